import Foundation

/// The style of a presentation.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Over everything; the views behind are removed until the dismissal.
  case fullScreen = 0
  /// A card below a strip of the presenter; in a wide window, a sheet in the centre.
  case pageSheet = 1
  /// A smaller sheet in the centre of a wide window; otherwise like ``pageSheet``.
  case formSheet = 2
  /// Like ``fullScreen``: there's only one context on Linux.
  case currentContext = 3
  /// The client's own style, by the presentation controller that the controller's `transitioningDelegate` provides.
  case custom = 4
  /// Over everything; the views behind stay and show through.
  case overFullScreen = 5
  /// Like ``overFullScreen``.
  case overCurrentContext = 6
  /// A popover that points to its anchor in a wide window; otherwise like ``pageSheet``.
  case popover = 7
  /// No style: can't be used for a presentation.
  case none = -1
  /// The style that suits the controller: ``pageSheet``.
  case automatic = -2
}

/// The transition of a presented controller's view.
public enum UIModalTransitionStyle: Int, Sendable {
  /// Slides up from the bottom.
  case coverVertical = 0
  /// Turns the presenter over; on Linux, it fades.
  case flipHorizontal = 1
  /// Fades in.
  case crossDissolve = 2
}

/// The device orientations that a controller supports. A desktop's window doesn't rotate.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt
  /// Creates a set from its raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
  /// Upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
  /// On its side, with the top to the left.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
  /// On its side, with the top to the right.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
  /// On its side, either way.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All orientations.
  public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  /// All orientations but upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}
