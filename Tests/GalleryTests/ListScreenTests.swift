import Foundation
import XCTest

@testable import Gallery

/// Tests the list's screens with a real pointer and real keys on a real X server.
@MainActor final class ListScreenTests: XCTestCase {
  private func open(_ screen: String) throws -> GalleryProcess { try GalleryProcess.open(screen, for: self) }

  // MARK: - Rows

  /// Both use one window, because filling the list takes as long as the checks.
  func testTypingHidesRowsThatDoNotMatchAndASearchThatFindsNothingSaysSo() async throws {
    // All rows, as users see them.
    let gallery = try GalleryProcess.open("rows", for: self, environment: ["ALOE_GALLERY_ROWS": "100000"])
    try checkThatTypingHidesRows(gallery)
    try checkThatASearchFindsNothing(gallery)
  }

  private func checkThatTypingHidesRows(_ gallery: GalleryProcess) throws {
    let first = try gallery.report().view("rows.1")
    try gallery.click(try gallery.report().view("rows.search"))
    try gallery.type("Seven")
    // Seven itself is no row of the kind that has its number in words.
    try waitForRow("rows.17", at: first.minY, gallery)
    var report = try gallery.report()
    XCTAssertEqual(report.values["rows.search"], "Seven")
    XCTAssertFalse(report.has(view: "rows.1"))
    XCTAssertTrue(report.has(view: "rows.57"))
    try gallery.waitUntil("all rows are searched") { try gallery.report().has(text: "22,810 of 100,000 rows") }

    try gallery.press("BackSpace", "BackSpace", "BackSpace", "BackSpace", "BackSpace")
    try gallery.type("moi")
    // Between the keys all rows match for a while; one that doesn't any more fades out.
    try waitForRow("rows.7", at: first.minY, gallery)
    report = try gallery.report()
    XCTAssertEqual(report.values["rows.search"], "moi")
    XCTAssertFalse(report.has(view: "rows.17"))

    try gallery.press("Escape")
    try waitForRow("rows.1", at: first.minY, gallery)
    report = try gallery.report()
    XCTAssertEqual(report.values["rows.search"], "")
    XCTAssertEqual(try report.view("rows.1"), first)
    XCTAssertGreaterThan(try report.view("rows.4").minY, try report.view("rows.3").maxY)
  }

  /// Waits until the first row below the search is the expected one, and has stopped moving.
  private func waitForRow(_ name: String, at y: CGFloat, _ gallery: GalleryProcess) throws {
    var last: [GalleryProcess.Item] = []
    try gallery.waitUntil("\(name) is the first row") {
      let report = try gallery.report()
      let rows = report.items.filter { $0.kind == "view" && Int($0.name.dropFirst("rows.".count)) != nil }
      defer { last = rows }
      guard rows == last, let top = rows.min(by: { $0.frame.minY < $1.frame.minY }) else { return false }
      return top.name == name && abs(top.frame.minY - y) < 0.6
    }
  }

  private func checkThatASearchFindsNothing(_ gallery: GalleryProcess) throws {
    try gallery.click(try gallery.report().view("rows.search"))
    try gallery.type("xq")
    try gallery.waitUntil("nothing is found") {
      let report = try gallery.report()
      return report.has(text: "No row contains “xq”. Escape brings all of them back.")
        && report.has(text: "0 of 100,000 rows") && !report.has(view: "rows.1")
    }
    let report = try gallery.report()
    XCTAssertGreaterThan(try report.view("rows.nothing").minY, try report.view("rows.search").maxY - 1)
    try gallery.press("Escape")
    try gallery.waitUntil("all rows are back") {
      let report = try gallery.report()
      return report.has(view: "rows.1") && !report.has(view: "rows.nothing")
    }
  }

  /// Both use one window, because both wait until all rows are added and a sample of them is measured.
  func testAWindowLeftAloneIsNotPaintedForRowsOutOfSightAndItsBarIsPulled() async throws {
    let gallery = try open("rows")
    try checkThatNothingIsPainted(gallery)
    try checkThatTheBarIsPulled(gallery)
  }

  private func checkThatNothingIsPainted(_ gallery: GalleryProcess) throws {
    let opened = try gallery.report().frameCount
    // A sample of the rows is measured in the meantime, in hundreds of turns. A bar may still be fading.
    try gallery.waitUntilAsleep()
    let asleep = try gallery.report().frameCount
    XCTAssertLessThan(asleep - opened, 60)
    for _ in 0..<3 { try gallery.waitUntilStill() }
    XCTAssertEqual(try gallery.report().frameCount, asleep, "A window left alone isn't painted.")
  }

  private func checkThatTheBarIsPulled(_ gallery: GalleryProcess) throws {
    // The wheel shows the bar, at the list's start, and the pointer at the bar keeps it.
    let (from, to) = (CGPoint(x: 385, y: 75), CGPoint(x: 385, y: 400))
    try gallery.waitUntil("the bar is under the pointer") {
      try gallery.wheel(at: from, steps: 2)
      // Once it has answered, the program has seen the wheel; a busy one may have seen it too late for its bar to last.
      _ = try gallery.report()
      return bar(in: try ScreenPicture.take(), of: gallery) != nil
    }
    try gallery.hold(at: from)
    let start = try XCTUnwrap(bar(in: try gallery.waitUntilStillAround(), of: gallery))
    try gallery.move(from: from, to: to, steps: 20)
    let end = try XCTUnwrap(bar(in: try gallery.waitUntilStillAround(), of: gallery))
    try gallery.letGo()
    XCTAssertEqual(end - start, 325, accuracy: 4, "The bar stays under the pointer.")
    try gallery.waitUntilStill()
    let rows = try gallery.report().items.compactMap { Int($0.name.replacing("rows.", with: "")) }
    // The bar, which is 36 points long, moves between its margins of 3 points as the list does between its ends.
    let (share, rowCount) = ((end - start) / (757 - 36 - start), Double(RowsViewController.count))
    XCTAssertEqual(Double(try XCTUnwrap(rows.min())), share * rowCount, accuracy: 0.015 * rowCount)
  }

  /// The start of the list's bar in a picture, in points of the window.
  private func bar(in picture: ScreenPicture, of gallery: GalleryProcess) -> Double? {
    let x = Int(gallery.content.minX) + 386
    let (top, bottom) = (Int(gallery.content.minY) + 50, Int(gallery.content.maxY))
    func isDark(_ y: Int) -> Bool { picture[x, y].red < 215 }
    // Xvfb draws the pointer into its picture, and its bright rim over a part of the bar. A line between rows just
    // above the bar isn't its beginning.
    let start = (top..<bottom - 33).first { y in
      (y..<y + 6).allSatisfy(isDark) && (y..<y + 33).count(where: isDark) >= 20
    }
    return start.map { Double($0) - gallery.content.minY }
  }

  // MARK: - Sections

  func testHeaderStaysBelowBar() async throws {
    let gallery = try open("sections")
    try gallery.scroll(at: CGPoint(x: 195, y: 400), steps: 5)
    try gallery.waitUntilStill()
    let report = try gallery.report()
    let header = try report.view("sections.header.Asphodelaceae")
    XCTAssertLessThan(header.minY, 60)
    XCTAssertGreaterThan(header.minY, 44, "It's below the bar.")
    XCTAssertLessThan(try report.view("sections.Aloe").minY, header.minY, "The rows scroll away below it.")
  }

  func testTapOnHeaderFolds() async throws {
    let gallery = try open("sections")
    let report = try gallery.report()
    let (header, next) = (
      try report.view("sections.header.Asphodelaceae"), try report.view("sections.header.Crassulaceae")
    )
    try gallery.click(header)
    try gallery.waitUntil("the rows are gone") { try !gallery.report().has(view: "sections.Aloe") }
    try gallery.waitUntilStill()
    XCTAssertLessThan(try gallery.report().view("sections.header.Crassulaceae").minY, next.minY - 150)
  }

  // MARK: - Reordering

  func testDragMovesRow() async throws {
    let gallery = try open("reorder")
    let report = try gallery.report()
    let (first, third) = (
      try report.view("reorder.Water the aloe"), try report.view("reorder.Repot the haworthia")
    )
    try gallery.drag(
      from: CGPoint(x: 195, y: first.midY), to: CGPoint(x: 195, y: third.midY + 6), steps: 20, hold: 2, rest: 0.3)
    try gallery.waitUntilStill()
    let later = try gallery.report()
    XCTAssertEqual(try later.view("reorder.Water the aloe").minY, third.minY, accuracy: 0.6)
    XCTAssertEqual(try later.view("reorder.Turn the echeveria").minY, first.minY, accuracy: 0.6)
  }

  func testFullSwipeDeletesRow() async throws {
    let gallery = try open("reorder")
    let row = try gallery.report().view("reorder.Turn the echeveria")
    try gallery.drag(
      from: CGPoint(x: 360, y: row.midY), to: CGPoint(x: 40, y: row.midY), steps: 20, rest: 0.2)
    try gallery.waitUntil("the row is gone") { try !gallery.report().has(view: "reorder.Turn the echeveria") }
    try gallery.waitUntilStill()
    XCTAssertEqual(try gallery.report().view("reorder.Repot the haworthia").minY, row.minY, accuracy: 0.6)
  }

  func testSelectedRowIsMovedByKeys() async throws {
    let gallery = try open("reorder")
    let row = try gallery.report().view("reorder.Water the aloe")
    try gallery.click(row)
    try gallery.waitUntil("a row is selected") {
      try gallery.report().items.contains { $0.name.hasPrefix("1 selected") }
    }
    try gallery.press("alt+Down")
    try gallery.waitUntil("the next row has its place") {
      abs(try gallery.report().view("reorder.Turn the echeveria").minY - row.minY) < 0.6
    }
  }

  // MARK: - Chat

  func testOlderMessagesComeInAboveAndNothingMoves() async throws {
    let gallery = try open("chat")
    // Each turn of the wheel moves the visible content by the same distance, whether older messages were inserted or
    // not.
    var distances: [Int] = []
    var before = try gallery.waitUntilStill()
    for _ in 0..<10 {
      try gallery.scroll(at: CGPoint(x: 195, y: 300), steps: -3)
      let after = try gallery.waitUntilStill()
      let strip = gallery.onScreen(CGRect(x: 10, y: 100, width: 360, height: 300))
      distances.append(try XCTUnwrap(before.shift(of: strip, in: after, range: 20...300)))
      before = after
    }
    XCTAssertEqual(Set(distances).count, 1, "The content moved by \(distances).")
  }

  func testNewMessagesScrollToEnd() async throws {
    let gallery = try open("chat")
    let reply = try gallery.report().view("chat.reply.Well done")
    let count = try gallery.report().items.count { $0.name == "Well done" }
    try gallery.click(reply)
    try gallery.waitUntil("it is said") {
      try gallery.report().items.count { $0.name == "Well done" } > count
    }
    // The reply appears a moment later, below the message at the trailing side.
    let answer = "Since seven, and I close it at dusk."
    try gallery.waitUntil("it is answered") {
      let items = try gallery.report().items
      guard let said = items.first(where: { $0.name == "Well done" && $0.frame.minX > 250 }) else { return false }
      return items.contains { $0.name == answer && $0.frame.minY > said.frame.maxY }
    }
    try gallery.waitUntilStill()
    let lowest = try gallery.report().items.filter { $0.name == answer }.map(\.frame.maxY).max() ?? 0
    XCTAssertLessThan(reply.minY - lowest, 40, "The last message is directly above the bar.")
    XCTAssertLessThan(lowest, reply.minY)
  }
}
