import AloeCore
import ConstraintSolver
import Foundation

/// A size that was asked for, and the one found for it.
struct FittingAnswer {
  var target: CGSize
  var horizontal: UILayoutPriority
  var vertical: UILayoutPriority
  var scale: CGFloat
  var size: CGSize
}

/// Sizes for `systemLayoutSizeFitting(_:)`.
///
/// What is around a view, and the frame that it has, mustn't count; so it's measured in an engine of its own, which
/// begins at the view. That engine stays and follows changes as the tree's does: the first answer costs an installation
/// of the constraints inside, another after a change costs what the change costs, and the same again costs nothing.
extension LayoutEngine {
  static func fittingSize(
    of view: UIView, target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
  ) -> CGSize {
    view.forgetEnginesOfOrphan()
    let engine = view.measuringEngine ?? LayoutEngine(root: view, measures: true)
    view.measuringEngine = engine
    return engine.fittingSize(of: view, target: target, horizontal: horizontal, vertical: vertical)
  }

  func fittingSize(
    of view: UIView, target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
  ) -> CGSize {
    let target = sound(target, for: view)
    let scale = view.traitCollection.effectiveScale
    if !hasPendingChanges {
      for answer in answers
      where answer.target == target && answer.horizontal == horizontal && answer.vertical == vertical
        && answer.scale == scale
      {
        return answer.size
      }
    }
    let known = hasPendingChanges ? [] : answers
    let entry = item(for: view.layoutNode)
    want(.wishWidth, of: entry, entry.width, target.width, horizontal)
    want(.wishHeight, of: entry, entry.height, target.height, vertical)
    update()
    func size(_ variable: Variable) -> CGFloat {
      // Up, so that nothing is cut; but not by a pixel for what is only a rounding error of the solution.
      max(0, (CGFloat(solver.value(of: variable)) * scale - 1e-4).rounded(.up) / scale)
    }
    let size = CGSize(width: size(entry.width), height: size(entry.height))
    answers = known.suffix(3)
    answers.append(
      FittingAnswer(target: target, horizontal: horizontal, vertical: vertical, scale: scale, size: size))
    return size
  }

  /// The target as far as it's sound: a part that is no number is as little as possible, an end that there isn't is far.
  private func sound(_ target: CGSize, for view: UIView) -> CGSize {
    guard !target.width.isFinite || !target.height.isFinite else { return target }
    Messages.warn(
      once: "target of \(type(of: view))",
      "systemLayoutSizeFitting of \(view) was asked for \(target), which isn't all finite numbers. For a size as large "
        + "as possible use UIView.layoutFittingExpandedSize, for one as small as possible layoutFittingCompressedSize.")
    let (least, most) = (UIView.layoutFittingCompressedSize, UIView.layoutFittingExpandedSize)
    func part(_ length: CGFloat, _ least: CGFloat, _ most: CGFloat) -> CGFloat {
      length.isFinite ? length : length > 0 ? most : least
    }
    return CGSize(
      width: part(target.width, least.width, most.width), height: part(target.height, least.height, most.height))
  }

  private func want(
    _ own: EngineItem.Own, of entry: EngineItem, _ variable: Variable, _ length: CGFloat, _ priority: UILayoutPriority
  ) {
    if priority.rawValue > 0 {
      set(own, of: entry, variable, .equal, Double(length), priority: min(priority.rawValue, 1000))
    } else {
      removeOwn(own, of: entry)
    }
  }
}

extension UIView {
  /// Tells the engines that lay out or measure the view: that of its tree, and those of views around it that were
  /// measured. O(depth).
  func tellEngines(_ change: (LayoutEngine) -> Void) {
    LayoutStatistics.measure(.engine) {
      var isMeasured = false
      let root = climb(&isMeasured)
      if isMeasured {
        var view: UIView? = self
        while let current = view {
          if let engine = current.measuringEngine { change(engine) }
          view = current.parent
        }
      }
      if let engine = root.existingRootEngine { change(engine) }
    }
  }

  /// Forgets what engines knew of the view and all in it, after its superview died around it.
  func forgetEnginesOfOrphan() {
    guard isOrphan else { return }
    isOrphan = false
    forgetEngines()
  }

  private func forgetEngines() {
    existingRootEngine = nil
    measuringEngine = nil
    existingNode?.forgetEngines()
    for guide in layoutGuides { guide.existingNode?.forgetEngines() }
    for guide in systemGuides.values { guide.existingNode?.forgetEngines() }
    for view in subviews { view.forgetEngines() }
  }

  /// Lets go of the engines that measured the view and what is inside: it leaves its tree.
  func dropMeasuringEngines() {
    measuringEngine?.retire()
    measuringEngine = nil
    for view in subviews { view.dropMeasuringEngines() }
  }
}
