import Foundation

/// An action that a swipe on a row offers, shown as a button beside the row.
@preconcurrency @MainActor open class UIContextualAction: NSObject {
  /// The appearance of an action and its effect on the row.
  public enum Style: Int, Sendable {
    /// Grey.
    case normal = 0
    /// Red: the row will be deleted.
    case destructive = 1
  }

  /// A closure that is called when the action is chosen. It receives the action, the view that shows it, and a
  /// completion handler to call afterwards, passing whether the action was performed.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }

  /// The style that the action was created with.
  public let style: Style
  /// The closure to call when the action is chosen.
  public let handler: Handler
  /// The title of the button, which is hidden if there's an image.
  open var title: String?
  /// The button's image; none by default.
  open var image: UIImage?
  /// The button's colour. By default, and again when it's set to `nil`, it's red for a destructive action and grey
  /// otherwise.
  open var backgroundColor: UIColor! {
    get { color ?? (style == .destructive ? .systemRed : .systemGray) }
    set { color = newValue }
  }
  private var color: UIColor?
}

/// The actions on one side of a row. The secondary button, the menu key and Shift-F10 show them as a menu if there's no
/// context menu.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
  /// Creates a configuration. The first action is the outermost one.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }

  /// The actions, the outermost one first.
  public let actions: [UIContextualAction]
  /// Whether a long swipe performs the first action; true by default.
  open var performsFirstActionWithFullSwipe = true
}
