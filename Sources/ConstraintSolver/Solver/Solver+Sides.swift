/// The sides of the constraints, which show whether solutions for other constants lie on a straight line.
extension Solver {
  /// Adds to a hash on which side of its constant each constraint's left side is: below, at, or above it, up to
  /// rounding.
  ///
  /// If two sets of constants result in the same hash, and constants move from one set to the other on a straight line,
  /// then the values move on a straight line, too, as far as the solution is unique. Multipliers prove that a solution
  /// is optimal, by complementary slackness: they're zero where a constraint has slack, and those of a violated one are
  /// its weight. So they depend only on the sides, and the multipliers of the ends prove all that is between. The same
  /// holds for slacks and distances from zero, which choose among solutions.
  ///
  /// That doesn't cover refused constraints, which aren't in the solver: one that contradicts others for both sets of
  /// constants may hold between them. Where layouts are ambiguous, the distances from zero of sums aren't compared.
  ///
  /// Constraints count with their terms, relations and priorities, in no order, so one that is removed and added again
  /// changes nothing. Variables count with their signs. The constants of foundations don't count, and those of other
  /// constraints only on request. The solver must have been solved. O(n log n) in the number of constraints.
  ///
  /// - Parameters:
  ///   - hasher: The hash.
  ///   - residuals: The array to which the left sides minus the constants, and the variables' values, are appended,
  ///     except zeros. They're as many, in the same order, for the same hash, unless constraints were removed and added
  ///     again.
  ///   - isSeparate: Returns whether a constraint's constant is returned, instead of being added to the hash.
  /// - Returns: The constants that aren't in the hash, in an order that is the same for the same hash.
  @discardableResult
  public func hashSides(
    into hasher: inout Hasher, residuals: inout [Double], separatingConstants isSeparate: (ConstraintID) -> Bool
  ) -> [Double] {
    var sum: UInt64 = 0
    let separate = Vector<SeparateConstant>(capacity: 64)
    // Without iterators, here and below: in debug builds, in which tests prove layouts, they take most of the time.
    var slot = Slot(0)
    while slot.index < store.slotCount {
      let constraint = store[slot]
      if constraint.isAlive {
        let isFoundation = constraint.judgingRank < 0
        let id = ConstraintID(slot: slot.raw, generation: constraint.generation)
        let isApart = !isFoundation && isSeparate(id)
        let digest = digest(of: constraint, slot, withConstant: !isFoundation && !isApart, &residuals)
        sum &+= digest
        if isApart { separate.append(SeparateConstant(digest: digest, constant: constraint.constant)) }
      }
      slot = Slot(slot.index + 1)
    }
    hasher.combine(sum)
    hasher.combine(signs(&residuals))
    // With the solver's own sort: the standard library's calls many generic functions in debug builds.
    separate.base.sort(count: separate.count) { $0.isBefore($1) }
    var constants: [Double] = []
    constants.reserveCapacity(separate.count)
    var index = 0
    while index < separate.count {
      constants.append(separate[index].constant)
      index += 1
    }
    return constants
  }

  /// Returns a number that depends on the signs of the variables' values, and adds the values that aren't 0.
  private func signs(_ residuals: inout [Double]) -> UInt64 {
    var digest = SideDigest()
    var v = Var(0)
    while v.index < store.variableCount {
      if store[v].isAlive {
        let value = store.value[v]
        let isZero = value.magnitude <= Tolerance.feasibility
        digest.add(isZero ? 0 : value < 0 ? 1 : 2)
        if !isZero { residuals.append(value) }
      }
      v = Var(v.index + 1)
    }
    return digest.value
  }

  /// Returns a number that depends on a constraint and its side, and adds its excess unless that's 0.
  private func digest(
    of constraint: StoredConstraint, _ slot: Slot, withConstant: Bool, _ residuals: inout [Double]
  ) -> UInt64 {
    var digest = SideDigest()
    digest.add(UInt64(constraint.priority.bitPattern))
    digest.add(constraint.relation == .equal ? 0 : constraint.relation == .lessThanOrEqual ? 1 : 2)
    if withConstant { digest.add(constraint.constant.bitPattern) }
    var excess = -constraint.constant
    var size = excess.magnitude
    let terms = store.terms(of: slot)
    var position = terms.position
    while position != terms.end {
      let term = position.pointee
      digest.add(UInt64(term.variable.index))
      digest.add(term.coefficient.bitPattern)
      let product = term.coefficient * store.value[term.variable]
      excess += product
      size += product.magnitude
      position += 1
    }
    // The sign of the left side minus the constant; 0 within rounding.
    let isZero = excess.magnitude <= Tolerance.feasibility * (1 + size)
    digest.add(isZero ? 0 : excess < 0 ? 1 : 2)
    if !isZero { residuals.append(excess) }
    return digest.value
  }
}

/// A constant that isn't in the hash, and the digest of its constraint, by which the constants are ordered.
private struct SeparateConstant: BitwiseCopyable {
  let digest: UInt64
  let constant: Double

  func isBefore(_ other: SeparateConstant) -> Bool {
    digest == other.digest ? constant < other.constant : digest < other.digest
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
