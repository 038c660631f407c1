import Foundation

/// A method that a ``UITabBar`` calls for the user's choices.
@preconcurrency @MainActor public protocol UITabBarDelegate: NSObjectProtocol {
  /// Called after the user has chosen an item.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

/// The bar at the bottom that chooses one of several screens. It's 49 points high, more if the user's text size is
/// larger, and 32 in a vertically compact window. There, and in a wide window, titles are beside their images.
@preconcurrency @MainActor open class UITabBar: UIView, UISpringLoadedInteractionSupporting {
  /// The height without the safe area below, in points.
  var rowHeight: CGFloat {
    let height: CGFloat = traitCollection.verticalSizeClass == .compact ? 32 : 49
    return (height + TabButton.titleStyle.growth(in: traitCollection)).rounded()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateLargeContentViewer()
    let (new, old) = (traitCollection, previousTraitCollection)
    guard
      !new.hasSameTexts(as: old) || new.verticalSizeClass != old?.verticalSizeClass
        || new.horizontalSizeClass != old?.horizontalSizeClass
    else { return }
    applyColors()
    setNeedsLayout()
    onChange?()
  }

  private let background = BarBackground(lineIsAbove: true)
  private let indicator = UIImageView()
  private var buttons: [TabButton] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a bar from a storyboard or a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.finish(self, at: UITabBar.self)
  }

  private func setUp() {
    addSubview(background)
    addSubview(indicator)
    applyBackground()
  }

  /// The delegate, which is notified of the user's choices; held weakly.
  open weak var delegate: (any UITabBarDelegate)?

  /// The items, from the leading side; `nil` by default.
  open var items: [UITabBarItem]? { didSet { replaceButtons() } }

  /// Whether a drag that rests over an item chooses it; false by default.
  open var isSpringLoaded = false { didSet { for button in buttons { button.isSpringLoadedControl = isSpringLoaded } } }

  /// The item displayed as selected; `nil` by default.
  open var selectedItem: UITabBarItem? {
    didSet {
      applyBackground()
      applyColors()
      setNeedsLayout()
    }
  }

  /// The colour of the items that aren't selected; grey if it's `nil`.
  open var unselectedItemTintColor: UIColor? {
    didSet {
      note(.unselectedItemTintColor, \UITabBar.unselectedItemTintColor)
      applyColors()
    }
  }
  /// A fixed light or dark look; the environment's by default.
  open var barStyle: UIBarStyle = .default {
    didSet {
      note(.barStyle, \UITabBar.barStyle)
      background.overrideUserInterfaceStyle = barStyle.interfaceStyle
    }
  }
  /// The background colour; `nil` means ``standardAppearance``'s. While the content is scrolled to its edge, the bar
  /// has no background.
  open var barTintColor: UIColor? {
    didSet {
      note(.barTintColor, \UITabBar.barTintColor)
      applyBackground()
    }
  }
  /// Whether content shows through the bar, and so extends under it; true by default. If it's false, or the
  /// ``standardAppearance`` has an opaque background, a tab bar controller's screens end above the bar.
  open var isTranslucent = true {
    didSet {
      note(.isTranslucent, \UITabBar.isTranslucent)
      guard isTranslucent != oldValue else { return }
      applyBackground()
      onChange?()
    }
  }
  /// An image behind the bar, for content that lies under it; an empty one removes the background. `nil` by default.
  open var backgroundImage: UIImage? {
    didSet {
      note(.barBackgroundImage, \UITabBar.backgroundImage)
      applyBackground()
    }
  }
  /// An image in place of the line above the bar; an empty one removes the line. `nil` by default.
  open var shadowImage: UIImage? {
    didSet {
      note(.shadowImage, \UITabBar.shadowImage)
      applyBackground()
    }
  }
  /// An image centred behind the selected item; none by default.
  open var selectionIndicatorImage: UIImage? {
    didSet {
      note(.selectionIndicatorImage, \UITabBar.selectionIndicatorImage)
      setNeedsLayout()
    }
  }

  /// The distribution of items in a bar.
  public enum ItemPositioning: Int, Sendable {
    /// Items fill a narrow bar, and are centred in a wide one.
    case automatic = 0
    /// Items fill the bar.
    case fill = 1
    /// Items are in the centre of the bar.
    case centered = 2
  }
  /// The distribution of the items; by default they fill the bar, or are centred if it's wide.
  open var itemPositioning = ItemPositioning.automatic {
    didSet {
      note(.itemPositioning, \UITabBar.itemPositioning)
      setNeedsLayout()
    }
  }
  /// The width of an item in a bar whose items are centred, in points; 76 if it's 0, the default.
  open var itemWidth: CGFloat = 0 {
    didSet {
      note(.itemWidth, \UITabBar.itemWidth)
      setNeedsLayout()
    }
  }
  /// The space between items in a bar whose items are centred, in points; 34 if it's 0, the default.
  open var itemSpacing: CGFloat = 0 {
    didSet {
      note(.itemSpacing, \UITabBar.itemSpacing)
      setNeedsLayout()
    }
  }

  /// The appearance while content lies under the bar. The bar makes a copy; changes to it are shown immediately.
  open var standardAppearance: UITabBarAppearance {
    get { standardLook }
    set {
      note(.standardAppearance) { (bar: UITabBar) in bar.standardAppearance = newValue }
      standardLook = copy(newValue)
      lookChanged()
    }
  }
  /// The appearance while the content's end is above the bar, or nothing scrolls; `nil`, the default, means
  /// ``standardAppearance`` without a background and a line, as in iOS 15 and later.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    get { edgeLook }
    set {
      note(.scrollEdgeAppearance) { (bar: UITabBar) in bar.scrollEdgeAppearance = newValue }
      edgeLook = newValue.map(copy)
      lookChanged()
    }
  }
  private lazy var standardLook = copy(UITabBarAppearance())
  private var edgeLook: UITabBarAppearance?
  private func copy(_ look: UITabBarAppearance) -> UITabBarAppearance {
    look.copied { [weak self] in self?.lookChanged() }
  }
  private func lookChanged() {
    applyBackground()
    applyColors()
    setNeedsLayout()
    onChange?()
  }

  /// Whether the bar is opaque.
  var isOpaqueBar: Bool { !isTranslucent || standardAppearance.isOpaque }
  /// Called when the bar becomes opaque or its height has to change.
  var onChange: (() -> Void)?
  /// Whether the content's end is above the bar; always false for a bar without a tab bar controller.
  var isAtScrollEdge = false {
    didSet {
      guard isAtScrollEdge != oldValue else { return }
      applyBackground()
      applyColors()
    }
  }

  /// The appearance in effect, of the selected item or of the bar.
  private var currentLook: UITabBarAppearance {
    let edge = isAtScrollEdge ? selectedItem?.scrollEdgeAppearance ?? scrollEdgeAppearance : nil
    return edge ?? selectedItem?.standardAppearance ?? standardAppearance
  }

  private func applyBackground() {
    let hasEdgeLook = (selectedItem?.scrollEdgeAppearance ?? scrollEdgeAppearance) != nil
    var look = BarBackground.Look(isAtScrollEdge && !hasEdgeLook ? nil : currentLook)
    if !isAtScrollEdge {
      if let barTintColor { look.color = barTintColor }
      if let backgroundImage { (look.image, look.color, look.effect) = (backgroundImage, barTintColor, nil) }
      if let shadowImage { (look.shadowImage, look.shadowColor) = (shadowImage, nil) }
    }
    look.isOpaque = !isTranslucent
    background.look = look
  }

  private func replaceButtons() {
    for button in buttons {
      button.item.onChange = nil
      button.removeFromSuperview()
    }
    buttons = (items ?? []).map { item in
      let button = TabButton(item: item)
      button.isSpringLoadedControl = isSpringLoaded
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

  func applyColors() {
    let all = currentLook
    var look = all.stackedLayoutAppearance
    if hasTitlesBeside {
      let isCompact = traitCollection.verticalSizeClass == .compact
      look = isCompact ? all.compactInlineLayoutAppearance : all.inlineLayoutAppearance
    }
    for button in buttons {
      let isChosen = button.item === selectedItem
      button.apply(
        color: isChosen ? tintColor : unselectedItemTintColor ?? .systemGray, isChosen: isChosen, look,
        isInline: hasTitlesBeside)
    }
  }

  /// Whether titles are beside their images.
  private var hasTitlesBeside: Bool {
    traitCollection.horizontalSizeClass == .regular || traitCollection.verticalSizeClass == .compact
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
    background.frame = bounds
    let width = itemWidths.width
    for (index, button) in buttons.enumerated() {
      let place = isRightToLeft ? buttons.count - 1 - index : index
      let x = itemWidths.start + CGFloat(place) * (width + itemWidths.gap)
      button.frame = CGRect(x: x, y: 0, width: width, height: rowHeight)
    }
    placeIndicator()
  }

  /// The start of the items, their width, and the space between them.
  private var itemWidths: (start: CGFloat, width: CGFloat, gap: CGFloat) {
    let count = CGFloat(max(1, buttons.count))
    let look = currentLook
    let positioning = look.stackedItemPositioning != .automatic ? look.stackedItemPositioning : itemPositioning
    let isWide = positioning == .automatic && traitCollection.horizontalSizeClass == .regular
    guard positioning == .centered || isWide else { return (0, bounds.width / count, 0) }
    let least = buttons.map(\.naturalWidth).max() ?? 0
    let width = [look.stackedItemWidth, itemWidth, max(76, least)].first { $0 > 0 } ?? 76
    let gap = [look.stackedItemSpacing, itemSpacing, 34].first { $0 > 0 } ?? 34
    let whole = width * count + gap * (count - 1)
    guard whole <= bounds.width else { return (0, bounds.width / count, 0) }
    return ((bounds.width - whole) / 2, width, gap)
  }

  private func placeIndicator() {
    let look = currentLook
    let image = look.selectionIndicatorImage ?? selectionIndicatorImage
    let chosen = buttons.first { $0.item === selectedItem }
    indicator.isHidden = image == nil || chosen == nil
    guard let image, let chosen else { return }
    let color = look.selectionIndicatorTintColor
    indicator.image = color == nil ? image : image.withRenderingMode(.alwaysTemplate)
    if let color { indicator.tintColor = color }
    let isResizable = image.capInsets != .zero
    let size = isResizable ? chosen.bounds.size : image.size
    indicator.frame = CGRect(
      x: chosen.frame.midX - size.width / 2, y: chosen.frame.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  override var spokenContent: SpokenContent {
    var content = SpokenContent.group(.pageTabList)
    content.hasChoice = true
    return content
  }
}

extension UITabBar: ShapeFollowing {
  func shapesChanged() { applyColors() }
}
