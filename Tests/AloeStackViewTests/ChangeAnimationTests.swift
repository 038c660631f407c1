import XCTest

@testable import AloeStackView
@testable import UIKit

/// When a change is animated, by whose timing, and who is told of its end.
@MainActor final class ChangeAnimationTests: XCTestCase {

  private let list = AloeStackView()

  private func makeRows(_ count: Int) -> [Block] { (0..<count).map { Block("\($0)") } }

  private func shown(_ row: UIView) -> CGRect {
    list.layoutIfNeeded()
    return list.cell(row).shownFrame
  }

  override func setUp() async throws {
    UIAccessibility.simulatedReduceMotion = nil
  }

  // MARK: One animation

  func testAThousandChangesAreOneAnimation() async {
    let rows = makeRows(2_000)
    list.addRows(rows)
    let screen = TestScreen(list)
    list.measuring.slice = .zero
    for row in rows[1..<1_001] { list.removeRow(row, animated: true) }
    for row in rows[1_002..<1_500] { list.hideRow(row, animated: true) }
    list.insertRows(makeRows(500), after: rows[0], animated: true)
    XCTAssertEqual(list.rows.count, 1_500)
    screen.layOut()
    XCTAssertEqual(Animator.shared.groups.count, 1)
    XCTAssertLessThan(list.allCells.count, 60)
    screen.settle()
    XCTAssertEqual(list.order.tree.count(.visible), 1_500 - 498)
    XCTAssertLessThan(list.allCells.count, 40)
    XCTAssertEqual(list.frame(list.rows[1]).minY, 44)
  }

  func testChangesOutOfSightAnimateNothing() async {
    let rows = makeRows(500)
    list.addRows(rows)
    let screen = TestScreen(list)
    list.measuring.slice = .zero
    screen.settle()
    var told = 0
    list.removeRow(rows[400], animated: true) {
      XCTAssertTrue($0); told += 1
    }
    list.hideRow(rows[300], animated: true) { _ in told += 1 }
    list.insertRow(Block(), after: rows[200], animated: true) { _ in told += 1 }
    list.moveRow(rows[100], to: 150, animated: true) { _ in told += 1 }
    screen.layOut()
    XCTAssertTrue(Animator.shared.groups.isEmpty)
    XCTAssertNil(rows[400].superview)
    XCTAssertEqual(told, 4)
  }

  func testARowMovesFromSightToOutOfSight() async {
    let rows = makeRows(500)
    list.addRows(rows)
    let screen = TestScreen(list)
    list.measuring.slice = .zero
    list.moveRow(rows[2], to: 400, animated: true)
    screen.wait(0.1)
    XCTAssertEqual(shown(rows[3]).minY, 132 - 44 * 0.2, accuracy: 25)
    screen.settle()
    XCTAssertNil(list.cell(rows[2]).superview)
    list.moveRow(rows[2], to: 2, animated: true)
    screen.settle()
    XCTAssertEqual(list.frame(rows[2]), CGRect(x: 0, y: 88, width: 320, height: 44))
    XCTAssertEqual(list.cell(rows[2]).alpha, 1)
  }

  func testRowsSlideInFromBelow() async {
    let rows = makeRows(500)
    list.addRows(rows)
    let screen = TestScreen(list)
    list.measuring.slice = .zero
    list.removeRows(Array(rows[0..<8]), animated: true)
    screen.layOut()
    XCTAssertEqual(shown(rows[8]).minY, 8 * 44)
    for number in 9..<18 {
      XCTAssertEqual(shown(rows[number]).minY, CGFloat(number) * 44, accuracy: 0.01, "row \(number)")
    }
    screen.wait(0.15)
    for number in 9..<18 {
      XCTAssertEqual(shown(rows[number]).minY - shown(rows[number - 1]).minY, 44, accuracy: 0.01)
    }
    screen.settle()
    XCTAssertEqual(list.frame(rows[17]).minY, 9 * 44)
  }

  func testRowsSlideInFromAboveAtTheEnd() async {
    let rows = makeRows(500)
    list.addRows(rows)
    let screen = TestScreen(list)
    screen.settle()
    list.scrollToRow(rows[499], at: .bottom, animated: false)
    let offset = list.contentOffset.y
    list.removeRows(Array(rows[496..<500]), animated: true)
    screen.layOut()
    XCTAssertEqual(list.contentOffset.y, offset - 4 * 44)
    XCTAssertEqual(list.layer.shownBounds.minY, offset, accuracy: 0.01, "the picture begins where it was")
    XCTAssertEqual(shown(rows[486]).minY, 486 * 44, accuracy: 0.01)
    screen.settle()
    XCTAssertEqual(list.frame(rows[495]).maxY - list.contentOffset.y, 480)
  }

  // MARK: Timing

  func testInsideACallersAnimationItsTimingCounts() async {
    let rows = makeRows(20)
    list.addRows(rows)
    let screen = TestScreen(list)
    UIView.animate(withDuration: 2) { self.list.hideRow(rows[1], animated: true) }
    XCTAssertEqual(Animator.shared.groups.map(\.timing.duration), [2, 2])
    screen.wait(1)
    XCTAssertEqual(shown(rows[2]).minY, 66, accuracy: 2)
    screen.settle()
    XCTAssertEqual(shown(rows[2]).minY, 44)
  }

  func testACallersAnimationDoesNotCatchRowsThatScrollIntoSight() async {
    let rows = makeRows(500)
    list.addRows(rows)
    let screen = TestScreen(list)
    list.measuring.slice = .zero
    UIView.animate(withDuration: 1) {
      self.list.frame.size.height = 300
      self.list.contentOffset.y = 2_000
      self.list.layoutIfNeeded()
    }
    let cell = list.cell(rows[46])
    XCTAssertEqual(cell.shownFrame, cell.frame)
    screen.settle()
  }

  func testReduceMotionIsHonoured() async {
    let rows = makeRows(20)
    list.addRows(rows)
    let screen = TestScreen(list)
    UIAccessibility.simulatedReduceMotion = true
    var told = false
    list.removeRow(rows[0], animated: true) { _ in told = true }
    XCTAssertTrue(told)
    screen.layOut()
    XCTAssertEqual(shown(rows[1]).minY, 0)
    XCTAssertTrue(Animator.shared.groups.isEmpty)
    list.scrollToRow(rows[19], at: .bottom, animated: true)
    XCTAssertEqual(list.contentOffset.y, 19 * 44 - 480)
    UIAccessibility.simulatedReduceMotion = nil
  }

  // MARK: Completion

  func testCompletions() async {
    let rows = makeRows(20)
    list.addRows(rows)
    let screen = TestScreen(list)
    var told: [String] = []
    list.removeRow(rows[0], animated: true) { told.append("animated \($0)") }
    list.hideRow(rows[1], animated: false) { told.append("at once \($0)") }
    list.removeRow(Block(), animated: true) { told.append("nothing to do \($0)") }
    XCTAssertEqual(told, ["at once true", "nothing to do true"])
    screen.wait(0.2)
    XCTAssertEqual(told.count, 2)
    screen.settle()
    XCTAssertEqual(told.last, "animated true")
    list.removeRow(rows[2], animated: true) { told.append("cut off \($0)") }
    screen.wait(0.1)
    list.removeFromSuperview()
    XCTAssertEqual(told.count, 3, "not in the midst of the removal")
    screen.wait(0.02)
    XCTAssertEqual(told.last, "cut off false")
    XCTAssertEqual(told.count, 4)
  }

  func testCompletionsGoThroughTheMethodsThatCanBeOverridden() async {
    final class Counting: AloeStackView {
      var insertions = 0
      override func addRow(_ row: UIView, animated: Bool = false) {
        insertions += 1
        super.addRow(row, animated: animated)
      }
    }
    let list = Counting()
    list.addRow(Block(), animated: false, completion: nil)
    list.addRow(Block(), inset: .zero)
    list.addRow(Block())
    list.addRow(Block()) { _ in }
    XCTAssertEqual(list.insertions, 4)
  }

  func testAChangeInACompletion() async {
    let rows = makeRows(5)
    list.addRows(rows)
    let screen = TestScreen(list)
    list.hideRow(rows[0], animated: true) { [list] _ in list.showRow(rows[0], animated: true) }
    screen.settle()
    XCTAssertFalse(list.isRowHidden(rows[0]))
    XCTAssertEqual(list.frame(rows[1]).minY, 44)
  }

}
