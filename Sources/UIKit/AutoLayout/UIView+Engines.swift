import Foundation

/// The engines that begin at a view.
struct ViewEngines {
  /// Lays out the tree whose root the view is; made when that's first laid out.
  fileprivate(set) var tree: LayoutEngine?
  /// Measures the view for `systemLayoutSizeFitting(_:)`; made when that's first asked for.
  fileprivate(set) var measuring: LayoutEngine?

  /// Tells the engines that the view at which they begin dies.
  func rootDied() {
    tree?.rootView = nil
    measuring?.rootView = nil
  }
}

extension UIView {
  // MARK: - Making

  /// The engine of the tree that the view is the root of, made at the first use.
  var rootEngine: LayoutEngine {
    if let engine = engines.tree { return engine }
    forgetEnginesOfOrphan()
    let engine = LayoutEngine(root: self)
    engines.tree = engine
    return engine
  }

  /// The engine of the tree that the view is the root of, if it was laid out before.
  var existingEngine: LayoutEngine? { engines.tree }

  func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    UpdateConstraintsPass.run(in: self)
    forgetEnginesOfOrphan()
    let engine = engines.measuring ?? LayoutEngine(root: self, measures: true)
    engines.measuring = engine
    return engine.fittingSize(of: self, target: target, horizontal: horizontal, vertical: vertical)
  }

  // MARK: - Telling

  /// Tells the engines that lay out or measure the view: that of its tree, and those of views around it that were
  /// measured. O(depth).
  func tellEngines(_ change: (LayoutEngine) -> Void) {
    LayoutStatistics.measure(.engine) {
      var isMeasured = false
      let root = climb(&isMeasured)
      if isMeasured {
        var view: UIView? = self
        while let current = view {
          if let engine = current.engines.measuring { change(engine) }
          view = current.parent
        }
      }
      if let engine = root.engines.tree { change(engine) }
    }
  }

  /// The topmost view of the tree. O(depth).
  final var root: UIView {
    var isMeasured = false
    return climb(&isMeasured)
  }

  /// The topmost view of the tree, and whether it or one on the way to it, this one included, was measured.
  ///
  /// It doesn't hold the views on the way, which their superviews hold. And it isn't isolated: in each isolated closure
  /// that the standard library calls, the compiler has the thread checked.
  nonisolated final func climb(_ isMeasured: inout Bool) -> UIView {
    var view = Unmanaged.passUnretained(self)
    while true {
      let (parent, hasEngine) = view._withUnsafeGuaranteedRef { ($0.treeLinks.superview, $0.engines.measuring != nil) }
      if hasEngine { isMeasured = true }
      guard let parent else { return view.takeUnretainedValue() }
      view = parent
    }
  }

  // MARK: - Letting go

  /// Ends the engine of a tree that becomes a part of another.
  func retireTreeEngine() {
    engines.tree?.retire()
    engines.tree = nil
  }

  /// Ends the engines that measured the view and what is inside: it leaves its tree.
  func retireMeasuringEngines() {
    engines.measuring?.retire()
    engines.measuring = nil
    for view in subviews { view.retireMeasuringEngines() }
  }

  /// Has the tree laid out by a new engine, after the present one was retired.
  func renewTreeEngine() {
    engines.tree = LayoutEngine(root: self)
    markTreeForLayout()
  }

  /// Lets go of the engine that measured the view, after it was retired.
  func dropMeasuringEngine() { engines.measuring = nil }

  /// Forgets what engines knew of the view and all in it, after its superview died around it.
  func forgetEnginesOfOrphan() {
    if treeLinks.takeOrphan() { forgetEngines() }
  }

  private func forgetEngines() {
    engines = ViewEngines()
    existingNode?.forgetEngines()
    for guide in ownedGuides.all { guide.existingNode?.forgetEngines() }
    for view in subviews { view.forgetEngines() }
  }
}
