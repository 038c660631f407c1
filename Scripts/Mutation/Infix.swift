/// A kind of binary operators, and the ones that are tried instead.
enum Infix {
  case comparison([String]), equality(String), identity(String), sum(String), product(String), assignment(String)
  case logic(String), range

  var others: [String] {
    switch self {
    case .comparison(let others): others
    case .equality(let other), .identity(let other), .sum(let other), .product(let other), .assignment(let other),
      .logic(let other):
      [other]
    case .range: ["..< without the last"]
    }
  }

  /// The declarations of an operator that does what `own` does, or applies the active change.
  func declaration(of own: String, _ number: Int) -> String {
    let name = NumberedOperator.name(number)
    func function(_ generic: String, _ first: String, _ second: String, _ result: String, _ body: String) -> String {
      "func \(name) \(generic)(a: \(first), b: \(second))\(result) { \(body) }\n"
    }
    let isActive = "Mutants.isActive(\(number))"
    switch self {
    case .comparison(let others):
      return "infix operator \(name): ComparisonPrecedence\n"
        + function(
          "<T: Comparable>", "T", "T", " -> Bool",
          "\(isActive) ? a \(others[0]) b : Mutants.isActive(\(number + 1)) ? a \(others[1]) b : a \(own) b")
    case .equality(let other):
      return "infix operator \(name): ComparisonPrecedence\n"
        + function("<T: Equatable>", "T", "T", " -> Bool", "\(isActive) ? a \(other) b : a \(own) b")
        + function("<T>", "T?", "_OptionalNilComparisonType", " -> Bool", "\(isActive) ? a \(other) b : a \(own) b")
    case .identity(let other):
      return "infix operator \(name): ComparisonPrecedence\n"
        + function("", "AnyObject?", "AnyObject?", " -> Bool", "\(isActive) ? a \(other) b : a \(own) b")
    case .sum(let other):
      return "infix operator \(name): AdditionPrecedence\n"
        + function("<T: AdditiveArithmetic>", "T", "T", " -> T", "\(isActive) ? a \(other) b : a \(own) b")
    case .product(let other):
      let body = "\(isActive) ? a \(other) b : a \(own) b"
      return "infix operator \(name): MultiplicationPrecedence\n"
        + function("<T: BinaryInteger>", "T", "T", " -> T", body)
        + function("<T: FloatingPoint>", "T", "T", " -> T", body)
    case .assignment(let other):
      return "infix operator \(name): AssignmentPrecedence\n"
        + function(
          "<T: AdditiveArithmetic>", "inout T", "T", "", "if \(isActive) { a \(other) b } else { a \(own) b }")
    case .logic(let other):
      let precedence = own == "&&" ? "LogicalConjunctionPrecedence" : "LogicalDisjunctionPrecedence"
      return "infix operator \(name): \(precedence)\n"
        + function(
          "", "Bool", "@autoclosure () throws -> Bool", " rethrows -> Bool",
          "\(isActive) ? try a \(other) b() : try a \(own) b()")
    case .range:
      return "infix operator \(name): RangeFormationPrecedence\n"
        + function(
          "<T: FixedWidthInteger>", "T", "T", " -> Range<T>", "\(isActive) && b > a ? a..<(b - 1) : a..<b")
    }
  }

  /// The declarations of a prefix operator that may do nothing.
  static func prefix(_ own: String, _ number: Int) -> String {
    let name = NumberedOperator.name(number)
    let (generic, type) = own == "!" ? ("", "Bool") : ("<T: SignedNumeric>", "T")
    return "prefix operator \(name)\n"
      + "prefix func \(name) \(generic)(a: \(type)) -> \(type) { Mutants.isActive(\(number)) ? a : \(own)a }\n"
  }

  /// The functions that the changed sources call.
  static func support(_ count: Int) -> String {
    """
    import Foundation

    enum Mutants {
      private static let active = ProcessInfo.processInfo.environment["ALOE_MUTANT"].flatMap { Int($0) } ?? -1

      /// A file with a byte for each change, which is 1 once its site was reached.
      nonisolated(unsafe) private static let reached: UnsafeMutablePointer<UInt8> = {
        if let path = ProcessInfo.processInfo.environment["ALOE_MUTANTS_REACHED"] {
          let file = open(path, O_RDWR | O_CREAT, 0o600)
          if file >= 0, ftruncate(file, \(count)) == 0,
            let memory = mmap(nil, \(count), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0), memory != MAP_FAILED
          {
            return memory.assumingMemoryBound(to: UInt8.self)
          }
        }
        return .allocate(capacity: \(count))
      }()

      static func isActive(_ number: Int) -> Bool {
        reached[number] = 1
        return active == number
      }

      static func flipped(_ number: Int, _ value: Bool) -> Bool { isActive(number) ? !value : value }
      static func increased<T: Numeric>(_ number: Int, _ value: T) -> T { isActive(number) ? value + 1 : value }
      static func scaled<T: FloatingPoint>(_ number: Int, _ value: T) -> T {
        isActive(number) ? (value == 0 ? 1 : value + value / 2) : value
      }
      static func min<T: Comparable>(_ number: Int, _ a: T, _ b: T...) -> T {
        b.reduce(a) { isActive(number) ? Swift.max($0, $1) : Swift.min($0, $1) }
      }
      static func max<T: Comparable>(_ number: Int, _ a: T, _ b: T...) -> T {
        b.reduce(a) { isActive(number) ? Swift.min($0, $1) : Swift.max($0, $1) }
      }
    }

    """
  }
}
