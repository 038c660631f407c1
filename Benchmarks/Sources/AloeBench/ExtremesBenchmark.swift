import Foundation
@_spi(Aloe) import UIKit

/// Measures how the cost of work grows with its size, such as the depth or the width of a view tree.
///
/// The exponent is computed between two adjacent sizes: 1 for linear growth, 2 for quadratic growth. To measure another
/// kind of work, add an ``Extreme`` to the list.
@MainActor enum ExtremesBenchmark: Benchmark {
  static let name = "Extremes"

  private static let extremes: [Extreme] =
    Extreme.deepTrees + Extreme.wideTrees + Extreme.nestedStacks
    + Extreme.nestedWraps + Extreme.longTexts + Extreme.translations

  static func run() -> [Figure] {
    extremes.filter { Selection.includes("\($0.work), \($0.what)") }.flatMap(figures)
  }

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

/// A kind of work, measured at several sizes.
@MainActor struct Extreme {
  /// The subject, as the name of a table row: "views, one inside the other".
  var what: String
  /// The work on the subject: "drawing".
  var work: String
  var sizes: [Int]
  /// Returns the CPU time of the work at a size, in microseconds, excluding its preparation.
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
