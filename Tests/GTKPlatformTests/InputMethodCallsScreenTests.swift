import CGTK
import TestSupport
import XCTest

@testable import GTKPlatform

/// The calls that an input method receives and the effects of its own, without one of the desktop's.
@MainActor final class InputMethodCallsScreenTests: XCTestCase {
  private final class Client: InputMethodClient {
    var heard: [String] = []
    var surroundings: (text: String, caret: Int, anchor: Int)? = ("a\u{1F331}b", 3, 3)

    func inputMethod(committed text: String) { heard.append("typed \(text)") }
    func inputMethod(composes text: String, caret: Int) { heard.append("composes \(text) \(caret)") }
    func inputMethodSurroundings() -> (text: String, caret: Int, anchor: Int)? { surroundings }
    func inputMethod(deletes count: Int, from offset: Int) -> Bool {
      heard.append("deletes \(count) from \(offset)")
      return true
    }
    func taken() -> [String] {
      defer { heard = [] }
      return heard
    }
  }

  private let (client, other) = (Client(), Client())

  private func make() throws -> (InputMethod, RecordingInputMethod) {
    try Need.that(Platform.start(), or: "There is no display.")
    let widget = try XCTUnwrap(gtk_label_new(nil))
    g_object_ref_sink(UnsafeMutableRawPointer(widget))
    let method = InputMethod(for: widget)
    addTeardownBlock { @MainActor in
      method.detach()
      g_object_unref(UnsafeMutableRawPointer(widget))
    }
    return (method, RecordingInputMethod(of: method))
  }

  func testTheFocusIsThatOfTheWindowAndTheClient() async throws {
    let (method, recorded) = try make()
    method.focusChanged(true)
    XCTAssertEqual(recorded.taken(), [], "nothing is typed")
    method.setClient(client)
    XCTAssertEqual(recorded.taken(), ["focus in"])
    method.setClient(client)
    XCTAssertEqual(recorded.taken(), [], "the same client")
    method.focusChanged(false)
    method.focusChanged(false)
    XCTAssertEqual(recorded.taken(), ["focus out"])
    method.focusChanged(true)
    XCTAssertEqual(recorded.taken(), ["focus in"])
    method.setClient(other)
    XCTAssertEqual(
      recorded.taken(), ["reset", "focus out", "focus in"], "the composition is discarded with its client")
    method.setClient(nil)
    XCTAssertEqual(recorded.taken(), ["reset", "focus out"])
    method.setCaret(CGRect(x: 1, y: 2, width: 3, height: 4))
    method.reset()
    method.detach()
    XCTAssertEqual(recorded.taken().filter { $0.hasPrefix("focus") }, [])
  }

  /// A window's client is removed with the field, often before the next one exists.
  func testReplacingADeallocatedClientResetsTheInputMethod() async throws {
    let (method, recorded) = try make()
    method.focusChanged(true)
    func give() {
      let fleeting = Client()
      method.setClient(fleeting)
    }
    for next in [other, nil] {
      give()
      _ = recorded.taken()
      method.setClient(next)
      XCTAssertEqual(recorded.taken(), ["reset", "focus out"] + (next == nil ? [] : ["focus in"]))
    }
  }

  func testThePositionOfTheCaretIsReported() async throws {
    let (method, recorded) = try make()
    method.setClient(client)
    method.focusChanged(true)
    _ = recorded.taken()
    method.setCaret(CGRect(x: 10.4, y: 20.6, width: 0, height: 18))
    XCTAssertEqual(recorded.taken(), ["caret 10 21 1 18"])
    for bad in [CGRect.null, .infinite] { method.setCaret(bad) }
    XCTAssertEqual(recorded.taken(), [])
    method.reset()
    XCTAssertEqual(recorded.taken(), ["reset"])
  }

  func testTheKindOfTextIsReported() async throws {
    let (method, recorded) = try make()
    var settings = InputMethodSettings()
    settings.purpose = .email
    settings.checksSpelling = false
    settings.capitals = .words
    method.focusChanged(true)
    method.setClient(client, settings)
    XCTAssertEqual(recorded.kind.purpose, Int(GTK_INPUT_PURPOSE_EMAIL.rawValue))
    XCTAssertEqual(
      recorded.kind.hints,
      Int(GTK_INPUT_HINT_NO_SPELLCHECK.rawValue | GTK_INPUT_HINT_UPPERCASE_WORDS.rawValue))
    settings.purpose = .password
    method.setClient(client, settings)
    XCTAssertEqual(recorded.kind.purpose, Int(GTK_INPUT_PURPOSE_PASSWORD.rawValue), "of the same client")
  }

  func testComposedAndTypedTextGoesToTheClient() async throws {
    let (method, recorded) = try make()
    method.setClient(client)
    method.focusChanged(true)
    recorded.compose("n\u{1F331}h", caret: 2)
    XCTAssertEqual(client.taken(), ["composes n\u{1F331}h 3"], "its caret counts code points, ours UTF-16")
    recorded.commit("你")
    XCTAssertEqual(client.taken(), ["composes  0", "typed 你"])
    method.setClient(other)
    recorded.commit("x")
    XCTAssertEqual(client.taken(), [])
    XCTAssertEqual(other.taken(), ["typed x"])
    method.setClient(nil)
    recorded.commit("y")
    XCTAssertEqual(client.taken() + other.taken(), [])
  }

  func testTextThatIsCommittedByAResetIsIgnored() async throws {
    let (method, recorded) = try make()
    method.setClient(client)
    method.focusChanged(true)
    recorded.compose("n")
    XCTAssertEqual(client.taken(), ["composes n 1"])
    recorded.whenReset { recorded.commit("n") }
    method.reset()
    XCTAssertEqual(client.taken(), [], "the client has kept or discarded the text already")
    recorded.commit("x")
    XCTAssertEqual(client.taken(), ["typed x"])
  }

  func testTextThatIsCommittedWhenTheClientChangesIsIgnored() async throws {
    let (method, recorded) = try make()
    method.focusChanged(true)
    for next in [other, nil] {
      method.setClient(client)
      recorded.compose("n")
      XCTAssertEqual(client.taken(), ["composes n 1"])
      recorded.whenReset {
        _ = recorded.delete(1, from: -1)
        recorded.commit("n")
      }
      method.setClient(next)
      recorded.whenReset {}
      XCTAssertEqual(client.taken(), [], "it has kept or discarded the text already")
      XCTAssertEqual(other.taken(), [], "it didn't compose the text")
    }
    method.setClient(other)
    recorded.commit("x")
    XCTAssertEqual(other.taken(), ["typed x"])
  }

  func testTheTextAroundTheCaretIsReportedAndDeleted() async throws {
    let (method, recorded) = try make()
    method.setClient(client)
    method.focusChanged(true)
    _ = recorded.taken()
    recorded.askForText()
    XCTAssertEqual(recorded.taken(), ["text a\u{1F331}|b"], "offsets are its bytes")
    client.surroundings = ("abc", 1, 3)
    recorded.askForText()
    XCTAssertEqual(recorded.taken(), ["text a|bc|"])
    client.surroundings = nil
    recorded.askForText()
    XCTAssertEqual(recorded.taken(), [], "nothing of a password")
    XCTAssertTrue(recorded.delete(2, from: -1))
    XCTAssertEqual(client.taken(), ["deletes 2 from -1"])
  }
}
