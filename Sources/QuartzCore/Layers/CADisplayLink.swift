import AloeCore
import Foundation

/// An object that calls a method in every frame, until it's paused or invalidated.
///
/// It retains its target until ``invalidate()``. It makes calls while it's added to the main run loop. Unlike Apple's,
/// all windows share one clock with a fixed rate, and modes have no effect.
@preconcurrency @MainActor open class CADisplayLink: FrameTicker {
  private var target: AnyObject?
  private let selector: Selector
  private var isAdded = false
  /// The clock of the context in which the display link was last added.
  private weak var clock: FrameClock?

  /// Creates a display link that calls the method `selector` of `target`, without parameters or with the display link.
  public init(target: Any, selector: Selector) {
    self.target = target as AnyObject
    self.selector = selector
  }

  /// The time of the last frame, in seconds.
  open private(set) var timestamp: TimeInterval = 0
  /// The time of the next call, in seconds.
  open var targetTimestamp: TimeInterval { timestamp + Double(framesPerCall) * duration }
  /// The time between two frames of the display, in seconds.
  open var duration: TimeInterval { 1.0 / 60 }

  /// The range of rates that suits the app; the display's rate by default. The display link makes a call in every
  /// frame, or in every second, third or later one, whichever rate is nearest to the preferred one or, without one, to
  /// the maximum.
  open var preferredFrameRateRange = CAFrameRateRange.default
  /// The preferred number of calls per second; 0, the default, means the display's refresh rate.
  open var preferredFramesPerSecond: Int {
    get {
      // A client may have stored any number.
      let rate = preferredFrameRateRange.preferred ?? 0
      return rate > 0 ? Int(min(rate, 1e6)) : 0
    }
    set {
      let rate = Float(max(0, newValue))
      preferredFrameRateRange =
        rate == 0 ? .default : CAFrameRateRange(minimum: rate, maximum: rate, preferred: rate)
    }
  }

  /// The number of display frames from one call to the next.
  private var framesPerCall: Int {
    let range = preferredFrameRateRange
    let rate = range.preferred.flatMap { $0 > 0 ? $0 : nil } ?? range.maximum
    guard rate > 0, rate < 60 else { return 1 }
    return max(1, Int(min(60 / rate, 1e6).rounded()))
  }
  /// Whether calls have been made since the display link was added or resumed.
  private var hasCalled = false

  /// Whether calls are suspended; false by default.
  open var isPaused = false { didSet { if isPaused != oldValue { update() } } }

  /// Starts the calls. Only the main run loop has frames; any other stops the program with a message.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    demand(
      runloop === RunLoop.main,
      "A display link was added to another run loop, but only the main one shows frames. Add it to RunLoop.main."
    )
    demand(target != nil, "A display link was added again after invalidate(). Create a new one.")
    clock?.remove(self)
    clock = .shared
    isAdded = true
    update()
  }

  /// Stops the calls until it's added again.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    isAdded = false
    update()
  }

  /// Stops the calls for good, and releases the target.
  open func invalidate() {
    isAdded = false
    target = nil
    update()
  }

  /// The call that the link makes, for reports: the class of the target, and the method's name if available.
  package var call: String {
    let method = selector.description
    guard let target else { return "nothing" }
    return method.contains(" ") ? "a method of \(type(of: target))" : "\(type(of: target)).\(method)"
  }

  private func update() {
    if isAdded, !isPaused {
      clock?.add(self)
    } else {
      clock?.remove(self)
      hasCalled = false
    }
  }

  package func tick(at time: TimeInterval) -> Bool {
    guard isAdded, !isPaused, let target else { return false }
    // Half a frame early, because the times of frames aren't exact.
    if hasCalled, framesPerCall > 1, time < targetTimestamp - duration / 2 { return true }
    hasCalled = true
    timestamp = time
    selector.perform(on: target, sender: self)
    return isAdded && !isPaused
  }
}
