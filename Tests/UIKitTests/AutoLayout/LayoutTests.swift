import TestSupport
import XCTest

@testable import UIKit

/// Tests the solutions of constraint systems: priorities, intrinsic sizes, fitting, text, conflicts, pixels.
@MainActor final class LayoutTests: XCTestCase {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))

  private func add(_ view: UIView, to superview: UIView? = nil) {
    view.translatesAutoresizingMaskIntoConstraints = false
    (superview ?? root).addSubview(view)
  }

  private func pinCorner(_ view: UIView) {
    view.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
  }

  // MARK: - Priorities

  func testAHigherPriorityIsntOutvoted() async {
    let view = UIView()
    add(view)
    pinCorner(view)
    view.widthAnchor.constraint(equalToConstant: 200).withPriority(UILayoutPriority(501)).isActive = true
    for _ in 0..<100 {
      view.widthAnchor.constraint(equalToConstant: 10).withPriority(UILayoutPriority(500)).isActive = true
    }
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.width, 200)
  }

  func testPrioritiesAndConstantsChangeWhileActive() async {
    let view = UIView()
    add(view)
    pinCorner(view)
    let wide = view.widthAnchor.constraint(equalToConstant: 200).withPriority(.defaultHigh)
    let narrow = view.widthAnchor.constraint(equalToConstant: 50).withPriority(.defaultLow)
    NSLayoutConstraint.activate([wide, narrow])
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.width, 200)
    narrow.priority = .required
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.width, 50)
    narrow.constant = 70
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.width, 70)
    narrow.isActive = false
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.width, 200)
  }

  // MARK: - Intrinsic sizes

  func testHuggingAndResistanceShareARow() async {
    for (huggings, resistances, width, expected) in [
      ([250, 251], [750, 750], 300, [200, 100]), ([251, 250], [750, 750], 300, [80, 220]),
      ([250, 250], [749, 750], 120, [20, 100]), ([250, 250], [750, 749], 120, [80, 40]),
    ] as [([Float], [Float], CGFloat, [CGFloat])] {
      let boxes = [Box(80, 20), Box(100, 20)]
      let guide = UILayoutGuide()
      root.addLayoutGuide(guide)
      for (index, box) in boxes.enumerated() {
        add(box)
        box.setContentHuggingPriority(UILayoutPriority(huggings[index]), for: .horizontal)
        box.setContentCompressionResistancePriority(UILayoutPriority(resistances[index]), for: .horizontal)
        box.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
      }
      NSLayoutConstraint.activate([
        guide.leftAnchor.constraint(equalTo: root.leftAnchor), guide.widthAnchor.constraint(equalToConstant: width),
        boxes[0].leftAnchor.constraint(equalTo: guide.leftAnchor),
        boxes[1].leftAnchor.constraint(equalTo: boxes[0].rightAnchor),
        boxes[1].rightAnchor.constraint(equalTo: guide.rightAnchor),
      ])
      root.layoutIfNeeded()
      XCTAssertEqual(boxes.map(\.frame.width), expected)
      for box in boxes { box.removeFromSuperview() }
      root.removeLayoutGuide(guide)
    }
  }

  func testAnIntrinsicSizeCanChange() async {
    let box = Box(80, 20)
    add(box)
    pinCorner(box)
    root.layoutIfNeeded()
    XCTAssertEqual(box.frame.size, CGSize(width: 80, height: 20))
    box.size = CGSize(width: 30, height: UIView.noIntrinsicMetric)
    root.layoutIfNeeded()
    XCTAssertEqual(box.frame.size, CGSize(width: 30, height: 0))
  }

  // MARK: - Frames by hand

  func testAFrameSetByHandStandsInLayout() async {
    let fixed = UIView(frame: CGRect(x: 30, y: 40, width: 50, height: 60))
    let follower = UIView()
    root.addSubview(fixed)
    add(follower)
    NSLayoutConstraint.activate([
      follower.leftAnchor.constraint(equalTo: fixed.rightAnchor),
      follower.topAnchor.constraint(equalTo: fixed.topAnchor),
      follower.widthAnchor.constraint(equalTo: fixed.widthAnchor),
      follower.heightAnchor.constraint(equalTo: fixed.heightAnchor),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(follower.frame, CGRect(x: 80, y: 40, width: 50, height: 60))
    fixed.frame.origin.x = 100
    root.layoutIfNeeded()
    XCTAssertEqual(follower.frame.minX, 150)
    fixed.autoresizingMask = .flexibleWidth
    root.frame.size.width = 500
    root.layoutIfNeeded()
    XCTAssertEqual(fixed.frame.width, 150)
    XCTAssertEqual(follower.frame, CGRect(x: 250, y: 40, width: 150, height: 60))
    fixed.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      fixed.leftAnchor.constraint(equalTo: root.leftAnchor), fixed.topAnchor.constraint(equalTo: root.topAnchor),
      fixed.widthAnchor.constraint(equalToConstant: 10), fixed.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(follower.frame, CGRect(x: 10, y: 0, width: 10, height: 10))
  }

  func testATransformDoesntDisturbLayout() async {
    let view = UIView()
    add(view)
    pinCorner(view)
    view.widthAnchor.constraint(equalToConstant: 100).isActive = true
    view.heightAnchor.constraint(equalToConstant: 50).isActive = true
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    root.layoutIfNeeded()
    XCTAssertEqual(view.bounds.size, CGSize(width: 100, height: 50))
    XCTAssertEqual(view.center, CGPoint(x: 50, y: 25))
  }

  func testAFrameUnderATransformIsReadAsItWasPlaced() async {
    let view = UIView()
    add(view)
    let left = view.leftAnchor.constraint(equalTo: root.leftAnchor)
    let width = view.widthAnchor.constraint(equalToConstant: 0)
    NSLayoutConstraint.activate([
      left, width, view.topAnchor.constraint(equalTo: root.topAnchor, constant: 7),
      view.heightAnchor.constraint(equalToConstant: 33),
    ])
    view.layer.anchorPoint = CGPoint(x: 0.9, y: 0.3)
    var inexact = 0
    for x in 0..<50 {
      left.constant = CGFloat(x)
      width.constant = CGFloat(x + 7)
      view.transform = CGAffineTransform(rotationAngle: 1)
      root.layoutIfNeeded()
      let frame = CGRect(x: x, y: 7, width: x + 7, height: 33)
      XCTAssertEqual(view.untransformedFrame, frame)
      view.transform = .identity
      XCTAssertEqual(view.frame, frame)
      if view.center.x - 0.9 * frame.width != frame.minX { inexact += 1 }
    }
    XCTAssertGreaterThan(inexact, 5, "the center alone doesn't determine the frame")
  }

  // MARK: - Fitting

  func testFittingSizes() async {
    let card = UIView()
    let box = Box(80, 20)
    add(box, to: card)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: card.topAnchor, constant: 5),
      box.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -5),
      box.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 10),
      card.trailingAnchor.constraint(greaterThanOrEqualTo: box.trailingAnchor, constant: 10),
    ])
    XCTAssertEqual(
      card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), CGSize(width: 100, height: 30))
    XCTAssertEqual(
      card.systemLayoutSizeFitting(
        CGSize(width: 240, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel), CGSize(width: 240, height: 30))
    XCTAssertEqual(card.frame, .zero, "measuring changes nothing")
    XCTAssertEqual(card.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize).width, 10_000)
  }

  // MARK: - Text

  private let words = "Height follows from width: the narrower a text is, the more lines it has. That takes two looks."

  func testTextOfManyLinesIsAsHighAsItsWidthMakesIt() async {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = words
    let below = Box(10, 10)
    add(label)
    add(below)
    let width = label.widthAnchor.constraint(equalToConstant: 300)
    pinCorner(label)
    NSLayoutConstraint.activate([
      width, below.topAnchor.constraint(equalTo: label.bottomAnchor),
      below.leftAnchor.constraint(equalTo: root.leftAnchor),
    ])
    for points in [300, 150, 80, 220] as [CGFloat] {
      width.constant = points
      root.layoutIfNeeded()
      XCTAssertEqual(label.frame.height, label.sizeThatFits(CGSize(width: points, height: 0)).height, accuracy: 1)
      XCTAssertEqual(below.frame.minY, label.frame.maxY)
    }
    XCTAssertGreaterThan(label.frame.height, 40)
  }

  func testTextInsideStackViewsWraps() async {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = words
    let mark = Box(40, 20)
    mark.setContentHuggingPriority(.required, for: .horizontal)
    mark.setContentCompressionResistancePriority(.required, for: .horizontal)
    let line = UIStackView(arrangedSubviews: [label, mark])
    line.alignment = .top
    let column = UIStackView(arrangedSubviews: [line, Box(10, 10)])
    column.axis = .vertical
    add(column)
    pinCorner(column)
    column.widthAnchor.constraint(equalToConstant: 200).isActive = true
    root.layoutIfNeeded()
    XCTAssertEqual(label.frame.width, 160)
    XCTAssertEqual(label.frame.height, label.sizeThatFits(CGSize(width: 160, height: 0)).height, accuracy: 1)
    XCTAssertEqual(column.frame.height, label.frame.height + 10, accuracy: 1)
  }

  func testTextIsMeasuredForAFittingSizeToo() async {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = words
    let card = UIView()
    add(label, to: card)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: card.topAnchor), label.bottomAnchor.constraint(equalTo: card.bottomAnchor),
      label.leftAnchor.constraint(equalTo: card.leftAnchor), label.rightAnchor.constraint(equalTo: card.rightAnchor),
    ])
    let size = card.systemLayoutSizeFitting(
      CGSize(width: 120, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    XCTAssertEqual(size.width, 120)
    XCTAssertEqual(size.height, label.sizeThatFits(CGSize(width: 120, height: 0)).height, accuracy: 1)
  }

  // MARK: - Conflicts

  func testAConflictIsReportedOnceAndSurvived() async {
    let reports = LayoutEngine.reportedConflicts.count
    let view = UIView()
    view.accessibilityIdentifier = "photo"
    add(view)
    pinCorner(view)
    view.heightAnchor.constraint(equalToConstant: 30).isActive = true
    let first = view.widthAnchor.constraint(equalToConstant: 100)
    first.identifier = "as designed"
    let second = view.widthAnchor.constraint(equalToConstant: 200)
    second.identifier = "as asked for"
    NSLayoutConstraint.activate([first, second])
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame, CGRect(x: 0, y: 0, width: 100, height: 30))
    XCTAssertEqual(LayoutEngine.reportedConflicts.count, reports + 1)
    for word in ["as designed", "as asked for", "photo", "priority below 1000"] {
      XCTAssertTrue(LayoutEngine.reportedConflicts.last?.contains(word) ?? false, word)
    }
    root.frame.size.width = 390
    root.layoutIfNeeded()
    first.constant = 110
    root.layoutIfNeeded()
    XCTAssertEqual(LayoutEngine.reportedConflicts.count, reports + 1, "not again")
    XCTAssertEqual(view.frame.width, 110)
    first.isActive = false
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.width, 200, "an omitted constraint is used again when it can be satisfied")
    XCTAssertTrue(second.isActive)
  }

  // MARK: - Pixels

  func testATextFitsWhereItsWidthIsRoundedToPixels() async {
    root.traitOverride = UITraitCollection(displayScale: 1)
    let label = UILabel()
    label.numberOfLines = 0
    label.text = "A cup, when the soil is dry down to the bottom. Not before."
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(label)
    let left = label.leftAnchor.constraint(equalTo: root.leftAnchor)
    let width = label.widthAnchor.constraint(equalToConstant: 200)
    NSLayoutConstraint.activate([left, width, label.topAnchor.constraint(equalTo: root.topAnchor)])
    // Some of these widths are those at which a word just fits.
    for step in 0..<400 {
      left.constant = 0.25 * CGFloat(step % 4)
      width.constant = 100 + 0.25 * CGFloat(step)
      root.layoutIfNeeded()
      let needed = label.sizeThatFits(CGSize(width: label.frame.width, height: 10_000)).height
      XCTAssertGreaterThanOrEqual(label.frame.height + 1e-6, needed, "\(width.constant) wide, at \(left.constant)")
    }
  }

  func testASizeIsTheSameOnBothSidesOfZero() async {
    root.traitOverride = UITraitCollection(displayScale: 1)
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(box)
    let top = box.topAnchor.constraint(equalTo: root.topAnchor)
    NSLayoutConstraint.activate([
      top, box.heightAnchor.constraint(equalToConstant: 20.5), box.leftAnchor.constraint(equalTo: root.leftAnchor),
      box.widthAnchor.constraint(equalToConstant: 10),
    ])
    for y in [-100, -21, -1, 0, 50] as [CGFloat] {
      top.constant = y
      root.layoutIfNeeded()
      XCTAssertEqual(box.frame, CGRect(x: 0, y: y, width: 10, height: 21))
    }
  }

  func testEdgesLieOnDevicePixels() async {
    for scale in [1, 2, 3] as [CGFloat] {
      root.traitOverride = UITraitCollection(displayScale: scale)
      let boxes = (0..<3).map { _ in UIView() }
      let stack = UIStackView(arrangedSubviews: boxes)
      stack.distribution = .fillEqually
      stack.spacing = 1 / scale
      add(stack)
      pinCorner(stack)
      stack.widthAnchor.constraint(equalToConstant: 100).isActive = true
      stack.heightAnchor.constraint(equalToConstant: 10).isActive = true
      root.layoutIfNeeded()
      for box in boxes {
        XCTAssertEqual((box.frame.minX * scale).rounded(), box.frame.minX * scale, accuracy: 1e-6)
        XCTAssertEqual((box.frame.maxX * scale).rounded(), box.frame.maxX * scale, accuracy: 1e-6)
      }
      XCTAssertEqual(boxes[2].frame.maxX, 100, accuracy: 1e-6)
      XCTAssertEqual(boxes[1].frame.minX - boxes[0].frame.maxX, 1 / scale, accuracy: 1e-6, "no gap is lost")
      stack.removeFromSuperview()
    }
  }
}
