import AloeCore
import Foundation

/// A predicate's format as a condition.
struct PredicateFormat {
  /// A condition on an object.
  typealias Condition = (Any?) -> Bool
  /// A value that may depend on an object.
  typealias Value = (Any?) -> Any?

  private var tokens: ArraySlice<PredicateToken>
  private var arguments: ArraySlice<Any?>

  /// The maximum depth of nested parentheses and braces: each level takes space on the stack, even when a predicate is
  /// evaluated.
  static let maxDepth = AloeLimits.predicateDepth

  /// Returns the condition of a format with its arguments; `nil` if it can't be read.
  static func condition(_ format: String, _ arguments: [Any?]) -> Condition? {
    guard let tokens = PredicateToken.all(of: format) else { return nil }
    demand(
      depth(of: tokens) <= maxDepth,
      "The format of a predicate has parentheses on \(depth(of: tokens)) levels, but NSPredicate reads at most \(maxDepth). "
        + "Write NSPredicate(block:), or leave out parentheses that aren't needed.")
    var parser = PredicateFormat(tokens: tokens[...], arguments: arguments[...])
    guard let condition = parser.disjunction(), parser.tokens.isEmpty else { return nil }
    return condition
  }

  /// Returns the largest number of brackets that are open at once.
  private static func depth(of tokens: [PredicateToken]) -> Int {
    var (open, deepest) = (0, 0)
    for case .sign(let sign) in tokens {
      if sign == "(" || sign == "{" { open += 1 } else if sign == ")" || sign == "}" { open = max(0, open - 1) }
      deepest = max(deepest, open)
    }
    return deepest
  }

  private init(tokens: ArraySlice<PredicateToken>, arguments: ArraySlice<Any?>) {
    (self.tokens, self.arguments) = (tokens, arguments)
  }

  // MARK: - Logic

  private mutating func disjunction() -> Condition? {
    guard let first = conjunction() else { return nil }
    var all = [first]
    while takes("OR") || takes(sign: "||") {
      guard let next = conjunction() else { return nil }
      all.append(next)
    }
    // A list instead of nested closures, which would use up the stack when they're called.
    return all.count == 1 ? first : { object in all.contains { $0(object) } }
  }

  private mutating func conjunction() -> Condition? {
    guard let first = negation() else { return nil }
    var all = [first]
    while takes("AND") || takes(sign: "&&") {
      guard let next = negation() else { return nil }
      all.append(next)
    }
    return all.count == 1 ? first : { object in all.allSatisfy { $0(object) } }
  }

  private mutating func negation() -> Condition? {
    var isNegated = false
    while takes("NOT") || takes(sign: "!") { isNegated.toggle() }
    guard let condition = operand() else { return nil }
    return isNegated ? { !condition($0) } : condition
  }

  private mutating func operand() -> Condition? {
    if takes("TRUEPREDICATE") { return { _ in true } }
    if takes("FALSEPREDICATE") { return { _ in false } }
    let start = (tokens, arguments)
    if takes(sign: "("), let inner = disjunction(), takes(sign: ")") { return inner }
    (tokens, arguments) = start
    return comparison()
  }

  private mutating func comparison() -> Condition? {
    let quantifier = ["ANY", "SOME", "ALL", "NONE"].first { takes($0) }
    guard let left = value(), let test = comparator(), let right = value() else { return nil }
    guard let quantifier else { return { test(left($0), right($0)) } }
    return { object in
      let (items, other) = (PredicateValue.items(left(object)) ?? [], right(object))
      switch quantifier {
      case "ALL": return items.allSatisfy { test($0, other) }
      case "NONE": return !items.contains { test($0, other) }
      default: return items.contains { test($0, other) }
      }
    }
  }

  private mutating func comparator() -> ((Any?, Any?) -> Bool)? {
    guard let token = tokens.popFirst() else { return nil }
    switch token {
    case .sign(let sign):
      let options = options()
      switch sign {
      case "=", "==": return { PredicateValue.areEqual($0, $1, options) }
      case "!=", "<>": return { !PredicateValue.areEqual($0, $1, options) }
      case "<": return { PredicateValue.order($0, $1, options) == .orderedAscending }
      case ">": return { PredicateValue.order($0, $1, options) == .orderedDescending }
      case "<=", "=<":
        return { PredicateValue.order($0, $1, options).map { $0 != .orderedDescending } ?? false }
      case ">=", "=>":
        return { PredicateValue.order($0, $1, options).map { $0 != .orderedAscending } ?? false }
      default: return nil
      }
    case .word(let word):
      guard let test = PredicateValue.tests[word.uppercased()] else { return nil }
      let options = options()
      return { test($0, $1, options) }
    default: return nil
    }
  }

  /// Reads `[cd]`.
  private mutating func options() -> String.CompareOptions {
    guard tokens.count > 2, tokens.first == .sign("["), case .word(let letters)? = tokens.dropFirst().first,
      tokens.dropFirst(2).first == .sign("]")
    else { return [] }
    tokens = tokens.dropFirst(3)
    var options: String.CompareOptions = []
    if letters.lowercased().contains("c") { options.insert(.caseInsensitive) }
    if letters.lowercased().contains("d") { options.insert(.diacriticInsensitive) }
    return options
  }

  // MARK: - Values

  private mutating func value() -> Value? {
    guard let token = tokens.popFirst() else { return nil }
    switch token {
    case .text(let text): return { _ in text }
    case .number(let number): return { _ in number }
    case .word(let name): return Self.constants[name.uppercased()] ?? PredicateValue.property(name)
    case .argument("K"):
      guard let name = arguments.popFirst() as? String else { return nil }
      return PredicateValue.property(name)
    case .argument:
      guard let argument = arguments.popFirst() else { return nil }
      return { _ in argument }
    case .sign("{"), .sign("("): return list(closing: token == .sign("{") ? "}" : ")")
    case .sign: return nil
    }
  }

  private static let constants: [String: @Sendable (Any?) -> Any?] = [
    "TRUE": { _ in true }, "YES": { _ in true }, "FALSE": { _ in false }, "NO": { _ in false }, "NIL": { _ in nil },
    "NULL": { _ in nil },
  ]

  private mutating func list(closing: String) -> Value? {
    var items: [Value] = []
    while !takes(sign: closing) {
      guard let item = value() else { return nil }
      items.append(item)
      if !takes(sign: ","), tokens.first != .sign(closing) { return nil }
    }
    return { object in items.map { $0(object) } }
  }

  // MARK: - Reading

  private mutating func takes(_ keyword: String) -> Bool {
    guard case .word(let word)? = tokens.first, word.uppercased() == keyword else { return false }
    tokens.removeFirst()
    return true
  }

  private mutating func takes(sign: String) -> Bool {
    guard tokens.first == .sign(sign) else { return false }
    tokens.removeFirst()
    return true
  }
}
