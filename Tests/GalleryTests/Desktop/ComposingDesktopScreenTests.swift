import Foundation
import XCTest

/// Chinese, typed by real keys through a real ibus into the gallery's window. Skipped where ibus can't run.
@MainActor final class ComposingDesktopScreenTests: XCTestCase {
  /// Pinyin with tones as digits, out of m17n's tables: the same on each machine.
  private static let engine = "m17n:zh:tonepy"

  private func open() throws -> (GalleryProcess, InputMethodDaemon) {
    let method = try InputMethodDaemon.start(engine: Self.engine, for: self)
    let gallery = try GalleryProcess.open("text", for: self, environment: method.environment)
    try gallery.waitUntilStill()
    return (gallery, method)
  }

  private func typed(_ gallery: GalleryProcess, _ name: String = "text.name") throws -> GalleryProcess.Typed {
    try XCTUnwrap(try gallery.report().typed[name])
  }

  /// Clicks a field and types "ni3", from which candidates are chosen.
  private func compose(in field: String, _ gallery: GalleryProcess, _ method: InputMethodDaemon) throws {
    try gallery.click(try gallery.report().view(field))
    try gallery.waitUntil("the field is edited") { try gallery.report().typed[field]?.caret != nil }
    try gallery.press("n", "i", "3")
    try gallery.waitUntil("candidates are offered") { method.panel().candidates.first == "你" }
    try gallery.waitUntil("the first is shown") { try gallery.report().typed[field]?.marked == "你" }
  }

  func testChineseIsComposedInPlaceAndCommitted() async throws {
    let (gallery, method) = try open()
    try compose(in: "text.name", gallery, method)
    let composing = try typed(gallery)
    XCTAssertEqual(composing.text, "你")
    XCTAssertEqual(method.panel().candidates.prefix(3), ["你", "泥", "拟"])
    // The underline: a row of dark pixels as wide as the letter, below it.
    let caret = try XCTUnwrap(composing.caret)
    XCTAssertTrue(try isUnderlined(gallery, from: 39, to: caret.minX, below: caret))

    try gallery.press("space")
    try gallery.waitUntil("it's committed") { try self.typed(gallery).marked.isEmpty }
    try gallery.press("h", "a", "o", "3", "space")
    try gallery.waitUntil("both letters are there") {
      let typed = try self.typed(gallery)
      return typed.text == "你好" && typed.marked.isEmpty
    }
    XCTAssertTrue(try gallery.report().has(text: "Hello, 你好"))
    try gallery.waitUntilStill()
    let end = try XCTUnwrap(try typed(gallery).caret)
    XCTAssertFalse(try isUnderlined(gallery, from: 39, to: end.minX, below: end))
  }

  /// Whether there's a dark line below the text, from end to end.
  private func isUnderlined(
    _ gallery: GalleryProcess, from left: CGFloat, to right: CGFloat, below caret: CGRect
  ) throws -> Bool {
    let picture = try ScreenPicture.take()
    let area = gallery.onScreen(CGRect(x: left, y: caret.midY + 5, width: right - left, height: caret.height / 2 - 3))
    guard area.width > 8 else { throw ScreenError("There is no text before the caret at \(caret).") }
    return (Int(area.minY)..<Int(area.maxY)).contains { y in
      (Int(area.minX) + 1..<Int(area.maxX) - 3).allSatisfy { picture[$0, y].red < 140 }
    }
  }

  func testTheCandidatesPlaceFollowsTheCaret() async throws {
    let (gallery, method) = try open()
    try compose(in: "text.name", gallery, method)
    func reported(_ field: String) throws -> (place: CGPoint, caret: CGRect) {
      let caret = try XCTUnwrap(try typed(gallery, field).caret)
      let x = (caret.minX + gallery.content.minX).rounded()
      try gallery.waitUntil("ibus knows the caret's place") { method.panel().caret.map { abs($0.x - x) <= 1 } == true }
      return (try XCTUnwrap(method.panel().caret), caret)
    }
    let first = try reported("text.name")
    try gallery.press("space", "h", "a", "o", "3")
    try gallery.waitUntil("the next letter is composed") { try self.typed(gallery).marked == "好" }
    let second = try reported("text.name")
    XCTAssertGreaterThan(second.place.x, first.place.x + 10, "further right behind a letter")
    XCTAssertEqual(second.place.y, first.place.y)
    try gallery.press("space")
    try compose(in: "text.none", gallery, method)
    let third = try reported("text.none")
    // The origin of ibus' coordinates is unspecified.
    XCTAssertEqual(third.place.y - first.place.y, third.caret.minY - first.caret.minY, accuracy: 1.01)
  }

  func testAnInputMethodThatDiesLeavesTheText() async throws {
    let (gallery, method) = try open()
    try gallery.click(try gallery.report().view("text.name"))
    try compose(in: "text.name", gallery, method)
    method.die()
    try gallery.press("a", "b")
    try gallery.waitUntil("typing goes on") { try self.typed(gallery).text.hasSuffix("ab") }
    let typed = try typed(gallery)
    XCTAssertTrue(
      ["ab", "你ab"].contains(typed.text), "The composition is kept or discarded as a whole: \(typed.text)")
    XCTAssertEqual(typed.marked, "", "Nothing is composed any more.")
    try gallery.press("BackSpace", "Return")
    try gallery.waitUntil("the next field is edited") { try gallery.report().typed["text.email"]?.caret != nil }
    try gallery.press("c")
    try gallery.waitUntil("it's typed into") { try self.typed(gallery, "text.email").text == "c" }
    XCTAssertTrue(try self.typed(gallery).text.hasSuffix("a"))
  }

  func testAFieldThatGoesWhileItIsComposedInto() async throws {
    let (gallery, method) = try open()
    try compose(in: "text.name", gallery, method)
    try gallery.click(try gallery.report().text("Gallery"))
    try gallery.waitUntil("the screen before is there") { try !gallery.report().has(view: "text.name") }
    XCTAssertTrue(try gallery.report().typed.values.allSatisfy { $0.marked.isEmpty })
    try gallery.press("n", "i", "3")
    XCTAssertTrue(try gallery.report().typed.values.allSatisfy { $0.text.isEmpty }, "Keys of no field type nowhere.")
  }

  func testAProgramEndedWhileComposingEndsWell() async throws {
    let (gallery, method) = try open()
    try compose(in: "text.name", gallery, method)
    XCTAssertEqual(gallery.stop(), 128 + SIGTERM, "as after every SIGTERM, not by a crash")
  }
}
