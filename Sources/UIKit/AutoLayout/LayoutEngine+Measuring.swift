import AloeCore
import ConstraintSolver
import Foundation

/// Sizes for `systemLayoutSizeFitting(_:)`.
///
/// Neither the view's frame nor its surroundings matter, so a separate engine rooted at the view measures it. That
/// engine is kept and updated like the tree's: the first result costs the installation of the constraints inside, a
/// result after a change costs in proportion to the change, and a repeated one costs nothing.
extension LayoutEngine {
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
    setLength(.targetWidth, of: entry, entry.width, target.width, horizontal)
    setLength(.targetHeight, of: entry, entry.height, target.height, vertical)
    LayoutLoop.solve(self)
    func size(_ variable: Variable) -> CGFloat {
      // Rounded up, so that nothing is clipped, but not by a whole pixel for a rounding error of the solution.
      max((CGFloat(solver.value(of: variable)) * scale - 1e-4).rounded(.up) / scale, 0)
    }
    let size = CGSize(width: size(entry.width), height: size(entry.height))
    answers = known.suffix(3)
    answers.append(
      FittingAnswer(target: target, horizontal: horizontal, vertical: vertical, scale: scale, size: size))
    return size
  }

  /// Returns a valid target: a component that isn't a number becomes as small as possible, and infinity as large as
  /// possible.
  private func sound(_ target: CGSize, for view: UIView) -> CGSize {
    guard !target.width.isFinite || !target.height.isFinite else { return target }
    Messages.warn(
      once: "target of \(type(of: view))",
      "systemLayoutSizeFitting of \(view) was called with \(target), which isn't finite. For a size as large "
        + "as possible use UIView.layoutFittingExpandedSize, for one as small as possible layoutFittingCompressedSize.")
    let (least, most) = (UIView.layoutFittingCompressedSize, UIView.layoutFittingExpandedSize)
    func part(_ length: CGFloat, _ least: CGFloat, _ most: CGFloat) -> CGFloat {
      length.isFinite ? length : length > 0 ? most : least
    }
    return CGSize(
      width: part(target.width, least.width, most.width), height: part(target.height, least.height, most.height))
  }

  private func setLength(
    _ own: EngineItem.ImplicitConstraint, of entry: EngineItem, _ variable: Variable, _ length: CGFloat,
    _ priority: UILayoutPriority
  ) {
    if priority.rawValue > 0 {
      set(own, of: entry, variable, .equal, Double(length), priority: min(priority.rawValue, 1000))
    } else {
      removeOwn(own, of: entry)
    }
  }
}

extension UIView {
  func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    UpdateConstraintsPass.run(in: self)
    return measuringEngine.fittingSize(of: self, target: target, horizontal: horizontal, vertical: vertical)
  }
}
