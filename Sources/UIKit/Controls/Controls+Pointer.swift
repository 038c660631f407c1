import Foundation

// What a pointer over a control shows: a tint of the part that a click changes.
//
// iPadOS highlights segments, and leaves the pointer over switches, sliders, steppers and page controls as it is: it's a
// disc there that says enough by itself. A desktop's pointer is the same arrow everywhere, so all that answers clicks says
// so, as it does in GTK. What a click wouldn't change isn't tinted: the chosen segment, a stepper's end, what's disabled.

extension UIControl {
  /// A tint of a part of a view, which is the control unless another one is given; none while the control is disabled.
  func pointerTint(in rect: CGRect, radius: CGFloat, of view: UIView? = nil, isBelow: Bool = false) -> UIPointerStyle? {
    guard isEnabled else { return nil }
    let view = view ?? self
    return view.pointerTint(in: rect, radius: radius, isBelow: isBelow)
  }
}

extension UIView {
  /// A tint of a part of the view.
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
  /// Only the thumb can be taken. The tint goes along with it.
  func pointerStyle(at point: CGPoint) -> UIPointerStyle? {
    guard isAtThumb(point) else { return nil }
    return pointerTint(in: thumb.bounds, radius: min(thumb.bounds.width, thumb.bounds.height) / 2, of: thumb)
  }
}

extension UIStepper: PointerAnswering {
  func pointerStyle(at point: CGPoint) -> UIPointerStyle? {
    guard canStep(half(at: point)) else { return nil }
    let start = point.x > bounds.midX ? bounds.midX : bounds.minX
    // The parts clip it to their corners.
    let rect = CGRect(x: start, y: bounds.minY, width: bounds.width / 2, height: bounds.height)
    return pointerTint(in: parts.convert(rect, from: self), radius: 0, of: parts)
  }
}

extension UIPageControl: PointerAnswering {
  /// The plate that a finger brings, as long as there are pages to go to.
  func pointerStyle(at point: CGPoint) -> UIPointerStyle? {
    guard numberOfPages > 1 else { return nil }
    return pointerTint(in: plateFrame, radius: Self.plateHeight / 2, isBelow: true)
  }
}
