import Foundation

extension UITableView {
  /// The style of a table.
  public enum Style: Int, Sendable {
    /// Rows from edge to edge, with headers that stay at the top as long as their sections are visible.
    case plain = 0
    /// Rows in groups, from edge to edge.
    case grouped = 1
    /// Rows in groups with rounded corners.
    case insetGrouped = 2
  }

  /// The value of a height that the content determines.
  nonisolated public static let automaticDimension: CGFloat = -1

  /// Handles a height that the client has set: replaces an unsound number with the previous one, and lays out again if
  /// the height applies to rows that have already been measured.
  func heightWasSet(
    _ height: ReferenceWritableKeyPath<UITableView, CGFloat>, before old: CGFloat, _ name: String,
    countsNow: Bool = true
  ) {
    let new = checked(self[keyPath: height], keeping: old, as: name)
    // Setting the property again calls this method again, with a valid number.
    guard new == self[keyPath: height] else {
      self[keyPath: height] = new
      return
    }
    if countsNow, new != old { heightsChanged() }
  }

  /// Handles an estimated height that the client has set. It doesn't apply to rows that have already been measured.
  func estimateWasSet(
    _ height: ReferenceWritableKeyPath<UITableView, CGFloat>, before old: CGFloat, _ name: String
  ) { heightWasSet(height, before: old, name, countsNow: false) }

  /// Handles a change of the data source or the delegate.
  func providerWasSet() {
    dataChanged()
    makeMenus()
  }

  func prefetchingWasSet() {
    state.prefetch = TablePrefetch()
    setNeedsLayout()
  }

  func multipleSelectionWasSet() {
    if !allowsMultipleSelection, state.selected.count > 1 { deselectAll() }
    if allowsMultipleSelection { makeSelectRecognizers() }
  }

  func multipleSelectionDuringEditingWasSet() {
    if isEditing, !allowsMultipleSelectionDuringEditing { deselectAll() }
    if allowsMultipleSelectionDuringEditing { makeSelectRecognizers() }
    editingOffersChanged()
  }

  /// Puts back a row that is being moved, or closes a row that is swiped aside. Returns whether there was such a row.
  func escape() -> Bool {
    if cancelMove() { return true }
    guard state.swipe != nil else { return false }
    endSwipe(animated: true)
    return true
  }
}
