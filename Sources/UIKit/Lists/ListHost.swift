import AloeCore
import Foundation

/// A list that loads its data from a client: a table or a collection view.
@MainActor protocol ListHost: UIScrollView {
  var listState: ListState { get }
  /// The name of this kind of view in messages.
  var kindInWords: String { get }
}

extension ListHost {
  /// Creates or changes the model. If the client, whose methods are called during the change, queries the list, it gets
  /// the counts before the change; 0 before the first change.
  func changeModel<Result>(_ change: () -> Result) -> Result {
    let state = listState
    let outer = state.isChangingModel
    state.isChangingModel = true
    defer {
      state.isChangingModel = outer
      // The client requested a layout for which the model wasn't ready, and no layout in progress replaces it.
      if !outer, state.missedLayout, !state.isArranging { setNeedsLayout() }
    }
    return change()
  }

  /// Calls completion handlers in a separate turn of the run loop.
  func complete(_ completions: [(Bool) -> Void]) {
    guard !completions.isEmpty else { return }
    UIView.animate(withDuration: 0, animations: {}, completion: { _ in for call in completions { call(true) } })
  }

  /// Returns the class to register for an identifier; `nil` to register none. Stops the program if it isn't a subclass
  /// of `base`.
  func checked<View: UIView>(_ aClass: AnyClass?, as base: View.Type, for identifier: String) -> View.Type? {
    guard let aClass else { return nil }
    if let checked = aClass as? View.Type { return checked }
    Messages.stop(
      "\(aClass) can't be registered for \"\(identifier)\": it isn't a subclass of \(base). Make it one, or register "
        + "another class.")
  }

  /// Returns a number that a data source returned from a method, limited to `0...limit`, with a message if it's outside
  /// of these limits.
  func checkedCount(_ count: Int, _ limit: Int, _ method: @autoclosure () -> String) -> Int {
    if (0...limit).contains(count) { return count }
    let limited = min(max(0, count), limit)
    Messages.report(
      "The data source of \(self) returned \(count) from \(method()); the \(kindInWords) shows \(limited). Return a "
        + "number from 0 to \(limit).")
    return limited
  }
}
