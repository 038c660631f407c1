import CAllocations
import Foundation
@_spi(Aloe) import UIKit

/// The cost of a cell as a layout tree, as stack views nested by hand, and as constraints written one by one: an
/// image, and a heading above a subheading.
///
/// Times are processor time, which other programs on the machine affect less. The three alternate, so that
/// disturbances affect all of them equally.
@MainActor enum StackLayoutBenchmark: Benchmark {
  static let name = "StackLayout"

  static func run() -> [Figure] {
    let subjects = CellBuilder.allCases
    checkFrames(subjects)
    var figures: [Figure] = []
    for step in Step.allCases {
      let included = subjects.filter { Selection.includes("\(step.rawValue), \($0.rawValue)") }
      let times = times(of: step, included)
      for (subject, time) in zip(included, times) {
        func figure(_ metric: String, _ value: Double, _ unit: String = "") -> Figure {
          Figure(
            benchmark: name, case: step.rawValue, subject: subject.rawValue, metric: metric, value: value, unit: unit)
        }
        let work = work(of: step, subject)
        figures += [
          figure("time", time, "us"), figure("ratio", time / times[0], "x"), figure("constraints", work.constraints),
          figure("allocations", work.allocations), figure("views", work.views),
        ]
      }
    }
    return figures
  }

  static func remarks(on figures: [Figure]) -> String? {
    let step = Step.all.rawValue, tree = CellBuilder.layout.rawValue
    let ratio = figures.first { $0.case == step && $0.subject == tree && $0.metric == "ratio" }?.value
    return GoalLine.text("\(tree), \(step), to \(CellBuilder.allCases[0].rawValue)", ratio, 1)
  }

  // MARK: Steps

  private enum Step: String, CaseIterable {
    case build = "a cell built"
    case first = "its first layout"
    case text = "another heading"
    case width = "another width"
    case all = "built and laid out"
  }

  private static func prepare(_ step: Step, _ builder: CellBuilder) -> BenchCell {
    let cell = BenchCell()
    if step == .build || step == .all { return cell }
    builder.build(cell)
    if step != .first { cell.host.layoutIfNeeded() }
    return cell
  }

  private static func perform(_ step: Step, _ builder: CellBuilder, _ cell: BenchCell) {
    switch step {
    case .build: return builder.build(cell)
    case .first: break
    case .text: cell.heading.text = "A longer heading"
    case .width: cell.host.frame.size.width = 240
    case .all: builder.build(cell)
    }
    cell.host.layoutIfNeeded()
  }

  // MARK: Measuring

  /// Returns the median time of each in microseconds per cell, from alternating rounds of 50 cells.
  private static func times(of step: Step, _ subjects: [CellBuilder]) -> [Double] {
    let cells = 50, rounds = 31
    var times = subjects.map { _ in [Double]() }
    for round in -2..<rounds {
      for (index, subject) in subjects.enumerated() {
        let prepared = (0..<cells).map { _ in prepare(step, subject) }
        let start = processorTime()
        for cell in prepared { perform(step, subject, cell) }
        let duration = processorTime() - start
        // The first two rounds warm up.
        if round >= 0 { times[index].append(duration / Double(cells)) }
      }
    }
    return times.map { $0.sorted()[rounds / 2] }
  }

  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }

  private static func work(
    of step: Step, _ builder: CellBuilder
  ) -> (constraints: Double, allocations: Double, views: Double) {
    // Objects that a program creates only once were created in the timed rounds.
    let cells = 100
    let prepared = (0..<cells).map { _ in prepare(step, builder) }
    let constraints = LayoutStatistics.current
    let allocations = allocation_count()
    for cell in prepared { perform(step, builder, cell) }
    let allocated = allocation_count() - allocations
    let added = LayoutStatistics.current.since(constraints).constraintsAdded
    return (Double(added) / Double(cells), Double(allocated) / Double(cells), Double(prepared[0].viewCount))
  }

  /// Checks that the cells look the same, because only then can they be compared.
  private static func checkFrames(_ subjects: [CellBuilder]) {
    let frames = subjects.map { subject in
      let cell = prepare(.text, subject)
      return [cell.picture, cell.heading, cell.subheading].map { cell.host.convert($0.bounds, from: $0) }
    }
    for (subject, found) in zip(subjects, frames) {
      let isAlike = zip(found, frames[0]).allSatisfy { abs($0.minX - $1.minX) <= 0.5 && abs($0.midY - $1.midY) <= 0.5 }
      precondition(isAlike, "\(subject.rawValue): the cell isn't laid out as by stack views: \(found), \(frames[0]).")
    }
  }
}
