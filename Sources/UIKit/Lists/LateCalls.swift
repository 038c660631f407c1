import Foundation

/// Callbacks about rows that are due while a list ends an update, and that wait until the update is shown.
///
/// A client may change rows in its callbacks. If such changes were part of the update, their indices would refer to
/// other data.
struct LateCalls {
  /// Whether callbacks wait now.
  var isCollecting = false
  private var calls: [(path: IndexPath?, call: (IndexPath?) -> Void)] = []

  /// Adds a callback about a row. It receives the row's path at the time of the call; `nil` if the row was deleted.
  mutating func add(_ path: IndexPath, _ call: @escaping (IndexPath?) -> Void) { calls.append((path, call)) }

  /// Updates the rows' paths.
  mutating func move(_ newPath: (IndexPath) -> IndexPath?) {
    for index in calls.indices { calls[index].path = calls[index].path.flatMap(newPath) }
  }

  /// Removes and returns the waiting callbacks, for the caller to call.
  mutating func take() -> [() -> Void] {
    defer { calls = [] }
    return calls.map { path, call in { call(path) } }
  }
}
