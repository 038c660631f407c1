import Foundation

/// The engines rooted at a view.
struct ViewEngines {
  /// The engine that lays out the tree below the view, if that is a root; created at the first layout.
  fileprivate(set) var tree: LayoutEngine?
  /// The engine that measures the view for `systemLayoutSizeFitting(_:)`; created at the first call.
  fileprivate(set) var measuring: LayoutEngine?

  /// Notifies the engines that their root view is being deallocated.
  func rootWasDeallocated() {
    tree?.rootView = nil
    measuring?.rootView = nil
  }
}

extension UIView {
  // MARK: - Creating

  /// The engine of the tree that contains this view; created on first use.
  ///
  /// Only the root of a tree has an engine. An engine of a view below it wouldn't be notified of changes.
  var rootEngine: LayoutEngine {
    let root = root
    if let engine = root.engines.tree { return engine }
    root.forgetEnginesIfOrphaned()
    let engine = LayoutEngine(root: root)
    root.engines.tree = engine
    return engine
  }

  /// The engine of the tree below this view, if it has been laid out.
  var existingEngine: LayoutEngine? { engines.tree }

  /// The engine that measures this view; created on first use.
  var measuringEngine: LayoutEngine {
    forgetEnginesIfOrphaned()
    if let engine = engines.measuring { return engine }
    let engine = LayoutEngine(root: self, measures: true)
    engines.measuring = engine
    return engine
  }

  // MARK: - Notifying

  /// Notifies the engines that lay out or measure the view: its tree's engine, and the engines in which ancestors were
  /// measured. O(depth).
  func notifyEngines(_ change: (LayoutEngine) -> Void) {
    var isMeasured = false
    let root = findRoot(&isMeasured)
    // A tree that is being built has no engine yet.
    guard isMeasured || root.engines.tree != nil else { return }
    LayoutStatistics.measure(.engine) {
      if isMeasured { notifyMeasuringEngines(change) }
      if let engine = root.engines.tree { change(engine) }
    }
  }

  private func notifyMeasuringEngines(_ change: (LayoutEngine) -> Void) {
    var view: UIView? = self
    while let current = view {
      if let engine = current.engines.measuring { change(engine) }
      view = current.parent
    }
  }

  /// The topmost view of the tree. O(depth).
  final var root: UIView {
    var isMeasured = false
    return findRoot(&isMeasured)
  }

  /// Returns the topmost view of the tree, and sets whether that view, this view or a view between them was measured.
  ///
  /// It doesn't retain the views on the way, since their superviews hold them. It isn't isolated, because the compiler
  /// adds a thread check to each isolated closure that the standard library calls.
  nonisolated final func findRoot(_ isMeasured: inout Bool) -> UIView {
    var view = Unmanaged.passUnretained(self)
    while true {
      let (parent, hasEngine) = view._withUnsafeGuaranteedRef { ($0.treeLinks.superview, $0.engines.measuring != nil) }
      if hasEngine { isMeasured = true }
      guard let parent else { return view.takeUnretainedValue() }
      view = parent
    }
  }

  // MARK: - Retiring

  /// Retires the engine of a tree that becomes part of another.
  func retireTreeEngine() {
    engines.tree?.retire()
    engines.tree = nil
  }

  /// Retires the engines that measured the view and its descendants, which leave their tree.
  func retireMeasuringEngines() {
    engines.measuring?.retire()
    engines.measuring = nil
    for view in subviews { view.retireMeasuringEngines() }
  }

  /// Creates a new engine for the tree, after the current one was retired.
  func renewTreeEngine() {
    engines.tree = LayoutEngine(root: self)
    markTreeForLayout()
  }

  /// Releases the engine that measured the view, after it was retired.
  func dropMeasuringEngine() { engines.measuring = nil }

  /// Removes the engines' data about the view and its descendants, after its superview was deallocated.
  func forgetEnginesIfOrphaned() {
    if treeLinks.takeOrphan() { forgetEngines() }
  }

  private func forgetEngines() {
    engines = ViewEngines()
    existingNode?.forgetEngines()
    for guide in ownedGuides.all { guide.existingNode?.forgetEngines() }
    for view in subviews { view.forgetEngines() }
  }
}
