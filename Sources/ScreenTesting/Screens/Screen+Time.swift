import AloeCore
import Foundation
import GTKPlatform
import QuartzCore
import UIKit

extension Screen {
  /// The time between two frames, in seconds.
  static let frameInterval: TimeInterval = 1.0 / 60

  /// The time on the screen's clock, in seconds since the screen was created.
  public var time: TimeInterval { context.clock.now }

  /// Lets time pass on the screen's clock: animations, display links, scrolling, gestures and the timers of UIKit run,
  /// frame by frame, sixty times a second. In real time, this takes only as long as the frames' work.
  ///
  /// The clock doesn't control `Task.sleep`, `Timer`, and work that is dispatched to a queue with a delay. Wait for
  /// their effects with ``wait(until:within:fileID:filePath:line:column:)-(()->Bool,_,_,_,_,_)``.
  ///
  /// - Parameter seconds: The time in seconds; a negative one, or one that isn't a number, counts as 0, and values
  ///   above a day count as a day.
  public func advance(by seconds: TimeInterval) {
    enter()
    let seconds = Self.sound(seconds)
    show()
    // A little less, so that a rounding error doesn't cause another frame.
    context.clock.advance(to: time + seconds - 1e-9)
  }

  /// Runs the frame at a time: timers, animations, layout, completions and their effects.
  func step(to time: TimeInterval) {
    enter()
    context.clock.advance(to: time)
  }

  /// Lets time pass until nothing moves or is pending: no animation, no display link, no timer of UIKit, no layout.
  ///
  /// If the screen hasn't settled in time, the test fails with a list of what keeps it moving, such as an animation
  /// that repeats forever. A blinking caret doesn't count.
  ///
  /// - `limit`: The maximum time on the screen's clock, in seconds; values above a day count as a day.
  ///
  /// - Returns: Whether the screen settled.
  @discardableResult
  public func settle(
    within limit: TimeInterval = 20, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Bool {
    enter()
    show()
    let end = time + Self.sound(limit)
    while !isAtRest {
      guard time < end - 1e-9 else {
        let list = unrest.map { "\n  - \($0)" }.joined()
        Failure.record(
          "The screen didn't settle within \(seconds(limit)). What keeps it from settling:\(list)\nUse advance(by:) to let a "
            + "fixed time pass instead.", at: CallSite(fileID, filePath, line, column))
        return false
      }
      step(to: time + Self.frameInterval)
    }
    return true
  }

  /// Waits in real time until a condition holds, for events that the screen's clock doesn't control: a server,
  /// `Task.sleep`, another thread.
  ///
  /// Other tasks, the main queue and the main run loop are served meanwhile. Each check lets a frame pass on the
  /// screen's clock. If the condition doesn't hold in time, the test fails.
  ///
  /// - `condition`: The condition, which is checked about every millisecond.
  /// - `limit`: The maximum time in real seconds, which only a failing test reaches; values above a day count as a day.
  ///   Time in which other tests occupy the main actor doesn't count.
  ///
  /// - Returns: Whether the condition held.
  @discardableResult
  public func wait(
    until condition: () -> Bool, within limit: TimeInterval = 10, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async -> Bool {
    let isMet = await poll(condition, limit)
    if !isMet {
      Failure.record(
        "The condition didn't hold within \(seconds(limit)).\n\(treeOnce())",
        at: CallSite(fileID, filePath, line, column))
    }
    return isMet
  }

  /// Waits in real time until the screen shows a view, in the same way as for a condition.
  ///
  /// - `query`: The view.
  /// - `limit`: The maximum time in real seconds, which only a failing test reaches; values above a day count as a day.
  ///   Time in which other tests occupy the main actor doesn't count.
  ///
  /// - Returns: Whether the view appeared.
  @discardableResult
  public func wait(
    until query: ViewQuery, within limit: TimeInterval = 10, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async -> Bool {
    let isMet = await poll({ self.contains(query) }, limit)
    if !isMet {
      Failure.record(
        "\(query) didn't appear within \(seconds(limit)).\(search(query).advice)\n\(treeOnce())",
        at: CallSite(fileID, filePath, line, column))
    }
    return isMet
  }

  private func poll(_ condition: () -> Bool, _ limit: TimeInterval) async -> Bool {
    var waited: TimeInterval = 0
    let limit = Self.sound(limit)
    enter()
    show()
    while !condition() {
      guard waited < limit else { return false }
      let start = Platform.now
      RunLoop.main.serveOnce()
      // Other tasks of the main actor run meanwhile, those of other tests among them.
      try? await Task.sleep(nanoseconds: 1_000_000)
      waited += min(Platform.now - start, Self.longestCheck)
      step(to: time + Self.frameInterval)
      guard !Task.isCancelled else { return condition() }
    }
    return true
  }

  /// The seconds that a check counts at most: another test may have occupied the main actor for long, which mustn't
  /// make this test fail.
  private static let longestCheck: TimeInterval = 0.02

  private func seconds(_ limit: TimeInterval) -> String { String(format: "%g s", Self.sound(limit)) }

  /// Returns a time in seconds that a test can take: from 0 to a day.
  static func sound(_ seconds: TimeInterval) -> TimeInterval {
    seconds.isNaN ? 0 : min(max(0, seconds), 86_400)
  }
}

extension RunLoop {
  /// Runs the timers and sources that are due, without waiting.
  fileprivate func serveOnce() { _ = limitDate(forMode: .default) }
}
