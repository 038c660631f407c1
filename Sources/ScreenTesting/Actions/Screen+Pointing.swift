import Foundation
import GTKPlatform
import UIKit

extension Screen {
  /// Turns the mouse wheel over a view.
  ///
  /// - `query`: The view under the pointer; the scroll view itself, or one inside it.
  /// - `distance`: The distance to scroll, in points: positive values scroll to the right and down. One notch of a
  ///   wheel scrolls 53 points. If a number isn't finite, the test fails.
  ///
  /// - Returns: Whether the view is visible.
  @discardableResult
  public func scroll(
    _ query: ViewQuery, by distance: CGVector, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Bool {
    let place = CallSite(fileID, filePath, line, column)
    guard let distance = soundDistance(distance, "scrolled", place),
      let point = reach(query, "scrolled", place, needsTouch: false)
    else { return false }
    send(
      .scroll(
        ScrollEvent(phase: .discrete, dx: distance.dx, dy: distance.dy, location: point, timestamp: time)))
    return true
  }

  /// Moves the mouse pointer to a view, without pressing a button.
  ///
  /// - Returns: Whether the view is visible.
  @discardableResult
  public func hover(
    over query: ViewQuery, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Bool {
    let place = CallSite(fileID, filePath, line, column)
    guard let point = reach(query, "hovered over", place, needsTouch: false) else { return false }
    movePointer(to: point, .hovered)
    return true
  }

  /// Moves the pointer out of the window.
  public func endHovering() { movePointer(to: CGPoint(x: -1, y: -1), .exited) }

  /// Clicks a view with the secondary mouse button, which opens its menu.
  ///
  /// - Returns: Whether the view was reached.
  @discardableResult
  public func secondaryClick(
    _ query: ViewQuery, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Bool {
    guard let point = reach(query, "clicked", CallSite(fileID, filePath, line, column)) else { return false }
    for phase in [PointerEvent.Phase.down, .up] {
      send(.pointer(PointerEvent(phase: phase, location: point, timestamp: time, device: .mouse, button: 3)))
      advance(by: 0.05)
    }
    return true
  }

  private func movePointer(to point: CGPoint, _ phase: PointerEvent.Phase) {
    send(.pointer(PointerEvent(phase: phase, location: point, timestamp: time, device: .mouse, button: 0)))
    // Motion is processed once per frame.
    advance(by: Self.frameInterval)
  }
}
