import AppResources
import Foundation
import ObjectRoot

/// What a navigation bar shows while a controller is in front: title, buttons, and the next one's back button.
@preconcurrency @MainActor open class UINavigationItem: MainActorObject {
  /// When the title is shown large, in a bar that prefers that.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As the item before has it.
    case automatic = 0
    /// Large.
    case always = 1
    /// Never large.
    case never = 2
  }

  /// Makes an item with a title.
  public init(title: String) { self.title = title.isEmpty ? nil : title }

  /// The title in the middle of the bar.
  open var title: String? { didSet { if title != oldValue { changed() } } }
  /// A view in place of the title; it's given the size that fits it.
  open var titleView: UIView? { didSet { if titleView !== oldValue { changed() } } }
  /// The text of the back button that leads to this item; ``title`` if it's `nil`, and "Back" if that doesn't fit.
  open var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { changed() } } }
  /// The item whose title and tint the back button to this item takes.
  open var backBarButtonItem: UIBarButtonItem? { didSet { changed() } }
  /// How much text the back button to this item shows.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The title, or less where it doesn't fit.
    case `default` = 0
    /// "Back", or nothing where it doesn't fit.
    case generic = 1
    /// No text.
    case minimal = 2
  }
  /// How much text the back button to this item shows; the title by default.
  open var backButtonDisplayMode: BackButtonDisplayMode = .default {
    didSet { if backButtonDisplayMode != oldValue { changed() } }
  }
  /// What a tap on the back button does while this item is on top, in place of going back; `nil` by default.
  open var backAction: UIAction? { didSet { changed() } }
  /// The search whose bar lies below the title; none by default.
  open var searchController: UISearchController? { didSet { if searchController !== oldValue { changed() } } }
  /// Whether the search bar gives way to what is scrolled, before a large title does; true by default.
  open var hidesSearchBarWhenScrolling = true {
    didSet { if hidesSearchBarWhenScrolling != oldValue { changed() } }
  }
  /// A line of text above the buttons, which makes the bar 30 points higher; none by default.
  open var prompt: String? { didSet { if prompt != oldValue { changed() } } }
  /// Whether the back button is left out; false by default.
  open var hidesBackButton = false { didSet { if hidesBackButton != oldValue { changed() } } }
  /// Whether the back button is shown beside the items at the left; false by default.
  open var leftItemsSupplementBackButton = false {
    didSet { if leftItemsSupplementBackButton != oldValue { changed() } }
  }
  /// When the title is large; as the item before has it by default.
  open var largeTitleDisplayMode: LargeTitleDisplayMode = .automatic {
    didSet { if largeTitleDisplayMode != oldValue { changed() } }
  }
  /// The bar's appearance while this item is on top and content lies under the bar; the bar's own if it's `nil`.
  open var standardAppearance: UINavigationBarAppearance? { didSet { changed() } }
  /// The bar's appearance while this item is on top and its content is scrolled to the top; the bar's own if it's
  /// `nil`.
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed() } }
  /// ``standardAppearance`` where there's little height; `nil` by default.
  open var compactAppearance: UINavigationBarAppearance? { didSet { changed() } }
  /// ``scrollEdgeAppearance`` where there's little height; `nil` by default.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed() } }

  // MARK: - Buttons

  /// The items at the left, from the left.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
  /// The items at the right, from the right.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }

  /// The button of a split view, before the others.
  var splitViewItem: UIBarButtonItem? { didSet { if splitViewItem !== oldValue { changed() } } }

  /// The first item at the left; setting it replaces all.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The first item at the right; setting it replaces all.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Sets ``leftBarButtonItem``, the change fading if `animated`.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setLeftBarButtonItems(item.map { [$0] }, animated: animated)
  }

  /// Sets ``rightBarButtonItem``, the change fading if `animated`.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setRightBarButtonItems(item.map { [$0] }, animated: animated)
  }

  /// Sets ``leftBarButtonItems``, the change fading if `animated`.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    fades(animated) { leftBarButtonItems = items }
  }

  /// Sets ``rightBarButtonItems``, the change fading if `animated`.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    fades(animated) { rightBarButtonItems = items }
  }

  /// Sets ``hidesBackButton``, the change fading if `animated`.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    fades(animated) { self.hidesBackButton = hidesBackButton }
  }

  // MARK: - The bar's side

  /// Called, with whether the change should fade, when something visible has changed.
  var onChange: ((_ animated: Bool) -> Void)?
  private var isAnimatingChange = false

  private func changed() { onChange?(isAnimatingChange) }

  private func fades(_ animated: Bool, _ change: () -> Void) {
    isAnimatingChange = animated
    change()
    isAnimatingChange = false
  }

  /// The text of the back button that leads to this item.
  var titleForWayBack: String {
    switch backButtonDisplayMode {
    case .default: backBarButtonItem?.title ?? backButtonTitle ?? title ?? SystemWord.back.text
    case .generic: SystemWord.back.text
    case .minimal: ""
    }
  }
}
