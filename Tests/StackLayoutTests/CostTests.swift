import AllocationCounter
import StackLayout
import TestSupport
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

  // MARK: References and closures

  private func cell(_ views: [UIView]) -> StackLayout {
    let texts = StackLayout.rows(of: [.view(views[1]), .spacing(of: 4), .view(views[2])])
    return .inset(by: 8, of: .cols(of: [.view(views[0]), .spacing(of: 12), texts]))
  }

  private func cellByHand(_ views: [UIView]) -> UIView {
    let cell = stack(.horizontal, .center, 12, [views[0], stack(.vertical, .center, 4, [views[1], views[2]])])
    cell.isLayoutMarginsRelativeArrangement = true
    cell.insetsLayoutMarginsFromSafeArea = false
    cell.layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    return cell
  }

  /// Returns whether Swift keeps an object's reference counts in a separate allocation, as it does since the first weak
  /// reference to the object. The top bits of the word after the object's class say so.
  private func hasSeparateCounts(_ object: AnyObject) -> Bool {
    Unmanaged.passUnretained(object).toOpaque().load(fromByteOffset: 8, as: UInt64.self) >> 62 == 3
  }

  func testALayoutHasNoWeakReferencesToViews() async {
    for area in [StackLayout.Area.edges, .margins] {
      let host = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480)), views = labels(3)
      let installation = cell(views).install(in: host, to: area)
      host.layoutIfNeeded()
      let containers = [views[0].superview, views[1].superview].compactMap { $0 }
      XCTAssertEqual(containers.count, 2)
      for view in [host] + containers { XCTAssertFalse(hasSeparateCounts(view), "\(type(of: view))") }
      XCTAssertTrue(installation.superview === host)
      weak var weakHost: UIView?
      weakHost = host
      XCTAssertTrue(hasSeparateCounts(host), "The check finds them.")
      XCTAssertNotNil(weakHost)
    }
  }

  func testAnInstallationDoesNotRetainItsSuperview() async {
    for area in [StackLayout.Area.edges, .margins, .safeArea, .readableContent] {
      let installation: StackLayout.Installation
      do {
        let host = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        installation = cell(labels(3)).install(in: host, to: area)
        XCTAssertTrue(installation.superview === host)
        installation.update(to: cell(labels(3)))
        XCTAssertTrue(installation.superview === host)
      }
      XCTAssertNil(installation.superview)
      installation.uninstall()
      XCTAssertNil(installation.superview)
    }
  }

  /// For each isolated closure that the standard library calls, Swift looks up the thread.
  func testAnInstallLooksUpNoMoreThreadsThanStackViews() async {
    func lookups(_ build: (UIView, [UIView]) -> Void) -> Int {
      let host = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480)), views = labels(3)
      allocation_counter_start()
      build(host, views)
      _ = allocation_counter_stop()
      return allocation_counter_executor_checks()
    }
    // The first one registers the constraints' purposes.
    _ = lookups { cell($1).install(in: $0) }
    XCTAssertLessThanOrEqual(lookups { cell($1).install(in: $0) }, lookups { pin(cellByHand($1), in: $0) })
  }

  func testUninstallingIsLinear() async {
    var installed: [Int: [(StackLayout.Installation, UIView)]] = [:]
    for count in [250, 4_000] {
      installed[count] = (0..<3).map { _ in
        let host = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let views = (0..<count).map { _ in UIView() }
        return (StackLayout.rows(of: views.map { .view($0) }).install(in: host), host)
      }
    }
    // Sixteen times as many take 60 times as long or longer if each view is searched for among all.
    let growth = growth(from: 250, to: 4_000, below: 40) { installed[$0]?.popLast()?.0.uninstall() }
    XCTAssertLessThan(growth, 40)
  }

}
