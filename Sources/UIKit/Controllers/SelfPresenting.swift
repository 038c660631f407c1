/// A controller that appears in its own way when it's presented, without a presentation.
@MainActor protocol SelfPresenting: UIViewController {
  /// Whether the controller is presented.
  var isActive: Bool { get }
  /// Appears in place of a presentation by a controller. Calls `completion` at the end. If the controller can't appear,
  /// a message reports that instead.
  func presentItself(from presenter: UIViewController, completion: (() -> Void)?)
  /// Disappears in place of a dismissal. Calls `completion` at the end.
  func dismissItself(completion: (() -> Void)?)
}
