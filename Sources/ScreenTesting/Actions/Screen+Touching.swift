import Foundation
import GTKPlatform
import UIKit

extension Screen {
  /// Taps the middle of the visible part of a view.
  ///
  /// As all actions do, it takes the path of a real touch: hit testing, gesture recognisers, the view. If a finger
  /// can't reach the view, because it's hidden, covered, disabled or outside of the window, or because a push or pop is
  /// under way, the test fails and names the obstacle. Animations that the tap starts continue with ``advance(by:)``
  /// and ``settle(within:fileID:filePath:line:column:)``.
  ///
  /// - Returns: Whether the view was tapped.
  @discardableResult
  public func tap(
    _ query: ViewQuery, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Bool {
    touch(query, "tapped", CallSite(fileID, filePath, line, column)) { self.tap($0) }
  }

  /// Taps a point of the window, in points from its top left, whatever view is at it.
  ///
  /// - Returns: Whether the point is in the window, and no push or pop is in progress there.
  @discardableResult
  public func tap(
    at point: CGPoint, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Bool {
    guard let point = check(point, "tapped", CallSite(fileID, filePath, line, column)) else { return false }
    tap(point)
    return true
  }

  /// Taps a view twice within 0.15 seconds.
  ///
  /// - Returns: Whether the view was tapped.
  @discardableResult
  public func doubleTap(
    _ query: ViewQuery, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Bool {
    touch(query, "tapped", CallSite(fileID, filePath, line, column)) { point in
      self.tap(point)
      self.advance(by: 0.05)
      self.tap(point)
    }
  }

  /// Touches a view, and lifts the finger after some time.
  ///
  /// - `query`: The view.
  /// - `duration`: The time in seconds; by default, longer than a long press takes. The limit is a minute. If it isn't
  ///   finite, the test fails.
  ///
  /// - Returns: Whether the view was touched.
  @discardableResult
  public func press(
    _ query: ViewQuery, for duration: TimeInterval = 0.7, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Bool {
    let place = CallSite(fileID, filePath, line, column)
    guard let duration = soundDuration(duration, "pressed", place) else { return false }
    return touch(query, "pressed", place) { point in
      let finger = Finger(on: self, at: point)
      self.advance(by: duration)
      finger.lift()
    }
  }

  /// Drags a view by a distance, and holds the finger still before lifting it, so that nothing continues to move.
  ///
  /// - `query`: The view to touch.
  /// - `distance`: The distance in points, to the right and down.
  /// - `duration`: The time of the movement, in seconds; the limit is a minute.
  ///
  /// If a number isn't finite, the test fails.
  ///
  /// - Returns: Whether the view was touched.
  @discardableResult
  public func drag(
    _ query: ViewQuery, by distance: CGVector, within duration: TimeInterval = 0.5, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Bool {
    let place = CallSite(fileID, filePath, line, column)
    guard let distance = soundDistance(distance, "dragged", place),
      let duration = soundDuration(duration, "dragged", place)
    else { return false }
    return touch(query, "dragged", place) { point in
      var finger = Finger(on: self, at: point)
      finger.move(to: CGPoint(x: point.x + distance.dx, y: point.y + distance.dy), within: duration)
      self.advance(by: 0.2)
      finger.lift()
    }
  }

  /// Drags a view onto another one: touches it, holds the finger still as long as a long press takes, moves to the
  /// other view, and lifts.
  ///
  /// - Returns: Whether both views were reached.
  @discardableResult
  public func drag(
    _ query: ViewQuery, onto target: ViewQuery, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Bool {
    let place = CallSite(fileID, filePath, line, column)
    guard let end = reach(target, "dragged to", place, needsTouch: false) else { return false }
    return touch(query, "dragged", place) { point in
      var finger = Finger(on: self, at: point)
      self.advance(by: 0.7)
      finger.move(to: end, within: 0.5)
      self.advance(by: 0.2)
      finger.lift()
    }
  }

  /// A direction in which a finger moves.
  public enum Direction: Sendable, CaseIterable {
    /// Towards the top, which scrolls down.
    case up
    /// Towards the bottom, which scrolls up.
    case down
    /// Towards the left edge.
    case left
    /// Towards the right edge.
    case right

    var vector: CGVector {
      switch self {
      case .up: CGVector(dx: 0, dy: -1)
      case .down: CGVector(dx: 0, dy: 1)
      case .left: CGVector(dx: -1, dy: 0)
      case .right: CGVector(dx: 1, dy: 0)
      }
    }
  }

  /// Flicks a view: moves 150 points within a tenth of a second, and lifts the finger while it moves, so that a scroll
  /// view continues to scroll.
  ///
  /// - Returns: Whether the view was touched.
  @discardableResult
  public func flick(
    _ query: ViewQuery, _ direction: Direction, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Bool {
    touch(query, "flicked", CallSite(fileID, filePath, line, column)) { point in
      let vector = direction.vector
      var finger = Finger(on: self, at: point)
      finger.move(to: CGPoint(x: point.x + vector.dx * 150, y: point.y + vector.dy * 150), within: 0.1)
      finger.lift()
    }
  }

  /// Pinches a view with two fingers, each 60 points from the middle of its visible part, or just inside its edges if
  /// it's narrower. They move evenly.
  ///
  /// - `query`: The view.
  /// - `scale`: The final distance between the fingers, relative to the first: above 1 to enlarge. It's limited to 0.1
  ///   to 10.
  ///
  /// - Returns: Whether the view was touched.
  @discardableResult
  public func pinch(
    _ query: ViewQuery, scale: CGFloat, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Bool {
    let scale = scale.isFinite ? min(max(scale, 0.1), 10) : 1
    let callSite = CallSite(fileID, filePath, line, column)
    guard let view = found(query, callSite) else { return false }
    let width = Reach.visiblePart(of: view, in: window).0.width
    let spread = min(60, max(width / 2 - 1, width / 4))
    return touch(query, "pinched", callSite) { point in
      func place(_ side: CGFloat, _ part: CGFloat) -> CGPoint {
        CGPoint(x: point.x + side * spread * (1 + (scale - 1) * part), y: point.y)
      }
      var left = Finger(on: self, at: place(-1, 0))
      var right = Finger(on: self, at: place(1, 0))
      for step in 1...20 {
        left.move(to: place(-1, CGFloat(step) / 20), within: 0)
        right.move(to: place(1, CGFloat(step) / 20), within: 0)
      }
      left.lift()
      right.lift()
    }
  }

  private func tap(_ point: CGPoint) {
    let finger = Finger(on: self, at: point)
    advance(by: 0.05)
    finger.lift()
    advance(by: Self.frameInterval)
  }

  private func touch(_ query: ViewQuery, _ what: String, _ place: CallSite, _ action: (CGPoint) -> Void) -> Bool {
    guard let point = reach(query, what, place) else { return false }
    action(point)
    show()
    return true
  }

  /// Taps a view that a query has found.
  func tap(_ view: UIView, _ query: ViewQuery, _ place: CallSite) -> Bool {
    show()
    guard let point = reach(view, query, "tapped", place) else { return false }
    tap(point)
    show()
    return true
  }
}
