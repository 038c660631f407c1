/// The constraints that determine a variable's value.
extension ConnectedPart {
  /// The distance by which a constant is changed in a trial.
  static let nudge = 1.0 / 64

  /// Returns the constraints that determine the values of some variables.
  ///
  /// A constraint determines a value if a small change of its constant changes the value. If other required constraints
  /// prevent the change, it's tried without each of them, so each of two equal constraints determines the value.
  /// Overruled optional constraints and inequalities with slack determine nothing. The part is solved several times for
  /// each of its constraints.
  ///
  /// - Parameter variables: Variables of the original solver.
  /// - Returns: The constraints' identifiers in the original, in the order of their addition.
  public func constraints(deciding variables: [Variable]) -> [ConstraintID] {
    constraints.indices.filter { decides($0, variables) }.map { constraints[$0].original }
  }

  private func decides(_ index: Int, _ variables: [Variable]) -> Bool {
    let before = values(of: variables)
    for difference in [Self.nudge, -Self.nudge] {
      var rivals: [ConstraintID] = []
      let moved = shift(index, by: difference) { conflicts in
        if conflicts.isEmpty { return moves(from: before, variables) }
        rivals = conflicts.flatMap { $0.with }
        return false
      }
      if moved { return true }
      for rival in rivals {
        guard let other = constraints.firstIndex(where: { $0.id == rival }) else { continue }
        let moved = without(other) {
          let present = values(of: variables)
          return shift(index, by: difference) { $0.isEmpty && moves(from: present, variables) }
        }
        if moved { return true }
      }
    }
    return false
  }

  private func moves(from before: [Double], _ variables: [Variable]) -> Bool {
    zip(before, values(of: variables)).contains { Self.differ($0, $1) }
  }
}
