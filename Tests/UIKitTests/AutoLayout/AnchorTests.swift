import XCTest

@testable import UIKit

/// Anchors: the system's spacing and distances, in both directions.
@MainActor final class AnchorTests: XCTestCase {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))

  private func add(_ view: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
  }

  // MARK: - System spacing

  func testSystemSpacingInRelations() async {
    for (isRightToLeft, near) in [(false, 16), (true, 384)] as [(Bool, CGFloat)] {
      root.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
      let (least, most) = (Box(0, 10), Box(0, 10))
      [least, most].forEach(add)
      let start = root.leadingAnchor
      NSLayoutConstraint.activate([
        least.leadingAnchor.constraint(greaterThanOrEqualToSystemSpacingAfter: start, multiplier: 2),
        least.leadingAnchor.constraint(equalTo: start).withPriority(.defaultLow),
        most.leadingAnchor.constraint(lessThanOrEqualToSystemSpacingAfter: start, multiplier: 2),
        most.leadingAnchor.constraint(equalTo: root.trailingAnchor).withPriority(.defaultLow),
        least.topAnchor.constraint(greaterThanOrEqualToSystemSpacingBelow: root.topAnchor, multiplier: 3),
        least.topAnchor.constraint(equalTo: root.topAnchor).withPriority(.defaultLow),
        most.topAnchor.constraint(lessThanOrEqualToSystemSpacingBelow: root.topAnchor, multiplier: 3),
        most.topAnchor.constraint(equalTo: root.bottomAnchor).withPriority(.defaultLow),
      ])
      root.layoutIfNeeded()
      XCTAssertEqual([least.frame.minX, most.frame.minX], [near, near])
      XCTAssertEqual([least.frame.minY, most.frame.minY], [24, 24])
      [least, most].forEach { $0.removeFromSuperview() }
    }
  }

  func testSystemSpacingBetweenBaselinesLeavesEightPointsBetweenTheLines() async {
    let (title, text, box) = (UILabel(), UILabel(), Box(10, 10))
    (title.text, title.font) = ("Title", .systemFont(ofSize: 28))
    (text.text, text.font) = ("Text", .systemFont(ofSize: 13))
    [title, text, box].forEach(add)
    NSLayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: root.topAnchor),
      text.firstBaselineAnchor.constraint(equalToSystemSpacingBelow: title.lastBaselineAnchor, multiplier: 1),
      box.topAnchor.constraint(equalToSystemSpacingBelow: text.lastBaselineAnchor, multiplier: 1),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(text.frame.minY - title.frame.maxY, 8, accuracy: 1)
    XCTAssertEqual(box.frame.minY - text.frame.maxY, 8, accuracy: 1)
  }

  // MARK: - Distances

  func testDistancesCountInTheDirectionOfReading() async {
    for isRightToLeft in [false, true] {
      root.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
      let box = Box(100, 20)
      add(box)
      NSLayoutConstraint.activate([
        root.leadingAnchor.anchorWithOffset(to: box.leadingAnchor).constraint(
          equalTo: box.trailingAnchor.anchorWithOffset(to: root.trailingAnchor), multiplier: 2),
        box.topAnchor.constraint(equalTo: root.topAnchor),
      ])
      root.layoutIfNeeded()
      XCTAssertEqual(box.frame.minX, isRightToLeft ? 100 : 200)
      box.removeFromSuperview()
      for guide in root.layoutGuides { root.removeLayoutGuide(guide) }
    }
  }

  func testDistancesMayBeNegative() async {
    let box = Box(100, 20)
    add(box)
    NSLayoutConstraint.activate([
      root.leftAnchor.anchorWithOffset(to: box.leftAnchor).constraint(equalToConstant: -30),
      root.topAnchor.anchorWithOffset(to: box.centerYAnchor).constraint(equalToConstant: 50),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(box.frame, CGRect(x: -30, y: 40, width: 100, height: 20))
  }

  // MARK: - Directions inside each other

  /// The leading edge is determined by the view that contains both items, regardless of the directions inside it.
  func testTheViewThatContainsBothDecides() async {
    for (outer, inner) in [(false, true), (true, false)] {
      func attribute(_ isRightToLeft: Bool) -> UISemanticContentAttribute {
        isRightToLeft ? .forceRightToLeft : .forceLeftToRight
      }
      root.semanticContentAttribute = attribute(outer)
      let box = UIView(frame: CGRect(x: 50, y: 0, width: 200, height: 100))
      box.semanticContentAttribute = attribute(inner)
      root.addSubview(box)
      let (inside, across) = (Box(20, 10), Box(20, 10))
      for view in [inside, across] {
        view.translatesAutoresizingMaskIntoConstraints = false
        box.addSubview(view)
        view.topAnchor.constraint(equalTo: box.topAnchor).isActive = true
      }
      NSLayoutConstraint.activate([
        inside.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 7),
        across.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 7),
      ])
      root.layoutIfNeeded()
      XCTAssertEqual(inside.frame.minX, inner ? 200 - 7 - 20 : 7)
      XCTAssertEqual(across.frame.minX, (outer ? 400 - 7 - 20 : 7) - 50)
      box.removeFromSuperview()
    }
  }
}
