import Foundation
import ObjectRoot

/// An action in a ``UIAlertController``.
@preconcurrency @MainActor open class UIAlertAction: MainActorObject {
  /// The meaning of an action.
  public enum Style: Int, Sendable {
    /// An ordinary action.
    case `default` = 0
    /// Leaves everything as it is; semibold, on the left of two or last of many.
    case cancel = 1
    /// Changes or deletes something; red.
    case destructive = 2
  }

  let handler: ((UIAlertAction) -> Void)?

  /// Creates an action; `handler` is called after the alert has been dismissed.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }

  /// The title.
  public let title: String?
  /// The meaning of the action.
  public let style: Style
  /// Whether the action can be chosen; true by default.
  open var isEnabled = true { didSet { if isEnabled != oldValue { onChange?() } } }

  /// Whether a drag that rests over the action chooses it.
  var isSpringLoaded = false { didSet { if isSpringLoaded != oldValue { onChange?() } } }

  /// Called when a visible property has changed.
  var onChange: (() -> Void)?
}
