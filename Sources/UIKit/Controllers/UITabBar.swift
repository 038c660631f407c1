import Foundation

/// What a ``UITabBar`` tells of.
@preconcurrency @MainActor public protocol UITabBarDelegate: AnyObject {
  /// Called after the user chose an item.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

/// The bar at the bottom with which one of several screens is chosen; 49 points high, more where the
/// user's text size is larger.
@preconcurrency @MainActor open class UITabBar: UIView {
  /// The height without the safe area below, in points.
  var rowHeight: CGFloat { (49 + TabButton.titleStyle.growth(in: traitCollection)).rounded() }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard traitCollection.preferredContentSizeCategory != previousTraitCollection?.preferredContentSizeCategory
    else { return }
    applyLook()
    setNeedsLayout()
    onChange?()
  }

  private let line = UIView()
  private var buttons: [TabButton] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes one as a decoder of archives asks for it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    addSubview(line)
    line.isUserInteractionEnabled = false
    applyBackground()
  }

  /// Who is told of choices.
  open weak var delegate: (any UITabBarDelegate)?

  /// The items, from the leading side.
  open var items: [UITabBarItem]? { didSet { replaceButtons() } }

  /// The chosen item.
  open var selectedItem: UITabBarItem? { didSet { applyLook() } }

  /// The colour of the items that aren't chosen; grey if it's `nil`.
  open var unselectedItemTintColor: UIColor? { didSet { applyLook() } }

  /// The background; that of ``standardAppearance`` if it's `nil`. At the content's edge there is none.
  open var barTintColor: UIColor? { didSet { applyBackground() } }

  /// Whether content shines through the bar, and so lies under it; true by default. Where it's false, or the
  /// ``standardAppearance`` has an opaque background, a tab bar controller's screens end above the bar.
  open var isTranslucent = true { didSet { if isTranslucent != oldValue { onChange?() } } }

  /// The appearance while content lies under the bar.
  open var standardAppearance = UITabBarAppearance() {
    didSet {
      applyBackground()
      onChange?()
    }
  }
  /// The appearance while the content's end is above the bar, or nothing scrolls; `nil`, the default, is that of
  /// ``standardAppearance`` without a background and a line, as from iOS 15 on.
  open var scrollEdgeAppearance: UITabBarAppearance? { didSet { applyBackground() } }

  /// Whether nothing is seen through the bar.
  var isOpaqueBar: Bool { !isTranslucent || standardAppearance.isOpaque }
  /// Called when the bar becomes opaque or wants another height.
  var onChange: (() -> Void)?
  /// Whether the content's end is above the bar. A bar on its own is never at an edge.
  var isAtScrollEdge = false { didSet { if isAtScrollEdge != oldValue { applyBackground() } } }

  private func applyBackground() {
    let look: UITabBarAppearance? = isAtScrollEdge ? scrollEdgeAppearance : standardAppearance
    backgroundColor = isAtScrollEdge ? look?.backgroundColor : barTintColor ?? look?.backgroundColor
    line.backgroundColor = look?.shadowColor
  }

  private func replaceButtons() {
    for button in buttons {
      button.item.onChange = nil
      button.removeFromSuperview()
    }
    buttons = (items ?? []).map { item in
      let button = TabButton(item: item)
      button.addAction(UIAction { [weak self] _ in self?.choose(item) }, for: .touchUpInside)
      item.onChange = { [weak self] in self?.applyLook() }
      addSubview(button)
      return button
    }
    applyLook()
    setNeedsLayout()
  }

  private func choose(_ item: UITabBarItem) {
    selectedItem = item
    delegate?.tabBar(self, didSelect: item)
  }

  private func applyLook() {
    for button in buttons {
      let isChosen = button.item === selectedItem
      button.apply(
        color: isChosen ? tintColor : unselectedItemTintColor ?? .systemGray, isChosen: isChosen)
    }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    applyLook()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: rowHeight + safeAreaInsets.bottom)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1 / traitCollection.effectiveScale)
    let width = bounds.width / CGFloat(max(1, buttons.count))
    for (index, button) in buttons.enumerated() {
      let place = isRightToLeft ? buttons.count - 1 - index : index
      button.frame = CGRect(x: CGFloat(place) * width, y: 0, width: width, height: rowHeight)
    }
  }
}

/// An item in a tab bar.
final class TabButton: UIControl {
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

  func apply(color: UIColor, isChosen: Bool) {
    let image = (isChosen ? item.selectedImage : nil) ?? item.image
    picture.image =
      image?.renderingMode == .alwaysOriginal ? image : image?.withRenderingMode(.alwaysTemplate)
    picture.tintColor = color
    let attributes = item.titleTextAttributes(for: isChosen ? .selected : .normal) ?? [:]
    label.text = item.title
    label.textColor = attributes[.foregroundColor] as? UIColor ?? color
    label.font = attributes[.font] as? UIFont ?? Self.titleStyle.font(in: traitCollection)
    badge.font = Self.badgeStyle.font(in: traitCollection)
    badge.text = item.badgeValue
    badge.isHidden = item.badgeValue == nil
    badge.backgroundColor = item.badgeColor ?? .systemRed
    isEnabled = item.isEnabled
    alpha = item.isEnabled ? 1 : 0.4
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let middle = bounds.midX
    let hasTitle = item.title?.isEmpty == false
    let side: CGFloat = 26
    let top: CGFloat = hasTitle ? 5 : (bounds.height - side) / 2
    picture.frame = CGRect(x: middle - side / 2, y: top, width: side, height: side)
    let height = (13 + Self.titleStyle.growth(in: traitCollection)).rounded()
    label.frame = CGRect(x: 0, y: bounds.height - 3 - height, width: bounds.width, height: height)
    let badgeHeight = (18 + Self.badgeStyle.growth(in: traitCollection)).rounded()
    let text = badge.sizeThatFits(CGSize(width: 100, height: badgeHeight))
    badge.frame = CGRect(x: middle + 5, y: 2, width: max(badgeHeight, text.width + 10), height: badgeHeight)
    badge.layer.cornerRadius = badgeHeight / 2
  }
}
