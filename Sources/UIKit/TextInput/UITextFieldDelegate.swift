import Foundation

/// Decides about the editing of a text field, and hears of it. Every method has a default.
@preconcurrency @MainActor public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Whether editing may begin; true by default.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Editing has begun.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Whether editing may end; true by default.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Editing has ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Editing has ended; calls ``textFieldDidEndEditing(_:)`` by default.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Whether the user may replace a part of the text by `string`; true by default. It isn't asked while an input method
  /// composes, but about the result.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  /// The selection, or the caret, has moved.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Whether the clear button may clear the text; true by default.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Whether the return key does what it's for: ending what has an action for that; true by default.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
  /// The menu of what can be done with a part of the text; that of `suggestedActions` if it's `nil`, the default.
  func textField(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu?
}

extension UITextFieldDelegate {
  /// True unless the delegate implements it.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing unless the delegate implements it.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// True unless the delegate implements it.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing unless the delegate implements it.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Calls the method without a reason unless the delegate implements it.
  public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    textFieldDidEndEditing(textField)
  }
  /// True unless the delegate implements it.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  /// Does nothing unless the delegate implements it.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// True unless the delegate implements it.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// True unless the delegate implements it.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
  /// Gives no menu of its own unless the delegate implements it.
  public func textField(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
}
