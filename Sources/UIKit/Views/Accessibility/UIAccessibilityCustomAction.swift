import AloeObjC
import Foundation
import ObjectRoot

/// An action of an element besides a press; screen readers offer it by its name.
@preconcurrency @MainActor open class UIAccessibilityCustomAction: MainActorObject {
  /// A closure that performs the action and returns whether it succeeded.
  public typealias Handler = (UIAccessibilityCustomAction) -> Bool

  /// The action's name, shown to users.
  open var name: String
  /// ``name`` with attributes, which aren't spoken on Linux.
  open var attributedName: NSAttributedString {
    get { NSAttributedString(string: name) }
    set { name = newValue.string }
  }
  /// The image of the action, which isn't shown on Linux.
  open var image: UIImage?
  /// The closure that performs the action; `nil` if it's sent to ``target``.
  open var actionHandler: Handler?
  /// The receiver of ``selector``; held weakly.
  open weak var target: AnyObject?
  /// The method that performs the action.
  open var selector: Selector?

  /// Creates an action that calls a closure.
  public init(name: String, actionHandler: Handler?) {
    (self.name, self.actionHandler) = (name, actionHandler)
    super.init()
  }

  /// Creates an action that calls a closure.
  public convenience init(name: String, image: UIImage?, actionHandler: @escaping Handler) {
    self.init(name: name, actionHandler: actionHandler)
    self.image = image
  }

  /// Creates an action that calls a closure.
  public convenience init(attributedName: NSAttributedString, actionHandler: Handler?) {
    self.init(name: attributedName.string, actionHandler: actionHandler)
  }

  /// Creates an action that calls a method of an object. The method has no parameter, or receives the action.
  public init(name: String, target: Any?, selector: Selector) {
    (self.name, self.selector) = (name, selector)
    self.target = target.map { $0 as AnyObject }
    super.init()
  }

  /// Creates an action that calls a method of an object. The method has no parameter, or receives the action.
  public convenience init(attributedName: NSAttributedString, target: Any?, selector: Selector) {
    self.init(name: attributedName.string, target: target, selector: selector)
  }

  /// Performs the action. Returns whether there was a receiver. The result of a target's method is ignored.
  func perform() -> Bool {
    if let actionHandler { return actionHandler(self) }
    guard let target, let selector, selector.fits(target) else { return false }
    selector.perform(on: target, sender: self, event: UIEvent())
    return true
  }
}
