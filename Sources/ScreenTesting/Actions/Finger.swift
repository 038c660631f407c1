import AloeCore
import Foundation
import GTKPlatform
import UIKit

/// A finger that touches a screen, moves and lifts, while the screen's clock runs.
@MainActor struct Finger {
  private let screen: Screen
  private let number: UInt64
  private(set) var place: CGPoint

  /// Touches the screen.
  init(on screen: Screen, at place: CGPoint) {
    screen.lastFinger += 1
    (self.screen, number, self.place) = (screen, screen.lastFinger, place)
    send(.down)
  }

  /// Moves to a point within some time, in a straight line at an even speed. The time has been checked; see
  /// ``Screen/soundDuration(_:_:_:)``.
  mutating func move(to end: CGPoint, within duration: TimeInterval) {
    let start = place
    let count = max(1, Int((duration / Screen.frameInterval).rounded()))
    for step in 1...count {
      let part = CGFloat(step) / CGFloat(count)
      place = CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      screen.step(to: screen.time + Screen.frameInterval)
      send(.moved)
    }
  }

  /// Lifts.
  func lift() { send(.up) }

  private func send(_ phase: PointerEvent.Phase) {
    screen.send(
      .pointer(
        PointerEvent(phase: phase, location: place, timestamp: screen.time, device: .touch, sequence: number)))
  }
}

extension Screen {
  /// Delivers an event as the desktop does, and shows its effects.
  func send(_ event: PlatformEvent) {
    enter()
    window.drive(event)
    show()
  }

  /// Returns the point at which a finger reaches the only view that matches, or records why there's none.
  func reach(_ query: ViewQuery, _ what: String, _ place: CallSite, needsTouch: Bool = true) -> CGPoint? {
    guard let view = found(query, place) else { return nil }
    return reach(view, query, what, place, needsTouch: needsTouch)
  }

  /// Returns the point at which a finger reaches a view that a query has found, or records why there's none.
  func reach(
    _ view: UIView, _ query: ViewQuery, _ what: String, _ place: CallSite, needsTouch: Bool = true
  ) -> CGPoint? {
    switch Reach.point(of: view, in: window, needsTouch: needsTouch) {
    case .point(let point): return point
    case .prevented(let reason):
      Failure.record("\(query) can't be \(what): \(reason).\n\(treeOnce())", at: place)
      return nil
    }
  }

  /// Returns the time of a movement, limited to 0 to 60 seconds, or records that it isn't finite.
  func soundDuration(_ duration: TimeInterval, _ what: String, _ place: CallSite) -> TimeInterval? {
    guard duration.isFinite else {
      Failure.record("Nothing can be \(what) for \(duration) seconds. Pass a finite number.", at: place)
      return nil
    }
    return min(max(0, duration), 60)
  }

  /// Returns a distance, or records that it isn't finite.
  func soundDistance(_ distance: CGVector, _ what: String, _ place: CallSite) -> CGVector? {
    guard distance.dx.isFinite, distance.dy.isFinite else {
      Failure.record("Nothing can be \(what) by (\(distance.dx), \(distance.dy)). Pass finite numbers.", at: place)
      return nil
    }
    return distance
  }

  /// Returns a point of the window, or records that it's outside, or that touches there are ignored.
  func check(_ point: CGPoint, _ what: String, _ place: CallSite) -> CGPoint? {
    guard point.x.isFinite, point.y.isFinite, window.bounds.contains(point) else {
      Failure.record(
        "(\(point.x), \(point.y)) can't be \(what): it's outside of the window, which is "
          + "\(ViewTree.number(window.bounds.width)) x \(ViewTree.number(window.bounds.height)) points.", at: place)
      return nil
    }
    if window.hitTest(point, with: nil)?.isInNavigationTransition == true {
      Failure.record(
        "(\(point.x), \(point.y)) can't be \(what): the view there can't be touched, because \(Reach.transition).",
        at: place)
      return nil
    }
    return point
  }
}
