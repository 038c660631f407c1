import XCTest

@testable import AloeStackView
@_spi(Aloe) @testable import UIKit

/// What long lists cost, in counts that don't depend on the machine.
@MainActor final class ManyRowsTests: XCTestCase {

  private func makeList(_ count: Int) -> (AloeStackView, [UILabel]) {
    let list = AloeStackView()
    let rows = (0..<count).map { number in
      let label = UILabel()
      label.numberOfLines = 0
      label.text = number.isMultiple(of: 5) ? "Row \(number), which needs more than one line of text here" : "Row"
      return label
    }
    list.addRows(rows)
    return (list, rows)
  }

  private func views(laidOutIn body: () -> Void) -> Int {
    let before = LayoutStatistics.current.viewsLaidOut
    body()
    return LayoutStatistics.current.viewsLaidOut - before
  }

  func testScrollingWithinWhatIsMountedLaysOutTheListAlone() async {
    for count in [20, 500] {
      let (list, _) = makeList(count)
      let screen = TestScreen(list)
      list.measuring.slice = .zero
      for _ in 0..<4 {
        list.contentOffset.y += 10
        screen.layOut()
      }
      list.contentOffset.y += 0.5
      XCTAssertEqual(views { screen.layOut() }, 1, "\(count) rows")
    }
  }

  func testAChangedRowLaysOutNoOtherRow() async {
    let counts = [20, 500].map { count in
      let (list, rows) = makeList(count)
      list.measuring.slice = .zero
      let screen = TestScreen(list)
      rows[3].text = "A text that is so long that it takes at least two lines of the screen"
      let laidOut = views { screen.layOut() }
      XCTAssertEqual(list.cell(rows[4]).frame.minY, list.cell(rows[3]).frame.maxY)
      XCTAssertGreaterThan(rows[3].frame.height, 30)
      return laidOut
    }
    XCTAssertEqual(counts[0], counts[1])
    XCTAssertLessThan(counts[1], 10)
  }

}
