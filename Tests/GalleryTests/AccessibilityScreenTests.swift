import Foundation
import TestSupport
import XCTest

/// Screens of the gallery worked through the accessibility bus alone, as a blind person's screen reader does.
@MainActor final class AccessibilityScreenTests: XCTestCase {
  private typealias Element = AccessibilitySession.Element

  private func open(
    _ screen: String, isListening: Bool = false
  ) throws -> (AccessibilitySession, GalleryProcess, window: Element) {
    try Need.display()
    let session = try AccessibilitySession.start(for: self)
    if isListening { try session.listen() }
    let gallery = try GalleryProcess.open(screen, for: self, environment: session.environment)
    XCTAssertTrue(session.wait { !session.programs.isEmpty })
    let root = try XCTUnwrap(session.programs.first)
    XCTAssertEqual(session.programs.count, 1, "GTK's own tree, which is empty, isn't listed")
    XCTAssertTrue(session.wait { session.childCount(of: root) == 1 })
    return (session, gallery, try XCTUnwrap(session.child(0, of: root)))
  }

  /// The list of the screen with the many rows, which isn't called a list: screen readers would count its items.
  private func longList(in window: Element, _ session: AccessibilitySession) throws -> Element {
    try XCTUnwrap(
      session.find(in: window) { session.role(of: $0) == "scroll pane" && session.childCount(of: $0) > 1_000 })
  }

  func testARowFarDownIsFoundAndScrolledTo() async throws {
    let (session, gallery, window) = try open("rows")
    XCTAssertEqual(session.name(of: window), "Rows")
    let list = try longList(in: window, session)
    try gallery.waitUntil("all rows are in the list") { session.childCount(of: list) == FarRow.elements }
    let row = try XCTUnwrap(session.child(FarRow.number, of: list))
    XCTAssertEqual(session.name(of: row), FarRow.words)
    XCTAssertEqual(session.attributes(of: row)["posinset"], "\(FarRow.number + 1)")
    XCTAssertFalse(session.states(of: row).contains(.showing))
    XCTAssertTrue(session.scroll(to: row))
    try gallery.waitUntil("the row is in sight") { session.states(of: row).contains(.showing) }
    let bounds = CGRect(x: 0, y: 0, width: 390, height: 760)
    XCTAssertTrue(bounds.contains(session.extents(of: row)), "\(session.extents(of: row))")
    XCTAssertEqual(try gallery.report().view("rows.\(FarRow.number)").minY, session.extents(of: row).minY, accuracy: 12)
  }

  func testAFormIsFilledInAndASwitchIsThrown() async throws {
    let (session, gallery, window) = try open("form")
    try session.listen()
    func field(_ id: String) throws -> Element {
      try XCTUnwrap(session.find(in: window) { session.attributes(of: $0)["id"] == id }, id)
    }
    let name = try field("form.name")
    XCTAssertEqual(session.role(of: name), "entry")
    XCTAssertTrue(session.focus(name))
    try gallery.waitUntil("the focus is on the name") { try gallery.report().focus == "form.name" }
    XCTAssertTrue(session.wait { session.events.contains { $0.name == "StateChanged:focused" && $0.first == 1 } })
    session.forgetEvents()
    XCTAssertTrue(session.setText("Fern", of: name))
    try gallery.waitUntil("the name is filled in") { try gallery.report().values["form.name"] == "Fern" }
    XCTAssertTrue(session.wait { session.events.contains { $0.name == "TextChanged:insert" && $0.text == "Fern" } })
    try gallery.type("y")
    XCTAssertTrue(session.wait { session.events.contains { $0.name == "TextChanged:insert" && $0.text == "y" } })
    XCTAssertEqual(session.text(of: name), "Ferny")

    let news = try field("form.news")
    XCTAssertEqual(session.role(of: news), "toggle button")
    XCTAssertFalse(session.name(of: news).isEmpty)
    XCTAssertTrue(session.states(of: news).contains(.checked))
    session.forgetEvents()
    XCTAssertTrue(session.perform("Click", on: news))
    try gallery.waitUntil("the switch is off") { try gallery.report().values["form.news"] == "off" }
    XCTAssertFalse(session.states(of: news).contains(.checked))
    XCTAssertTrue(session.wait { session.events.contains { $0.name == "StateChanged:checked" && $0.first == 0 } })
  }

  func testARowIsMovedByAnAction() async throws {
    let (session, gallery, window) = try open("reorder")
    let list = try XCTUnwrap(session.find(in: window) { session.role(of: $0) == "list" })
    let row = try XCTUnwrap(
      session.find(in: list, depth: 0) { session.actions(of: $0).contains("Move Down") })
    let index = session.index(of: row)
    XCTAssertTrue(session.perform("Move Down", on: row))
    try gallery.waitUntil("the row has moved") { session.index(of: row) == index + 1 }
  }

  /// An idle window causes no frame, no message and no work, even with listeners that have queried its elements.
  func testAListenerLeavesAnIdleWindowIdle() async throws {
    let (session, gallery, window) = try open("settings", isListening: true)
    XCTAssertNil(session.find(in: window) { session.facts(of: [$0]).isEmpty }, "all are queried")
    try gallery.waitUntilStill()
    session.forgetEvents()
    let before = try gallery.report()
    XCTAssertNotNil(session.find(in: window) { session.role(of: $0) == "push button" })
    XCTAssertEqual(try gallery.report().frameCount, before.frameCount, "queries cause no drawing")
    // Sends no query in the meantime, and reports its end.
    try gallery.waitUntilAsleep()
    let (slept, after) = (try gallery.report(), try gallery.report())
    XCTAssertEqual(after.frameCount, before.frameCount)
    XCTAssertLessThanOrEqual(after.wakeUpCount - slept.wakeUpCount, 4)
    XCTAssertEqual(session.name(of: window), "Settings")
    XCTAssertEqual(session.events, [])
  }

  /// While many thousand rows are added, a listener is notified of the window and the focus, not of the rows.
  func testOpeningALongListSendsFewEvents() async throws {
    let (session, gallery, window) = try open("rows", isListening: true)
    let list = try longList(in: window, session)
    XCTAssertNil(session.find(in: window) { session.facts(of: [$0]).isEmpty }, "visible elements are known")
    try gallery.waitUntil("all rows are in the list") { session.childCount(of: list) == FarRow.elements }
    XCTAssertLessThan(session.events.count, 60, "\(session.events.map(\.name))")
    session.forgetEvents()
    let frames = try gallery.report().frameCount
    try gallery.wheel(at: CGPoint(x: 195, y: 400), steps: 20)
    try gallery.waitUntil("the list is scrolled") { try (gallery.report().offsets.max() ?? 0) > 500 }
    let turned = try gallery.report().frameCount - frames
    XCTAssertLessThan(session.events.count, 200, "\(turned) frames: \(session.events.map(\.name))")
  }
}
