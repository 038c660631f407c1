import StackLayout
import UIKit

/// A layout tree as data, so that it can be turned into a layout, computed by ``TreeReference`` and printed.
indirect enum Tree {

  /// A block by number, whose size the reference can look up.
  case block(Int)
  case nothing
  case gap(CGFloat, StackLayout.Axis?)
  case spacer(CGFloat?)
  case group([Tree])
  case inset(NSDirectionalEdgeInsets, Tree)
  case stack(StackLayout.Axis, StackLayout.Alignment, CGFloat, [Tree])
  case overlay(StackLayout.Placement, Tree, of: Tree)
  case background(StackLayout.Placement, Tree, of: Tree)
  case scroll(StackLayout.Axis, Tree)
  case sized(CGFloat?, CGFloat?, Tree)
  case priority(Tree)
  case wrap(StackLayout.Alignment, CGFloat, CGFloat, [Tree])
  case grid([StackLayout.Alignment], StackLayout.Alignment, CGFloat, CGFloat, [[Tree]])

  static func stack(_ axis: StackLayout.Axis, _ alignment: StackLayout.Alignment, _ trees: [Tree]) -> Tree {
    .stack(axis, alignment, 0, trees)
  }

  static func inset(_ length: CGFloat, _ axis: StackLayout.Axis, _ tree: Tree) -> Tree {
    let (x, y) = axis == .horizontal ? (length, 0) : (0, length)
    return .inset(NSDirectionalEdgeInsets(top: y, leading: x, bottom: y, trailing: x), tree)
  }

  // MARK: As a layout

  @MainActor func layout(_ views: [UIView]) -> StackLayout {
    func made(_ tree: Tree) -> StackLayout { tree.layout(views) }
    switch self {
    case .block(let number): return .view(views[number])
    case .nothing: return .nothing
    case .gap(let length, let direction):
      return direction.map { .spacing(of: length, direction: $0) } ?? .spacing(of: length)
    case .spacer(let minimum): return .spacer(minimum: minimum)
    case .group(let trees): return .each(trees, made)
    case .inset(let insets, let tree): return .inset(by: insets, of: made(tree))
    case .stack(.vertical, let alignment, let spacing, let trees):
      return .rows(alignment: alignment, spacing: spacing, of: trees.map(made))
    case .stack(_, let alignment, let spacing, let trees):
      return .cols(alignment: alignment, spacing: spacing, of: trees.map(made))
    case .overlay(let placement, let layer, let base):
      return .overlay(made(layer), placement: placement, of: made(base))
    case .background(let placement, let layer, let base):
      return .background(made(layer), placement: placement, of: made(base))
    case .scroll(let axis, let tree): return .scroll(axis, of: made(tree))
    case .sized(let width, let height, let tree): return .size(width: width, height: height, of: made(tree))
    case .priority(let tree): return .priority(hugging: UILayoutPriority(260), of: made(tree))
    case .wrap(let alignment, let spacing, let lineSpacing, let trees):
      return .wrap(alignment: alignment, spacing: spacing, lineSpacing: lineSpacing, of: trees.map(made))
    case .grid(let columns, let alignment, let spacing, let rowSpacing, let rows):
      return .grid(
        columns: columns, alignment: alignment, spacing: spacing, rowSpacing: rowSpacing, of: rows.map { $0.map(made) })
    }
  }

  // MARK: Its parts

  var children: [Tree] {
    switch self {
    case .block, .nothing, .gap, .spacer: []
    case .inset(_, let tree), .scroll(_, let tree), .sized(_, _, let tree), .priority(let tree): [tree]
    case .overlay(_, let layer, let base), .background(_, let layer, let base): [layer, base]
    case .group(let trees), .stack(_, _, _, let trees), .wrap(_, _, _, let trees): trees
    case .grid(_, _, _, _, let rows): Array(rows.joined())
    }
  }

  /// The numbers of its blocks.
  var blocks: [Int] {
    if case .block(let number) = self { return [number] }
    return children.flatMap(\.blocks)
  }

  /// The same with its blocks numbered in their order, from `next` on.
  func numbered(_ next: inout Int) -> Tree {
    var number = next
    defer { next = number }
    func again(_ tree: Tree) -> Tree { tree.numbered(&number) }
    switch self {
    case .block:
      number += 1
      return .block(number - 1)
    case .nothing, .gap, .spacer: return self
    case .group(let trees): return .group(trees.map(again))
    case .inset(let insets, let tree): return .inset(insets, again(tree))
    case .stack(let axis, let alignment, let spacing, let trees):
      return .stack(axis, alignment, spacing, trees.map(again))
    case .overlay(let placement, let layer, let base): return .overlay(placement, again(layer), of: again(base))
    case .background(let placement, let layer, let base): return .background(placement, again(layer), of: again(base))
    case .scroll(let axis, let tree): return .scroll(axis, again(tree))
    case .sized(let width, let height, let tree): return .sized(width, height, again(tree))
    case .priority(let tree): return .priority(again(tree))
    case .wrap(let alignment, let spacing, let lines, let trees):
      return .wrap(alignment, spacing, lines, trees.map(again))
    case .grid(let columns, let alignment, let spacing, let lines, let rows):
      return .grid(columns, alignment, spacing, lines, rows.map { $0.map(again) })
    }
  }

}
