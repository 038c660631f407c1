import TestSupport
import XCTest

@testable import UIKit

/// Every distribution with every alignment, on both axes, with one to three boxes, each hidden or not, against
/// ``StackReference``.
///
/// One stack view gets all of a world's settings one after another, which also tests that constraints are updated.
@MainActor final class StackSmallWorldTests: XCTestCase {
  private let sizes: [(CGFloat, CGFloat, CGFloat, CGFloat)] = [(40, 20, 14, 4), (60, 36, 20, 10)]

  private struct Settings {
    var axis: NSLayoutConstraint.Axis
    var distribution: UIStackView.Distribution
    var alignment: UIStackView.Alignment
    var hidden: Int
    /// The stack view's own size; more space than it needs; less along.
    var space: Int
  }

  func testOneBox() async { run(count: 1) }
  func testTwoBoxes() async { run(count: 2) }
  func testThreeBoxes() async { run(count: 3) }

  private func run(count: Int) {
    var failures = 0
    let reports = LayoutEngine.reportedConflicts.count
    for choice in 0..<(1 << count) {
      let boxes = (0..<count).map { index in
        let size = sizes[(choice >> index) & 1]
        let box = Box(size.0, size.1)
        (box.ascent, box.descent) = (size.2, size.3)
        return box
      }
      let stack = UIStackView(arrangedSubviews: boxes)
      stack.spacing = 6
      stack.layoutMargins = UIEdgeInsets(top: 2, left: 4, bottom: 8, right: 10)
      let scene = StackScene(stack)
      var turn = choice
      for settings in all(count, choice) where failures < 5 {
        turn += 1
        // Settings that shift or mirror everything alternate, so that each is combined with each of the rest somewhere.
        stack.isLayoutMarginsRelativeArrangement = turn % 3 == 0
        stack.semanticContentAttribute = turn % 2 == 0 ? .forceRightToLeft : .forceLeftToRight
        if count > 1 {
          stack.setCustomSpacing(turn % 5 == 0 ? 18 : UIStackView.spacingUseDefault, after: boxes[0])
        }
        if !check(settings, scene, boxes) { failures += 1 }
      }
    }
    XCTAssertEqual(failures, 0)
    XCTAssertEqual(LayoutEngine.reportedConflicts.count, reports, "none of it conflicts")
  }

  /// All settings; of those of two boxes a half, and of three an eighth, another one for each choice of boxes and for
  /// each seed, without `ALOE_LONG_TESTS`.
  private func all(_ count: Int, _ choice: Int) -> [Settings] {
    let settings = all(count)
    if count < 2 || TestLength.isLong { return settings }
    let (share, first) = (count < 3 ? 2 : 8, choice + Int(TestLength.seed % 8))
    return settings.indices.filter { ($0 + first) % share == 0 }.map { settings[$0] }
  }

  private func all(_ count: Int) -> [Settings] {
    var result: [Settings] = []
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      for distribution in UIStackView.Distribution.allCases {
        for alignment in UIStackView.Alignment.allCases {
          for hidden in 0..<(1 << count) {
            for space in 0..<3 {
              result.append(
                Settings(axis: axis, distribution: distribution, alignment: alignment, hidden: hidden, space: space))
            }
          }
        }
      }
    }
    return result
  }

  private func check(_ settings: Settings, _ scene: StackScene, _ boxes: [Box]) -> Bool {
    let stack = scene.stack
    scene.setSize()
    stack.axis = settings.axis
    stack.distribution = settings.distribution
    stack.alignment = settings.alignment
    for (index, box) in boxes.enumerated() { box.isHidden = settings.hidden >> index & 1 == 1 }
    var reference = reference(settings, stack, boxes)
    let natural = reference.answer
    if settings.space > 0, settings.hidden + 1 < 1 << boxes.count {
      reference.along = natural.along + (settings.space == 1 ? 44 : -10)
      reference.across = natural.across + (settings.space == 1 ? 12 : 0)
      scene.setSize(along: reference.along.map { CGFloat($0) }, across: reference.across.map { CGFloat($0) })
    }
    scene.layOut()
    let expected = reference.answer
    var wrong: [String] = []
    func compare(_ what: String, _ found: Span, _ wanted: Span) {
      if !found.isNear(wanted) { wrong.append("\(what): \(found) instead of \(wanted)") }
    }
    compare("stack", scene.span(stack), Span(0, expected.along))
    compare("stack across", scene.spanAcross(stack), Span(0, expected.across))
    for (index, box) in boxes.enumerated() {
      compare("box \(index)", scene.span(box), expected.spans[index])
      if let across = expected.spansAcross[index] {
        compare("box \(index) across", scene.spanAcross(box), across)
      } else if settings.alignment == .fill {
        // Hidden, a view keeps the stack view's width, so that showing it only slides.
        let inner = expected.across - Double(margins(stack).across)
        if abs(scene.spanAcross(box).length - inner) > 1 {
          wrong.append("hidden box \(index) across: \(scene.spanAcross(box)) instead of \(inner)")
        }
      }
    }
    if !wrong.isEmpty {
      XCTFail(
        "\(settings), sizes \(boxes.map(\.size)), margins \(stack.isLayoutMarginsRelativeArrangement), right to left "
          + "\(stack.semanticContentAttribute == .forceRightToLeft), custom "
          + "\(stack.customSpacing(after: boxes[0])): \(wrong.joined(separator: "; "))")
    }
    return wrong.isEmpty
  }

  private func margins(_ stack: UIStackView) -> (along: CGFloat, across: CGFloat) {
    guard stack.isLayoutMarginsRelativeArrangement else { return (0, 0) }
    let insets = stack.layoutMargins
    let (x, y) = (insets.left + insets.right, insets.top + insets.bottom)
    return stack.axis == .horizontal ? (x, y) : (y, x)
  }

  private func reference(_ settings: Settings, _ stack: UIStackView, _ boxes: [Box]) -> StackReference {
    let isRightToLeft = stack.semanticContentAttribute == .forceRightToLeft
    let isHorizontal = settings.axis == .horizontal
    var margins = (leading: 0.0, trailing: 0.0, top: 0.0, bottom: 0.0)
    if stack.isLayoutMarginsRelativeArrangement {
      margins = (isRightToLeft ? 10 : 4, isRightToLeft ? 4 : 10, 2, 8)
    }
    return StackReference(
      axis: settings.axis, distribution: settings.distribution, alignment: settings.alignment,
      isRightToLeft: isRightToLeft, margins: margins,
      boxes: boxes.map { box in
        let custom = stack.customSpacing(after: box)
        return StackReference.BoxReference(
          along: Double(isHorizontal ? box.size.width : box.size.height),
          across: Double(isHorizontal ? box.size.height : box.size.width), ascent: Double(box.ascent),
          descent: Double(box.descent), isHidden: box.isHidden,
          gap: Double(custom == UIStackView.spacingUseDefault ? stack.spacing : custom))
      }, along: nil, across: nil)
  }
}
