import UIKit

// On Apple's systems, the focus moves with the next update, and Tab goes from one group of items to the next, so it
// leaves a list. On Linux, the focus moves at once, and Tab goes from row to row.

extension UIFocusSystem {

  /// Whether Tab moves the focus between the rows of a list.
  static var tabGoesFromRowToRow: Bool {
    #if canImport(ObjectiveC)
      false
    #else
      true
    #endif
  }

  /// Requests that the focus move to an item. Returns false if the item certainly won't get it.
  func requestFocus(on item: any UIFocusItem) -> Bool {
    requestFocusUpdate(to: item)
    #if canImport(ObjectiveC)
      return true
    #else
      return focusedItem === item
    #endif
  }

}
