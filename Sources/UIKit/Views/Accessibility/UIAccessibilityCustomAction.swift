import AloeObjC
import Foundation
import ObjectRoot

/// Something that a person can do with an element besides pressing it; screen readers offer it by its name.
@preconcurrency @MainActor open class UIAccessibilityCustomAction: MainActorObject {
  /// Does the action; returns whether it was done.
  public typealias Handler = (UIAccessibilityCustomAction) -> Bool

  /// The action's name for people.
  open var name: String
  /// ``name`` with attributes, which aren't spoken here.
  open var attributedName: NSAttributedString {
    get { NSAttributedString(string: name) }
    set { name = newValue.string }
  }
  /// A picture for it, which isn't shown here.
  open var image: UIImage?
  /// Does the action; `nil` if it's sent to ``target``.
  open var actionHandler: Handler?
  /// What gets ``selector``; held weakly.
  open weak var target: AnyObject?
  /// The method that does the action.
  open var selector: Selector?

  /// Makes an action that a closure does.
  public init(name: String, actionHandler: Handler?) {
    (self.name, self.actionHandler) = (name, actionHandler)
    super.init()
  }

  /// Makes an action that a closure does.
  public convenience init(name: String, image: UIImage?, actionHandler: @escaping Handler) {
    self.init(name: name, actionHandler: actionHandler)
    self.image = image
  }

  /// Makes an action that a closure does.
  public convenience init(attributedName: NSAttributedString, actionHandler: Handler?) {
    self.init(name: attributedName.string, actionHandler: actionHandler)
  }

  /// Makes an action that a method of an object does. The method takes nothing or the action.
  public init(name: String, target: Any?, selector: Selector) {
    (self.name, self.selector) = (name, selector)
    self.target = target.map { $0 as AnyObject }
    super.init()
  }

  /// Makes an action that a method of an object does.
  public convenience init(attributedName: NSAttributedString, target: Any?, selector: Selector) {
    self.init(name: attributedName.string, target: target, selector: selector)
  }

  /// Does the action. Returns whether it was done; what a method gives back isn't known here.
  func perform() -> Bool {
    if let actionHandler { return actionHandler(self) }
    guard let target, let selector, selector.fits(target) else { return false }
    selector.perform(on: target, sender: self, event: UIEvent())
    return true
  }
}
