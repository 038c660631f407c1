/// The reason why a controller's view is appearing or disappearing.
struct ControllerMoves: OptionSet {
  let rawValue: UInt8

  static let presented = ControllerMoves(rawValue: 1)
  static let dismissed = ControllerMoves(rawValue: 2)
  static let toParent = ControllerMoves(rawValue: 4)
  static let fromParent = ControllerMoves(rawValue: 8)
}
