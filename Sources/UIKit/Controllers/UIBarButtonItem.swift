import Foundation

/// A button in a navigation bar: a text, a picture, a symbol of the system's, or a view.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem, UISpringLoadedInteractionSupporting {
  /// The weight of an item's text.
  public enum Style: Int, Sendable {
    /// Regular weight.
    case plain = 0
    /// As plain; older than iOS 7.
    case bordered = 1
    /// Semibold, for the item that ends a task.
    case done = 2
  }

  /// The system's items: those of iOS, with English texts.
  public enum SystemItem: Int, Sendable, CaseIterable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks
    case search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, pageCurl, close
  }

  public override init() { super.init() }
  /// Makes an item from an archive; on Linux nothing is read from it.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  var targetAction: TargetAction?
  var systemItem: SystemItem?
  private weak var laterTarget: AnyObject?

  /// The object that a tap's action goes to, held weakly; without one, the first in the responder chain that has the
  /// method.
  open var target: AnyObject? {
    get { targetAction?.target ?? laterTarget }
    set {
      laterTarget = newValue
      if let action { targetAction = TargetAction(target: newValue, selector: action) }
    }
  }

  /// The method that a tap calls.
  open var action: Selector? {
    get { targetAction?.action }
    set { targetAction = newValue.map { TargetAction(target: target, selector: $0) } }
  }

  /// The weight of the text; `.plain`, which is regular, by default.
  open var style: Style = .plain { didSet { if style != oldValue { changed() } } }
  /// The width, in points; 0, the default, is what the content takes. It's the length of a fixed space.
  open var width: CGFloat = 0 { didSet { if width != oldValue { changed() } } }
  /// The colour of text and symbol; the bar's tint if it's `nil`.
  open var tintColor: UIColor? {
    didSet {
      note(.itemTintColor, \UIBarButtonItem.tintColor)
      changed()
    }
  }
  /// The titles that the item may get: it's as wide as the widest of them. `nil` by default.
  open var possibleTitles: Set<String>? { didSet { changed() } }
  /// A picture for bars of little height; kept, as bars have one height.
  open var landscapeImagePhone: UIImage?
  /// The space around ``landscapeImagePhone``; kept.
  open var landscapeImagePhoneInsets = UIEdgeInsets.zero
  /// Whether the item is chosen; false by default. Its button shows a plate then.
  open var isSelected = false { didSet { if isSelected != oldValue { changed() } } }
  /// Whether something dragged that rests over the item does what a tap does; false by default.
  open var isSpringLoaded = false { didSet { if isSpringLoaded != oldValue { changed() } } }
  /// Whether a tap changes ``isSelected``; false by default.
  open var changesSelectionAsPrimaryAction = false
  /// What proxies and older methods set.
  final var looks = BarItemLooks()
  /// The view the item shows instead of text or picture.
  open var customView: UIView? { didSet { changed() } }
  /// What a tap does, after what it sends to its target. Its title and picture are taken over where there is
  /// none.
  open var primaryAction: UIAction? { didSet { changed() } }
  /// A menu that a tap opens, or a long press where the item has an action; none by default.
  open var menu: UIMenu? { didSet { changed() } }
  /// Whether it isn't shown; false by default.
  open var isHidden = false { didSet { if isHidden != oldValue { changed() } } }
}
