import AloeCore
import Foundation

extension NSPredicate {
  /// Creates a predicate from a format and its arguments, such as `NSPredicate(format: "name CONTAINS[cd] %@", text)`.
  ///
  /// The format may contain comparisons (also `CONTAINS`, `BEGINSWITH`, `ENDSWITH`, `LIKE`, `MATCHES`, `IN` and
  /// `BETWEEN`, and with `ANY`, `ALL` and `NONE`), `AND`, `OR` and `NOT`, parentheses, and the placeholders `%@`, `%K`,
  /// `%d`, `%ld`, `%lu` and `%f`. Key paths lead to `SELF`, to values of dictionaries and to stored properties.
  /// Functions and subqueries aren't supported. A format that can't be read stops the program, as on Apple's systems.
  public convenience init(format: String, _ arguments: any CVarArg...) {
    self.init(format: format, argumentArray: arguments)
  }

  /// Creates a predicate from a format and its arguments, such as dates; see ``init(format:_:)``.
  @_disfavoredOverload
  public convenience init(format: String, _ arguments: Any...) { self.init(format: format, argumentArray: arguments) }

  /// Creates a predicate from a format and its arguments; see ``init(format:_:)``.
  public convenience init(format: String, argumentArray arguments: [Any]?) {
    guard let condition = PredicateFormat.condition(format, arguments ?? []) else {
      Messages.stop(
        "NSPredicate can't read the format \(format) with \(arguments?.count ?? 0) arguments. Check its spelling, or write "
          + "NSPredicate(block:).")
    }
    nonisolated(unsafe) let kept = condition  // It contains only values that never change.
    self.init { object, _ in kept(object) }
  }
}
