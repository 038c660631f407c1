import TestSupport
import XCTest

@testable import AloeStackView
@testable import UIKit

/// Lists longer than the constants of constraints may be: UIKit replaces those beyond 2,777,777 points.
@MainActor final class LongContentTests: XCTestCase {

  private final class Heading: Block, Sticky {}

  private static let limit: CGFloat = 2_777_777
  private let list = AloeStackView()
  private let field = UITextField()
  private let heading = Heading("heading", height: 20)

  /// A heading, a field that is edited, and 100,000 rows of 44 points.
  private func open() -> TestScreen {
    list.rowInset = UIEdgeInsets(top: 12, left: 15, bottom: 12, right: 15)
    list.measuring.slice = 0
    list.addRow(heading)
    field.heightAnchor.constraint(equalToConstant: 20).isActive = true
    field.widthAnchor.constraint(equalToConstant: 20).isActive = true
    list.addRow(field)
    list.addRows(count: 100_000) { Block("\($0)") }
    let screen = TestScreen(list)
    XCTAssertTrue(field.becomeFirstResponder())
    screen.layOut()
    return screen
  }

  /// Checks all constraints of the list and of the views inside it, and the properties that UIKit translates to
  /// constraints.
  private func checkLimits(line: UInt = #line) {
    for constraint in list.constraints {
      XCTAssertLessThanOrEqual(abs(constraint.constant), Self.limit, "\(constraint)", line: line)
    }
    var views: [UIView] = [list.staging.stage, list.staging.measuringView]
    while let view = views.popLast() {
      for constraint in view.constraints {
        XCTAssertLessThanOrEqual(abs(constraint.constant), Self.limit, "\(constraint)", line: line)
      }
      if view.translatesAutoresizingMaskIntoConstraints {
        let (size, middle) = (view.bounds.size, view.center)
        for number in [middle.x, middle.y, middle.x + size.width / 2, middle.y + size.height / 2] {
          XCTAssertLessThanOrEqual(abs(number), Self.limit, "\(view)", line: line)
        }
        XCTAssertGreaterThanOrEqual(min(middle.x - size.width / 2, middle.y - size.height / 2), -Self.limit, line: line)
      }
      views += view.subviews
    }
  }

  func testTheEndIsReachedWithinTheLimits() async throws {
    let screen = open()
    let last = try XCTUnwrap(list.lastRow)
    for _ in 0..<2 {
      list.scrollToRow(last, at: .end, animated: false)
      screen.layOut()
      XCTAssertEqual(list.contentSize, CGSize(width: 320, height: 100_002 * 44))
      XCTAssertEqual(list.frame(last).maxY, list.bounds.maxY)
      XCTAssertEqual(list.bounds.maxY, 100_002 * 44)
      XCTAssertEqual(list.frame(heading).minY, list.bounds.minY, "the heading is pinned")
      XCTAssertEqual(list.frame(field).minY, 44, "the edited row stays in position")
      XCTAssertTrue(field.isFirstResponder)
      checkLimits()
      XCTAssertTrue(screen.window.hitTest(CGPoint(x: 50, y: 470), with: nil)?.isDescendant(of: list.cell(last)) == true)
      list.scrollToRow(heading, at: .start, animated: false)
      screen.layOut()
      XCTAssertEqual(list.frame(heading).minY, 0)
      XCTAssertEqual(list.frame(field).minY, 44)
      XCTAssertTrue(list.cell(field).transform.isIdentity && list.staging.stage.transform.isIdentity)
      checkLimits()
    }
  }

  func testTheEndOfAHorizontalListFromTheRight() async throws {
    list.axis = .horizontal
    list.semanticContentAttribute = .forceRightToLeft
    let screen = open()
    checkLimits()
    let length = list.contentSize.width
    XCTAssertGreaterThan(length, 4_000_000)
    XCTAssertEqual(list.frame(heading).maxX, length)
    let last = try XCTUnwrap(list.lastRow)
    list.scrollToRow(last, at: .end, animated: false)
    screen.layOut()
    XCTAssertEqual(list.frame(last).minX, 0, accuracy: 0.001)
    XCTAssertEqual(list.bounds.minX, 0)
    XCTAssertEqual(list.frame(heading).maxX, list.bounds.maxX, accuracy: 0.001)
    checkLimits()
  }

  func testRowsFarBelowAreMeasuredWithinTheLimits() async throws {
    let screen = open()
    list.addRows((0..<300).map { Block("\($0)") })
    list.scrollToRow(try XCTUnwrap(list.lastRow), at: .end, animated: false)
    screen.layOut()
    list.measuring.slice = 1e-9
    list.setNeedsArranging()
    screen.wait(0.5)
    checkLimits()
    XCTAssertGreaterThan(list.staging.measuringView.frame.minY, 3_900_000, "near the rows in sight")
    XCTAssertLessThan(list.staging.measuringView.bounds.height, 100)
  }

  /// A short list's guide of the content is as long as the content at any time, also after rows out of sight were
  /// measured.
  func testAViewAtTheEndFollowsWhatIsMeasured() async throws {
    list.measuring.slice = 0
    let row = Block("first", height: 20), view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    row.addSubview(view)
    list.addRow(row)
    list.addRows((0..<300).map { Block("\($0)", height: $0 < 100 ? 20 : 60) })
    NSLayoutConstraint.activate([
      view.heightAnchor.constraint(equalToConstant: 10), view.widthAnchor.constraint(equalToConstant: 10),
      view.leftAnchor.constraint(equalTo: row.leftAnchor), view.bottomAnchor.constraint(equalTo: list.bottomAnchor),
    ])
    let screen = TestScreen(list)
    screen.settle()
    let before = list.contentSize.height
    list.measuring.slice = 1e-9
    list.setNeedsArranging()
    screen.layOut()
    for _ in 0..<2_000 where FrameClock.shared.isBusy {
      screen.wait(1.0 / 60)
      XCTAssertEqual(list.convert(view.bounds, from: view).maxY, list.contentSize.height)
    }
    XCTAssertEqual(list.contentSize.height, 101 * 44 + 200 * 84)
    XCTAssertNotEqual(list.contentSize.height, before)
    XCTAssertEqual(list.contentLayoutGuide.layoutFrame.size, list.contentSize)
  }

}
