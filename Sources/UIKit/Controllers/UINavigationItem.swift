import AppResources
import Foundation
import ObjectRoot

/// The content of a navigation bar for a controller: title, buttons, and the next one's back button.
@preconcurrency @MainActor open class UINavigationItem: MainActorObject {
  /// The conditions under which the title is large, in a bar that prefers that.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// Same as the previous item.
    case automatic = 0
    /// Always large.
    case always = 1
    /// Never large.
    case never = 2
  }

  /// Creates an item with a title.
  public init(title: String) { self.title = title.isEmpty ? nil : title }

  /// The title in the centre of the bar.
  open var title: String? { didSet { if title != oldValue { changed() } } }
  /// A view in place of the title, in the size that fits it; `nil` by default.
  open var titleView: UIView? { didSet { if titleView !== oldValue { changed() } } }
  /// The title of the back button that leads to this item; ``title`` if it's `nil`, and "Back" if that doesn't fit.
  open var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { changed() } } }
  /// The item with the title and tint of the back button to this item; `nil` by default.
  open var backBarButtonItem: UIBarButtonItem? { didSet { changed() } }
  /// The amount of text in the back button to this item.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The title, or less if it doesn't fit.
    case `default` = 0
    /// "Back", or nothing if it doesn't fit.
    case generic = 1
    /// No text.
    case minimal = 2
  }
  /// The amount of text in the back button to this item; the title by default.
  open var backButtonDisplayMode: BackButtonDisplayMode = .default {
    didSet { if backButtonDisplayMode != oldValue { changed() } }
  }
  /// The action of the back button while this item is on top, in place of going back; `nil` by default.
  open var backAction: UIAction? { didSet { changed() } }
  /// The search controller whose bar is below the title; none by default.
  open var searchController: UISearchController? {
    didSet {
      searchController?.adoptSearchBar()
      if searchController !== oldValue { changed() }
    }
  }
  /// Whether the search bar collapses when content is scrolled, before a large title does; true by default.
  open var hidesSearchBarWhenScrolling = true {
    didSet { if hidesSearchBarWhenScrolling != oldValue { changed() } }
  }
  /// The position of a search bar in a navigation bar.
  public enum SearchBarPlacement: Int, Sendable {
    /// Chosen by the bar.
    case automatic = 0
    /// Beside the title.
    case inline = 1
    /// Below the title.
    case stacked = 2
  }
  /// The preferred position of the search bar; `.automatic` by default. Stored without effect: search bars are below
  /// the title.
  open var preferredSearchBarPlacement: SearchBarPlacement = .automatic
  /// The position of the search bar: `.stacked`.
  open var searchBarPlacement: SearchBarPlacement { .stacked }
  /// A line of text above the buttons, which makes the bar 30 points taller; none by default.
  open var prompt: String? { didSet { if prompt != oldValue { changed() } } }
  /// Whether the back button is hidden; false by default.
  open var hidesBackButton = false { didSet { if hidesBackButton != oldValue { changed() } } }
  /// Whether the back button is shown beside the items on the left; false by default.
  open var leftItemsSupplementBackButton = false {
    didSet { if leftItemsSupplementBackButton != oldValue { changed() } }
  }
  /// The condition in which the title is large; by default, the previous item's.
  open var largeTitleDisplayMode: LargeTitleDisplayMode = .automatic {
    didSet { if largeTitleDisplayMode != oldValue { changed() } }
  }
  /// The bar's appearance while this item is on top and content lies under the bar; the bar's own if it's `nil`.
  open var standardAppearance: UINavigationBarAppearance? { didSet { changed() } }
  /// The bar's appearance while this item is on top and its content is scrolled to the top; the bar's own if it's
  /// `nil`.
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed() } }
  /// The ``standardAppearance`` for vertically compact windows; `nil` by default.
  open var compactAppearance: UINavigationBarAppearance? { didSet { changed() } }
  /// The ``scrollEdgeAppearance`` for vertically compact windows; `nil` by default.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed() } }

  // MARK: - Buttons

  /// The items on the left, from the left; `nil` by default.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
  /// The items on the right, from the right; `nil` by default.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }

  /// The button that a split view shows before the other items.
  var splitViewItem: UIBarButtonItem? { didSet { if splitViewItem !== oldValue { changed() } } }

  /// The first item on the left; setting it replaces all.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The first item on the right; setting it replaces all.
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

  // MARK: - For the bar

  /// Called, passing whether the change should fade, when a visible property has changed.
  var onChange: ((_ animated: Bool) -> Void)?
  private var isAnimatingChange = false

  private func changed() { onChange?(isAnimatingChange) }

  private func fades(_ animated: Bool, _ change: () -> Void) {
    isAnimatingChange = animated
    change()
    isAnimatingChange = false
  }

  /// Whether the bar shows a back button while this item is on top: it doesn't if the button is hidden, or replaced by
  /// items on the left.
  var showsBackButton: Bool {
    !hidesBackButton && (leftBarButtonItems?.isEmpty != false || leftItemsSupplementBackButton)
  }

  /// The title of the back button that leads to this item.
  var titleForWayBack: String {
    switch backButtonDisplayMode {
    case .default: backBarButtonItem?.title ?? backButtonTitle ?? title ?? SystemWord.back.text
    case .generic: SystemWord.back.text
    case .minimal: ""
    }
  }
}
