import Foundation

/// A menu element with a title, an image and a method, which is called on the first responder that has it, from the
/// view that shows the menu up the responder chain.
@preconcurrency @MainActor open class UICommand: UIMenuElement {
  /// Makes a command that calls the method of a class.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
  ) {
    self.action = action
    self.propertyList = propertyList
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    super.init(title: title, image: image)
  }

  /// The text; unlike that of other elements it can be changed.
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  /// The picture.
  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }
  /// The method that is called, with the command as its parameter.
  public let action: Selector
  /// A value that tells the command from others with the same method.
  public let propertyList: Any?
  /// A longer title, for lists of commands.
  open var discoverabilityTitle: String?
  /// How a menu shows the command.
  open var attributes: Attributes
  /// Whether it's on.
  open var state: State

  override var menuAttributes: Attributes { attributes }
  override var menuState: State {
    get { state }
    set { state = newValue }
  }

  override func perform(from sender: Any?, in view: UIView?) {
    guard let view else { return }
    let entry = TargetAction(target: nil, selector: action)
    if let receiver = entry.receiver(from: view) { action.perform(on: receiver, sender: self, event: UIEvent()) }
  }
}
