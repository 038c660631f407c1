import StackLayout
import XCTest

@testable import UIKit

/// All small trees, and views to lay them out with.
@MainActor enum TreeWorld {

  static let sizes = [
    CGSize(width: 30, height: 20), CGSize(width: 50, height: 40), CGSize(width: 16, height: 60),
    CGSize(width: 70, height: 12), CGSize(width: 24, height: 24), CGSize(width: 44, height: 18),
    CGSize(width: 38, height: 52), CGSize(width: 12, height: 34),
  ]

  static func makeBlocks() -> [FlexibleView] { sizes.map { FlexibleView($0.width, $0.height) } }

  // MARK: Trees

  /// Trees of one node around one, or two, of `trees` in every combination; blocks are numbered later.
  static func around(_ trees: [Tree]) -> [Tree] {
    trees.flatMap(around) + trees.flatMap { first in trees.flatMap { around(first, $0) } }
  }

  private static func around(_ tree: Tree) -> [Tree] {
    let block = Tree.block(0)
    return [
      .inset(NSDirectionalEdgeInsets(top: 3, leading: 5, bottom: 7, trailing: 11), tree),
      .sized(64, nil, tree), .sized(nil, 48, tree), .priority(tree), .scroll(.vertical, tree),
      .scroll(.horizontal, tree), .overlay(.topTrailing, block, of: tree), .background(.fill, block, of: tree),
      .overlay(.center, tree, of: block), .sized(60, nil, .wrap(.center, 4, 6, [tree, block])),
      .group([tree, .group([])]),
    ]
  }

  private static func around(_ first: Tree, _ second: Tree) -> [Tree] {
    [
      .stack(.vertical, .center, 4, [first, second]),
      .stack(.vertical, .leading, 4, [.gap(2, nil), first, .gap(9, nil), second, .gap(5, nil)]),
      .stack(.vertical, .fill, [first, .gap(6, .vertical), second]),
      .stack(.vertical, .trailing, 3, [first, .spacer(8), second, .spacer(nil)]),
      .stack(.vertical, .center, 4, [.gap(3, .vertical), first, .gap(7, nil), .nothing, second]),
      .stack(.horizontal, .trailing, 6, [.group([first, second]), .gap(40, .vertical)]),
      .stack(.horizontal, .center, [.gap(4, .horizontal), first, .gap(8, nil), second]),
      .stack(.horizontal, .fill, 5, [first, .spacer(2), .gap(3, nil), second]),
      .wrap(.trailing, 4, 6, [first, second]),
      .sized(66, nil, .wrap(.leading, 4, 6, [first, second])),
      .grid([.leading, .center], .center, 7, 5, [[first], [second, .block(0)]]),
    ]
  }

  /// All trees of at most two levels, numbered.
  static var small: [Tree] { numbered([.block(0)] + around([.block(0)])) }

  /// All trees of three levels, numbered.
  static var large: [Tree] { numbered(around([.block(0)] + around([.block(0)]))) }

  private static func numbered(_ trees: [Tree]) -> [Tree] {
    trees.map { tree in
      var next = 0
      return tree.numbered(&next)
    }
  }

  /// Sets of the blocks of a tree to be hidden, each differing from the one before by a block: all of them for up to
  /// four blocks, every fourth for more.
  static func hiddenSets(of tree: Tree) -> [Set<Int>] {
    let count = tree.blocks.count
    return (0..<(1 << count)).filter { count <= 4 || $0.isMultiple(of: 4) }.map { step in
      let set = step ^ (step >> 1)
      return Set((0..<count).filter { set & (1 << $0) != 0 })
    }
  }

}

/// A view whose size follows from the layout in it.
@MainActor final class TreeStage {

  let host = UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 600))
  /// The view in which the layout is installed.
  let holder = UIView()

  init(isRightToLeft: Bool = false) {
    if isRightToLeft { host.traitOverride = UITraitCollection(layoutDirection: .rightToLeft) }
    holder.translatesAutoresizingMaskIntoConstraints = false
    host.addSubview(holder)
    NSLayoutConstraint.activate([
      holder.topAnchor.constraint(equalTo: host.topAnchor),
      holder.leadingAnchor.constraint(equalTo: host.leadingAnchor),
    ])
  }

  /// Gives the holder a size.
  func fix(_ size: CGSize) {
    NSLayoutConstraint.deactivate(sizes)
    sizes = [
      holder.widthAnchor.constraint(equalToConstant: size.width),
      holder.heightAnchor.constraint(equalToConstant: size.height),
    ]
    NSLayoutConstraint.activate(sizes)
  }

  private var sizes: [NSLayoutConstraint] = []

  func layOut() { host.layoutIfNeeded() }

  func frame(of view: UIView) -> CGRect { holder.convert(view.bounds, from: view) }

  /// Whether neither the view nor one that it's in is hidden.
  func isSeen(_ view: UIView) -> Bool {
    var current: UIView? = view
    while let view = current, view !== holder {
      if view.isHidden { return false }
      current = view.superview
    }
    return true
  }

  /// Hides the blocks whose numbers are in a set and shows the others.
  func hide(_ hidden: Set<Int>, of blocks: [UIView]) {
    for (number, view) in blocks.enumerated() where view.isHidden != hidden.contains(number) {
      view.isHidden = hidden.contains(number)
    }
  }

  /// Describes the views, their classes and numbers of constraints; the order of siblings doesn't count.
  func structure() -> String { structure(of: holder) }

  private func structure(of view: UIView) -> String {
    let guides = view.layoutGuides.count
    let inner = view.subviews.map(structure).sorted().joined(separator: " ")
    return "\(type(of: view))\(view.isHidden ? "-" : "")[\(view.constraints.count),\(guides)](\(inner))"
  }

}

/// The distance between two frames, over all edges.
func distance(_ first: CGRect, _ second: CGRect) -> CGFloat {
  abs(first.minX - second.minX) + abs(first.maxX - second.maxX) + abs(first.minY - second.minY)
    + abs(first.maxY - second.maxY)
}
