import XCTest

@_spi(Aloe) @testable import UIKit

/// A conflict that stays costs nothing more.
@MainActor final class ConflictCostTests: XCTestCase {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))

  private func add(_ view: UIView = UIView()) -> UIView {
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    return view
  }

  private func work(_ change: () -> Void) -> LayoutStatistics {
    let before = LayoutStatistics.current
    change()
    root.layoutIfNeeded()
    return LayoutStatistics.current.since(before)
  }

  func testAConstraintLeftOutIsTriedAgainOnlyWhenWhatItConflictsWithChanges() async {
    let (stuck, free) = (add(), add())
    let wide = stuck.widthAnchor.constraint(equalToConstant: 100)
    let narrow = stuck.widthAnchor.constraint(equalToConstant: 50)
    let move = free.topAnchor.constraint(equalTo: root.topAnchor)
    NSLayoutConstraint.activate([wide, narrow, move])
    root.layoutIfNeeded()
    move.constant = 1
    root.layoutIfNeeded()
    for step in 2..<20 {
      let cost = work { move.constant = CGFloat(step) }
      XCTAssertEqual(cost.constraintsAdded, 0)
      XCTAssertEqual(cost.constraintsPresolved, 0)
    }
    XCTAssertEqual(work { root.frame.size.height += 1 }.constraintsAdded, 0)
    XCTAssertEqual(work { root.layoutMargins.left += 1 }.constraintsAdded, 0)
    XCTAssertEqual(work { free.removeFromSuperview() }.constraintsAdded, 0)
    XCTAssertEqual(work { wide.constant = 60 }.constraintsAdded, 1, "it's tried")
    XCTAssertEqual(work { narrow.constant = 55 }.constraintsAdded, 1, "and so is a change of this constraint")
    XCTAssertEqual(stuck.frame.width, 60)
    _ = work { wide.isActive = false }
    XCTAssertEqual(stuck.frame.width, 55)
    XCTAssertTrue(root.rootEngine.conflicts.refused.isEmpty)
  }

  func testScrollingBesideAConflictCostsNoConstraint() async {
    let scroll = UIScrollView()
    _ = add(scroll)
    let (content, stuck) = (UIView(), add())
    content.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(content)
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: root.topAnchor), scroll.leftAnchor.constraint(equalTo: root.leftAnchor),
      scroll.widthAnchor.constraint(equalToConstant: 300), scroll.heightAnchor.constraint(equalToConstant: 400),
      content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
      content.heightAnchor.constraint(equalToConstant: 4000),
      stuck.heightAnchor.constraint(equalToConstant: 5), stuck.heightAnchor.constraint(equalToConstant: 6),
      // Something that follows the scrolling, so that each pixel is a required edit.
      stuck.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor),
    ])
    root.layoutIfNeeded()
    for offset in 1..<5 { _ = work { scroll.contentOffset.y = CGFloat(offset) } }
    let cost = work { for offset in 5..<55 { scroll.contentOffset.y = CGFloat(offset); root.layoutIfNeeded() } }
    XCTAssertEqual(cost.constraintsAdded, 0)
    XCTAssertEqual(cost.constraintsPresolved, 0)
  }

  /// The cost of independent conflicts is the sum of their costs.
  func testTheCostOfManyConflictsIsLinear() async {
    func solved(_ count: Int) -> Int {
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
      for _ in 0..<count {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        NSLayoutConstraint.activate([
          view.widthAnchor.constraint(equalToConstant: 100), view.widthAnchor.constraint(equalToConstant: 50),
          view.leftAnchor.constraint(equalTo: root.leftAnchor), view.topAnchor.constraint(equalTo: root.bottomAnchor),
          view.heightAnchor.constraint(greaterThanOrEqualToConstant: 50),
          view.heightAnchor.constraint(lessThanOrEqualToConstant: 40),
        ])
      }
      root.layoutIfNeeded()
      XCTAssertEqual(root.rootEngine.conflicts.refused.count, 2 * count)
      return root.rootEngine.solver.statistics.recomputed
    }
    let (few, many) = (solved(20), solved(80))
    XCTAssertLessThan(many, 5 * few)
  }
}
