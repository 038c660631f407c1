import XCTest

@testable import UIKit

/// Anchors are created again each time, and compared by what they represent.
@MainActor final class AnchorEqualityTests: XCTestCase {
  private let (root, view, guide) = (UIView(), UIView(), UILayoutGuide())

  override func setUp() async throws {
    await MainActor.run {
      root.addSubview(view)
      root.addLayoutGuide(guide)
    }
  }

  func testAnAnchorEqualsItself() async {
    XCTAssertEqual(view.topAnchor, view.topAnchor)
    XCTAssertTrue(view.topAnchor == view.topAnchor)
    XCTAssertEqual(view.leadingAnchor, view.leadingAnchor)
    XCTAssertEqual(guide.widthAnchor, guide.widthAnchor)
    XCTAssertEqual(view.topAnchor.hash, view.topAnchor.hash)
    XCTAssertEqual(Set([view.topAnchor, view.topAnchor, view.bottomAnchor]).count, 2)
    XCTAssertNotEqual(view.topAnchor, view.bottomAnchor)
    XCTAssertNotEqual(view.topAnchor, root.topAnchor)
    XCTAssertNotEqual(view.widthAnchor, guide.widthAnchor)
    XCTAssertFalse(view.topAnchor.isEqual(view))
    XCTAssertFalse(view.leadingAnchor.isEqual(view.topAnchor))
    let distance = view.topAnchor.anchorWithOffset(to: view.bottomAnchor)
    XCTAssertEqual(distance, view.topAnchor.anchorWithOffset(to: view.bottomAnchor))
    XCTAssertNotEqual(distance, root.topAnchor.anchorWithOffset(to: view.bottomAnchor))
    XCTAssertFalse(distance.isEqual(view.bottomAnchor))
  }

  func testTheAnchorsOfAConstraint() async {
    let constraint = view.topAnchor.constraint(equalTo: guide.bottomAnchor, constant: 3)
    XCTAssertTrue(constraint.firstAnchor == view.topAnchor)
    XCTAssertEqual(constraint.secondAnchor?.isEqual(guide.bottomAnchor), true)
    XCTAssertFalse(constraint.firstAnchor.isEqual(view.bottomAnchor))
    XCTAssertEqual(constraint.firstAnchor.hash, view.topAnchor.hash)
    XCTAssertNil(view.widthAnchor.constraint(equalToConstant: 3).secondAnchor)
    let byItem = NSLayoutConstraint(
      item: view, attribute: .left, relatedBy: .equal, toItem: root, attribute: .right, multiplier: 1, constant: 0)
    XCTAssertTrue(byItem.firstAnchor.isEqual(view.leftAnchor))
    XCTAssertEqual(byItem.secondAnchor, byItem.secondAnchor)
    let distance = view.topAnchor.anchorWithOffset(to: view.bottomAnchor)
    XCTAssertTrue(distance.constraint(equalTo: root.heightAnchor).firstAnchor.isEqual(distance))
  }
}
