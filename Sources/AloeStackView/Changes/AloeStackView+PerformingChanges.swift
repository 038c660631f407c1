import UIKit

extension AloeStackView {

  // MARK: Performing changes

  /// Performs changes to the rows, and reports when all of them have been shown.
  ///
  /// Use it to find out when a row has finished appearing or disappearing:
  ///
  ///     list.performChanges {
  ///       list.removeRow(row, animated: true)
  ///     } completion: { finished in
  ///       // The row is no longer visible.
  ///     }
  ///
  /// Calls can be nested. The inner completion is called first.
  ///
  /// - Parameters:
  ///   - changes: A closure that changes the list's rows, animated or not.
  ///   - completion: A closure that is called once, when the animations of the changes have ended, passing whether all
  ///     of them ran to completion. Without animations, it's called immediately, with true.
  /// - Returns: The changes, to which you can add more completions.
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
