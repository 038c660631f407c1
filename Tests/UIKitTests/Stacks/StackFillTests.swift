import XCTest

@testable import UIKit

/// Tests which views take the remaining space, and which shrink where there is too little.
@MainActor final class StackFillTests: XCTestCase {
  private let boxes = [Box(40, 20), Box(60, 36), Box(50, 24)]

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

  func testSpacingsCountForProportionsAndTheLastViewTakesTheRest() async {
    let views = [100, 200, 300, 400, 500].map { Box($0, 20) }
    let scene = StackScene(.horizontal, views)
    scene.stack.distribution = .fillProportionally
    scene.stack.spacing = 10
    scene.layOut()
    XCTAssertEqual(views.map(\.frame.width), [100, 200, 300, 400, 500], "as long as its intrinsic size")
    scene.setSize(along: 2000)
    scene.layOut()
    // 2000 x 100 / 1540 and so on, aligned to pixels, and the rest of 1960.
    for (view, width) in zip(views, [129.87, 259.74, 389.61, 519.48, 661.3]) {
      XCTAssertEqual(view.frame.width, width, accuracy: 0.5)
    }
    XCTAssertEqual(views[4].frame.maxX, 2000)
    scene.stack.setCustomSpacing(50, after: views[0])
    scene.layOut()
    XCTAssertEqual(views[0].frame.width, 2000 * 100 / 1580, accuracy: 0.5)
    XCTAssertEqual(views[4].frame.maxX, 2000)
    views[4].isHidden = true
    scene.layOut()
    XCTAssertEqual(views[0].frame.width, 2000 * 100 / 1070, accuracy: 0.5)
    XCTAssertEqual(views[3].frame.maxX, 2000)
  }

  func testViewsWithoutLengthsAreEquallyLongInProportion() async {
    let views = [UIView(), UIView(), UIView()]
    let scene = StackScene(.horizontal, views)
    scene.stack.distribution = .fillProportionally
    scene.stack.spacing = 30
    scene.setSize(along: 360, across: 10)
    scene.layOut()
    XCTAssertEqual(views.map(\.frame.width), [100, 100, 100])
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

  func testStackViewThatGetsItsFirstContentCountsForProportions() async {
    let inner = UIStackView()
    let scene = StackScene(.horizontal, [inner, Box(80, 10)])
    scene.stack.distribution = .fillProportionally
    scene.setSize(along: 240)
    scene.layOut()
    XCTAssertEqual(scene.stack.arrangedSubviews.map(\.frame.width), [0, 240])
    XCTAssertEqual(inner.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width.sign, .plus, "no -0")
    inner.addArrangedSubview(Box(40, 10))
    scene.layOut()
    XCTAssertEqual(scene.stack.arrangedSubviews.map(\.frame.width), [80, 160])
  }

  func testStackViewThatIsShownAgainHasItsOwnProportion() async {
    let wide = UIView()
    let inner = UIStackView(arrangedSubviews: [wide])
    wide.heightAnchor.constraint(greaterThanOrEqualToConstant: 20).isActive = true
    let ratio = wide.widthAnchor.constraint(equalTo: wide.heightAnchor, multiplier: 2)
    ratio.priority = .defaultHigh
    ratio.isActive = true
    let scene = StackScene(.horizontal, [inner, Box(80, 10)])
    scene.stack.distribution = .fillProportionally
    scene.setSize(along: 240, across: 60)
    for isHidden in [false, true, false] {
      inner.isHidden = isHidden
      scene.layOut()
      XCTAssertEqual(scene.stack.arrangedSubviews.map(\.frame.width), isHidden ? [0, 240] : [80, 160])
    }
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
        // Centres are 30 apart, because of the spacing between the tallest view and its neighbours.
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
}
