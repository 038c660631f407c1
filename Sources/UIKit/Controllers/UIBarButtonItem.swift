import Foundation

/// A button in a navigation bar: a title, an image, a system symbol, or a view.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem, UISpringLoadedInteractionSupporting {
  /// The weight of an item's title.
  public enum Style: Int, Sendable {
    /// Regular weight.
    case plain = 0
    /// Same as plain; for code from before iOS 7.
    case bordered = 1
    /// Semibold, for the item that completes a task.
    case done = 2
  }

  /// The system's items, as on iOS.
  public enum SystemItem: Int, Sendable, CaseIterable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks
    case search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, pageCurl, close
  }

  public override init() { super.init() }
  /// Creates an item from a storyboard or a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.finish(self, at: UIBarButtonItem.self)
  }

  var targetAction: TargetAction?
  var systemItem: SystemItem?
  private weak var pendingTarget: AnyObject?

  /// The receiver of a tap's action, held weakly; without one, the first object in the responder chain that has the
  /// method.
  open var target: AnyObject? {
    get { targetAction?.target ?? pendingTarget }
    set {
      pendingTarget = newValue
      if let action { targetAction = TargetAction(target: newValue, selector: action) }
    }
  }

  /// The method that a tap calls.
  open var action: Selector? {
    get { targetAction?.action }
    set { targetAction = newValue.map { TargetAction(target: target, selector: $0) } }
  }

  /// The weight of the title; `.plain`, which is regular, by default.
  open var style: Style = .plain { didSet { if style != oldValue { changed() } } }
  /// The width, in points; 0, the default, uses the content's width. It's the length of a fixed space.
  open var width: CGFloat = 0 { didSet { if width != oldValue { changed() } } }
  /// The colour of the title and the symbol; the bar's tint if it's `nil`.
  open var tintColor: UIColor? {
    didSet {
      note(.itemTintColor, \UIBarButtonItem.tintColor)
      changed()
    }
  }
  /// The titles that the item may have: it's as wide as the widest of them. `nil` by default.
  open var possibleTitles: Set<String>? { didSet { changed() } }
  /// An image for vertically compact bars; stored without effect, as bars have one height. `nil` by default.
  open var landscapeImagePhone: UIImage?
  /// The insets of ``landscapeImagePhone``; stored without effect. Zero by default.
  open var landscapeImagePhoneInsets = UIEdgeInsets.zero
  /// Whether the item is selected; false by default. A selected item is filled with its tint colour, unless it has a
  /// background image.
  open var isSelected = false {
    didSet {
      guard isSelected != oldValue else { return }
      // The button stays the one that is being tapped.
      if let button { button.isSelected = isSelected } else { changed() }
    }
  }
  /// The button that shows the item in a bar.
  final weak var button: BarButton?
  /// Whether a drag that rests over the item performs the action of a tap; false by default.
  open var isSpringLoaded = false { didSet { if isSpringLoaded != oldValue { changed() } } }
  /// Whether a tap changes the selection: it toggles ``isSelected`` before the action, or, for an item with only a
  /// menu, chooses one of the menu's elements, whose title and image the item then shows. False by default.
  open var changesSelectionAsPrimaryAction = false {
    didSet { if changesSelectionAsPrimaryAction != oldValue { changed() } }
  }
  /// The images and offsets set by appearance proxies and older methods.
  final var looks = BarItemLooks()
  /// The view that the item shows instead of a title or an image; `nil` by default.
  open var customView: UIView? { didSet { changed() } }
  /// The action of a tap; ``target`` and ``action`` are ignored while it isn't `nil`. Setting it replaces the item's
  /// title and image with those that the action has, unless it's a system item; setting `nil` leaves them as they are.
  open var primaryAction: UIAction? {
    didSet {
      takeOverTitleAndImage()
      changed()
    }
  }

  /// Replaces the title and the image with the action's, unless the item is a system item.
  final func takeOverTitleAndImage() {
    guard systemItem == nil, let primaryAction else { return }
    if !primaryAction.title.isEmpty { title = primaryAction.title }
    if let picture = primaryAction.image { image = picture }
  }

  /// A menu that a tap opens, or a long press where the item has an action; none by default.
  open var menu: UIMenu? { didSet { changed() } }
  /// Whether the item is hidden; false by default.
  open var isHidden = false { didSet { if isHidden != oldValue { changed() } } }
}
