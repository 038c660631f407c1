import TestSupport
import XCTest

@testable import UIKit

/// After any sequence of changes the engine that followed them lays out as a new one does.
@MainActor final class LiveEngineTests: XCTestCase {
  func testRandomChangesAgainstNewEngines() async {
    let runs = TestLength.count(2, long: 200)
    for seed in 0..<runs { run(UInt64(seed), steps: 60) }
  }

  private func run(_ seed: UInt64, steps: Int) {
    var random = SeededGenerator(seed: seed)
    let world = World()
    for step in 0..<steps {
      for _ in 0..<Int.random(in: 1...3, using: &random) { world.change(&random) }
      world.root.layoutIfNeeded()
      let frames = world.frames
      world.root.rootEngine.rebuild()
      world.root.layoutIfNeeded()
      for (name, frame) in world.frames where frames[name] != frame {
        XCTFail("seed \(seed), step \(step), \(name): \(frames[name] ?? .null), and laid out again \(frame)")
        return
      }
    }
  }

  /// A tree of stack views, labels, boxes and views placed by anchors, guides and by hand.
  @MainActor private final class World {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 360, height: 640))
    private let column = UIStackView()
    private let badge = Box(20, 20)
    private let fixed = UIView(frame: CGRect(x: 10, y: 500, width: 100, height: 40))
    private let follower = UIView()
    private var offsets: [NSLayoutConstraint] = []
    private var optional: [NSLayoutConstraint] = []
    private let words = "a text for rows of one or of several lines which are laid out again and again".split(
      separator: " ")

    init() {
      column.axis = .vertical
      fixed.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
      for view in [column, badge, follower] { view.translatesAutoresizingMaskIntoConstraints = false }
      for view in [column, badge, fixed, follower] { root.addSubview(view) }
      offsets = [
        column.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor, constant: 8),
        column.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
        root.layoutMarginsGuide.trailingAnchor.constraint(equalTo: column.trailingAnchor),
        badge.topAnchor.constraint(equalTo: column.bottomAnchor, constant: 3),
        badge.trailingAnchor.constraint(equalTo: column.trailingAnchor),
        follower.leadingAnchor.constraint(equalTo: fixed.trailingAnchor, constant: 5),
        follower.topAnchor.constraint(equalTo: fixed.topAnchor),
      ]
      NSLayoutConstraint.activate(offsets)
      optional = [
        badge.widthAnchor.constraint(equalTo: column.widthAnchor, multiplier: 0.25),
        follower.widthAnchor.constraint(equalTo: badge.widthAnchor),
        follower.heightAnchor.constraint(equalTo: badge.heightAnchor, constant: 4),
      ]
    }

    /// The frames of all views, by the way down to each.
    var frames: [String: CGRect] {
      var result: [String: CGRect] = [:]
      func collect(_ view: UIView, _ name: String) {
        result[name] = view.frame
        for (index, inner) in view.subviews.enumerated() { collect(inner, "\(name).\(index)") }
      }
      collect(root, "root")
      return result
    }

    private func row(_ random: inout SeededGenerator) -> UIStackView {
      let label = UILabel()
      label.numberOfLines = Int.random(in: 0...2, using: &random)
      label.text = words.shuffled(using: &random).prefix(Int.random(in: 0...12, using: &random)).joined(separator: " ")
      let row = UIStackView(arrangedSubviews: [label, Box(CGFloat(Int.random(in: 5...60, using: &random)), 18)])
      row.alignment = [.fill, .center, .top, .firstBaseline].randomElement(using: &random) ?? .fill
      row.spacing = CGFloat(Int.random(in: 0...10, using: &random))
      row.isLayoutMarginsRelativeArrangement = Bool.random(using: &random)
      return row
    }

    func change(_ random: inout SeededGenerator) {
      let rows = column.arrangedSubviews.compactMap { $0 as? UIStackView }
      let row = rows.randomElement(using: &random)
      switch Int.random(in: 0..<14, using: &random) {
      case 0, 1: column.insertArrangedSubview(self.row(&random), at: Int.random(in: 0...rows.count, using: &random))
      case 2: row?.removeFromSuperview()
      case 3: row?.isHidden.toggle()
      case 4:
        (row?.arrangedSubviews.first as? UILabel)?.text =
          words.prefix(Int.random(in: 0...14, using: &random)).joined(separator: " ")
      case 5: (row?.arrangedSubviews.last as? Box)?.size.width = CGFloat(Int.random(in: 0...90, using: &random))
      case 6: root.frame.size.width = CGFloat(Int.random(in: 200...500, using: &random))
      case 7: offsets.randomElement(using: &random)?.constant = CGFloat(Int.random(in: 0...20, using: &random))
      case 8: optional.randomElement(using: &random)?.isActive.toggle()
      case 9: root.layoutMargins.left = CGFloat(Int.random(in: 0...30, using: &random))
      case 10: row?.layoutMargins.top = CGFloat(Int.random(in: 0...30, using: &random))
      case 11: fixed.frame.origin.y = CGFloat(Int.random(in: 300...600, using: &random))
      case 12:
        badge.setContentHuggingPriority(UILayoutPriority(Float.random(in: 1...999, using: &random)), for: .vertical)
      default:
        // A row leaves with its constraints and comes back.
        if let row {
          column.removeArrangedSubview(row)
          row.removeFromSuperview()
          column.addArrangedSubview(row)
        }
      }
    }
  }

  func testTheBaselineOfALabelPlacedByHandFollowsItsFont() async {
    let tree = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let label = UILabel(frame: CGRect(x: 0, y: 10, width: 200, height: 60))
    label.text = "By hand"
    label.font = .systemFont(ofSize: 10)
    let line = UIView()
    line.translatesAutoresizingMaskIntoConstraints = false
    tree.addSubview(label)
    tree.addSubview(line)
    line.topAnchor.constraint(equalTo: label.firstBaselineAnchor).isActive = true
    tree.layoutIfNeeded()
    let before = line.frame.minY
    label.font = .systemFont(ofSize: 30)
    tree.layoutIfNeeded()
    XCTAssertEqual(line.frame.minY, 10 + label.baselineOffsets(in: label.bounds.size).firstFromTop, accuracy: 1)
    XCTAssertNotEqual(line.frame.minY, before)
  }
}
