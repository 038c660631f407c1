import UIKit

extension ViewQuery {
  /// Restricts the query to views inside another one, at any depth.
  public func inside(_ outer: ViewQuery) -> ViewQuery {
    let key = SearchScope.Key()
    return changed("\(description) inside \(outer)") { view, scope in
      scope.views(of: outer, key).contains { $0 !== view && view.isDescendant(of: $0) }
    }
  }

  /// Restricts the query to views of a class or a subclass.
  public func kind<View: UIView>(_ type: View.Type) -> ViewQuery {
    changed("\(description) of class \(type)") { view, _ in view is View }
  }

  /// Finds the nearest view of a class that contains the matching view, such as the cell with a label.
  public func container<View: UIView>(_ type: View.Type) -> ViewQuery {
    let inner = result
    return ViewQuery(
      "the \(type) with \(description)", wanted: wanted, prefersOuter: prefersOuter, index: index,
      result: { view in
        inner(view).flatMap { found in sequence(first: found, next: \.superview).dropFirst().first { $0 is View } }
      }, tests: tests)
  }

  /// Chooses one of several matching views, by its index in the order of the tree; the first one's is 0.
  public func at(_ index: Int) -> ViewQuery {
    ViewQuery(
      "\(description) [\(index)]", wanted: wanted, prefersOuter: prefersOuter, index: index, result: result,
      tests: tests)
  }

  /// Returns the query with another condition for its result.
  private func changed(_ description: String, _ condition: @escaping Test) -> ViewQuery {
    let inner = result
    return ViewQuery(
      description, wanted: wanted, prefersOuter: prefersOuter, index: index, result: result,
      tests: tests.map { test in
        { view, scope in
          guard test(view, scope), let meant = inner(view) else { return false }
          return condition(meant, scope)
        }
      })
  }
}
