import UIKit

// The changes of the list with a completion: true if all was shown to its end, at once where nothing is animated. They
// go through the methods without one, so that overriding those is enough.

extension AloeStackView {

  // MARK: Adding, moving and removing

  /// Adds a row at the end; `completion` is called when that has been shown.
  public func addRow(_ row: UIView, animated: Bool, completion: ((Bool) -> Void)?) {
    performChanges({ addRow(row, animated: animated) }, completion: completion)
  }

  /// Adds rows at the end; `completion` is called when that has been shown.
  public func addRows(_ rows: [UIView], animated: Bool, completion: ((Bool) -> Void)?) {
    performChanges({ addRows(rows, animated: animated) }, completion: completion)
  }

  /// Inserts a row at the start; `completion` is called when that has been shown.
  public func prependRow(_ row: UIView, animated: Bool, completion: ((Bool) -> Void)?) {
    performChanges({ prependRow(row, animated: animated) }, completion: completion)
  }

  /// Inserts rows at the start; `completion` is called when that has been shown.
  public func prependRows(_ rows: [UIView], animated: Bool, completion: ((Bool) -> Void)?) {
    performChanges({ prependRows(rows, animated: animated) }, completion: completion)
  }

  /// Inserts a row directly before another one; `completion` is called when that has been shown.
  public func insertRow(_ row: UIView, before other: UIView, animated: Bool, completion: ((Bool) -> Void)?) {
    performChanges({ insertRow(row, before: other, animated: animated) }, completion: completion)
  }

  /// Inserts rows directly before another one; `completion` is called when that has been shown.
  public func insertRows(_ rows: [UIView], before other: UIView, animated: Bool, completion: ((Bool) -> Void)?) {
    performChanges({ insertRows(rows, before: other, animated: animated) }, completion: completion)
  }

  /// Inserts a row directly after another one; `completion` is called when that has been shown.
  public func insertRow(_ row: UIView, after other: UIView, animated: Bool, completion: ((Bool) -> Void)?) {
    performChanges({ insertRow(row, after: other, animated: animated) }, completion: completion)
  }

  /// Inserts rows directly after another one; `completion` is called when that has been shown.
  public func insertRows(_ rows: [UIView], after other: UIView, animated: Bool, completion: ((Bool) -> Void)?) {
    performChanges({ insertRows(rows, after: other, animated: animated) }, completion: completion)
  }

  /// Moves a row directly before another one; `completion` is called when that has been shown.
  public func moveRow(_ row: UIView, before other: UIView, animated: Bool, completion: ((Bool) -> Void)?) {
    performChanges({ moveRow(row, before: other, animated: animated) }, completion: completion)
  }

  /// Moves a row directly after another one; `completion` is called when that has been shown.
  public func moveRow(_ row: UIView, after other: UIView, animated: Bool, completion: ((Bool) -> Void)?) {
    performChanges({ moveRow(row, after: other, animated: animated) }, completion: completion)
  }

  /// Moves a row to an index; `completion` is called when that has been shown.
  public func moveRow(_ row: UIView, to index: Int, animated: Bool, completion: ((Bool) -> Void)?) {
    performChanges({ moveRow(row, to: index, animated: animated) }, completion: completion)
  }

  /// Replaces all rows; `completion` is called when that has been shown.
  public func setRows(_ rows: [UIView], animated: Bool, completion: ((Bool) -> Void)?) {
    performChanges({ setRows(rows, animated: animated) }, completion: completion)
  }

  /// Removes a row; `completion` is called when it has left.
  public func removeRow(_ row: UIView, animated: Bool, completion: ((Bool) -> Void)?) {
    performChanges({ removeRow(row, animated: animated) }, completion: completion)
  }

  /// Removes rows; `completion` is called when they have left.
  public func removeRows(_ rows: [UIView], animated: Bool, completion: ((Bool) -> Void)?) {
    performChanges({ removeRows(rows, animated: animated) }, completion: completion)
  }

  /// Removes all rows; `completion` is called when they have left.
  public func removeAllRows(animated: Bool, completion: ((Bool) -> Void)?) {
    performChanges({ removeAllRows(animated: animated) }, completion: completion)
  }

  // MARK: Hiding and showing

  /// Hides a row; `completion` is called when it has left.
  public func hideRow(_ row: UIView, animated: Bool, completion: ((Bool) -> Void)?) {
    performChanges({ hideRow(row, animated: animated) }, completion: completion)
  }

  /// Hides rows; `completion` is called when they have left.
  public func hideRows(_ rows: [UIView], animated: Bool, completion: ((Bool) -> Void)?) {
    performChanges({ hideRows(rows, animated: animated) }, completion: completion)
  }

  /// Shows a row; `completion` is called when it has come.
  public func showRow(_ row: UIView, animated: Bool, completion: ((Bool) -> Void)?) {
    performChanges({ showRow(row, animated: animated) }, completion: completion)
  }

  /// Shows rows; `completion` is called when they have come.
  public func showRows(_ rows: [UIView], animated: Bool, completion: ((Bool) -> Void)?) {
    performChanges({ showRows(rows, animated: animated) }, completion: completion)
  }

  /// Hides or shows a row; `completion` is called when that has been shown.
  public func setRowHidden(_ row: UIView, isHidden: Bool, animated: Bool, completion: ((Bool) -> Void)?) {
    performChanges({ setRowHidden(row, isHidden: isHidden, animated: animated) }, completion: completion)
  }

  /// Hides or shows rows; `completion` is called when that has been shown.
  public func setRowsHidden(_ rows: [UIView], isHidden: Bool, animated: Bool, completion: ((Bool) -> Void)?) {
    performChanges({ setRowsHidden(rows, isHidden: isHidden, animated: animated) }, completion: completion)
  }

  // MARK: Any changes

  /// Makes several changes to the rows, and tells when all of them have been shown.
  ///
  /// Changes made in `changes` may have completions of their own; `completion` is called last.
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
