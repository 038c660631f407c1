import AloeCore
import Foundation

/// A response to the change of a layer's property, for example an animation.
@preconcurrency @MainActor public protocol CAAction {
  /// Performs the action for the property or event `event`. `anObject` is the layer.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension CAAnimation: CAAction {
  /// Adds the animation to the layer. A basic animation without values starts at the shown value.
  @MainActor public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer else { return }
    if let basic = self as? CAPropertyAnimation, basic.keyPath == nil { basic.keyPath = event }
    layer.add(self, forKey: event)
  }
}

extension NSNull: CAAction {
  /// Does nothing, which prevents the animation of a change.
  @MainActor public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// The key of a layer's transition.
public let kCATransition = "transition"
/// The name of the event of adding a layer to a superlayer. Unlike in Core Animation, layers perform no action for it.
public let kCAOnOrderIn = "onOrderIn"
/// The name of the event of removing a layer from its superlayer. Unlike in Core Animation, layers perform no action
/// for it.
public let kCAOnOrderOut = "onOrderOut"
