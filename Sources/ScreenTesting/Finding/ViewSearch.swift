import Foundation
import UIKit

/// The views of a window that match a query.
@MainActor struct ViewSearch {
  /// The views that match, in the order of the tree: the visible ones, or the hidden ones if there are no others.
  let views: [UIView]
  /// Whether there are matching views, and all of them are hidden.
  let areHidden: Bool
  /// The number of views that match the query without its index.
  private let count: Int
  private let query: ViewQuery
  private let window: UIWindow

  init(_ query: ViewQuery, in window: UIWindow) { self.init(query, SearchScope(window)) }

  fileprivate init(_ query: ViewQuery, _ scope: SearchScope) {
    self.query = query
    window = scope.window
    var hidden: [UIView] = []
    var visible: [UIView] = []
    for test in query.tests where visible.isEmpty {
      var others: [UIView] = []
      Self.walk(scope.window, isHidden: false) { view, isHidden in
        guard test(view, scope), let meant = query.result(view) else { return true }
        if isHidden {
          if !others.contains(where: { $0 === meant }) { others.append(meant) }
        } else if !visible.contains(where: { $0 === meant }) {
          visible.append(meant)
        }
        return !query.prefersOuter
      }
      if hidden.isEmpty { hidden = others }
    }
    let candidates = visible.isEmpty ? hidden : visible
    count = candidates.count
    if let index = query.index {
      views = candidates.indices.contains(index) ? [candidates[index]] : []
    } else {
      views = candidates
    }
    areHidden = visible.isEmpty && !views.isEmpty
  }

  /// Visits the views of a tree, the front ones last. Visits the subviews of those for which `visit` returns true.
  static func walk(_ view: UIView, isHidden: Bool, _ visit: (_ view: UIView, _ isHidden: Bool) -> Bool) {
    let isHidden = isHidden || view.isHidden || view.alpha < 0.01
    guard visit(view, isHidden) else { return }
    for subview in view.subviews { walk(subview, isHidden: isHidden, visit) }
  }

  /// The reason why there isn't exactly one view; `nil` if there is.
  var failureMessage: String? {
    switch views.count {
    case 0: absence
    case 1: nil
    default:
      "\(views.count) views match \(query):\(views.map { "\n  - \(ViewText.name($0)) at \(ViewTree.frame(of: $0, in: window))" }.joined())\n"
        + "Say which one is meant, with at(_:), inside(_:) or its identifier."
    }
  }

  /// A message that no view matches: none at all, or none with the index.
  var absence: String {
    guard count > 0, let index = query.index else { return "\(query) isn't on the screen.\(advice)" }
    let number = count == 1 ? "1 view matches" : "\(count) views match"
    return "\(query) isn't on the screen: \(number); there's no index \(index)."
  }

  // MARK: - Near misses

  /// A message with the views that nearly match; empty if there are none.
  var advice: String {
    guard let wanted = query.wanted, !wanted.isEmpty else { return "" }
    var names: [String] = []
    Self.walk(window, isHidden: false) { view, isHidden in
      guard !isHidden else { return false }
      let known = [ViewText.shown(by: view), ViewText.spoken(for: view, in: window), view.accessibilityIdentifier]
      for name in known.compactMap({ $0 }) where !names.contains(name) { names.append(name) }
      return true
    }
    if names.contains(wanted) {
      return " There is a view with this name, but it's of another kind or in another place."
    }
    let near = names.map { ($0, Self.distance(wanted, $0)) }.filter { $0.1 <= max(2, wanted.count / 3) }
      .sorted { ($0.1, $0.0) < ($1.1, $1.0) }.prefix(3).map { ViewText.quoted($0.0) }
    return near.isEmpty ? "" : " Did you mean \(near.joined(separator: " or "))?"
  }

  /// Returns the number of characters that have to be changed to get from one string to another, ignoring case; 1 if
  /// one contains the other. Long strings are compared only for containing each other.
  static func distance(_ first: String, _ second: String) -> Int {
    let (first, second) = (Array(first.lowercased()), Array(second.lowercased()))
    if first == second { return 0 }
    if String(second).contains(String(first)) || first.count > 2 && String(first).contains(String(second)) { return 1 }
    guard first.count <= 100, second.count <= 100 else { return Int.max }
    var row = Array(0...second.count)
    for (index, letter) in first.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (place, other) in second.enumerated() {
        let above = row[place + 1]
        row[place + 1] = letter == other ? diagonal : 1 + min(diagonal, above, row[place])
        diagonal = above
      }
    }
    return row[second.count]
  }
}

/// A search in progress: its window, and the views that match the queries inside its query, each of which is evaluated
/// once.
@MainActor final class SearchScope {
  /// The identity of a query that is inside another query.
  final class Key: Sendable {}

  let window: UIWindow
  private var found: [ObjectIdentifier: [UIView]] = [:]

  init(_ window: UIWindow) { self.window = window }

  /// Returns the views that match a query with an identity that lives as long as the search.
  func views(of query: ViewQuery, _ key: Key) -> [UIView] {
    if let known = found[ObjectIdentifier(key)] { return known }
    let views = ViewSearch(query, self).views
    found[ObjectIdentifier(key)] = views
    return views
  }
}
