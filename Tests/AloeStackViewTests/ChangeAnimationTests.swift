import AloeCore
import TestSupport
import XCTest

@testable import AloeStackView
@testable import UIKit

/// Tests when changes are animated, with which timing, and which completions are called at their end.
@MainActor final class ChangeAnimationTests: XCTestCase {

  private let list = AloeStackView()

  private func makeRows(_ count: Int) -> [Block] { (0..<count).map { Block("\($0)") } }

  private func shown(_ row: UIView) -> CGRect {
    list.layoutIfNeeded()
    return list.cell(row).shownFrame
  }

  override func setUp() async throws {
    Context.current.interface.preferences.reducesMotion = false
  }

  // MARK: One animation

  func testAThousandChangesAreOneAnimation() async {
    let rows = makeRows(2_000)
    list.addRows(rows)
    let screen = TestScreen(list)
    list.measuring.slice = 0
    for row in rows[1..<1_001] { list.removeRow(row, animated: true) }
    for row in rows[1_002..<1_500] { list.hideRow(row, animated: true) }
    list.insertRows(makeRows(500), after: rows[0], animated: true)
    XCTAssertEqual(list.rows.count, 1_500)
    screen.layOut()
    XCTAssertEqual(Animator.shared.groups.count, 1)
    XCTAssertEqual(list.allCells.count, 21)
    screen.settle()
    XCTAssertEqual(list.order.tree.count(.visible), 1_500 - 498)
    XCTAssertEqual(list.allCells.count, 11)
    XCTAssertEqual(list.frame(list.rows[1]).minY, 44)
  }

  func testChangesOutOfSightAnimateNothing() async {
    let rows = makeRows(500)
    list.addRows(rows)
    let screen = TestScreen(list)
    list.measuring.slice = 0
    screen.settle()
    var reported = 0
    list.performChanges {
      list.removeRow(rows[400], animated: true)
    } completion: { finished in
      XCTAssertTrue(finished)
      reported += 1
    }
    list.performChanges {
      list.hideRow(rows[300], animated: true)
    } completion: { _ in
      reported += 1
    }
    list.performChanges {
      list.insertRow(Block(), after: rows[200], animated: true)
    } completion: { _ in
      reported += 1
    }
    list.performChanges {
      list.moveRow(rows[100], to: 150, animated: true)
    } completion: { _ in
      reported += 1
    }
    screen.layOut()
    XCTAssertTrue(Animator.shared.groups.isEmpty)
    XCTAssertNil(rows[400].superview)
    XCTAssertEqual(reported, 4)
  }

  func testARowMovesFromSightToOutOfSight() async {
    let rows = makeRows(500)
    list.addRows(rows)
    let screen = TestScreen(list)
    list.measuring.slice = 0
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
    list.measuring.slice = 0
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
    list.scrollToRow(rows[499], at: .end, animated: false)
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
    list.measuring.slice = 0
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
    Context.current.interface.preferences.reducesMotion = true
    var reported = false
    list.performChanges {
      list.removeRow(rows[0], animated: true)
    } completion: { _ in
      reported = true
    }
    XCTAssertTrue(reported)
    screen.layOut()
    XCTAssertEqual(shown(rows[1]).minY, 0)
    XCTAssertTrue(Animator.shared.groups.isEmpty)
    list.scrollToRow(rows[19], at: .end, animated: true)
    XCTAssertEqual(list.contentOffset.y, 19 * 44 - 480)
    Context.current.interface.preferences.reducesMotion = false
  }

  // MARK: Lists that go

  func testAListThatDiesInItsAnimationCompletesAndLetsGo() async {
    weak var lost: AloeStackView?
    weak var row: UIView?
    weak var leaving: StackViewCell?
    var reported: [Bool] = []
    var screen: TestScreen?
    do {
      let list = AloeStackView()
      let rows = makeRows(3)
      list.addRows(rows)
      screen = TestScreen(list)
      list.performChanges {
        list.removeRow(rows[1], animated: true)
      } completion: {
        reported.append($0)
      }
      list.addRow(Block(), animated: true)
      screen?.layOut()
      screen?.wait(0.1)
      (lost, row, leaving) = (list, rows[1], list.staging.mounted[1])
      XCTAssertTrue(leaving?.isLeaving == true)
      list.removeFromSuperview()
    }
    screen?.settle()
    XCTAssertNil(lost)
    XCTAssertNil(row)
    XCTAssertNil(leaving)
    XCTAssertEqual(reported, [false])
  }

  /// The list is deallocated with its window, so it isn't notified of leaving the window.
  func testAListThatIsDeallocatedWithItsWindowCompletes() async {
    var reported: [Bool] = []
    weak var leaving: StackViewCell?
    do {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      let list = AloeStackView(frame: window.bounds)
      let rows = makeRows(3)
      list.addRows(rows)
      window.addSubview(list)
      window.isHidden = false
      window.layOutAndRecord()
      list.performChanges {
        list.removeRow(rows[1], animated: true)
      } completion: {
        reported.append($0)
      }
      window.layOutAndRecord()
      leaving = list.staging.mounted[1]
      list.performChanges {
        list.addRow(Block(), animated: true)
      } completion: {
        reported.append($0)
      }
      window.isHidden = true
    }
    FrameClock.shared.settle()
    // Completions of changes that haven't begun are called in a later turn.
    for _ in 0..<10 { await Task.yield() }
    XCTAssertNil(leaving)
    XCTAssertEqual(reported.count, 2)
  }

  func testAnAnimationThatCannotBeSeenAnyMoreIsGivenUp() async {
    let rows = makeRows(4)
    list.addRows(rows)
    let screen = TestScreen(list)
    var reported: [Bool] = []
    list.performChanges {
      list.removeRow(rows[0], animated: true)
    } completion: {
      reported.append($0)
    }
    list.frame.size.width = 0
    screen.layOut()
    XCTAssertEqual(reported, [true])
    XCTAssertNil(rows[0].superview)
    list.frame.size.width = 320
    screen.layOut()
    list.performChanges {
      list.removeRow(rows[1], animated: true)
    } completion: {
      reported.append($0)
    }
    list.hideRow(rows[2], animated: true)
    list.removeFromSuperview()
    XCTAssertEqual(reported, [true, false])
    XCTAssertNil(rows[1].superview)
    XCTAssertFalse(list.cell(rows[2]).showsPicture)
  }

  /// Identities of cells must not outlive them: another cell may get the same.
  func testANewCellIsNotMistakenForAReleasedOne() async {
    list.addRow(Block())
    let screen = TestScreen(list)
    for _ in 0..<50 {
      autoreleasing {
        let row = Block()
        list.addRow(row, animated: true)
        list.moveRow(row, to: 0)
        list.removeRow(row)
      }
    }
    XCTAssertEqual(list.changing.pendingAnimation?.entering.count, 0)
    XCTAssertEqual(list.arranging.moved.count, 0)
    let rows = makeRows(20)
    list.addRows(rows)
    screen.layOut()
    XCTAssertTrue(rows.allSatisfy { list.cell($0).alpha == 1 && !list.cell($0).isCollapsed })
    XCTAssertTrue(Animator.shared.groups.isEmpty || list.staging.mounted.allSatisfy { $0.transition == nil })
  }

  private func autoreleasing(_ body: () -> Void) { body() }

}
