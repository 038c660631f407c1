import XCTest

@testable import UIKit

/// Constraints and anchors retain no view, and nothing is left of deallocated views.
@MainActor final class LayoutLifetimeTests: XCTestCase {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))

  private func make(_ parent: UIView? = nil) -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    (parent ?? root).addSubview(view)
    return view
  }

  func testAConstraintOutlivesItsViews() async {
    var views: [UIView] = [UIView(), UIView()]
    let constraint = views[0].leftAnchor.constraint(equalTo: views[1].leftAnchor)
    XCTAssertTrue(constraint.firstItem === views[0])
    XCTAssertTrue(constraint.secondItem === views[1])
    views.removeLast()
    XCTAssertNotNil(constraint.firstItem)
    XCTAssertNil(constraint.secondItem)
    views.removeLast()
    XCTAssertNil(constraint.firstItem)
    XCTAssertEqual(constraint.firstAttribute, .left)
    XCTAssertTrue(constraint.description.contains("gone"), constraint.description)
  }

  func testAnAnchorKeepsNoViewAlive() async {
    weak var gone: UIView?
    var anchor: NSLayoutDimension?
    do {
      let view = UIView()
      gone = view
      anchor = view.widthAnchor
    }
    XCTAssertNil(gone)
    XCTAssertNil(anchor?.constraint(equalToConstant: 5).firstItem)
  }

  func testAGuideThatDiesLeavesItsConstraintsEmpty() async {
    var guide: UILayoutGuide? = UILayoutGuide()
    let constraint = guide?.widthAnchor.constraint(equalToConstant: 5)
    XCTAssertNotNil(constraint?.firstItem)
    guide = nil
    XCTAssertNil(constraint?.firstItem)
  }

  func testAnActiveConstraintOfADeadTreeIsInactiveAndCanBeUsedAgain() async {
    let survivor = UIView()
    survivor.translatesAutoresizingMaskIntoConstraints = false
    var constraint: NSLayoutConstraint?
    do {
      let tree = UIView(frame: root.bounds)
      tree.addSubview(survivor)
      constraint = survivor.leftAnchor.constraint(equalTo: tree.leftAnchor, constant: 7)
      constraint?.isActive = true
      tree.layoutIfNeeded()
      XCTAssertEqual(survivor.frame.minX, 7)
    }
    XCTAssertNil(survivor.superview)
    XCTAssertEqual(constraint?.isActive, false)
    XCTAssertNil(constraint?.secondItem)
    // The survivor joins another tree, whose engine has no reference to the first.
    root.addSubview(survivor)
    survivor.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 30).isActive = true
    root.layoutIfNeeded()
    XCTAssertEqual(survivor.frame.minX, 30)
    XCTAssertEqual(survivor.layoutReferences.count, 1, "the deallocated tree's constraint is removed")
  }

  func testNothingIsLeftOfEnginesThatHaveGone() async {
    let content = Box(30, 20)
    content.translatesAutoresizingMaskIntoConstraints = false
    func entries() -> Int {
      var count = 0
      var entry = content.existingNode?.entry
      while let current = entry {
        count += 1
        entry = current.next
      }
      return count
    }
    for width in [100, 110, 120] as [CGFloat] {
      // A cell that is measured, laid out in a tree, and let go of with its content inside.
      let cell = UIView()
      cell.translatesAutoresizingMaskIntoConstraints = false
      cell.addSubview(content)
      NSLayoutConstraint.activate([
        content.leftAnchor.constraint(equalTo: cell.leftAnchor), content.topAnchor.constraint(equalTo: cell.topAnchor),
        content.rightAnchor.constraint(equalTo: cell.rightAnchor),
        content.bottomAnchor.constraint(equalTo: cell.bottomAnchor),
      ])
      let tree = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 100))
      tree.addSubview(cell)
      cell.widthAnchor.constraint(equalTo: tree.widthAnchor).isActive = true
      XCTAssertEqual(cell.systemLayoutSizeFitting(.zero), CGSize(width: 30, height: 20))
      tree.layoutIfNeeded()
      XCTAssertEqual(content.frame.width, width)
      XCTAssertEqual(entries(), 2)
    }
    root.addSubview(content)
    XCTAssertEqual(entries(), 0)
    XCTAssertEqual(content.layoutReferences.count, 0)
  }

  func testViewsAndConstraintsDie() async {
    weak var inner: UIView?
    weak var constraint: NSLayoutConstraint?
    weak var engine: LayoutEngine?
    do {
      let tree = UIView(frame: root.bounds)
      let view = make(tree)
      let width = view.widthAnchor.constraint(equalToConstant: 10)
      width.isActive = true
      tree.layoutIfNeeded()
      _ = view.systemLayoutSizeFitting(.zero)
      (inner, constraint, engine) = (view, width, tree.existingEngine)
    }
    XCTAssertNil(inner)
    XCTAssertNil(constraint)
    XCTAssertNil(engine)
  }

  func testSwitchingOnAndOffForgetsNothingAndKeepsNothing() async {
    let view = make()
    root.layoutIfNeeded()
    let width = view.widthAnchor.constraint(equalToConstant: 10)
    for _ in 0..<1000 {
      width.isActive = true
      width.isActive = false
    }
    XCTAssertEqual(root.rootEngine.pending.constraints.count, 40)
    width.isActive = true
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.width, 10)
  }

  func testAFrameSetByHandLastsUntilTheNextLayout() async {
    let view = make()
    view.widthAnchor.constraint(equalToConstant: 10).isActive = true
    root.layoutIfNeeded()
    view.frame = CGRect(x: 5, y: 5, width: 50, height: 50)
    XCTAssertEqual(view.frame.width, 50)
    root.setNeedsLayout()
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame, CGRect(x: 0, y: 0, width: 10, height: 0))
  }

  func testAViewMovedBeforeItsFirstLayoutGetsItsFrame() async {
    let first = UIView(frame: root.bounds)
    let second = UIView(frame: root.bounds)
    root.addSubview(first)
    root.addSubview(second)
    root.layoutIfNeeded()
    let view = make(first)
    view.widthAnchor.constraint(equalToConstant: 10).isActive = true
    view.frame = CGRect(x: 5, y: 5, width: 50, height: 50)
    second.addSubview(view)
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame, CGRect(x: 0, y: 0, width: 10, height: 0))
  }

  func testARemovedViewsEntryLosesItsNode() async {
    let view = make()
    root.layoutIfNeeded()
    let entry = root.rootEngine.entry(of: view)
    XCTAssertNotNil(entry?.node)
    // Its node may be deallocated with the view while the engine still uses the item.
    view.removeFromSuperview()
    XCTAssertNil(entry?.node)
  }

  func testAnUnusedEngineKeepsABoundedListOfChanges() async {
    _ = root.systemLayoutSizeFitting(.zero)
    for _ in 0..<1000 {
      make().removeFromSuperview()
      root.layoutIfNeeded()
    }
    XCTAssertEqual(root.engines.measuring?.pending.subtrees.count, 40)
    let view = make()
    for side in [view.widthAnchor, view.heightAnchor] { side.constraint(equalToConstant: 9).isActive = true }
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor), view.rightAnchor.constraint(equalTo: root.rightAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor), view.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ])
    XCTAssertEqual(root.systemLayoutSizeFitting(.zero), CGSize(width: 9, height: 9))
  }
}
