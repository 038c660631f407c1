import XCTest

@_spi(Aloe) @testable import UIKit

/// Tests the cost of changes of a stack view, in created constraints.
@MainActor final class StackCostTests: XCTestCase {
  private func made(_ change: () -> Void) -> Int {
    let before = LayoutStatistics.current
    change()
    return LayoutStatistics.current.since(before).constraintsAdded
  }

  private func scene(_ count: Int, _ axis: NSLayoutConstraint.Axis = .vertical) -> StackScene {
    let scene = StackScene(axis, (0..<count).map { _ in Box(40, 20) })
    scene.layOut()
    return scene
  }

  func testAppendingCostsTheSameForAnyNumberOfViews() async {
    for count in [1, 10, 100] {
      let scene = scene(count)
      let cost = made {
        scene.stack.addArrangedSubview(Box(40, 20))
        scene.layOut()
      }
      // To the view before, to both sides, and the stack view's end.
      XCTAssertEqual(cost, 4, "after \(count)")
    }
  }

  func testAppendingManyIsLinear() async {
    let scene = scene(1)
    let cost = made {
      for _ in 0..<1000 { scene.stack.addArrangedSubview(Box(40, 20)) }
      scene.layOut()
    }
    XCTAssertEqual(cost, 3001)
  }

  func testSpacingOnlyEditsNumbers() async {
    // Shares of the whole are other ones with other gaps, and multipliers are fixed.
    for distribution in UIStackView.Distribution.allCases where distribution != .fillProportionally {
      let scene = scene(10)
      scene.stack.distribution = distribution
      scene.layOut()
      let constraints = Set(scene.stack.constraints)
      let cost = made {
        scene.stack.spacing = 12
        scene.layOut()
      }
      XCTAssertEqual(cost, 0, "\(distribution)")
      XCTAssertEqual(Set(scene.stack.constraints), constraints, "\(distribution)")
      XCTAssertEqual(scene.stack.frame.height, 200 + 9 * 12, "\(distribution)")
    }
  }

  func testHidingTouchesTheNeighboursOnly() async {
    let scene = scene(100)
    let view = scene.stack.arrangedSubviews[50]
    let hiding = made {
      view.isHidden = true
      scene.layOut()
    }
    // The view's position, length and width, and the view after it.
    XCTAssertEqual(hiding, 4)
    let showing = made {
      view.isHidden = false
      scene.layOut()
    }
    XCTAssertEqual(showing, 3)
  }

  func testNothingIsMadeWhenNothingChanged() async {
    let scene = scene(20)
    let before = LayoutStatistics.current
    scene.stack.setNeedsUpdateConstraints()
    scene.layOut()
    XCTAssertEqual(LayoutStatistics.current.since(before).constraintsAdded, 0)
  }

  func testRemovingTouchesTheNeighboursOnly() async {
    let scene = scene(100)
    let cost = made {
      scene.stack.arrangedSubviews[40].removeFromSuperview()
      scene.layOut()
    }
    XCTAssertEqual(cost, 1)
  }

  /// While the user types, each letter makes the stack view query which intrinsic lengths its field has.
  func testAFieldsTextIsntMeasuredToKnowThatItHasASize() async {
    final class Side: UIView {
      var count = 0
      override var intrinsicContentSize: CGSize {
        count += 1
        return CGSize(width: 10, height: 10)
      }
    }
    let (field, side) = (UITextField(), Side())
    (field.leftView, field.leftViewMode) = (side, .always)
    side.count = 0
    XCTAssertTrue(field.hasIntrinsicLengths.horizontal)
    XCTAssertTrue(field.hasIntrinsicLengths.vertical)
    XCTAssertEqual(side.count, 0)
    // Measuring includes the view at the side.
    XCTAssertEqual(field.intrinsicContentSize.width, 10)
    XCTAssertEqual(side.count, 1)
  }

  func testConstraintsHaveUIKitsNames() async {
    let scene = scene(3)
    XCTAssertEqual(
      Set(scene.stack.constraints.compactMap(\.identifier)),
      ["UISV-canvas-connection", "UISV-spacing", "UISV-alignment"])
    scene.stack.distribution = .fillEqually
    scene.stack.arrangedSubviews[0].isHidden = true
    scene.layOut()
    XCTAssertEqual(
      Set(scene.stack.constraints.compactMap(\.identifier)),
      [
        "UISV-canvas-connection", "UISV-spacing", "UISV-alignment", "UISV-fill-equally", "UISV-hiding-place",
      ])
    // Lengths alone belong to the view itself.
    XCTAssertTrue(scene.stack.arrangedSubviews[0].constraints.allSatisfy { $0.identifier == "UISV-hiding" })
  }
}
