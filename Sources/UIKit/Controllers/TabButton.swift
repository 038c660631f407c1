import Foundation

/// The button of an item in a tab bar.
final class TabButton: UIControl, SystemSized, SystemColored {
  static let titleStyle = SystemTextStyle(10, .medium, as: .caption2, upTo: .extraExtraExtraLarge)
  private static let badgeStyle = SystemTextStyle(13, as: .footnote, upTo: .extraExtraExtraLarge)

  let item: UITabBarItem
  private let picture = UIImageView()
  private let label = UILabel()
  private let badge = UILabel()

  init(item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.6
    picture.contentMode = .scaleAspectFit
    badge.textColor = .white
    badge.textAlignment = .center
    badge.clipsToBounds = true
    for view in [picture, label, badge] { addSubview(view) }
  }

  required init?(coder: NSCoder) {
    item = UITabBarItem(title: nil, image: nil, tag: 0)
    super.init(coder: coder)
  }

  /// The offsets of the parts, in the displayed look.
  private var offsets = (title: UIOffset.zero, badge: UIOffset.zero)

  /// Whether the title is beside the image instead of below it.
  private var isInline = false
  private static let inlineGap: CGFloat = 6
  private static let inlineStyle = SystemTextStyle(13, .medium, as: .footnote, upTo: .extraExtraExtraLarge)

  /// The width of image and title side by side, in points; 0 if the title is below.
  var naturalWidth: CGFloat {
    guard isInline else { return 0 }
    return (Self.side + Self.inlineGap + label.intrinsicContentSize.width).rounded(.up) + 16
  }

  func apply(color: UIColor, isChosen: Bool, _ appearance: UITabBarItemAppearance, isInline: Bool) {
    self.isInline = isInline
    let image = (isChosen ? item.selectedImage : nil) ?? item.image
    let look = !item.isEnabled ? appearance.disabled : isChosen ? appearance.selected : appearance.normal
    let state: UIControl.State = isChosen ? .selected : .normal
    picture.image =
      image?.renderingMode == .alwaysOriginal ? image : image?.withRenderingMode(.alwaysTemplate)
    picture.tintColor = look.iconColor ?? color
    let attributes = look.titleTextAttributes.merging(
      item.titleTextAttributes(for: state) ?? item.titleTextAttributes(for: .normal) ?? [:]
    ) { $1 }
    label.text = item.title
    label.textColor = attributes[.foregroundColor] as? UIColor ?? color
    let style = isInline ? Self.inlineStyle : Self.titleStyle
    label.font = attributes[.font] as? UIFont ?? titleFont(style, isChosen: isChosen)
    let badgeText = look.badgeTextAttributes.merging(
      item.badgeTextAttributes(for: state) ?? item.badgeTextAttributes(for: .normal) ?? [:]
    ) { $1 }
    badge.font = badgeText[.font] as? UIFont ?? Self.badgeStyle.font(in: traitCollection)
    badge.textColor = badgeText[.foregroundColor] as? UIColor ?? .white
    badge.text = item.badgeValue
    badge.isHidden = item.badgeValue == nil
    badge.backgroundColor = item.badgeColor ?? look.badgeBackgroundColor ?? .systemRed
    offsets.title = item.titlePositionAdjustment != .zero ? item.titlePositionAdjustment : look.titlePositionAdjustment
    offsets.badge = look.badgePositionAdjustment
    isSelected = isChosen
    isEnabled = item.isEnabled
    alpha = item.isEnabled ? 1 : 0.4
    setNeedsLayout()
  }

  /// Returns the title's font. The selected item also differs by weight if the user prefers not to rely on colour
  /// alone.
  private func titleFont(_ style: SystemTextStyle, isChosen: Bool) -> UIFont {
    let font = style.font(in: traitCollection)
    guard isChosen, UIAccessibility.shouldDifferentiateWithoutColor else { return font }
    return .systemFont(ofSize: font.pointSize, weight: .heavy)
  }

  /// Applies the appearance proxies' values for the item when it becomes visible.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil else { return }
    item.takeAppearance(inside: next, traitCollection)
    item.changed()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if isInline { layOutSideBySide() } else { layOutStacked() }
    let middle = picture.frame.midX
    let badgeHeight = (18 + Self.badgeStyle.growth(in: traitCollection)).rounded()
    let text = badge.sizeThatFits(CGSize(width: 100, height: badgeHeight))
    badge.frame = CGRect(
      x: middle + 5 + offsets.badge.horizontal, y: 2 + offsets.badge.vertical,
      width: max(badgeHeight, text.width + 10), height: badgeHeight)
    badge.layer.cornerRadius = badgeHeight / 2
  }

  /// The side length of the image, in points.
  private static let side: CGFloat = 26

  private func layOutStacked() {
    let hasTitle = item.title?.isEmpty == false
    let side = Self.side
    let top: CGFloat = hasTitle ? 5 : (bounds.height - side) / 2
    picture.frame = CGRect(x: bounds.midX - side / 2, y: top, width: side, height: side).inset(by: item.imageInsets)
    let height = (13 + Self.titleStyle.growth(in: traitCollection)).rounded()
    label.frame = CGRect(
      x: offsets.title.horizontal, y: bounds.height - 3 - height + offsets.title.vertical, width: bounds.width,
      height: height)
  }

  private func layOutSideBySide() {
    let side = min(Self.side, bounds.height - 8)
    let text = label.intrinsicContentSize
    let gap = text.width > 0 ? Self.inlineGap : 0
    let width = min(text.width, max(0, bounds.width - side - gap))
    let start = (bounds.width - side - gap - width) / 2
    let y = (bounds.height - side) / 2
    let x = isRightToLeft ? bounds.width - start - side : start
    picture.frame = CGRect(x: x, y: y, width: side, height: side).inset(by: item.imageInsets)
    let labelX = isRightToLeft ? start : start + side + gap
    label.frame = CGRect(
      x: labelX + offsets.title.horizontal, y: (bounds.height - text.height) / 2 + offsets.title.vertical, width: width,
      height: text.height)
  }

  override var spokenContent: SpokenContent {
    SpokenContent(
      label: item.accessibilityLabel ?? item.title, value: item.badgeValue, traits: spokenStates.union(.button),
      role: .pageTab, states: .selectable)
  }
}
