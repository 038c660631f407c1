import AloeCore
import UIKit

/// Views in a row, centred, or in a column if texts are so large that they need the full width, if a word would be
/// broken and, on request, if a text would wrap.
final class AdaptiveLine: UIStackView {
  /// A view between others that is hidden in a column.
  private let spacer: UIView?
  private let spacingInLine: CGFloat
  private let spacingInColumn: CGFloat
  private let keepsTextsInOneLine: Bool
  private let wordWidths = WordWidths()

  init(
    _ views: [UIView], spacing: CGFloat, inColumn spacingInColumn: CGFloat = 4, spacer: UIView? = nil,
    keepsTextsInOneLine: Bool = false
  ) {
    self.spacer = spacer
    self.keepsTextsInOneLine = keepsTextsInOneLine
    spacingInLine = spacing
    self.spacingInColumn = spacingInColumn
    super.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
    arrange()
  }

  required init(coder: NSCoder) {
    Messages.stop("An AdaptiveLine isn't made from an archive; use its init.")
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    arrange()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    arrange()
  }

  private func arrange() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    let isColumn = isLarge || !fits
    axis = isColumn ? .vertical : .horizontal
    alignment = isColumn ? .leading : .center
    spacing = isColumn ? spacingInColumn : spacingInLine
    spacer?.isHidden = isColumn
    wordWidths.keep(in: arrangedSubviews, isColumn || bounds.width <= 0)
  }

  private var fits: Bool {
    guard bounds.width > 0 else { return true }
    let shown = arrangedSubviews.filter { !$0.isHidden && $0 !== spacer }
    let widths = shown.map { view in
      // In a row, a view is fixed to its least width, which must also be queried in a column. Otherwise, the line would
      // alternate between the two forms.
      guard keepsTextsInOneLine else { return view.minWidth }
      return max(view.minWidth, view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width)
    }
    // A spacer has spacing on both sides.
    let gaps = CGFloat(shown.count - (spacer == nil ? 1 : 0)) * spacingInLine
    return widths.reduce(gaps, +) <= bounds.width + 0.01
  }
}
