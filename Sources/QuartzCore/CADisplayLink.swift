import AloeCore
import Foundation

/// Calls a method in every frame, until it's paused or invalidated.
///
/// It holds its target strongly until ``invalidate()``. Calls come while it's added to the main run loop. What differs
/// from Apple's: all windows share one clock, whose rate can't be chosen, and modes make no difference.
@preconcurrency @MainActor open class CADisplayLink: FrameTicker {
  private var target: AnyObject?
  private let selector: Selector
  private var isAdded = false
  /// The clock that it follows: that of the context in which it was last added.
  private weak var clock: FrameClock?

  /// Makes a display link that calls the method `selector` of `target`, which takes nothing or the link.
  public init(target: Any, selector: Selector) {
    self.target = target as AnyObject
    self.selector = selector
  }

  /// The time of the last frame, in seconds.
  open private(set) var timestamp: TimeInterval = 0
  /// The time at which the next frame is due, in seconds.
  open var targetTimestamp: TimeInterval { timestamp + duration }
  /// The seconds between two frames.
  open var duration: TimeInterval { 1.0 / 60 }

  /// Whether it makes no calls at the moment; false by default.
  open var isPaused = false { didSet { if isPaused != oldValue { update() } } }

  /// Begins to make calls. Only the main run loop has frames; any other stops the program with a message.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    demand(
      runloop === RunLoop.main,
      "A display link was added to a run loop other than the main one, which alone shows frames. Add it to RunLoop.main."
    )
    demand(target != nil, "A display link was added again after invalidate(). Make a new one.")
    clock?.remove(self)
    clock = .shared
    isAdded = true
    update()
  }

  /// Ends the calls until it's added again.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    isAdded = false
    update()
  }

  /// Ends the calls for good, and lets the target go.
  open func invalidate() {
    isAdded = false
    target = nil
    update()
  }

  private func update() {
    if isAdded, !isPaused { clock?.add(self) } else { clock?.remove(self) }
  }

  package func tick(at time: TimeInterval) -> Bool {
    guard isAdded, !isPaused, let target else { return false }
    timestamp = time
    selector.perform(on: target, sender: self)
    return isAdded && !isPaused
  }
}
