import AloeCore
import ConstraintSolver
import Foundation
import RuntimePatches

/// The layout of one view tree: it translates the tree's constraints to relations between the solver's variables, and
/// the solution to frames.
///
/// An engine serves a tree from its root down. It's created when the tree is first laid out. From then on it's notified
/// of changes, and the passes of LayoutLoop apply them. A view that `systemLayoutSizeFitting(_:)` measures has a second
/// engine for its content; see LayoutEngine+Measuring.swift.
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
  /// The constraints in the solver, unordered; each record stores its index.
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
  /// The number of times that layout has settled.
  @exclusivity(unchecked) var episode = 0
  /// The number of times that the engine has solved. Retiring the engine counts, too.
  @exclusivity(unchecked) var round = 0
  /// The number of views that have left the tree.
  @exclusivity(unchecked) private(set) var departures = 0

  init(root: UIView, measures: Bool = false) {
    id = SerialNumber.next()
    rootView = root
    self.measures = measures
    pending = PendingChanges(root.layoutNode)
    MainThreadDeallocation.arrange(for: LayoutEngine.self)
  }

  // Breaks the cycle: items hold records that hold items. On the main thread; see MainThreadDeallocation.
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
    if let entry = entry(of: view), !isFixed(view) { addNonnegativeSizeConstraints(entry) }
  }

  /// Reads `view`'s baselines again, after the views inside that provide them have been laid out.
  func baselinesChanged(_ view: UIView) { updateOffsets(of: view) }

  func frameChanged(_ view: UIView) {
    if let entry = entry(of: view), view === rootView || view.translatesAutoresizingMaskIntoConstraints {
      updateFixedFrame(of: entry)
      updateOffsets(of: view)
    }
    for guide in view.ownedGuides.system where guide.dependsOnFrame { updateFixedFrame(of: guide) }
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
    // It has other constraints in a view whose frame is set by hand.
    guard let guide = view.ownedGuides[.readable], let entry = entry(of: guide) else { return }
    for own in entry.own.kinds { removeOwn(own, of: entry) }
    updateFixedFrame(of: entry)
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

  /// Discards the engine, so that it's created again from the views: the meaning of leading and trailing has changed.
  func rebuild() {
    guard let rootView else { return }
    retire()
    if measures { rootView.dropMeasuringEngine() } else { rootView.renewTreeEngine() }
  }

  // MARK: - Results

  /// Queues `view` to receive its frame in the next layout of its superview.
  func enqueuePlacement(_ view: UIView) {
    guard let superview = view.parent, let node = view.existingNode else { return }
    superview.enqueuePlacement(node)
    superview.setNeedsLayout()
  }

  /// Queues `view` to receive its frame, during an update that marks the superview at its end.
  func enqueuePlacementAfterUpdate(_ view: UIView) {
    guard let superview = view.parent, let node = view.existingNode else { return }
    superview.enqueuePlacement(node)
    markAfterUpdate(superview)
  }

  /// Queues `view` to be marked for layout at the end of the update, because an override of `setNeedsLayout()` may lay
  /// out.
  func markAfterUpdate(_ view: UIView) {
    guard !view.layoutMark.isSet, lastToMark != ObjectIdentifier(view) else { return }
    lastToMark = ObjectIdentifier(view)
    viewsToMark.append(view)
  }

  /// Reserves memory for the largest number of views that an update can mark.
  func reserveMarks(_ count: Int) { viewsToMark.reserveCapacity(count) }

  /// Marks the queued views for layout.
  func markViews() {
    Walkthrough.step()
    lastToMark = nil
    // An override may lay out, which marks the rest.
    while let view = viewsToMark.popLast() { view.setNeedsLayout() }
  }

  // MARK: - Pending changes

  /// Queues `constraint` to be installed in the next update.
  func note(_ constraint: NSLayoutConstraint) { pending.add(constraint) }

  /// Whether a solution is final: nothing is left to install, measure or solve, nor a constraint to retry.
  var isSettled: Bool { pending.isEmpty && !conflicts.hasRefused }
  /// Whether there is anything to install, measure or solve.
  var hasPendingChanges: Bool { !pending.isEmpty }

  /// Schedules a measurement of an item's content, once, however often it changes until then.
  func mark(_ entry: EngineItem) {
    guard !entry.isUnmeasured else { return }
    Walkthrough.step()
    entry.isUnmeasured = true
    entry.heightSearch = nil
    entry.heightCount = 0
    pending.unmeasured.append(entry)
  }
}
