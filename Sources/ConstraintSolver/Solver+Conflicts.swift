/// Which constraint gives way, and what it conflicts with.
///
/// The outcome is that of adding required constraints one after another, each in the order in which it was
/// added or last changed, and refusing those that can't hold beside the ones before. It's found from the
/// contradiction itself rather than by adding them so: its members are few.
///
/// - J. Farkas: Theorie der einfachen Ungleichungen. Journal für die reine und angewandte Mathematik 124
///   (1902).
/// - J. Gleeson, J. Ryan: Identifying minimally infeasible subsystems of inequalities. ORSA Journal on
///   Computing 2 (1990): circuits.
/// - J. W. Chinneck, E. W. Dravnieks: Locating minimal infeasible constraint sets in linear programs. ORSA
///   Journal on Computing 3 (1991): deletion filtering.
extension Solver {
  private struct Contradiction {
    /// The members, latest first.
    var slots: [Int32]
    var isIrreducible: Bool
  }

  /// Removes the constraint that gives way from a block's contradiction, and reports it.
  func refuse(_ block: Block, _ witness: Witness, _ solution: inout Solution) {
    var conflict = irreducible(contradiction(in: block, witness), of: block)
    while true {
      let standing = store.standing.base[Int(conflict[0])]
      // Constraints before the latest may contradict each other in another way. Then the one to judge is
      // there.
      let before = requiredSlots(of: block).filter { store.standing.base[Int($0)] < standing }
      guard let earlier = contradiction(among: before) else { break }
      conflict = irreducible(earlier, of: block)
    }
    let others = conflict.dropFirst().sorted { store.serial.base[Int($0)] < store.serial.base[Int($1)] }
    solution.conflicts.append(Conflict(refused: store.id(conflict[0]), with: others.map { store.id($0) }))
    remove(conflict[0])
  }

  /// A contradiction's members, latest first, such that without any one of them there is none.
  ///
  /// Later constraints are tried first, so that the set is made of those that were there first.
  private func irreducible(_ found: Contradiction, of block: Block) -> [Int32] {
    if found.isIrreducible { return found.slots }
    // Should rounding have hidden a member, the block as a whole still holds them all.
    let whole = contradiction(among: found.slots) ?? contradiction(among: requiredSlots(of: block))
    guard let whole, !whole.isIrreducible else { return (whole ?? found).slots }
    var rest = whole.slots
    var i = 0
    while i < rest.count {
      let candidate = rest.remove(at: i)
      if let smaller = contradiction(among: rest) {
        if smaller.isIrreducible { return smaller.slots }
        rest = smaller.slots
        i =
          rest.firstIndex { store.standing.base[Int($0)] < store.standing.base[Int(candidate)] } ?? rest.count
      } else {
        rest.insert(candidate, at: i)
        i += 1
      }
    }
    return rest
  }

  /// Nil if required constraints can hold together; else a part of them that can't.
  private func contradiction(among slots: [Int32]) -> Contradiction? {
    let sorted = slots.sorted { store.serial.base[Int($0)] < store.serial.base[Int($1)] }
    let block = sorted.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { Block($0, buffer.count, store, scratch) }
    }
    guard let block else { return nil }
    var uncounted = SolverStatistics()
    return block.evaluate(store, &uncounted).map { contradiction(in: block, $0) }
  }

  private func contradiction(in block: Block, _ witness: Witness) -> Contradiction {
    let slots = block.certificate(witness)
      .sorted { store.standing.base[Int($0)] > store.standing.base[Int($1)] }
    return Contradiction(slots: slots, isIrreducible: witness.isCircuit)
  }

  private func requiredSlots(of block: Block) -> [Int32] {
    (0..<block.rowCount).map { block.slots[$0] }.filter { store.isRequired($0) }
  }
}
