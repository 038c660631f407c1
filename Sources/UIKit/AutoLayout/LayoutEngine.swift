import ConstraintSolver
import Foundation

/// The constraints of one view tree, as the solver's unknowns and relations, and the frames that come out.
///
/// One engine serves a tree, from its root down. It's made when the tree is first laid out and told of changes from
/// then on; it does nothing with them until ``update()``.
@MainActor final class LayoutEngine {
  let solver = Solver()
  private(set) weak var rootView: UIView?
  /// A temporary engine measures a tree for `systemLayoutSizeFitting(_:)` and leaves its views alone.
  let isTemporary: Bool

  var items: [ObjectIdentifier: EngineItem] = [:]
  var itemsByVariable: [Variable: EngineItem] = [:]
  var installed: [ObjectIdentifier: Installed] = [:]
  var constraintsByID: [ConstraintID: Source] = [:]
  var baselineConstraints: Set<NSLayoutConstraint> = []
  var pendingConstraints: [NSLayoutConstraint] = []
  var pendingSubtrees: [WeakView] = []
  /// Constraints left out because they conflict. They're tried again when something else changes.
  var broken: Set<NSLayoutConstraint> = []
  var needsSolve = true

  /// A constraint in the solver: its number there, and what its items add to its constant.
  struct Installed {
    var id: ConstraintID
    var offset: Double
    /// -1 where the constraint counts from right to left.
    var sign: Double
    var contentUses: [(EngineItem, NSLayoutConstraint.Axis)]
  }

  /// A view waiting to be looked at; the engine keeps none alive.
  struct WeakView { weak var view: UIView? }

  enum Source {
    case constraint(NSLayoutConstraint)
    case own(EngineItem, EngineItem.Own)
  }

  /// Every conflict reported since the start, for tests.
  static var reportedConflicts: [String] = []

  init(root: UIView, isTemporary: Bool = false) {
    rootView = root
    self.isTemporary = isTemporary
    pendingSubtrees = [WeakView(view: root)]
  }

  // MARK: - Being told of changes

  func constraintAdded(_ constraint: NSLayoutConstraint) { pendingConstraints.append(constraint) }

  func constraintRemoved(_ constraint: NSLayoutConstraint) {
    broken.remove(constraint)
    uninstall(constraint)
    retryBroken()
  }

  func constantChanged(_ constraint: NSLayoutConstraint) {
    if let entry = installed[ObjectIdentifier(constraint)] {
      solver.setConstant(entry.id, entry.offset + entry.sign * Double(constraint.constant))
      needsSolve = true
    }
    retryBroken()
    constraint.holder?.setNeedsLayoutPass()
  }

  func priorityChanged(_ constraint: NSLayoutConstraint) {
    uninstall(constraint)
    broken.remove(constraint)
    pendingConstraints.append(constraint)
    retryBroken()
    constraint.holder?.setNeedsLayoutPass()
  }

  func intrinsicSizeChanged(_ view: UIView) {
    guard let entry = items[ObjectIdentifier(view)], !view.translatesAutoresizingMaskIntoConstraints else { return }
    updateIntrinsicSize(of: entry)
    updateBaselines(of: view)
    view.setNeedsLayoutPass()
  }

  func contentPrioritiesChanged(_ view: UIView) {
    guard let entry = items[ObjectIdentifier(view)] else { return }
    for own in [EngineItem.Own.hugWidth, .hugHeight, .resistWidth, .resistHeight, .tieWidth, .tieHeight] {
      removeOwn(own, of: entry)
    }
    entry.intrinsicSize = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    if !view.translatesAutoresizingMaskIntoConstraints { updateIntrinsicSize(of: entry) }
    view.setNeedsLayoutPass()
  }

  /// Takes up where `view`'s baselines are, after views inside it were placed that stand for it.
  func baselinesChanged(_ view: UIView) { updateBaselines(of: view) }

  func frameChanged(_ view: UIView) {
    if let entry = items[ObjectIdentifier(view)] { updateFixedFrame(of: entry) }
    for (kind, guide) in view.systemGuides where kind == .readable || kind == .keyboard { updateInsets(of: guide) }
  }

  func boundsOriginChanged(_ view: UIView) {
    if let guide = view.systemGuides[.frame], let entry = items[ObjectIdentifier(guide)] { updateFixedFrame(of: entry) }
  }

  func insetsChanged(_ view: UIView) {
    for guide in view.systemGuides.values { updateInsets(of: guide) }
    for constraint in view.layoutReferences where usesMargins(constraint) {
      uninstall(constraint)
      pendingConstraints.append(constraint)
    }
  }

  func updateInsets(of guide: UILayoutGuide) {
    if let entry = items[ObjectIdentifier(guide)] { updateFixedFrame(of: entry) }
  }

  func translationChanged(_ view: UIView) {
    if let entry = items[ObjectIdentifier(view)] {
      for own in EngineItem.Own.allCases { removeOwn(own, of: entry) }
      addOwnConstraints(entry)
    } else if !view.translatesAutoresizingMaskIntoConstraints {
      _ = item(for: view)
    }
    retryBroken()
    view.superview?.setNeedsLayout()
  }

  func subtreeAdded(_ view: UIView) { pendingSubtrees.append(WeakView(view: view)) }

  func subtreeRemoved(_ view: UIView) {
    for constraint in view.heldConstraints { uninstall(constraint) }
    for inner in view.subviews { subtreeRemoved(inner) }
    for guide in view.layoutGuides { forget(guide) }
    for guide in view.systemGuides.values { forget(guide) }
    forget(view)
    retryBroken()
  }

  func guideRemoved(_ guide: UILayoutGuide) { forget(guide) }

  /// Starts again from the views, where what leading and trailing mean has changed.
  func rebuild() {
    guard let rootView, !isTemporary else { return }
    rootView.existingRootEngine = LayoutEngine(root: rootView)
    rootView.markTreeForLayout()
  }

  // MARK: - Solving

  /// Brings the solution up to date and marks the views whose place changed. Costs nothing when nothing changed.
  ///
  /// A text's height follows from its width, so it's solved, texts are asked for their height at the width found, and
  /// solved again; it ends when no height changes, and after five rounds in any case.
  func update() {
    for _ in 0..<5 {
      installPending()
      guard needsSolve else { return }
      needsSolve = false
      LayoutStatistics.current.solves += 1
      let solution = solver.solve()
      for conflict in solution.conflicts { report(conflict) }
      var changed: [EngineItem] = []
      var seen: Set<ObjectIdentifier> = []
      for variable in solution.changed {
        guard let entry = itemsByVariable[variable], seen.insert(ObjectIdentifier(entry)).inserted else { continue }
        changed.append(entry)
      }
      for entry in changed { placeChanged(entry) }
    }
  }

  func placeChanged(_ entry: EngineItem) {
    if let view = entry.view {
      if view.contentHeightDependsOnWidth, !view.translatesAutoresizingMaskIntoConstraints {
        updateIntrinsicSize(of: entry)
      }
      updateBaselines(of: view)
      if !isTemporary { view.superview?.setNeedsLayout() }
    } else if let guide = entry.guide, let owner = guide.owningView, !isTemporary {
      if guide.kind == .content { contentChanged(entry, owner) }
      owner.setNeedsLayout()
    }
  }

  func contentChanged(_ entry: EngineItem, _ owner: UIView) {
    var size = owner.contentSizeForLayout
    if entry.uses.horizontal > 0 { size.width = aligned(solver.value(of: entry.width), owner) }
    if entry.uses.vertical > 0 { size.height = aligned(solver.value(of: entry.height), owner) }
    if size != owner.contentSizeForLayout { owner.setContentSizeFromLayout(size) }
  }

  func aligned(_ value: Double, _ view: UIView) -> CGFloat {
    let scale = view.traitCollection.effectiveScale
    return max(0, (CGFloat(value) * scale).rounded() / scale)
  }

  // MARK: - Installing

  func installPending() {
    while !pendingSubtrees.isEmpty || !pendingConstraints.isEmpty {
      let subtrees = pendingSubtrees
      pendingSubtrees = []
      for view in subtrees.compactMap(\.view) where view.isDescendant(of: rootView ?? view) { installTree(view) }
      let constraints = pendingConstraints
      pendingConstraints = []
      for constraint in constraints { install(constraint) }
    }
  }

  func installTree(_ view: UIView) {
    if !view.translatesAutoresizingMaskIntoConstraints { _ = item(for: view) }
    if !view.heldConstraints.isEmpty {
      for constraint in view.heldConstraints.sorted(by: { $0.serial < $1.serial }) { install(constraint) }
    }
    for inner in view.subviews { installTree(inner) }
  }

  func install(_ constraint: NSLayoutConstraint) {
    guard let rootView, installed[ObjectIdentifier(constraint)] == nil, let holder = constraint.holder,
      holder.isDescendant(of: rootView), let first = constraint.first, let firstView = first.layoutView
    else { return }
    let secondView = constraint.second?.layoutView
    guard let space = secondView.map({ LayoutSentences.nearestCommonAncestor(firstView, $0) }) ?? firstView else {
      return
    }
    var uses: [(EngineItem, NSLayoutConstraint.Axis)] = []
    var expression = expression(first, constraint.firstAttribute, space, constraint, &uses)
    if let second = constraint.second {
      let right = self.expression(second, constraint.secondAttribute, space, constraint, &uses)
      expression.add(right, -Double(constraint.multiplier))
    }
    guard !expression.terms.isEmpty else { return }
    let offset = -expression.constant
    let isMirrored = constraint.isMirrored(in: space)
    let relation: Relation =
      switch constraint.relation {
      case .lessThanOrEqual: isMirrored ? .greaterThanOrEqual : .lessThanOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: isMirrored ? .lessThanOrEqual : .greaterThanOrEqual
      }
    let sign = isMirrored ? -1.0 : 1
    let id = solver.addConstraint(
      expression.terms, relation, offset + sign * Double(constraint.constant),
      priority: Priority(constraint.priority.rawValue))
    for (item, axis) in uses { item.uses[axis] += 1 }
    installed[ObjectIdentifier(constraint)] = Installed(
      id: id, offset: offset, sign: sign, contentUses: uses)
    constraintsByID[id] = .constraint(constraint)
    if usesBaseline(constraint) { baselineConstraints.insert(constraint) }
    LayoutStatistics.current.constraintsAdded += 1
    needsSolve = true
  }

  func uninstall(_ constraint: NSLayoutConstraint) {
    baselineConstraints.remove(constraint)
    guard let entry = installed.removeValue(forKey: ObjectIdentifier(constraint)) else { return }
    solver.removeConstraint(entry.id)
    constraintsByID[entry.id] = nil
    for (item, axis) in entry.contentUses { item.uses[axis] -= 1 }
    needsSolve = true
  }

  func usesBaseline(_ constraint: NSLayoutConstraint) -> Bool {
    func isBaseline(_ attribute: NSLayoutConstraint.Attribute) -> Bool {
      attribute == .firstBaseline || attribute == .lastBaseline
    }
    return isBaseline(constraint.firstAttribute) || isBaseline(constraint.secondAttribute)
  }

  func usesMargins(_ constraint: NSLayoutConstraint) -> Bool {
    constraint.firstAttribute.isMargin || constraint.secondAttribute.isMargin
  }

  /// Sets the constants of the constraints to `view`'s baselines again.
  func updateBaselines(of view: UIView) {
    guard !baselineConstraints.isEmpty else { return }
    for constraint in view.layoutReferences where baselineConstraints.contains(constraint) {
      guard let entry = installed[ObjectIdentifier(constraint)], let first = constraint.first,
        let firstView = first.layoutView
      else { continue }
      let space = constraint.second?.layoutView.flatMap { LayoutSentences.nearestCommonAncestor(firstView, $0) }
      var uses: [(EngineItem, NSLayoutConstraint.Axis)] = []
      var offset = -expression(first, constraint.firstAttribute, space ?? firstView, constraint, &uses).constant
      if let second = constraint.second {
        let right = expression(second, constraint.secondAttribute, space ?? firstView, constraint, &uses)
        offset += right.constant * Double(constraint.multiplier)
      }
      guard abs(offset - entry.offset) > 1e-9 else { continue }
      installed[ObjectIdentifier(constraint)]?.offset = offset
      solver.setConstant(entry.id, offset + entry.sign * Double(constraint.constant))
      needsSolve = true
    }
  }
}
