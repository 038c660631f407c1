import UIKit

/// What a list of form rows costs to lay out by constraints, next to the same list placed by hand.
@MainActor enum LayoutBenchmark: Benchmark {
  static let name = "Layout"

  static func run() -> [Figure] { [20, 200, 1000].flatMap(figures) }

  private static func figures(_ count: Int) -> [Figure] {
    var result: [Figure] = []
    let changes: [(name: String, change: (any FormList) -> Void)] = [
      ("text change", { $0.changeText(ofRow: count / 2, to: nextText()) }),
      ("resize", { $0.root.frame.size.width = $0.root.frame.width == 390 ? 430 : 390 }),
      ("row insertion", { $0.insertRow(at: count / 2) }),
    ]
    let byHand = Measuring.microseconds(prepare: { HandMadeList(count) }, { $0.root.layoutIfNeeded() })
    let byConstraints = Measuring.microseconds(prepare: { ConstrainedList(count) }, { $0.root.layoutIfNeeded() })
    let list = ConstrainedList(count)
    result += make("first layout", count, byHand, byConstraints, Measuring.work { list.root.layoutIfNeeded() })
    for (name, change) in changes {
      let hand = HandMadeList(count)
      hand.root.layoutIfNeeded()
      let byHand = time(hand, change)
      let byConstraints = time(list, change)
      let work = Measuring.work {
        change(list)
        list.root.layoutIfNeeded()
      }
      result += make(name, count, byHand, byConstraints, work)
    }
    return result
  }

  private static func time(_ list: any FormList, _ change: (any FormList) -> Void) -> Double {
    Measuring.microseconds(prepare: {}) {
      change(list)
      list.root.layoutIfNeeded()
    }
  }

  private static var texts = 0
  private static func nextText() -> String {
    texts += 1
    return "Changed \(texts)"
  }

  private static func make(
    _ name: String, _ count: Int, _ byHand: Double, _ byConstraints: Double,
    _ work: [(metric: String, value: Double)]
  ) -> [Figure] {
    let what = "\(name), \(count) rows"
    func figure(_ subject: String, _ metric: String, _ value: Double, _ unit: String) -> Figure {
      Figure(benchmark: self.name, case: what, subject: subject, metric: metric, value: value, unit: unit)
    }
    return [figure("by hand", "time", byHand, "us"), figure("by hand", "ratio", 1, "x")]
      + [
        figure("constraints", "time", byConstraints, "us"),
        figure("constraints", "ratio", byConstraints / byHand, "x"),
      ] + work.map { figure("constraints", $0.metric, $0.value, "") }
  }
}
