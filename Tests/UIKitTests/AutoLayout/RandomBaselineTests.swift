import TestSupport
import XCTest

@testable import UIKit

/// Random views and labels aligned to each other's baselines, compared with plain arithmetic.
@MainActor final class RandomBaselineTests: XCTestCase {
  private static let attributes: [NSLayoutConstraint.Attribute] = [
    .top, .bottom, .centerY, .firstBaseline, .lastBaseline,
  ]

  /// SplitMix64.

  /// A view, and where it's to be.
  private final class Item {
    let view: UIView
    var top: CGFloat = 0
    var height: CGFloat = 0
    /// The metrics of a label at its natural height; `nil` for a plain view.
    var text: (height: CGFloat, first: CGFloat, last: CGFloat)?
    /// The constraint that positions it: its own attribute, the other's, and the distance.
    var own = NSLayoutConstraint.Attribute.top
    var target = NSLayoutConstraint.Attribute.top
    var anchor: Item?
    var placing: NSLayoutConstraint?
    /// The source of its height, if that isn't its text's.
    var sizing: NSLayoutConstraint?

    init(_ view: UIView) { self.view = view }

    /// The distance of an attribute from the top; text is centred in its view.
    @MainActor func distance(_ attribute: NSLayoutConstraint.Attribute) -> CGFloat {
      switch attribute {
      case .bottom: height
      case .centerY: height / 2
      case .firstBaseline: text.map { (height - $0.height) / 2 + $0.first } ?? 0
      case .lastBaseline: text.map { (height - $0.height) / 2 + $0.last } ?? height
      default: 0
      }
    }

    @MainActor func measureText() {
      guard let label = view as? UILabel else { return }
      let size = label.intrinsicContentSize
      let offsets = label.baselineOffsets(in: size)
      text = (size.height, offsets.firstFromTop, size.height - offsets.lastFromBottom)
    }

    /// Works out where it's to be, after its anchor.
    @MainActor func place() {
      height = sizing?.constant ?? text?.height ?? 0
      guard let anchor, let placing else { return }
      top = anchor.top + anchor.distance(target) + placing.constant - distance(own)
    }
  }

  private func makeView(_ generator: inout SeededGenerator) -> UIView {
    guard generator.next() % 5 > 1 else { return UIView() }
    let label = UILabel()
    label.numberOfLines = 0
    label.text = ["Text", "Two\nlines", "Three\nlines\nof it"][Int(generator.next() % 3)]
    label.font = .systemFont(ofSize: CGFloat(9 + generator.next() % 30))
    return label
  }

  /// Creates items, each positioned by an earlier one, in an order that doesn't help the solver.
  private func makeItems(in root: UIView, _ generator: inout SeededGenerator) -> [Item] {
    let base = Item(root)
    base.height = root.bounds.height
    var items = [base]
    var constraints: [NSLayoutConstraint] = []
    for _ in 0..<2 + Int(generator.next() % 8) {
      let item = Item(makeView(&generator))
      item.view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(item.view)
      item.measureText()
      let anchor = items[Int(generator.next() % UInt64(items.count))]
      item.anchor = anchor
      item.own = Self.attributes[Int(generator.next() % 5)]
      item.target = Self.attributes[Int(generator.next() % 5)]
      let placing = NSLayoutConstraint(
        item: item.view, attribute: item.own, relatedBy: .equal, toItem: anchor.view, attribute: item.target,
        multiplier: 1, constant: CGFloat(generator.next() % 200) - 100)
      item.placing = placing
      if item.text == nil || generator.next() % 3 == 0 {
        // Text may be less tall than its view, but never taller: it would be cut off.
        let least = item.text?.height.rounded(.up) ?? 0
        let sizing = item.view.heightAnchor.constraint(equalToConstant: least + CGFloat(generator.next() % 80))
        item.sizing = sizing
        constraints.append(sizing)
      }
      item.place()
      items.append(item)
      constraints += [
        placing, item.view.leftAnchor.constraint(equalTo: root.leftAnchor),
        item.view.widthAnchor.constraint(equalToConstant: 250),
      ]
    }
    // Constraints that are satisfied anyway change nothing.
    for _ in 0..<4 {
      let (one, other) = (
        items[Int(generator.next() % UInt64(items.count))], items[Int(generator.next() % UInt64(items.count))]
      )
      guard one !== other, one !== base, other !== base else { continue }
      let (first, second) = (Self.attributes[Int(generator.next() % 5)], Self.attributes[Int(generator.next() % 5)])
      constraints.append(
        NSLayoutConstraint(
          item: one.view, attribute: first, relatedBy: .greaterThanOrEqual, toItem: other.view, attribute: second,
          multiplier: 1, constant: -5000))
    }
    for constraint in constraints.shuffled(using: &generator) { constraint.isActive = true }
    return items
  }

  /// The first item that isn't where it's to be; `nil` if all are.
  private func fault(_ items: [Item]) -> String? {
    for item in items.dropFirst() {
      let frame = item.view.frame
      // Edges are on whole pixels.
      guard abs(frame.minY - item.top) > 0.51 || abs(frame.height - item.height) > 1.01 else { continue }
      return "\(frame), but expected y \(item.top), height \(item.height): \(item.placing?.description ?? "")"
    }
    return nil
  }

  func testRandomBaselinesAreWherePlainArithmeticHasThem() async {
    continueAfterFailure = false
    for seed in 0..<400 {
      var generator = SeededGenerator(seed: UInt64(seed) &* 104_729)
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
      let reported = LayoutEngine.reportedConflicts.count
      let items = makeItems(in: root, &generator)
      root.layoutIfNeeded()
      XCTAssertNil(fault(items), "seed \(seed)")
      for step in 0..<4 {
        let item = items[1 + Int(generator.next() % UInt64(items.count - 1))]
        switch generator.next() % 3 {
        case 0: item.placing?.constant = CGFloat(generator.next() % 200) - 100
        case 1: item.sizing?.constant += CGFloat(generator.next() % 30)
        default:
          guard let label = item.view as? UILabel, item.sizing == nil else { continue }
          label.font = .systemFont(ofSize: CGFloat(9 + generator.next() % 30))
          item.measureText()
        }
        for item in items.dropFirst() { item.place() }
        root.layoutIfNeeded()
        XCTAssertNil(fault(items), "seed \(seed), step \(step)")
      }
      XCTAssertEqual(LayoutEngine.reportedConflicts.count, reported, "seed \(seed)")
    }
  }
}
