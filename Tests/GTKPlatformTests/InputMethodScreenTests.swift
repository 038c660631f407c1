import AloeCore
import CGTK
import Foundation
import TestSupport
import XCTest

@testable import GTKPlatform

/// Real keys through GTK's input method, and the desktop's clipboard.
@MainActor final class InputMethodScreenTests: XCTestCase {
  private final class Client: InputMethodClient, PlatformWindowDelegate {
    var text = ""
    var composed: [String] = []
    var keys: [String] = []

    func inputMethod(committed text: String) { self.text += text }
    func inputMethod(composes text: String, caret: Int) { composed.append(text) }
    func inputMethodSurroundings() -> (text: String, caret: Int, anchor: Int)? {
      (text, text.utf16.count, text.utf16.count)
    }
    func inputMethod(deletes count: Int, from offset: Int) -> Bool { false }

    func platformWindow(_ window: PlatformWindow, frameAt time: TimeInterval) {}
    func platformWindow(_ window: PlatformWindow, didResizeTo size: CGSize, scale: CGFloat) {}
    func platformWindow(_ window: PlatformWindow, received event: PlatformEvent) {
      if case .key(let key) = event, key.phase == .down { keys.append(key.name) }
    }
    func platformWindowShouldClose(_ window: PlatformWindow) -> Bool { true }
    func platformWindowDidClose(_ window: PlatformWindow) {}
    func platformWindowPreferencesDidChange(_ window: PlatformWindow) {}
  }

  private let client = Client()
  private var opened: PlatformWindow?

  override func setUp() async throws {
    try Need.that(Platform.start(), or: "There is no display.")
    Platform.installMainLoop()
    let window = PlatformWindow(title: "typing \(UUID().uuidString)", size: CGSize(width: 200, height: 100))
    window.delegate = client
    window.content = .color(.white, CGRect(x: 0, y: 0, width: 200, height: 100))
    window.show()
    opened = window
    XCTAssertTrue(serve { window.frameCount > 0 })
    // The X server may not know the title yet, or not show the window, which then can't have the focus.
    try xdotool("search", "--sync", "--onlyvisible", "--name", window.title, "windowfocus", "--sync")
  }

  override func tearDown() async throws {
    opened?.close()
    opened = nil
  }

  private func xdotool(_ words: String...) throws {
    // A key that the keyboard lacks is added to it for a moment, which the loop must process in the meantime.
    let program = try FinishedProgram(["xdotool"] + words, atMost: patience) { serve(atMost: 0.01) }
    XCTAssertEqual(program.status, 0, words.joined(separator: " "))
  }

  func testDeadKeysAndComposeBecomeLetters() async throws {
    opened?.inputMethod?.setClient(client)
    opened?.inputMethod?.setCaret(CGRect(x: 10, y: 10, width: 2, height: 20))
    try xdotool("key", "--delay", "60", "a", "dead_acute", "e", "Multi_key", "o", "e")
    XCTAssertTrue(serve { client.text.hasSuffix("œ") }, client.text)
    XCTAssertEqual(client.text, "aéœ")
    XCTAssertFalse(client.composed.filter { !$0.isEmpty }.isEmpty, "an unfinished composition is shown")
    try xdotool("key", "Left", "ctrl+z")
    XCTAssertTrue(serve { client.keys.contains("z") })
    XCTAssertEqual(client.keys.filter { !$0.hasPrefix("Control") }, ["Left", "z"], "other keys go to the window")
  }

  func testAWindowClosedWhileComposingNotifiesNobody() async throws {
    opened?.inputMethod?.setClient(client)
    try xdotool("key", "--delay", "60", "a", "dead_acute")
    XCTAssertTrue(serve { client.composed.last?.isEmpty == false })
    let composed = client.composed.count
    let method = opened?.inputMethod
    opened?.close()
    XCTAssertEqual(method?.chooseEmoji(), false)
    method?.reset()
    method?.setClient(nil)
    serve(atMost: 0.1)
    XCTAssertEqual(client.composed.count, composed)
    XCTAssertEqual(client.text, "a")
  }

  func testWithoutAClientKeysGoToTheWindow() async throws {
    try xdotool("key", "a")
    XCTAssertTrue(serve { client.keys.contains("a") })
    XCTAssertEqual(client.text, "")
  }

  func testTheClipboardIsTheDesktops() async throws {
    let clipboard = Clipboard.general
    let count = clipboard.changeCount
    clipboard.set(text: "carried")
    XCTAssertGreaterThan(clipboard.changeCount, count)
    XCTAssertTrue(clipboard.hasText)
    XCTAssertTrue(clipboard.isOwn)
    XCTAssertEqual(clipboard.text(), "carried")
    clipboard.set(text: nil)
    XCTAssertFalse(clipboard.hasText)
    XCTAssertNil(clipboard.text())
  }

  func testAClipboardThatIsGoneReceivesNothing() async throws {
    let desktops = try XCTUnwrap(gdk_display_get_clipboard(gdk_display_get_default()))
    /// Whether the desktop's clipboard notifies the object at an address.
    func notifies(_ object: UnsafeMutableRawPointer) -> Bool {
      g_signal_handler_find(UnsafeMutableRawPointer(desktops), G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, object) != 0
    }
    weak var gone: Clipboard?
    let address = Context().run {
      let clipboard = Clipboard.general
      gone = clipboard
      _ = clipboard.isOwn  // From now on it listens.
      let address = Unmanaged.passUnretained(clipboard).toOpaque()
      XCTAssertTrue(notifies(address))
      return address
    }
    XCTAssertNil(gone)
    XCTAssertFalse(notifies(address))
    for text in ["one", "two"] { Clipboard.general.set(text: text) }
    XCTAssertEqual(Clipboard.general.text(), "two")
  }
}
