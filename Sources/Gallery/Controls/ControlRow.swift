import AloeCore
import UIKit

/// A row of a card that shows a control beside or below its name.
final class ControlRow: UIView {
  private let stack = UIStackView()
  private let isWide: Bool

  /// Wide controls have the row's width, below the name.
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

  /// Rounds the corners of the place's edges.
  var place: GroupedRow.Place = [] {
    didSet {
      layer.maskedCorners = []
      if place.contains(.first) { layer.maskedCorners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
      if place.contains(.last) { layer.maskedCorners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    arrange()
  }

  /// Where texts are large, names stand above their controls.
  private func arrange() {
    let isColumn = isWide || traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    stack.axis = isColumn ? .vertical : .horizontal
    stack.alignment = isWide ? .fill : isColumn ? .leading : .center
  }
}
