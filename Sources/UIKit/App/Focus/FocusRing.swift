import Foundation

/// The ring around the focused view: 3 points wide, in the tint colour, 2 points outside the view.
///
/// It's a sublayer of the nearest enclosing view that clips, in front of everything else there. So nothing beside the
/// item covers the ring, but bars do. If there's no space outside the item, the ring is drawn inside.
@MainActor final class FocusRing {
  static let width: CGFloat = 3
  static let gap: CGFloat = 2

  private let layer = CALayer()

  init() {
    layer.borderWidth = Self.width
    layer.zPosition = 1_000_000
    layer.name = "focus ring"
  }

  /// Shows the ring around a view in its current position; `nil` removes the ring.
  func show(around view: UIView?) {
    guard let view, let effect = view.focusEffect, let host = host(of: view) else {
      if layer.superlayer != nil { layer.removeFromSuperlayer() }
      return
    }
    let shape = effect.shape ?? (view.bounds, view.layer.cornerRadius)
    let outside = Self.gap + Self.width
    var rect = view.convert(shape.rect, to: host).insetBy(dx: -outside, dy: -outside)
    rect = rect.intersection(host.bounds.insetBy(dx: 1, dy: 1))
    guard !rect.isNull, rect.width > 2 * Self.width, rect.height > 2 * Self.width else {
      layer.removeFromSuperlayer()
      return
    }
    if layer.superlayer !== host.layer { host.layer.addSublayer(layer) }
    let radius = min(shape.radius > 0 ? shape.radius + outside : 8, rect.width / 2, rect.height / 2)
    if layer.frame != rect { layer.frame = rect }
    if layer.cornerRadius != radius { layer.cornerRadius = radius }
    let color = view.tintColor.resolvedColor(with: view.traitCollection).cgColor
    if layer.borderColor != color { layer.borderColor = color }
  }

  private func host(of view: UIView) -> UIView? {
    var around = view.superview
    while let current = around {
      if current.clipsToBounds || current.superview == nil { return current }
      around = current.superview
    }
    return nil
  }
}
