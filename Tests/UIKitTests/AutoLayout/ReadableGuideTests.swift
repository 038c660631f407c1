import XCTest

@testable import UIKit

/// The readable width where constraints determine the view's width, and changes of either.
@MainActor final class ReadableGuideTests: XCTestCase {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 2000, height: 1000))

  /// Returns a view at the root's corner that constraints place, whose readable width is filled by `content`.
  private func card(filledBy content: UIView) -> UIView {
    let card = UIView()
    root.addSubview(card)
    card.addSubview(content)
    for view in [card, content] { view.translatesAutoresizingMaskIntoConstraints = false }
    let guide = card.readableContentGuide
    NSLayoutConstraint.activate([
      card.leftAnchor.constraint(equalTo: root.leftAnchor), card.topAnchor.constraint(equalTo: root.topAnchor),
      content.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      content.topAnchor.constraint(equalTo: guide.topAnchor),
      content.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    return card
  }

  func testAViewIsAsWideAsTheContentOfItsGuideWhateverItsWidthWas() async {
    for width in [300, 672, 800] as [CGFloat] {
      for former in [nil, 400, 1000] as [CGFloat?] {
        let content = Box(width, 20)
        let card = card(filledBy: content)
        if let former {
          let constraint = card.widthAnchor.constraint(equalToConstant: former)
          constraint.isActive = true
          root.layoutIfNeeded()
          constraint.isActive = false
        }
        root.layoutIfNeeded()
        let expected = min(width, 672)
        XCTAssertEqual(content.frame, CGRect(x: 8, y: 8, width: expected, height: 20), "\(width) after \(former ?? 0)")
        XCTAssertEqual(card.frame.size, CGSize(width: expected + 16, height: 36), "\(width) after \(former ?? 0)")
        XCTAssertEqual(card.readableContentGuide.layoutFrame, content.frame)
      }
    }
  }

  func testTheGuideOfAViewPlacedByConstraintsIsThatOfAViewPlacedByHand() async {
    let content = Box(30, 20)
    let card = card(filledBy: content)
    card.layoutMargins = UIEdgeInsets(top: 1, left: 20, bottom: 3, right: 8)
    let width = card.widthAnchor.constraint(equalToConstant: 0)
    width.isActive = true
    for length in [400, 700, 1000, 400] as [CGFloat] {
      width.constant = length
      root.layoutIfNeeded()
      let byHand = UIView(frame: card.frame)
      byHand.layoutMargins = card.layoutMargins
      XCTAssertEqual(content.frame, byHand.readableContentGuide.layoutFrame, "\(length)")
    }
    card.layoutMargins.left = 40
    root.layoutIfNeeded()
    XCTAssertEqual(content.frame.minX, 40)
    XCTAssertEqual(content.frame.width, 400 - 48)
  }

  func testAFittingSizeIsThatOfTheWidthToFit() async {
    let content = UIView()
    content.heightAnchor.constraint(equalTo: content.widthAnchor, multiplier: 0.5).isActive = true
    let card = card(filledBy: content)
    func size(_ width: CGFloat) -> CGSize {
      card.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
    }
    XCTAssertEqual(size(1000), CGSize(width: 1000, height: 352))
    let width = card.widthAnchor.constraint(equalToConstant: 216)
    width.isActive = true
    root.layoutIfNeeded()
    XCTAssertEqual(card.frame.height, 116)
    width.isActive = false
    XCTAssertEqual(size(1000), CGSize(width: 1000, height: 352))
  }

  func testAViewThatConstraintsPlaceFromNowOnAndBack() async {
    let content = Box(30, 20)
    let card = card(filledBy: content)
    let constraints = card.constraints + root.constraints
    let width = card.widthAnchor.constraint(equalToConstant: 400)
    width.isActive = true
    root.layoutIfNeeded()
    XCTAssertEqual(content.frame.width, 384)
    width.isActive = false
    for constraint in constraints where constraint.firstItem === card { constraint.isActive = false }
    card.translatesAutoresizingMaskIntoConstraints = true
    card.frame = CGRect(x: 0, y: 0, width: 1000, height: 40)
    root.layoutIfNeeded()
    XCTAssertEqual(content.frame, CGRect(x: 164, y: 8, width: 672, height: 24))
    card.translatesAutoresizingMaskIntoConstraints = false
    width.isActive = true
    root.layoutIfNeeded()
    XCTAssertEqual(content.frame.minX, 8)
    XCTAssertEqual(content.frame.width, 384)
  }

  func testTheGuideFollowsTheTextSize() async {
    let (content, fixed) = (Box(800, 20), Box(30, 20))
    let card = card(filledBy: content)
    fixed.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(fixed)
    fixed.leadingAnchor.constraint(equalTo: root.readableContentGuide.leadingAnchor).isActive = true
    fixed.trailingAnchor.constraint(equalTo: root.readableContentGuide.trailingAnchor).isActive = true
    let widths: [(UIContentSizeCategory, CGFloat)] = [(.large, 672), (.extraSmall, 552), (.large, 672)]
    for (category, width) in widths {
      root.traitOverrides.preferredContentSizeCategory = category
      root.layoutIfNeeded()
      XCTAssertEqual(fixed.frame.width, width, "\(category)")
      XCTAssertEqual(content.frame.width, width, "\(category)")
      XCTAssertEqual(card.frame.width, width + 16, "\(category)")
    }
  }
}
