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

  func testInsertingAnArrangedViewMovesItAndKeepsWhoIsInFront() async {
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

  // MARK: - Sharing room

  func testTheLastViewWithoutIntrinsicSizeTakesWhatIsLeft() async {
    let first = UIView()
    let second = UIView()
    let scene = StackScene(.horizontal, [first, boxes[0], second, boxes[1]])
    scene.setSize(along: 300, across: 40)
    scene.layOut()
    XCTAssertEqual(scene.stack.arrangedSubviews.map(\.frame.width), [0, 40, 200, 60])
  }

  func testHuggingAndResistanceComeBeforeOrder() async {
    let scene = StackScene(.horizontal, boxes)
    boxes[1].setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
    boxes[2].setContentCompressionResistancePriority(.defaultHigh - 1, for: .horizontal)
    scene.setSize(along: 200)
    scene.layOut()
    XCTAssertEqual(boxes.map(\.frame.width), [40, 110, 50])
    scene.setSize(along: 120)
    scene.layOut()
    XCTAssertEqual(boxes.map(\.frame.width), [40, 60, 20])
  }

  func testTiesGoToTheFirstOfTheEqualOnes() async {
    let scene = StackScene(.horizontal, boxes)
    boxes[0].setContentHuggingPriority(.defaultLow + 1, for: .horizontal)
    scene.setSize(along: 200)
    scene.layOut()
    XCTAssertEqual(boxes.map(\.frame.width), [40, 110, 50])
  }

  func testFixedLengthsComeBeforeProportions() async {
    let scene = StackScene(.horizontal, boxes)
    scene.stack.distribution = .fillProportionally
    scene.setSize(along: 300)
    scene.layOut()
    XCTAssertEqual(boxes.map(\.frame.width), [80, 120, 100])
    boxes[0].size.width = 90
    scene.layOut()
    XCTAssertEqual(boxes.map(\.frame.width), [135, 90, 75])
  }

  func testStackViewsInsideCountWithTheirContentForProportions() async {
    let inner = UIStackView(arrangedSubviews: [Box(20, 10), Box(20, 10)])
    let scene = StackScene(.horizontal, [inner, Box(80, 10)])
    scene.stack.distribution = .fillProportionally
    scene.setSize(along: 240)
    scene.layOut()
    XCTAssertEqual(scene.stack.arrangedSubviews.map(\.frame.width), [80, 160])
    inner.addArrangedSubview(Box(40, 10))
    scene.layOut()
    XCTAssertEqual(scene.stack.arrangedSubviews.map(\.frame.width), [120, 120])
  }

  func testFittingSizeIsSumAlongAndLargestAcross() async {
    for distribution in UIStackView.Distribution.allCases {
      for alignment in [UIStackView.Alignment.fill, .center, .trailing] {
        let stack = UIStackView(arrangedSubviews: [Box(40, 20), Box(40, 36), Box(40, 24)])
        stack.axis = .vertical
        stack.distribution = distribution
        stack.alignment = alignment
        stack.spacing = 10
        stack.isLayoutMarginsRelativeArrangement = true
        // Centres are 30 apart, as far as the spacing between the tallest and its neighbours wants.
        let heights: CGFloat = distribution == .fillEqually ? 108 : distribution == .equalCentering ? 82 : 80
        let size = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        XCTAssertEqual(size, CGSize(width: 56, height: heights + 36), "\(distribution) \(alignment)")
      }
    }
  }

  func testNestedStackViews() async {
    let texts = UIStackView(arrangedSubviews: [Box(100, 20), Box(70, 16)])
    texts.axis = .vertical
    texts.alignment = .leading
    texts.spacing = 2
    let mark = Box(24, 24)
    mark.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    let line = UIStackView(arrangedSubviews: [texts, mark])
    line.alignment = .center
    line.spacing = 8
    let scene = StackScene(.vertical, [line])
    scene.setSize(across: 320)
    scene.layOut()
    XCTAssertEqual(line.frame, CGRect(x: 0, y: 0, width: 320, height: 38))
    XCTAssertEqual(texts.frame, CGRect(x: 0, y: 0, width: 288, height: 38))
    XCTAssertEqual(texts.arrangedSubviews[1].frame, CGRect(x: 0, y: 22, width: 70, height: 16))
    XCTAssertEqual(mark.frame, CGRect(x: 296, y: 7, width: 24, height: 24))
  }

  func testAViewThatIsNeverMirroredStandsInLine() async {
    let scene = StackScene(.horizontal, boxes)
    scene.stack.semanticContentAttribute = .forceRightToLeft
    boxes[1].semanticContentAttribute = .playback
    scene.layOut()
    XCTAssertEqual(boxes.map(\.frame.minX), [110, 50, 0])
    scene.stack.semanticContentAttribute = .forceLeftToRight
    scene.layOut()
    XCTAssertEqual(boxes.map(\.frame.minX), [0, 40, 100])
  }

  // MARK: - Baselines

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

  // MARK: - Hiding

  func testAHiddenViewOfAFixedHeightMakesRoomWithoutConflict() async {
    let reports = LayoutEngine.reportedConflicts.count
    let fixed = UIView()
    fixed.heightAnchor.constraint(equalToConstant: 50).isActive = true
    let inside = UIView()
    inside.translatesAutoresizingMaskIntoConstraints = false
    let card = UIView()
    card.addSubview(inside)
    NSLayoutConstraint.activate([
      inside.topAnchor.constraint(equalTo: card.topAnchor, constant: 12),
      inside.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -12),
      inside.leadingAnchor.constraint(equalTo: card.leadingAnchor),
      inside.trailingAnchor.constraint(equalTo: card.trailingAnchor),
      inside.heightAnchor.constraint(equalToConstant: 30).withPriority(.defaultHigh),
    ])
    let scene = StackScene(.vertical, [boxes[0], fixed, card, boxes[1]])
    scene.stack.spacing = 10
    scene.setSize(across: 200)
    scene.layOut()
    XCTAssertEqual(scene.stack.frame.height, 20 + 50 + 54 + 36 + 30)
    fixed.isHidden = true
    card.isHidden = true
    scene.layOut()
    XCTAssertEqual(scene.stack.frame.height, 66)
    XCTAssertEqual(boxes[1].frame.minY, 30)
    XCTAssertEqual(card.frame, CGRect(x: 0, y: 25, width: 200, height: 0))
    fixed.isHidden = false
    card.isHidden = false
    scene.layOut()
    XCTAssertEqual(scene.stack.frame.height, 190)
    XCTAssertEqual(LayoutEngine.reportedConflicts.count, reports)
  }

  func testWithEverythingHiddenAStackViewHasOnlyItsMargins() async {
    let scene = StackScene(.vertical, boxes)
    scene.stack.isLayoutMarginsRelativeArrangement = true
    scene.stack.spacing = 10
    for box in boxes { box.isHidden = true }
    scene.layOut()
    XCTAssertEqual(scene.stack.frame.height, 16)
    boxes[1].isHidden = false
    scene.layOut()
    XCTAssertEqual(scene.stack.frame.size, CGSize(width: 76, height: 52))
  }

  func testAHiddenViewKeepsTheStackViewsWidth() async {
    let scene = StackScene(.vertical, boxes)
    boxes[1].isHidden = true
    boxes[1].size.width = 500
    scene.setSize(across: 200)
    scene.layOut()
    XCTAssertEqual(boxes[1].frame.width, 200)
    scene.setSize(across: 240)
    scene.layOut()
    XCTAssertEqual(boxes[1].frame.width, 240)
    scene.setSize()
    scene.layOut()
    XCTAssertEqual(scene.stack.frame.width, 50, "and takes no part in making it")
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
}

extension NSLayoutConstraint {
  /// The constraint with another priority.
  func withPriority(_ priority: UILayoutPriority) -> NSLayoutConstraint {
    self.priority = priority
    return self
  }
}
