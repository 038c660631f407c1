import CGTK
import Foundation
import TestSupport
import XCTest

@testable import GTKPlatform

/// Tests waiting for another program's clipboard contents. Without a display the tests are skipped.
@MainActor final class ForeignClipboardScreenTests: XCTestCase {
  @MainActor private final class Log { var entries: [String] = [] }

  /// The parts of the program's own code that ran.
  private let ran = Log()
  private var owner: SelectionOwner?

  override func setUp() async throws {
    try Need.that(Platform.start(), or: "There is no display.")
    Platform.installMainLoop()
  }

  override func tearDown() async throws { owner?.end() }

  private static var offerCount = 0

  /// Makes another program own the clipboard, and waits until this one is notified. An earlier test's offer may still
  /// be known, so each offer has a type of its own.
  private func offer(_ contents: [String: Data], _ manner: SelectionOwner.Manner = .atOnce) throws {
    _ = Clipboard.general.isOwn  // From now on it listens.
    Self.offerCount += 1
    let mark = "application/x-offer-\(Self.offerCount)"
    owner = try SelectionOwner(contents.merging([mark: Data()]) { first, _ in first }, manner)
    XCTAssertTrue(serve { Clipboard.general.foreignTypes.contains(mark) })
    // GTK requests the types at each change of the owner. If it requests them from this owner twice, because the last
    // one has just ended, the content seems to change again. Replies arrive in order, so after this one there's no
    // other.
    let selection = try XCTUnwrap(gdk_display_get_default().flatMap { X11Selection($0, isPrimary: false) })
    XCTAssertEqual(selection.read("application/x-none", until: Platform.now + patience), .none)
    while Platform.runOnce(waiting: false) {}
    XCTAssertTrue(serve { Clipboard.general.foreignTypes.contains(mark) })
  }

  /// Runs code in the main loop's next turn. The main queue is busy: it runs the test.
  private func queueCode() {
    RunLoop.main.perform { [ran] in MainActor.assumeIsolated { ran.entries.append("run loop") } }
    Platform.schedule(after: 0) { [ran] in ran.entries.append("call") }
  }

  private func assertNothingRan(line: UInt = #line) {
    XCTAssertEqual(ran.entries, [], "code of the program ran in the midst of a getter", line: line)
    XCTAssertTrue(serve { ran.entries.count == 2 }, line: line)
  }

  func testATextIsReadAndNothingElseRuns() async throws {
    try offer(["text/plain;charset=utf-8": Data("von außen".utf8), "UTF8_STRING": Data("von außen".utf8)])
    XCTAssertTrue(Clipboard.general.hasText)
    queueCode()
    XCTAssertEqual(Clipboard.general.text(waiting: patience), "von außen")
    owner?.end()
    owner = nil
    XCTAssertEqual(Clipboard.general.text(waiting: patience), "von außen", "it's known")
    assertNothingRan()
  }

  func testAPictureComesInPieces() async throws {
    let picture = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
    try offer(["image/png": picture], .inPieces(65_536))
    queueCode()
    XCTAssertEqual(Clipboard.general.foreignData(of: "image/png", waiting: patience), picture)
    assertNothingRan()
    XCTAssertNil(Clipboard.general.foreignData(of: "image/gif"))
    XCTAssertNil(Clipboard.general.text())
  }

  /// Reading stops at the first byte beyond the limit, at once or in pieces.
  func testMoreThanTheLimitIsNotRead() async throws {
    let display = try XCTUnwrap(gdk_display_get_default())
    let selection = try XCTUnwrap(X11Selection(display, isPrimary: false))
    let picture = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
    for manner in [SelectionOwner.Manner.atOnce, .inPieces(65_536)] {
      try offer(["image/png": picture], manner)
      let end = Platform.now + patience
      XCTAssertEqual(selection.read("image/png", until: end, atMost: 200_000), .content(picture))
      let reported = messages {
        XCTAssertEqual(selection.read("image/png", until: end, atMost: 199_999), .excess)
      }
      XCTAssertEqual(reported.count, 1)
      XCTAssertTrue(reported.first?.contains("more than 199999 bytes as image/png") == true, "\(reported)")
      owner?.end()
    }
    owner = nil
  }

  /// Returns the result of a way of reading the text, and the messages.
  private func text(
    _ read: (_ completion: @escaping @MainActor (String?) -> Void) -> Void
  ) -> (text: String??, reported: [String]) {
    var text: String??
    let reported = messages {
      read { text = .some($0) }
      XCTAssertTrue(serve { text != nil })
    }
    return (text, reported)
  }

  private func check(_ result: (text: String??, reported: [String]), _ text: String?, _ what: String) {
    XCTAssertTrue(result.text == .some(text), what)
    XCTAssertEqual(result.reported.count, text == nil ? 1 : 0, what)
    if text == nil {
      XCTAssertTrue(result.reported.first?.contains("and nothing of it is read") == true, "\(result.reported)")
    }
  }

  private static let text = String(repeating: "ähnlich ", count: 40_000)

  /// Pasted text is read up to the limit, at once or in pieces, and no further.
  func testATextIsPastedUpToTheLimit() async throws {
    let count = Self.text.utf8.count
    for manner in [SelectionOwner.Manner.atOnce, .inPieces(65_536)] {
      for name in ["UTF8_STRING", "text/plain;charset=utf-8"] {
        try offer([name: Data(Self.text.utf8)], manner)
        check(text { Clipboard.general.readText(atMost: count - 1, $0) }, nil, "\(manner) \(name)")
        check(text { Clipboard.general.readText(atMost: count, $0) }, Self.text, "\(manner) \(name)")
        check(text { Clipboard.general.readText(atMost: 0, $0) }, Self.text, "It's known.")
        owner?.end()
      }
    }
    owner = nil
  }

  /// The way that other desktops than X11 take.
  func testATextIsReadAsAStreamUpToTheLimit() async throws {
    let count = Self.text.utf8.count
    try offer(["text/plain;charset=utf-8": Data(Self.text.utf8)])
    let display = try XCTUnwrap(gdk_display_get_default())
    let desktop = try XCTUnwrap(gdk_display_get_clipboard(display))
    check(text { Clipboard.general.readTextAsStream(of: desktop, atMost: count - 1, $0) }, nil, "less")
    check(text { Clipboard.general.readTextAsStream(of: desktop, atMost: count, $0) }, Self.text, "all")
    try offer(["image/png": Data([1])])
    let result = text { Clipboard.general.readTextAsStream(of: desktop, atMost: count, $0) }
    XCTAssertTrue(result.text == .some(nil))
    XCTAssertEqual(result.reported, [])
  }

  func testAProgramThatSaysNothingIsWaitedForNoLongerThanTheLimit() async throws {
    try offer(["text/plain;charset=utf-8": Data("never".utf8), "image/png": Data([1])], .never)
    queueCode()
    XCTAssertNil(Clipboard.general.text(waiting: 0.02))
    XCTAssertNil(Clipboard.general.foreignData(of: "image/png", waiting: 0.02))
    assertNothingRan()
    Clipboard.general.set(text: "own again")
    XCTAssertEqual(Clipboard.general.text(), "own again")
  }

  func testAProgramThatDoesNotAnswerIsNotAskedAgainUntilAnotherOwnsTheClipboard() async throws {
    try offer(["text/plain;charset=utf-8": Data("never".utf8), "image/png": Data([1])], .never)
    for _ in 0..<3 {
      XCTAssertNil(Clipboard.general.text(waiting: 0.5))
      XCTAssertNil(Clipboard.general.foreignData(of: "image/png", waiting: 0.5))
    }
    let silent = try XCTUnwrap(owner)
    XCTAssertTrue(serve { silent.requestCount >= 2 })
    XCTAssertEqual(silent.requestCount, 2, "once for each type")
    silent.end()
    owner = nil
    try offer(["text/plain;charset=utf-8": Data("answered".utf8)])
    XCTAssertEqual(Clipboard.general.text(waiting: patience), "answered")
  }

  /// The separate loop that desktops other than X11 need: a request without a reply ends with the time limit.
  func testAWaitInALoopOfItsOwnServesNothingElse() async throws {
    try offer(["image/png": Data([1])], .never)
    let display = try XCTUnwrap(gdk_display_get_default())
    let clipboard = try XCTUnwrap(gdk_display_get_clipboard(display))
    queueCode()
    XCTAssertNil(ClipboardWait(clipboard, ["image/png"]).result(of: display, until: Platform.now + 0.02))
    assertNothingRan()
  }
}
