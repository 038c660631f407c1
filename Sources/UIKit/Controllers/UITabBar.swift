import Foundation

/// What a ``UITabBar`` tells of.
@preconcurrency @MainActor public protocol UITabBarDelegate: NSObjectProtocol {
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
    applyColors()
    setNeedsLayout()
    onChange?()
  }

  private let line = UIView()
  private var buttons: [TabButton] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes a bar from an archive, from which nothing is read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    addSubview(line)
    line.isUserInteractionEnabled = false
    applyBackground()
  }

  /// The object that is told of the user's choices; held weakly.
  open weak var delegate: (any UITabBarDelegate)?

  /// The items, from the leading side.
  open var items: [UITabBarItem]? { didSet { replaceButtons() } }

  /// The item that is shown as chosen.
  open var selectedItem: UITabBarItem? { didSet { applyColors() } }

  /// The colour of the items that aren't chosen; grey if it's `nil`.
  open var unselectedItemTintColor: UIColor? { didSet { applyColors() } }

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
    let appearance: UITabBarAppearance? = isAtScrollEdge ? scrollEdgeAppearance : standardAppearance
    backgroundColor = isAtScrollEdge ? appearance?.backgroundColor : barTintColor ?? appearance?.backgroundColor
    line.backgroundColor = appearance?.shadowColor
  }

  private func replaceButtons() {
    for button in buttons {
      button.item.onChange = nil
      button.removeFromSuperview()
    }
    buttons = (items ?? []).map { item in
      let button = TabButton(item: item)
      button.addAction(UIAction { [weak self] _ in self?.choose(item) }, for: .touchUpInside)
      item.onChange = { [weak self] in self?.applyColors() }
      addSubview(button)
      return button
    }
    applyColors()
    setNeedsLayout()
  }

  private func choose(_ item: UITabBarItem) {
    selectedItem = item
    delegate?.tabBar(self, didSelect: item)
  }

  private func applyColors() {
    for button in buttons {
      let isChosen = button.item === selectedItem
      button.apply(
        color: isChosen ? tintColor : unselectedItemTintColor ?? .systemGray, isChosen: isChosen)
    }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    applyColors()
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
