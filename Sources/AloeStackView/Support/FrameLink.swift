import UIKit

/// A link that calls a closure in each frame, from its start until it's stopped.
@MainActor final class FrameLink {

  private var link: CADisplayLink?
  private var call: ((TimeInterval) -> Void)?

  /// Starts calling a closure with each frame's time; does nothing if it's already running.
  func start(_ call: @escaping (_ time: TimeInterval) -> Void) {
    guard link == nil else { return }
    self.call = call
    let link = makeDisplayLink()
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  /// Stops the calls. The display link and the closure are released, because they retain their targets.
  func stop() {
    link?.invalidate()
    link = nil
    call = nil
  }

  func frame() {
    guard let link, let call else { return }
    call(link.timestamp)
  }

}

// An action is an Objective-C selector on Apple's platforms and an unbound method on Linux.

extension FrameLink {

  /// Creates a display link that calls this object's `frameCame()`.
  func makeDisplayLink() -> CADisplayLink {
    #if canImport(ObjectiveC)
      CADisplayLink(target: self, selector: #selector(frameCame))
    #else
      CADisplayLink(target: self, selector: Selector(FrameLink.frameCame))
    #endif
  }

  #if canImport(ObjectiveC)
    @objc func frameCame() { frame() }
  #else
    func frameCame() { frame() }
  #endif

}
