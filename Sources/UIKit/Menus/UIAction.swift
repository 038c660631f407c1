import Foundation

/// A closure with a title and an image, for controls, bar items and menus.
public final class UIAction: UIMenuElement {
  /// A name by which an action replaces another on a control, or is removed.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name that stands for it.
    public let rawValue: String
    /// Makes the value that a raw value stands for.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes the value that a raw value stands for.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// Makes an action that calls `handler`.
  ///
  /// Its identifier is a name of its own by default.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off, handler: @escaping (UIAction) -> Void
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, image: image)
  }

  /// Makes an action with a subtitle, and with an image for when it's on.
  public convenience init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil, attributes: Attributes = [],
    state: State = .off, handler: @escaping (UIAction) -> Void
  ) {
    self.init(
      title: title, image: image, identifier: identifier, discoverabilityTitle: discoverabilityTitle,
      attributes: attributes, state: state, handler: handler)
    self.subtitle = subtitle
    self.selectedImage = selectedImage
  }

  /// The name.
  public let identifier: Identifier
  /// A longer title, for lists of commands.
  public var discoverabilityTitle: String?
  /// How a menu shows the action.
  public var attributes: Attributes
  /// Whether it's on.
  public var state: State
  /// The image while it's on; `nil` for ``UIMenuElement/image``.
  public var selectedImage: UIImage?
  /// What caused the action that is being handled, such as a control or a bar item.
  public private(set) var sender: Any?
  let handler: (UIAction) -> Void

  /// Calls the handler with `sender` as the cause. `target` is ignored.
  public func performWithSender(_ sender: Any?, target: Any?) { perform(from: sender) }

  /// Calls the handler.
  func perform(from sender: Any?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }

  override var menuAttributes: Attributes { attributes }
  override var menuState: State {
    get { state }
    set { state = newValue }
  }
  override func perform(from sender: Any?, in view: UIView?) { perform(from: sender) }
}
