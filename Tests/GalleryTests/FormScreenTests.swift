import Foundation
import XCTest

/// The form is filled in from its start to its end: by real keys alone, and with the pointer for all but letters.
///
/// Each step waits until the window reports its end.
@MainActor final class FormScreenTests: XCTestCase {
  private func open() throws -> GalleryProcess {
    let gallery = try GalleryProcess.open("form", for: self)
    XCTAssertEqual(try gallery.report().values["form.button"], "disabled")
    return gallery
  }

  private func waitForValue(_ value: String, of name: String, _ gallery: GalleryProcess) throws {
    try gallery.waitUntil("\(name) is \(value)") { try gallery.report().values[name] == value }
  }

  private func waitForFocus(_ name: String, _ gallery: GalleryProcess) throws {
    try gallery.waitUntil("the focus is on \(name)") { try gallery.report().focus == name }
  }

  private func waitForText(_ text: String, _ gallery: GalleryProcess) throws {
    try gallery.waitUntil("\(text) is there") { try gallery.report().has(text: text) }
  }

  // MARK: - The keyboard alone

  func testTheKeyboardAloneFillsInTheForm() async throws {
    let gallery = try open()
    try gallery.press("Tab")
    try waitForFocus("Gallery", gallery)
    try gallery.press("Tab")
    try waitForFocus("form.name", gallery)
    try typeAccount(gallery)
    try chooseCountryByKeys(gallery)
    try chooseDateByKeys(gallery)
    try writeNoteByKeys(gallery)

    try gallery.press("space")
    try waitForValue("off", of: "form.news", gallery)
    try gallery.press("Tab")
    try waitForFocus("form.terms", gallery)
    XCTAssertEqual(try gallery.report().values["form.button"], "disabled")
    try gallery.press("space")
    try waitForValue("enabled", of: "form.button", gallery)
    try gallery.press("Tab")
    try waitForFocus("form.button", gallery)
    try gallery.press("Return")
    try waitForText("Welcome!", gallery)
    try waitForText("Fern fern@example.org Born 6 April 1998 in Peru No letters Aloes and ferns", gallery)
    try gallery.press("Return")
    try gallery.waitUntil("the alert is gone") { try !gallery.report().has(text: "Welcome!") }
    try waitForFocus("form.button", gallery)
  }

  /// Types name, address and password; Return moves from one to the next, and mistakes are reported in the meantime.
  private func typeAccount(_ gallery: GalleryProcess) throws {
    try gallery.type("Fern")
    try waitForValue("Fern", of: "form.name", gallery)
    try gallery.press("Return")
    try waitForFocus("form.email", gallery)
    try gallery.type("fern@")
    try waitForText("An address has an @ and a dot in it.", gallery)
    try gallery.type("example.org")
    try waitForValue("fern@example.org", of: "form.email", gallery)
    XCTAssertFalse(try gallery.report().has(view: "form.email.problem"))
    try gallery.press("Return")
    try waitForFocus("form.password", gallery)
    try gallery.type("greens")
    try waitForText("2 more characters, please.", gallery)
    try gallery.type("77")
    try waitForValue("greens77", of: "form.password", gallery)
    XCTAssertFalse(try gallery.report().has(view: "form.password.problem"))
  }

  private func chooseCountryByKeys(_ gallery: GalleryProcess) throws {
    try gallery.press("Return")
    try waitForFocus("form.country", gallery)
    try waitForValue("Argentina", of: "form.country", gallery)
    let report = try gallery.report()
    XCTAssertLessThanOrEqual(
      try report.view("form.button").maxY, try report.view("form.countries").minY - 44, "The button stays above.")
    try gallery.press("Tab")
    try waitForFocus("Done", gallery)
    try gallery.press("Tab")
    try waitForFocus("form.countries", gallery)
    try gallery.press("Down", "Down")
    try waitForValue("Chile", of: "form.country", gallery)
    try gallery.press("p")
    try waitForValue("Peru", of: "form.country", gallery)
    try gallery.press("Tab")
    try waitForFocus("form.birthday", gallery)
    try gallery.waitUntil("the wheel is gone") { try !gallery.report().has(view: "form.countries") }
  }

  private func chooseDateByKeys(_ gallery: GalleryProcess) throws {
    try gallery.press("space")
    try waitForText("May 1998", gallery)
    try gallery.press("Left", "Up")
    try waitForText("6 May 1998", gallery)
    try gallery.press("Page_Up")
    try waitForText("April 1998", gallery)
    try waitForText("6 Apr 1998", gallery)
    try gallery.press("Return")
    try gallery.waitUntil("the calendar is gone") { try !gallery.report().has(text: "April 1998") }
    try waitForFocus("form.birthday", gallery)
  }

  /// Return and Tab type into a text view, Control-Tab leads on.
  private func writeNoteByKeys(_ gallery: GalleryProcess) throws {
    try gallery.press("Tab")
    try waitForFocus("form.note", gallery)
    let height = try gallery.report().view("form.note").height
    try gallery.type("Aloes\nand")
    try gallery.press("Tab")
    try gallery.type("ferns")
    try waitForValue("Aloes and ferns", of: "form.note", gallery)
    XCTAssertGreaterThan(try gallery.report().view("form.note").height, height + 15, "The row grows.")
    try gallery.press("ctrl+Tab")
    try waitForFocus("form.news", gallery)
  }

  // MARK: - The pointer

  func testThePointerFillsInTheFormWithLettersTypedOrPasted() async throws {
    let gallery = try open()
    try click("form.name", gallery)
    try gallery.type("Fern")
    try waitForValue("Fern", of: "form.name", gallery)
    try click("form.email", gallery)
    try gallery.type("fern@example.org")
    try waitForValue("fern@example.org", of: "form.email", gallery)
    try click("form.password", gallery)
    try gallery.type("greens77")
    try waitForValue("greens77", of: "form.password", gallery)
    try chooseCountryByPointer(gallery)
    try chooseDateByPointer(gallery)
    try pasteNote(gallery)

    try click("form.news", gallery)
    try waitForValue("off", of: "form.news", gallery)
    try click("form.terms", gallery)
    try waitForValue("enabled", of: "form.button", gallery)
    try click("form.button", gallery)
    try waitForText("Welcome!", gallery)
    try waitForText("Fern fern@example.org Born 20 June 1998 in Chile No letters FernFern", gallery)
    try gallery.click(try settled("OK", gallery))
    try gallery.waitUntil("the alert is gone") { try !gallery.report().has(text: "Welcome!") }
  }

  private func click(_ name: String, _ gallery: GalleryProcess) throws {
    try gallery.click(try gallery.report().view(name))
  }

  /// The frame of a label that has stopped moving.
  private func settled(_ text: String, _ gallery: GalleryProcess) throws -> CGRect {
    var (frame, equalCount) = (CGRect.null, 0)
    try gallery.waitUntil("\(text) is there and rests") {
      let report = try gallery.report()
      let last = frame
      frame = report.has(text: text) ? try report.text(text) : .null
      equalCount = !frame.isNull && frame == last ? equalCount + 1 : 0
      return equalCount >= 3
    }
    return frame
  }

  private func chooseCountryByPointer(_ gallery: GalleryProcess) throws {
    try click("form.country", gallery)
    try waitForValue("Argentina", of: "form.country", gallery)
    try gallery.click(try settled("Bolivia", gallery))
    try waitForValue("Bolivia", of: "form.country", gallery)
    let wheel = try gallery.report().view("form.countries")
    try gallery.wheel(at: CGPoint(x: wheel.midX, y: wheel.midY), steps: 1)
    try waitForValue("Chile", of: "form.country", gallery)
    try gallery.click(try settled("Done", gallery))
    try gallery.waitUntil("the wheel is gone") { try !gallery.report().has(view: "form.countries") }
  }

  private func chooseDateByPointer(_ gallery: GalleryProcess) throws {
    try click("form.birthday", gallery)
    try gallery.click(try settled("May 1998", gallery))
    try gallery.click(try settled("June", gallery))
    try gallery.click(try settled("June 1998", gallery))
    try gallery.click(try settled("20", gallery))
    try waitForText("20 Jun 1998", gallery)
    // A click beside the card takes it away.
    try gallery.click(CGRect(x: 4, y: 60, width: 4, height: 4))
    try gallery.waitUntil("the calendar is gone") { try !gallery.report().has(text: "June 1998") }
  }

  /// Copies the name by its edit menu and pastes it by that of the note, and again by the middle button.
  private func pasteNote(_ gallery: GalleryProcess) throws {
    let name = try gallery.report().view("form.name")
    let word = CGRect(x: name.minX + 4, y: name.minY, width: 16, height: name.height)
    try gallery.click(word, button: 1, times: 2)
    try gallery.click(word, button: 3)
    try gallery.click(try settled("Copy", gallery))
    try gallery.waitUntil("the menu is gone") { try !gallery.report().has(text: "Copy") }
    let note = try gallery.report().view("form.note")
    try gallery.click(note)
    try waitForFocus("form.note", gallery)
    try gallery.click(note, button: 3)
    try gallery.click(try settled("Paste", gallery))
    try waitForValue("Fern", of: "form.note", gallery)
    try gallery.click(note, button: 2)
    try waitForValue("FernFern", of: "form.note", gallery)
  }
}
