import GTKPlatform
import UIKit

extension Screen {
  /// An action that an assistive app performs for its user.
  public enum AssistiveAction: Sendable, CustomStringConvertible {
    /// Activates the element, as a double tap does with a screen reader.
    case activate
    /// Increments the value of an adjustable element.
    case increment
    /// Decrements the value of an adjustable element.
    case decrement
    /// Performs one of the element's custom actions, by its name.
    case custom(String)

    /// The action in words.
    public var description: String {
      switch self {
      case .activate: "activate"
      case .increment: "increment"
      case .decrement: "decrement"
      case .custom(let name): "\"\(name)\""
      }
    }
  }

  /// Performs an action of a view as an assistive app does. If the view doesn't offer it, the nearest enclosing view
  /// that does performs it, such as the row that contains a label. If there's none, the test fails with the actions
  /// that the view itself offers.
  ///
  /// Unlike a finger, an assistive app also reaches what is covered or scrolled out of sight.
  ///
  /// - Returns: Whether the action was performed.
  @discardableResult
  public func perform(
    _ action: AssistiveAction, on query: ViewQuery, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Bool {
    let place = CallSite(fileID, filePath, line, column)
    guard let view = found(query, place) else { return false }
    if let reason = Reach.hidingReason(view) {
      Failure.record("\(query) can't be used by assistive programs: \(reason).\n\(treeOnce())", at: place)
      return false
    }
    let elements = sequence(first: view, next: \.superview).compactMap { window.accessibleElement(of: $0) }
    guard let innermost = elements.first else {
      Failure.record(
        "\(query) can't be used by assistive programs: it isn't an accessibility element.\n\(treeOnce())", at: place)
      return false
    }
    var found: (element: any AccessibleElement, index: Int)?
    for element in elements where found == nil {
      found = element.snapshot.actions.firstIndex { Self.matches(action, $0) }.map { (element, $0) }
    }
    guard let (element, index) = found else {
      let offered = innermost.snapshot.actions
      let names = offered.map { $0.title.isEmpty ? $0.name : $0.title }
      let list = names.isEmpty ? "none" : names.joined(separator: ", ")
      Failure.record("\(query) doesn't offer the action \(action). It offers: \(list).\n\(treeOnce())", at: place)
      return false
    }
    let isDone = element.perform(action: index)
    advance(by: Self.frameInterval)
    if !isDone { Failure.record("\(query) refused the action \(action).\n\(treeOnce())", at: place) }
    return isDone
  }

  private static func matches(_ action: AssistiveAction, _ offered: AccessibleAction) -> Bool {
    switch action {
    case .activate: offered.name == "click"
    case .increment: offered.name == "increment"
    case .decrement: offered.name == "decrement"
    case .custom(let name): offered.name.hasPrefix("custom") && offered.title == name
    }
  }
}
