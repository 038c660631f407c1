import CoreGraphics
import Foundation

/// The supplementary items at the edges of a section, or of a whole compositional layout.
@MainActor final class BoundaryItems {
  /// One item, with its number among the items of its kind.
  struct Item {
    let item: NSCollectionLayoutBoundarySupplementaryItem
    let ordinal: Int
    var size: CGSize
    var fitsWidth: Bool
    var fitsHeight: Bool
  }

  private(set) var items: [Item] = []
  private let area: CGSize
  private let sides: NSDirectionalEdgeInsets
  private let isVertical: Bool

  /// Creates the items of an area. `sides` are the area's insets across the layout's direction.
  init(
    _ items: [NSCollectionLayoutBoundarySupplementaryItem], area: CGSize, sides: NSDirectionalEdgeInsets,
    isVertical: Bool
  ) {
    (self.area, self.sides, self.isVertical) = (area, sides, isVertical)
    var ordinals: [String: Int] = [:]
    let inner = CGSize(
      width: max(0, area.width - (isVertical ? sides.leading + sides.trailing : 0)),
      height: max(0, area.height - (isVertical ? 0 : sides.top + sides.bottom)))
    for item in items {
      let spec = item.spec
      self.items.append(
        Item(
          item: item, ordinal: ordinals[item.elementKind, default: 0],
          size: CGSize(width: spec.width.points(in: inner), height: spec.height.points(in: inner)),
          fitsWidth: spec.width.isEstimated, fitsHeight: spec.height.isEstimated))
      ordinals[item.elementKind, default: 0] += 1
    }
  }

  // MARK: - Lengths

  private enum Edge { case top, bottom, leading, trailing }

  private static func edge(_ alignment: NSRectAlignment) -> Edge {
    switch alignment {
    case .none, .top, .topLeading, .topTrailing: .top
    case .bottom, .bottomLeading, .bottomTrailing: .bottom
    case .leading: .leading
    case .trailing: .trailing
    }
  }

  private func extent(_ edge: Edge) -> CGFloat {
    var largest: CGFloat = 0
    for item in items where item.item.extendsBoundary && Self.edge(item.item.alignment) == edge {
      largest = max(largest, edge == .top || edge == .bottom ? item.size.height : item.size.width)
    }
    return largest
  }

  var topHeight: CGFloat { extent(.top) }
  var leadingWidth: CGFloat { extent(.leading) }

  /// The lengths before and after the content, along the layout's direction.
  var before: CGFloat { isVertical ? topHeight : leadingWidth }
  var after: CGFloat { extent(isVertical ? .bottom : .trailing) }
  /// The lengths by which the items at the sides reduce the content.
  var sideWidth: CGFloat { isVertical ? leadingWidth + extent(.trailing) : 0 }
  var sideHeight: CGFloat { isVertical ? 0 : topHeight + extent(.bottom) }

  // MARK: - Frames

  /// Returns an item's frame at the edges of a rectangle of the content. `visible` is the visible range of the content
  /// along the layout's direction.
  func frame(of item: Item, in box: CGRect, visible: (start: CGFloat, end: CGFloat)) -> CGRect {
    let edge = Self.edge(item.item.alignment)
    var frame = restingFrame(of: item, in: box)
    guard item.item.pinToVisibleBounds else { return frame }
    if isVertical, edge == .top {
      frame.origin.y = max(frame.minY, min(visible.start, box.maxY - after - item.size.height))
    } else if isVertical, edge == .bottom {
      frame.origin.y = min(frame.minY, max(visible.end - item.size.height, box.minY + before))
    } else if !isVertical, edge == .leading {
      frame.origin.x = max(frame.minX, min(visible.start, box.maxX - after - item.size.width))
    } else if !isVertical, edge == .trailing {
      frame.origin.x = min(frame.minX, max(visible.end - item.size.width, box.minX + before))
    }
    return frame
  }

  /// Returns an item's frame where it isn't pinned.
  func restingFrame(of item: Item, in box: CGRect) -> CGRect {
    let (boundary, edge) = (item.item, Self.edge(item.item.alignment))
    return CGRect(
      origin: CGPoint(x: x(item, box) + boundary.offset.x, y: y(item, edge, box) + boundary.offset.y), size: item.size)
  }

  private func x(_ item: Item, _ box: CGRect) -> CGFloat {
    let (low, high) = (box.minX + (isVertical ? sides.leading : 0), box.maxX - (isVertical ? sides.trailing : 0))
    let width = item.size.width
    switch item.item.alignment {
    case .leading, .topLeading, .bottomLeading: return low
    case .trailing, .topTrailing, .bottomTrailing: return high - width
    case .none, .top, .bottom: return (low + high - width) / 2
    }
  }

  private func y(_ item: Item, _ edge: Edge, _ box: CGRect) -> CGFloat {
    let (low, high) = (box.minY + (isVertical ? 0 : sides.top), box.maxY - (isVertical ? 0 : sides.bottom))
    let height = item.size.height
    switch edge {
    // Items that don't extend the section lie on its content, next to those that do.
    case .top: return low + topHeight - (item.item.extendsBoundary ? height : 0)
    case .bottom: return high - extent(.bottom) - (item.item.extendsBoundary ? 0 : height)
    case .leading, .trailing: return (low + high - height) / 2
    }
  }

  /// Returns the items as elements of a section or, for `nil`, of the whole layout. Items at the top or the leading
  /// edge are read before the content, others after it.
  func edges(ofSection section: Int?) -> LayoutEdges {
    var edges = LayoutEdges()
    for item in items {
      let path = section.map { IndexPath(item: item.ordinal, section: $0) } ?? IndexPath(index: item.ordinal)
      let element = CollectionElement(.supplementaryView, item.item.elementKind, path)
      switch Self.edge(item.item.alignment) {
      case .top, .leading: edges.before.append(element)
      case .bottom, .trailing: edges.after.append(element)
      }
    }
    return edges
  }

  // MARK: - Measuring

  func index(ofKind kind: String, ordinal: Int) -> Int? {
    items.firstIndex { $0.item.elementKind == kind && $0.ordinal == ordinal }
  }

  /// Sets the size that an item's view prefers.
  func setMeasure(_ size: CGSize, at index: Int) {
    if items[index].item.spec.width.isEstimated { items[index].size.width = size.width }
    if items[index].item.spec.height.isEstimated { items[index].size.height = size.height }
    items[index].fitsWidth = false
    items[index].fitsHeight = false
  }

  /// Marks measured sizes as out of date.
  func invalidateMeasures() {
    for index in items.indices {
      items[index].fitsWidth = items[index].item.spec.width.isEstimated
      items[index].fitsHeight = items[index].item.spec.height.isEstimated
    }
  }

  /// Adopts the sizes of equal items, which stay up to date if the area is the same.
  func adopt(_ other: BoundaryItems) {
    for index in items.indices {
      guard let old = other.index(ofKind: items[index].item.elementKind, ordinal: items[index].ordinal) else {
        continue
      }
      let from = other.items[old]
      if items[index].fitsWidth { items[index].size.width = from.size.width }
      if items[index].fitsHeight { items[index].size.height = from.size.height }
      guard other.area == area else { continue }
      items[index].fitsWidth = items[index].fitsWidth && from.fitsWidth
      items[index].fitsHeight = items[index].fitsHeight && from.fitsHeight
    }
  }
}
