import AloeCore
import Foundation

/// A timer that calls a method, and stores its user info.
private final class SelectorTimer: Timer {
  private let info: Any?

  init(_ fireDate: Date, _ interval: TimeInterval, _ call: TimerCall, userInfo: Any?, repeats: Bool) {
    info = userInfo
    super.init(fire: fireDate, interval: interval, repeats: repeats) { call.run($0) }
  }

  override var userInfo: Any? { info }
}

/// The method and the target of a timer, which retains them until it ends.
// Unchecked: nothing in it changes, and the timer runs on one thread.
private final class TimerCall: @unchecked Sendable {
  private let target: AnyObject
  private let selector: Selector

  init(_ target: Any, _ selector: Selector) {
    self.target = target as AnyObject
    self.selector = selector
  }

  func run(_ timer: Timer) { selector.call(on: target, timer) }
}

extension Timer {
  /// Creates a timer that calls `aSelector` of the target, which it retains until it's invalidated. The timer isn't
  /// scheduled.
  ///
  /// Unlike with Apple's initialiser, `userInfo` has to be `nil`, because an initialiser can't set that of Foundation's
  /// timer here. The AloeSource plugin uses ``calling(timeInterval:target:selector:userInfo:repeats:)`` instead, which
  /// stores it.
  public convenience init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) {
    self.init(
      fireAt: Date(timeIntervalSinceNow: ti), interval: ti, target: aTarget, selector: aSelector, userInfo: userInfo,
      repeats: yesOrNo)
  }

  /// Creates a timer that first calls `aSelector` of the target at a date; see the previous initialiser.
  public convenience init(
    fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector, userInfo ui: Any?,
    repeats rep: Bool
  ) {
    if ui != nil {
      Messages.warn(
        "The userInfo of a Timer that an initialiser creates is lost on Linux. Write Timer.calling(timeInterval:...), "
          + "or translate the file with the plugin AloeSource, which does so.")
    }
    let call = TimerCall(t, s)
    self.init(fire: date, interval: ti, repeats: rep) { call.run($0) }
  }

  /// Creates a timer like ``init(timeInterval:target:selector:userInfo:repeats:)`` that stores `userInfo`.
  public class func calling(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) -> Timer {
    calling(
      fireAt: Date(timeIntervalSinceNow: ti), interval: ti, target: aTarget, selector: aSelector, userInfo: userInfo,
      repeats: yesOrNo)
  }

  /// Creates a timer like ``init(fireAt:interval:target:selector:userInfo:repeats:)`` that stores `userInfo`.
  public class func calling(
    fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector, userInfo ui: Any?,
    repeats rep: Bool
  ) -> Timer { SelectorTimer(date, ti, TimerCall(t, s), userInfo: ui, repeats: rep) }

  /// Schedules a timer on the current thread's run loop that calls `aSelector` of the target, which it retains until
  /// it's invalidated. The method takes the timer, or no parameter.
  @discardableResult public class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) -> Timer {
    let timer = SelectorTimer(
      Date(timeIntervalSinceNow: ti), ti, TimerCall(aTarget, aSelector), userInfo: userInfo, repeats: yesOrNo)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }
}
