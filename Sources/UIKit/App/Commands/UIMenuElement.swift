import Foundation
import ObjectRoot

/// An element with a title and an image that a menu or a control can show.
@preconcurrency @MainActor open class UIMenuElement: MainActorObject {
  /// The state of an action.
  public enum State: Int, Sendable { case off, on, mixed }

  /// The attributes of an element in a menu.
  public struct Attributes: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set from its raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The element is shown but can't be chosen.
    public static let disabled = Attributes(rawValue: 1)
    /// The element destroys something, and is shown in red.
    public static let destructive = Attributes(rawValue: 2)
    /// The element isn't shown.
    public static let hidden = Attributes(rawValue: 4)
    /// The menu stays open when the element is chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 8)
  }

  /// The title.
  open internal(set) var title: String
  /// The image.
  open internal(set) var image: UIImage?
  /// A second, smaller line of text; `nil` by default.
  open var subtitle: String?

  init(title: String, image: UIImage?) {
    self.title = title
    self.image = image
  }

  // MARK: - In a menu

  /// The attributes that a menu displays.
  var menuAttributes: Attributes { [] }
  /// The state that a menu displays.
  var menuState: State {
    get { .off }
    set {}
  }
  /// Performs the element's action, as choosing it does.
  func perform(from sender: Any?, in view: UIView?) {}
}
