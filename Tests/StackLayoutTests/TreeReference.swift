import StackLayout
import UIKit

/// Computes a tree's frames by plain arithmetic, for the size that it needs.
///
/// A question that has several right answers, such as which of two equal views is stretched, is thrown as ``Open``.
struct TreeReference {

  struct Open: Error {}

  let sizes: [CGSize]
  let hidden: Set<Int>
  /// Whether compressible blocks are compressed.
  var isLeast = false

  /// The size that a tree needs.
  func size(_ tree: Tree) throws -> CGSize {
    guard !isVacant(tree) else { return .zero }
    let width = try width(tree)
    return CGSize(width: width, height: try height(tree, width))
  }

  /// The frames of the blocks that are seen, in a tree of some size.
  func frames(_ tree: Tree, _ size: CGSize) throws -> [Int: CGRect] {
    var frames: [Int: CGRect] = [:]
    try place(tree, CGRect(origin: .zero, size: size), &frames)
    return frames
  }

  // MARK: Hiding

  func isVacant(_ tree: Tree) -> Bool {
    switch tree {
    case .block(let number): return hidden.contains(number)
    case .nothing: return true
    case .gap, .spacer: return false
    case .inset(_, let tree), .scroll(_, let tree), .sized(_, _, let tree), .priority(let tree): return isVacant(tree)
    case .overlay(_, _, let base), .background(_, _, let base): return isVacant(base)
    case .group(let trees), .stack(_, _, _, let trees), .wrap(_, _, _, let trees):
      let others = Self.opened(trees).filter { !$0.isSpace }
      return others.isEmpty ? trees.isEmpty : others.allSatisfy(isVacant)
    case .grid(_, _, _, _, let rows): return rows.joined().allSatisfy(isVacant)
    }
  }

  /// Groups represent their content.
  static func opened(_ trees: [Tree]) -> [Tree] {
    trees.flatMap { tree -> [Tree] in
      guard case .group(let inner) = tree else { return [tree] }
      return inner.isEmpty ? [.nothing] : opened(inner)
    }
  }

  /// A tree as rows or columns.
  private func asStack(_ tree: Tree) -> Line? {
    switch tree {
    case .stack(let axis, let alignment, let spacing, let trees):
      return Line(self, axis, alignment, spacing, Self.opened(trees))
    case .group(let trees): return Line(self, .vertical, .fill, 0, Self.opened(trees))
    default: return nil
    }
  }

  // MARK: Sizes

  /// The size that it has even if it's compressed, because of content other than blocks.
  func least(_ tree: Tree) throws -> CGSize {
    let reference = TreeReference(sizes: sizes.map { _ in .zero }, hidden: hidden, isLeast: true)
    let width = try reference.width(tree)
    return CGSize(width: width, height: try reference.height(tree, width))
  }

  /// The width it needs.
  func width(_ tree: Tree) throws -> CGFloat {
    switch tree {
    case .block(let number): return sizes[number].width
    case .nothing: return 0
    case .gap(let length, let direction): return direction == .vertical ? 0 : length
    case .spacer(let minimum): return minimum ?? 0
    case .inset(let insets, let tree): return try width(tree) + insets.leading + insets.trailing
    case .overlay(_, _, let tree), .background(_, _, let tree), .priority(let tree): return try width(tree)
    case .wrap where isLeast: return 0
    case .scroll(.horizontal, _) where isLeast: return 0
    case .scroll(_, let tree): return try width(tree)
    case .sized(let width, _, let tree): return try width ?? self.width(tree)
    case .wrap(_, let spacing, _, let trees):
      let widths = try trees.filter { !isVacant($0) }.map(width)
      return widths.reduce(0, +) + CGFloat(max(0, widths.count - 1)) * spacing
    case .grid(_, _, let spacing, _, let rows):
      let columns = try columns(rows)
      return columns.map(\.width).reduce(0, +) + CGFloat(max(0, columns.count - 1)) * spacing
    case .stack, .group:
      guard let line = asStack(tree) else { return 0 }
      let widths = try line.items.map { try $0.isSpacer ? 0 : width($0.tree) }
      if line.axis == .horizontal { return line.total(widths) }
      return try given(tree)?.width ?? widths.max() ?? 0
    }
  }

  /// The height it needs in a width.
  func height(_ tree: Tree, _ width: CGFloat) throws -> CGFloat {
    switch tree {
    case .block(let number): return sizes[number].height
    case .nothing: return 0
    case .gap(let length, let direction): return direction == .horizontal ? 0 : length
    case .spacer(let minimum): return minimum ?? 0
    case .inset(let insets, let tree):
      return try height(tree, width - insets.leading - insets.trailing) + insets.top + insets.bottom
    case .wrap where isLeast: return 0
    case .scroll(.vertical, _) where isLeast: return 0
    case .overlay(_, _, let tree), .background(_, _, let tree), .scroll(.vertical, let tree), .priority(let tree):
      return try height(tree, width)
    case .scroll(_, let tree): return try height(tree, self.width(tree))
    case .sized(_, let height, let tree): return try height ?? self.height(tree, width)
    case .wrap(let alignment, let spacing, let lines, let trees):
      return try flow(trees, alignment, spacing, lines, width).height
    case .grid(_, _, _, let spacing, let rows):
      let heights = try rowHeights(rows)
      return heights.reduce(0, +) + CGFloat(max(0, heights.count - 1)) * spacing
    case .stack, .group:
      guard let line = asStack(tree) else { return 0 }
      if line.axis == .horizontal {
        let widths = try line.shares(line.items.map { try self.width($0.tree) }, width)
        if let height = try given(tree)?.height { return height }
        return try zip(line.items, widths).map { try $0.isSpacer ? 0 : height($0.tree, $1) }.max() ?? 0
      }
      return try line.total(
        line.items.map { try $0.isSpacer ? 0 : height($0.tree, across(line.alignment, self.width($0.tree), width)) })
    }
  }

  private func across(_ alignment: StackLayout.Alignment, _ length: CGFloat, _ space: CGFloat) -> CGFloat {
    alignment == .fill ? space : min(length, space)
  }

  // MARK: Places

  func place(_ tree: Tree, _ frame: CGRect, _ frames: inout [Int: CGRect]) throws {
    guard !isVacant(tree) else { return }
    // Two sizes were given to the same thing.
    if let given = try given(tree) {
      if let width = given.width, abs(width - frame.width) > 1e-6 { throw Open() }
      if let height = given.height, abs(height - frame.height) > 1e-6 { throw Open() }
    }
    switch tree {
    case .block(let number): frames[number] = frame
    case .nothing, .gap, .spacer: break
    case .inset(let insets, let tree):
      let inner = CGRect(
        x: frame.minX + insets.leading, y: frame.minY + insets.top,
        width: frame.width - insets.leading - insets.trailing, height: frame.height - insets.top - insets.bottom)
      try place(tree, inner, &frames)
    case .priority(let tree), .sized(_, _, let tree): try place(tree, frame, &frames)
    case .scroll(let axis, let tree):
      var length = try axis == .vertical ? height(tree, frame.width) : width(tree)
      if tree.hasSpacer(along: axis) { length = max(length, axis == .vertical ? frame.height : frame.width) }
      let size =
        axis == .vertical
        ? CGSize(width: frame.width, height: length) : CGSize(width: length, height: frame.height)
      try place(tree, CGRect(origin: frame.origin, size: size), &frames)
    case .overlay(let placement, let layer, let base), .background(let placement, let layer, let base):
      try place(base, frame, &frames)
      guard !isVacant(layer) else { return }
      let least = try least(layer)
      let (x, width) = Self.align(
        try self.width(layer), frame.minX, frame.width, placement.horizontal, least: least.width)
      let (y, height) = Self.align(
        try self.height(layer, width), frame.minY, frame.height, placement.vertical, least: least.height)
      try place(layer, CGRect(x: x, y: y, width: width, height: height), &frames)
    case .wrap(let alignment, let spacing, let lines, let trees):
      for (tree, box) in try flow(trees, alignment, spacing, lines, frame.width).boxes {
        try place(tree, box.offsetBy(dx: frame.minX, dy: frame.minY), &frames)
      }
    case .grid: try placeGrid(tree, frame, &frames)
    case .stack, .group: try placeStack(tree, frame, &frames)
    }
  }

  private func placeStack(_ tree: Tree, _ frame: CGRect, _ frames: inout [Int: CGRect]) throws {
    guard let line = asStack(tree) else { return }
    let isRow = line.axis == .horizontal
    let widths =
      try isRow
      ? line.shares(line.items.map { try width($0.tree) }, frame.width)
      : line.items.map { across(line.alignment, try width($0.tree), frame.width) }
    let needed = try zip(line.items, widths).map { try height($0.tree, $1) }
    let heights = try isRow ? needed : line.shares(needed, frame.height)
    var start = (isRow ? frame.minX : frame.minY) + line.start
    for (item, (width, height)) in zip(line.items, zip(widths, heights)) {
      if isRow {
        let (y, height) = Self.align(height, frame.minY, frame.height, line.alignment)
        if !item.isSpacer { try place(item.tree, CGRect(x: start, y: y, width: width, height: height), &frames) }
        start += width + item.gapAfter
      } else {
        let (x, width) = Self.align(width, frame.minX, frame.width, line.alignment)
        if !item.isSpacer { try place(item.tree, CGRect(x: x, y: start, width: width, height: height), &frames) }
        start += height + item.gapAfter
      }
    }
  }

  static func align(
    _ length: CGFloat, _ start: CGFloat, _ space: CGFloat, _ alignment: StackLayout.Alignment, least: CGFloat = 0
  ) -> (CGFloat, CGFloat) {
    let length = max(least, min(length, space))
    return switch alignment {
    case .leading: (start, length)
    case .center: (start + (space - length) / 2, length)
    case .trailing: (start + space - length, length)
    case .fill: (start, space)
    }
  }

}

extension Tree {

  /// Whether it contains spacers along an axis.
  func hasSpacer(along axis: StackLayout.Axis) -> Bool {
    if case .stack(axis, _, _, let trees) = self, TreeReference.opened(trees).contains(where: \.isSpacer) {
      return true
    }
    return children.contains { $0.hasSpacer(along: axis) }
  }

  private var isSpacer: Bool {
    if case .spacer = self { return true }
    return false
  }

  var isSpace: Bool {
    switch self {
    case .gap, .spacer: true
    default: false
    }
  }

}
