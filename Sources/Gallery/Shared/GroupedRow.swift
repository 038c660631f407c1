import AloeCore
import AloeStackView
import UIKit

/// A row of a group on a card: an icon, a title with an optional line below it, and an accessory at the end.
///
/// The rows of a group follow each other in an `AloeStackView`; the first and the last round the card.
final class GroupedRow: AdaptiveView, Highlightable {
  /// The view at the end of a row.
  enum Accessory {
    /// Nothing.
    case none
    /// A value, and a chevron that shows that the row leads to another screen.
    case disclosure(value: String?)
    /// A switch.
    case toggle(UISwitch)
    /// A check mark, visible if the row is chosen.
    case check
  }

  /// The position of a row in its group, which determines its rounded corners.
  struct Place: OptionSet {
    let rawValue: Int
    static let first = Place(rawValue: 1)
    static let last = Place(rawValue: 2)

    /// The corners of the card that the row rounds.
    var corners: CACornerMask {
      var corners: CACornerMask = []
      if contains(.first) { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
      if contains(.last) { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
      return corners
    }
  }

  /// The margin on both sides of a card.
  static let sideInset: CGFloat = 16
  /// The distance from the sides of a card to its texts; smaller if texts are so large that words need the width.
  private static let (textInset, textInsetInColumn): (CGFloat, CGFloat) = (16, 8)
  private static let (iconSide, iconGap, spacing): (CGFloat, CGFloat, CGFloat) = (29, 16, 8)

  let titleLabel: UILabel
  /// Called when the row is tapped; set before the row is added. A row without it can't be tapped.
  var onTap: (() -> Void)?
  private let accessory: Accessory
  private let valueLabel = UILabel(nil, style: .body, color: .secondaryLabel, lines: 1)
  private let chevron = UIImageView()
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
    texts.addArrangedSubview(titleLabel)
    texts.axis = .vertical
    texts.spacing = 2
    if let subtitle { texts.addArrangedSubview(UILabel(subtitle, style: .footnote, color: .secondaryLabel)) }
    texts.setContentHuggingPriority(.init(200), for: .horizontal)
    titleLabel.setContentCompressionResistancePriority(.required, for: .vertical)
    let start = UIStackView(arrangedSubviews: [icon].compactMap(\.self))
    let end = UIStackView(arrangedSubviews: accessoryViews())
    end.alignment = .center
    end.spacing = Self.spacing
    head.addArrangedSubview(start)
    head.addArrangedSubview(texts)
    head.addArrangedSubview(end)
    valueLabel.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    end.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    titleLabel.setContentHuggingPriority(.init(200), for: .horizontal)
    head.alignment = .center
    head.spacing = Self.spacing
    if icon == nil { start.isHidden = true } else { head.setCustomSpacing(Self.iconGap, after: start) }
    if end.arrangedSubviews.isEmpty { end.isHidden = true }
    let line = UIStackView(arrangedSubviews: [head])
    line.axis = .vertical
    line.spacing = 6
    rows = line
    line.translatesAutoresizingMaskIntoConstraints = false
    addSubview(line)
    sides = [
      line.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Self.textInset),
      trailingAnchor.constraint(equalTo: line.trailingAnchor, constant: Self.textInset),
    ]
    NSLayoutConstraint.activate(
      sides + [
        line.topAnchor.constraint(equalTo: topAnchor, constant: 7),
        bottomAnchor.constraint(equalTo: line.bottomAnchor, constant: 7),
      ])
    line.heightAnchor.constraint(greaterThanOrEqualToConstant: 30).isActive = true
    arrange()
  }

  // MARK: - Large texts

  private let texts = UIStackView()
  private let head = UIStackView()
  private var rows = UIStackView()
  private let gap = UIView()
  private var sides: [NSLayoutConstraint] = []
  private var isColumn = false
  private var isValueBelow = false

  /// Gives the texts the full width, below the icon and the accessory, if they are large or if words don't fit next to
  /// these. A value is then below its title, as it is whenever the two don't fit in a line.
  override func arrange() {
    let isColumn = traitCollection.preferredContentSizeCategory.isAccessibilityCategory || !wordsFitBesideIcon
    if isColumn != self.isColumn {
      self.isColumn = isColumn
      for side in sides { side.constant = isColumn ? Self.textInsetInColumn : Self.textInset }
    }
    let areBelow = isColumn && (hasIcon || !wordsFitBesideEnd)
    if areBelow != (texts.superview === rows) {
      if areBelow {
        head.insertArrangedSubview(gap, at: 1)
        rows.addArrangedSubview(texts)
      } else {
        gap.removeFromSuperview()
        head.insertArrangedSubview(texts, at: 1)
      }
    }
    guard case .disclosure = accessory else { return }
    let isValueBelow = isColumn || !valueFitsBesideTitle
    guard isValueBelow != self.isValueBelow, let end = head.arrangedSubviews.last as? UIStackView else { return }
    self.isValueBelow = isValueBelow
    valueLabel.numberOfLines = isValueBelow ? 0 : 1
    if isValueBelow { texts.addArrangedSubview(valueLabel) } else { end.insertArrangedSubview(valueLabel, at: 0) }
  }

  private var wordsFitBesideIcon: Bool {
    guard hasIcon, bounds.width > 0 else { return true }
    let end = head.arrangedSubviews.last.map { $0.isHidden || $0 === texts ? 0 : endWidth + Self.spacing } ?? 0
    return texts.minWidth + Self.iconSide + Self.iconGap + Self.spacing + end <= bounds.width - 2 * Self.textInset
  }

  private var wordsFitBesideEnd: Bool {
    guard bounds.width > 0, let end = head.arrangedSubviews.last, !end.isHidden, end !== texts else { return true }
    return texts.minWidth + Self.spacing + endWidth <= bounds.width - 2 * Self.textInsetInColumn
  }

  /// The width of the accessory. A value isn't included, because it may shrink.
  private var endWidth: CGFloat {
    switch accessory {
    case .none: 0
    case .toggle(let toggle): toggle.intrinsicContentSize.width
    case .check: checkMark.intrinsicContentSize.width
    case .disclosure: chevron.intrinsicContentSize.width
    }
  }

  private var valueFitsBesideTitle: Bool {
    guard value?.isEmpty == false, bounds.width > 0 else { return true }
    let line = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    let texts = titleLabel.sizeThatFits(line).width + valueLabel.sizeThatFits(line).width
    let start = hasIcon ? Self.iconSide + Self.iconGap : 0
    return texts + start + chevron.intrinsicContentSize.width + 2 * Self.spacing
      <= bounds.width - 2 * Self.textInset
  }

  required init?(coder: NSCoder) {
    Messages.stop("A GroupedRow isn't made from an archive; use its init.")
  }

  private func accessoryViews() -> [UIView] {
    switch accessory {
    case .none: return []
    case .toggle(let toggle): return [toggle]
    case .check:
      isChosen = false
      checkMark.adjustsImageSizeForAccessibilityContentSizeCategory = true
      checkMark.setContentHuggingPriority(.required, for: .horizontal)
      return [checkMark]
    case .disclosure(let value):
      let configuration = UIImage.SymbolConfiguration(pointSize: 14, weight: .semibold)
      chevron.image = UIImage(systemName: "chevron.forward", withConfiguration: configuration)
      chevron.tintColor = .tertiaryLabel
      chevron.contentMode = .center
      chevron.adjustsImageSizeForAccessibilityContentSizeCategory = true
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
    set {
      valueLabel.text = newValue
      setNeedsLayout()
    }
  }

  /// Whether a row with a check mark shows it.
  var isChosen: Bool {
    get { !checkMark.isHidden }
    set {
      checkMark.isHidden = !newValue
      accessibilityTraits = newValue ? [.toggleButton, .selected] : .toggleButton
    }
  }

  /// The position in the card, whose corners the row rounds.
  var place: Place = [] { didSet { layer.maskedCorners = place.corners } }

  // MARK: - Touches

  var isHighlightable: Bool { onTap != nil }

  /// Whether the row leads to the screen next to it, like a sidebar's selected row.
  var isMarked = false {
    didSet {
      guard isMarked != oldValue else { return }
      showGround(isHighlighted: false)
      accessibilityTraits = isMarked ? accessibilityTraits.union(.selected) : accessibilityTraits.subtracting(.selected)
    }
  }

  func setIsHighlighted(_ isHighlighted: Bool) { showGround(isHighlighted: isHighlighted) }

  private func showGround(isHighlighted: Bool) {
    backgroundColor = isHighlighted ? .systemGray4 : isMarked ? .systemGray5 : .secondarySystemGroupedBackground
  }

  /// Returns the start of the separator below the row, aligned with the title.
  func separatorStart(in traits: UITraitCollection) -> CGFloat {
    if traits.preferredContentSizeCategory.isAccessibilityCategory { return Self.sideInset + Self.textInsetInColumn }
    return Self.sideInset + Self.textInset + (hasIcon ? Self.iconSide + Self.iconGap : 0)
  }
}
