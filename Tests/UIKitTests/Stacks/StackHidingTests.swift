import TestSupport
import XCTest

@testable import UIKit

/// Hidden views take no room.
@MainActor final class StackHidingTests: XCTestCase {
  private let boxes = [Box(40, 20), Box(60, 36), Box(50, 24)]

  func testAHiddenViewOfAFixedHeightFreesItsSpaceWithoutConflict() async {
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
    XCTAssertEqual(scene.stack.frame.width, 50, "and doesn't affect the layout")
  }
}
