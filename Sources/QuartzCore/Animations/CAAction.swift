import AloeCore
import Foundation

/// What happens when a property of a layer changes; an animation of it, for example.
@preconcurrency @MainActor public protocol CAAction {
  /// Does it, for the property or event of that name. `anObject` is the layer.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension CAAnimation: CAAction {
  /// Adds the animation to the layer, from the value that is shown if it's a basic one without values.
  @MainActor public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer else { return }
    if let basic = self as? CAPropertyAnimation, basic.keyPath == nil { basic.keyPath = event }
    layer.add(self, forKey: event)
  }
}

extension NSNull: CAAction {
  /// Does nothing: an action that keeps a change from being animated.
  @MainActor public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// The key of a layer's transition.
public let kCATransition = "transition"
/// The name of the event when a layer is added to another one.
public let kCAOnOrderIn = "onOrderIn"
/// The name of the event when a layer leaves another one.
public let kCAOnOrderOut = "onOrderOut"
