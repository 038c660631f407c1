import StackLayout
import TestSupport
import XCTest

@_spi(Aloe) @testable import UIKit

/// Wraps in wraps, many levels deep: their cost in counts, and changes of the innermost content.
@MainActor final class DeepWrapTests: XCTestCase {

  /// A view that counts how often it's asked whether it's hidden.
  private final class Reader: UIView {
    var reads = 0
    override var intrinsicContentSize: CGSize { CGSize(width: 30, height: 20) }
    override var isHidden: Bool {
      get {
        reads += 1
        return super.isHidden
      }
      set { super.isHidden = newValue }
    }
  }

  /// The contents of the innermost wrap, which a test changes.
  @MainActor private final class Contents {
    let label = UILabel()
    let fixed = UIView()
    let second = FlexibleView(20, 15)
    let inset = Inset(by: 1) { FlexibleView(25, 12) }
    let added = FlexibleView(60, 25)
    var hasMore = false

    init() {
      label.numberOfLines = 0
      label.text = "Some words"
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      let (width, height) = (fixed.widthAnchor, fixed.heightAnchor)
      let size = [width.constraint(equalToConstant: 30), height.constraint(equalToConstant: 10)]
      for constraint in size { constraint.priority = UILayoutPriority(999) }
      NSLayoutConstraint.activate(size)
    }

    var views: [UIView] { [label, fixed, second] + (hasMore ? [added] : []) }

    /// The contents in wraps, of which `around` makes one after another.
    func layout(_ depth: Int, _ around: (StackLayout, Int) -> StackLayout) -> StackLayout {
      var children: [StackLayout] = [.view(label), .view(fixed), .view(second), inset.layout]
      if hasMore { children.insert(.view(added), at: 1) }
      return (0..<depth).reduce(.wrap(spacing: 3, lineSpacing: 2, of: children), around)
    }
  }

  private static let shapes: [(name: String, around: (StackLayout, Int) -> StackLayout)] = [
    ("wraps", { tree, _ in .wrap(of: [tree]) }),
    ("wraps with others", { tree, _ in .wrap(spacing: 2, of: [tree, .view(FlexibleView(12, 8))]) }),
    ("columns", { tree, _ in .wrap(spacing: 2, of: [.cols(of: [.view(FlexibleView(3, 20)), tree])]) }),
    ("rows", { tree, _ in .wrap(of: [.rows(spacing: 1, of: [.view(FlexibleView(50, 4)), tree])]) }),
    ("insets", { tree, level in .wrap(of: [.inset(by: level % 2 == 0 ? 1 : 0, of: tree)]) }),
  ]

  private func host(_ width: CGFloat = 200) -> UIView { UIView(frame: CGRect(x: 0, y: 0, width: width, height: 9000)) }

  private func install(_ layout: StackLayout, in host: UIView) -> StackLayout.Installation {
    StackLayout.rows(alignment: .fill, of: [layout, .spacer()]).install(in: host)
  }

  private func frames(_ contents: Contents, in host: UIView) -> [CGRect] {
    contents.views.filter { !$0.isHidden }.map { host.convert($0.bounds, from: $0) }
  }

  // MARK: What is shown

  func testAChangeInTheInnermostWrapIsShown() async {
    let changes: [(String, (Contents, UIView) -> Void)] = [
      ("a text", { contents, _ in contents.label.text = "Words that need more lines than one in each of the wraps" }),
      ("a shorter text", { contents, _ in contents.label.text = "Word" }),
      ("a constant", { contents, _ in contents.fixed.constraints[0].constant = 55 }),
      ("another constant", { contents, _ in contents.fixed.constraints[1].constant = 31 }),
      ("hidden", { contents, _ in contents.second.isHidden = true }),
      ("all hidden", { contents, _ in (contents.label.isHidden, contents.fixed.isHidden) = (true, true) }),
      ("shown", { contents, _ in for view in contents.views { view.isHidden = false } }),
      ("insets", { contents, _ in contents.inset.insets = .init(top: 9, leading: 20, bottom: 9, trailing: 2) }),
      ("larger type", { _, host in host.minimumContentSizeCategory = .accessibilityExtraLarge }),
      ("inserted", { contents, _ in contents.hasMore = true }),
      ("narrower", { _, host in host.frame.size.width = 150 }),
      ("removed", { contents, _ in contents.hasMore = false }),
    ]
    for (name, around) in TestLength.sample(Self.shapes, 2, salt: 117) {
      let depth = name == "wraps" ? 12 : 4
      let (contents, host) = (Contents(), host())
      let installation = install(contents.layout(depth, around), in: host)
      host.layoutIfNeeded()
      for (index, change) in changes.enumerated() {
        let had = contents.hasMore
        change.1(contents, host)
        if contents.hasMore != had {
          let layout = contents.layout(depth, around)
          installation.update(to: .rows(alignment: .fill, of: [layout, .spacer()]))
        }
        host.layoutIfNeeded()
        let (fresh, other) = (Contents(), self.host())
        for change in changes[...index] { change.1(fresh, other) }
        let kept = install(fresh.layout(depth, around), in: other)
        other.layoutIfNeeded()
        XCTAssertEqual(frames(contents, in: host), frames(fresh, in: other), "\(change.0) in \(name)")
        _ = kept
      }
    }
  }

  // MARK: Cost

  /// The solutions, and how often the innermost view was asked whether it's hidden.
  private struct Cost: CustomStringConvertible {
    var solves = 0
    var reads = 0
    var description: String { "\(solves) solutions, \(reads) reads" }
  }

  /// The costs of showing wraps in each other, of a change in the innermost, and of showing them again.
  private func costs(_ depth: Int, _ around: (StackLayout, Int) -> StackLayout) -> [Cost] {
    let (reader, host) = (Reader(), host())
    let second = FlexibleView(40, 20)
    let innermost = StackLayout.wrap(of: [.view(reader), .view(second)])
    let layout = (0..<depth).reduce(innermost, around)
    let installation = install(layout, in: host)
    let full = installation.layout
    func cost(_ work: () -> Void) -> Cost {
      let (before, reads) = (LayoutStatistics.current, reader.reads)
      work()
      host.layoutIfNeeded()
      return Cost(solves: LayoutStatistics.current.since(before).solves, reads: reader.reads - reads)
    }
    return [
      cost {}, cost { second.isHidden = true }, cost { second.isHidden = false },
      cost { host.frame.size.width = 180 }, cost { installation.update(to: .view(UIView())) },
      cost { installation.update(to: full) },
    ]
  }

  /// In twice as many wraps a view is asked at most four times as often, and at most four times as many solutions are
  /// found.
  func testTheCostOfWrapsInWraps() async {
    for (name, around) in TestLength.sample(Self.shapes, 2, salt: 118) {
      let (eight, sixteen) = (costs(8, around), costs(16, around))
      for (index, phase) in ["shown", "hidden", "not hidden", "resized", "removed", "again"].enumerated() {
        let (few, many) = (eight[index], sixteen[index])
        XCTAssertLessThanOrEqual(many.solves, few.solves * 4 + 20, "\(phase), \(name): \(few), then \(many)")
        XCTAssertLessThanOrEqual(many.reads, few.reads * 4 + 100, "\(phase), \(name): \(few), then \(many)")
      }
    }
  }
}
