import Foundation

/// The reading order: lines from top to bottom, and each line in the language's direction.
package enum ReadingOrder {
  /// Sorts items by their rectangles. An item whose top is above the middle of a line's first item belongs to that
  /// line. Items at the same position keep their order. O(n log n).
  package static func sorted<Item>(_ items: [Item], isRightToLeft: Bool, by rect: (Item) -> CGRect) -> [Item] {
    let sorted = items.enumerated().map { (offset: $0.offset, item: $0.element, rect: rect($0.element)) }
      .sorted { ($0.rect.minY, $0.offset) < ($1.rect.minY, $1.offset) }
    var lines: [[(offset: Int, item: Item, rect: CGRect)]] = []
    for entry in sorted {
      if let first = lines.last?.first, entry.rect.minY < first.rect.midY {
        lines[lines.count - 1].append(entry)
      } else {
        lines.append([entry])
      }
    }
    func leadingEdge(_ rect: CGRect) -> CGFloat { isRightToLeft ? -rect.maxX : rect.minX }
    return lines.flatMap { line in
      line.enumerated().sorted {
        (leadingEdge($0.element.rect), $0.offset) < (leadingEdge($1.element.rect), $1.offset)
      }.map(\.element.item)
    }
  }
}
