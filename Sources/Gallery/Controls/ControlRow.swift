import AloeCore
import UIKit

/// A row of a card that shows a control next to or below its name.
final class ControlRow: AdaptiveView {
  private let stack = UIStackView()
  private let isWide: Bool
  private let wordWidths = WordWidths()

  /// Creates a row. Wide controls fill the row's width, below the name.
  init(_ title: String?, _ controls: [UIView], isWide: Bool = false) {
    self.isWide = isWide
    super.init(frame: .zero)
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = 10
    layer.maskedCorners = []
    clipsToBounds = true
    if let title {
      let label = UILabel(title, style: .body)
      label.setContentHuggingPriority(.init(200), for: .horizontal)
      stack.addArrangedSubview(label)
    }
    for control in controls { stack.addArrangedSubview(control) }
    stack.spacing = 12
    addPinned(stack, insets: NSDirectionalEdgeInsets(top: 10, leading: 16, bottom: 10, trailing: 16))
    arrange()
  }

  required init?(coder: NSCoder) { Messages.stop("A ControlRow isn't made from an archive; use its init.") }

  /// The position in the card, whose corners the row rounds.
  var place: GroupedRow.Place = [] { didSet { layer.maskedCorners = place.corners } }

  /// Puts the name above the controls if texts are large or if a word doesn't fit next to the controls.
  override func arrange() {
    let isColumn = isWide || traitCollection.preferredContentSizeCategory.isAccessibilityCategory || !fits
    stack.axis = isColumn ? .vertical : .horizontal
    stack.alignment = isWide ? .fill : isColumn ? .leading : .center
    wordWidths.keep(in: stack.arrangedSubviews, isColumn || bounds.width <= 0)
  }

  private var fits: Bool {
    guard !isWide, bounds.width > 0 else { return true }
    let widths = stack.arrangedSubviews.map(\.minWidth)
    return widths.reduce(stack.spacing * CGFloat(widths.count - 1), +) <= bounds.width - 32
  }
}
