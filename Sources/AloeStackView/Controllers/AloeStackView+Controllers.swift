import UIKit

extension AloeStackView {

  // MARK: Rows of view controllers

  /// Adds the view of a view controller as a row at the end, and makes the controller a child of another.
  ///
  /// The controller stays a child until its row is removed. It's told then: `willMove(toParent: nil)` is called at
  /// once, and `removeFromParent()` when the row has left the screen. Meanwhile it appears and disappears as its row
  /// scrolls towards the viewport and away from it. A controller that was another one's child becomes `parent`'s.
  ///
  /// - Parameters:
  ///   - viewController: the controller of the row.
  ///   - parent: the controller of the list, or of a view around it.
  ///   - animated: whether the row slides in.
  public func addRow(_ viewController: UIViewController, parent: UIViewController, animated: Bool = false) {
    contain(viewController, parent) { addRow($0, animated: animated) }
  }

  /// Inserts the view of a view controller directly before a row; see ``addRow(_:parent:animated:)``. Does nothing if
  /// that isn't a row of this list.
  public func insertRow(
    _ viewController: UIViewController, parent: UIViewController, before row: UIView, animated: Bool = false
  ) {
    guard containsRow(row) else { return }
    contain(viewController, parent) { insertRow($0, before: row, animated: animated) }
  }

  /// Inserts the view of a view controller directly after a row; see ``addRow(_:parent:animated:)``. Does nothing if
  /// that isn't a row of this list.
  public func insertRow(
    _ viewController: UIViewController, parent: UIViewController, after row: UIView, animated: Bool = false
  ) {
    guard containsRow(row) else { return }
    contain(viewController, parent) { insertRow($0, after: row, animated: animated) }
  }

  private func contain(_ controller: UIViewController, _ parent: UIViewController, _ put: (UIView) -> Void) {
    guard let row = controller.view else { return }
    // Another list lets the controller go first, or it would do so when it's this list's already.
    if !containsRow(row) { leaveOtherCell(row) }
    let isNew = controller.parent !== parent
    if isNew { parent.addChild(controller) }
    put(row)
    order.cell(of: row)?.childController = controller
    if isNew { controller.didMove(toParent: parent) }
  }

}
