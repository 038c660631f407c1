import AloeCore
import Foundation

/// A call that hasn't been performed yet.
// Unchecked: nothing in it changes. The method runs where the caller requested it, as with Objective-C's messages.
final class SelectorCall: @unchecked Sendable {
  let selector: Selector
  let target: AnyObject
  private let argument: Any?

  init(_ selector: Selector, target: AnyObject, argument: Any?) {
    self.selector = selector
    self.target = target
    self.argument = argument
  }

  func run() { selector.call(on: target, argument) }

  func hasArgument(_ other: Any?) -> Bool {
    switch (argument, other) {
    case (nil, nil): return true
    case (let argument?, let other?):
      if let first = argument as? AnyHashable, let second = other as? AnyHashable { return first == second }
      return (argument as AnyObject) === (other as AnyObject)
    default: return false
    }
  }
}

/// The delayed calls that objects have requested.
///
/// The process has only one instance, as calls belong to threads, like run loops, and not to an application.
// Unchecked: the lock guards the timers.
final class DelayedCalls: @unchecked Sendable {
  static let shared = DelayedCalls()
  private let lock = Lock()
  private var timers: [(call: SelectorCall, timer: Timer)] = []

  func add(
    _ selector: Selector, to target: AnyObject, with argument: Any?, after delay: TimeInterval, in modes: [RunLoop.Mode]
  ) {
    let call = SelectorCall(selector, target: target, argument: argument)
    // Foundation's `Timer(timeInterval:...)` fires at once on Linux, whatever the interval is.
    let date = Date(timeIntervalSinceNow: max(delay, 0))
    let timer = Timer(fire: date, interval: 0, repeats: false) { [weak self] timer in
      self?.remove { $0.call === call }
      call.run()
    }
    lock.withLock { timers.append((call, timer)) }
    for mode in modes { RunLoop.current.add(timer, forMode: mode) }
  }

  func cancel(_ target: AnyObject, where isMatch: (SelectorCall) -> Bool) {
    for timer in remove({ $0.call.target === target && isMatch($0.call) }) { timer.invalidate() }
  }

  @discardableResult private func remove(_ shouldBeRemoved: ((call: SelectorCall, timer: Timer)) -> Bool) -> [Timer] {
    lock.withLock {
      let found = timers.filter(shouldBeRemoved)
      timers.removeAll(where: shouldBeRemoved)
      return found.map(\.timer)
    }
  }
}
