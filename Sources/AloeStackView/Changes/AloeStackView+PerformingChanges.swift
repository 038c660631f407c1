import UIKit

extension AloeStackView {

  // MARK: Performing changes

  /// Makes changes to the rows, and tells when all of them have been shown.
  ///
  /// This is how to learn that a row has come or left:
  ///
  ///     list.performChanges {
  ///       list.removeRow(row, animated: true)
  ///     } completion: { finished in
  ///       // The row can't be seen any more.
  ///     }
  ///
  /// Calls may be nested. The inner completion is called first.
  ///
  /// - Parameters:
  ///   - changes: calls methods of the list that change its rows, animated or not.
  ///   - completion: is called once, when the animations that show the changes have ended, with whether they all ran to
  ///     their end. If nothing is animated it's called at once, with true.
  /// - Returns: the changes, which can be given further completions.
  @discardableResult
  public func performChanges(_ changes: () -> Void, completion: ((Bool) -> Void)? = nil) -> RowChanges {
    let group = RowChanges()
    if let completion { group.addCompletion(completion) }
    let outer = changing.openGroup
    changing.openGroup = group
    changes()
    changing.openGroup = outer
    outer?.add(group)
    group.close()
    return group
  }

}
