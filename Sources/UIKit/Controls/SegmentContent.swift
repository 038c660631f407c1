import Foundation

/// A segment of a segmented control.
@MainActor final class SegmentContent {
  /// A label or an image view.
  var view: UIView
  var action: UIAction?
  var isEnabled = true
  /// The explicit width; 0 for an automatic width.
  var width: CGFloat = 0
  var offset = CGSize.zero

  init(_ view: UIView, action: UIAction? = nil) {
    self.view = view
    self.action = action
  }

  private var element: SegmentElement?

  /// Returns the segment's accessibility element.
  func spokenElement(at index: Int, of control: UISegmentedControl) -> UIAccessibilityElement {
    let element = element ?? SegmentElement(accessibilityContainer: control)
    self.element = element
    element.index = index
    return element
  }
}

/// The accessibility element of a segment: a button that is selected if the segment is.
final class SegmentElement: UIAccessibilityElement {
  var index = 0
  private var control: UISegmentedControl? { accessibilityContainer as? UISegmentedControl }
  private var segment: SegmentContent? {
    control.flatMap { $0.segments.indices.contains(index) ? $0.segments[index] : nil }
  }

  override var spokenContent: SpokenContent {
    guard let control, let segment else { return SpokenContent(label: nil) }
    var traits: UIAccessibilityTraits = .button
    if control.selectedSegmentIndex == index { traits.insert(.selected) }
    if !segment.isEnabled || !control.isEnabled { traits.insert(.notEnabled) }
    let label = segment.view.accessibilityLabel ?? control.titleForSegment(at: index)
    return SpokenContent(
      label: label, traits: traits, role: .radioButton,
      states: traits.contains(.selected) ? [.checkable, .checked, .selectable] : [.checkable, .selectable])
  }

  override var frameForAccessibility: CGRect {
    segment.map { $0.view.convert($0.view.bounds, to: nil) } ?? .zero
  }

  override func accessibilityActivate() -> Bool {
    guard let control, let segment, segment.isEnabled, control.isEnabled else { return false }
    control.selectedSegmentIndex = index
    control.sendActions(for: .valueChanged)
    return true
  }
}
