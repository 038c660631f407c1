import AloeCore
import UIKit

/// Views side by side, centred; one below the other where texts are so large that they need the whole width.
final class TurningLine: UIStackView {
  /// A view that keeps others apart, and isn't needed in a column.
  private let spacer: UIView?
  private let spacingInLine: CGFloat
  private let spacingInColumn: CGFloat

  init(_ views: [UIView], spacing: CGFloat, inColumn spacingInColumn: CGFloat = 4, spacer: UIView? = nil) {
    self.spacer = spacer
    spacingInLine = spacing
    self.spacingInColumn = spacingInColumn
    super.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
    turn()
  }

  required init(coder: NSCoder) {
    Messages.stop("A TurningLine isn't made from an archive; use its init.")
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    turn()
  }

  private func turn() {
    let isColumn = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    axis = isColumn ? .vertical : .horizontal
    alignment = isColumn ? .leading : .center
    spacing = isColumn ? spacingInColumn : spacingInLine
    spacer?.isHidden = isColumn
  }
}
