import Foundation

/// The editing commands that a responder may implement.
@preconcurrency @MainActor public protocol UIResponderStandardEditActions: NSObjectProtocol, Sendable {
  /// Moves the selection to the pasteboard.
  func cut(_ sender: Any?)
  /// Copies the selection to the pasteboard.
  func copy(_ sender: Any?)
  /// Replaces the selection with the pasteboard's content.
  func paste(_ sender: Any?)
  /// Selects the text near the caret.
  func select(_ sender: Any?)
  /// Selects everything.
  func selectAll(_ sender: Any?)
  /// Deletes the selection.
  func delete(_ sender: Any?)
}

extension UIResponder: UIResponderStandardEditActions {
  /// Returns the first responder from here up the chain that can perform an action now, or `nil` if none can. O(length
  /// of the chain).
  public func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    var current: UIResponder? = self
    while let responder = current {
      if responder.canPerformAction(action, withSender: sender) { return responder }
      current = responder.next
    }
    return nil
  }
}
