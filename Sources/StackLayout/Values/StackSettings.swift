import UIKit

/// The conditions in which columns become rows.
struct AxisBreakpoints: Equatable {
  var atAccessibilitySizes = false
  var inCompactWidth = false

  /// Returns whether columns become rows with these traits.
  @MainActor func apply(to traits: UITraitCollection) -> Bool {
    atAccessibilitySizes && traits.preferredContentSizeCategory.isAccessibilityCategory
      || inCompactWidth && traits.horizontalSizeClass == .compact
  }
}

/// The settings of rows and columns.
@MainActor final class StackSettings: ArrangingSettings {
  /// The axis as written; columns may have become rows.
  let axis: NSLayoutConstraint.Axis
  var distribution: UIStackView.Distribution { didSet { if distribution != oldValue { changed() } } }
  let breakpoints: AxisBreakpoints

  init(
    _ axis: NSLayoutConstraint.Axis, _ alignment: UIStackView.Alignment, spacing: CGFloat = 0,
    distribution: UIStackView.Distribution = .fill, breakpoints: AxisBreakpoints = AxisBreakpoints()
  ) {
    self.axis = axis
    self.distribution = distribution
    self.breakpoints = breakpoints
    super.init(alignment, spacing, named: "The spacing of rows or cols")
  }
}
