import Foundation
import ObjectRoot

/// The appearance of a tab bar.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
  /// The look of items with the image above the title, in a narrow window.
  open var stackedLayoutAppearance = UITabBarItemAppearance() { didSet { watch(stackedLayoutAppearance) } }
  /// The look of items with the image beside the title, in a wide window.
  open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline) { didSet { watch(inlineLayoutAppearance) } }
  /// The look of small items with the image beside the title, in a vertically compact window.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline) {
    didSet { watch(compactInlineLayoutAppearance) }
  }
  /// The tint of the image behind the selected item; untinted by default.
  open var selectionIndicatorTintColor: UIColor? { didSet { changed() } }
  /// An image behind the selected item; none by default.
  open var selectionIndicatorImage: UIImage? { didSet { changed() } }
  /// The distribution of the items; they fill the bar by default.
  open var stackedItemPositioning = UITabBar.ItemPositioning.automatic { didSet { changed() } }
  /// The width of an item in a bar whose items are centred; 0, the default, for the bar's own.
  open var stackedItemWidth: CGFloat = 0 { didSet { changed() } }
  /// The space between items in a bar whose items are centred; 0, the default, for the bar's own.
  open var stackedItemSpacing: CGFloat = 0 { didSet { changed() } }

  /// Creates an appearance with the defaults.
  public required init() {
    super.init()
    watchAll()
  }

  /// Creates an appearance with the values of another.
  public required init(barAppearance: UIBarAppearance) {
    if let other = barAppearance as? UITabBarAppearance {
      stackedLayoutAppearance = other.stackedLayoutAppearance.copied()
      inlineLayoutAppearance = other.inlineLayoutAppearance.copied()
      compactInlineLayoutAppearance = other.compactInlineLayoutAppearance.copied()
      selectionIndicatorTintColor = other.selectionIndicatorTintColor
      selectionIndicatorImage = other.selectionIndicatorImage
      stackedItemPositioning = other.stackedItemPositioning
      stackedItemWidth = other.stackedItemWidth
      stackedItemSpacing = other.stackedItemSpacing
    }
    super.init(barAppearance: barAppearance)
    watchAll()
  }

  private func watchAll() {
    for look in [stackedLayoutAppearance, inlineLayoutAppearance, compactInlineLayoutAppearance] { look.owner = self }
  }

  private func watch(_ look: UITabBarItemAppearance) {
    look.owner = self
    changed()
  }
}

/// The looks of a tab bar's items in each state.
@preconcurrency @MainActor open class UITabBarItemAppearance: MainActorObject {
  /// The arrangements of image and title.
  public enum Style: Int, Sendable {
    /// The image above the title.
    case stacked = 0
    /// The image beside the title.
    case inline = 1
    /// Both beside each other, small.
    case compactInline = 2
  }

  /// Creates the look of items with the image above the title.
  public override convenience init() { self.init(style: .stacked) }
  /// Creates the look of items of an arrangement.
  public init(style: Style) {
    super.init()
    for state in states { state.onChange = { [weak self] in self?.owner?.changed() } }
  }

  /// Restores the defaults of an arrangement.
  open func configureWithDefault(for style: Style) {
    for state in states { state.copy(from: UITabBarItemStateAppearance()) }
  }

  /// The look of items that aren't selected.
  public let normal = UITabBarItemStateAppearance()
  /// The look of the selected item.
  public let selected = UITabBarItemStateAppearance()
  /// The look of disabled items.
  public let disabled = UITabBarItemStateAppearance()
  /// The look of the item with the focus.
  public let focused = UITabBarItemStateAppearance()

  weak var owner: UIBarAppearance?
  private var states: [UITabBarItemStateAppearance] { [normal, selected, disabled, focused] }

  func copied() -> UITabBarItemAppearance {
    let copy = UITabBarItemAppearance()
    for (state, other) in zip(copy.states, states) { state.copy(from: other) }
    return copy
  }
}

/// The look of a tab bar's items in one state.
@preconcurrency @MainActor open class UITabBarItemStateAppearance: MainActorObject {
  override init() { super.init() }

  /// The font and colour of the title; values left out are taken from the bar.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
  /// The offset of the title; zero by default.
  open var titlePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
  /// The colour of the image; `nil` means the bar's colour.
  open var iconColor: UIColor? { didSet { onChange?() } }
  /// The offset of the badge; zero by default.
  open var badgePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
  /// The badge's colour; red if it's `nil`.
  open var badgeBackgroundColor: UIColor? { didSet { onChange?() } }
  /// The font and colour of the badge's text; white by default.
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
  /// The offset of the badge's text; stored without effect. Zero by default.
  open var badgeTitlePositionAdjustment = UIOffset.zero { didSet { onChange?() } }

  var onChange: (() -> Void)?

  func copy(from other: UITabBarItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    iconColor = other.iconColor
    badgePositionAdjustment = other.badgePositionAdjustment
    badgeBackgroundColor = other.badgeBackgroundColor
    badgeTextAttributes = other.badgeTextAttributes
    badgeTitlePositionAdjustment = other.badgeTitlePositionAdjustment
  }
}
