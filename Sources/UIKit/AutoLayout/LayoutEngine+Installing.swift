import ConstraintSolver
import Foundation

/// Constraints on their way into the solver and out of it.
extension LayoutEngine {
  /// What the engine knows of `constraint`, if that is in its solver.
  func record(of constraint: NSLayoutConstraint) -> ConstraintRecord? {
    var record = constraint.record
    while let current = record {
      if current.engineID == id { return current }
      record = current.next
    }
    return nil
  }

  /// Gives the solver a constraint that is held in the engine's tree, unless it has it already.
  func install(_ constraint: NSLayoutConstraint) {
    guard constraint.holder != nil, record(of: constraint) == nil, let firstView = constraint.firstNode.layoutView
    else { return }
    var space = firstView
    if let second = constraint.secondNode {
      guard let secondView = second.layoutView,
        let common = LayoutSentences.nearestCommonAncestor(firstView, secondView)
      else { return }
      space = common
    }
    var uses: [ContentUse] = []
    var sum = LayoutExpression()
    swap(&sum, &scratch)
    defer { swap(&sum, &scratch) }
    sum.clear()
    addSide(constraint.firstNode, constraint.firstAttribute, 1, space, constraint, &sum, &uses)
    if let second = constraint.secondNode {
      addSide(second, constraint.secondAttribute, -Double(constraint.multiplier), space, constraint, &sum, &uses)
    }
    // A view that was asked for its size may have had the tree laid out, and the constraint installed with it.
    guard !sum.terms.isEmpty, rootView != nil, record(of: constraint) == nil else { return }
    let offset = -sum.constant
    let isMirrored = constraint.isMirrored(in: space)
    let relation: Relation =
      switch constraint.relation {
      case .lessThanOrEqual: isMirrored ? .greaterThanOrEqual : .lessThanOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: isMirrored ? .lessThanOrEqual : .greaterThanOrEqual
      }
    let sign = isMirrored ? -1.0 : 1
    let id = solver.addConstraint(
      sum.terms, relation, offset + sign * Double(constraint.constant),
      priority: Priority(constraint.priority.rawValue))
    add(ConstraintRecord(constraint, self, id, offset: offset, sign: sign, contentUses: uses))
    // It was left out in another tree: if it's in here, a conflict to come is another one.
    if constraint.wasReported, !measures { retried.append(constraint) }
    LayoutStatistics.current.constraintsAdded += 1
    needsSolve = true
  }

  func uninstall(_ constraint: NSLayoutConstraint) {
    guard let record = unlink(constraint) else { return }
    solver.removeConstraint(record.id)
    drop(record)
    needsSolve = true
  }

  private func add(_ record: ConstraintRecord) {
    record.next = record.constraint.record
    record.constraint.record = record
    record.index = records.count
    records.append(record)
    if record.followsItems { followerCount += 1 }
    for use in record.contentUses { use.item.uses[use.axis] += 1 }
  }

  /// Takes the engine's record out of the constraint.
  @discardableResult func unlink(_ constraint: NSLayoutConstraint) -> ConstraintRecord? {
    var before: ConstraintRecord?
    var record = constraint.record
    while let current = record {
      if current.engineID == id {
        if let before { before.next = current.next } else { constraint.record = current.next }
        current.next = nil
        return current
      }
      before = current
      record = current.next
    }
    return nil
  }

  /// Takes a record, which no constraint has any more, out of the engine.
  func drop(_ record: ConstraintRecord) {
    let last = records.removeLast()
    if last !== record {
      records[record.index] = last
      last.index = record.index
    }
    if record.followsItems { followerCount -= 1 }
    for use in record.contentUses { use.item.uses[use.axis] -= 1 }
  }

  /// Edits the constants of the constraints about `view`'s margins and baselines where those are others now.
  func updateOffsets(of view: UIView) {
    guard followerCount > 0, let node = view.existingNode else { return }
    for constraint in node.constraints {
      guard let record = record(of: constraint), record.followsItems else { continue }
      var offset = 0.0
      if let entry = entry(of: constraint.firstNode) {
        offset -= self.offset(of: constraint.firstAttribute, constraint.firstNode, entry, constraint)
      }
      if let second = constraint.secondNode, let entry = entry(of: second) {
        offset +=
          self.offset(of: constraint.secondAttribute, second, entry, constraint) * Double(constraint.multiplier)
      }
      guard abs(offset - record.offset) > 1e-9 else { continue }
      record.offset = offset
      solver.setConstant(record.id, offset + record.sign * Double(constraint.constant))
      needsSolve = true
    }
  }
}
