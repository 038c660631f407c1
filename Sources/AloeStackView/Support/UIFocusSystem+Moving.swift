import UIKit

// Apple's systems and Linux differ in this: there the focus moves with the next update, here at once; and there Tab leaves
// a list, since it goes from one group of items to the next, while here it goes from row to row.

extension UIFocusSystem {

  /// Whether Tab moves the focus between the rows of a list.
  static var tabGoesFromRowToRow: Bool {
    #if canImport(ObjectiveC)
      false
    #else
      true
    #endif
  }

  /// Asks for the focus to move to an item. Returns false if the item is known not to get it.
  func movesFocus(to item: any UIFocusItem) -> Bool {
    requestFocusUpdate(to: item)
    #if canImport(ObjectiveC)
      return true
    #else
      return focusedItem === item
    #endif
  }

}
