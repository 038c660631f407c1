import XCTest

@_spi(Aloe) @testable import UIKit

/// Tests the views that an insertion affects, and that the order still decides which of them shrink.
@MainActor final class StackInsertionTests: XCTestCase {
  private func presolved(_ scene: StackScene, _ change: () -> Void) -> Int {
    let before = LayoutStatistics.current
    change()
    scene.layOut()
    return LayoutStatistics.current.since(before).constraintsPresolved
  }

  func testAnInsertionAmongContentsConcernsItselfAlone() async {
    var costs: [Int] = []
    for count in [10, 40] {
      let scene = StackScene(.vertical, (0..<count).map { _ in Box(40, 20) })
      // Otherwise its width follows from all of them.
      scene.setSize(across: 40)
      scene.layOut()
      let new = Box(40, 20)
      costs.append(presolved(scene) { scene.stack.insertArrangedSubview(new, at: count / 2) })
      costs.append(presolved(scene) { new.removeFromSuperview() })
      XCTAssertEqual(scene.stack.frame.height, CGFloat(20 * count))
    }
    XCTAssertEqual(costs, [11, 1, 11, 1])
  }

  func testTheOrderDecidesAfterManyInsertionsAtOnePlace() async {
    for place in [0, 1, 2] {
      let scene = StackScene(.horizontal, [Box(10, 10), Box(10, 10)])
      scene.layOut()
      for count in 3...40 {
        scene.stack.insertArrangedSubview(Box(10, 10), at: place)
        scene.setSize(along: CGFloat(10 * count - 15))
        scene.layOut()
        XCTAssertEqual(
          scene.stack.arrangedSubviews.map(\.frame.width), [0, 5] + Array(repeating: 10, count: count - 2),
          "\(count) views, the last one inserted at \(place)")
      }
    }
  }

  func testTheOrderDecidesAfterMovesAndRemovals() async {
    let boxes = (0..<70).map { _ in Box(10, 10) }
    let scene = StackScene(.horizontal, boxes)
    scene.layOut()
    // The remaining views were added late, where numbers run out.
    for box in boxes[..<60] { scene.stack.removeArrangedSubview(box) }
    scene.stack.addArrangedSubview(boxes[60])
    scene.setSize(along: 85)
    scene.layOut()
    let left = scene.stack.arrangedSubviews
    XCTAssertEqual(left, Array(boxes[61...]) + [boxes[60]])
    XCTAssertEqual(left.map(\.frame.width), [0, 5] + Array(repeating: 10, count: 8))
  }

  func testALengthThatIsNoSumOfLengthsKeepsItsLimit() async {
    for setUp: @MainActor (UIStackView) -> Void in [
      { $0.spacing = -30 },
      {
        $0.isLayoutMarginsRelativeArrangement = true
        $0.layoutMargins = UIEdgeInsets(top: -30, left: 0, bottom: 0, right: 0)
      },
      { $0.arrangedSubviews.forEach { $0.isHidden = true } },
    ] {
      let scene = StackScene(.vertical, [Box(40, 10), Box(40, 10)])
      scene.layOut()
      setUp(scene.stack)
      scene.layOut()
      XCTAssertEqual(scene.stack.frame.height, 0)
      XCTAssertEqual(scene.stack.arrangedSubviews.map(\.frame.height).allSatisfy { $0 >= 0 }, true)
      let engine = scene.stack.root.rootEngine
      let length = engine.entry(of: scene.stack).map { engine.solver.value(of: $0.height) } ?? -1
      XCTAssertGreaterThanOrEqual(length, -0.001)
    }
  }
}
