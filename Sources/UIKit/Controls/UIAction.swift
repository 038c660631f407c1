import Foundation

/// An element with a title and an image that a menu or a control can show.
@preconcurrency @MainActor open class UIMenuElement {
  /// Whether an action is on.
  public enum State: Int, Sendable { case off, on, mixed }

  /// How an action stands in a menu.
  public struct Attributes: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Makes the value that a raw value stands for.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// It's shown, and can't be chosen.
    public static let disabled = Attributes(rawValue: 1)
    /// It destroys something, and is shown in red.
    public static let destructive = Attributes(rawValue: 2)
    /// It isn't shown.
    public static let hidden = Attributes(rawValue: 4)
    /// Its menu stays open when it is chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 8)
  }

  /// The text.
  open internal(set) var title: String
  /// The picture.
  open internal(set) var image: UIImage?
  /// A second, smaller text.
  open var subtitle: String?

  init(title: String, image: UIImage?) {
    self.title = title
    self.image = image
  }
}

/// A closure with a title and an image, for controls and bar items.
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

  /// The name.
  public let identifier: Identifier
  /// A longer title, for lists of what there is.
  public var discoverabilityTitle: String?
  /// How the action stands in a menu.
  public var attributes: Attributes
  /// Whether it's on.
  public var state: State
  /// What caused the action that is being handled: a control, a bar item.
  public private(set) var sender: Any?
  let handler: (UIAction) -> Void

  /// Calls the handler.
  func perform(from sender: Any?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
