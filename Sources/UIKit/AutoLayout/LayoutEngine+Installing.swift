import ConstraintSolver
import Foundation

/// Installation of constraints in the solver, and their removal.
extension LayoutEngine {
  /// Returns the engine's record of `constraint`, if that is in its solver.
  func record(of constraint: NSLayoutConstraint) -> ConstraintRecord? {
    var record = constraint.record
    while let current = record {
      if current.engineID == id { return current }
      record = current.next
    }
    return nil
  }

  /// Adds a constraint to the solver, unless it's there already.
  ///
  /// - Parameters:
  ///   - constraint: The constraint.
  ///   - time: The value of ``departures`` when the constraint's holder was in the engine's tree.
  func install(_ constraint: NSLayoutConstraint, since time: Int) {
    guard record(of: constraint) == nil, let space = constraint.space else { return }
    var links = ConstraintLinks()
    var sum = LayoutExpression()
    swap(&sum, &scratch.sum)
    defer { swap(&sum, &scratch.sum) }
    sum.clear()
    for index in 0..<NSLayoutConstraint.lineCount {
      // A client's override that was called for another item may have taken views out of the tree.
      guard let holder = constraint.holder, isInTree(holder, since: time) else { return }
      guard let (node, attribute, factor) = constraint.line(index, in: space) else { continue }
      addSide(node, attribute, factor, space, constraint, &sum, &links)
    }
    let offset = -sum.constant
    let isMirrored = constraint.isMirrored(in: space)
    let sign = isMirrored ? -1.0 : 1
    let constant = offset + sign * Double(constraint.constant)
    let priority = Priority(constraint.priority.rawValue)
    // One may also have laid out the tree, which installed the constraint.
    guard let holder = constraint.holder, isInTree(holder, since: time), record(of: constraint) == nil, areAlive(sum)
    else { return }
    if constraint.requiresNegativeSize { return refuseNegativeSize(constraint, offset: offset, links) }
    let relation: Relation =
      switch constraint.relation {
      case .lessThanOrEqual: isMirrored ? .greaterThanOrEqual : .lessThanOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: isMirrored ? .lessThanOrEqual : .greaterThanOrEqual
      }
    let id = solver.addConstraint(sum.terms, relation, constant, priority: priority)
    let record = ConstraintRecord(constraint, self, id, offset: offset, sign: sign, links)
    link(record)
    add(record)
    // It was left out in another tree. If it's installed here, its next conflict is a new one.
    if constraint.wasReported, !measures { conflicts.willRetry(constraint) }
    LayoutState.current.statistics.constraintsAdded += 1
    pending.needsSolution = true
  }

  /// Returns whether a view that was in the tree at `time` is still in it. Costs nothing if no view has left since.
  func isInTree(_ view: UIView, since time: Int) -> Bool {
    guard let rootView else { return false }
    return departures == time || view.isDescendant(of: rootView)
  }

  /// Returns whether the items of all variables are still in the tree. Querying a view's size may remove other views.
  private func areAlive(_ sum: LayoutExpression) -> Bool {
    for term in sum.terms where !solver.contains(term.variable) { return false }
    return true
  }

  func uninstall(_ constraint: NSLayoutConstraint) {
    guard let record = unlink(constraint) else { return }
    if record.isRefused {
      conflicts.forget(record)
    } else {
      solver.removeConstraint(record.id)
      drop(record)
      pending.needsSolution = true
    }
  }

  /// Adds a record to its constraint and to the items on whose changes it depends.
  func link(_ record: ConstraintRecord) {
    record.next = record.constraint?.record
    record.constraint?.record = record
    if record.followsItems { followerCount += 1 }
    for item in record.links.read { item.readers.append(record) }
  }

  private func add(_ record: ConstraintRecord) {
    record.index = records.count
    records.append(record)
    for use in record.links.uses { use.item.uses[use.axis] += 1 }
  }

  /// Removes the engine's record from the constraint.
  @discardableResult func unlink(_ constraint: NSLayoutConstraint) -> ConstraintRecord? {
    var before: ConstraintRecord?
    var record = constraint.record
    while let current = record {
      if current.engineID == id {
        if let before { before.next = current.next } else { constraint.record = current.next }
        current.next = nil
        if current.followsItems { followerCount -= 1 }
        for item in current.links.read { item.removeReader(current) }
        return current
      }
      before = current
      record = current.next
    }
    return nil
  }

  /// Removes a record from the engine's list, after its constraint was removed from the solver.
  func drop(_ record: ConstraintRecord) {
    let last = records.removeLast()
    if last !== record {
      records[record.index] = last
      last.index = record.index
    }
    for use in record.links.uses { use.item.uses[use.axis] -= 1 }
  }

  // MARK: - Margins and baselines

  /// Updates the constants of the constraints on `view`'s margins and baselines that have changed.
  func updateOffsets(of view: UIView) {
    guard followerCount > 0, let node = view.existingNode else { return }
    for constraint in node.constraints {
      if let record = record(of: constraint), record.followsItems { updateOffset(record) }
    }
    // An ancestor of this view may have its baseline here.
    guard let entry = entry(of: node), !entry.readers.isEmpty else { return }
    for record in entry.readers { updateOffset(record) }
  }

  private func updateOffset(_ record: ConstraintRecord) {
    guard let constraint = record.constraint else { return }
    let needsSpace = constraint.firstAttribute.isDirectional || constraint.secondAttribute.isDirectional
    let space = needsSpace || constraint.distances != nil ? constraint.space : nil
    var offset = 0.0
    var baselines = record.links.baselines[...]
    for index in 0..<NSLayoutConstraint.lineCount {
      guard let (node, attribute, factor) = constraint.line(index, in: space), attribute.followsItem,
        let view = node.view
      else { continue }
      guard let line = attribute.baseline else {
        offset -= margin(of: view, attribute.resolved(isRightToLeft: space?.isRightToLeft == true)) * factor
        continue
      }
      let shown = view.baselineView(line)
      guard let link = baselines.popFirst(), let entry = entry(of: shown), link.item === entry else {
        return reinstall(record)
      }
      let baseline = shown.ownBaseline(line, in: currentSize(entry))
      if baseline.fraction != link.fraction { return reinstall(record) }
      offset -= baseline.offset * factor
    }
    // A client's override may have deactivated the constraint.
    guard abs(offset - record.offset) > 1e-9, self.record(of: constraint) === record, !exceedsLimit(counting: record)
    else {
      return
    }
    record.offset = offset
    constantChanged(record)
  }

  /// Installs a constraint again after its expression has changed.
  private func reinstall(_ record: ConstraintRecord) {
    guard let constraint = record.constraint else { return }
    uninstall(constraint)
    note(constraint)
    pending.needsSolution = true
  }

  /// Passes the current constant of a record's constraint to the solver, or retries a constraint that was left out.
  func constantChanged(_ record: ConstraintRecord) {
    guard let constraint = record.constraint else { return }
    if record.isRefused || constraint.requiresNegativeSize { return retry(constraint) }
    solver.setConstant(record.id, record.offset + record.sign * Double(constraint.constant))
    pending.needsSolution = true
  }
}
