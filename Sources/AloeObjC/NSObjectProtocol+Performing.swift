import Foundation
import RuntimePatches

extension NSObjectProtocol {
  /// Returns whether the object's class has the method.
  public func responds(to aSelector: Selector!) -> Bool { aSelector.fits(self) }

  /// Calls a method and returns its result, if that's an object. Does nothing for a method of another class.
  ///
  /// An object that the method created lives as long as an autoreleased one: on the main thread until the main queue's
  /// next turn, on others until 1,000 more results were returned there, or the thread ends.
  @discardableResult public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
    unmanaged(aSelector.call(on: self))
  }

  /// Calls a method with an argument.
  @discardableResult public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    unmanaged(aSelector.call(on: self, object))
  }

  /// Calls a method with two arguments.
  @discardableResult public func perform(
    _ aSelector: Selector!, with object1: Any!, with object2: Any!
  ) -> Unmanaged<AnyObject>! { unmanaged(aSelector.call(on: self, object1, object2)) }

  /// Calls a method after `delay` seconds, in a turn of the current thread's run loop, which retains both objects
  /// until then. ``cancelPreviousPerformRequests(withTarget:selector:object:)`` cancels the call.
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
    DelayedCalls.shared.add(aSelector, to: self, with: anArgument, after: delay, in: [.default])
  }

  /// Calls a method after `delay` seconds while the current thread's run loop is in one of the modes.
  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]
  ) {
    DelayedCalls.shared.add(aSelector, to: self, with: anArgument, after: delay, in: modes)
  }

  /// Calls a method on the main thread: synchronously if this is the main thread and `wait` is true, otherwise in one
  /// of its next turns.
  public func performSelector(onMainThread aSelector: Selector, with argument: Any?, waitUntilDone wait: Bool) {
    let call = SelectorCall(aSelector, target: self, argument: argument)
    if !wait {
      DispatchQueue.main.async { call.run() }
    } else if isOnMainThread {
      call.run()
    } else {
      DispatchQueue.main.sync { call.run() }
    }
  }

  /// Calls a method on a new thread.
  public func performSelector(inBackground aSelector: Selector, with argument: Any?) {
    let call = SelectorCall(aSelector, target: self, argument: argument)
    Thread.detachNewThread { call.run() }
  }

  /// Cancels all delayed calls on a target.
  public static func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    DelayedCalls.shared.cancel(aTarget as AnyObject) { _ in true }
  }

  /// Cancels the delayed calls of one method with one argument.
  public static func cancelPreviousPerformRequests(withTarget aTarget: Any, selector aSelector: Selector, object: Any?)
  {
    DelayedCalls.shared.cancel(aTarget as AnyObject) { $0.selector == aSelector && $0.hasArgument(object) }
  }

  private func unmanaged(_ result: Any?) -> Unmanaged<AnyObject>! {
    guard let result, !(result is Void) else { return nil }
    let object = result as AnyObject
    ReturnedObjects.keep(object)
    return Unmanaged.passUnretained(object)
  }
}
