/// A real number that a solver finds a value for.
///
/// A cheap index into one `Solver`; it means nothing to another one. It may be any real number: a width that
/// mustn't be negative says so with a constraint.
public struct Variable: Hashable, Sendable, BitwiseCopyable {
  package let index: Int32
  /// Counts the variables that had the index, so that one that was removed isn't taken for its successor.
  let generation: Int32
}

/// A variable times a number, one summand of a constraint's left side.
public struct Term: Hashable, Sendable {
  /// The number that the variable is multiplied by, which must be finite.
  public var coefficient: Double
  /// A variable of the solver that the constraint is for.
  public var variable: Variable

  /// Makes `coefficient` × `variable`.
  public init(_ coefficient: Double, _ variable: Variable) {
    self.coefficient = coefficient
    self.variable = variable
  }

  /// Makes `coefficient` × `variable`.
  public init(coefficient: Double, variable: Variable) {
    self.coefficient = coefficient
    self.variable = variable
  }
}

/// How the two sides of a constraint relate.
public enum Relation: UInt8, Hashable, Sendable, BitwiseCopyable {
  /// The left side is at most the constant.
  case lessThanOrEqual
  /// The left side is the constant.
  case equal
  /// The left side is at least the constant.
  case greaterThanOrEqual
}
