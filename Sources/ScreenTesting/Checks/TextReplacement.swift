import Foundation
import UIKit

/// The replacement of a screen's text by a pseudo-language, until it's undone.
///
/// Only what the app shows by itself is replaced: labels, titles of buttons and segments, placeholders, and text that
/// can't be edited. What the user typed stays.
@MainActor final class TextReplacement {
  /// A string that was replaced, with the view that shows it.
  private struct Entry {
    /// Whether the view still shows the replacement.
    let isCurrent: () -> Bool
    let restore: () -> Void
  }

  private let language: PseudoLanguage
  /// The entries of each view. They retain the view, so that no other view gets its identifier.
  private var entries: [ObjectIdentifier: [Entry]] = [:]

  init(_ language: PseudoLanguage) { self.language = language }

  /// Replaces the text of a view and of everything inside it, except where it's a replacement already.
  func apply(to view: UIView) {
    ViewSearch.walk(view, isHidden: false) { view, _ in
      if entries[ObjectIdentifier(view)]?.contains(where: { $0.isCurrent() }) != true { replace(view) }
      switch view {
      // The labels inside show text that is set through these views.
      case is UIButton, is UITextField, is UITextView, is UISegmentedControl: return false
      // A picker's rows are data.
      case is UIPickerView, is UIDatePicker: return false
      default: return true
      }
    }
  }

  /// Restores the strings that are still replaced.
  func undo() {
    for entry in entries.values.flatMap(\.self) where entry.isCurrent() { entry.restore() }
    entries = [:]
  }

  private func replace(_ view: UIView) {
    switch view {
    case let label as UILabel: replace(label)
    case let button as UIButton: replace(button)
    case let field as UITextField: replace(field, { field.placeholder }, { field.placeholder = $0 })
    case let text as UITextView where !text.isEditable:
      guard let old = text.attributedText else { return }
      text.attributedText = language.text(for: old)
      let new = text.text
      note(text, isCurrent: { text.text == new }, restore: { text.attributedText = old })
    case let control as UISegmentedControl:
      for index in 0..<control.numberOfSegments {
        replace(control, { control.titleForSegment(at: index) }, { control.setTitle($0, forSegmentAt: index) })
      }
    default: break
    }
  }

  private func replace(_ label: UILabel) {
    guard let text = label.text, !text.isEmpty else { return }
    let styled = label.attributedText.flatMap { Self.isUniform($0) ? nil : $0 }
    if let styled { label.attributedText = language.text(for: styled) } else { label.text = language.text(for: text) }
    let new = label.text
    note(label, isCurrent: { label.text == new }) {
      if let styled { label.attributedText = styled } else { label.text = text }
    }
  }

  /// Returns whether all letters have the same attributes.
  private static func isUniform(_ text: NSAttributedString) -> Bool {
    guard text.length > 0 else { return true }
    var range = NSRange()
    _ = text.attributes(at: 0, effectiveRange: &range)
    return range.length >= text.length
  }

  private func replace(_ button: UIButton) {
    if button.configuration?.title != nil {
      replace(button, { button.configuration?.title }, { button.configuration?.title = $0 })
      return
    }
    guard button.currentAttributedTitle == nil else { return }
    for state in [UIControl.State.normal, .highlighted, .disabled, .selected] {
      // A state without a title of its own shows the normal one.
      guard state == .normal || button.title(for: state) != button.title(for: .normal) else { continue }
      replace(button, { button.title(for: state) }, { button.setTitle($0, for: state) })
    }
  }

  /// Replaces the string that a view's property has.
  private func replace(_ view: UIView, _ get: @escaping () -> String?, _ set: @escaping (String?) -> Void) {
    guard let old = get() else { return }
    let new = language.text(for: old)
    set(new)
    note(view, isCurrent: { get() == new }, restore: { set(old) })
  }

  private func note(_ view: UIView, isCurrent: @escaping () -> Bool, restore: @escaping () -> Void) {
    entries[ObjectIdentifier(view), default: []].append(Entry(isCurrent: isCurrent, restore: restore))
  }
}
