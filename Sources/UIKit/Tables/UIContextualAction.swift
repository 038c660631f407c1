import Foundation

/// What a swipe on a row offers: a button beside the row.
@preconcurrency @MainActor open class UIContextualAction: NSObject {
  /// How an action looks, and what becomes of the row.
  public enum Style: Int, Sendable {
    /// Grey.
    case normal = 0
    /// Red: the row will be deleted.
    case destructive = 1
  }

  /// Called when the action is chosen, with the view that shows it and a function to call when it's done, with whether it
  /// was carried out.
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
  /// What is called when the action is chosen.
  public let handler: Handler
  /// The text of the button; it's hidden if there's an image.
  open var title: String?
  /// The button's image; none by default.
  open var image: UIImage?
  /// The button's colour: red for a destructive action and grey otherwise by default, and again when it's set to `nil`.
  open var backgroundColor: UIColor! {
    get { color ?? (style == .destructive ? .systemRed : .systemGray) }
    set { color = newValue }
  }
  private var color: UIColor?
}

/// The actions at one side of a row.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
  /// Creates a configuration. The first action is the outermost one.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }

  /// The actions, the outermost one first.
  public let actions: [UIContextualAction]
  /// Whether a long swipe carries out the first action; true by default.
  open var performsFirstActionWithFullSwipe = true
}
