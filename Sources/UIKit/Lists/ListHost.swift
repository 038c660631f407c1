import AloeCore
import Foundation

/// A list that loads its data from a client: a table or a collection view.
@MainActor protocol ListHost: UIView {
  /// Whether the model is being created or changed. The client, who is called meanwhile, doesn't change it then.
  var isChangingModel: Bool { get set }
  /// Whether a layout was left out, which no layout in progress makes up for.
  var owesLayout: Bool { get }
  /// The callbacks that wait until an update is shown.
  var lateCalls: LateCalls { get set }
  /// The name of this kind of view in messages.
  var kindInWords: String { get }
}

extension ListHost {
  /// Creates or changes the model. The client, who is asked meanwhile, gets the old numbers, or none.
  func changeModel<Result>(_ change: () -> Result) -> Result {
    let outer = isChangingModel
    isChangingModel = true
    defer {
      isChangingModel = outer
      // The client called for a layout, which the model wasn't ready for.
      if !outer, owesLayout { setNeedsLayout() }
    }
    return change()
  }

  /// Makes a callback about a row with its path; while an update ends, after it, with the row's new path.
  func call(about path: IndexPath, _ callback: @escaping (Self, IndexPath?) -> Void) {
    guard lateCalls.isCollecting else { return callback(self, path) }
    lateCalls.add(path) { [weak self] now in if let self { callback(self, now) } }
  }

  /// Calls completion handlers in a separate turn of the run loop.
  func complete(_ completions: [(Bool) -> Void]) {
    guard !completions.isEmpty else { return }
    UIView.animate(withDuration: 0, animations: {}, completion: { _ in for call in completions { call(true) } })
  }

  /// Returns a number that a data source returned from a method, limited to `0...limit`, with a message if it's beyond.
  func counted(_ count: Int, _ limit: Int, _ method: @autoclosure () -> String) -> Int {
    if (0...limit).contains(count) { return count }
    let limited = min(max(0, count), limit)
    Messages.report(
      "The data source of \(self) returned \(count) from \(method()); the \(kindInWords) shows \(limited). Return a "
        + "number from 0 to \(limit).")
    return limited
  }
}
