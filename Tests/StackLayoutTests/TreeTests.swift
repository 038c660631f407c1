import StackLayout
import XCTest

@testable import UIKit

/// Trees against their meaning as arithmetic, with every set of hidden views.
@MainActor final class TreeTests: XCTestCase {

  private static let sizes = [
    CGSize(width: 30, height: 20), CGSize(width: 50, height: 40), CGSize(width: 16, height: 60),
    CGSize(width: 70, height: 12),
  ]

  override func setUp() async throws { continueAfterFailure = false }

  private func check(_ tree: Tree, blocks: Int, line: UInt = #line) {
    let views = (0..<blocks).map { FlexibleView(Self.sizes[$0].width, Self.sizes[$0].height) }
    let root = tree.layout(views).view
    let host = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    root.translatesAutoresizingMaskIntoConstraints = false
    host.addSubview(root)
    NSLayoutConstraint.activate([
      root.topAnchor.constraint(equalTo: host.topAnchor),
      root.leadingAnchor.constraint(equalTo: host.leadingAnchor),
    ])
    let conflicts = LayoutEngine.reportedConflicts.count
    // Gray code: one view is hidden or shown at a time, and all sets are met.
    for step in 0...(1 << blocks) {
      let set = (step ^ (step >> 1)) & ((1 << blocks) - 1)
      let hidden = Set((0..<blocks).filter { set & (1 << $0) != 0 })
      for (number, view) in views.enumerated() { view.isHidden = hidden.contains(number) }
      host.layoutIfNeeded()
      for (number, expected) in tree.frames(hidden: hidden) {
        let frame = root.convert(views[number].bounds, from: views[number])
        let differs =
          abs(frame.minX - expected.minX) + abs(frame.maxX - expected.maxX)
          + abs(frame.minY - expected.minY) + abs(frame.maxY - expected.maxY)
        XCTAssertLessThanOrEqual(
          differs, 2, "view \(number) is at \(frame), not \(expected), in \(tree), hidden: \(hidden)",
          line: line)
      }
    }
    XCTAssertEqual(LayoutEngine.reportedConflicts.count, conflicts, "\(tree)", line: line)
  }

  private func block(_ number: Int) -> Tree { .block(number, Self.sizes[number]) }

  // MARK: Small trees, all of them

  func testAllStacksOfThreeBlocksAndGaps() async {
    let gaps: [[Tree]] = [[], [.gap(6, .vertical)], [.gap(10, .vertical)]]
    for alignment in [StackLayout.Alignment.leading, .fill] {
      for g0 in gaps {
        for g1 in gaps {
          for g2 in gaps {
            for g3 in gaps {
              let children = g0 + [block(0)] + g1 + [block(1)] + g2 + [block(2)] + g3
              check(.stack(.vertical, alignment, children), blocks: 3)
            }
          }
        }
      }
    }
  }

  func testNestedStacks() async {
    for outer in [StackLayout.Axis.vertical, .horizontal] {
      let inner: StackLayout.Axis = outer == .vertical ? .horizontal : .vertical
      // Without `fill`, which stretches one of a stack's views: which one is the stack view's choice.
      for alignment in [StackLayout.Alignment.leading, .center, .trailing] {
        let pair = Tree.stack(inner, alignment, [block(0), .gap(12, inner), block(1)])
        check(.stack(outer, alignment, [pair, .gap(8, outer), block(2)]), blocks: 3)
        check(
          .stack(outer, alignment, [block(2), .gap(8, outer), pair, .gap(6, outer), block(3)]), blocks: 4)
        check(
          .inset(9, outer, .inset(8, inner, .stack(outer, alignment, [pair, .gap(4, outer), block(2)]))),
          blocks: 3)
        check(.stack(outer, alignment, [.inset(5, outer, pair), .inset(7, inner, block(2))]), blocks: 3)
        check(
          .stack(outer, alignment, [.inset(5, outer, block(0)), .gap(3, outer), .inset(7, outer, block(1))]),
          blocks: 2)
      }
    }
  }

  func testAGapAcrossIsAStrut() async {
    let tree = Tree.stack(
      .vertical, .leading, [.gap(90, .horizontal), block(0), .gap(5, .vertical), block(1)])
    XCTAssertEqual(tree.size([]), CGSize(width: 90, height: 65))
    check(tree, blocks: 2)
  }

  func testStacksInStacksTenDeep() async {
    var tree = block(0)
    for depth in 0..<10 {
      let axis: StackLayout.Axis = depth.isMultiple(of: 2) ? .vertical : .horizontal
      tree = .stack(axis, .fill, [.gap(1, axis), tree, .gap(2, axis)])
    }
    check(tree, blocks: 1)
  }

}
