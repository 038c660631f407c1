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
}
