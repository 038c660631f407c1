import Foundation

// Pointer effects of controls: a tint of the part that a click would change.
//
// iPadOS highlights segments, and has no effect on switches, sliders, steppers and page controls, because its pointer
// is a disc. A desktop pointer is always the same arrow, so all controls that respond to clicks are highlighted, as in
// GTK. Parts that a click wouldn't change aren't tinted: the selected segment, the end of a stepper's range, disabled
// controls.

extension UIControl {
  /// Returns a tint for a part of a view, by default for the control; `nil` while the control is disabled.
  func pointerTint(in rect: CGRect, radius: CGFloat, of view: UIView? = nil, isBelow: Bool = false) -> UIPointerStyle? {
    guard isEnabled else { return nil }
    let view = view ?? self
    return view.pointerTint(in: rect, radius: radius, isBelow: isBelow)
  }
}

extension UIView {
  /// Returns a tint of a part of the view.
  func pointerTint(in rect: CGRect, radius: CGFloat, isBelow: Bool = false) -> UIPointerStyle {
    let preview = UITargetedPreview(view: self)
    let effect: UIPointerEffect =
      isBelow ? .hover(preview, preferredTintMode: .underlay, prefersScaledContent: false) : .highlight(preview)
    let shape = UIPointerShape.roundedRect(superview?.convert(rect, from: self) ?? rect, radius: radius)
    return UIPointerStyle(effect: effect, shape: shape)
  }
}

extension UISegmentedControl: PointerAnswering {
  func pointerStyle(at point: CGPoint) -> UIPointerStyle? {
    guard let index = segment(at: point), isEnabledForSegment(at: index), index != selectedSegmentIndex else {
      return nil
    }
    return pointerTint(in: plateFrame(ofSegment: index), radius: 6)
  }
}

extension UISwitch: PointerAnswering {
  func pointerStyle(at point: CGPoint) -> UIPointerStyle? { pointerTint(in: area, radius: area.height / 2) }
}

extension UISlider: PointerAnswering {
  /// Returns a tint for the thumb, the only part that can be dragged. The tint moves with the thumb.
  func pointerStyle(at point: CGPoint) -> UIPointerStyle? {
    guard isAtThumb(point) else { return nil }
    return pointerTint(in: thumb.bounds, radius: min(thumb.bounds.width, thumb.bounds.height) / 2, of: thumb)
  }
}

extension UIStepper: PointerAnswering {
  func pointerStyle(at point: CGPoint) -> UIPointerStyle? {
    guard canStep(half(at: point)) else { return nil }
    let start = point.x > bounds.midX ? bounds.midX : bounds.minX
    // The segments' container clips it to their corners.
    let rect = CGRect(x: start, y: bounds.minY, width: bounds.width / 2, height: bounds.height)
    return pointerTint(in: parts.convert(rect, from: self), radius: 0, of: parts)
  }
}

extension UIPageControl: PointerAnswering {
  /// Returns a tint of the background that a touch shows; `nil` unless there are several pages.
  func pointerStyle(at point: CGPoint) -> UIPointerStyle? {
    guard numberOfPages > 1 else { return nil }
    return pointerTint(in: plateFrame, radius: Self.plateHeight / 2, isBelow: true)
  }
}
