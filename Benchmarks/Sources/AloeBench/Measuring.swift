import Foundation
import GTKPlatform
@_spi(Aloe) import UIKit

/// Measures times and counts work.
@MainActor enum Measuring {
  /// Returns the median time of `body` in microseconds, after a warm-up; `prepare` creates the subject of each run and
  /// isn't counted.
  ///
  /// It runs at least five times, and up to 101 times as long as the total time is below half a second.
  static func microseconds<Subject>(prepare: () -> Subject, _ body: (Subject) -> Void) -> Double {
    body(prepare())
    var times: [Double] = []
    let clock = ContinuousClock()
    let start = clock.now
    while times.count < 5 || (times.count < 101 && clock.now - start < .milliseconds(500)) {
      let subject = prepare()
      let before = clock.now
      body(subject)
      times.append(microseconds(clock.now - before))
    }
    return times.sorted()[times.count / 2]
  }

  /// The processor time of this thread so far, in microseconds.
  static var threadTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }

  /// Converts a duration to microseconds.
  static func microseconds(_ duration: Duration) -> Double {
    Double(duration.components.attoseconds) / 1e12 + Double(duration.components.seconds) * 1e6
  }

  /// Returns the work that `body` does.
  static func work(_ body: () -> Void) -> [(metric: String, value: Double)] {
    let before = LayoutStatistics.current
    let shaped = TextLayout.shapedCount
    body()
    let work = LayoutStatistics.current.since(before)
    return [
      ("constraints", Double(work.constraintsAdded)), ("solutions", Double(work.solves)),
      ("presolved", Double(work.constraintsPresolved)), ("pivots", Double(work.pivots)),
      ("views laid out", Double(work.viewsLaidOut)), ("layers recorded", Double(work.layersRecorded)),
      ("texts shaped", Double(TextLayout.shapedCount - shaped)),
    ]
  }
}
