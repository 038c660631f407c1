import Foundation

/// A change of a touch, for the event that tells of it.
@MainActor struct TouchChange {
  let track: TouchTrack
  let moment: TouchMoment
}

/// How far a touch has got on its way to its view.
@MainActor final class TouchTrack {
  enum Delivery {
    /// The application hasn't passed it on yet.
    case unsent
    /// The view doesn't know of it yet.
    case held
    /// The view follows it.
    case delivered
    /// The view hears nothing more of it.
    case withheld
  }

  let touch: UITouch
  let sequence: UInt64
  var delivery = Delivery.unsent
  var timer: FrameTimer?
  /// Whether it was lifted and the view is still to be told.
  var endIsHeld = false
  var isDown: Bool { touch.phase != .ended && touch.phase != .cancelled }

  init(_ touch: UITouch, sequence: UInt64) {
    self.touch = touch
    self.sequence = sequence
  }
}
