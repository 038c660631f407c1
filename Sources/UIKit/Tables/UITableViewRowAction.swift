import Foundation

/// An action that a swipe on a row offers, as apps declared it before ``UIContextualAction``.
@preconcurrency @MainActor open class UITableViewRowAction: NSObject {
  /// The appearance of an action.
  public enum Style: Int, Sendable {
    /// Red, the default.
    case `default` = 0
    /// Grey.
    case normal = 1
    /// Red, like the default.
    public static var destructive: Style { .default }
  }

  /// Creates an action.
  public init(
    style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void
  ) {
    self.style = style
    self.title = title
    self.handler = handler
  }

  private let handler: (UITableViewRowAction, IndexPath) -> Void
  /// The style that the action was created with.
  public let style: Style
  /// The title of the button.
  open var title: String?
  /// The button's colour; `nil`, the default, means the style's.
  open var backgroundColor: UIColor?
  /// The effect behind the button; stored without effect. `nil` by default.
  open var backgroundEffect: UIVisualEffect?

  /// Returns the action in the form in which a swipe of a row shows it. The row closes afterwards, whatever the handler
  /// does.
  func contextualAction(for path: IndexPath) -> UIContextualAction {
    let action = UIContextualAction(style: .normal, title: title) { _, _, done in
      self.handler(self, path)
      done(true)
    }
    action.backgroundColor = backgroundColor ?? (style == .default ? .systemRed : .systemGray)
    return action
  }
}
