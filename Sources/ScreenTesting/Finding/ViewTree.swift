import Foundation
import UIKit

/// The tree of views as text: a line for each view, with its class, its text, its frame, and its unusual properties.
///
/// The lines don't depend on the machine: they have no addresses.
@MainActor enum ViewTree {
  /// Returns the lines of a view and of everything inside it.
  static func lines(of view: UIView, in window: UIWindow) -> [String] {
    var lines: [String] = []
    add(view, depth: 0, in: window, to: &lines)
    return lines
  }

  /// Returns the views that ``lines(of:in:)`` has a line for, in the same order.
  static func views(in view: UIView) -> [UIView] { view.isHidden ? [view] : [view] + view.subviews.flatMap(views) }

  private static func add(_ view: UIView, depth: Int, in window: UIWindow, to lines: inout [String]) {
    lines.append(String(repeating: "  ", count: depth) + line(of: view, in: window))
    // Nothing inside a hidden view can be seen.
    guard !view.isHidden else { return }
    for subview in view.subviews { add(subview, depth: depth + 1, in: window, to: &lines) }
  }

  private static func line(of view: UIView, in window: UIWindow) -> String {
    var line = "\(type(of: view))"
    if let text = ViewText.shown(by: view) { line += " \(ViewText.quoted(text))" }
    if let identifier = ViewText.identifier(of: view) { line += " id=\(identifier)" }
    if let label = view.accessibilityLabel, !label.isEmpty, label != ViewText.shown(by: view) {
      line += " label=\(ViewText.quoted(label))"
    }
    line += " \(frame(of: view, in: window))"
    let states = states(of: view)
    return states.isEmpty ? line : line + " [\(states.joined(separator: ", "))]"
  }

  private static func states(of view: UIView) -> [String] {
    var states: [String] = []
    if view.isHidden { states.append("hidden") }
    if view.alpha < 1 { states.append("alpha \(number(view.alpha))") }
    if let control = view as? UIControl {
      if !control.isEnabled { states.append("disabled") }
      if control.isSelected { states.append("selected") }
      if !control.isUserInteractionEnabled { states.append("no interaction") }
    }
    if let control = view as? UISwitch { states.append(control.isOn ? "on" : "off") }
    if let slider = view as? UISlider { states.append("value \(number(CGFloat(slider.value)))") }
    if let field = view as? UITextField, field.placeholder != nil, field.text?.isEmpty != false {
      states.append("placeholder")
    }
    if view.isFirstResponder { states.append("first responder") }
    if let scrollView = view as? UIScrollView, scrollView.contentOffset != .zero {
      states.append("scrolled to \(number(scrollView.contentOffset.x)), \(number(scrollView.contentOffset.y))")
    }
    if !view.transform.isIdentity { states.append("transformed") }
    return states
  }

  /// Returns a view's frame in the window: `(x, y, width x height)`.
  static func frame(of view: UIView, in window: UIWindow) -> String { text(view.convert(view.bounds, to: window)) }

  /// Returns a rectangle as `(x, y, width x height)`, rounded to hundredths of a point.
  static func text(_ rect: CGRect) -> String { "(\(FrameExplanation.text(of: rect)))" }

  /// Returns a number rounded to hundredths.
  static func number(_ value: CGFloat) -> String { FrameExplanation.number(value) }
}
