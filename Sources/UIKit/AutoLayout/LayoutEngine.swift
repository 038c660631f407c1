import ConstraintSolver
import Foundation
import RuntimePatches

/// Lays out one view tree: translates its constraints to relations between the solver's variables, and the solution to
/// frames.
///
/// An engine serves a tree from its root down. It's created when the tree is first laid out. From then on it's notified
/// of changes, and applies them in ``update()``. A view that `systemLayoutSizeFitting(_:)` measures has a second engine
/// for its content; see LayoutEngine+Measuring.swift.
///
/// Items and constraints hold their own records, so a change finds its records without a table, and editing a number
/// allocates nothing.
@MainActor final class LayoutEngine {
  /// A number that is never reused; see ``EngineItem/engineID``.
  let id: Int
  let solver = Solver()
  /// The root view; cleared by its deinitialiser.
  nonisolated(unsafe) unowned(unsafe) var rootView: UIView?
  /// Whether this is a measuring engine, which computes sizes and doesn't move views.
  let measures: Bool

  // Accesses to these properties never overlap. Checking that would take a sixth of the engine's time.

  /// Items by the index of each of their variables.
  @exclusivity(unchecked) var items: ContiguousArray<EngineItem?> = []
  /// The constraints in the solver, unordered; each record knows its index.
  @exclusivity(unchecked) var records: ContiguousArray<ConstraintRecord> = []
  /// The number of constraints, in the solver or left out, that depend on margins or baselines.
  @exclusivity(unchecked) var followerCount = 0
  /// The work of the next update: constraints to install, contents to measure, and whether to solve.
  @exclusivity(unchecked) var pending: PendingChanges
  /// The constraints that can't be satisfied.
  @exclusivity(unchecked) var conflicts = LayoutConflicts()
  /// The sizes that a measuring engine has computed since the last change.
  @exclusivity(unchecked) var answers: [FittingAnswer] = []
  /// The number of calls of `exerciseAmbiguityInLayout()`.
  var exerciseCount: UInt64 = 0

  @exclusivity(unchecked) var scratch = LayoutScratch()
  /// The views that the end of the update marks for layout, and the last of them.
  @exclusivity(unchecked) private var viewsToMark: [UIView] = []
  @exclusivity(unchecked) private var lastToMark: ObjectIdentifier?
  /// How often layout came to rest.
  @exclusivity(unchecked) var episode = 0
  /// Whether a text's height is searched for.
  @exclusivity(unchecked) var isSearching = false
  /// How often the engine has solved. Retiring counts, too.
  @exclusivity(unchecked) private(set) var round = 0
  /// How many views have left the tree.
  @exclusivity(unchecked) private(set) var departures = 0

  init(root: UIView, measures: Bool = false) {
    id = SerialNumber.next()
    rootView = root
    self.measures = measures
    pending = PendingChanges(root.layoutNode)
    MainThreadDeath.arrange(for: LayoutEngine.self)
  }

  // Breaks the cycle: items hold records that hold items. On the main thread; see MainThreadDeath.
  deinit { for item in items { item?.readers = [] } }

  /// Removes the engine from its items and constraints. It does nothing from then on, even if an update is running.
  /// O(n).
  func retire() {
    rootView = nil
    round += 1
    for item in items {
      if let node = item?.node { unlink(node) }
    }
    for record in records + conflicts.refused {
      if let constraint = record.constraint { unlink(constraint) }
    }
    items = []
    records = []
    pending = PendingChanges()
    conflicts = LayoutConflicts()
    answers = []
  }

  // MARK: - Notifications of changes

  func constraintAdded(_ constraint: NSLayoutConstraint) { note(constraint) }

  func constraintRemoved(_ constraint: NSLayoutConstraint) { uninstall(constraint) }

  func constantChanged(_ constraint: NSLayoutConstraint) {
    if let record = record(of: constraint) { constantChanged(record) }
  }

  func priorityChanged(_ constraint: NSLayoutConstraint) {
    uninstall(constraint)
    note(constraint)
  }

  func intrinsicSizeChanged(_ view: UIView) {
    if let entry = entry(of: view) { mark(entry) }
  }

  func contentPrioritiesChanged(_ view: UIView) {
    guard let entry = entry(of: view) else { return }
    for own in [EngineItem.ImplicitConstraint.hugWidth, .hugHeight, .resistWidth, .resistHeight, .tieWidth, .tieHeight]
    {
      removeOwn(own, of: entry)
    }
    entry.intrinsicSize = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    mark(entry)
  }

  func limitsChanged(_ view: UIView) {
    if let entry = entry(of: view), !isFixed(view) { addPositiveSizes(entry) }
  }

  /// Reads `view`'s baselines again, after the views inside that provide them were placed.
  func baselinesChanged(_ view: UIView) { updateOffsets(of: view) }

  func frameChanged(_ view: UIView) {
    if let entry = entry(of: view), view === rootView || view.translatesAutoresizingMaskIntoConstraints {
      updateFixedFrame(of: entry)
      updateOffsets(of: view)
    }
    for guide in view.ownedGuides.system where guide.dependsOnPlace { updateFixedFrame(of: guide) }
  }

  func boundsOriginChanged(_ view: UIView) {
    if let guide = view.ownedGuides[.frame] { updateFixedFrame(of: guide) }
  }

  func insetsChanged(_ view: UIView) {
    for guide in view.ownedGuides.system { updateFixedFrame(of: guide) }
    updateOffsets(of: view)
  }

  private func updateFixedFrame(of guide: UILayoutGuide) {
    if let entry = entry(of: guide) { updateFixedFrame(of: entry) }
  }

  func translationChanged(_ view: UIView) {
    if let entry = entry(of: view) {
      for own in entry.own.kinds { removeOwn(own, of: entry) }
      entry.intrinsicSize = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
      addOwnConstraints(entry)
    } else if !view.translatesAutoresizingMaskIntoConstraints {
      _ = item(for: view)
    }
  }

  func subtreeAdded(_ view: UIView) { pending.add(view.layoutNode, in: rootView) }

  func subtreeRemoved(_ view: UIView) {
    departures += 1
    for constraint in view.heldConstraints.all { uninstall(constraint) }
    for inner in view.subviews { subtreeRemoved(inner) }
    for guide in view.ownedGuides.all { forget(guide) }
    forget(view)
  }

  func guideRemoved(_ guide: UILayoutGuide) { forget(guide) }

  /// Restarts from the views, after the meaning of leading and trailing has changed.
  func rebuild() {
    guard let rootView else { return }
    retire()
    if measures { rootView.dropMeasuringEngine() } else { rootView.renewTreeEngine() }
  }

  // MARK: - Solving

  /// Updates the solution and marks the views whose place has changed. Costs nothing when nothing changed.
  ///
  /// A text's height follows from its width, so this solves, asks texts for their heights at the widths found, and
  /// solves again. It ends when no height changes, and after five rounds, or more if a height is searched for.
  func update() {
    var count = 0
    while count < (isSearching ? 100 : 5) {
      count += 1
      isSearching = false
      retryBroken()
      installPending()
      MeasurePass.run(self)
      guard pending.needsSolution, rootView != nil else {
        episode += 1
        break
      }
      pending.needsSolution = false
      answers.removeAll(keepingCapacity: true)
      let solution = LayoutStatistics.solve(solver)
      refuse(solution.conflicts)
      finishRetries()
      guard rootView != nil else { break }
      round += 1
      for variable in solution.changed {
        guard let entry = items[Int(variable.index)], entry.lastRound != round else { continue }
        entry.lastRound = round
        scratch.changedItems.append(entry)
      }
      if !measures { viewsToMark.reserveCapacity(scratch.changedItems.count) }
      // A client's override may take others out of the tree.
      for entry in scratch.changedItems where entry.node != nil {
        placeChanged(entry)
        if !measures, entry.node != nil { noteNegativeSize(entry) }
      }
      scratch.changedItems.removeAll(keepingCapacity: true)
    }
    tellConflicts()
    tellNegativeSizes()
    markViews()
  }

  private func placeChanged(_ entry: EngineItem) {
    if let view = entry.view {
      if view.contentHeightDependsOnWidth, !view.translatesAutoresizingMaskIntoConstraints {
        followWidth(of: entry)
      }
      if followerCount > 0 { updateOffsets(of: view) }
      if !measures { enqueuePlacementAfterUpdate(view) }
    } else if !measures, let guide = entry.guide, let owner = guide.owningView {
      if guide.kind == .content { contentChanged(entry, owner) }
      markAfterUpdate(owner)
    }
  }

  /// Queues `view` to receive its frame in the next layout of its superview.
  func enqueuePlacement(_ view: UIView) {
    guard let superview = view.parent, let node = view.existingNode else { return }
    superview.enqueuePlacement(node)
    superview.setNeedsLayout()
  }

  /// Queues `view` likewise in the midst of an update, whose end marks the superview.
  func enqueuePlacementAfterUpdate(_ view: UIView) {
    guard let superview = view.parent, let node = view.existingNode else { return }
    superview.enqueuePlacement(node)
    markAfterUpdate(superview)
  }

  /// Queues `view` to be marked for layout at the end of the update, as an override of `setNeedsLayout()` may lay out.
  private func markAfterUpdate(_ view: UIView) {
    guard !view.layoutMark.isSet, lastToMark != ObjectIdentifier(view) else { return }
    lastToMark = ObjectIdentifier(view)
    viewsToMark.append(view)
  }

  private func markViews() {
    lastToMark = nil
    // An override may lay out, which marks the rest.
    while let view = viewsToMark.popLast() { view.setNeedsLayout() }
  }

  private func contentChanged(_ entry: EngineItem, _ owner: UIView) {
    guard let content = owner.scrolledContent else { return }
    var size = content.sizeForLayout
    let scale = owner.traitCollection.effectiveScale
    guard entry.node != nil else { return }
    if entry.uses.horizontal > 0 { size.width = aligned(solver.value(of: entry.width), scale) }
    if entry.uses.vertical > 0 { size.height = aligned(solver.value(of: entry.height), scale) }
    if size != content.sizeForLayout { content.setSizeFromLayout(size) }
  }

  private func aligned(_ value: Double, _ scale: CGFloat) -> CGFloat {
    max(0, (CGFloat(value) * scale).rounded() / scale)
  }

  // MARK: - Pending changes

  /// Queues `constraint` to be installed in the next update.
  func note(_ constraint: NSLayoutConstraint) { pending.add(constraint) }

  /// Whether there is anything to install, measure or solve.
  var hasPendingChanges: Bool { !pending.isEmpty }

  /// Schedules a measurement of an item's content, once, however often it changes until then.
  func mark(_ entry: EngineItem) {
    guard !entry.isUnmeasured else { return }
    entry.isUnmeasured = true
    entry.heightSearch = nil
    entry.heightCount = 0
    pending.unmeasured.append(entry)
  }

  private func installPending() {
    guard let rootView else { return }
    while pending.hasInstallations {
      for node in pending.takeSubtrees() {
        if let view = node.view, view.isDescendant(of: rootView) { installTree(view, since: departures) }
      }
      for constraint in pending.takeConstraints() where constraint.holder?.isDescendant(of: rootView) == true {
        install(constraint, since: departures)
      }
    }
  }

  /// Installs the constraints of `view`, which was in the tree at `time`, and of those inside.
  private func installTree(_ view: UIView, since time: Int) {
    guard isInTree(view, since: time) else { return }
    if !view.translatesAutoresizingMaskIntoConstraints { _ = item(for: view) }
    for constraint in view.constraints { install(constraint, since: time) }
    for inner in view.subviews { installTree(inner, since: time) }
  }
}
