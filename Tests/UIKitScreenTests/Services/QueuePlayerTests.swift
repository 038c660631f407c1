import GTKPlatform
import XCTest

@testable import AVFoundation
@testable import TestSupport
@testable import UIKit

/// Players of several items, and times.
@MainActor final class QueuePlayerTests: XCTestCase {
  private func items(_ count: Int) throws -> [AVPlayerItem] {
    try (0..<count).map { AVPlayerItem(url: try XCTUnwrap(URL(string: "https://a.example/\($0).mp3"))) }
  }

  private func names(_ player: AVQueuePlayer) -> [String] {
    player.items().compactMap { ($0.asset as? AVURLAsset)?.url.lastPathComponent }
  }

  func testItemsFollowOneAnother() async throws {
    let desktop = FakeDesktop()
    let items = try items(2)
    let player = AVQueuePlayer(items: items)
    XCTAssertEqual(player.actionAtItemEnd, .advance)
    player.play()
    let first = try XCTUnwrap(desktop.media)
    XCTAssertTrue(first.isPlaying)
    first.end()
    XCTAssertTrue(player.currentItem === items[1])
    let second = try XCTUnwrap(desktop.media)
    XCTAssertFalse(second === first)
    XCTAssertTrue(second.isPlaying)
    second.end()
    XCTAssertNil(player.currentItem)
    XCTAssertEqual(player.rate, 0)
    XCTAssertEqual(player.items().count, 0)
  }

  func testTheActionsAtTheEnd() async throws {
    let desktop = FakeDesktop()
    let items = try items(2)
    let player = AVQueuePlayer(items: items)
    player.actionAtItemEnd = .pause
    player.play()
    try XCTUnwrap(desktop.media).end()
    XCTAssertTrue(player.currentItem === items[0])
    XCTAssertEqual(player.rate, 0)
    player.advanceToNextItem()
    XCTAssertTrue(player.currentItem === items[1])
    XCTAssertEqual(player.rate, 0, "it was paused")
    // The app advances in its handler of the notification.
    let more = try self.items(2)
    player.actionAtItemEnd = .advance
    for item in more { player.insert(item, after: nil) }
    player.play()
    let token = NotificationCenter.default.addObserver(
      forName: .AVPlayerItemDidPlayToEndTime, object: items[1], queue: nil
    ) { _ in MainActor.assumeIsolated { player.advanceToNextItem() } }
    defer { NotificationCenter.default.removeObserver(token) }
    try XCTUnwrap(desktop.media).end()
    XCTAssertTrue(player.currentItem === more[0], "one step")
  }

  func testChangesOfTheQueue() async throws {
    let desktop = FakeDesktop()
    let items = try items(4)
    let player = AVQueuePlayer(playerItem: items[0])
    player.insert(items[2], after: nil)
    player.insert(items[1], after: items[0])
    XCTAssertEqual(names(player), ["0.mp3", "1.mp3", "2.mp3"])
    XCTAssertFalse(player.canInsert(items[1], after: nil), "it's there")
    XCTAssertFalse(player.canInsert(items[3], after: items[3]))
    player.insert(items[1], after: nil)
    player.play()
    XCTAssertTrue(desktop.media?.isPlaying == true)
    player.remove(items[1])
    player.remove(items[0])
    XCTAssertTrue(player.currentItem === items[2])
    XCTAssertEqual(player.rate, 1, "it plays on")
    player.replaceCurrentItem(with: items[3])
    XCTAssertEqual(names(player), ["3.mp3"])
    player.removeAllItems()
    XCTAssertNil(player.currentItem)
    XCTAssertEqual(AVQueuePlayer().items().count, 0)
  }

  func testTheFunctionsOfTimes() async {
    let (half, third) = (CMTimeMake(value: 1, timescale: 2), CMTimeMake(value: 1, timescale: 3))
    XCTAssertEqual(CMTimeAdd(half, third), CMTime(value: 5, timescale: 6))
    XCTAssertEqual(CMTimeSubtract(third, half), CMTime(value: -1, timescale: 6))
    XCTAssertEqual(CMTimeCompare(half, third), 1)
    XCTAssertEqual(CMTimeCompare(third, half), -1)
    XCTAssertEqual(CMTimeCompare(half, CMTime(value: 300, timescale: 600)), 0)
    XCTAssertEqual(CMTimeMinimum(half, third), third)
    XCTAssertEqual(CMTimeMaximum(half, third), half)
    XCTAssertEqual(CMTimeGetSeconds(CMTimeMakeWithSeconds(1.5, preferredTimescale: 600)), 1.5)
    XCTAssertEqual(CMTimeMultiplyByFloat64(half, multiplier: 3).seconds, 1.5)
    let order: [CMTime] = [.negativeInfinity, .zero, half, .indefinite, .positiveInfinity, .invalid]
    for (index, time) in order.enumerated() {
      for (other, second) in order.enumerated() {
        XCTAssertEqual(CMTimeCompare(time, second), Int32((index - other).signum()), "\(index) \(other)")
      }
    }
    XCTAssertEqual(CMTime.zero - .positiveInfinity, .negativeInfinity)
    XCTAssertEqual(CMTime(seconds: -.infinity, preferredTimescale: 1), .negativeInfinity)
    var broken = half
    broken.timescale = 0
    XCTAssertFalse((broken + third).isNumeric)
    XCTAssertEqual(broken, .invalid)
    // The common unit has no room, so the sum is rounded.
    let fine = CMTime(value: 1, timescale: .max) + CMTime(value: 1, timescale: .max - 1)
    XCTAssertEqual(fine.seconds, 2 / 2_147_483_647, accuracy: 1e-9)
  }

  func testTheNotificationsOfASession() async {
    let info: [AnyHashable: Any] = [
      AVAudioSessionInterruptionTypeKey: UInt(1), AVAudioSessionInterruptionOptionKey: UInt(1),
    ]
    let type = (info[AVAudioSessionInterruptionTypeKey] as? UInt).flatMap(AVAudioSession.InterruptionType.init)
    XCTAssertEqual(type, .began)
    let options = (info[AVAudioSessionInterruptionOptionKey] as? UInt).map(AVAudioSession.InterruptionOptions.init)
    XCTAssertEqual(options, .shouldResume)
    XCTAssertEqual(AVAudioSession.RouteChangeReason(rawValue: 2), .oldDeviceUnavailable)
  }
}
