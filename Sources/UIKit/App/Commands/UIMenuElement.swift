import Foundation
import ObjectRoot

/// An element with a title and an image that a menu or a control can show.
@preconcurrency @MainActor open class UIMenuElement: MainActorObject {
  /// Whether an action is on.
  public enum State: Int, Sendable { case off, on, mixed }

  /// How a menu shows an action.
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

  // MARK: - In a menu

  /// How a menu shows the element.
  var menuAttributes: Attributes { [] }
  /// Whether it's on.
  var menuState: State {
    get { .off }
    set {}
  }
  /// Performs the element, as choosing it does.
  func perform(from sender: Any?, in view: UIView?) {}
}
