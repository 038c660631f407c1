import Foundation
import UIKit

/// Shows a screen's texts in a pseudo-language, and the former texts again afterwards.
///
/// Only what the app shows by itself is replaced: labels, titles of buttons and segments, placeholders, and texts that
/// can't be edited. What the user typed stays.
@MainActor final class TextReplacement {
  /// A text that was replaced.
  private struct Entry {
    let view: UIView
    /// Whether the view still shows the replacement.
    let isCurrent: () -> Bool
    let restore: () -> Void
  }

  private let language: PseudoLanguage
  private var entries: [ObjectIdentifier: [Entry]] = [:]

  init(_ language: PseudoLanguage) { self.language = language }

  /// Replaces the texts of a view and of everything inside it that don't show a replacement.
  func apply(to view: UIView) {
    if entries[ObjectIdentifier(view)]?.contains(where: { $0.isCurrent() }) != true { replace(view) }
    // Their texts are set through them, and a picker's are data.
    if view is UIButton || view is UITextField || view is UITextView || view is UISegmentedControl { return }
    if view is UIPickerView || view is UIDatePicker { return }
    for subview in view.subviews { apply(to: subview) }
  }

  /// Restores the texts that are still replaced.
  func undo() {
    for entry in entries.values.flatMap(\.self) where entry.isCurrent() { entry.restore() }
    entries = [:]
  }

  private func replace(_ view: UIView) {
    switch view {
    case let label as UILabel: replace(label)
    case let button as UIButton: replace(button)
    case let field as UITextField:
      guard let old = field.placeholder else { return }
      let new = language.text(for: old)
      field.placeholder = new
      note(field, { [weak field] in field?.placeholder == new }, { [weak field] in field?.placeholder = old })
    case let text as UITextView where !text.isEditable:
      guard let old = text.attributedText else { return }
      text.attributedText = language.text(for: old)
      let new = text.text
      note(text, { [weak text] in text?.text == new }, { [weak text] in text?.attributedText = old })
    case let control as UISegmentedControl: replace(control)
    default: break
    }
  }

  private func replace(_ label: UILabel) {
    guard let text = label.text, !text.isEmpty else { return }
    let old = label.attributedText
    let isPlain = old.map { Self.isUniform($0) } ?? true
    if !isPlain, let old {
      label.attributedText = language.text(for: old)
    } else {
      label.text = language.text(for: text)
    }
    let new = label.text
    note(
      label, { [weak label] in label?.text == new },
      { [weak label] in if !isPlain, let old { label?.attributedText = old } else { label?.text = text } })
  }

  /// Whether all letters have the same attributes.
  private static func isUniform(_ text: NSAttributedString) -> Bool {
    var range = NSRange()
    _ = text.length > 0 ? text.attributes(at: 0, effectiveRange: &range) : [:]
    return range.length >= text.length
  }

  private func replace(_ button: UIButton) {
    if var configuration = button.configuration, let old = configuration.title {
      let new = language.text(for: old)
      configuration.title = new
      button.configuration = configuration
      note(
        button, { [weak button] in button?.configuration?.title == new },
        { [weak button] in button?.configuration?.title = old })
      return
    }
    guard button.currentAttributedTitle == nil else { return }
    for one in [UIControl.State.normal, .highlighted, .disabled, .selected] {
      guard let old = button.title(for: one), one == .normal || old != button.title(for: .normal) else { continue }
      let new = language.text(for: old)
      button.setTitle(new, for: one)
      note(
        button, { [weak button] in button?.title(for: one) == new },
        { [weak button] in button?.setTitle(old, for: one) })
    }
  }

  private func replace(_ control: UISegmentedControl) {
    for index in 0..<control.numberOfSegments {
      guard let old = control.titleForSegment(at: index) else { continue }
      let new = language.text(for: old)
      control.setTitle(new, forSegmentAt: index)
      note(
        control, { [weak control] in control?.titleForSegment(at: index) == new },
        { [weak control] in control?.setTitle(old, forSegmentAt: index) })
    }
  }

  private func note(_ view: UIView, _ isCurrent: @escaping () -> Bool, _ restore: @escaping () -> Void) {
    entries[ObjectIdentifier(view), default: []].append(Entry(view: view, isCurrent: isCurrent, restore: restore))
  }
}
