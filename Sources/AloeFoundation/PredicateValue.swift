import AloeCore
import Foundation

/// The values that predicates compare.
enum PredicateValue {
  /// The comparisons that are written as words.
  static let tests: [String: @Sendable (Any?, Any?, String.CompareOptions) -> Bool] = [
    "CONTAINS": contains, "IN": { contains($1, $0, $2) },
    "BEGINSWITH": { stringContains($0, $1, $2.union(.anchored)) },
    "ENDSWITH": { stringContains($0, $1, $2.union([.anchored, .backwards])) },
    "LIKE": { matches($0, wildcards($1), $2) }, "MATCHES": { matches($0, $1 as? String, $2) },
    "BETWEEN": { value, bounds, options in
      guard let bounds = items(bounds), bounds.count == 2 else { return false }
      let (low, high) = (order(value, bounds[0], options), order(value, bounds[1], options))
      return low != nil && low != .orderedAscending && high != nil && high != .orderedDescending
    },
  ]

  // MARK: - Comparing

  static func areEqual(_ first: Any?, _ second: Any?, _ options: String.CompareOptions) -> Bool {
    guard let first = unwrapped(first), let second = unwrapped(second) else {
      return unwrapped(first) == nil && unwrapped(second) == nil
    }
    if let order = order(first, second, options) { return order == .orderedSame }
    // NaN has no order, and equals nothing.
    if number(first) != nil, number(second) != nil { return false }
    if let first = first as? AnyHashable, let second = second as? AnyHashable { return first == second }
    return (first as AnyObject) === (second as AnyObject)
  }

  /// Returns the order of two values; `nil` if they can't be compared.
  static func order(_ first: Any?, _ second: Any?, _ options: String.CompareOptions) -> ComparisonResult? {
    if let first = string(first), let second = string(second) { return first.compare(second, options: options) }
    if let first = unwrapped(first) as? Date, let second = unwrapped(second) as? Date { return first.compare(second) }
    if let first = integer(first), let second = integer(second) {
      return first < second ? .orderedAscending : first > second ? .orderedDescending : .orderedSame
    }
    guard let first = number(first), let second = number(second), !first.isNaN, !second.isNaN else { return nil }
    return first < second ? .orderedAscending : first > second ? .orderedDescending : .orderedSame
  }

  @Sendable private static func contains(_ whole: Any?, _ part: Any?, _ options: String.CompareOptions) -> Bool {
    if string(whole) != nil { return stringContains(whole, part, options) }
    return items(whole)?.contains { areEqual($0, part, options) } ?? false
  }

  private static func stringContains(_ whole: Any?, _ part: Any?, _ options: String.CompareOptions) -> Bool {
    guard let whole = string(whole), let part = string(part), !part.isEmpty else { return false }
    return whole.range(of: part, options: options) != nil
  }

  private static func matches(_ text: Any?, _ pattern: String?, _ options: String.CompareOptions) -> Bool {
    guard var text = string(text), var pattern else { return false }
    if options.contains(.diacriticInsensitive) {
      text = text.folding(options: .diacriticInsensitive, locale: nil)
      pattern = pattern.folding(options: .diacriticInsensitive, locale: nil)
    }
    let expression: NSRegularExpression.Options = options.contains(.caseInsensitive) ? [.caseInsensitive] : []
    guard let regex = try? NSRegularExpression(pattern: "^(?:\(pattern))$", options: expression) else {
      Messages.warn("A predicate's pattern isn't a regular expression, so nothing matches it: \(pattern)")
      return false
    }
    let whole = NSRange(text.startIndex..., in: text)
    return regex.firstMatch(in: text, range: whole)?.range == whole
  }

  /// Returns the regular expression of a pattern in which `*` and `?` are wildcards.
  private static func wildcards(_ pattern: Any?) -> String? {
    string(pattern).map {
      NSRegularExpression.escapedPattern(for: $0).split(separator: "\\*", omittingEmptySubsequences: false)
        .joined(separator: "[\\s\\S]*").split(separator: "\\?", omittingEmptySubsequences: false)
        .joined(separator: "[\\s\\S]")
    }
  }

  // MARK: - Converting

  private static func unwrapped(_ value: Any?) -> Any? {
    guard let value, !(value is NSNull) else { return nil }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return unwrapped(mirror.children.first?.value)
  }

  private static func string(_ value: Any?) -> String? {
    switch unwrapped(value) {
    case let text as String: text
    case let text as NSString: text as String
    case let text as Substring: String(text)
    default: nil
    }
  }

  /// Returns a value exactly as an integer; `nil` for other values. Floating-point numbers above 2^53 can't represent
  /// every integer.
  private static func integer(_ value: Any?) -> Int128? {
    switch unwrapped(value) {
    case let number as any BinaryInteger: Int128(exactly: number)
    case let number as NSNumber where !["d", "f"].contains(String(cString: number.objCType)):
      String(cString: number.objCType) == "Q" ? Int128(number.uint64Value) : Int128(number.int64Value)
    default: nil
    }
  }

  private static func number(_ value: Any?) -> Double? {
    switch unwrapped(value) {
    case let number as NSNumber: number.doubleValue
    case let number as any BinaryInteger: Double(number)
    case let number as any BinaryFloatingPoint: Double(number)
    case let flag as Bool: flag ? 1 : 0
    default: nil
    }
  }

  /// Returns the elements of a collection; `nil` for other values.
  static func items(_ value: Any?) -> [Any?]? {
    switch unwrapped(value) {
    case let list as [Any]: list
    case let list as NSArray: list.map { $0 }
    case let set as NSSet: set.map { $0 }
    case let set as Set<AnyHashable>: set.map { $0.base }
    default: nil
    }
  }

  // MARK: - Properties

  /// Returns the value of a key path. `SELF` is the object itself.
  static func property(_ path: String) -> PredicateFormat.Value {
    var names = path.split(separator: ".").map(String.init)
    if names.first?.uppercased() == "SELF" { names.removeFirst() }
    return { object in names.reduce(unwrapped(object)) { unwrapped(values($1, of: $0)) } }
  }

  /// Returns a property's value; for a collection, the values of its elements.
  private static func values(_ name: String, of object: Any?) -> Any? {
    if name != "@count", name != "count", let elements = items(object) {
      return elements.map { unwrapped(property(name, of: $0)) } as [Any?]
    }
    return property(name, of: object)
  }

  private static func property(_ name: String, of object: Any?) -> Any? {
    guard let object else { return nil }
    if let values = object as? [String: Any] { return values[name] }
    if let values = object as? NSDictionary { return values[name] }
    if name == "length" || name == "@count" || name == "count" {
      if let text = string(object) { return text.utf16.count }
      if let items = items(object) { return items.count }
    }
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
      if let child = current.children.first(where: { $0.label == name || $0.label == "$__lazy_storage_$_" + name }) {
        return child.value
      }
      mirror = current.superclassMirror
    }
    Messages.warn(
      "A predicate refers to \(name) of \(type(of: object)), which has no stored property or key of that name. The value "
        + "counts as nil; on Linux, predicates can't call computed properties.")
    return nil
  }
}
