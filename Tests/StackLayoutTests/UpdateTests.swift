import StackLayout
import TestSupport
import XCTest

@_spi(Aloe) @testable import UIKit

/// A layout that is updated to another tree against one that is installed from the start.
@MainActor final class UpdateTests: XCTestCase {

  override func setUp() async throws { continueAfterFailure = false }

  private func check(_ old: Tree, _ new: Tree, hidden: Set<Int>, reversed: Bool) {
    let conflicts = LayoutEngine.reportedConflicts.count
    let stage = TreeStage()
    let blocks = TreeWorld.makeBlocks()
    // Reversed, most views change their positions.
    let place = { (number: Int) in reversed ? blocks.count - 1 - number : number }
    let newBlocks = blocks.indices.map { blocks[place($0)] }
    stage.hide(hidden, of: newBlocks)
    let installation = old.layout(blocks).install(in: stage.holder)
    stage.layOut()
    installation.update(to: new.layout(newBlocks))
    stage.layOut()

    let fresh = TreeStage()
    let freshBlocks = blocks.indices.map { number in
      let size = newBlocks[number].size
      return FlexibleView(size.width, size.height)
    }
    fresh.hide(hidden, of: freshBlocks)
    new.layout(freshBlocks).install(in: fresh.holder)
    fresh.layOut()

    lazy var message = """
      \(old.layout(blocks).dump())
      ->
      \(new.layout(newBlocks).dump())
      hidden: \(hidden), reversed: \(reversed)
      """
    for number in new.blocks where fresh.isSeen(freshBlocks[number]) {
      XCTAssertLessThan(
        distance(stage.frame(of: newBlocks[number]), fresh.frame(of: freshBlocks[number])), 0.01,
        "view \(number) in \(message)")
    }
    XCTAssertEqual(stage.structure(), fresh.structure(), message)
    let inNew = Set(new.blocks.map { ObjectIdentifier(newBlocks[$0]) })
    for view in blocks where !inNew.contains(ObjectIdentifier(view)) {
      XCTAssertNil(view.superview, message)
      XCTAssertEqual(view.constraints.count, 0, message)
      XCTAssertEqual(view.contentHuggingPriority(for: .vertical), .defaultLow, message)
    }
    XCTAssertEqual(LayoutEngine.reportedConflicts.count, conflicts, message)
  }

  /// Every pair of some trees; of many more with `ALOE_LONG_TESTS`.
  func testUpdatingIsAsInstalling() async {
    let small = TreeWorld.small
    let large = TreeWorld.large
    let all =
      (TestLength.isLong ? small : stride(from: 0, to: small.count, by: 4).map { small[$0] })
      + stride(from: 7, to: large.count, by: TestLength.isLong ? 101 : 733).map { large[$0] }
    let pool = TestLength.sample(all, all.count * 2 / 3, salt: 124)
    for (first, old) in pool.enumerated() {
      for (second, new) in pool.enumerated() {
        check(old, new, hidden: (first + second).isMultiple(of: 3) ? [1] : [], reversed: second.isMultiple(of: 2))
      }
    }
  }

  /// A tree written again changes nothing: no view moves, none is made, no constraint is.
  func testWritingTheSameTreeAgainChangesNothing() async {
    let large = TreeWorld.large
    for tree in TreeWorld.small + stride(from: 0, to: large.count, by: 41).map({ large[$0] }) {
      let stage = TreeStage()
      let blocks = TreeWorld.makeBlocks()
      let installation = tree.layout(blocks).install(in: stage.holder)
      stage.layOut()
      let views = allViews(in: stage.holder)
      let moves = blocks.map(\.moves)
      let before = LayoutStatistics.current
      installation.update(to: tree.layout(blocks))
      stage.layOut()
      XCTAssertEqual(blocks.map(\.moves), moves, tree.layout(blocks).dump())
      XCTAssertEqual(allViews(in: stage.holder), views, tree.layout(blocks).dump())
      XCTAssertEqual(LayoutStatistics.current.since(before).constraintsAdded, 0, tree.layout(blocks).dump())
    }
  }

  /// Containers go where their views go, rather than the views from container to container.
  func testContainersFollowTheirViews() async {
    let blocks = TreeWorld.makeBlocks()
    let pairs = (0..<3).map { [2 * $0, 2 * $0 + 1].map { StackLayout.view(blocks[$0]) } }
    let stage = TreeStage()
    let installation = StackLayout.rows(of: pairs.map { .cols(of: $0) }).install(in: stage.holder)
    stage.layOut()
    let moves = blocks.map(\.moves)
    let containers = blocks.map(\.superview)
    installation.update(
      to: .rows(of: [.cols(of: pairs[2]), .spacing(of: 4), .inset(by: 3, of: .cols(of: pairs[0]))]))
    stage.layOut()
    XCTAssertEqual(stage.frame(of: blocks[0]).minY, TreeWorld.sizes[4].height + 4 + 3 + 10)
    for number in [0, 1, 4, 5] {
      XCTAssertEqual(blocks[number].moves, moves[number])
      XCTAssertTrue(blocks[number].superview === containers[number])
    }
    XCTAssertNil(blocks[2].superview)
  }

  /// A constraint's multiplier can't be changed, so an update replaces the constraint.
  func testAnotherRatioReplacesTheFormerOne() async {
    let view = FlexibleView(10, 10), stage = TreeStage()
    let installation = StackLayout.aspectRatio(2, of: .view(view)).install(in: stage.holder)
    for ratio in [3, 0.1, 0.1] as [CGFloat] {
      installation.update(to: .aspectRatio(ratio, of: .view(view)))
      XCTAssertEqual(view.constraints.map(\.multiplier), [ratio])
      stage.layOut()
    }
  }

  func testAScrollThatChangesItsDirectionShowsItsStart() async throws {
    let host = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)), content = FixedView(500, 300)
    let installation = StackLayout.scroll(of: .view(content)).install(in: host)
    host.layoutIfNeeded()
    let scroll = try XCTUnwrap(content.superview?.superview as? UIScrollView)
    scroll.contentOffset.y = 100
    installation.update(to: .scroll(.horizontal, of: .view(content)))
    host.layoutIfNeeded()
    XCTAssertTrue(content.superview?.superview === scroll)
    XCTAssertEqual(scroll.contentOffset, .zero)
  }

  /// A view that notes when its horizontal hugging priority is set.
  private final class NotingView: UIView {
    var note: (() -> Void)?

    override func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
      super.setContentHuggingPriority(priority, for: axis)
      if axis == .horizontal { note?() }
    }
  }

  /// Which of two contradicting constraints holds may depend on their order, so equal trees create them in the same
  /// one.
  func testEqualTreesSetSizesAndPrioritiesInTheSameOrder() async {
    let view = UIView(), stage = TreeStage()
    Sized(width: 30, height: 40, minWidth: 1, maxWidth: 50, minHeight: 2, maxHeight: 60) { view }
      .install(in: stage.holder)
    XCTAssertEqual(view.constraints.map(\.constant), [30, 40, 1, 50, 2, 60])

    var order: [Int] = []
    let views = (0..<8).map { number in
      let view = NotingView()
      view.note = { order.append(number) }
      return view
    }
    let installation = StackLayout.priority(hugging: UILayoutPriority(300), of: .rows(of: views.map { .view($0) }))
      .install(in: stage.holder)
    XCTAssertEqual(order, Array(0..<8))
    order = []
    installation.uninstall()
    XCTAssertEqual(order, Array(0..<8))
  }

  private func allViews(in view: UIView) -> Set<UIView> {
    view.subviews.reduce(into: [view]) { $0.formUnion(allViews(in: $1)) }
  }

  /// Installing and taking away leaves nothing, and the tree can be installed again.
  func testUninstallingLeavesNothing() async {
    let large = TreeWorld.large
    for tree in TreeWorld.small + stride(from: 3, to: large.count, by: 41).map({ large[$0] }) {
      let stage = TreeStage()
      let blocks = TreeWorld.makeBlocks()
      let layout = tree.layout(blocks)
      let before = stage.structure()
      for _ in 0..<2 {
        let installation = layout.install(in: stage.holder)
        stage.layOut()
        let after = stage.structure()
        XCTAssertNotEqual(after, before)
        installation.uninstall()
        installation.uninstall()
        stage.layOut()
        XCTAssertEqual(stage.structure(), before, tree.layout(blocks).dump())
        for view in blocks {
          XCTAssertNil(view.superview, tree.layout(blocks).dump())
          XCTAssertEqual(view.constraints.count, 0, tree.layout(blocks).dump())
          XCTAssertEqual(view.contentHuggingPriority(for: .vertical), .defaultLow)
        }
      }
    }
  }

}
