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
  /// The time of the next frame, in seconds.
  open var targetTimestamp: TimeInterval { timestamp + duration }
  /// The time between two frames, in seconds.
  open var duration: TimeInterval { 1.0 / 60 }

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

  /// The call that it makes, for reports: the class of the target, and the method's name if it's known.
  package var call: String {
    let method = selector.description
    guard let target else { return "nothing" }
    return method.contains(" ") ? "a method of \(type(of: target))" : "\(type(of: target)).\(method)"
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
