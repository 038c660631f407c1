import XCTest

@testable import UIKit

/// Layout depends on the arrangement alone, not on earlier ones.
@MainActor final class StackHistoryTests: XCTestCase {
  /// Returns the heights of two boxes in a stack view inside another one that is too low, between two boxes.
  private func heights(arranging arrange: (UIStackView, [Box]) -> Void) -> [CGFloat] {
    let boxes = (0..<4).map { _ in Box(20, 40) }
    let inner = UIStackView()
    inner.axis = .vertical
    arrange(inner, [boxes[1], boxes[2]])
    let scene = StackScene(.vertical, [boxes[0], inner, boxes[3]])
    scene.setSize(along: 60, across: 20)
    scene.layOut()
    return boxes.map(\.frame.height)
  }

  func testViewsThatWereRemovedDontDecideWhichOneShrinks() async {
    let expected = heights { stack, boxes in for box in boxes { stack.addArrangedSubview(box) } }
    let afterRemovals = heights { stack, boxes in
      let others = (0..<5).map { _ in Box(20, 40) }
      for box in others + boxes { stack.addArrangedSubview(box) }
      for box in others { box.removeFromSuperview() }
    }
    let afterInsertions = heights { stack, boxes in
      stack.addArrangedSubview(boxes[1])
      stack.insertArrangedSubview(boxes[0], at: 0)
    }
    XCTAssertEqual(expected, [0, 0, 20, 40])
    XCTAssertEqual(afterRemovals, expected)
    XCTAssertEqual(afterInsertions, expected)
  }
}
