import Foundation

/// The position of a popover beside its anchor, and of its arrow.
struct PopoverGeometry: Equatable {
  /// The direction in which the arrow points.
  var direction: UIPopoverArrowDirection
  /// The frame of the content, without the arrow.
  var frame: CGRect
  /// The position of the arrow's tip.
  var tip: CGPoint

  /// The length of the arrow from tip to base, and the width of its base; estimated from iOS.
  static let (arrowHeight, arrowBase): (CGFloat, CGFloat) = (13, 37)
  static let cornerRadius: CGFloat = 13

  /// Finds the side of `anchor` on which a popover of `size` fits, in the order below, above, right, left; or else the
  /// side with the most space, where the popover shrinks. Everything is in the coordinates of `available`, the area for
  /// popovers.
  init(size: CGSize, anchor: CGRect, available: CGRect, permitted: UIPopoverArrowDirection) {
    let anchor = anchor.brought(into: available)
    let all: [UIPopoverArrowDirection] = [.up, .down, .left, .right]
    let wanted = all.filter(permitted.contains)
    let sides = wanted.isEmpty ? all : wanted
    func availableSize(_ side: UIPopoverArrowDirection) -> CGSize {
      switch side {
      case .up: CGSize(width: available.width, height: available.maxY - anchor.maxY - Self.arrowHeight)
      case .down: CGSize(width: available.width, height: anchor.minY - Self.arrowHeight - available.minY)
      case .left: CGSize(width: available.maxX - anchor.maxX - Self.arrowHeight, height: available.height)
      default: CGSize(width: anchor.minX - Self.arrowHeight - available.minX, height: available.height)
      }
    }
    func shown(_ side: UIPopoverArrowDirection) -> CGSize {
      let available = availableSize(side)
      return CGSize(width: max(0, min(size.width, available.width)), height: max(0, min(size.height, available.height)))
    }
    let best = sides.first { shown($0) == size } ?? sides.max { shown($0).area < shown($1).area } ?? .up
    direction = best
    let fit = shown(best)
    var origin: CGPoint
    switch best {
    case .up: origin = CGPoint(x: anchor.midX - fit.width / 2, y: anchor.maxY + Self.arrowHeight)
    case .down: origin = CGPoint(x: anchor.midX - fit.width / 2, y: anchor.minY - Self.arrowHeight - fit.height)
    case .left: origin = CGPoint(x: anchor.maxX + Self.arrowHeight, y: anchor.midY - fit.height / 2)
    default: origin = CGPoint(x: anchor.minX - Self.arrowHeight - fit.width, y: anchor.midY - fit.height / 2)
    }
    origin.x = min(max(origin.x, available.minX), max(available.minX, available.maxX - fit.width)).rounded()
    origin.y = min(max(origin.y, available.minY), max(available.minY, available.maxY - fit.height)).rounded()
    frame = CGRect(origin: origin, size: fit)
    tip = Self.tip(best, frame, anchor)
  }

  /// Returns the position of the arrow's tip, which stays clear of the rounded corners.
  private static func tip(_ side: UIPopoverArrowDirection, _ frame: CGRect, _ anchor: CGRect) -> CGPoint {
    let off = cornerRadius + arrowBase / 2
    func along(_ preferred: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      high - low > 2 * off ? min(max(preferred, low + off), high - off) : (low + high) / 2
    }
    switch side {
    case .up: return CGPoint(x: along(anchor.midX, frame.minX, frame.maxX), y: frame.minY - arrowHeight)
    case .down: return CGPoint(x: along(anchor.midX, frame.minX, frame.maxX), y: frame.maxY + arrowHeight)
    case .left: return CGPoint(x: frame.minX - arrowHeight, y: along(anchor.midY, frame.minY, frame.maxY))
    default: return CGPoint(x: frame.maxX + arrowHeight, y: along(anchor.midY, frame.minY, frame.maxY))
    }
  }
}

extension CGSize {
  fileprivate var area: CGFloat { width * height }
}
