/// A constraint whose constant changes.
public struct ConstantChange: Hashable, Sendable {
  /// The constraint's identifier in the solver that was copied.
  public var constraint: ConstraintID
  /// The change of the constant for each unit of the common change.
  public var rate: Double

  /// Creates the change of a constraint's constant.
  ///
  /// - Parameters:
  ///   - constraint: The constraint's identifier in the solver that was copied.
  ///   - rate: The change of the constant for each unit of the common change; 1 by default.
  public init(_ constraint: ConstraintID, rate: Double = 1) {
    self.constraint = constraint
    self.rate = rate
  }
}

/// The change of some sums of variables with constants that change together.
///
/// Values are piecewise linear functions of constants. Where two pieces meet, the rates upwards and downwards differ.
public struct ValueResponse: Hashable, Sendable {
  /// The response in one direction.
  public struct Direction: Hashable, Sendable {
    /// The change of each sum for each unit by which the constants grow. For each unit by which they shrink, the sum
    /// changes by the same amount with the opposite sign.
    public var rates: [Double]
    /// The distance for which the rates hold: infinite if nothing limits it, and `nil` if it can't be determined.
    public var length: Double?
    /// The constraints that begin or cease to hold at the end of the distance, in the order of their addition. If the
    /// change can't be made, the required constraints that prevent it.
    public var next: [ConstraintID] = []
    /// Whether required constraints prevent the change. If so, the rates apply without one of these constraints: the
    /// first whose absence lets a sum change.
    public var isPrevented = false

    /// Whether a sum changes.
    public var hasEffect: Bool { rates.contains { $0 != 0 } }
  }

  /// The response to constants that grow.
  public var increase: Direction
  /// The response to constants that become smaller.
  public var decrease: Direction
}
