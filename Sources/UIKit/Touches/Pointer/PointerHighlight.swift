import Foundation
import QuartzCore

/// The shape and position of a pointer's highlight on a view.
@MainActor struct PointerHighlightForm {
  weak var view: UIView?
  /// The rectangle in the view's coordinates.
  var rect: CGRect
  var radius: CGFloat
  var isBelow: Bool

  func isSame(as other: PointerHighlightForm) -> Bool {
    view != nil && view === other.view && rect == other.rect && radius == other.radius && isBelow == other.isBelow
  }
}

/// A subtle tint over a view while the pointer is over it. It's a layer, so that clients find only their own subviews.
@MainActor final class PointerHighlight {
  private static let fade: TimeInterval = 0.12
  private let form: PointerHighlightForm
  private let layer = CALayer()

  init?(_ form: PointerHighlightForm) {
    guard let view = form.view, view.window != nil, !form.rect.isEmpty else { return nil }
    self.form = form
    let traits = view.traitCollection
    let isDark = traits.userInterfaceStyle == .dark
    Animator.shared.withoutAnimation {
      layer.frame = form.rect
      layer.cornerRadius = form.radius
      layer.maskedCorners = view.layer.maskedCorners
      layer.backgroundColor = UIColor(white: isDark ? 1 : 0, alpha: isDark ? 0.1 : 0.06).cgColor
      layer.opacity = 0
      if form.isBelow {
        view.layer.insertSublayer(layer, at: 0)
      } else {
        layer.zPosition = 1
        view.layer.addSublayer(layer)
      }
    }
    UIView.animate(withDuration: Self.fade, delay: 0, options: .allowUserInteraction) { self.layer.opacity = 1 }
  }

  /// Returns whether a form is the form that is shown.
  func shows(_ other: PointerHighlightForm?) -> Bool {
    other.map { form.isSame(as: $0) && layer.superlayer != nil } ?? false
  }

  func end() {
    let layer = layer
    UIView.animate(withDuration: Self.fade, delay: 0, options: .allowUserInteraction) {
      layer.opacity = 0
    } completion: { _ in
      layer.removeFromSuperlayer()
    }
  }
}

extension UIPointerStyle {
  /// The effect's form on a desktop: a tint.
  var highlight: PointerHighlightForm? {
    guard !isHiddenStyle, let effect else { return nil }
    var isBelow = false
    let preview: UITargetedPreview
    switch effect {
    case .automatic(let shown), .highlight(let shown), .lift(let shown): preview = shown
    case .hover(let shown, let mode, _, _):
      if mode == .none { return nil }
      isBelow = mode == .underlay
      preview = shown
    }
    let view = preview.view
    guard view.window != nil else { return nil }
    if case .roundedRect(let rect, let radius) = shape {
      let own = view.superview?.convert(rect, to: view) ?? rect
      return PointerHighlightForm(view: view, rect: own, radius: min(radius, own.height / 2), isBelow: isBelow)
    }
    let rect = preview.parameters.visiblePath?.bounds ?? view.bounds
    return PointerHighlightForm(view: view, rect: rect, radius: view.layer.cornerRadius, isBelow: isBelow)
  }
}
