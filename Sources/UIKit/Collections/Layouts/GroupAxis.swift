import CoreGraphics
import Foundation

/// The axis along which the items of a group are arranged.
struct GroupAxis {
  var isHorizontal: Bool

  func length(of size: CGSize) -> CGFloat { isHorizontal ? size.width : size.height }
  func thickness(of size: CGSize) -> CGFloat { isHorizontal ? size.height : size.width }
  func size(_ along: CGFloat, _ across: CGFloat) -> CGSize {
    isHorizontal ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
  }
  func point(_ along: CGFloat, _ across: CGFloat) -> CGPoint {
    isHorizontal ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along)
  }
  func start(of rect: CGRect) -> CGFloat { isHorizontal ? rect.minX : rect.minY }
  func end(of rect: CGRect) -> CGFloat { isHorizontal ? rect.maxX : rect.maxY }

  /// Returns the spaces before and after an item along the axis.
  func edges(_ edges: LayoutEdgeSpacing) -> (before: LayoutSpacing, after: LayoutSpacing) {
    isHorizontal ? (edges.leading, edges.trailing) : (edges.top, edges.bottom)
  }

  /// Returns the length of an item of a size, including the spaces before and after it.
  func length(of size: CGSize, with edges: (before: LayoutSpacing, after: LayoutSpacing)) -> CGFloat {
    edges.before.length + length(of: size) + edges.after.length
  }

  /// Returns the spaces at the sides of an item.
  private func sides(_ edges: LayoutEdgeSpacing) -> (before: LayoutSpacing, after: LayoutSpacing) {
    isHorizontal ? (edges.top, edges.bottom) : (edges.leading, edges.trailing)
  }

  /// Returns an item's thickness with the spaces at its sides.
  func fullThickness(of size: CGSize, _ edges: LayoutEdgeSpacing) -> CGFloat {
    let sides = sides(edges)
    return sides.before.length + thickness(of: size) + sides.after.length
  }

  /// Returns the distance of an item from the side of its group. Flexible spaces share the remaining length.
  func side(of size: CGSize, _ edges: LayoutEdgeSpacing, in across: CGFloat) -> CGFloat {
    let sides = sides(edges)
    let rest = max(0, across - fullThickness(of: size, edges))
    let isShared = sides.after.isFlexible
    return sides.before.length + (sides.before.isFlexible ? (isShared ? rest / 2 : rest) : 0)
  }

  /// An item's length with the spaces before and after it. The space between two items belongs to the first one.
  struct Gap {
    var before: LayoutSpacing
    var length: CGFloat
    var after: LayoutSpacing
  }

  /// Returns the lengths and spaces of items in sequence.
  func gaps(_ items: [(edges: LayoutEdgeSpacing, length: CGFloat)], _ spacing: LayoutSpacing) -> [Gap] {
    var gaps: [Gap] = []
    for item in items {
      let own = edges(item.edges)
      // A flexible space between two items grows once: it's the sum of the spaces that meet there.
      var before = own.before
      if !gaps.isEmpty {
        before.length += spacing.length
        before.isFlexible = before.isFlexible || spacing.isFlexible
      }
      gaps.append(Gap(before: before, length: item.length, after: own.after))
    }
    return gaps
  }
}
