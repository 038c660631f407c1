import UIKit

extension AloeStackView {

  // MARK: Rows of view controllers

  /// Adds a view controller's view as a row at the end, and makes the controller a child of `parent`.
  ///
  /// The controller stays a child until its row is removed. Then `willMove(toParent: nil)` is called immediately, and
  /// `removeFromParent()` when the row has left the screen. Until then, the controller appears and disappears as its
  /// row scrolls into and out of the viewport's vicinity. A controller that has another parent moves to `parent`.
  ///
  /// - Parameters:
  ///   - viewController: The row's view controller.
  ///   - parent: The view controller of the list, or of a view around it.
  ///   - animated: Whether the row slides in.
  public func addRow(_ viewController: UIViewController, parent: UIViewController, animated: Bool = false) {
    contain(viewController, parent) { addRow($0, animated: animated) }
  }

  /// Inserts a view controller's view directly before a row; see ``addRow(_:parent:animated:)``. If
  /// `row` isn't a row of this list, nothing happens, and a warning is logged.
  public func insertRow(
    _ viewController: UIViewController, parent: UIViewController, before row: UIView, animated: Bool = false
  ) {
    guard containsRow(row) else { return warnOfForeignRow("insertRow", "nothing is inserted") }
    contain(viewController, parent) { insertRow($0, before: row, animated: animated) }
  }

  /// Inserts a view controller's view directly after a row; see ``addRow(_:parent:animated:)``. If
  /// `row` isn't a row of this list, nothing happens, and a warning is logged.
  public func insertRow(
    _ viewController: UIViewController, parent: UIViewController, after row: UIView, animated: Bool = false
  ) {
    guard containsRow(row) else { return warnOfForeignRow("insertRow", "nothing is inserted") }
    contain(viewController, parent) { insertRow($0, after: row, animated: animated) }
  }

  private func contain(_ controller: UIViewController, _ parent: UIViewController, _ put: (UIView) -> Void) {
    guard let row = controller.view else { return }
    // The other list has to release the controller first; otherwise it would do so after this list has taken it.
    if !containsRow(row) { leaveOtherCell(row) }
    let isNew = controller.parent !== parent
    if isNew { parent.addChild(controller) }
    put(row)
    order.cell(of: row)?.childController = controller
    if isNew { controller.didMove(toParent: parent) }
  }

}
