/// The sides of the constraints, which tell whether solutions for other constants lie on a straight line.
extension Solver {
  /// Adds to a hash on which side of its constant each constraint's left side is: below, at, or above it, up to rounding.
  ///
  /// If two sets of constants result in the same hash, and constants move from one set to the other on a straight line,
  /// then the values move on a straight line, too, as far as the solution is unique. Multipliers prove that a solution
  /// is optimal, by complementary slackness: they're zero where a constraint has slack, and those of a violated one
  /// are its weight. So they depend only on the sides, and the multipliers of the ends prove all that is between. The same
  /// holds for slacks and distances from zero, which choose among solutions.
  ///
  /// That says nothing about refused constraints, which aren't in the solver: one that contradicts others for both sets
  /// of constants may hold between them. Where layouts are ambiguous, the distances from zero of sums aren't compared.
  ///
  /// Constraints count with their terms, relations and priorities, in no order, so one that is removed and added again
  /// changes nothing. Variables count with their signs. The constants of foundations don't count, and those of other
  /// constraints only on request. The solver must have been solved. O(n log n) in the number of constraints.
  ///
  /// - Parameters:
  ///   - hasher: The hash.
  ///   - residuals: The array to which the left sides minus the constants, and the variables' values, are appended, except
  ///     zeros. They're as many, in the same order, for the same hash, unless constraints were removed and added again.
  ///   - isSeparate: Returns whether a constraint's constant is returned, instead of being added to the hash.
  /// - Returns: The constants that aren't in the hash, in an order that is the same for the same hash.
  @discardableResult
  public func hashSides(
    into hasher: inout Hasher, residuals: inout [Double], separatingConstants isSeparate: (ConstraintID) -> Bool
  ) -> [Double] {
    var sum: UInt64 = 0
    var separate: [(UInt64, Double)] = []
    for index in 0..<store.slotCount where store[Slot(index)].isAlive {
      let slot = Slot(index)
      let isFoundation = store[slot].judgingRank < 0
      let isApart = !isFoundation && isSeparate(store.id(slot))
      let digest = digest(of: slot, withConstant: !isFoundation && !isApart, &residuals)
      sum &+= digest
      if isApart { separate.append((digest, store[slot].constant)) }
    }
    hasher.combine(sum)
    for index in 0..<store.variableCount where store[Var(index)].isAlive {
      let value = store.value[Var(index)]
      let isZero = value.magnitude <= Tolerance.feasibility
      hasher.combine(isZero ? 0 : value < 0 ? -1 : 1)
      if !isZero { residuals.append(value) }
    }
    return separate.sorted { $0 < $1 }.map { $0.1 }
  }

  /// Returns a number that depends on a constraint and its side, and adds its excess unless that's 0.
  private func digest(of slot: Slot, withConstant: Bool, _ residuals: inout [Double]) -> UInt64 {
    let constraint = store[slot]
    var digest = SideDigest()
    digest.add(UInt64(constraint.priority.bitPattern))
    digest.add(constraint.relation == .equal ? 0 : constraint.relation == .lessThanOrEqual ? 1 : 2)
    if withConstant { digest.add(constraint.constant.bitPattern) }
    var excess = -constraint.constant
    var size = excess.magnitude
    for term in store.terms(of: slot) {
      digest.add(UInt64(term.variable.index))
      digest.add(term.coefficient.bitPattern)
      let product = term.coefficient * store.value[term.variable]
      excess += product
      size += product.magnitude
    }
    // The sign of the left side minus the constant; 0 within rounding.
    let isZero = excess.magnitude <= Tolerance.feasibility * (1 + size)
    digest.add(isZero ? 0 : excess < 0 ? 1 : 2)
    if !isZero { residuals.append(excess) }
    return digest.value
  }
}

/// A hash of a few numbers, faster than the standard library's. The finaliser is that of SplitMix64.
private struct SideDigest {
  private(set) var value: UInt64 = 0x9e37_79b9_7f4a_7c15

  mutating func add(_ number: UInt64) {
    var z = (value ^ number) &+ 0x9e37_79b9_7f4a_7c15
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    value = z ^ (z >> 31)
  }
}
