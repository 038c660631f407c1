import Foundation
import ObjectRoot

/// The appearance of a tab bar.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
  /// The look of items with the picture above the text, where there's little width.
  open var stackedLayoutAppearance = UITabBarItemAppearance() { didSet { watch(stackedLayoutAppearance) } }
  /// The look of items with the picture beside the text, where there's much width.
  open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline) { didSet { watch(inlineLayoutAppearance) } }
  /// The look of small items with the picture beside the text, where there's little height.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline) {
    didSet { watch(compactInlineLayoutAppearance) }
  }
  /// The colour of the picture behind the chosen item; as it is by default.
  open var selectionIndicatorTintColor: UIColor? { didSet { changed() } }
  /// A picture behind the chosen item; none by default.
  open var selectionIndicatorImage: UIImage? { didSet { changed() } }
  /// How items share the bar; they fill it by default.
  open var stackedItemPositioning = UITabBar.ItemPositioning.automatic { didSet { changed() } }
  /// The width of an item in a bar whose items are centred; 0, the default, for the bar's own.
  open var stackedItemWidth: CGFloat = 0 { didSet { changed() } }
  /// The space between items in a bar whose items are centred; 0, the default, for the bar's own.
  open var stackedItemSpacing: CGFloat = 0 { didSet { changed() } }

  /// Makes an appearance with the defaults.
  public required init() {
    super.init()
    watchAll()
  }

  /// Makes an appearance with the values of another.
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

/// How items of a tab bar look in each state.
@preconcurrency @MainActor open class UITabBarItemAppearance: MainActorObject {
  /// The arrangements of picture and text.
  public enum Style: Int, Sendable {
    /// The picture above the text.
    case stacked = 0
    /// The picture beside the text.
    case inline = 1
    /// Both beside each other, small.
    case compactInline = 2
  }

  /// Makes the look of items with the picture above the text.
  public override convenience init() { self.init(style: .stacked) }
  /// Makes the look of items of an arrangement.
  public init(style: Style) {
    super.init()
    for state in states { state.onChange = { [weak self] in self?.owner?.changed() } }
  }

  /// Brings the defaults of an arrangement back.
  open func configureWithDefault(for style: Style) { for state in states { state.take(UITabBarItemStateAppearance()) } }

  /// The look of items that aren't chosen.
  public let normal = UITabBarItemStateAppearance()
  /// The look of the chosen item.
  public let selected = UITabBarItemStateAppearance()
  /// The look of disabled items.
  public let disabled = UITabBarItemStateAppearance()
  /// The look of the item with the focus.
  public let focused = UITabBarItemStateAppearance()

  weak var owner: UIBarAppearance?
  private var states: [UITabBarItemStateAppearance] { [normal, selected, disabled, focused] }

  func copied() -> UITabBarItemAppearance {
    let copy = UITabBarItemAppearance()
    for (state, other) in zip(copy.states, states) { state.take(other) }
    return copy
  }
}

/// How items of a tab bar look in one state.
@preconcurrency @MainActor open class UITabBarItemStateAppearance: MainActorObject {
  override init() { super.init() }

  /// Font and colour of the title; those of the bar where they're left out.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
  /// How far the title is moved; not at all by default.
  open var titlePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
  /// The colour of the picture; that of the bar if it's `nil`.
  open var iconColor: UIColor? { didSet { onChange?() } }
  /// How far the badge is moved; not at all by default.
  open var badgePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
  /// The badge's colour; red if it's `nil`.
  open var badgeBackgroundColor: UIColor? { didSet { onChange?() } }
  /// Font and colour of the badge's text; white where they're left out.
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
  /// How far the badge's text is moved; kept, without effect.
  open var badgeTitlePositionAdjustment = UIOffset.zero { didSet { onChange?() } }

  var onChange: (() -> Void)?

  func take(_ other: UITabBarItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    iconColor = other.iconColor
    badgePositionAdjustment = other.badgePositionAdjustment
    badgeBackgroundColor = other.badgeBackgroundColor
    badgeTextAttributes = other.badgeTextAttributes
    badgeTitlePositionAdjustment = other.badgeTitlePositionAdjustment
  }
}
