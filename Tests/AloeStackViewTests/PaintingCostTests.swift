import CGTK
import TestSupport
import XCTest

@testable import AloeStackView
@testable import GTKPlatform
@testable import UIKit

/// Tests the number of pixels that a window paints of a list in a frame, on the CPU, and that they equal a picture that
/// is painted at once.
@MainActor final class PaintingCostTests: XCTestCase {

  private final class Row: UIStackView {
    let label = UILabel()
    let toggle = UISwitch()

    convenience init(_ text: String) {
      self.init(arrangedSubviews: [])
      label.numberOfLines = 0
      label.text = text
      addArrangedSubview(label)
      addArrangedSubview(toggle)
      alignment = .center
      spacing = 8
    }
  }

  private let list = AloeStackView()
  private let size = CGSize(width: 240, height: 400)
  private var pixels = WindowPixels()
  private static let long = "A text with so many words that they don't fit in one line of a narrow row"

  private func makeRow(_ number: Int) -> Row { Row(number % 5 == 4 ? Self.long : "Row \(number)") }

  private func open(_ count: Int) -> TestScreen {
    pixels = WindowPixels()
    list.measuring.slice = 0
    list.addRows((0..<count).map(makeRow))
    let screen = TestScreen(list, width: size.width, height: size.height)
    screen.settle()
    show(screen)
    list.contentOffset.y += 1
    show(screen)
    return screen
  }

  /// Shows a frame, checks its pixels, and returns its cost.
  @discardableResult
  private func show(_ screen: TestScreen, _ note: String = "") -> WindowPixels.Work {
    guard let node = screen.window.layOutAndRecord() else {
      XCTFail("nothing is recorded")
      return WindowPixels.Work()
    }
    let before = pixels.work
    if let shown = pixels.node(for: node, size: size, scale: 2) { gsk_render_node_unref(shown) }
    if let picture = pixels.picture {
      let whole = Painter.paint(node, size: size, scale: 2)
      XCTAssertNil(picture.difference(fromPainted: whole), note)
    }
    return WindowPixels.Work(painted: pixels.work.painted - before.painted, moved: pixels.work.moved - before.moved)
  }

  private var all: Int { Int(size.width * size.height) * 4 }

  func testAStillListPaintsNothing() async {
    let screen = open(40)
    XCTAssertNotNil(pixels.picture)
    XCTAssertEqual(show(screen), WindowPixels.Work())
    XCTAssertEqual(show(screen), WindowPixels.Work())
  }

  func testAScrolledListPaintsTheStripThatCameIn() async {
    let screen = open(200)
    for step in 1...20 {
      list.contentOffset.y += 10.3
      let work = show(screen, "in step \(step)")
      // Ten points of forty times as many, and rows that end there.
      XCTAssertLessThan(work.painted, all / 8, "in step \(step)")
      XCTAssertGreaterThan(work.moved, all / 4)
    }
  }

  /// If rows are of a single colour, pixels are neither copied nor shown.
  func testOnlyTextAndControlsOfAPlainListAreShown() async {
    pixels = WindowPixels()
    list.measuring.slice = 0
    list.addRows((0..<40).map { Row("Row \($0)") })
    let screen = TestScreen(list, width: size.width, height: size.height)
    screen.settle()
    show(screen)
    for step in 1...20 {
      list.contentOffset.y += 10.3
      let work = show(screen, "in step \(step)")
      XCTAssertLessThan(pixels.shownCount, all * 2 / 5, "in step \(step)")
      guard step > 1 else { continue }
      XCTAssertLessThan(work.painted, all / 16, "in step \(step)")
      XCTAssertLessThan(work.moved, all * 2 / 5)
      XCTAssertGreaterThan(work.moved, all / 16)
    }
  }

  func testARowWhoseTextChangesIsPaintedAndTheRowsBelowAreMoved() async throws {
    let screen = open(40)
    let row = try XCTUnwrap(list.rows[1] as? Row)
    row.label.text = Self.long
    let grown = show(screen)
    XCTAssertLessThan(grown.painted, all / 3)
    XCTAssertGreaterThan(grown.moved, all / 8)
    row.label.text = Self.long + "."
    let changed = show(screen)
    XCTAssertLessThan(changed.painted, all / 4)
    XCTAssertEqual(changed.moved, 0)
  }

  func testRandomChangesLookLikePicturesPaintedAtOnce() async throws {
    let screen = open(30)
    var random = SeededGenerator(seed: 26)
    for step in 0..<40 {
      let rows = list.rows.compactMap { $0 as? Row }
      let row = random.pick(rows)
      switch random.next() % 9 {
      case 0: row.label.text = random.pick(["Words", Self.long, "", "\(step)", "مرحبا"])
      case 1: row.toggle.isOn.toggle()
      case 2: list.insertRow(makeRow(step), after: row)
      case 3 where rows.count > 10: list.removeRow(row)
      case 4: row.label.textColor = random.pick([.label, .systemRed])
      case 5: row.alpha = random.pick([1, 1, 0.5])
      case 6: list.flashScrollIndicators()
      default:
        list.contentOffset.y = max(0, list.contentOffset.y + CGFloat(random.pick(Array(-300...400))) / 4)
      }
      show(screen, "after step \(step)")
      screen.wait(1.0 / 60)
      show(screen, "a frame after step \(step)")
    }
    XCTAssertGreaterThan(pixels.work.moved, all)
  }
}
