import StackLayout
import XCTest

@_spi(Aloe) @testable import UIKit

/// Tests the cost of layouts in counts: no more than that of stack views nested by hand.
@MainActor final class CostTests: XCTestCase {

  private struct Cost: Equatable {
    var views = 0
    var constraints = 0
    var solves = 0
    var laidOut = 0
  }

  /// Makes something in a view, lays it out, changes it and counts all.
  private func cost(_ build: (UIView) -> Void, then change: () -> Void = {}) -> (built: Cost, changed: Cost) {
    let host = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    func count(_ work: () -> Void) -> Cost {
      let before = LayoutStatistics.current
      work()
      host.layoutIfNeeded()
      let done = LayoutStatistics.current.since(before)
      return Cost(
        views: views(in: host), constraints: done.constraintsAdded, solves: done.solves, laidOut: done.viewsLaidOut)
    }
    let built = count { build(host) }
    return (built, count(change))
  }

  private func views(in view: UIView) -> Int { view.subviews.reduce(1) { $0 + views(in: $1) } }

  private func stack(
    _ axis: NSLayoutConstraint.Axis, _ alignment: UIStackView.Alignment, _ spacing: CGFloat, _ views: [UIView]
  ) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = axis
    stack.alignment = alignment
    stack.spacing = spacing
    return stack
  }

  private func pin(_ view: UIView, in host: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = false
    host.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: host.topAnchor), view.leftAnchor.constraint(equalTo: host.leftAnchor),
      host.bottomAnchor.constraint(equalTo: view.bottomAnchor), host.rightAnchor.constraint(equalTo: view.rightAnchor),
    ])
  }

  private func labels(_ count: Int) -> [UILabel] {
    (0..<count).map { index in
      let label = UILabel()
      label.text = "Label \(index)"
      return label
    }
  }

  func testTheDocumentsCellCostsWhatItCostsByHand() async {
    let ours = labels(3), theirs = labels(3)
    let layout = cost(
      { host in
        StackLayout.inset(
          by: 8, direction: .vertical,
          of: .inset(
            by: 9, direction: .horizontal,
            of: .cols(
              alignment: .center,
              of: [
                .view(ours[0]), .spacing(of: 12, direction: .horizontal),
                .rows(alignment: .left, of: [.view(ours[1]), .spacing(of: 4, direction: .vertical), .view(ours[2])]),
              ]))
        ).install(in: host)
      }, then: { ours[1].text = "A longer heading" })
    let byHand = cost(
      { host in
        let texts = stack(.vertical, .leading, 4, [theirs[1], theirs[2]])
        let cell = stack(.horizontal, .center, 12, [theirs[0], texts])
        cell.isLayoutMarginsRelativeArrangement = true
        cell.layoutMargins = UIEdgeInsets(top: 8, left: 9, bottom: 8, right: 9)
        pin(cell, in: host)
      }, then: { theirs[1].text = "A longer heading" })
    XCTAssertEqual(layout.built.views, 6)
    XCTAssertEqual(layout.built.views, byHand.built.views)
    XCTAssertEqual(layout.built, byHand.built)
    XCTAssertEqual(layout.changed, byHand.changed)
  }

  func testNestingTenDeepCostsWhatItCostsByHand() async {
    let ours = labels(21), theirs = labels(21)
    let layout = cost(
      { host in
        var tree = StackLayout.view(ours[0])
        for depth in 0..<10 {
          let children: [StackLayout] = [.view(ours[2 * depth + 1]), tree, .view(ours[2 * depth + 2])]
          tree =
            depth.isMultiple(of: 2)
            ? .rows(alignment: .leading, spacing: 4, of: children) : .cols(alignment: .top, spacing: 4, of: children)
        }
        tree.install(in: host)
      }, then: { ours[0].text = "Changed" })
    let byHand = cost(
      { host in
        var tree: UIView = theirs[0]
        for depth in 0..<10 {
          tree = stack(
            depth.isMultiple(of: 2) ? .vertical : .horizontal, .leading, 4,
            [theirs[2 * depth + 1], tree, theirs[2 * depth + 2]])
        }
        pin(tree, in: host)
      }, then: { theirs[0].text = "Changed" })
    XCTAssertEqual(layout.built, byHand.built)
    XCTAssertEqual(layout.changed, byHand.changed)
  }

  func testChangingOnePropertyAddsNoConstraint() async {
    let labels = labels(4)
    let gap = Spacing(of: 4)
    let layout = Inset(by: 8) {
      Rows(alignment: .leading) {
        labels[0]; gap; labels[1]
      }
    }
    let cost = cost(
      { layout.install(in: $0) },
      then: {
        gap.length = 9
        layout.insets = .zero
      })
    XCTAssertEqual(cost.changed.constraints, 0)
  }

}
