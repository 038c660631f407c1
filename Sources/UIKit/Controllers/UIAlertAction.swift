import Foundation
import ObjectRoot

/// A choice in a ``UIAlertController``.
@preconcurrency @MainActor open class UIAlertAction: MainActorObject {
  /// What a choice means.
  public enum Style: Int, Sendable {
    /// One among others.
    case `default` = 0
    /// Leaves everything as it is; semibold, at the left of two or last of many.
    case cancel = 1
    /// Changes or deletes something; red.
    case destructive = 2
  }

  let handler: ((UIAlertAction) -> Void)?

  /// Makes a choice; `handler` is called after the alert has gone.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }

  /// The text.
  public let title: String?
  /// What it means.
  public let style: Style
  /// Whether it can be chosen; it can by default.
  open var isEnabled = true { didSet { if isEnabled != oldValue { onChange?() } } }

  /// Whether a drag that rests over the choice makes it.
  var isSpringLoaded = false { didSet { if isSpringLoaded != oldValue { onChange?() } } }

  /// Called when something visible has changed.
  var onChange: (() -> Void)?
}
