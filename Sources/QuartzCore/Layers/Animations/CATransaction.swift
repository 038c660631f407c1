import Foundation
import ObjectRoot

/// A group of layer changes: the settings of their animations, and a completion.
///
/// Between ``begin()`` and ``commit()``, changes of a layer that was drawn before and belongs to no view are animated
/// with ``animationDuration()`` and ``animationTimingFunction()``. Layers of views are animated only in
/// `UIView.animate`; there, a transaction's timing function replaces the block's curve, unless that is a spring.
///
/// Settings belong to the innermost transaction, and apply to nested transactions that don't set them. Without
/// ``begin()``, they apply until the end of the current frame, or of the current turn of the main loop.
///
/// Unlike in Core Animation, layers aren't animated implicitly outside of a transaction.
@preconcurrency @MainActor open class CATransaction: MainActorObject {
  private static var stack: TransactionStack { Animator.shared.transactions }

  // MARK: - Grouping

  /// Begins a transaction inside the current one.
  open class func begin() { stack.begin() }

  /// Ends the innermost transaction. Without a transaction, it logs a warning, and does nothing.
  open class func commit() { stack.commit() }

  /// Ends the implicit transaction, and lays out and records the windows immediately. Does nothing between ``begin()``
  /// and ``commit()``, or in a frame.
  open class func flush() { stack.flush() }

  // MARK: - Settings

  /// Returns whether animations of changes are disabled, even in `UIView.animate`; false by default.
  open class func disableActions() -> Bool { stack.disablesActions }
  /// Sets whether animations of changes are disabled.
  open class func setDisableActions(_ flag: Bool) { stack.present.disablesActions = flag }

  /// Returns the duration of animations of layers without a view, in seconds; 0.25 by default.
  open class func animationDuration() -> TimeInterval { stack.duration }
  /// Sets the duration of animations of layers without a view, in seconds; with 0, changes apply immediately.
  open class func setAnimationDuration(_ dur: TimeInterval) {
    stack.present.duration = dur.isFinite ? max(0, dur) : TransactionStack.defaultDuration
  }

  /// Returns the timing function of animations; `nil`, the default, leaves it to the animation: the default curve for a
  /// layer without a view.
  open class func animationTimingFunction() -> CAMediaTimingFunction? { stack.timingFunction }
  /// Sets the timing function of animations; `nil` leaves it to the animation.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    stack.present.timingFunction = .some(function)
  }

  /// Returns the block to call when the transaction's animations are over; `nil` by default.
  open class func completionBlock() -> (() -> Void)? { stack.completionBlock }
  /// Sets the block to call when every animation that begins from now on in the transaction, or in a nested one, has
  /// ended or been removed. Without animations, it's called soon after ``commit()``, but never synchronously.
  open class func setCompletionBlock(_ block: (() -> Void)?) { stack.present.setCompletion(block) }

  // MARK: - Key-value coding

  /// Returns a setting by its constant, such as ``kCATransactionAnimationDuration``, or the client's value for another
  /// key.
  open class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionDisableActions: disableActions()
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionCompletionBlock: completionBlock()
    default: stack.value(for: key)
    }
  }

  /// Sets a setting by its constant, or the client's value for another key. A value of the wrong type resets the
  /// setting to its default.
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
