import AloeCore

/// The state of drag and drop in one context.
@MainActor final class DragState {
  /// The app's drag in progress.
  var session: DragSession?

  /// Takes note of the end of a drag.
  func forget(_ ended: DragSession) { if session === ended { session = nil } }
}

extension Context.Owner {
  /// The key of drag and drop's state in a context.
  fileprivate static let drags = Context.Owner()
}

extension Context {
  /// The state of drag and drop in this context.
  @MainActor var drags: DragState { state(of: .drags) { DragState() } }
}

extension UIWindow {
  /// The router of drags over the window, created when it's first needed.
  var dropRouter: DropRouter {
    if let known = existingDropRouter as? DropRouter { return known }
    let router = DropRouter(window: self)
    existingDropRouter = router
    return router
  }
}
