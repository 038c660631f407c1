import XCTest

@testable import UIKit

/// Views whose position or size only inequalities determine.
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

  func testASizeStaysAtZeroUntilSomethingAsksForMore() async {
    layOut(
      view.widthAnchor.constraint(greaterThanOrEqualToConstant: 30),
      view.heightAnchor.constraint(lessThanOrEqualToConstant: 40))
    XCTAssertEqual(view.frame.size, CGSize(width: 30, height: 0))
    let preference = view.heightAnchor.constraint(equalToConstant: 25)
    preference.priority = UILayoutPriority(1)
    layOut(preference)
    XCTAssertEqual(view.frame.size, CGSize(width: 30, height: 25))
  }

  func testBetweenTwoLowerBoundsTheSizeStaysAtZero() async {
    layOut(
      view.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor, constant: 16),
      view.rightAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor, constant: 200))
    XCTAssertEqual(view.frame.minX, 200)
    XCTAssertEqual(view.frame.width, 0)
  }

  func testAnImageViewWithoutAnImageHasNoSize() async {
    let imageView = UIImageView()
    imageView.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(imageView)
    layOut(
      imageView.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 16),
      imageView.topAnchor.constraint(equalTo: root.topAnchor, constant: 16),
      imageView.widthAnchor.constraint(lessThanOrEqualToConstant: 100),
      imageView.heightAnchor.constraint(lessThanOrEqualTo: imageView.widthAnchor),
      imageView.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor, constant: -16),
      imageView.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor))
    XCTAssertEqual(imageView.frame, CGRect(x: 16, y: 16, width: 0, height: 0))
  }

  func testGuidesStackViewsAndOthersStayAtZero() async {
    let guide = UILayoutGuide()
    let stack = UIStackView()
    let empty = UILabel()
    root.addLayoutGuide(guide)
    for view in [stack, empty] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    layOut(
      guide.leftAnchor.constraint(equalTo: root.leftAnchor),
      guide.widthAnchor.constraint(lessThanOrEqualToConstant: 50),
      guide.heightAnchor.constraint(lessThanOrEqualTo: root.heightAnchor, multiplier: 0.5),
      stack.leftAnchor.constraint(equalTo: root.leftAnchor),
      stack.widthAnchor.constraint(lessThanOrEqualToConstant: 50),
      stack.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor),
      stack.heightAnchor.constraint(lessThanOrEqualToConstant: 50),
      empty.leftAnchor.constraint(equalTo: root.leftAnchor),
      empty.widthAnchor.constraint(lessThanOrEqualToConstant: 50))
    XCTAssertEqual(guide.layoutFrame.size, .zero)
    XCTAssertEqual(stack.frame.size, .zero)
    XCTAssertEqual(empty.frame.width, 0)
    let arranged = [UIView(), UIView()]
    for view in arranged { stack.addArrangedSubview(view) }
    root.layoutIfNeeded()
    XCTAssertEqual(stack.frame.size, .zero)
    layOut(arranged[0].widthAnchor.constraint(equalToConstant: 20))
    XCTAssertEqual(stack.frame.size.width, 20)
  }

  /// If either a position can move or a size can grow, the position moves.
  func testAPlaceMovesBeforeASizeGrows() async {
    layOut(view.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor, constant: -16))
    XCTAssertEqual(view.frame, CGRect(x: 384, y: 0, width: 0, height: 0))
    layOut(
      other.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      other.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor, constant: 16),
      other.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor, constant: -16))
    XCTAssertEqual(other.frame.minX, 200)
    XCTAssertEqual(other.frame.width, 0)
  }

  /// Sizes that share a room that has to be filled fill it.
  func testSizesGrowWhereSomethingAsksThemTo() async {
    layOut(
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20),
      view.rightAnchor.constraint(equalTo: other.leftAnchor),
      other.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -20),
      view.widthAnchor.constraint(lessThanOrEqualToConstant: 100),
      other.widthAnchor.constraint(lessThanOrEqualToConstant: 300))
    XCTAssertEqual(view.frame.width + other.frame.width, 360)
    XCTAssertLessThanOrEqual(view.frame.width, 100)
    XCTAssertLessThanOrEqual(other.frame.width, 300)
  }

  func testARangeGivesItsLowerEnd() async {
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
    XCTAssertEqual(view.frame.width, 0, "the bound on the right has no effect")
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
