import GTKPlatform
import TestSupport
import XCTest

@testable import AloeStackView
@_spi(Aloe) @testable import UIKit

/// Tests the cost of long lists, in counts that don't depend on the machine.
@MainActor final class ManyRowsTests: XCTestCase {

  private static let many = TestLength.count(2_000, long: 10_000)
  private let sentence = "A text that is so long that it takes at least two lines of the screen"

  private func makeList(_ count: Int) -> (AloeStackView, [UILabel], TestScreen) {
    let list = AloeStackView()
    let rows = (0..<count).map { number in
      let label = UILabel()
      label.numberOfLines = 0
      // All lists begin with the same strings, and none measures the rows further down.
      label.text = number % 5 == 0 ? "Row \(number % 97), which needs more than one line of text here" : "Row \(number)"
      return label
    }
    list.addRows(rows)
    let screen = TestScreen(list)
    list.measuring.slice = 0
    screen.settle()
    return (list, rows, screen)
  }

  /// The work done: constraints, solutions, views laid out, layers recorded, strings shaped.
  private func work(_ body: () -> Void) -> [Int] {
    let before = LayoutStatistics.current
    let shaped = TextLayout.shapedCount
    body()
    let done = LayoutStatistics.current.since(before)
    return [
      done.constraintsAdded, done.solves, done.viewsLaidOut, done.layersRecorded, done.contentsDrawn,
      TextLayout.shapedCount - shaped,
    ]
  }

  // MARK: Scrolling

  func testScrollingCostsTheRowsThatComeIntoSight() async {
    let works = [100, Self.many].map { count in
      let (list, _, screen) = makeList(count)
      return work {
        for _ in 0..<60 {
          list.contentOffset.y += 25
          screen.layOut()
        }
      }
    }
    // Strings that both lists show were shaped for the first one.
    XCTAssertEqual(works[0].dropLast(), works[1].dropLast())
    XCTAssertEqual(works[1], [245, 57, 181, 274, 98, 0])
  }

  func testScrollingWithinWhatIsMountedLaysOutTheListAlone() async {
    for count in [20, 500] {
      let (list, _, screen) = makeList(count)
      for _ in 0..<4 {
        list.contentOffset.y += 10
        screen.layOut()
      }
      list.contentOffset.y += 0.5
      XCTAssertEqual(work { screen.layOut() }.prefix(3), [0, 0, 1], "\(count) rows")
    }
  }

  // MARK: Changes

  private typealias Change = @MainActor (AloeStackView, [UILabel]) -> Void

  private var changes: [(name: String, work: [Int], change: Change)] {
    [
      (
        "text of a row in sight", [0, 2, 6, 5, 3, 0],
        { $1[3].text = $1[3].text == self.sentence ? "Short" : self.sentence }
      ),
      ("text of a row out of sight", [0, 0, 0, 0, 0, 0], { $1[90].text = self.sentence }),
      ("hiding", [9, 3, 10, 81, 4, 0], { $0.setRowHidden($1[3], isHidden: !$0.isRowHidden($1[3]), animated: true) }),
      ("hiding out of sight", [0, 1, 3, 3, 1, 0], { $0.setRowHidden($1[80], isHidden: !$0.isRowHidden($1[80])) }),
      (
        "inserting", [9, 4, 11, 81, 4, 0],
        { list, rows in
          let row = UILabel()
          row.text = "New"
          list.insertRow(row, after: rows[2], animated: true)
        }
      ),
      (
        "moving", [0, 1, 3, 57, 0, 0],
        { $0.moveRow($1[5], before: $0.rows[$0.rows[1] === $1[5] ? 4 : 1], animated: true) }
      ),
      ("removing the second", [1, 2, 6, 78, 2, 0], { list, _ in list.removeRow(list.rows[1], animated: true) }),
      (
        "removing the last", [0, 1, 3, 3, 1, 0],
        { list, _ in list.removeRow(list.rows[list.rows.count - 1], animated: true) }
      ),
    ]
  }

  func testAChangeCostsTheSameInAnyList() async {
    // A first list shapes the strings that are the same in all.
    let works = [100, 100, Self.many].map { count in
      let (list, rows, screen) = makeList(count)
      return changes.map { _, _, change in
        // Once beforehand, for objects that are created only once.
        change(list, rows)
        screen.settle()
        return work {
          change(list, rows)
          screen.settle()
        }
      }
    }
    for (index, change) in changes.enumerated() {
      XCTAssertEqual(works[1][index], works[2][index], change.name)
      XCTAssertEqual(works[2][index], change.work, change.name)
    }
  }

  func testAChangedRowLaysOutNoOtherRow() async {
    let (list, rows, screen) = makeList(500)
    rows[3].text = sentence
    let laidOut = work { screen.layOut() }[2]
    XCTAssertEqual(list.cell(rows[4]).frame.minY, list.cell(rows[3]).frame.maxY)
    XCTAssertGreaterThan(rows[3].frame.height, 30)
    XCTAssertEqual(laidOut, 6)
  }

  func testNothingIsDoneWhenNothingChanged() async {
    let (_, _, screen) = makeList(Self.many)
    XCTAssertEqual(work { screen.layOut() }, [0, 0, 0, 0, 0, 0])
    XCTAssertFalse(FrameClock.shared.isBusy)
  }

}
