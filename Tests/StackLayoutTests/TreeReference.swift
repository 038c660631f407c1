import StackLayout

@testable import UIKit

/// A layout tree as data, with its meaning as plain arithmetic.
///
/// Blocks have a size, and may be hidden. The tree is laid out in the size it needs.
indirect enum Tree {

  case block(Int, CGSize)
  case gap(CGFloat, StackLayout.Axis)
  case inset(CGFloat, StackLayout.Axis, Tree)
  case stack(StackLayout.Axis, StackLayout.Alignment, [Tree])

  // MARK: As a layout

  @MainActor func layout(_ views: [UIView]) -> StackLayout {
    switch self {
    case .block(let number, _): .view(views[number])
    case .gap(let length, let direction): .spacing(of: length, direction: direction)
    case .inset(let length, let direction, let tree):
      .inset(by: length, direction: direction, of: tree.layout(views))
    case .stack(.vertical, let alignment, let trees):
      .rows(alignment: alignment, of: trees.map { $0.layout(views) })
    case .stack(_, let alignment, let trees): .cols(alignment: alignment, of: trees.map { $0.layout(views) })
    }
  }

  // MARK: What it means

  /// The frames of the blocks that are seen, for hidden ones given by number.
  func frames(hidden: Set<Int>) -> [Int: CGRect] {
    var frames: [Int: CGRect] = [:]
    guard !isVacant(hidden) else { return [:] }
    place(in: CGRect(origin: .zero, size: size(hidden)), hidden, &frames)
    return frames
  }

  func size(_ hidden: Set<Int>) -> CGSize {
    switch self {
    case .block(_, let size): return size
    case .gap(let length, let direction):
      return direction == .horizontal ? CGSize(width: length, height: 0) : CGSize(width: 0, height: length)
    case .inset(let length, let axis, let tree): return Tree.insetAsStack(length, axis, tree).size(hidden)
    case .stack(let axis, _, let trees):
      let kept = Self.kept(trees, axis, hidden).map { $0.size(hidden) }
      return axis == .horizontal
        ? CGSize(width: kept.map(\.width).reduce(0, +), height: kept.map(\.height).max() ?? 0)
        : CGSize(width: kept.map(\.width).max() ?? 0, height: kept.map(\.height).reduce(0, +))
    }
  }

  private func place(in frame: CGRect, _ hidden: Set<Int>, _ frames: inout [Int: CGRect]) {
    switch self {
    case .block(let number, _): frames[number] = frame
    case .gap: break
    case .inset(let length, let axis, let tree):
      Tree.insetAsStack(length, axis, tree).place(in: frame, hidden, &frames)
    case .stack(let axis, let alignment, let trees):
      var start = axis == .horizontal ? frame.minX : frame.minY
      for tree in Self.kept(trees, axis, hidden) {
        let size = tree.size(hidden)
        if axis == .horizontal {
          let (y, height) = Self.align(size.height, in: frame.minY, frame.height, alignment)
          tree.place(in: CGRect(x: start, y: y, width: size.width, height: height), hidden, &frames)
          start += size.width
        } else {
          let (x, width) = Self.align(size.width, in: frame.minX, frame.width, alignment)
          tree.place(in: CGRect(x: x, y: start, width: width, height: size.height), hidden, &frames)
          start += size.height
        }
      }
    }
  }

  private static func insetAsStack(_ length: CGFloat, _ axis: StackLayout.Axis, _ tree: Tree) -> Tree {
    .stack(axis, .fill, [.gap(length, axis), tree, .gap(length, axis)])
  }

  private static func align(
    _ length: CGFloat, in start: CGFloat, _ room: CGFloat, _ alignment: StackLayout.Alignment
  ) -> (CGFloat, CGFloat) {
    switch alignment {
    case .leading: (start, length)
    case .center: (start + (room - length) / 2, length)
    case .trailing: (start + room - length, length)
    case .fill: (start, room)
    }
  }

  // MARK: Hiding

  private func isVacant(_ hidden: Set<Int>) -> Bool {
    switch self {
    case .block(let number, _): return hidden.contains(number)
    case .gap: return false
    case .inset(_, _, let tree): return tree.isVacant(hidden)
    case .stack(_, _, let trees):
      let others = trees.filter { if case .gap = $0 { false } else { true } }
      return !others.isEmpty && others.allSatisfy { $0.isVacant(hidden) }
    }
  }

  /// The children that take room: those that are seen, and of the gaps that meet between two of them the
  /// longest; before the first and after the last only what stands at the very edge.
  private static func kept(_ trees: [Tree], _ axis: StackLayout.Axis, _ hidden: Set<Int>) -> [Tree] {
    let vacant = trees.map { $0.isVacant(hidden) }
    guard vacant.contains(true) else { return trees }
    var kept: [Tree] = []
    var gaps: [CGFloat] = [0]
    for (tree, isVacant) in zip(trees, vacant) {
      if case .gap(let length, axis) = tree {
        gaps[gaps.count - 1] += length
      } else if isVacant {
        gaps.append(0)
      } else {
        kept.append(.gap(kept.isEmpty ? gaps[0] : gaps.max() ?? 0, axis))
        kept.append(tree)
        gaps = [0]
      }
    }
    return kept.isEmpty ? [] : kept + [.gap(gaps[gaps.count - 1], axis)]
  }

}
