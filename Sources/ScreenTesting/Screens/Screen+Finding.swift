import UIKit

extension Screen {
  /// Returns the only view that matches a query. If there's none, or more than one, the test fails with the tree that
  /// was searched and with near misses, and the result is `nil`.
  @discardableResult
  public func find(
    _ query: ViewQuery, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> UIView? {
    found(query, CallSite(fileID, filePath, line, column))
  }

  /// Returns the only view of a class that matches a query; see ``find(_:fileID:filePath:line:column:)``.
  ///
  /// `type` is the view's class or a superclass. Without a `query`, any view of the class matches.
  @discardableResult
  public func find<View: UIView>(
    _ type: View.Type, _ query: ViewQuery? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> View? {
    found(query?.kind(type) ?? .kind(type), CallSite(fileID, filePath, line, column)) as? View
  }

  /// Returns the views that match a query, in the order of the tree: the visible ones, or the hidden ones if no visible
  /// one matches.
  public func all(_ query: ViewQuery) -> [UIView] {
    show()
    return search(query).views
  }

  /// Returns whether a visible view matches a query. It may be outside the window, for example scrolled out of sight.
  public func contains(_ query: ViewQuery) -> Bool {
    show()
    let search = search(query)
    return !search.areHidden && !search.views.isEmpty
  }

  /// Asserts that at least one visible view matches a query. If not, the test fails with the tree that was searched.
  public func assertShows(
    _ query: ViewQuery, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    guard !contains(query) else { return }
    let search = search(query)
    let message =
      search.areHidden
      ? "\(query) is there, but hidden: \(Reach.hidingReason(search.views[0]) ?? "")"
      : search.absence
    Failure.record("\(message)\n\(treeOnce())", at: CallSite(fileID, filePath, line, column))
  }

  /// Asserts that no visible view matches a query. If one does, the test fails with the tree that was searched.
  public func assertDoesNotShow(
    _ query: ViewQuery, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    guard contains(query) else { return }
    let names = search(query).views.map(ViewText.name).joined(separator: ", ")
    Failure.record(
      "\(query) is on the screen: \(names).\n\(treeOnce())", at: CallSite(fileID, filePath, line, column))
  }

  /// Returns the tree of the window's views for a failure that is recorded now. While the screen stays the same, only
  /// the first failure of a test shows it.
  func treeOnce() -> String {
    let tree = ShownTree(of: self)
    defer { shownTree = tree }
    return tree.text(after: shownTree)
  }

  func search(_ query: ViewQuery) -> ViewSearch {
    enter()
    return ViewSearch(query, in: window)
  }

  /// Returns the only view that matches, or records a failure.
  func found(_ query: ViewQuery, _ place: CallSite) -> UIView? {
    show()
    let search = search(query)
    guard let failureMessage = search.failureMessage else { return search.views[0] }
    Failure.record("\(failureMessage)\n\(treeOnce())", at: place)
    return nil
  }
}
