import Foundation
@_spi(Aloe) import UIKit

/// The cost of laying out a list of form rows with constraints, next to the same list placed by hand, and the parts of
/// a frame's time: the constraint engine and its solver, text, the view tree, drawing.
@MainActor enum LayoutBenchmark: Benchmark {
  static let name = "Layout"

  /// The measured changes. All lists of one kind have the same rows.
  private static let changes: [(name: String, change: (any FormList, Int) -> Void)] = [
    ("text change", { $0.changeText(ofRow: $1 / 2, to: nextText()) }),
    ("resize", { list, _ in list.root.frame.size.width = list.root.frame.width == 390 ? 430 : 390 }),
    ("row insertion", { $0.insertRow(at: $1 / 2) }),
  ]

  static func run() -> [Figure] { [20, 200, 1000].flatMap(figures) }

  private static func figures(_ count: Int) -> [Figure] {
    // A new list for each run of the first layout: creating its views isn't counted, but creating its constraints is.
    var result: [Figure] = []
    if isIncluded("first layout", count) {
      result = compare(
        "first layout", count, prepare: (HandMadeList(count), ConstrainedList(count)),
        { (HandMadeList(count), ConstrainedList(count)) }, { _ in })
    }
    for (name, change) in changes where isIncluded(name, count) {
      let lists = (HandMadeList(count), ConstrainedList(count))
      lists.0.root.layoutIfNeeded()
      lists.1.root.layoutIfNeeded()
      _ = draw(lists.1.root)
      result += compare(name, count, prepare: lists, { lists }, { change($0, count) })
    }
    return result
  }

  static func remarks(on figures: [Figure]) -> String? {
    // The largest ratio of a first layout to the one by hand.
    [(20, 6.0), (1000, 4.0)].map { count, limit in
      let what = title("first layout", count)
      let ratio = figures.first { $0.case == what && $0.subject == "constraints" && $0.metric == "ratio" }?.value
      return GoalLine.text("\(what), to by hand", ratio, limit)
    }.joined(separator: "\n")
  }

  private static func isIncluded(_ name: String, _ count: Int) -> Bool { Selection.includes(title(name, count)) }
  private static func title(_ name: String, _ count: Int) -> String { "\(name), \(count) rows" }

  /// Measures one change in both lists.
  private static func compare(
    _ name: String, _ count: Int, prepare counted: (HandMadeList, ConstrainedList),
    _ prepare: () -> (HandMadeList, ConstrainedList), _ change: (any FormList) -> Void
  ) -> [Figure] {
    func layOut(_ list: any FormList) {
      change(list)
      list.root.layoutIfNeeded()
    }
    let work = Measuring.work { layOut(counted.1) }
    let byHand = Measuring.microseconds(prepare: { prepare().0 }, layOut)
    let byConstraints = Measuring.microseconds(prepare: { prepare().1 }, layOut)
    let split = split({ prepare().1 }, layOut)
    func figure(_ subject: String, _ metric: String, _ value: Double, _ unit: String) -> Figure {
      Figure(
        benchmark: self.name, case: title(name, count), subject: subject, metric: metric, value: value, unit: unit)
    }
    return [figure("by hand", "layout", byHand, "us"), figure("by hand", "ratio", 1, "x")]
      + [
        figure("constraints", "layout", byConstraints, "us"),
        figure("constraints", "ratio", byConstraints / byHand, "x"),
      ] + split.map { figure("constraints", $0.metric, $0.value, $0.unit) }
      + work.map { figure("constraints", $0.metric, $0.value, "") }
  }

  // MARK: - Where the time goes

  /// Returns the medians of the parts of a frame, in microseconds, and the share of the engine with its solver, in
  /// percent.
  ///
  /// The parts of a frame are measured in the same runs, so that the shares have a common total: the change and its
  /// layout, split by the engine's own clock, whose reading is included in its result; the recording of changed
  /// layers; and the rendering of the entire screen at two pixels per point, with Cairo. A graphics card renders
  /// faster, and in parallel. After rendering, the processor's caches contain no view data, so the parts add up to
  /// more than the median of repeated layouts alone; a screen in use behaves like the former.
  private static func split(_ prepare: () -> ConstrainedList, _ layOut: (any FormList) -> Void)
    -> [(metric: String, value: Double, unit: String)]
  {
    var runs: [[Double]] = []
    let clock = ContinuousClock()
    let start = clock.now
    while runs.count < 5 || (runs.count < 51 && clock.now - start < .milliseconds(700)) {
      let list = prepare()
      let times = LayoutStatistics.times { layOut(list) }
      let (recording, painting) = draw(list.root)
      runs.append(
        [.solving, .engine, .text, .tree].map { (times[$0] ?? 0) * 1e6 } + [recording, painting])
    }
    let medians = (0..<6).map { part in runs.map { $0[part] }.sorted()[runs.count / 2] }
    let names = ["solver", "engine", "text", "view tree", "recording", "painting"]
    let engine = medians[0] + medians[1]
    return zip(names, medians).map { ($0, $1, "us") } + [
      ("share of layout", 100 * engine / medians[..<4].reduce(0, +), "%"),
      ("share of frame", 100 * engine / medians.reduce(0, +), "%"),
    ]
  }

  /// Records the changes and renders the screen; returns the times of both, in microseconds.
  private static func draw(_ root: UIView) -> (recording: Double, painting: Double) {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    // This thread's processor time, because rendering takes long enough for other threads to run in between.
    var recorded = Measuring.threadTime
    let start = recorded
    let image = UIGraphicsImageRenderer(bounds: root.bounds, format: format).image { _ in
      root.drawHierarchy(in: root.bounds, afterScreenUpdates: false)
      recorded = Measuring.threadTime
    }
    let end = Measuring.threadTime
    precondition(image.size == root.bounds.size, "the screen is painted")
    return (recorded - start, end - recorded)
  }

  private static var texts = 0
  private static func nextText() -> String {
    texts += 1
    return "Changed \(texts)"
  }
}
