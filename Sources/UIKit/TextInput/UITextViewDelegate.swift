import Foundation

/// Kinds of things that can be found in a text.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt
  /// Makes the value that a raw value stands for.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Telephone numbers.
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
  /// Addresses of the web.
  public static let link = UIDataDetectorTypes(rawValue: 2)
  /// Places; none are found.
  public static let address = UIDataDetectorTypes(rawValue: 4)
  /// Dates; none are found.
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 8)
  /// All kinds.
  public static let all = UIDataDetectorTypes(rawValue: .max)
}

/// How somebody touches a link.
public enum UITextItemInteraction: Int, Sendable { case invokeDefaultAction, presentActions, preview }

/// Decides about the editing of a text view, and hears of it. Every method has a default.
@preconcurrency @MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Whether editing may begin; true by default.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Whether editing may end; true by default.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Editing has begun.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Editing has ended.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Whether the user may replace a part of the text by `text`; true by default.
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// The user has changed the text.
  func textViewDidChange(_ textView: UITextView)
  /// The selection, or the caret, has moved.
  func textViewDidChangeSelection(_ textView: UITextView)
  /// What a tap on a link does, in place of `defaultAction`, which the default returns: that asks whether to open the
  /// link, and opens it. `nil` does nothing.
  func textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction) -> UIAction?
  /// The menu of what can be done with a part of the text; that of `suggestedActions` if it's `nil`, the default.
  func textView(
    _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// Whether a tapped link is opened; true by default.
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool
}

extension UITextViewDelegate {
  /// True unless the delegate implements it.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// True unless the delegate implements it.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing unless the delegate implements it.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Does nothing unless the delegate implements it.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// True unless the delegate implements it.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing unless the delegate implements it.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Does nothing unless the delegate implements it.
  public func textViewDidChangeSelection(_ textView: UITextView) {}
  /// True unless the delegate implements it.
  public func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool { true }
  /// Gives the default action unless the delegate implements it.
  public func textView(
    _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
  ) -> UIAction? { defaultAction }
  /// Gives no menu of its own unless the delegate implements it.
  public func textView(
    _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
}
