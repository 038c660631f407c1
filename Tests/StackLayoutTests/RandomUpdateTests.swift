import StackLayout
import TestSupport
import XCTest

@testable import UIKit

/// Random updates compared with fresh installs, in a view of a fixed size, where there's space to be distributed.
@MainActor final class RandomUpdateTests: XCTestCase {

  override func setUp() async throws { continueAfterFailure = false }

  /// SplitMix64.

  private static let sizes = [
    CGSize(width: 16, height: 12), CGSize(width: 71, height: 40), CGSize(width: 27, height: 19),
    CGSize(width: 82, height: 47), CGSize(width: 38, height: 26), CGSize(width: 93, height: 54),
    CGSize(width: 49, height: 33), CGSize(width: 104, height: 12), CGSize(width: 60, height: 40),
    CGSize(width: 16, height: 19), CGSize(width: 71, height: 47), CGSize(width: 27, height: 26),
  ]

  /// A tree of views from `free`, which it takes.
  private func tree(_ depth: Int, _ free: inout [Int], _ generator: inout SeededGenerator) -> Tree {
    func pick<T>(_ choices: [T]) -> T { choices[Int(generator.next() % UInt64(choices.count))] }
    func leaf() -> Tree {
      guard !free.isEmpty, generator.next() % 12 > 0 else { return .nothing }
      return .block(free.remove(at: Int(generator.next() % UInt64(free.count))))
    }
    guard depth > 0 else { return leaf() }
    func some(_ most: UInt64) -> [Tree] {
      (0..<Int(generator.next() % most)).map { _ in tree(depth - 1, &free, &generator) }
    }
    let kind = generator.next() % 16
    switch kind {
    case 0...2: return .stack(.horizontal, pick([.leading, .center, .fill]), pick([0, 6]), some(5))
    case 3...5: return .stack(.vertical, pick([.leading, .center, .fill]), pick([0, 6]), some(5))
    case 6: return .overlay(pick([.center, .fill, .topTrailing]), leaf(), of: tree(depth - 1, &free, &generator))
    case 7: return .background(pick([.center, .fill]), leaf(), of: tree(depth - 1, &free, &generator))
    case 8:
      let axis: StackLayout.Axis = pick([.horizontal, .vertical])
      return .inset(CGFloat(generator.next() % 9), axis, tree(depth - 1, &free, &generator))
    case 9: return .wrap(.leading, 4, 6, some(4))
    case 10:
      return .stack(
        pick([.horizontal, .vertical]), .fill, 4,
        [tree(depth - 1, &free, &generator), .spacer(pick([nil, 8])), tree(depth - 1, &free, &generator)])
    case 11: return .sized(pick([nil, 80]), pick([nil, 40]), tree(depth - 1, &free, &generator))
    case 12: return .priority(tree(depth - 1, &free, &generator))
    case 13:
      let cells = (0..<2).map { _ in (0..<2).map { _ in tree(depth - 1, &free, &generator) } }
      return .grid([.leading, .fill], .center, 5, 3, cells)
    case 14: return .group(some(3))
    default: return leaf()
    }
  }

  private func host() -> UIView { UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 600)) }

  private func isSeen(_ view: UIView, in host: UIView) -> Bool {
    var current: UIView? = view
    while let view = current, view !== host {
      if view.isHidden { return false }
      current = view.superview
    }
    return current != nil
  }

  /// Returns the first difference between an update and a fresh installation of the same tree; `nil` if there's none.
  private func difference(_ trees: [Tree]) -> String? {
    let updated = host()
    let fresh = host()
    let views = Self.sizes.map { FlexibleView($0.width, $0.height) }
    let others = Self.sizes.map { FlexibleView($0.width, $0.height) }
    let installation = trees[0].layout(views).install(in: updated)
    updated.layoutIfNeeded()
    for tree in trees.dropFirst() {
      installation.update(to: tree.layout(views))
      updated.layoutIfNeeded()
    }
    guard let last = trees.last else { return nil }
    last.layout(others).install(in: fresh)
    fresh.layoutIfNeeded()
    for number in last.blocks where isSeen(others[number], in: fresh) {
      let found = updated.convert(views[number].bounds, from: views[number])
      let expected = fresh.convert(others[number].bounds, from: others[number])
      if distance(found, expected) > 0.01 {
        return "v\(number) is at \(found), fresh at \(expected), in\n"
          + trees.map { $0.layout(views).dump() }.joined(separator: "\n->\n")
      }
    }
    return nil
  }

  func testTheLayoutThatWasSeen() async {
    let overlay = Tree.overlay(.center, .block(7), of: .block(6))
    for alignment in [StackLayout.Alignment.center, .fill] {
      XCTAssertNil(
        difference([
          .stack(.horizontal, alignment, []), .stack(.horizontal, alignment, [overlay, .block(10)]),
        ]))
    }
  }

  /// 10,000 with `ALOE_LONG_TESTS`.
  func testRandomUpdatesAreAsFreshInstallations() async {
    var faults = 0
    let seeds = TestLength.seeds(130, of: 400, long: 10_000, salt: 93)
    for seed in seeds {
      var generator = SeededGenerator(seed: seed &* 7919)
      let trees = (0..<2 + Int(generator.next() % 2)).map { _ in
        var free = Array(0..<12)
        return tree(1 + Int(generator.next() % 3), &free, &generator)
      }
      guard let difference = difference(trees) else { continue }
      faults += 1
      if faults <= 5 { print("seed \(seed): \(difference)") }
    }
    XCTAssertEqual(faults, 0, "of \(seeds.count)")
  }

}
