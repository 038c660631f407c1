import Foundation

/// The commands for editing that a responder may have.
@preconcurrency @MainActor public protocol UIResponderStandardEditActions: NSObjectProtocol, Sendable {
  /// Moves what is selected to the pasteboard.
  func cut(_ sender: Any?)
  /// Copies what is selected to the pasteboard.
  func copy(_ sender: Any?)
  /// Puts what is on the pasteboard in the place of what is selected.
  func paste(_ sender: Any?)
  /// Selects what is near the caret.
  func select(_ sender: Any?)
  /// Selects everything.
  func selectAll(_ sender: Any?)
  /// Deletes what is selected.
  func delete(_ sender: Any?)
}

extension UIResponder: UIResponderStandardEditActions {
  /// The first responder from here up that can perform an action now; `nil` if none can. Takes time in proportion to the
  /// chain's length.
  public func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    var current: UIResponder? = self
    while let responder = current {
      if responder.canPerformAction(action, withSender: sender) { return responder }
      current = responder.next
    }
    return nil
  }
}
