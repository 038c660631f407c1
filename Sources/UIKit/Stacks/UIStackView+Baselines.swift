import Foundation

/// The choice of the view that provides a row's baselines.
extension UIStackView {
  /// Returns the view with the tallest content; of several, the first.
  ///
  /// Heights of frames would make a layout depend on its history: a constraint on the row's baseline may stretch the
  /// view that provides it, which would then stay the tallest because it was before. They're also unknown before the
  /// first layout, when the row may already be measured.
  func viewWithTallestContent(among views: [UIView]) -> UIView? {
    guard views.count > 1 else { return views.first }
    let engine = root.existingEngine
    var tallest: (view: UIView, height: CGFloat)?
    for view in views {
      let height = contentHeight(of: view, width: engine?.frame(of: view)?.width ?? view.bounds.width)
      if height > (tallest?.height ?? -1) { tallest = (view, height) }
    }
    return tallest?.view
  }

  /// Returns the height of a view's content at a width, which is 0 before the first layout; 0 if there's no content.
  private func contentHeight(of view: UIView, width: CGFloat) -> CGFloat {
    let height: CGFloat
    if hasSizeByConstraints(view) {
      let size = view.systemLayoutSizeFitting(
        CGSize(width: width, height: 0),
        withHorizontalFittingPriority: width > 0 ? UILayoutPriority(999) : .fittingSizeLevel,
        verticalFittingPriority: .fittingSizeLevel)
      height = size.height
    } else {
      let natural = view.intrinsicContentSize
      height =
        view.contentHeightDependsOnWidth ? view.contentHeight(forWidth: width, natural: natural) : natural.height
    }
    return height.isFinite ? max(0, height) : 0
  }

  /// Returns whether constraints on the view, or inside it, may determine its size.
  private func hasSizeByConstraints(_ view: UIView) -> Bool {
    // Stack views use lower priorities to choose among equally good layouts.
    for constraint in view.heldConstraints.all where constraint.priority.rawValue >= 1 { return true }
    return false
  }
}
