import AVKit
import GTKPlatform
import XCTest

@testable import AVFoundation
@testable import AVKit
@testable import QuartzCore
@testable import TestSupport
@testable import UIKit

/// Sounds and films on a desktop whose playback the test controls.
@MainActor final class MediaTests: XCTestCase {
  private final class Delegate: NSObject, AVAudioPlayerDelegate {
    var log: [String] = []
    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) { log.append("end \(flag)") }
    func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) { log.append("error") }
  }

  private let film = URL(string: "https://a.example/film.mp4") ?? URL(fileURLWithPath: "/")

  func testRectanglesWithAnAspectRatio() async {
    let bounds = CGRect(x: 10, y: 20, width: 100, height: 200)
    func rectangle(_ width: CGFloat, _ height: CGFloat, _ bounds: CGRect) -> CGRect {
      AVMakeRect(aspectRatio: CGSize(width: width, height: height), insideRect: bounds)
    }
    XCTAssertEqual(rectangle(4, 2, bounds), CGRect(x: 10, y: 95, width: 100, height: 50))
    XCTAssertEqual(rectangle(10, 40, bounds), CGRect(x: 35, y: 20, width: 50, height: 200))
    XCTAssertEqual(rectangle(1, 2, bounds), bounds)
    XCTAssertEqual(
      rectangle(4, 2, CGRect(x: 110, y: 220, width: -100, height: -200)), CGRect(x: 10, y: 95, width: 100, height: 50))
    for (width, height) in [(0, 1), (1, -1), (CGFloat.infinity, 1), (CGFloat.nan, 1)] as [(CGFloat, CGFloat)] {
      XCTAssertEqual(rectangle(width, height, bounds), CGRect(x: 60, y: 120, width: 0, height: 0))
    }
    XCTAssertEqual(rectangle(1, 1, .zero), .zero)
  }

  func testASound() async throws {
    let desktop = FakeDesktop()
    XCTAssertThrowsError(try AVAudioPlayer(contentsOf: URL(fileURLWithPath: "/nowhere.wav")))
    let player = try AVAudioPlayer(data: Data([1, 2, 3]))
    let delegate = Delegate()
    player.delegate = delegate
    XCTAssertTrue(player.prepareToPlay())
    let media = try XCTUnwrap(desktop.media)
    XCTAssertEqual(try Data(contentsOf: media.url), Data([1, 2, 3]))
    media.duration = 3
    player.numberOfLoops = 1
    player.volume = 2
    XCTAssertEqual(media.volume, 1)
    player.volume = 0.5
    XCTAssertEqual(media.volume, 0.5)
    XCTAssertTrue(player.play())
    XCTAssertTrue(player.isPlaying)
    XCTAssertEqual(player.duration, 3)
    media.end()
    XCTAssertEqual(delegate.log, [], "once more")
    XCTAssertTrue(player.isPlaying)
    XCTAssertEqual(player.currentTime, 0)
    media.end()
    XCTAssertEqual(delegate.log, ["end true"])
    XCTAssertFalse(player.isPlaying)
    player.currentTime = 1.5
    XCTAssertEqual(media.time, 1.5)
  }

  func testTheFileOfDataIsPrivateAndDeleted() async throws {
    let desktop = FakeDesktop()
    let files = FileManager.default
    var player: AVAudioPlayer? = try AVAudioPlayer(data: Data([1]))
    player?.prepareToPlay()
    let url = try XCTUnwrap(desktop.media?.url)
    let folder = url.deletingLastPathComponent()
    XCTAssertTrue(files.fileExists(atPath: url.path))
    let mode = try files.attributesOfItem(atPath: folder.path)[.posixPermissions] as? Int
    XCTAssertEqual(mode, 0o700, "Only the user's programs can access it.")
    player = nil
    XCTAssertFalse(files.fileExists(atPath: url.path))
    XCTAssertFalse(files.fileExists(atPath: folder.path))
  }

  func testASoundThatCantBePlayed() async throws {
    let desktop = FakeDesktop()
    let player = try AVAudioPlayer(data: Data([1]))
    let delegate = Delegate()
    player.delegate = delegate
    player.play()
    let said = messages { desktop.media?.report(.failed("no module.")) }
    XCTAssertEqual(delegate.log, ["error"])
    XCTAssertTrue(said.joined().contains("no module. GTK plays them with GStreamer"), "\(said)")
    XCTAssertFalse(player.play())
    desktop.hasMedia = false
    let silent = try AVAudioPlayer(data: Data([1]))
    XCTAssertFalse(silent.play(), "without a desktop")
  }

  func testAPlayer() async throws {
    let desktop = FakeDesktop()
    let item = AVPlayerItem(url: film)
    let player = AVPlayer(playerItem: item)
    XCTAssertEqual(player.status, .unknown)
    XCTAssertTrue(item.duration.isIndefinite)
    player.volume = 0.25
    player.play()
    let media = try XCTUnwrap(desktop.media)
    XCTAssertEqual(media.volume, 0.25)
    XCTAssertEqual(player.timeControlStatus, .waitingToPlayAtSpecifiedRate)
    media.duration = 90
    media.report(.ready)
    XCTAssertEqual(player.status, .readyToPlay)
    XCTAssertEqual(player.timeControlStatus, .playing)
    XCTAssertEqual(item.duration, CMTime(value: 90, timescale: 1))
    var times: [Double] = []
    let observer = player.addPeriodicTimeObserver(forInterval: CMTime(value: 1, timescale: 2), queue: .main) {
      times.append($0.seconds)
    }
    media.time = 0.5
    FrameClock.shared.advance(by: 0.6)
    media.time = 1
    FrameClock.shared.advance(by: 0.6)
    XCTAssertEqual(times, [0.5, 1])
    player.pause()
    FrameClock.shared.advance(by: 2)
    XCTAssertEqual(times.count, 2, "nothing is called while it's paused")
    player.removeTimeObserver(observer)
    player.seek(to: CMTime(seconds: 30, preferredTimescale: 600))
    XCTAssertEqual(player.currentTime().seconds, 30)
    var ends = 0
    let token = NotificationCenter.default.addObserver(
      forName: .AVPlayerItemDidPlayToEndTime, object: item, queue: nil
    ) { _ in MainActor.assumeIsolated { ends += 1 } }
    defer { NotificationCenter.default.removeObserver(token) }
    player.play()
    media.end()
    XCTAssertEqual(ends, 1)
    XCTAssertEqual(player.rate, 0)
    media.report(.failed("broken."))
    XCTAssertEqual(player.status, .failed)
    XCTAssertNotNil(player.error)
  }

  func testThePlayersController() async throws {
    let desktop = FakeDesktop()
    let controller = AVPlayerViewController()
    let player = AVPlayer(url: film)
    controller.player = player
    let screen = TestScreen(controller)
    XCTAssertEqual(controller.nameLabel.text, "film.mp4")
    XCTAssertFalse(controller.slider.isEnabled)
    controller.playButton.sendActions(for: .touchUpInside)
    let media = try XCTUnwrap(desktop.media)
    XCTAssertTrue(media.isPlaying)
    media.duration = 60
    media.report(.ready)
    XCTAssertTrue(controller.slider.isEnabled)
    XCTAssertEqual(controller.slider.maximumValue, 60)
    media.time = 15
    screen.wait(0.6)
    XCTAssertEqual(controller.slider.value, 15)
    controller.slider.value = 40
    controller.slider.sendActions(for: .valueChanged)
    XCTAssertEqual(media.time, 40)
    controller.playButton.sendActions(for: .touchUpInside)
    XCTAssertFalse(media.isPlaying)
    controller.showsPlaybackControls = false
    XCTAssertTrue(controller.playButton.isHidden)
  }

  func testThePlayersActionAtTheEnd() async throws {
    let desktop = FakeDesktop()
    let player = AVPlayer(url: film)
    player.play()
    let media = try XCTUnwrap(desktop.media)
    media.report(.ready)
    media.end()
    XCTAssertEqual(player.rate, 0)
    player.seek(to: .zero)
    XCTAssertFalse(media.isPlaying, "it's paused")
    // A film that begins again by itself, as apps write it.
    player.actionAtItemEnd = .none
    player.play()
    media.end()
    XCTAssertEqual(player.rate, 1)
    XCTAssertEqual(player.timeControlStatus, .playing)
    player.seek(to: .zero)
    XCTAssertTrue(media.isPlaying)
    XCTAssertEqual(media.time, 0)
    media.end()
    player.pause()
    XCTAssertEqual(player.rate, 0)
    player.seek(to: .zero)
    XCTAssertFalse(media.isPlaying)
  }

  func testAReleasedPlayerIsSilent() async throws {
    let desktop = FakeDesktop()
    let item = AVPlayerItem(url: film)
    var player: AVPlayer? = AVPlayer(playerItem: item)
    player?.play()
    let media = try XCTUnwrap(desktop.media)
    XCTAssertTrue(media.isPlaying)
    player = nil
    XCTAssertFalse(media.isPlaying)
    withExtendedLifetime(item) {}
  }

  func testAPlayerSetWhileTheControllerIsVisible() async throws {
    let desktop = FakeDesktop()
    let controller = AVPlayerViewController()
    let screen = TestScreen(controller)
    let player = AVPlayer(url: film)
    controller.player = player
    screen.layOut()
    XCTAssertGreaterThan(controller.nameLabel.frame.height, 10)
    player.play()
    let media = try XCTUnwrap(desktop.media)
    media.duration = 60
    media.report(.ready)
    media.time = 15
    screen.wait(0.6)
    XCTAssertEqual(controller.slider.value, 15)
    // The former player no longer moves it.
    controller.player = AVPlayer(url: film)
    media.time = 30
    screen.wait(0.6)
    XCTAssertEqual(controller.slider.value, 0)
  }

  func testSumsAreExact() async {
    let sum = CMTime(value: 1, timescale: 2) + CMTime(value: 1, timescale: 3)
    XCTAssertEqual(sum.value, 5)
    XCTAssertEqual(sum.timescale, 6)
    XCTAssertEqual(CMTime(value: 1, timescale: 2) - CMTime(value: 1, timescale: 3), CMTime(value: 1, timescale: 6))
    let large = CMTime(value: 1 << 53 + 1, timescale: 1)
    XCTAssertNotEqual(large, CMTime(value: 1 << 53, timescale: 1))
  }

  func testTimes() async {
    XCTAssertEqual(CMTime(value: 1, timescale: 2), CMTime(value: 300, timescale: 600))
    XCTAssertEqual((CMTime(value: 1, timescale: 2) + CMTime(value: 1, timescale: 4)).seconds, 0.75)
    XCTAssertEqual((CMTime(value: 3, timescale: 1) - CMTime(value: 1, timescale: 1)).value, 2)
    XCTAssertFalse(CMTime(value: 1, timescale: 0).isValid)
    XCTAssertTrue(CMTime.indefinite.seconds.isNaN)
    XCTAssertLessThan(CMTime.zero, .indefinite)
    XCTAssertEqual(CMTimeMakeWithSeconds(1.26, preferredTimescale: 10).value, 13)
    XCTAssertEqual(Set([CMTime(value: 1, timescale: 2), CMTime(value: 2, timescale: 4)]).count, 1)
  }

  func testTheSessionKeepsItsSettings() async throws {
    let session = AVAudioSession.sharedInstance()
    try session.setCategory(.playback, mode: .moviePlayback, options: [.mixWithOthers])
    try session.setActive(true)
    XCTAssertEqual(session.category, .playback)
    XCTAssertEqual(session.mode, .moviePlayback)
    XCTAssertEqual(session.categoryOptions, .mixWithOthers)
    try session.setCategory(.playAndRecord, mode: .default, policy: .longFormAudio, options: .duckOthers)
    XCTAssertEqual(session.category, .playAndRecord)
    XCTAssertEqual(session.categoryOptions, .duckOthers)
    XCTAssertEqual(session.routeSharingPolicy, .longFormAudio)
    try session.setCategory(.playback, mode: .moviePlayback, options: .mixWithOthers)
    XCTAssertEqual(session.routeSharingPolicy, .default)
    try session.setCategory(.ambient)
    XCTAssertEqual(session.category, .ambient)
    XCTAssertEqual(session.mode, .moviePlayback)
    XCTAssertEqual(session.categoryOptions, [])
    try session.setCategory(.playback, mode: .default, policy: .default)
    XCTAssertEqual(AVAudioSession.CategoryOptions.allowBluetoothHFP, .allowBluetooth)
    XCTAssertEqual(session.recordPermission, .denied)
    XCTAssertNil(AVCaptureDevice.default(for: .video))
    let isAllowed = await AVCaptureDevice.requestAccess(for: .video)
    XCTAssertFalse(isAllowed)
  }

  func testACaptureSessionWithoutDevices() async throws {
    let session = AVCaptureSession(), other = AVCaptureSession(), output = AVCaptureMetadataOutput()
    XCTAssertEqual(
      AVCaptureDevice.DiscoverySession(
        deviceTypes: [.builtInWideAngleCamera], mediaType: .video, position: .back
      ).devices, [])
    XCTAssertTrue(session.canAddOutput(output))
    session.addOutput(output)
    XCTAssertFalse(other.canAddOutput(output))
    XCTAssertEqual(messages { other.addOutput(output) }.count, 1)
    XCTAssertEqual(other.outputs, [])
    XCTAssertEqual(session.outputs, [output])
    session.removeOutput(output)
    XCTAssertEqual(session.outputs, [])
    XCTAssertTrue(other.canAddOutput(output))

    let queue = DispatchQueue(label: "codes"), delegate = CodeDelegate()
    output.setMetadataObjectsDelegate(delegate, queue: queue)
    XCTAssertTrue(output.metadataObjectsDelegate === delegate)
    XCTAssertTrue(output.metadataObjectsCallbackQueue === queue)
    XCTAssertEqual(messages { output.metadataObjectTypes = [.qr] }.count, 1)
    XCTAssertEqual(output.metadataObjectTypes, [])
    XCTAssertEqual(messages { output.metadataObjectTypes = [] }.count, 0)
    let layer = AVCaptureVideoPreviewLayer(session: session)
    XCTAssertTrue(layer.session === session)
    XCTAssertNil(layer.connection)
  }

  func testStartingACaptureSession() async {
    let session = AVCaptureSession()
    let names = [Notification.Name.AVCaptureSessionDidStartRunning, .AVCaptureSessionDidStopRunning]
    nonisolated(unsafe) var posted: [Notification.Name] = []
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: session, queue: nil) { posted.append($0.name) }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    let log = messages {
      for _ in 0..<2 { session.startRunning() }
      XCTAssertTrue(session.isRunning)
      for _ in 0..<2 { session.stopRunning() }
    }
    XCTAssertFalse(session.isRunning)
    XCTAssertEqual(posted, names, "each once")
    XCTAssertEqual(log.count, 1)
  }

  private final class CodeDelegate: NSObject, AVCaptureMetadataOutputObjectsDelegate {}
}
