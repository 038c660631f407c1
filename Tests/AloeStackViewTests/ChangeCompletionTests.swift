import AloeCore
import TestSupport
import XCTest

@testable import AloeStackView
@testable import UIKit

/// The completions that are called when changes have been shown.
@MainActor final class ChangeCompletionTests: XCTestCase {

  private let list = AloeStackView()

  private func makeRows(_ count: Int) -> [Block] { (0..<count).map { Block("\($0)") } }

  // MARK: Completion

  func testCompletions() async {
    let rows = makeRows(20)
    list.addRows(rows)
    let screen = TestScreen(list)
    var reported: [String] = []
    list.performChanges {
      list.removeRow(rows[0], animated: true)
    } completion: {
      reported.append("animated \($0)")
    }
    list.performChanges {
      list.hideRow(rows[1], animated: false)
    } completion: {
      reported.append("at once \($0)")
    }
    list.performChanges {
      list.removeRow(Block(), animated: true)
    } completion: {
      reported.append("nothing to do \($0)")
    }
    XCTAssertEqual(reported, ["at once true", "nothing to do true"])
    screen.wait(0.2)
    XCTAssertEqual(reported.count, 2)
    screen.settle()
    XCTAssertEqual(reported.last, "animated true")
    list.performChanges {
      list.removeRow(rows[2], animated: true)
    } completion: {
      reported.append("cut off \($0)")
    }
    screen.wait(0.1)
    list.removeFromSuperview()
    XCTAssertEqual(reported.count, 3, "not in the midst of the removal")
    screen.wait(0.02)
    XCTAssertEqual(reported.last, "cut off false")
    XCTAssertEqual(reported.count, 4)
  }

  func testRowsWithSettingsGoThroughTheMethodsThatCanBeOverridden() async {
    final class Counting: AloeStackView {
      var insertions = 0
      override func addRow(_ row: UIView, animated: Bool = false) {
        insertions += 1
        super.addRow(row, animated: animated)
      }
    }
    let list = Counting()
    list.addRow(Block(), inset: .zero)
    list.addRow(Block())
    list.addRow(Block()) { _ in }
    XCTAssertEqual(list.insertions, 3)
  }

  func testAChangeInACompletion() async {
    let rows = makeRows(5)
    list.addRows(rows)
    let screen = TestScreen(list)
    list.performChanges {
      list.hideRow(rows[0], animated: true)
    } completion: { [list] _ in
      list.showRow(rows[0], animated: true)
    }
    screen.settle()
    XCTAssertFalse(list.isRowHidden(rows[0]))
    XCTAssertEqual(list.frame(rows[1]).minY, 44)
  }

  // MARK: Changes within changes

  func testOuterChangesCompleteAfterInnerOnes() async {
    let rows = makeRows(3)
    list.addRow(rows[0])
    let screen = TestScreen(list)
    var reported: [String] = []
    list.performChanges {
      list.performChanges {
        list.performChanges {
          list.addRow(rows[1], animated: true)
        } completion: { _ in
          reported.append("row")
        }
      } completion: { _ in
        reported.append("inner")
      }
      list.performChanges {
        list.addRow(rows[2], animated: false)
      } completion: { _ in
        reported.append("at once")
      }
    } completion: { finished in
      reported.append(finished ? "outer" : "cut off")
    }
    XCTAssertEqual(reported, ["at once"])
    screen.layOut()
    screen.wait(0.1)
    XCTAssertEqual(reported, ["at once"])
    screen.settle()
    XCTAssertEqual(reported, ["at once", "row", "inner", "outer"])
  }

  func testChangesOfSeveralAnimationsCompleteWithTheLast() async {
    let rows = makeRows(3)
    list.addRow(rows[0])
    let screen = TestScreen(list)
    var reported = 0
    list.performChanges {
      list.addRow(rows[1], animated: true)
      list.layoutIfNeeded()
      screen.wait(0.2)
      list.addRow(rows[2], animated: true)
    } completion: { _ in
      reported += 1
    }
    screen.layOut()
    screen.wait(0.2)
    XCTAssertEqual(reported, 0)
    screen.settle()
    XCTAssertEqual(reported, 1)
  }

}
