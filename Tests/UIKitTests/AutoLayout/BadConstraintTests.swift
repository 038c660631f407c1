import TestSupport
import XCTest

@testable import UIKit

/// Impossible constraints are reported once, and left out.
@MainActor final class BadConstraintTests: XCTestCase {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  private let view = UIView()

  override func setUp() async throws {
    view.translatesAutoresizingMaskIntoConstraints = false
    view.accessibilityIdentifier = "photo"
    root.addSubview(view)
  }

  private func constraint(
    _ first: NSLayoutConstraint.Attribute, _ second: NSLayoutConstraint.Attribute, multiplier: CGFloat = 1,
    hasSecond: Bool = true
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: view, attribute: first, relatedBy: .equal, toItem: hasSecond ? root : nil, attribute: second,
      multiplier: multiplier, constant: 10)
  }

  func testAttributesThatCantBeCompared() async {
    let bad: [(() -> NSLayoutConstraint, String)] = [
      ({ self.constraint(.top, .width) }, "can't be compared"),
      ({ self.constraint(.left, .height) }, "can't be compared"),
      ({ self.constraint(.width, .centerX) }, "can't be compared"),
      ({ self.constraint(.left, .leadingMargin) }, "change sides with the language"),
      ({ self.constraint(.top, .bottom, multiplier: 0) }, "take a multiplier other than 0"),
      ({ self.constraint(.centerY, .notAnAttribute, hasSecond: false) }, "Give a second item"),
      ({ self.constraint(.notAnAttribute, .top) }, "Name a side"),
    ]
    view.topAnchor.constraint(equalTo: root.topAnchor, constant: 3).isActive = true
    for (make, words) in bad {
      let reported = messages {
        for _ in 0..<3 {
          let constraint = make()
          constraint.isActive = true
          XCTAssertFalse(constraint.isActive)
          root.addConstraint(constraint)
          NSLayoutConstraint.activate([constraint])
          constraint.constant = 4
          constraint.isActive = false
        }
        root.layoutIfNeeded()
      }
      XCTAssertEqual(reported.count, 1, words)
      XCTAssertTrue(reported.first?.contains(words) ?? false, "\(reported)")
      XCTAssertTrue(reported.first?.contains("left out") ?? false, "\(reported)")
    }
    XCTAssertEqual(view.frame.minY, 3)
    XCTAssertEqual(root.constraints.count, 1)
  }

  // MARK: - Sizes

  func testARequiredNegativeSizeIsAConflict() async {
    let width = view.widthAnchor.constraint(equalToConstant: -10)
    let height = view.heightAnchor.constraint(lessThanOrEqualToConstant: -1)
    let reported = conflicts(in: root) { NSLayoutConstraint.activate([width, height]) }
    XCTAssertEqual(reported.count, 2)
    for word in ["photo", ".width == -10", "at least 0"] {
      XCTAssertTrue(reported.first?.contains(word) ?? false, word)
    }
    XCTAssertEqual(view.frame.size, .zero)
    XCTAssertEqual(conflicts(in: root) { width.constant = -20 }, [], "the same conflict")
    XCTAssertEqual(conflicts(in: root) { width.constant = 20 }, [])
    XCTAssertEqual(view.frame.width, 20)
    XCTAssertEqual(conflicts(in: root) { width.constant = -20 }.count, 1, "a new one")
    XCTAssertEqual(conflicts(in: root) { width.priority = .defaultHigh }, [], "an optional constraint is none")
    XCTAssertEqual(conflicts(in: root) { height.isActive = false }, [])
    XCTAssertTrue(root.rootEngine.conflicts.refused.isEmpty)
    XCTAssertEqual(
      conflicts(in: root) { view.heightAnchor.constraint(greaterThanOrEqualToConstant: -4).isActive = true }, [])
  }

  func testASumThatCantBeIsAConflict() async {
    let reported = conflicts(in: root) {
      view.topAnchor.constraint(equalTo: view.topAnchor, constant: 5).isActive = true
    }
    XCTAssertEqual(reported.count, 1)
    XCTAssertTrue(reported.first?.contains("can't be met at all") ?? false)
    XCTAssertEqual(conflicts(in: root) { view.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true }, [])
  }

  // MARK: - Priorities

  func testAContentPriorityOfZeroHasNoEffect() async {
    let box = Box(40, 30)
    box.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(box)
    let preference = box.widthAnchor.constraint(equalToConstant: 100)
    preference.priority = UILayoutPriority(1)
    preference.isActive = true
    root.layoutIfNeeded()
    XCTAssertEqual(box.frame.width, 40)
    box.setContentHuggingPriority(UILayoutPriority(0), for: .horizontal)
    root.layoutIfNeeded()
    XCTAssertEqual(box.frame.width, 100)
    preference.constant = 10
    root.layoutIfNeeded()
    XCTAssertEqual(box.frame.width, 40)
    box.setContentCompressionResistancePriority(UILayoutPriority(0), for: .horizontal)
    root.layoutIfNeeded()
    XCTAssertEqual(box.frame.width, 10)
    XCTAssertEqual(box.contentHuggingPriority(for: .horizontal), UILayoutPriority(0))
    box.setContentHuggingPriority(.defaultLow, for: .horizontal)
    box.setContentCompressionResistancePriority(.defaultHigh, for: .horizontal)
    root.layoutIfNeeded()
    XCTAssertEqual(box.frame.width, 40)
  }

  // MARK: - Distances

  func testADistanceLeavesNothingBehind() async {
    let other = UIView()
    other.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(other)
    let before = root.layoutGuides.count + root.constraints.count
    for _ in 0..<10 {
      let gap = view.bottomAnchor.anchorWithOffset(to: other.topAnchor)
      let constraint = gap.constraint(equalToConstant: 12)
      _ = gap.constraint(equalTo: view.heightAnchor, multiplier: 2)
      XCTAssertEqual(root.layoutGuides.count + root.constraints.count, before)
      constraint.isActive = true
      XCTAssertEqual(root.layoutGuides.count, 0)
      XCTAssertEqual(root.constraints, [constraint])
      root.layoutIfNeeded()
      constraint.isActive = false
      XCTAssertEqual(root.layoutGuides.count + root.constraints.count, before)
      XCTAssertTrue(view.layoutReferences.isEmpty && other.layoutReferences.isEmpty)
    }
  }

  func testDistancesBetweenFourViews() async {
    let views = (0..<4).map { _ in UIView() }
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      view.widthAnchor.constraint(equalToConstant: 10).isActive = true
    }
    let first = views[0].trailingAnchor.anchorWithOffset(to: views[1].leadingAnchor)
    let second = views[2].trailingAnchor.anchorWithOffset(to: views[3].leadingAnchor)
    NSLayoutConstraint.activate([
      views[0].leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 5),
      views[2].leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 5),
      first.constraint(equalToConstant: 20), second.constraint(equalTo: first, multiplier: 3),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(views.map(\.frame.minX), [5, 35, 5, 75])
    root.semanticContentAttribute = .forceRightToLeft
    root.layoutIfNeeded()
    XCTAssertEqual(views.map(\.frame.maxX), [295, 265, 295, 225])
    // Back, too, and when a view leaves the tree with its constraints.
    root.semanticContentAttribute = .forceLeftToRight
    views[0].removeFromSuperview()
    XCTAssertEqual(root.constraints.count, 1, "\(root.constraints)")
    root.layoutIfNeeded()
    XCTAssertEqual(views[2].frame.minX, 5)
  }

  func testADistanceIsNamedInReports() async {
    let gap = view.topAnchor.anchorWithOffset(to: view.bottomAnchor)
    let reported = conflicts(in: root) {
      NSLayoutConstraint.activate([
        view.heightAnchor.constraint(equalToConstant: 50), gap.constraint(equalToConstant: 40),
      ])
    }
    XCTAssertEqual(reported.count, 1)
    XCTAssertTrue(
      reported.first?.contains("(UIView 'photo'.bottom - UIView 'photo'.top) == 40") ?? false, "\(reported)")
    XCTAssertEqual(view.frame.height, 50)
  }
}
