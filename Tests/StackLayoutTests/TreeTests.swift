import StackLayout
import TestSupport
import XCTest

@testable import UIKit

/// Trees against their meaning as arithmetic, with every set of hidden views.
@MainActor final class TreeTests: XCTestCase {

  override func setUp() async throws { continueAfterFailure = false }

  /// The numbers of layouts that were compared, and of those without a unique solution.
  private var compared = 0
  private var open = 0

  private func check(_ tree: Tree, more: CGSize? = nil, isRightToLeft: Bool = false, line: UInt = #line) {
    let stage = TreeStage(isRightToLeft: isRightToLeft)
    let blocks = TreeWorld.makeBlocks()
    let conflicts = LayoutEngine.reportedConflicts.count
    tree.layout(blocks).install(in: stage.holder)
    for hidden in TreeWorld.hiddenSets(of: tree) + [[]] {
      let reference = TreeReference(sizes: TreeWorld.sizes, hidden: hidden)
      stage.hide(hidden, of: blocks)
      guard var size = try? reference.size(tree) else {
        open += 1
        continue
      }
      if let more {
        size = CGSize(width: size.width + more.width, height: size.height + more.height)
        stage.fix(size)
      }
      stage.layOut()
      guard let frames = try? reference.frames(tree, size) else {
        open += 1
        continue
      }
      compared += 1
      for (number, frame) in frames {
        let x = isRightToLeft ? size.width - frame.maxX : frame.minX
        let expected = CGRect(origin: CGPoint(x: x, y: frame.minY), size: frame.size)
        let found = stage.frame(of: blocks[number])
        // A device pixel of rounding at each side.
        XCTAssertLessThanOrEqual(
          distance(found, expected), 2.01,
          "view \(number) is at \(found), not \(expected), hidden: \(hidden), in\n\(tree.layout(blocks).dump())",
          line: line)
      }
    }
    XCTAssertEqual(LayoutEngine.reportedConflicts.count, conflicts, tree.layout(blocks).dump(), line: line)
  }

  // MARK: Small trees, all of them

  func testAllTreesOfTwoLevels() async {
    for tree in TreeWorld.small { check(tree) }
    XCTAssertGreaterThan(compared, 90)
    XCTAssertLessThan(open, compared / 10)
  }

  func testTreesOfTwoLevelsFromRightToLeft() async {
    for tree in TreeWorld.small { check(tree, isRightToLeft: true) }
    XCTAssertGreaterThan(compared, 90)
  }

  /// With more space than needed, only necessary views are stretched, spacers first.
  func testTreesInMoreSpace() async {
    for tree in TreeWorld.small { check(tree, more: CGSize(width: 37, height: 23)) }
    for (index, tree) in TreeWorld.large.enumerated() where TestLength.isLong || index.isMultiple(of: 61) {
      check(tree, more: CGSize(width: 37, height: 23))
    }
    XCTAssertGreaterThan(compared, 200)
  }

  /// A part of them, all with `ALOE_LONG_TESTS`.
  func testTreesOfThreeLevels() async {
    let trees = TreeWorld.large
    for tree in TestLength.sample(trees, trees.count / 116, salt: 60) { check(tree) }
    XCTAssertGreaterThan(compared, 400)
    XCTAssertLessThan(open, compared / 3)
    guard TestLength.isLong else { return }
    print("Trees of three levels: \(compared) layouts compared, \(open) with more than one right answer.")
  }

  func testAllStacksOfThreeBlocksAndGaps() async {
    let gaps: [[Tree]] = [[], [.gap(6, .vertical)], [.gap(10, .vertical)]]
    for alignment in [StackLayout.Alignment.leading, .fill] {
      for g0 in gaps {
        for g1 in gaps {
          for g2 in gaps {
            for g3 in gaps {
              let children = g0 + [.block(0)] + g1 + [.block(1)] + g2 + [.block(2)] + g3
              check(.stack(.vertical, alignment, children))
            }
          }
        }
      }
    }
  }

  func testAGapAcrossIsAStrut() async {
    check(.stack(.vertical, .leading, [.gap(90, .horizontal), .block(0), .gap(5, .vertical), .block(1)]))
  }

  func testStacksInStacksTenDeep() async {
    var tree = Tree.block(0)
    for depth in 0..<10 {
      let axis: StackLayout.Axis = depth.isMultiple(of: 2) ? .vertical : .horizontal
      tree = .stack(axis, .fill, [.gap(1, axis), tree, .gap(2, axis)])
    }
    check(tree)
  }

}
