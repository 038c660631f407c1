import Foundation

/// The object that provides a table's rows.
///
/// The methods after the first two are optional, as Apple's are: they have default implementations.
@preconcurrency @MainActor public protocol UITableViewDataSource: NSObjectProtocol {
  /// Returns the number of rows in a section.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// Returns a cell for a row. The table calls it for rows that come into view; dequeue a cell with
  /// `dequeueReusableCell(withIdentifier:for:)`.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell

  /// Returns the number of sections; 1 by default.
  func numberOfSections(in tableView: UITableView) -> Int
  /// Returns the title above a section; `nil`, the default, means none.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  /// Returns the title below a section; `nil`, the default, means none.
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?

  /// Returns whether a row can be edited: swiped aside, deleted, or inserted at; true by default.
  ///
  /// A swipe offers deletion only if this method is implemented, or if the delegate implements a method for deletions:
  /// unlike Objective-C, Swift can't report whether ``tableView(_:commit:forRowAt:)`` is implemented. The AloeSource
  /// plug-in adds this method, which then returns true, to a type that implements only that one.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// Deletes a row from the data, or inserts one, and notifies the table.
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)

  /// Returns whether the user can move a row; true by default.
  ///
  /// Rows can be moved only if this method is implemented: unlike Objective-C, Swift can't report whether
  /// ``tableView(_:moveRowAt:to:)`` is implemented. The AloeSource plug-in adds this method, which then returns true,
  /// to a type that implements only the latter.
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
  /// Moves a row in the data after the user has moved it in the table. `destinationIndexPath` is the row's index
  /// path after the move. Don't notify the table: it moves the row itself.
  func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)

  /// Returns the titles of the index at the trailing edge of a plain table; `nil`, the default, means no index.
  func sectionIndexTitles(for tableView: UITableView) -> [String]?
  /// Returns the section to which an index title leads, or `NSNotFound` for none; by default, the section with the
  /// title's index.
  func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int
}

extension UITableViewDataSource {
  /// Returns 1 by default.
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  /// Returns `nil` by default, which means no title.
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  /// Returns `nil` by default, which means no title.
  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }

  /// Returns true by default.
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    tableView.noteDefault(.canEdit)
    return true
  }
  /// Does nothing by default.
  public func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) { tableView.noteDefault(.commit) }

  /// Returns true by default.
  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    tableView.noteDefault(.canMove)
    return true
  }
  /// Does nothing by default.
  public func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { tableView.noteDefault(.move) }

  /// Returns `nil` by default, which means no index.
  public func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  /// Returns the title's index by default.
  public func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    index
  }
}
