/// A real number whose value a solver determines.
///
/// It's a cheap index into one `Solver`, and is meaningless in another one. Its value can be any real number: if a
/// width mustn't be negative, add a constraint.
public struct Variable: Hashable, Sendable, BitwiseCopyable {
  package let index: Int32
  /// The number of variables that had the index before, so that a removed variable isn't confused with its successor.
  let generation: Int32
}

/// A variable multiplied by a number, one summand of a constraint's left side.
public struct Term: Hashable, Sendable {
  /// The number by which the variable is multiplied, which must be finite.
  public var coefficient: Double
  /// The variable, in the solver of the constraint.
  public var variable: Variable

  /// Creates `coefficient` × `variable`.
  public init(_ coefficient: Double, _ variable: Variable) {
    self.coefficient = coefficient
    self.variable = variable
  }

  /// Creates `coefficient` × `variable`.
  public init(coefficient: Double, variable: Variable) {
    self.coefficient = coefficient
    self.variable = variable
  }
}

/// The relation between the two sides of a constraint.
public enum Relation: UInt8, Hashable, Sendable, BitwiseCopyable {
  /// The left side is less than or equal to the constant.
  case lessThanOrEqual
  /// The left side is equal to the constant.
  case equal
  /// The left side is greater than or equal to the constant.
  case greaterThanOrEqual
}
