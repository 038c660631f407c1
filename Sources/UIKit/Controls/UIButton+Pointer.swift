import Foundation

extension UIButton: PointerAnswering {
  func pointerStyle(at point: CGPoint) -> UIPointerStyle? {
    guard isEnabled, isPointerInteractionEnabled else { return nil }
    let form = pointerForm
    let rect = superview?.convert(form.rect, from: self) ?? form.rect
    let effect = UIPointerEffect.highlight(UITargetedPreview(view: self))
    let shape = UIPointerShape.roundedRect(rect, radius: form.radius)
    if let pointerStyleProvider { return pointerStyleProvider(self, effect, shape) ?? .system() }
    return UIPointerStyle(effect: effect, shape: shape)
  }

  /// The button's background; without a background, its content with a margin.
  private var pointerForm: (rect: CGRect, radius: CGFloat) {
    if let fill = content.fillForm { return fill }
    if backgroundColor != nil || currentBackgroundImage != nil { return (bounds, layer.cornerRadius) }
    return (bounds.insetBy(dx: -min(8, bounds.height / 4), dy: 0), UIPointerShape.defaultCornerRadius)
  }
}
