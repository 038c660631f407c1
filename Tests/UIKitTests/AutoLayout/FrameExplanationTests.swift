import TestSupport
import XCTest

@testable import UIKit

/// The reasons that `whyFrame()` gives for frames.
@MainActor final class FrameExplanationTests: XCTestCase {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))

  private func add(_ view: UIView, to superview: UIView? = nil) {
    view.translatesAutoresizingMaskIntoConstraints = false
    (superview ?? root).addSubview(view)
  }

  private func texts(_ part: FrameExplanation.Part?) -> [String] { part?.causes.map(\.rule.text) ?? [] }

  // MARK: - Constraints

  func testConstraintsComeInOrderWithTheirPlaces() async {
    let box = Box(100, 20)
    add(box)
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    let line: UInt = #line + 1
    let start = guide.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 30)
    let left = box.leftAnchor.constraint(equalTo: guide.leftAnchor, constant: 5)
    let middle = NSLayoutConstraint(
      item: box, attribute: .centerY, relatedBy: .equal, toItem: root, attribute: .centerY, multiplier: 1, constant: 0)
    NSLayoutConstraint.activate([start, left, middle])
    root.layoutIfNeeded()
    let why = box.whyFrame()
    XCTAssertEqual(why.frame, CGRect(x: 35, y: 140, width: 100, height: 20))
    XCTAssertTrue(why.usesConstraints)
    XCTAssertTrue(why[.left]?.causes.compactMap(\.rule.constraint).prefix(2).elementsEqual([left, start]) == true)
    XCTAssertEqual(why[.left]?.value, 35)
    XCTAssertEqual(why[.left]?.causes.first?.increase.rate, 1)
    XCTAssertEqual(why[.left]?.causes[1].rule.location, "UIKitTests/FrameExplanationTests.swift:\(line)")
    let centre = why[.top]?.causes.first { $0.rule.constraint === middle }
    XCTAssertEqual(centre?.increase.rate, 1)
    XCTAssertEqual(centre?.rule.location, "UIKitTests/FrameExplanationTests.swift:\(line + 2)")
    let height = why[.top]?.causes.first { $0.rule.constraint == nil && $0.rule.text.contains("content") }
    XCTAssertEqual(height?.increase.rate, -0.5, "half of a higher content is above the middle")
    XCTAssertEqual(why[.width]?.causes.count, 1)
    XCTAssertEqual(why[.right]?.causes.count, 3)
    XCTAssertEqual(why[.bottom]?.value, 160)
  }

  func testTheContentsPriorityThatActsIsNamed() async {
    let box = Box(100, 20)
    add(box)
    NSLayoutConstraint.activate([
      box.leftAnchor.constraint(equalTo: root.leftAnchor), box.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    let width = box.whyFrame()[.width]
    XCTAssertEqual(width?.causes.count, 1)
    XCTAssertTrue(texts(width)[0].contains("100 wide (compression resistance @750)"), "\(texts(width))")
    XCTAssertEqual(width?.causes.first?.increase.slack, .infinity)
  }

  func testAnExplanationNamesTheYieldingAndTheDecidingConstraints() async {
    let (label, button) = (Box(300, 20), Box(150, 20))
    [label, button].forEach { add($0) }
    label.setContentCompressionResistancePriority(UILayoutPriority(700), for: .horizontal)
    let gap = button.leftAnchor.constraint(equalTo: label.rightAnchor, constant: 10)
    NSLayoutConstraint.activate([
      label.leftAnchor.constraint(equalTo: root.leftAnchor), gap,
      button.rightAnchor.constraint(equalTo: root.rightAnchor), label.topAnchor.constraint(equalTo: root.topAnchor),
      button.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    let width = label.whyFrame()[.width]
    XCTAssertEqual(width?.value, 240)
    XCTAssertEqual(width?.yielded.count, 1)
    XCTAssertEqual(width?.yielded.first?.distance, 60)
    XCTAssertEqual(width?.yielded.first?.priority, UILayoutPriority(700))
    let cause = width?.causes.first { $0.rule.constraint === gap }
    XCTAssertEqual(cause?.increase.rate, -1)
    XCTAssertEqual(cause?.decrease.slack, 60, "then the label has its natural width")
    XCTAssertTrue(cause?.decrease.next.contains { $0.text.contains("compression resistance @700") } == true)
    let text = label.whyFrame().description
    XCTAssertTrue(text.contains("width 240"), text)
    XCTAssertTrue(text.contains("yielding by 60: compression resistance @700"), text)
    XCTAssertTrue(text.contains("FrameExplanationTests.swift"), text)
  }

  func testAnAmbiguousPartAndAConflictAreNamed() async throws {
    let box = UIView()
    add(box)
    let first = box.widthAnchor.constraint(equalToConstant: 50)
    let second = box.widthAnchor.constraint(equalToConstant: 60)
    NSLayoutConstraint.activate([first, second, box.leftAnchor.constraint(equalTo: root.leftAnchor)])
    var explanation: FrameExplanation?
    _ = messages { explanation = box.whyFrame() }
    let why = try XCTUnwrap(explanation)
    XCTAssertEqual(why.parts.filter(\.isUndetermined).map(\.dimension), [.top, .height, .bottom])
    XCTAssertEqual(why.leftOut.map(\.constraint), [second])
    XCTAssertTrue(
      why.description.contains(
        "top 0, which is ambiguous: layout chose it; add a constraint for the vertical position"), why.description)
    XCTAssertTrue(why.description.contains(", as far as its constraints determine it:"), why.description)
  }

  func testMirroredConstraintsHaveTheRateOfTheirConstant() async {
    let box = Box(100, 20)
    root.semanticContentAttribute = .forceRightToLeft
    add(box)
    let leading = box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10)
    NSLayoutConstraint.activate([leading, box.topAnchor.constraint(equalTo: root.topAnchor)])
    root.layoutIfNeeded()
    XCTAssertEqual(box.whyFrame()[.left]?.value, 290)
    XCTAssertEqual(box.whyFrame()[.left]?.causes.first { $0.rule.constraint === leading }?.increase.rate, -1)
  }

  // MARK: - Other frames

  func testFramesThatWereSet() async {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    root.addSubview(view)
    let why = view.whyFrame()
    XCTAssertFalse(why.usesConstraints)
    XCTAssertEqual(why.parts.map(\.value), [10, 20, 100, 50, 110, 70])
    XCTAssertEqual(texts(why[.left]), ["the frame that was set"])
    XCTAssertEqual(why[.width]?.causes.map(\.increase.rate), [1, 1])
    XCTAssertEqual(why[.top]?.causes.map(\.increase.rate), [1, 1])
    XCTAssertEqual(why[.height]?.causes.map(\.increase.rate), [1])
    XCTAssertEqual(why.remarks, ["It isn't in a window."])
    let before = view.frame
    root.bounds.size = CGSize(width: 401, height: 301)
    XCTAssertEqual(view.frame.width - before.width, why[.width]?.causes[1].increase.rate)
    XCTAssertEqual(view.frame.minY - before.minY, why[.top]?.causes[1].increase.rate)
  }

  func testTransformsAndHiding() async {
    let stack = UIStackView(arrangedSubviews: [Box(30, 20), Box(40, 20)])
    root.addSubview(stack)
    stack.frame = CGRect(x: 0, y: 0, width: 200, height: 20)
    let view = stack.arrangedSubviews[0]
    view.isHidden = true
    root.layoutIfNeeded()
    XCTAssertTrue(view.whyFrame().remarks.contains("It's hidden, so its stack view leaves it out."))
    XCTAssertFalse(texts(stack.arrangedSubviews[1].whyFrame()[.width]).isEmpty)
    view.isHidden = false
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    root.layoutIfNeeded()
    let why = view.whyFrame()
    XCTAssertEqual(why.frame.height, 20, "layout ignores the transform")
    XCTAssertTrue(why.remarks.contains { $0.hasPrefix("Its transform, which layout ignores") }, "\(why.remarks)")
    let alone = UIView()
    alone.translatesAutoresizingMaskIntoConstraints = false
    XCTAssertEqual(alone.whyFrame().parts.count, 6)
    XCTAssertFalse(alone.whyFrame().description.isEmpty)
  }

  func testARowsHeightIsExplainedByWhatIsInside() async {
    let cell = UIView()
    let box = Box(30, 44)
    add(box, to: cell)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: cell.topAnchor, constant: 11),
      box.bottomAnchor.constraint(equalTo: cell.bottomAnchor, constant: -11),
      box.leftAnchor.constraint(equalTo: cell.leftAnchor),
    ])
    root.addSubview(cell)
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: 400, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    cell.frame = CGRect(origin: .zero, size: size)
    root.layoutIfNeeded()
    let height = cell.whyFrame()[.height]
    XCTAssertEqual(height?.value, 66)
    XCTAssertEqual(height?.causes.compactMap(\.rule.constraint).count, 2)
    XCTAssertTrue(texts(height).contains { $0.contains("44 high") }, "\(texts(height))")
  }

  // MARK: - Against the solver

  /// Random trees of views, stacks and labels: each rate equals the difference of two solutions.
  func testRatesAreTheDifferencesOfSolutions() async {
    var count = 0
    for seed in 0..<TestLength.count(25, long: 500) {
      var generator = SeededGenerator(seed: UInt64(seed) + 300)
      let root = RandomTree.make(&generator)
      root.layoutIfNeeded()
      count += FrameDifferences.check(root, "seed \(seed)")
    }
    XCTAssertGreaterThan(count, 500)
  }
}

/// Trees of views with random constraints.
@MainActor private enum RandomTree {
  static func make(_ generator: inout SeededGenerator) -> UIView {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
    fill(root, depth: 0, &generator)
    return root
  }

  private static func fill(_ parent: UIView, depth: Int, _ generator: inout SeededGenerator) {
    var previous: UIView?
    for _ in 0..<generator.pick([1, 2, 3]) {
      let view = child(depth, &generator)
      view.translatesAutoresizingMaskIntoConstraints = false
      parent.addSubview(view)
      let gap = CGFloat(generator.pick([0, 4, 8, 20]))
      var constraints = [
        view.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: gap),
        view.topAnchor.constraint(equalTo: previous?.bottomAnchor ?? parent.topAnchor, constant: gap),
      ]
      switch generator.pick([0, 1, 2, 3]) {
      case 0: constraints.append(view.trailingAnchor.constraint(equalTo: parent.trailingAnchor, constant: -gap))
      case 1:
        constraints.append(view.trailingAnchor.constraint(lessThanOrEqualTo: parent.trailingAnchor, constant: -gap))
      case 2: constraints.append(view.widthAnchor.constraint(equalTo: parent.widthAnchor, multiplier: 0.5))
      default: constraints.append(view.widthAnchor.constraint(greaterThanOrEqualToConstant: 60))
      }
      let height = view.heightAnchor.constraint(equalToConstant: CGFloat(generator.pick([20, 44, 60])))
      height.priority = generator.pick([.defaultLow, .defaultHigh, .required])
      constraints.append(height)
      NSLayoutConstraint.activate(constraints)
      previous = view
    }
    if let previous, depth > 0 {
      let bottom = previous.bottomAnchor.constraint(equalTo: parent.bottomAnchor)
      bottom.priority = generator.pick([.defaultHigh, UILayoutPriority(999)])
      bottom.isActive = true
    }
  }

  private static func child(_ depth: Int, _ generator: inout SeededGenerator) -> UIView {
    func box() -> UIView { Box(CGFloat(generator.pick([30, 80, 300])), CGFloat(generator.pick([20, 44]))) }
    switch generator.pick(depth < 2 ? [0, 1, 2, 3] : [0, 3]) {
    case 1:
      let view = UIView()
      fill(view, depth: depth + 1, &generator)
      return view
    case 2:
      let stack = UIStackView(arrangedSubviews: [box(), box(), box()])
      stack.axis = generator.pick([.horizontal, .vertical])
      stack.distribution = generator.pick([.fill, .fillEqually, .equalSpacing])
      stack.spacing = CGFloat(generator.pick([0, 8]))
      return stack
    default: return box()
    }
  }
}
