import AloeStackView
import UIKit

/// A row of a group on a card: an icon, a title with a line below it if need be, and something at the end.
///
/// The rows of a group follow each other in an `AloeStackView`; the first and the last round the card.
final class GroupedRow: UIView, Tappable, Highlightable {
  /// What a row shows at its end.
  enum Accessory {
    /// Nothing.
    case none
    /// A value, and a chevron that says that the row leads on.
    case disclosure(value: String?)
    /// A switch.
    case toggle(UISwitch)
    /// A check mark, seen if the row is chosen.
    case check
  }

  /// The place of a row in its group, which says what corners are round.
  struct Place: OptionSet {
    let rawValue: Int
    static let first = Place(rawValue: 1)
    static let last = Place(rawValue: 2)
  }

  /// The room at both sides of a card.
  static let sideInset: CGFloat = 16

  let titleLabel: UILabel
  /// Called when the row was tapped.
  var onTap: (() -> Void)?
  private let accessory: Accessory
  private let valueLabel = UILabel(nil, style: .body, color: .secondaryLabel, lines: 1)
  private let checkMark = UIImageView(image: UIImage(systemName: "checkmark"))
  private let hasIcon: Bool

  init(
    _ title: String, subtitle: String? = nil, icon: UIView? = nil, accessory: Accessory = .none,
    titleColor: UIColor = .label
  ) {
    titleLabel = UILabel(title, style: .body, color: titleColor)
    self.accessory = accessory
    hasIcon = icon != nil
    super.init(frame: .zero)
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = 10
    layer.maskedCorners = []
    clipsToBounds = true
    let texts = UIStackView(arrangedSubviews: [titleLabel])
    texts.axis = .vertical
    texts.spacing = 2
    if let subtitle { texts.addArrangedSubview(UILabel(subtitle, style: .footnote, color: .secondaryLabel)) }
    texts.setContentHuggingPriority(.init(200), for: .horizontal)
    titleLabel.setContentCompressionResistancePriority(.required, for: .vertical)
    let line = UIStackView(arrangedSubviews: (icon.map { [$0] } ?? []) + [texts] + accessoryViews())
    line.alignment = .center
    line.spacing = 8
    if let icon { line.setCustomSpacing(16, after: icon) }
    addPinned(line, insets: NSDirectionalEdgeInsets(top: 7, leading: 16, bottom: 7, trailing: 16))
    line.heightAnchor.constraint(greaterThanOrEqualToConstant: 30).isActive = true
  }

  required init?(coder: NSCoder) {
    preconditionFailure("A GroupedRow isn't made from an archive; use its init.")
  }

  private func accessoryViews() -> [UIView] {
    switch accessory {
    case .none: return []
    case .toggle(let toggle): return [toggle]
    case .check:
      checkMark.isHidden = true
      checkMark.setContentHuggingPriority(.required, for: .horizontal)
      return [checkMark]
    case .disclosure(let value):
      let configuration = UIImage.SymbolConfiguration(pointSize: 14, weight: .semibold)
      let chevron = UIImageView(
        image: UIImage(systemName: "chevron.forward", withConfiguration: configuration))
      chevron.tintColor = .tertiaryLabel
      chevron.contentMode = .center
      chevron.setContentHuggingPriority(.required, for: .horizontal)
      chevron.setContentCompressionResistancePriority(.required, for: .horizontal)
      self.value = value
      return [valueLabel, chevron]
    }
  }

  // MARK: - Changing the row

  /// The value of a disclosure row.
  var value: String? {
    get { valueLabel.text }
    set { valueLabel.text = newValue }
  }

  /// Whether a row with a check mark shows it.
  var isChosen: Bool {
    get { !checkMark.isHidden }
    set { checkMark.isHidden = !newValue }
  }

  /// Rounds the corners of the place's edges.
  var place: Place = [] {
    didSet {
      layer.maskedCorners = []
      if place.contains(.first) {
        layer.maskedCorners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner])
      }
      if place.contains(.last) {
        layer.maskedCorners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
      }
    }
  }

  // MARK: - Touches

  func didTapView() { onTap?() }

  var isHighlightable: Bool { onTap != nil }

  func setIsHighlighted(_ isHighlighted: Bool) {
    backgroundColor = isHighlighted ? .systemGray4 : .secondarySystemGroupedBackground
  }

  /// Where the separator below the row begins: with the title.
  var separatorStart: CGFloat { Self.sideInset + 16 + (hasIcon ? 29 + 16 : 0) }
}
