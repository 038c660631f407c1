import XCTest

@testable import UIKit

/// The baselines of stack views and of their content.
@MainActor final class StackBaselineTests: XCTestCase {
  private let boxes = [Box(40, 20), Box(60, 36), Box(50, 24)]

  func testAColumnsSpacingBetweenBaselines() async {
    for (box, baselines) in zip(boxes, [(14, 4), (20, 10), (16, 6)] as [(CGFloat, CGFloat)]) {
      (box.ascent, box.descent) = baselines
    }
    let scene = StackScene(.vertical, boxes)
    scene.stack.isBaselineRelativeArrangement = true
    scene.stack.spacing = 40
    scene.layOut()
    // The last baseline of the first is at 16, so the first one of the second is at 56.
    XCTAssertEqual(boxes.map(\.frame.minY), [0, 36, 86])
  }

  func testTheBaselinesOfStackViews() async {
    (boxes[0].ascent, boxes[0].descent) = (14, 4)
    (boxes[1].ascent, boxes[1].descent) = (20, 10)
    let row = UIStackView(arrangedSubviews: [boxes[0], boxes[1]])
    row.alignment = .center
    XCTAssertTrue(UIStackView().forFirstBaselineLayout is UIStackView)
    let column = UIStackView(arrangedSubviews: [row, boxes[2]])
    column.axis = .vertical
    let scene = StackScene(.vertical, [column])
    scene.layOut()
    XCTAssertTrue(column.forFirstBaselineLayout === boxes[1], "the tallest of the row")
    XCTAssertTrue(column.forLastBaselineLayout === boxes[2])
    boxes[1].isHidden = true
    XCTAssertTrue(column.forFirstBaselineLayout === boxes[0])
  }

  func testViewsAlignWithTheBaselineInsideAStackView() async {
    let label = Box(30, 20)
    label.ascent = 15
    let inner = Box(60, 36)
    inner.ascent = 20
    let column = UIStackView(arrangedSubviews: [Box(10, 50), inner])
    column.axis = .vertical
    (column.arrangedSubviews[0] as! Box).ascent = 40
    let scene = StackScene(.horizontal, [label, column])
    scene.stack.alignment = .firstBaseline
    scene.layOut()
    XCTAssertEqual(label.frame.minY, 25)
    (column.arrangedSubviews[0]).isHidden = true
    scene.layOut()
    XCTAssertEqual(label.frame.minY, 5)
  }
}
