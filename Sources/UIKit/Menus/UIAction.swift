import Foundation

/// A closure that an action calls, with the action.
public typealias UIActionHandler = (UIAction) -> Void

/// A closure with a title and an image, for controls, bar items and menus.
public final class UIAction: UIMenuElement {
  /// The identity of an action, with which it replaces an action of a control, or is removed from it.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String
    /// Creates an identifier from its raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from its raw value.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// Creates an action that calls `handler`.
  ///
  /// By default, its identifier is unique.
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

  /// Creates an action with a subtitle, and with an image for the selected state.
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

  /// The action's identifier.
  public let identifier: Identifier
  /// A longer title, for lists of commands.
  public var discoverabilityTitle: String?
  /// The attributes with which a menu shows the action.
  public var attributes: Attributes
  /// The action's state: on, off or mixed.
  public var state: State
  /// The image in the selected state; `nil` for ``UIMenuElement/image``.
  public var selectedImage: UIImage?
  /// The object that triggered the action currently being handled, such as a control or a bar item.
  public private(set) var sender: Any?
  let handler: (UIAction) -> Void

  /// Calls the handler with `sender`. `target` is ignored.
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
