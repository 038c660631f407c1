import Foundation
import XCTest

/// The gallery's screen of text fields, with a real keyboard on a real X server.
@MainActor final class TextScreenTests: XCTestCase {
  func testKeysDeadKeysAndThePointerFillInFields() async throws {
    let gallery = try GalleryProcess.open("text", for: self)
    _ = try gallery.waitUntilStill()
    let report = try gallery.report()
    try gallery.click(try report.view("text.name"))
    try gallery.press("J", "o", "s", "dead_acute", "e")
    try gallery.waitUntil("the name is typed") { try gallery.report().items.contains { $0.name == "Hello, José" } }
    try gallery.press("Return", "a")
    try gallery.press("ctrl+a", "ctrl+c")
    try gallery.click(try report.view("text.name"))
    try gallery.press("End", "ctrl+v")
    try gallery.waitUntil("it is pasted") { try gallery.report().items.contains { $0.name == "Hello, Joséa" } }
  }

  private func openName() throws -> GalleryProcess {
    let gallery = try GalleryProcess.open("text", for: self)
    try gallery.waitUntilStill()
    try gallery.click(try gallery.report().view("text.name"))
    try gallery.waitUntil("the name is edited") { try gallery.report().typed["text.name"]?.caret != nil }
    return gallery
  }

  private func name(_ gallery: GalleryProcess) throws -> GalleryProcess.Typed {
    try XCTUnwrap(try gallery.report().typed["text.name"])
  }

  private func wait(for text: String, _ gallery: GalleryProcess) throws {
    try gallery.waitUntil("the text is \(text)") {
      let name = try self.name(gallery)
      return name.text == text && name.marked.isEmpty
    }
  }

  /// Types code points in GTK's way: Ctrl+Shift+U, the number, a space.
  private func enter(_ text: String, _ gallery: GalleryProcess) throws {
    for scalar in text.unicodeScalars {
      try gallery.press(["ctrl+shift+u"] + String(scalar.value, radix: 16).map { String($0) })
      try gallery.waitUntil("the number is shown") {
        try self.name(gallery).marked == "u" + String(scalar.value, radix: 16)
      }
      let before = try name(gallery).text.utf16.count - String(scalar.value, radix: 16).count - 1
      try gallery.press("space")
      try gallery.waitUntil("the character is there") {
        let name = try self.name(gallery)
        return name.marked.isEmpty && name.text.utf16.count == before + String(scalar).utf16.count
      }
    }
  }

  func testCharactersOfSeveralCodePointsAreOne() async throws {
    let gallery = try openName()
    let characters = ["👨‍👩‍👧", "🇩🇪", "e\u{301}\u{323}"]
    for character in characters { try enter(character, gallery) }
    try wait(for: characters.joined(), gallery)
    let end = try XCTUnwrap(try name(gallery).caret)
    // Each is one step for the caret,
    var places = [end.minX]
    for _ in characters {
      try gallery.press("Left")
      try gallery.waitUntil("the caret moves") { try self.name(gallery).caret?.minX != places[places.count - 1] }
      places.append(try XCTUnwrap(try name(gallery).caret).minX)
    }
    XCTAssertEqual(places, places.sorted(by: >))
    try gallery.press("a")
    try wait(for: "a" + characters.joined(), gallery)
    // and one for the backspace key.
    try gallery.press("End")
    for count in [2, 1, 0] {
      try gallery.press("BackSpace")
      try wait(for: "a" + characters[..<count].joined(), gallery)
    }
  }

  func testArabicAndLatinInOneLine() async throws {
    let gallery = try openName()
    try gallery.press(
      "a", "b", "space", "Arabic_seen", "Arabic_lam", "Arabic_alef", "Arabic_meem", "space", "c", "d")
    try wait(for: "ab سلام cd", gallery)
    func caret() throws -> CGFloat { try XCTUnwrap(try name(gallery).caret).minX }
    try gallery.press("Home")
    let start = try caret()
    // Lam and alef are one glyph of the font, which the caret crosses in two steps.
    var places = [start]
    for _ in 0..<10 {
      try gallery.press("Right")
      try gallery.waitUntil("the caret moves") { try caret() != places[places.count - 1] }
      places.append(try caret())
    }
    XCTAssertEqual(places, places.sorted(), "Right is to the right, in both directions of reading.")
    XCTAssertEqual(Set(places).count, 11)
    try gallery.press("Left")
    try gallery.waitUntil("the caret moves back") { try caret() == places[9] }
  }

  func testTheEmojiChooserTypesAtTheCaret() async throws {
    let gallery = try openName()
    try gallery.press("a", "b", "Left")
    try wait(for: "ab", gallery)
    let before = try gallery.waitUntilStill()
    try gallery.press("ctrl+period")
    try gallery.waitUntil("the palette is there") { try ScreenPicture.take() != before }
    let open = try gallery.waitUntilStill()
    XCTAssertGreaterThan(before.difference(from: open, in: gallery.content), 3)
    try gallery.press("Down", "Return")
    try gallery.waitUntil("an emoji is typed") { try self.name(gallery).text.count == 3 }
    let text = Array(try name(gallery).text)
    XCTAssertEqual([text[0], text[2]], ["a", "b"])
    XCTAssertEqual(text[1].unicodeScalars.first?.properties.isEmoji, true)
    try gallery.waitUntil("the palette is gone") { try before.difference(from: .take(), in: gallery.content) < 1 }
    try gallery.press("c")
    try gallery.waitUntil("typing goes on behind it") { try Array(self.name(gallery).text)[2] == "c" }
  }

  func testClicksSelectAndTheMiddleButtonPastes() async throws {
    let gallery = try openName()
    try gallery.type("one two three")
    try wait(for: "one two three", gallery)
    let field = try gallery.report().view("text.name")
    let first = CGRect(x: field.minX + 8, y: field.midY - 4, width: 8, height: 8)
    // Two clicks select a word, and three all of a field; the middle button pastes the selection.
    for (clicks, other, text) in [(2, "text.email", "one"), (3, "text.none", "one two three")] {
      try gallery.click(first, button: 1, times: clicks)
      try gallery.waitUntilStill()
      try gallery.click(try gallery.report().view(other), button: 2)
      try gallery.waitUntil("\(text) is pasted") { try gallery.report().typed[other]?.text == text }
    }
    // A drag selects from where it began; typing replaces that.
    let start = CGPoint(x: field.minX + 8, y: field.midY)
    try gallery.drag(from: start, to: CGPoint(x: field.maxX - 40, y: field.midY), steps: 8, rest: 0.1)
    try gallery.press("x")
    try wait(for: "x", gallery)
  }
}
