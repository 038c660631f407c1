import GTKPlatform
import XCTest

@testable import AVFoundation
@testable import AVKit
@testable import QuartzCore
@testable import TestSupport
@testable import UIKit

/// The state of a player while its items come, end and go, and of the views that observe it.
@MainActor final class PlayerStateTests: XCTestCase {
  /// Classes with an ordinary `deinit`, as apps have them.
  private final class Player: AVPlayer { deinit {} }
  private final class Controller: AVPlayerViewController { deinit {} }

  private func item(_ name: String) throws -> AVPlayerItem {
    AVPlayerItem(url: try XCTUnwrap(URL(string: "https://a.example/\(name).mp3")))
  }

  private func finishTurn() async {
    await withCheckedContinuation { turn in DispatchQueue.main.async { turn.resume() } }
  }

  func testAHandlerOfTheEndMayPause() async throws {
    let desktop = FakeDesktop()
    let (first, second) = (try item("a"), try item("b"))
    let player = AVQueuePlayer(items: [first, second])
    let token = NotificationCenter.default.addObserver(
      forName: .AVPlayerItemDidPlayToEndTime, object: first, queue: nil
    ) { _ in MainActor.assumeIsolated { player.pause() } }
    defer { NotificationCenter.default.removeObserver(token) }
    player.play()
    try XCTUnwrap(desktop.media).end()
    XCTAssertTrue(player.currentItem === second)
    XCTAssertEqual(player.rate, 0)
    XCTAssertFalse(desktop.media?.isPlaying == true)
    player.play()
    XCTAssertTrue(desktop.media?.isPlaying == true)
  }

  func testAHandlerOfTheEndMayAdvance() async throws {
    let desktop = FakeDesktop()
    let (first, second) = (try item("a"), try item("b"))
    let player = AVQueuePlayer(items: [first, second])
    let token = NotificationCenter.default.addObserver(
      forName: .AVPlayerItemDidPlayToEndTime, object: first, queue: nil
    ) { _ in MainActor.assumeIsolated { player.advanceToNextItem() } }
    defer { NotificationCenter.default.removeObserver(token) }
    player.play()
    try XCTUnwrap(desktop.media).end()
    XCTAssertTrue(player.currentItem === second)
    XCTAssertTrue(desktop.media?.isPlaying == true, "it wasn't paused")
  }

  func testPlayingBeforeThereIsAnItem() async throws {
    let desktop = FakeDesktop()
    let player = AVPlayer()
    player.play()
    XCTAssertEqual(player.rate, 1)
    XCTAssertEqual(player.timeControlStatus, .waitingToPlayAtSpecifiedRate)
    player.replaceCurrentItem(with: try item("a"))
    XCTAssertTrue(try XCTUnwrap(desktop.media).isPlaying)
    player.replaceCurrentItem(with: nil)
    XCTAssertEqual(player.rate, 0, "it isn't waiting")
    player.play()
    player.pause()
    player.replaceCurrentItem(with: try item("b"))
    XCTAssertFalse(try XCTUnwrap(desktop.media).isPlaying)

    let queue = AVQueuePlayer()
    queue.play()
    queue.insert(try item("c"), after: nil)
    XCTAssertTrue(try XCTUnwrap(desktop.media).isPlaying)
  }

  func testAnItemGetsItsPlayersVolume() async throws {
    let desktop = FakeDesktop()
    let item = try item("a")
    let first = Player(playerItem: item)
    (first.volume, first.isMuted) = (0.25, true)
    let media = try XCTUnwrap(desktop.media)
    XCTAssertEqual(media.volume, 0.25)
    XCTAssertTrue(media.isMuted)
    first.replaceCurrentItem(with: nil)
    let second = AVPlayer(playerItem: item)
    XCTAssertEqual(media.volume, 1)
    XCTAssertFalse(media.isMuted)
    withExtendedLifetime(second) {}
  }

  func testNothingIsCalledWhileAPlayerWaitsAtTheEnd() async throws {
    let desktop = FakeDesktop()
    let player = AVPlayer(playerItem: try item("a"))
    player.actionAtItemEnd = .none
    var calls = 0
    let observer = player.addPeriodicTimeObserver(forInterval: CMTime(value: 1, timescale: 2), queue: nil) { _ in
      calls += 1
    }
    player.play()
    FrameClock.shared.advance(by: 0.6)
    XCTAssertEqual(calls, 1)
    try XCTUnwrap(desktop.media).end()
    XCTAssertEqual(player.rate, 1)
    FrameClock.shared.advance(by: 3)
    XCTAssertEqual(calls, 1)
    player.seek(to: .zero)
    FrameClock.shared.advance(by: 0.6)
    XCTAssertEqual(calls, 2)
    player.removeTimeObserver(observer)
  }

  func testSeekingWithTolerancesEndsWithACall() async throws {
    let desktop = FakeDesktop()
    let player = AVPlayer(playerItem: try item("a"))
    var isDone: Bool?
    player.seek(to: CMTime(value: 30, timescale: 1), toleranceBefore: .zero, toleranceAfter: .zero) { isDone = $0 }
    XCTAssertNil(isDone)
    XCTAssertEqual(try XCTUnwrap(desktop.media).time, 30)
    await finishTurn()
    XCTAssertEqual(isDone, true)
  }

  // MARK: - Controllers

  func testTwoControllersOfAPlayer() async throws {
    let desktop = FakeDesktop()
    let player = AVPlayer(playerItem: try item("a"))
    let (first, second) = (AVPlayerViewController(), AVPlayerViewController())
    for controller in [first, second] {
      controller.loadViewIfNeeded()
      controller.player = player
    }
    let media = try XCTUnwrap(desktop.media)
    media.duration = 60
    media.report(.ready)
    XCTAssertEqual(first.slider.maximumValue, 60)
    XCTAssertEqual(second.slider.maximumValue, 60)
    // The second one takes over.
    first.player = nil
    media.time = 15
    player.play()
    XCTAssertEqual(second.slider.value, 15)
    XCTAssertTrue(first.slider.isHidden)
  }

  func testAViewThatIsSmallerThanItsMarginsShowsNoControls() async {
    let controller = AVPlayerViewController()
    controller.loadViewIfNeeded()
    let said = messages {
      for size in [CGSize(width: 300, height: 10), CGSize(width: 20, height: 200), .zero] {
        controller.view.frame = CGRect(origin: .zero, size: CGSize(width: 300, height: 200))
        controller.view.layoutIfNeeded()
        XCTAssertEqual(controller.playButton.frame, CGRect(x: 16, y: 148, width: 44, height: 44))
        controller.view.frame.size = size
        controller.view.layoutIfNeeded()
        XCTAssertEqual(controller.playButton.frame.size, .zero, "\(size)")
      }
    }
    XCTAssertEqual(said, [])
  }

  func testAReleasedControllerLeavesNoObservers() async throws {
    let desktop = FakeDesktop()
    let player = AVPlayer(playerItem: try item("a"))
    var controller: Controller? = Controller()
    controller?.loadViewIfNeeded()
    controller?.player = player
    controller?.viewWillAppear(false)
    XCTAssertEqual(player.observers.count, 1)
    XCTAssertEqual(player.changeHandlers.count, 1)
    controller = nil
    XCTAssertEqual(player.observers.count, 0)
    XCTAssertEqual(player.changeHandlers.count, 0)
    withExtendedLifetime(desktop) {}
  }

  // MARK: - Times

  func testTimesThatOverflow() async {
    let most = CMTime(value: .max, timescale: 1)
    XCTAssertEqual(most + most, .positiveInfinity)
    XCTAssertEqual(CMTime.zero - most - most, .negativeInfinity)
    let sum = CMTime(value: .max, timescale: 1000) + CMTime(value: .max, timescale: 1000)
    XCTAssertEqual(sum.timescale, 250)
    XCTAssertEqual(sum.seconds, 2 * 9_223_372_036_854_775.807, accuracy: 10)
    let long = CMTime(seconds: 1e17, preferredTimescale: 600)
    XCTAssertEqual(long.timescale, 75)
    XCTAssertEqual(long.seconds, 1e17)
    XCTAssertEqual(CMTime(seconds: 1e19, preferredTimescale: 600), .positiveInfinity)
    XCTAssertEqual(CMTime(seconds: -1e19, preferredTimescale: 1), .negativeInfinity)
  }

  func testSumsOfTimesThatArentNumbers() async {
    let all: [CMTime] = [.zero, .positiveInfinity, .negativeInfinity, .indefinite, .invalid]
    for time in all {
      XCTAssertEqual(time + .invalid, .invalid)
      XCTAssertEqual(CMTime.invalid - time, .invalid)
      guard time != .invalid else { continue }
      XCTAssertEqual(time - .indefinite, .indefinite)
      XCTAssertEqual(CMTime.indefinite + time, .indefinite)
    }
    XCTAssertEqual(CMTime.positiveInfinity - .positiveInfinity, .invalid)
    XCTAssertEqual(CMTime.positiveInfinity + .negativeInfinity, .invalid)
    XCTAssertEqual(CMTime.positiveInfinity - .negativeInfinity, .positiveInfinity)
    XCTAssertEqual(CMTime.negativeInfinity + .negativeInfinity, .negativeInfinity)
    XCTAssertEqual(CMTime.zero + .negativeInfinity, .negativeInfinity)
  }
}
