import StackLayout
import UIKit

extension TreeReference {

  /// Rows or columns without hidden views.
  struct Line {

    struct Item {
      var tree: Tree
      var isSpacer = false
      var gapAfter: CGFloat = 0
    }

    let axis: StackLayout.Axis
    let alignment: StackLayout.Alignment
    private(set) var start: CGFloat = 0
    private(set) var items: [Item] = []

    /// Adjacent gaps and spacers.
    private struct Run {
      var gap: CGFloat = 0
      var spacers: [CGFloat] = []
      var isEmpty = true
    }

    init(
      _ reference: TreeReference, _ axis: StackLayout.Axis, _ alignment: StackLayout.Alignment, _ spacing: CGFloat,
      _ trees: [Tree]
    ) {
      self.axis = axis
      self.alignment = alignment
      let hasViews = trees.contains { !$0.isSpace }
      var runs = [Run()]
      func isGap(_ tree: Tree) -> CGFloat? {
        guard hasViews, case .gap(let length, let direction) = tree, direction == nil || direction == axis else {
          return nil
        }
        return length
      }
      for tree in trees {
        if let length = isGap(tree) {
          runs[runs.count - 1].gap += length
          runs[runs.count - 1].isEmpty = false
        } else if case .spacer(let minimum) = tree {
          runs[runs.count - 1].spacers.append(minimum ?? spacing)
          runs[runs.count - 1].isEmpty = false
        } else if reference.isVacant(tree) {
          runs.append(Run())
        } else {
          let isFirst = items.isEmpty
          if isFirst { Self.keepSpacer(&runs, atEdge: 0) }
          if isFirst { end(with: runs[0], isEdge: true) } else { end(with: Self.longest(runs, spacing), isEdge: false) }
          if !isFirst, Self.longest(runs, spacing).isEmpty { items[items.count - 1].gapAfter = spacing }
          if case .gap(let length, nil) = tree {
            items.append(Item(tree: .gap(length, axis)))
          } else {
            items.append(Item(tree: tree))
          }
          runs = [Run()]
        }
      }
      Self.keepSpacer(&runs, atEdge: runs.count - 1)
      end(with: runs[runs.count - 1], isEdge: true)
    }

    private mutating func end(with run: Run, isEdge: Bool) {
      if run.spacers.isEmpty {
        if items.isEmpty { start = run.gap } else { items[items.count - 1].gapAfter = run.gap }
        return
      }
      for (index, length) in run.spacers.enumerated() {
        items.append(Item(tree: .spacer(length + (index == 0 ? run.gap : 0)), isSpacer: true))
      }
    }

    /// A spacer also stays at the edge if there's a hidden view in between; there's no view to keep a distance from.
    private static func keepSpacer(_ runs: inout [Run], atEdge edge: Int) {
      guard runs[edge].spacers.isEmpty, let other = runs.first(where: { !$0.spacers.isEmpty }) else { return }
      runs[edge].spacers = other.spacers.map { _ in 0 }
      runs[edge].isEmpty = false
    }

    private static func longest(_ runs: [Run], _ spacing: CGFloat) -> Run {
      func rank(_ run: Run) -> (Int, CGFloat) {
        (run.spacers.isEmpty ? 0 : 1, run.isEmpty ? spacing : run.gap + run.spacers.reduce(0, +))
      }
      return runs.dropFirst().reduce(runs[0]) { rank($1) > rank($0) ? $1 : $0 }
    }

    /// The length of all together, where those of the views are given.
    func total(_ lengths: [CGFloat]) -> CGFloat {
      zip(items, lengths).reduce(start) { sum, next in
        var length = next.1
        if next.0.isSpacer, case .spacer(let least) = next.0.tree { length = least ?? 0 }
        return sum + length + next.0.gapAfter
      }
    }

    /// The lengths that they have in some space.
    func shares(_ lengths: [CGFloat], _ space: CGFloat) throws -> [CGFloat] {
      var lengths = lengths
      let spacers = items.indices.filter { items[$0].isSpacer }
      for index in spacers {
        if case .spacer(let least) = items[index].tree { lengths[index] = least ?? 0 }
      }
      let rest = space - total(lengths)
      guard abs(rest) > 1e-6 else { return lengths }
      if rest > 0, !spacers.isEmpty {
        // Spacers further in may take some of it as well.
        if items.contains(where: { !$0.isSpacer && $0.tree.hasSpacer(along: axis) }) { throw Open() }
        // As equal as possible: views that are long enough by themselves aren't stretched.
        var sharing = spacers
        while true {
          let share = (sharing.map { lengths[$0] }.reduce(0, +) + rest) / CGFloat(sharing.count)
          let tooLong = sharing.filter { lengths[$0] > share }
          if tooLong.isEmpty {
            for index in sharing { lengths[index] = share }
            return lengths
          }
          sharing.removeAll(where: tooLong.contains)
        }
      }
      guard items.count == 1, !items[0].tree.isSpace else { throw Open() }
      lengths[0] += rest
      return lengths
    }

  }

  // MARK: Given sizes

  /// The width and the height that a tree has, from its own settings or from the content that fills it.
  func given(_ tree: Tree) throws -> (width: CGFloat?, height: CGFloat?)? {
    switch tree {
    case .block, .nothing, .gap, .spacer, .wrap, .grid: return nil
    case .priority(let inner), .overlay(_, _, let inner), .background(_, _, let inner): return try given(inner)
    case .scroll(let axis, let inner):
      return try given(inner).map { axis == .vertical ? ($0.width, nil) : (nil, $0.height) }
    case .sized(let width, let height, let inner):
      let own = try given(inner)
      if let width, let other = own?.width, width != other { throw Open() }
      if let height, let other = own?.height, height != other { throw Open() }
      return (width ?? own?.width, height ?? own?.height)
    case .inset(let insets, let inner):
      return try given(inner).map { size in
        (
          size.width.map { $0 + insets.leading + insets.trailing },
          size.height.map { $0 + insets.top + insets.bottom }
        )
      }
    case .stack(let axis, .fill, _, let trees): return try given(trees, across: axis)
    case .group(let trees): return try given(trees, across: .vertical)
    case .stack: return nil
    }
  }

  /// Views that fill a stack have the same size across as all others in it.
  private func given(
    _ trees: [Tree], across axis: StackLayout.Axis
  ) throws -> (width: CGFloat?, height: CGFloat?)? {
    let shown = Self.opened(trees).filter { !isVacant($0) && !$0.isSpace }
    let lengths = Set(try shown.compactMap { try axis == .vertical ? given($0)?.width : given($0)?.height })
    guard let length = lengths.first else { return nil }
    guard lengths.count == 1 else { throw Open() }
    return axis == .vertical ? (length, nil) : (nil, length)
  }

  // MARK: Wraps

  struct Flowed {
    var boxes: [(Tree, CGRect)] = []
    var height: CGFloat = 0
  }

  func flow(
    _ trees: [Tree], _ alignment: StackLayout.Alignment, _ spacing: CGFloat, _ lineSpacing: CGFloat, _ width: CGFloat
  ) throws -> Flowed {
    var lines: [[(Tree, CGSize)]] = [[]]
    var x: CGFloat = 0
    for tree in trees where !isVacant(tree) {
      let own = max(try least(tree).width, min(try self.width(tree), width))
      let size = CGSize(width: own, height: try height(tree, own))
      if !lines[lines.count - 1].isEmpty, x + size.width > width {
        lines.append([])
        x = 0
      }
      lines[lines.count - 1].append((tree, size))
      x += size.width + spacing
    }
    var flowed = Flowed()
    for (index, line) in lines.enumerated() {
      if index > 0 { flowed.height += lineSpacing }
      let height = line.map(\.1.height).max() ?? 0
      var x: CGFloat = 0
      for (tree, size) in line {
        let (y, _) = Self.align(size.height, flowed.height, height, alignment)
        flowed.boxes.append((tree, CGRect(x: x, y: y, width: size.width, height: size.height)))
        x += size.width + spacing
      }
      flowed.height += height
    }
    return flowed
  }

  // MARK: Grids

  /// The columns that are seen, with their widths.
  func columns(_ rows: [[Tree]]) throws -> [(index: Int, width: CGFloat)] {
    try (0..<(rows.map(\.count).max() ?? 0)).compactMap { column in
      let cells = rows.filter { column < $0.count }.map { $0[column] }.filter { !isVacant($0) }
      return cells.isEmpty ? nil : (column, try cells.map(width).max() ?? 0)
    }
  }

  func rowHeights(_ rows: [[Tree]]) throws -> [CGFloat] {
    try rows.compactMap { row in
      let cells = row.filter { !isVacant($0) }
      return cells.isEmpty ? nil : try cells.map { try height($0, width($0)) }.max() ?? 0
    }
  }

  func placeGrid(_ tree: Tree, _ frame: CGRect, _ frames: inout [Int: CGRect]) throws {
    guard case .grid(let alignments, let alignment, let spacing, let rowSpacing, let rows) = tree else { return }
    // The lengths of a larger grid's rows and columns depend on hugging priorities, which have a test of their own.
    guard abs(try width(tree) - frame.width) < 1e-6, abs(try height(tree, frame.width) - frame.height) < 1e-6 else {
      throw Open()
    }
    let columns = try columns(rows)
    var y = frame.minY
    for (row, height) in zip(rows.filter { !$0.allSatisfy(isVacant) }, try rowHeights(rows)) {
      var x = frame.minX
      for (index, width) in columns {
        if index < row.count, !isVacant(row[index]) {
          let own = alignments.isEmpty ? StackLayout.Alignment.leading : alignments[min(index, alignments.count - 1)]
          let (left, cellWidth) = Self.align(try self.width(row[index]), x, width, own)
          let (top, cellHeight) = Self.align(try self.height(row[index], cellWidth), y, height, alignment)
          try place(row[index], CGRect(x: left, y: top, width: cellWidth, height: cellHeight), &frames)
        }
        x += width + spacing
      }
      y += height + rowSpacing
    }
  }

}
