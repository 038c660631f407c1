/// An object that observes the frames of windows while it's set; see ``UIApplication/frameObserver``.
@MainActor package protocol FrameObserver: AnyObject {
  /// Called in place of a window's frame. It has to call `frame` once.
  func observe(frameOf window: UIWindow, _ frame: () -> Void)
}

extension UIApplication {
  /// The observer of the frames in the current context, which is retained; `nil` by default. Without an observer, a
  /// frame only costs the check for one.
  package static var frameObserver: (any FrameObserver)? {
    get { InterfaceState.current.frameObserver }
    set { InterfaceState.current.frameObserver = newValue }
  }
}
