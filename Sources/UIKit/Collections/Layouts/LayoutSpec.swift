import AloeCore
import CoreGraphics
import Foundation

// The parts of a compositional layout as values: the input of the solver.

/// A width or height.
enum LayoutLength: Equatable {
  case fractionalWidth(CGFloat), fractionalHeight(CGFloat), absolute(CGFloat), estimated(CGFloat), uniform(CGFloat)

  var value: CGFloat {
    switch self {
    case .fractionalWidth(let value), .fractionalHeight(let value), .absolute(let value), .estimated(let value),
      .uniform(let value):
      value
    }
  }

  /// Whether the element's view determines the length.
  var isEstimated: Bool {
    switch self {
    case .estimated, .uniform: true
    case .fractionalWidth, .fractionalHeight, .absolute: false
    }
  }

  /// Returns the length in points, limited to what can be shown; for an estimate, the estimated value.
  func points(in container: CGSize) -> CGFloat {
    switch self {
    case .fractionalWidth(let fraction): (fraction * container.width).sound(keeping: 0)
    case .fractionalHeight(let fraction): (fraction * container.height).sound(keeping: 0)
    case .absolute(let length), .estimated(let length), .uniform(let length): length
    }
  }
}

/// A space that may grow.
struct LayoutSpacing: Equatable {
  var length: CGFloat = 0
  var isFlexible = false
}

/// The spaces around an item.
struct LayoutEdgeSpacing: Equatable {
  var leading = LayoutSpacing()
  var top = LayoutSpacing()
  var trailing = LayoutSpacing()
  var bottom = LayoutSpacing()

  init() {}

  @MainActor init(_ spacing: NSCollectionLayoutEdgeSpacing?) {
    guard let spacing else { return }
    leading = spacing.leading?.value ?? LayoutSpacing()
    top = spacing.top?.value ?? LayoutSpacing()
    trailing = spacing.trailing?.value ?? LayoutSpacing()
    bottom = spacing.bottom?.value ?? LayoutSpacing()
  }
}

/// A point of a rectangle, by its edges.
struct LayoutAnchor: Equatable {
  var edges: NSDirectionalRectEdge
  var offset = CGPoint.zero
  var isFractional = false

  /// Returns the point at the edges of a rectangle.
  func point(in rect: CGRect) -> CGPoint {
    func place(_ low: Bool, _ high: Bool, _ start: CGFloat, _ end: CGFloat) -> CGFloat {
      low == high ? (start + end) / 2 : low ? start : end
    }
    return CGPoint(
      x: place(edges.contains(.leading), edges.contains(.trailing), rect.minX, rect.maxX),
      y: place(edges.contains(.top), edges.contains(.bottom), rect.minY, rect.maxY))
  }

  func offset(for size: CGSize) -> CGPoint {
    isFractional ? CGPoint(x: offset.x * size.width, y: offset.y * size.height) : offset
  }
}

/// A supplementary item that is attached to an item or group.
struct SupplementarySpec {
  var spec: LayoutSpec
  var kind: String
  var container: LayoutAnchor
  var own: LayoutAnchor?
  var zIndex: Int

  /// Returns the frame of an attached item of a size. `host` is the frame of the item that it's attached to, in the
  /// same coordinates.
  func frame(at host: CGRect, size: CGSize) -> CGRect {
    let rect = CGRect(origin: .zero, size: size)
    let own = self.own ?? LayoutAnchor(edges: container.edges)
    let (target, point) = (container.point(in: host), own.point(in: rect))
    let (shift, ownShift) = (container.offset(for: size), own.offset(for: size))
    return CGRect(
      x: target.x + shift.x - point.x - ownShift.x, y: target.y + shift.y - point.y - ownShift.y, width: size.width,
      height: size.height)
  }
}

/// An item or a group.
struct LayoutSpec {
  /// The largest number of items in one group.
  static let maxItems = AloeLimits.layoutGroupItems

  /// Items in a row or column.
  struct Group {
    var isHorizontal: Bool
    var subitems: [LayoutSpec]
    /// The number of items; `nil` means as many as fit.
    var count: Int?
    var dividesLength: Bool
    var spacing: LayoutSpacing
  }

  indirect enum Content {
    case item
    case group(Group)
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  var width: LayoutLength
  var height: LayoutLength
  var insets = NSDirectionalEdgeInsets.zero
  var edges: LayoutEdgeSpacing
  var supplementary: [SupplementarySpec] = []
  var content: Content

  /// Whether any length depends on what views prefer.
  var hasEstimates: Bool {
    if width.isEstimated || height.isEstimated { return true }
    guard case .group(let group) = content else { return false }
    return group.subitems.contains(where: \.hasEstimates)
  }

  /// Whether the number of items in the group depends on the lengths that views prefer.
  var wraps: Bool {
    guard case .group(let group) = content else { return false }
    let own = group.isHorizontal ? width : height
    let repeats = group.count == nil && !own.isEstimated
    return group.subitems.contains { item in
      item.wraps || repeats && (group.isHorizontal ? item.hasEstimates(\.width) : item.hasEstimates(\.height))
    }
  }

  private func hasEstimates(_ side: KeyPath<LayoutSpec, LayoutLength>) -> Bool {
    if self[keyPath: side].isEstimated { return true }
    guard case .group(let group) = content else { return false }
    return group.subitems.contains { $0.hasEstimates(side) }
  }

  /// Returns whether the specification is a group whose only item determines its length along an axis, like a row of a
  /// list.
  func isRow(alongHeight: Bool) -> Bool {
    guard case .group(let group) = content, group.subitems.count == 1, supplementary.isEmpty else { return false }
    let item = group.subitems[0]
    guard case .item = item.content, item.supplementary.isEmpty else { return false }
    let (own, inner, across) =
      alongHeight ? (height, item.height, item.width) : (width, item.width, item.height)
    let isPlain = item.edges == LayoutEdgeSpacing() && insets == .zero
    return own.isEstimated && inner.isEstimated && !across.isEstimated && isPlain
  }
}
