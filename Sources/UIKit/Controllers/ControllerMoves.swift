/// The reason why a controller's view is appearing or disappearing.
struct ControllerMoves: OptionSet {
  let rawValue: UInt8

  static let presented = ControllerMoves(rawValue: 1)
  static let dismissed = ControllerMoves(rawValue: 2)
  static let toParent = ControllerMoves(rawValue: 4)
  static let fromParent = ControllerMoves(rawValue: 8)
}

extension UIViewController {
  /// Whether the controller is being presented.
  public var isBeingPresented: Bool { moves.contains(.presented) }
  /// Whether the controller is being dismissed.
  public var isBeingDismissed: Bool { moves.contains(.dismissed) }
  /// Whether the controller is being added to its parent; meaningful in `viewWillAppear`.
  public var isMovingToParent: Bool { moves.contains(.toParent) }
  /// Whether the controller is being removed from its parent; meaningful in `viewWillDisappear`.
  public var isMovingFromParent: Bool { moves.contains(.fromParent) }

  /// Returns whether a controller that has disappeared leaves its place, rather than being covered by another screen
  /// or behind another tab: it, or a controller around it, was dismissed or removed. `wasPresented` is whether it was
  /// in a presentation when it appeared.
  func hasLeft(afterPresentation wasPresented: Bool) -> Bool {
    let isLeaving = sequence(first: self, next: \.parent).contains { $0.isBeingDismissed || $0.isMovingFromParent }
    if isLeaving { return true }
    guard presentingViewController == nil else { return false }
    // A window's root controller disappears when it's replaced, or under a screen that it presents.
    return wasPresented || parent == nil && presentedViewController == nil
  }
}
