import Foundation
@_spi(Aloe) import UIKit

/// What it costs when there is very much of something: views in views, views beside views.
///
/// The exponent says how a time grows: 1 where twice as much takes twice as long, 2 where it takes four times as long. It's
/// that from one size to the next. Add an ``Extreme`` to the list for another kind of much.
@MainActor enum ExtremesBenchmark: Benchmark {
  static let name = "Extremes"

  private static let extremes: [Extreme] = Extreme.deepTrees + Extreme.wideTrees

  static func run() -> [Figure] { extremes.flatMap(figures) }

  private static func figures(of extreme: Extreme) -> [Figure] {
    let times = extreme.sizes.map { size in median(of: 3) { extreme.time(size) } }
    var figures: [Figure] = []
    for (index, size) in extreme.sizes.enumerated() {
      let subject = "\(size) \(extreme.what)"
      func add(_ metric: String, _ value: Double, _ unit: String) {
        figures.append(
          Figure(benchmark: name, case: subject, subject: extreme.work, metric: metric, value: value, unit: unit))
      }
      add("CPU time", times[index] / 1000, "ms")
      guard index > 0 else { continue }
      let growth = Double(size) / Double(extreme.sizes[index - 1])
      add("exponent", log(times[index] / times[index - 1]) / log(growth), "")
    }
    return figures
  }

  private static func median(of count: Int, _ time: () -> Double) -> Double {
    (0..<count).map { _ in time() }.sorted()[count / 2]
  }
}

/// Work on very much of something, at several sizes.
@MainActor struct Extreme {
  /// What there is much of: "views, one inside the other".
  var what: String
  /// What is done: "drawing".
  var work: String
  var sizes: [Int]
  /// The processor's time that the work takes at a size, in microseconds, without what only prepares it.
  var time: (Int) -> Double

  /// Prepares a subject, and measures the work on it.
  static func of<Subject>(
    _ what: String, _ work: String, _ sizes: [Int], prepare: @escaping (Int) -> Subject,
    _ body: @escaping (Subject) -> Void
  ) -> Extreme {
    Extreme(what: what, work: work, sizes: sizes) { size in
      let subject = prepare(size)
      let before = Measuring.threadTime
      body(subject)
      return Measuring.threadTime - before
    }
  }
}
