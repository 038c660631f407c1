import AloeCore
import Foundation

/// The state of the process that belongs to a screen while its application is the current one: the time zone.
@MainActor final class ScreenSurroundings: ContextSwitching {
  /// The application in which the test began, which becomes current again after the last screen; `nil` in the
  /// surroundings of that application.
  private(set) var outside: Context?
  private var timeZone: TimeZone?
  /// The default time zone before these surroundings became current; `nil` while they aren't current.
  private var zoneOutside: TimeZone?

  /// Returns the surroundings of a context; at first, they belong to no screen.
  static func of(_ context: Context) -> ScreenSurroundings {
    context.state(of: .screenSurroundings) { ScreenSurroundings() }
  }

  /// Makes these the surroundings of a screen.
  func begin(outside: Context, timeZone: TimeZone) { (self.outside, self.timeZone) = (outside, timeZone) }

  /// Changes the time zone.
  func change(timeZone new: TimeZone) {
    timeZone = new
    if zoneOutside != nil { NSTimeZone.default = new }
  }

  func contextDidBecomeCurrent() {
    guard let timeZone else { return }
    zoneOutside = NSTimeZone.default
    NSTimeZone.default = timeZone
  }

  func contextWillResign() {
    if let zoneOutside { NSTimeZone.default = zoneOutside }
    zoneOutside = nil
  }
}

extension Context.Owner {
  /// The key of a screen's surroundings in its context.
  static let screenSurroundings = Context.Owner()
}
