import AloeCore
import UIKit

/// Views side by side, centred; one below the other where texts are so large that they need the whole width, where a word
/// would be broken, and, on request, wherever a text would wrap.
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
      // In a line a view is held at its least width, which it is asked for in a column, too: else one would lead to the
      // other for ever.
      guard keepsTextsInOneLine else { return view.leastWidth }
      return max(view.leastWidth, view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width)
    }
    // A spacer has its spacing at both sides.
    let gaps = CGFloat(shown.count - (spacer == nil ? 1 : 0)) * spacingInLine
    return widths.reduce(gaps, +) <= bounds.width + 0.01
  }
}
