import Foundation

/// The object that gives a table its rows.
///
/// The methods after the first two are optional, as Apple's are: they have defaults.
@preconcurrency @MainActor public protocol UITableViewDataSource: NSObjectProtocol {
  /// Returns the number of rows in a section.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// Returns a cell for a row. Called for rows that come into sight, so take one with
  /// `dequeueReusableCell(withIdentifier:for:)`.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell

  /// Returns the number of sections; 1 by default.
  func numberOfSections(in tableView: UITableView) -> Int
  /// Returns the title above a section; `nil`, the default, for none.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  /// Returns the title below a section; `nil`, the default, for none.
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?

  /// Returns whether a row can be edited: swiped aside, deleted, inserted at; true by default.
  ///
  /// Unlike in UIKit, a swipe offers deletion only where this is implemented, or where the delegate says something about
  /// deletions: Swift doesn't tell whether ``tableView(_:commit:forRowAt:)`` is.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// Deletes a row, or inserts one, in the data, and tells the table of it.
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
}

extension UITableViewDataSource {
  /// One section, unless the data source implements the method.
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  /// No title, unless the data source implements the method.
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  /// No title, unless the data source implements the method.
  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }

  /// Allows it unless the data source implements it.
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    tableView.noteDefault(.canEdit)
    return true
  }
  /// Does nothing unless the data source implements it.
  public func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) { tableView.noteDefault(.commit) }
}
