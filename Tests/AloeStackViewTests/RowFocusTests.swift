import GTKPlatform
import TestSupport
import XCTest

@testable import AloeStackView
@testable import UIKit

/// Rows that have the keyboard's focus one after another.
@MainActor final class RowFocusTests: XCTestCase {

  private let list = AloeStackView()
  private var tapped: [String] = []

  private func row(_ name: String, taps: Bool = true) -> Block {
    let row = Block(name, height: 30)
    list.addRow(row)
    if taps { list.setTapHandler(forRow: row) { [weak self] in self?.tapped.append($0.name) } }
    return row
  }

  private func focused(_ screen: TestScreen) -> String {
    ((screen.window.focusSystem.focusedView as? StackViewCell)?.contentView as? Block)?.name ?? "-"
  }

  func testRowsWithHandlersGetTheFocusAndReturn() async {
    _ = row("a")
    _ = row("b", taps: false)
    let hidden = row("c")
    list.hideRow(hidden)
    _ = row("d")
    let screen = TestScreen(list)
    screen.press("Tab")
    screen.press("Return")
    screen.press("Down")
    screen.press("space")
    XCTAssertEqual(tapped, ["a", "d"])
    screen.press("Tab")
    XCTAssertEqual(focused(screen), "a")
  }

  func testAFieldsInputViewsComeBeforeTheNextRow() async {
    let (field, done) = (UITextField(), UIButton(type: .system))
    field.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
    done.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    bar.addSubview(done)
    field.inputAccessoryView = bar
    list.addRow(field)
    _ = row("b")
    let controller = UIViewController()
    controller.view = list
    let screen = TestScreen(controller)
    screen.press("Tab")
    XCTAssertTrue(field.isFirstResponder)
    screen.press("Tab")
    XCTAssertTrue(done.isFocused)
    screen.press("Tab")
    XCTAssertEqual(focused(screen), "b")
    XCTAssertNil(bar.window)
  }

  func testTabGoesThroughRowsOutOfSightInBothDirections() async {
    let names = (0..<300).map { "\($0)" }
    for (index, name) in names.enumerated() { _ = row(name, taps: index % 60 == 0) }
    let screen = TestScreen(list)
    let wanted = ["0", "60", "120", "180", "240"]
    var seen: [String] = []
    for _ in 0..<5 {
      screen.press("Tab")
      seen.append(focused(screen))
      let cell = screen.window.focusSystem.focusedView
      XCTAssertEqual(cell.map { list.bounds.contains($0.convert($0.bounds, to: list)) }, true, "in sight")
    }
    XCTAssertEqual(seen, wanted)
    seen = []
    for _ in 0..<4 {
      screen.press("ISO_Left_Tab")
      seen.append(focused(screen))
    }
    XCTAssertEqual(seen, wanted.dropLast().reversed())
    seen = []
    for _ in 0..<4 {
      screen.press("Down")
      seen.append(focused(screen))
    }
    XCTAssertEqual(seen, Array(wanted.dropFirst()))
  }

  func testARowThatIsHiddenWhileItIsMadeIsSkipped() async {
    _ = row("first")
    list.addRows(count: 1_000) { [unowned self] number -> UIView in
      guard number >= 80 else { return Block("\(number)", height: 30) }
      if number == 80 { list.setRowsHidden(at: 81..<82, isHidden: true) }
      let button = UIButton(type: .system)
      button.setTitle("\(number)", for: .normal)
      return button
    }
    let screen = TestScreen(list)
    screen.press("Tab")
    XCTAssertEqual(focused(screen), "first")
    screen.press("Tab")
    XCTAssertEqual((screen.window.focusSystem.focusedView as? UIButton)?.title(for: .normal), "81")
  }

  func testTheFocusedRowStaysMountedAndTabGoesOnFromIt() async {
    for index in 0..<300 { _ = row("\(index)") }
    let screen = TestScreen(list)
    screen.press("Tab")
    screen.press("Tab")
    XCTAssertEqual(focused(screen), "1")
    list.contentOffset.y = 5_000
    screen.layOut()
    screen.settle()
    XCTAssertEqual(focused(screen), "1")
    screen.press("Tab")
    XCTAssertEqual(focused(screen), "2")
  }

  func testTheMenuKeyShowsSwipeActionsAsAMenu() async {
    let swiped = row("a", taps: false)
    var done: [String] = []
    let action = RowSwipeAction(style: .destructive, title: "Delete") { _, row, finish in
      done.append((row as? Block)?.name ?? "-")
      finish(true)
    }
    list.setSwipeActions(forRow: swiped, trailing: RowSwipeActions(actions: [action]))
    let screen = TestScreen(list)
    for (key, modifiers) in [("Menu", KeyModifiers()), ("F10", .shift)] {
      screen.press("Tab")
      screen.press(key, modifiers)
      screen.settle()
      XCTAssertTrue(screen.window.frontOverlay is MenuLayer)
      XCTAssertNil(list.swipedRow)
      screen.press("Down")
      screen.press("Return")
      screen.settle()
      XCTAssertNil(screen.window.frontOverlay)
    }
    XCTAssertEqual(done, ["a", "a"])
    screen.press("Menu")
    screen.settle()
    screen.press("Escape")
    screen.settle()
    XCTAssertNil(screen.window.frontOverlay, "Escape closes it.")
    list.setSwipeActions(forRow: swiped)
    screen.press("Menu")
    XCTAssertNil(screen.window.frontOverlay, "There are no actions any more.")
  }

  func testTheFocusedRowIsMovedByKeys() async {
    let first = row("a", taps: false)
    _ = row("b", taps: false)
    list.setReorderable(forRow: first, isReorderable: true)
    let screen = TestScreen(list)
    screen.press("Tab")
    screen.press("Down", .alternate)
    screen.settle()
    XCTAssertEqual(list.names, "ba")
    XCTAssertEqual(focused(screen), "a")
  }

  // MARK: The ring

  private func ring(in layer: CALayer) -> CALayer? {
    if layer.name == "focus ring" { return layer }
    for inner in layer.sublayers ?? [] {
      if let found = ring(in: inner) { return found }
    }
    return nil
  }

  /// Returns the ring's frame in the list.
  private func ringPlace(_ screen: TestScreen) throws -> CGRect {
    screen.layOut()
    let ring = try XCTUnwrap(ring(in: screen.window.layer))
    return ring.convert(ring.bounds, to: list.layer)
  }

  func testTheRingOfARowOnACardSurroundsItsPartOfTheCard() async throws {
    let rows = ["H", "a", "b", "c"].map { Block($0, height: 30) }
    list.addSection(RowSection(header: rows[0], rows: Array(rows[1...]), style: .insetGrouped))
    for row in rows { list.setTapHandler(forRow: row) { _ in } }
    let screen = TestScreen(list)
    screen.press("Tab")
    XCTAssertEqual(focused(screen), "H")
    XCTAssertEqual(try ringPlace(screen), CGRect(x: 11, y: 30, width: 298, height: 64))
    for index in 1...3 {
      screen.press("Tab")
      XCTAssertEqual(focused(screen), rows[index].name)
      let place = CGRect(x: 11, y: 30 + CGFloat(index) * 54, width: 298, height: 64)
      XCTAssertEqual(try ringPlace(screen), place, rows[index].name)
    }
    XCTAssertEqual(ring(in: screen.window.layer)?.cornerRadius, CardView.cornerRadius + 5)
    let cell = list.cell(rows[3])
    cell.focusEffect = UIFocusHaloEffect(rect: cell.bounds)
    XCTAssertEqual(try ringPlace(screen).width, 318, "the client's effect, inside the list")
    cell.focusEffect = nil
    screen.layOut()
    XCTAssertNil(ring(in: screen.window.layer))
  }

  func testTheRingOfAnotherRowSurroundsItsCell() async throws {
    _ = row("a")
    let screen = TestScreen(list)
    screen.press("Tab")
    XCTAssertEqual(try ringPlace(screen).maxY, 54 + 5)
    XCTAssertNil(list.cell(list.rows[0]).focusEffectOnCard)
  }

}
