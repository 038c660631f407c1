import UIKit

/// Makes a call in each frame, from its start until it's stopped.
@MainActor final class FrameLink {

  private var link: CADisplayLink?
  private var call: ((TimeInterval) -> Void)?

  /// Has `call` made with each frame's time; does nothing while it runs already.
  func start(_ call: @escaping (_ time: TimeInterval) -> Void) {
    guard link == nil else { return }
    self.call = call
    let link = makeDisplayLink()
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  /// Ends the calls. The display link and the closure are given up, because they would hold what they call.
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

// Apple's systems and Linux differ in this: an action is an Objective-C selector there and an unbound method here.

extension FrameLink {

  /// A display link that calls `frameCame()` of this object.
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
