import Foundation

/// A menu element with a title, an image and an action. The action goes to the first responder that implements it, from
/// the view that shows the menu up the responder chain.
@preconcurrency @MainActor open class UICommand: UIMenuElement {
  /// Creates a command that calls a method of a class.
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

  /// The title. It can be changed, unlike other elements' titles.
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  /// The image.
  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }
  /// The method to call, with the command as its parameter.
  public let action: Selector
  /// A value that distinguishes the command from others with the same method.
  public let propertyList: Any?
  /// A longer title, for lists of commands.
  open var discoverabilityTitle: String?
  /// The attributes that a menu displays.
  open var attributes: Attributes
  /// The command's state: on, off or mixed.
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
