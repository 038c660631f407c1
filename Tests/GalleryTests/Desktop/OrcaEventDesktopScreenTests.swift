import Foundation
import TestSupport
import XCTest

/// Tests events in the gallery as Orca announces them.
@MainActor final class OrcaEventDesktopScreenTests: XCTestCase {
  /// A screen with Orca beside it.
  @MainActor private struct Scene {
    let session: AccessibilitySession
    let orca: OrcaProcess
    let gallery: GalleryProcess
    let walk: OrcaWalk

    init(for test: XCTestCase) throws {
      try Need.display()
      session = try AccessibilitySession.start(for: test)
      orca = try OrcaProcess.start(with: session.environment, for: test)
      gallery = try GalleryProcess.open("home", for: test, environment: session.environment)
      try orca.hears(["Gallery", "frame"])
      walk = try OrcaWalk(session: session, orca: orca)
    }

    func show(_ screen: String) throws {
      orca.forget()
      try gallery.show(screen)
      try gallery.waitForFrames()
    }

    func element(_ role: String, _ name: String) throws -> AccessibilitySession.Element {
      let all = walk.elements()
      let found = all.first { $0.facts.role == role && $0.facts.name.contains(name) }?.element
      return try XCTUnwrap(found, "\(role) \(name) in \(all.map { "\($0.facts.role) \($0.facts.name)" })")
    }

    /// Moves the focus to an element by a screen reader, and shows that keys have it.
    @discardableResult func focus(_ role: String, _ name: String) throws -> AccessibilitySession.Element {
      let found = try element(role, name)
      try orca.hears(name) { XCTAssertTrue(session.focus(found), name) }
      return found
    }
  }

  func testARowFarDownIsHeardAtOnce() async throws {
    let scene = try Scene(for: self)
    let (session, orca, gallery) = (scene.session, scene.orca, scene.gallery)
    try scene.show("rows")
    try orca.hearsAll(["Rows"])
    // The rows come in by and by.
    var long: AccessibilitySession.Element?
    try gallery.waitUntil("all rows are in the list") {
      long = scene.walk.elements().first { $0.facts.childCount == FarRow.elements }?.element
      return long != nil
    }
    let list = try XCTUnwrap(long)
    try orca.enters(gallery)
    for name in ["On demand", "Search", "Row 1, One"] { try orca.hears(name) { try gallery.press("Tab") } }
    let row = try XCTUnwrap(session.child(FarRow.number, of: list))
    orca.forget()
    XCTAssertTrue(session.scroll(to: row))
    try gallery.waitUntil("the row is in sight") { session.states(of: row).contains(.showing) }
    try orca.hears(FarRow.words, "button") { XCTAssertTrue(session.focus(row)) }
    XCTAssertEqual(
      orca.newWords.filter { $0.contains("Row 1,") }, [],
      "a focused element that is scrolled out of sight keeps its name")
    // Where am I?
    try orca.hears(FarRow.words, "button") { try gallery.press("KP_Enter") }
  }

  func testAMovedRowSaysWhereItIs() async throws {
    let scene = try Scene(for: self)
    let (session, orca, gallery) = (scene.session, scene.orca, scene.gallery)
    try scene.show("reorder")
    let row = try scene.focus("push button", "Turn the echeveria")
    let (place, count) = (session.index(of: row) + 1, session.attributes(of: row)["setsize"] ?? "")
    try orca.hears("\(place + 1) of \(count)") { XCTAssertTrue(session.perform("Move Down", on: row)) }
    // By keys, too.
    try orca.hears("\(place) of \(count)") { try gallery.press("alt+Up") }
    XCTAssertEqual(session.attributes(of: row)["posinset"], "\(place)")
  }

  /// A view that appears in front is announced with its text and its focused element; the element focused before is
  /// announced again.
  func testContentThatAppearsInFrontIsAnnounced() async throws {
    let scene = try Scene(for: self)
    let (orca, gallery) = (scene.orca, scene.gallery)
    try scene.show("settings")
    try scene.focus("push button", "Erase All Plants")
    try orca.hears("All plants and their reminders are erased. This can't be undone.", "dialog") {
      try gallery.press("space")
    }
    try orca.hears(["Erase All Plants", "button"])
    try orca.hears("Cancel", "button") { try gallery.press("Tab") }
    // A view that is still sliding in isn't removed.
    try gallery.waitForFrames()
    try orca.hears("Erase All Plants", "button") { try gallery.press("Escape") }

    try scene.show("overview-alert")
    try orca.hearsAll(["alert", "Keep water out of the rosette, and turn the pot once a week.", "Later", "button"])
    try orca.hears("Got It", "button") { try gallery.press("Tab") }

    try scene.show("controls")
    try scene.focus("push button", "Actions")
    try orca.hearsAll(["Actions"])
    try gallery.press("space")
    try orca.hears("Duplicate") { try gallery.press("Down") }
    try gallery.waitForFrames()
    try orca.hears("Actions", "button") { try gallery.press("Escape") }
  }

  func testChangesOfTheFocusedElementAreAnnounced() async throws {
    let scene = try Scene(for: self)
    let (orca, gallery) = (scene.orca, scene.gallery)
    try scene.show("overview")
    try scene.focus("list item", "Show the shelf")
    try orca.hears("toggle button", "not pressed") { try gallery.press("Tab") }
    try orca.hears("pressed") { try gallery.press("space") }
    try orca.hears("not pressed") { try gallery.press("space") }
    XCTAssertEqual(orca.newWords.filter { $0 == "not pressed" }.count, 1, "\(orca.newWords)")

    try scene.show("controls-end")
    try scene.focus("slider", "Pages")
    try orca.hears("page 3 of 5") { try gallery.press("Right") }
    try orca.hears("page 2 of 5") { try gallery.press("Left") }
    // Tab shows where the focus is, and keys do something there from then on.
    try orca.hears("Many pages", "slider") { try gallery.press("Tab") }
    try orca.hears("page 22 of 40") { try gallery.press("Right") }
    try scene.focus("radio button", "Shade")
    try orca.hearsAll(["selected", "2 of 3"])
    orca.forget()
    try gallery.press("Right")
    try orca.hearsAll(["Dark", "selected", "3 of 3"])

    try scene.show("controls")
    try scene.focus("slider", "Light")
    try orca.hears("Warmth", "slider", "70%") { try gallery.press("Tab") }
    try orca.hears("%") { try gallery.press("Right") }
    XCTAssertFalse(orca.newWords.contains { $0.contains("Warmth") }, "only the value is spoken: \(orca.newWords)")
  }

  func testHeadingsAreHeard() async throws {
    let scene = try Scene(for: self)
    try scene.show("sections")
    try scene.orca.hearsAll(["Sections"])
    try scene.focus("heading", "Asphodelaceae")
    try scene.orca.hears(["Asphodelaceae", "heading"])
  }
}
