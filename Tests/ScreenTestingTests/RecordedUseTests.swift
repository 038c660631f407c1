import AloeCore
import Foundation
import GTKPlatform
import QuartzCore
import TestSupport
import XCTest

@testable import ScreenTesting
@testable @_spi(Aloe) import UIKit

/// Events that a screen's application records in a file are replayed on another screen, which then shows the same.
@MainActor final class RecordedUseTests: XCTestCase {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("recorded-\(UUID().uuidString)")
  private var file: URL { folder.appendingPathComponent("use.events") }

  override func setUp() async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDown() async throws { try? FileManager.default.removeItem(at: folder) }

  /// The letters of the secure strings occur in nothing else that is typed.
  private static let secrets = ["xyz", "qqq", "zyx"]

  private func record(_ screen: Screen, _ use: () -> Void) throws {
    try screen.perform { try EventRecorder.begin(recordingTo: file.path) }
    use()
    screen.perform { EventRecorder.end() }
  }

  /// Uses everything that is recorded.
  private func use(_ screen: Screen) {
    screen.tap("Send")
    screen.type("Anna", into: .identifier("name"))
    screen.compose(["に", "にほ"], committing: "日本", into: .identifier("name"))
    screen.press(key: .backspace)
    screen.paste(" pasted", into: .identifier("name"))
    screen.settle()
    screen.type(Self.secrets[0], into: .identifier("password"))
    screen.press(key: .letter("q"))
    screen.press(key: .letter("q"))
    screen.press(key: .letter("q"))
    screen.paste(Self.secrets[2])
    screen.press(key: .tab)
    screen.settle()
    screen.hover(over: "Orders")
    screen.endHovering()
    screen.drag("Row 0", by: CGVector(dx: 0, dy: -60))
    screen.flick("Row 1", .up)
    screen.advance(by: 0.3)
    screen.scroll(.kind(UIScrollView.self), by: CGVector(dx: 0, dy: 53))
    screen.traits.size = CGSize(width: 360, height: 640)
    screen.traits.appearance = .dark
    screen.advance(by: 0.1)
    screen.tap("Send")
    screen.settle()
  }

  /// The first picture of each frame, as text, and the number of the frames.
  private final class Frames: FrameObserver {
    private(set) var pictures: [TimeInterval: String] = [:]
    private(set) var count = 0

    func observe(frameOf window: UIWindow, _ frame: () -> Void) {
      frame()
      count += 1
      let time = (window.context.clock.now * 1e6).rounded()
      if pictures[time] == nil { pictures[time] = window.layer.renderNode()?.dump ?? "" }
    }
  }

  private func watch(_ screen: Screen) -> Frames {
    let frames = Frames()
    screen.perform { UIApplication.frameObserver = frames }
    return frames
  }

  func testAReplayShowsTheSameFrames() async throws {
    let used = Screen(UseController(), .smallPhone)
    let recorded = watch(used)
    try record(used) { use(used) }
    let text = try String(contentsOf: file, encoding: .utf8)
    let recording = try ScreenRecording(contentsOf: file)
    let repeated = Screen(UseController(), recording.traits)
    let replayed = watch(repeated)
    XCTAssertTrue(repeated.replay(recording, secureTexts: [Self.secrets.joined()]))
    XCTAssertEqual(repeated.snapshot(.tree), used.snapshot(.tree))
    XCTAssertEqual(repeated.snapshot(.speech), used.snapshot(.speech))
    XCTAssertEqual(repeated.snapshot(.image), used.snapshot(.image))
    XCTAssertEqual(UseController.texts(of: repeated), UseController.texts(of: used))
    XCTAssertEqual(UseController.texts(of: used)[0], "Anna日 pasted")
    XCTAssertEqual(UseController.texts(of: used)[2], "2 taps")
    // While the secret is typed, the screens show another number of dots.
    let mark = try XCTUnwrap(recording.events.first { if case .secureInput = $0.kind { true } else { false } })
    let left = try XCTUnwrap(
      recording.events.first { event in
        if case .input(.key(let key)) = event.kind { key.name == "Tab" } else { false }
      }
    ).time
    var compared = 0
    for (time, picture) in replayed.pictures where !(mark.time - 0.02...left + 0.02).contains(time / 1e6) {
      guard let before = recorded.pictures[time] else { continue }
      compared += 1
      guard picture != before else { continue }
      return XCTFail("At \(time / 1e6) s:\n\(before)\nin the replay:\n\(picture)")
    }
    XCTAssertGreaterThan(compared, 150)
    XCTAssertEqual(compared, replayed.pictures.count { !(mark.time - 0.02...left + 0.02).contains($0.key / 1e6) })
    XCTAssertEqual(text.split(separator: "\n").count { $0.contains("\"kind\":\"secure\"") }, 1)
  }

  func testSecretsAreNotInTheFile() async throws {
    let used = Screen(UseController(), .smallPhone)
    try record(used) {
      use(used)
      used.traits.appearance = .light
      // A field that now shows text that was typed while it was secure.
      used.tap(.identifier("password"))
      used.perform { (used.find(.identifier("password")) as? UITextField)?.isSecureTextEntry = false }
      used.type("xx")
      used.compose(["z"], committing: "zz")
      used.press(key: .letter("a"), modifiers: .control)
      used.tap(.identifier("name"))
      used.type("ok")
    }
    let events = try RecordedEvent.events(in: Data(contentsOf: file))
    var typed = ""
    var keys: [String] = []
    for event in events {
      switch event.kind {
      case .text(let text), .paste(let text, _), .composition(let text, _): typed += text
      case .input(.key(let key)): keys.append(key.name)
      default: break
      }
    }
    XCTAssertEqual(typed, "AnnaににほX日本 pastedok".replacingOccurrences(of: "X", with: ""))
    XCTAssertEqual(keys, ["BackSpace", "BackSpace", "v", "v", "Tab", "Tab"])
    let text = try String(contentsOf: file, encoding: .utf8)
    for secret in Self.secrets + ["zz", "xx", "qq"] { XCTAssertFalse(text.contains(secret), secret) }
  }

  func testAKeyPressedInASecureFieldAndReleasedElsewhereIsNotRecorded() async throws {
    let used = Screen(UseController(), .smallPhone)
    try record(used) {
      used.tap(.identifier("password"))
      used.send(.key(KeyEvent(phase: .down, name: "Q", text: "Q", modifiers: .shift, timestamp: used.time)))
      used.tap(.identifier("name"))
      used.send(.key(KeyEvent(phase: .up, name: "q", timestamp: used.time)))
    }
    XCTAssertFalse(try String(contentsOf: file, encoding: .utf8).contains("\"kind\":\"key\""))
  }

  private func lines(_ kind: String) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
      .filter { $0.contains("\"kind\":\"\(kind)\"") }
  }

  /// A dialog of the desktop may take the release of a key; later, the same letter is typed in secret.
  func testAReleaseWithoutItsPressIsNotRecorded() async throws {
    let used = Screen(UseController(), .smallPhone)
    try record(used) {
      used.tap(.identifier("name"))
      used.send(.key(KeyEvent(phase: .down, name: "o", text: "o", timestamp: used.time)))
      used.tap(.identifier("password"))
      used.send(.key(KeyEvent(phase: .down, name: "o", text: "o", timestamp: used.time)))
      used.send(.key(KeyEvent(phase: .up, name: "o", timestamp: used.time)))
      used.tap(.identifier("name"))
    }
    XCTAssertEqual(try lines("key").count, 1)
  }

  /// Each letter is a frame, so their number and times would reveal how many were typed, and how fast.
  func testFramesWhileASecretIsTypedAreNotRecorded() async throws {
    let used = Screen(UseController(), .smallPhone)
    try record(used) {
      used.tap(.identifier("password"))
      for _ in 0..<5 {
        used.send(.key(KeyEvent(phase: .down, name: "w", text: "w", timestamp: used.time)))
        used.advance(by: 0.1)
      }
      used.press(key: .tab)
      used.advance(by: 0.1)
    }
    let all = try RecordedEvent.events(in: Data(contentsOf: file))
    let mark = try XCTUnwrap(all.firstIndex { if case .secureInput = $0.kind { true } else { false } })
    guard case .input(.key(let key)) = all[mark + 1].kind else { return XCTFail("\(all[mark + 1])") }
    XCTAssertEqual(key.name, "Tab")
    XCTAssertTrue(all[(mark + 1)...].contains { if case .frame = $0.kind { true } else { false } })
  }

  /// A secret that is typed again, as after a mistake, is another one. Keys that change no text are none.
  func testEachStretchOfSecretInputIsNotedOnce() async throws {
    let used = Screen(UseController(), .smallPhone)
    try record(used) {
      used.tap(.identifier("password"))
      used.send(.key(KeyEvent(phase: .down, name: "Shift_L", timestamp: used.time)))
      used.send(.key(KeyEvent(phase: .up, name: "Shift_L", timestamp: used.time)))
      used.press(key: .left)
    }
    XCTAssertEqual(try lines("secure").count + lines("key").count, 0)
    try FileManager.default.removeItem(at: file)
    try record(used) {
      used.type("ab")
      used.press(key: .enter)
      used.type("cd")
    }
    XCTAssertEqual(try lines("secure").count, 2)
  }

  func testATextCopiedFromAFieldThatWasSecureIsNotRecorded() async throws {
    let used = Screen(UseController(), .smallPhone)
    try record(used) {
      used.type(Self.secrets[0], into: .identifier("password"))
      used.perform { (used.find(.identifier("password")) as? UITextField)?.isSecureTextEntry = false }
      used.paste(Self.secrets[0], into: .identifier("name"))
      used.settle()
    }
    XCTAssertEqual(UseController.texts(of: used)[0], Self.secrets[0])
    XCTAssertFalse(try String(contentsOf: file, encoding: .utf8).contains(Self.secrets[0]))
  }

  func testTheFirstShownWindowIsTheScreens() async throws {
    let used = Screen(UseController(), .smallPhone)
    try record(used) {
      let other = used.perform { UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100)) }
      XCTAssertEqual(other.number, 0)
      used.tap("Send")
      XCTAssertEqual(used.window.number, 1)
    }
    let recording = try ScreenRecording(contentsOf: file)
    XCTAssertTrue(Screen(UseController(), recording.traits).replay(recording))
  }

  // MARK: - The file

  func testOnlyTheUserReadsTheFileAndItIsNeverOverwritten() async throws {
    let screen = Screen(UseController(), .smallPhone)
    try screen.perform { try EventRecorder.begin(recordingTo: file.path) }
    // Each line is written to the file immediately, as the app may crash.
    let start = try Data(contentsOf: file).count
    screen.tap(at: CGPoint(x: 5, y: 5))
    XCTAssertGreaterThan(try Data(contentsOf: file).count, start)
    let permissions = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? NSNumber
    XCTAssertEqual(permissions?.intValue, 0o600)
    let other = Screen(UseController())
    try other.perform {
      XCTAssertThrowsError(try EventRecorder.begin(recordingTo: file.path)) {
        XCTAssertEqual(
          "\($0)",
          "Events aren't recorded: \(file.path) can't be created: File exists. Name a file that doesn't exist yet, in a "
            + "folder that you may write to.")
      }
      XCTAssertNil(RecordingState.current.recorder)
    }
  }

  func testTheFileEndsAtTheLimit() async throws {
    let screen = Screen(UseController(), .smallPhone)
    let sentences = try messages {
      try screen.perform {
        XCTAssertNoThrow(try EventRecorder.begin(recordingTo: file.path, atMost: 2_000))
        screen.advance(by: 3)
      }
    }
    XCTAssertEqual(sentences.count, 1)
    XCTAssertTrue(sentences.first?.contains("has reached the limit") == true, "\(sentences)")
    XCTAssertLessThanOrEqual(try Data(contentsOf: file).count, 2_000)
    XCTAssertGreaterThan(try ScreenRecording(contentsOf: file).duration, 0.1)
  }

  func testNothingIsRecordedUnlessRequested() async throws {
    func work(_ prepare: () -> Void) -> LayoutStatistics {
      let screen = Screen(UseController(), .smallPhone)
      screen.perform(prepare)
      screen.settle()
      let before = LayoutStatistics.current
      screen.drag("Row 1", by: CGVector(dx: 0, dy: -40))
      screen.tap("Send")
      screen.settle()
      return LayoutStatistics.current.since(before)
    }
    _ = work {}
    let without = work {
      EventRecorder.beginIfRequested([:])
      EventRecorder.beginIfRequested([EventRecorder.variable: ""])
      XCTAssertNil(RecordingState.current.recorder)
      XCTAssertNil(FrameClock.shared.onFrame)
    }
    let during = work {
      EventRecorder.beginIfRequested([EventRecorder.variable: file.path])
      XCTAssertNotNil(RecordingState.current.recorder)
    }
    XCTAssertEqual(during, without)
    let size = try Data(contentsOf: file).count
    XCTAssertGreaterThan(size, 1_000)
    let ended = work {
      EventRecorder.beginIfRequested([EventRecorder.variable: file.path + "2"])
      EventRecorder.end()
      XCTAssertNil(FrameClock.shared.onFrame)
    }
    XCTAssertEqual(ended, without)
    XCTAssertLessThan(try Data(contentsOf: URL(fileURLWithPath: file.path + "2")).count, 1_000)
  }
}

/// A form with a secure field: typed text and taps are visible.
@MainActor private final class UseController: UIViewController {
  private let form = FormController()
  private let password = UITextField(frame: CGRect(x: 20, y: 290, width: 200, height: 34))

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(form)
    view.addSubview(form.view)
    form.view.frame = view.bounds
    form.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    form.field.accessibilityIdentifier = "name"
    password.accessibilityIdentifier = "password"
    password.isSecureTextEntry = true
    form.view.addSubview(password)
    form.button.addAction(
      UIAction { [weak self] _ in
        guard let header = self?.form.header else { return }
        UIView.animate(withDuration: 0.4) { header.frame.origin.x = header.frame.minX == 20 ? 60 : 20 }
      }, for: .touchUpInside)
  }

  static func texts(of screen: Screen) -> [String] {
    guard let controller = screen.controller as? UseController else { return [] }
    return [controller.form.field.text ?? "", controller.password.text ?? "", "\(controller.form.taps) taps"]
  }
}
