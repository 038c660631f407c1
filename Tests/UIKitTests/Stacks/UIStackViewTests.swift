import TestSupport
import XCTest

@testable import UIKit

@MainActor final class UIStackViewTests: XCTestCase {
  private let boxes = [Box(40, 20), Box(60, 36), Box(50, 24)]

  // MARK: - Defaults

  func testDefaultsAreUIKits() async {
    let stack = UIStackView()
    XCTAssertEqual(stack.axis, .horizontal)
    XCTAssertEqual(stack.distribution, .fill)
    XCTAssertEqual(stack.alignment, .fill)
    XCTAssertEqual(stack.spacing, 0)
    XCTAssertFalse(stack.isBaselineRelativeArrangement)
    XCTAssertFalse(stack.isLayoutMarginsRelativeArrangement)
    XCTAssertTrue(stack.translatesAutoresizingMaskIntoConstraints)
    XCTAssertEqual(UIStackView.Distribution.allCases.map(\.rawValue), [0, 1, 2, 3, 4])
    XCTAssertEqual(UIStackView.Alignment.allCases.map(\.rawValue), [0, 1, 2, 3, 4, 5])
    XCTAssertEqual(UIStackView.Alignment.top, .leading)
    XCTAssertEqual(UIStackView.Alignment.bottom, .trailing)
    XCTAssertEqual(stack.intrinsicContentSize, CGSize(width: -1, height: -1))
  }

  func testAnEmptyStackViewLaysOut() async {
    let scene = StackScene(UIStackView())
    scene.layOut()
    XCTAssertEqual(scene.stack.frame, .zero)
  }

  // MARK: - Membership

  func testArrangedViewsAreSubviewsPlacedByConstraints() async {
    let stack = UIStackView(arrangedSubviews: boxes)
    XCTAssertEqual(stack.arrangedSubviews, boxes)
    XCTAssertEqual(stack.subviews, boxes)
    XCTAssertTrue(boxes.allSatisfy { !$0.translatesAutoresizingMaskIntoConstraints })
  }

  func testInsertingAnArrangedViewMovesItAndKeepsTheOrderOfSubviews() async {
    let stack = UIStackView(arrangedSubviews: boxes)
    stack.insertArrangedSubview(boxes[2], at: 0)
    XCTAssertEqual(stack.arrangedSubviews, [boxes[2], boxes[0], boxes[1]])
    XCTAssertEqual(stack.subviews, boxes)
    stack.addArrangedSubview(boxes[2])
    XCTAssertEqual(stack.arrangedSubviews, boxes)
  }

  func testASubviewCanBecomeArrangedWithoutMoving() async {
    let stack = UIStackView()
    stack.addSubview(boxes[1])
    stack.addSubview(boxes[0])
    stack.addArrangedSubview(boxes[0])
    stack.addArrangedSubview(boxes[1])
    XCTAssertEqual(stack.arrangedSubviews, [boxes[0], boxes[1]])
    XCTAssertEqual(stack.subviews, [boxes[1], boxes[0]])
  }

  func testRemovedFromTheListAViewStaysSubview() async {
    let scene = StackScene(.horizontal, boxes)
    scene.layOut()
    scene.stack.removeArrangedSubview(boxes[0])
    XCTAssertEqual(scene.stack.arrangedSubviews, [boxes[1], boxes[2]])
    XCTAssertTrue(boxes[0].superview === scene.stack)
    scene.layOut()
    XCTAssertTrue(boxes[0].layoutReferences.isEmpty)
    XCTAssertEqual(boxes[1].frame.minX, 0)
    XCTAssertEqual(scene.stack.frame.width, 110)
  }

  func testRemovedFromTheSuperviewAViewIsNotArranged() async {
    let scene = StackScene(.horizontal, boxes)
    scene.layOut()
    boxes[1].removeFromSuperview()
    XCTAssertEqual(scene.stack.arrangedSubviews, [boxes[0], boxes[2]])
    let other = UIView()
    other.addSubview(boxes[0])
    XCTAssertEqual(scene.stack.arrangedSubviews, [boxes[2]])
    scene.layOut()
    XCTAssertEqual(boxes[2].frame, CGRect(x: 0, y: 0, width: 50, height: 24))
  }

  func testAViewCanComeBackBetweenLayouts() async {
    let scene = StackScene(.horizontal, boxes)
    scene.layOut()
    boxes[1].removeFromSuperview()
    scene.stack.insertArrangedSubview(boxes[1], at: 1)
    scene.layOut()
    XCTAssertEqual(boxes.map(\.frame.minX), [0, 40, 100])
  }

  func testArrangedViewsMoveBetweenStackViews() async {
    let first = StackScene(.horizontal, boxes)
    let second = UIStackView()
    first.layOut()
    second.addArrangedSubview(boxes[0])
    XCTAssertEqual(first.stack.arrangedSubviews, [boxes[1], boxes[2]])
    XCTAssertEqual(second.arrangedSubviews, [boxes[0]])
  }

  func testOtherSubviewsAreLeftAlone() async {
    let scene = StackScene(.horizontal, boxes)
    let free = UIView(frame: CGRect(x: 7, y: 8, width: 9, height: 10))
    scene.stack.addSubview(free)
    scene.layOut()
    XCTAssertEqual(free.frame, CGRect(x: 7, y: 8, width: 9, height: 10))
    XCTAssertEqual(scene.stack.frame.width, 150)
  }

  // MARK: - Spacing

  func testCustomSpacingGoesWithItsViewUntilThatIsRemoved() async {
    let scene = StackScene(.horizontal, boxes)
    let stack = scene.stack
    stack.spacing = 4
    stack.setCustomSpacing(20, after: boxes[0])
    XCTAssertEqual(stack.customSpacing(after: boxes[0]), 20)
    XCTAssertEqual(stack.customSpacing(after: boxes[1]), UIStackView.spacingUseDefault)
    scene.layOut()
    XCTAssertEqual(boxes.map(\.frame.minX), [0, 60, 124])
    stack.insertArrangedSubview(boxes[0], at: 1)
    scene.layOut()
    XCTAssertEqual(boxes.map(\.frame.minX), [64, 0, 124])
    stack.removeArrangedSubview(boxes[0])
    stack.insertArrangedSubview(boxes[0], at: 0)
    XCTAssertEqual(stack.customSpacing(after: boxes[0]), UIStackView.spacingUseDefault)
    scene.layOut()
    XCTAssertEqual(boxes.map(\.frame.minX), [0, 44, 108])
  }

  func testSpacingTokens() async {
    let scene = StackScene(.horizontal, boxes)
    let stack = scene.stack
    stack.spacing = 5
    stack.setCustomSpacing(9, after: boxes[0])
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: boxes[0])
    stack.setCustomSpacing(UIStackView.spacingUseSystem, after: boxes[1])
    stack.setCustomSpacing(30, after: UIView())
    scene.layOut()
    XCTAssertEqual(boxes.map(\.frame.minX), [0, 45, 113])
    XCTAssertEqual(stack.customSpacing(after: boxes[1]), UIStackView.spacingUseSystem)
    stack.spacing = UIStackView.spacingUseDefault
    XCTAssertEqual(stack.spacing, 0)
    stack.spacing = UIStackView.spacingUseSystem
    scene.layOut()
    XCTAssertEqual(boxes.map(\.frame.minX), [0, 48, 116])
  }

  func testNegativeSpacingOverlaps() async {
    for distribution in [UIStackView.Distribution.fill, .equalSpacing, .equalCentering] {
      let scene = StackScene(.horizontal, [Box(40, 20), Box(40, 20), Box(40, 20)])
      scene.stack.distribution = distribution
      scene.stack.spacing = -10
      scene.layOut()
      XCTAssertEqual(scene.stack.arrangedSubviews.map(\.frame.minX), [0, 30, 60], "\(distribution)")
    }
  }

  // MARK: - Look and life

  func testStackViewsAndTheirViewsAreFreed() async {
    weak var stack: UIStackView?
    weak var box: Box?
    do {
      let made = Box(10, 10)
      let scene = StackScene(.vertical, [made, Box(10, 10)])
      scene.stack.distribution = .equalSpacing
      made.isHidden = true
      scene.layOut()
      stack = scene.stack
      box = made
    }
    XCTAssertNil(stack)
    XCTAssertNil(box)
  }

  func testTheBackgroundIsDrawn() async {
    let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    XCTAssertTrue(type(of: stack.layer) == CALayer.self)
    stack.backgroundColor = .red
    XCTAssertNotNil(stack.layer.renderNode())
  }

  func testNumbersOfAnySizeAreLaidOut() async {
    for spacing: CGFloat in [1e308, -1e308, 1e20, .leastNonzeroMagnitude, .greatestFiniteMagnitude] {
      for distribution in UIStackView.Distribution.allCases {
        let views = (0..<4).map { _ in UILabel() }
        for view in views { view.text = "text" }
        let stack = UIStackView(arrangedSubviews: views)
        stack.distribution = distribution
        stack.spacing = spacing
        let width = views[0].widthAnchor.constraint(greaterThanOrEqualTo: views[1].widthAnchor, multiplier: 1e308)
        width.priority = .defaultHigh
        width.isActive = true
        views[2].widthAnchor.constraint(equalTo: views[3].widthAnchor, multiplier: .leastNonzeroMagnitude).isActive =
          true
        let screen = TestScreen(stack)
        _ = messages { screen.layOut() }
        XCTAssertTrue(views.allSatisfy { $0.frame.isSound }, "\(spacing) \(distribution)")
      }
    }
  }
}
