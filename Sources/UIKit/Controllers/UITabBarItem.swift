import AppResources
import Foundation

/// The content of a tab bar for a controller: an image above a title, and optionally a badge.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
  /// Creates an empty item.
  public override init() { super.init() }
  /// Creates an item from a storyboard or a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.finish(self, at: UITabBarItem.self)
  }

  /// Creates an item.
  public init(title: String?, image: UIImage?, tag: Int) {
    super.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Creates an item with a separate image for the selected state.
  public init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    super.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// The image of the selected item; ``UIBarItem/image`` if it's `nil`.
  open var selectedImage: UIImage? { didSet { changed() } }
  /// Short text in an oval at the image's corner; none if it's `nil`.
  open var badgeValue: String? { didSet { if badgeValue != oldValue { changed() } } }
  /// The oval's colour; red if it's `nil`.
  open var badgeColor: UIColor? {
    didSet {
      note(.badgeColor, \UITabBarItem.badgeColor)
      changed()
    }
  }
  /// The offset of the title; zero by default.
  open var titlePositionAdjustment = UIOffset.zero {
    didSet {
      note(.itemTitleOffset, \UITabBarItem.titlePositionAdjustment)
      changed()
    }
  }
  /// The bar's appearance while this item is selected and content lies under the bar; the bar's own if it's `nil`.
  open var standardAppearance: UITabBarAppearance? {
    didSet {
      note(.itemStandardAppearance, \UITabBarItem.standardAppearance)
      changed()
    }
  }
  /// The bar's appearance while this item is selected and the content's end is above the bar; the bar's own if it's
  /// `nil`.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    didSet {
      note(.itemScrollEdgeAppearance, \UITabBarItem.scrollEdgeAppearance)
      changed()
    }
  }

  private var badgeAttributes = StateTable<[NSAttributedString.Key: Any]>()

  /// Sets the attributes of the badge's text in a state; only the font and the colour are used.
  open func setBadgeTextAttributes(
    _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    note(.badgeTextAttributes(state)) { (item: UITabBarItem) in
      item.setBadgeTextAttributes(textAttributes, for: state)
    }
    badgeAttributes[state] = textAttributes
    changed()
  }

  /// Returns the attributes of the badge's text set for a state; `nil` if none were set.
  open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { badgeAttributes[state] }

  /// The system's items.
  public enum SystemItem: Int, Sendable {
    case more = 0, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent
    case mostViewed
  }

  /// Creates a system item.
  public init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    super.init()
    self.tag = tag
    let (text, symbol) = Self.look(of: systemItem)
    title = text
    image = UIImage(systemName: symbol)
  }

  private static func look(of item: SystemItem) -> (String, String) {
    switch item {
    case .more: (SystemWord.more.text, "ellipsis")
    case .favorites: (SystemWord.favorites.text, "star.fill")
    case .featured: (SystemWord.featured.text, "star.fill")
    case .topRated: (SystemWord.topRated.text, "star.fill")
    case .recents: (SystemWord.recents.text, "clock.fill")
    case .contacts: (SystemWord.contacts.text, "person.crop.circle.fill")
    case .history: (SystemWord.history.text, "clock.fill")
    case .bookmarks: (SystemWord.bookmarks.text, "book.fill")
    case .search: (SystemWord.search.text, "magnifyingglass")
    case .downloads: (SystemWord.downloads.text, "square.and.arrow.down")
    case .mostRecent: (SystemWord.mostRecent.text, "clock.fill")
    case .mostViewed: (SystemWord.mostViewed.text, "list.number")
    }
  }
}
