import XCTest

@testable import UIKit

/// Tests how space is shared where priorities leave it open.
@MainActor final class StackSharingTests: XCTestCase {
  private func widths(_ views: [UIView]) -> [CGFloat] { views.map(\.frame.width) }

  // MARK: - Centres

  func testCentresAreEquallyFarApartInTheNaturalSize() async {
    let boxes = [Box(20, 10), Box(100, 10), Box(20, 10), Box(20, 10)]
    let scene = StackScene(.horizontal, boxes)
    scene.stack.distribution = .equalCentering
    scene.stack.spacing = 10
    scene.layOut()
    XCTAssertEqual(boxes.map(\.frame.midX), [10, 80, 150, 220])
    XCTAssertEqual(scene.stack.frame.width, 230)
    XCTAssertEqual(scene.stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width, 230)
  }

  func testCentresGiveWayBeforeSpacingsAndViewsDo() async {
    let boxes = [Box(20, 10), Box(100, 10), Box(20, 10), Box(20, 10)]
    let scene = StackScene(.horizontal, boxes)
    scene.stack.distribution = .equalCentering
    scene.stack.spacing = 10
    scene.setSize(along: 200)
    scene.layOut()
    XCTAssertEqual(boxes.map(\.frame.midX), [10, 80, 150, 190])
    scene.setSize(along: 190)
    scene.layOut()
    XCTAssertEqual(boxes.map(\.frame.minX), [0, 30, 140, 170], "packed")
    XCTAssertEqual(widths(boxes), [20, 100, 20, 20])
    scene.setSize(along: 150)
    scene.layOut()
    XCTAssertEqual(widths(boxes), [0, 80, 20, 20], "Centres don't affect which view is compressed.")
    scene.setSize(along: 290)
    scene.layOut()
    XCTAssertEqual(boxes.map(\.frame.midX), [10, 100, 190, 280])
  }

  /// Two of three distances can't be as long as the third.
  func testDistancesThatAreCutAreEqual() async {
    let boxes = [Box(20, 10), Box(20, 10), Box(100, 10), Box(20, 10), Box(20, 10)]
    let scene = StackScene(.horizontal, boxes)
    scene.stack.distribution = .equalCentering
    scene.setSize(along: 240)
    scene.layOut()
    // 60 in the middle each, 40 for each of the others, where 60 were wanted.
    XCTAssertEqual(boxes.map(\.frame.midX), [10, 60, 120, 180, 230])
  }

  // MARK: - By index

  func testWhenTheFirstViewHasNoLengthLeftTheNextIsCompressed() async {
    let boxes = [Box(40, 10), Box(60, 10), Box(50, 10), Box(30, 10)]
    let scene = StackScene(.horizontal, boxes)
    for (width, expected) in [
      (160, [20, 60, 50, 30]), (140, [0, 60, 50, 30]), (130, [0, 50, 50, 30]), (60, [0, 0, 30, 30]),
      (20, [0, 0, 0, 20]),
    ] as [(CGFloat, [CGFloat])] {
      scene.setSize(along: width)
      scene.layOut()
      XCTAssertEqual(widths(boxes), expected)
    }
  }

  func testWhenTheFirstViewIsAtItsLimitTheNextIsStretched() async {
    let boxes = [Box(40, 10), Box(60, 10), Box(50, 10), Box(30, 10)]
    let scene = StackScene(.horizontal, boxes)
    for box in boxes { box.widthAnchor.constraint(lessThanOrEqualToConstant: 100).isActive = true }
    for (width, expected) in [
      (200, [60, 60, 50, 30]), (260, [100, 80, 50, 30]), (290, [100, 100, 60, 30]), (370, [100, 100, 100, 70]),
    ] as [(CGFloat, [CGFloat])] {
      scene.setSize(along: width)
      scene.layOut()
      XCTAssertEqual(widths(boxes), expected)
    }
  }

  /// However it came to be: views in other orders, added, moved, hidden and shown.
  func testTheIndexCountsNotTheHistory() async {
    let sizes: [CGFloat] = [40, 60, 50, 30, 70]
    for (trial, order) in [[0, 1, 2, 3, 4], [4, 3, 2, 1, 0], [2, 0, 4, 1, 3], [3, 1, 4, 0, 2]].enumerated() {
      let boxes = sizes.map { Box($0, 10) }
      // Not required: at times few views are shown in much room.
      for box in boxes {
        box.widthAnchor.constraint(lessThanOrEqualToConstant: 90).withPriority(.init(900)).isActive = true
      }
      let scene = StackScene(.horizontal, order.map { boxes[$0] })
      scene.setSize(along: 100)
      scene.layOut()
      for (index, box) in boxes.enumerated() {
        scene.stack.insertArrangedSubview(box, at: index)
        boxes[(index + trial) % 5].isHidden.toggle()
        scene.layOut()
      }
      for box in boxes { box.isHidden = false }
      scene.layOut()
      XCTAssertEqual(widths(boxes), [0, 0, 0, 30, 70])
      scene.setSize(along: 120)
      scene.layOut()
      XCTAssertEqual(widths(boxes), [0, 0, 20, 30, 70])
      scene.setSize(along: 400)
      scene.layOut()
      XCTAssertEqual(widths(boxes), [90, 90, 90, 60, 70])
    }
  }

  func testAViewInANestedStackTakesTheExcessAndTheDeficit() async {
    let inner = Box(50, 10)
    let container = UIStackView(arrangedSubviews: [inner])
    let box = Box(30, 10)
    for views in [[container, box], [box, container]] {
      let scene = StackScene(.horizontal, views)
      scene.setSize(along: 300)
      scene.layOut()
      XCTAssertEqual(box.frame.width, 30)
      XCTAssertEqual(inner.frame.width, 270)
      scene.setSize(along: 60)
      scene.layOut()
      XCTAssertEqual(box.frame.width, 30)
      XCTAssertEqual(inner.frame.width, 30)
    }
  }

  // MARK: - Texts

  private func label(_ words: Int, lines: Int = 0) -> UILabel {
    let label = UILabel()
    label.text = Array(repeating: "Wort", count: words).joined(separator: " ")
    label.numberOfLines = lines
    return label
  }

  func testTwoTextsThatWrapShareTheWidth() async {
    let labels = [label(20), label(30)]
    let scene = StackScene(.horizontal, labels)
    scene.setSize(along: 358)
    scene.layOut()
    XCTAssertEqual(widths(labels), [179, 179])
    scene.stack.spacing = 8
    scene.layOut()
    XCTAssertEqual(widths(labels), [175, 175])
    XCTAssertGreaterThan(labels[0].frame.height, 4 * 20)
  }

  func testThreeTextsShareTheWidthAndAShortOneKeepsItsOwn() async {
    let labels = [label(20), label(1), label(30)]
    let scene = StackScene(.horizontal, labels)
    scene.setSize(along: 400)
    scene.layOut()
    let short = scene.exactFrame(labels[1]).width
    XCTAssertEqual(short, labels[1].intrinsicContentSize.width, accuracy: 0.01)
    XCTAssertEqual(scene.exactFrame(labels[0]).width, (400 - short) / 2, accuracy: 0.01)
    XCTAssertEqual(scene.exactFrame(labels[2]).width, (400 - short) / 2, accuracy: 0.01)
  }

  func testATextThatWrapsGivesWayToWhatWouldLose() async {
    let box = Box(51, 31)
    for views in [[box, label(30)], [label(30), box]] {
      let scene = StackScene(.horizontal, views)
      scene.setSize(along: 300)
      scene.layOut()
      XCTAssertEqual(box.frame.width, 51)
    }
  }

  func testPrioritiesComeBeforeSharing() async {
    let labels = [label(20), label(30)]
    labels[0].setContentCompressionResistancePriority(.defaultHigh + 1, for: .horizontal)
    let scene = StackScene(.horizontal, labels)
    scene.setSize(along: 1000)
    scene.layOut()
    XCTAssertEqual(
      scene.exactFrame(labels[0]).width, labels[0].intrinsicContentSize.width, accuracy: 0.01)
  }

  func testTextsThatNeedNotWrapAreAsOthers() async {
    let labels = [label(1), label(2)]
    let scene = StackScene(.horizontal, labels)
    scene.setSize(along: 400)
    scene.layOut()
    XCTAssertEqual(
      scene.exactFrame(labels[1]).width, labels[1].intrinsicContentSize.width, accuracy: 0.01,
      "the first is stretched")
  }
}
