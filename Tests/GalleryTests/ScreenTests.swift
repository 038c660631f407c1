import Foundation
import XCTest

/// The gallery with a real pointer on a real X server; the pixels of the screen are compared.
@MainActor final class ScreenTests: XCTestCase {
  private func open(_ screen: String) throws -> GalleryProcess { try GalleryProcess.open(screen, for: self) }

  func testClickOnSwitchRowSlidesFiveRowsIn() async throws {
    let gallery = try open("overview")
    let before = try gallery.waitUntilStill()
    let report = try gallery.report()
    let (row, verse) = (try report.view("overview.switch"), try report.view("overview.verse"))
    XCTAssertFalse(report.has(view: "overview.variety.aloe"))
    let words = CGRect(x: row.minX, y: row.minY, width: 120, height: row.height)
    try slowAnimations(gallery)
    var between = try gallery.watchClick(words)
    let after = try gallery.waitUntilStill()
    let later = try gallery.report()

    let varieties = later.items.filter { $0.name.hasPrefix("overview.variety.") }
    XCTAssertEqual(varieties.count, 5)
    let distance = Int(try later.view("overview.verse").minY - verse.minY)
    XCTAssertGreaterThan(distance, 200)
    // The verse is on the screen that much lower, and was seen on its way.
    let spot = gallery.onScreen(verse)
    XCTAssertEqual(before.shift(of: spot, in: after, range: 0...(distance + 20)) ?? -1, distance, accuracy: 1)
    var places: [Int] = []
    var isSliding: Bool { places.contains { $0 > 2 && $0 < distance - 2 } }
    // The number of visible frames depends on the machine; without an animation, there would never be one between the
    // two ends.
    for _ in 0..<10 {
      places = between.compactMap { before.shift(of: spot, in: $0, range: 0...(distance + 20)) }
      XCTAssertEqual(places, places.sorted(), "The verse only moves downwards.")
      // A second click restores the original state.
      try gallery.click(words)
      try gallery.waitUntil("the rows are gone") { try !gallery.report().has(view: "overview.variety.aloe") }
      let end = try gallery.waitUntilStill()
      XCTAssertLessThan(before.difference(from: end, in: gallery.content), 0.5)
      if isSliding { break }
      between = try gallery.watchClick(words)
      try gallery.waitUntilStill()
    }
    XCTAssertTrue(isSliding, "The verse was seen at \(places), not sliding.")
  }

  func testClickOnVerseGrowsRowAndMovesWhatIsBelow() async throws {
    let gallery = try open("overview")
    let before = try gallery.waitUntilStill()
    let report = try gallery.report()
    let (verse, strip) = (try report.view("overview.verse"), try report.view("overview.strip"))
    try gallery.click(verse)
    try gallery.waitUntil("the row is longer") {
      try gallery.report().view("overview.verse").height > verse.height + 10
    }
    let after = try gallery.waitUntilStill()
    let later = try gallery.report()
    let growth = try later.view("overview.verse").height - verse.height
    XCTAssertEqual(growth, 20.3, accuracy: 1.5, "One line of 17 points is about 20.3 high.")
    XCTAssertEqual(try later.view("overview.strip").minY - strip.minY, growth, accuracy: 0.6)
    let pictures = gallery.onScreen(strip).insetBy(dx: 0, dy: 4)
    XCTAssertEqual(
      Double(before.shift(of: pictures, in: after, range: 0...60) ?? -1), Double(growth), accuracy: 1.01)
  }

  func testTapOnPictureOpensAlertThatCloses() async throws {
    let gallery = try open("overview")
    let before = try gallery.waitUntilStill()
    let picture = try gallery.report().view("overview.picture.echeveria")
    try gallery.click(picture)
    try gallery.waitUntil("the alert is there") { try gallery.report().has(text: "Got It") }
    let open = try gallery.waitUntilStill()
    // The content behind is dimmed, and the alert in the middle isn't.
    let corner = (Int(gallery.content.minX) + 4, Int(gallery.content.maxY) - 4)
    XCTAssertLessThan(open[corner.0, corner.1].green, before[corner.0, corner.1].green - 20)
    let title = gallery.onScreen(try gallery.report().text("Got It").insetBy(dx: -4, dy: -4))
    XCTAssertGreaterThan(open[Int(title.minX), Int(title.minY)].green, 200)

    try gallery.click(try gallery.report().text("Got It"))
    try gallery.waitUntil("the alert is gone") { try !gallery.report().has(text: "Got It") }
    let after = try gallery.waitUntilStill()
    XCTAssertLessThan(before.difference(from: after, in: gallery.content), 0.5)
  }

  func testPushAndBack() async throws {
    let gallery = try open("overview")
    let before = try gallery.waitUntilStill()
    try gallery.click(try gallery.report().view("overview.landscape"))
    try gallery.waitUntil("the screen is pushed") { try gallery.report().has(text: "Desert at dusk") }
    let pushed = try gallery.waitUntilStill()
    let report = try gallery.report()
    XCTAssertEqual(try report.view("detail.picture").minX, 0)
    XCTAssertGreaterThan(before.difference(from: pushed, in: gallery.content), 10)

    try gallery.click(try report.text("Overview"))
    try gallery.waitUntil("the first screen is back") { try !gallery.report().has(view: "detail.picture") }
    let after = try gallery.waitUntilStill()
    XCTAssertLessThan(before.difference(from: after, in: gallery.content), 0.5)
  }

  /// All use one window, because adding the rows takes longer than scrolling them.
  func testTheWheelADragAndAFlickScroll() async throws {
    let gallery = try open("rows")
    try checkTheWheel(gallery)
    try checkADrag(gallery)
    try checkAFlick(gallery)
  }

  private func checkTheWheel(_ gallery: GalleryProcess) throws {
    let before = try gallery.waitUntilStill()
    let top = try gallery.report().offsets
    try gallery.scroll(at: CGPoint(x: 195, y: 400), steps: 3)
    let after = try gallery.waitUntilStill()
    let moved = try XCTUnwrap(shift(gallery, from: before, to: after, range: -400...0))
    XCTAssertLessThan(moved, -30)
    try gallery.wheel(at: CGPoint(x: 195, y: 400), steps: -9)
    try gallery.waitUntil("the page is back") { try gallery.report().offsets == top }
    let back = try gallery.waitUntilStill()
    XCTAssertLessThan(before.difference(from: back, in: gallery.content), 0.5)
  }

  private func checkADrag(_ gallery: GalleryProcess) throws {
    let before = try gallery.waitUntilStill()
    try gallery.drag(from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 400), steps: 20, rest: 0.3)
    let after = try gallery.waitUntilStill()
    let moved = try XCTUnwrap(shift(gallery, from: before, to: after, range: -260...0))
    XCTAssertEqual(
      Double(moved), -195, accuracy: 12, "A drag of 200 points scrolls by 200, less the first few.")
  }

  private func checkAFlick(_ gallery: GalleryProcess) throws {
    // The speed of xdotool's pointer depends on the machine's load, so its actual speed is requested. On a busy
    // machine, it may be slow each time; `ScrollDragTests` flicks at defined speeds.
    for _ in 0..<5 {
      try gallery.waitUntilStill()
      let before = try XCTUnwrap(try gallery.report().offsets.first)
      let seen = try gallery.drag(
        from: CGPoint(x: 195, y: 650), to: CGPoint(x: 195, y: 450), steps: 5, rest: 0, isWatched: true)
      try gallery.waitUntilStill()
      let report = try gallery.report()
      let moved = try XCTUnwrap(report.offsets.first) - before
      // The content decelerates at iOS's rate: it loses a five-hundredth of its speed each millisecond.
      let way = 190 - report.speed * 0.4995
      XCTAssertEqual(moved, way, accuracy: 25 + way * 0.05, "at \(report.speed) points per second")
      XCTAssertGreaterThan(seen.count, 1, "Its motion is visible.")
      if report.speed < -500 { return }
    }
  }

  func testFlickAtEndBouncesBack() async throws {
    let gallery = try open("settings")
    try gallery.scroll(at: CGPoint(x: 195, y: 400), steps: 40)
    let atEnd = try gallery.waitUntilStill()
    try slowAnimations(gallery)
    var isBeyond = false
    for _ in 0..<10 where !isBeyond {
      let between = try gallery.drag(
        from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 450), steps: 4, rest: 0, isWatched: true)
      let after = try gallery.waitUntilStill()
      isBeyond = between.contains { atEnd.difference(from: $0, in: gallery.content) > 1 }
      XCTAssertLessThan(atEnd.difference(from: after, in: gallery.content), 0.5, "It returns to the end.")
    }
    XCTAssertTrue(isBeyond, "It moves beyond the end first.")
  }

  func testWindowLeftAloneDrawsNothing() async throws {
    let gallery = try open("overview")
    try gallery.waitUntilStill()
    let before = try gallery.report()
    // It requests nothing in the meantime.
    try gallery.waitUntilAsleep()
    let after = try gallery.report()
    XCTAssertEqual(after.frameCount, before.frameCount, "A window left alone draws no frames.")
    // The query itself wakes the loop, once or twice.
    XCTAssertLessThanOrEqual(after.wakeUpCount - before.wakeUpCount, 4)
  }

  /// Lets animations advance slowly, so that they are seen in pictures of the screen, even if a busy machine takes few.
  private func slowAnimations(_ gallery: GalleryProcess) throws { _ = try gallery.report(on: "step 0.004") }

  /// The distance by which the rows in the middle of the window moved.
  private func shift(
    _ gallery: GalleryProcess, from before: ScreenPicture, to after: ScreenPicture, range: ClosedRange<Int>
  ) -> Int? {
    let strip = gallery.onScreen(CGRect(x: 10, y: 480, width: 250, height: 120))
    return before.shift(of: strip, in: after, range: range)
  }
}
