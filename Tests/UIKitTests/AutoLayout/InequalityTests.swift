import XCTest

@testable import UIKit

/// Where only inequalities speak of a view's place or size.
@MainActor final class InequalityTests: XCTestCase {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
  private let view = UIView()
  private let other = UIView()

  override func setUp() async throws {
    for view in [view, other] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
  }

  private func layOut(_ constraints: NSLayoutConstraint...) {
    NSLayoutConstraint.activate(constraints)
    root.layoutIfNeeded()
  }

  func testAPlaceLiesOnItsBound() async {
    for (constant, isAtLeast) in [(10.0, false), (10, true), (-5, true), (-5, false), (0, false)] {
      let top =
        isAtLeast
        ? view.topAnchor.constraint(greaterThanOrEqualTo: root.topAnchor, constant: constant)
        : view.topAnchor.constraint(lessThanOrEqualTo: root.topAnchor, constant: constant)
      layOut(top)
      XCTAssertEqual(view.frame.minY, constant, "\(top.relation) \(constant)")
      XCTAssertTrue(view.hasAmbiguousLayout)
      top.isActive = false
    }
  }

  func testASizeLiesOnItsBound() async {
    layOut(
      view.widthAnchor.constraint(greaterThanOrEqualToConstant: 30),
      view.heightAnchor.constraint(lessThanOrEqualToConstant: 40))
    XCTAssertEqual(view.frame.size, CGSize(width: 30, height: 40))
  }

  func testOfARangeItsTheLowerEnd() async {
    layOut(
      view.widthAnchor.constraint(lessThanOrEqualToConstant: 100),
      view.widthAnchor.constraint(greaterThanOrEqualToConstant: 30),
      view.topAnchor.constraint(greaterThanOrEqualTo: root.topAnchor, constant: -5),
      view.topAnchor.constraint(lessThanOrEqualTo: root.topAnchor, constant: 10))
    XCTAssertEqual(view.frame.width, 30)
    XCTAssertEqual(view.frame.minY, -5)
  }

  func testBesideAnotherView() async {
    layOut(
      other.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20),
      other.widthAnchor.constraint(equalToConstant: 50),
      view.leftAnchor.constraint(greaterThanOrEqualTo: other.rightAnchor, constant: 8),
      view.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor, constant: -16))
    XCTAssertEqual(view.frame.minX, 78)
    XCTAssertEqual(view.frame.width, 306, "to the bound on the right, which nothing else speaks of")
  }

  func testAViewIsAsLargeAsWhatIsInIt() async {
    let inner = [UIView(), UIView()]
    for (index, inner) in inner.enumerated() {
      inner.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(inner)
      layOut(
        inner.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
        inner.heightAnchor.constraint(equalToConstant: CGFloat(20 + 30 * index)),
        view.bottomAnchor.constraint(greaterThanOrEqualTo: inner.bottomAnchor, constant: 8))
    }
    layOut(view.heightAnchor.constraint(lessThanOrEqualTo: root.heightAnchor))
    XCTAssertEqual(view.frame.height, 66)
  }

  func testContentComesFirst() async {
    let label = UILabel()
    label.text = "Text"
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(label)
    layOut(
      label.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor, constant: 16),
      label.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor, constant: -16),
      label.widthAnchor.constraint(lessThanOrEqualToConstant: 300))
    XCTAssertEqual(label.frame.minX, 16)
    XCTAssertEqual(label.frame.width, label.intrinsicContentSize.width, accuracy: 1)
  }

  func testWithoutConstraintsNothingChanges() async {
    layOut()
    XCTAssertEqual(view.frame, .zero)
  }
}
