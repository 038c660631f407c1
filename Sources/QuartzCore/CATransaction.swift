import Foundation
import ObjectRoot

/// Groups changes of layers: how they're animated, and what is called when that is over.
///
/// Between ``begin()`` and ``commit()`` a change of a layer that was drawn before and belongs to no view is animated,
/// by ``animationDuration()`` and ``animationTimingFunction()``. Layers of views are animated in `UIView.animate` only;
/// there, a transaction's timing function takes the place of the block's curve, unless that is a spring.
///
/// Settings belong to the innermost transaction, and hold in those inside it that don't set them. Without ``begin()``
/// they hold up to the end of the frame in work, or of the turn of the main loop.
///
/// What differs from Apple's: without a transaction layers aren't animated implicitly.
@preconcurrency @MainActor open class CATransaction: MainActorObject {
  private static var stack: TransactionStack { Animator.shared.transactions }

  // MARK: - Grouping

  /// Begins a transaction inside the present one.
  open class func begin() { stack.begin() }

  /// Ends the innermost transaction. Without one a message says so, and nothing is done.
  open class func commit() { stack.commit() }

  /// Ends the transaction that settings without ``begin()`` began, and lays windows out and records them at once.
  /// Nothing is done between ``begin()`` and ``commit()``, or in a frame.
  open class func flush() { stack.flush() }

  // MARK: - Settings

  /// Whether changes aren't animated, also in `UIView.animate`; false by default.
  open class func disableActions() -> Bool { stack.disablesActions }
  /// Sets whether changes aren't animated.
  open class func setDisableActions(_ flag: Bool) { stack.present.disablesActions = flag }

  /// The duration of animations of layers without a view, in seconds; 0.25 by default.
  open class func animationDuration() -> TimeInterval { stack.duration }
  /// Sets the duration of animations of layers without a view, in seconds; 0 makes changes at once.
  open class func setAnimationDuration(_ dur: TimeInterval) {
    stack.present.duration = dur.isFinite ? max(0, dur) : TransactionStack.defaultDuration
  }

  /// The pace of animations; `nil`, the default, leaves it to the animation: the default curve for a layer without a view.
  open class func animationTimingFunction() -> CAMediaTimingFunction? { stack.timingFunction }
  /// Sets the pace of animations; `nil` takes it back.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    stack.present.timingFunction = .some(function)
  }

  /// The block that is called when the transaction's animations are over; `nil` by default.
  open class func completionBlock() -> (() -> Void)? { stack.completionBlock }
  /// Sets the block that is called when every animation that begins from now on in the transaction, or in one inside it,
  /// has ended or been removed. With no animation it's called soon after ``commit()``; never in the midst of a call.
  open class func setCompletionBlock(_ block: (() -> Void)?) { stack.present.setCompletion(block) }

  // MARK: - Values by Key

  /// A setting by its constant, such as ``kCATransactionAnimationDuration``, or a value of the client's for another key.
  open class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionDisableActions: disableActions()
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionCompletionBlock: completionBlock()
    default: stack.value(for: key)
    }
  }

  /// Sets a setting by its constant, or a value of the client's for another key. A value of another type than the
  /// setting's gives it its default.
  open class func setValue(_ anObject: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration:
      setAnimationDuration(
        (anObject as? NSNumber)?.doubleValue ?? anObject as? Double ?? TransactionStack.defaultDuration)
    case kCATransactionDisableActions:
      setDisableActions((anObject as? NSNumber)?.boolValue ?? anObject as? Bool ?? false)
    case kCATransactionAnimationTimingFunction: setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
    case kCATransactionCompletionBlock: setCompletionBlock(anObject as? () -> Void)
    default: stack.present.values[key] = anObject
    }
  }
}

/// The key of ``CATransaction/animationDuration()``.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of ``CATransaction/disableActions()``.
public let kCATransactionDisableActions = "disableActions"
/// The key of ``CATransaction/animationTimingFunction()``.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of ``CATransaction/completionBlock()``.
public let kCATransactionCompletionBlock = "completionBlock"
