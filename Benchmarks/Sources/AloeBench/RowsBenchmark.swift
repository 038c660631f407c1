import AloeStackView
import UIKit

/// What an `AloeStackView` of many rows costs: making it, its first picture, a change of one row, scrolling.
@MainActor enum RowsBenchmark: Benchmark {
  static let name = "Rows"

  private static let size = CGSize(width: 390, height: 844)

  static func run() -> [Figure] {
    var base: [String: Double] = [:]
    return [20, 200, 1000].flatMap { figures($0, &base) }
  }

  private static func figures(_ count: Int, _ base: inout [String: Double]) -> [Figure] {
    var result: [Figure] = []
    func add(_ name: String, _ time: Double, _ work: [(metric: String, value: Double)]) {
      let first = base[name] ?? time
      base[name] = first
      func figure(_ metric: String, _ value: Double, _ unit: String) -> Figure {
        Figure(
          benchmark: self.name, case: "\(name), \(count) rows", subject: "AloeStackView", metric: metric, value: value,
          unit: unit)
      }
      result += [figure("time", time, "us"), figure("to 20 rows", time / first, "x")]
      result += work.map { figure($0.metric, $0.value, "") }
    }
    func measure(_ name: String, _ list: AloeStackView, _ change: () -> Void) {
      func step() {
        change()
        paint(list)
      }
      add(name, Measuring.microseconds(prepare: {}, step), Measuring.work(step))
    }

    add(
      "making and laying out", Measuring.microseconds(prepare: {}) { make(count).layoutIfNeeded() },
      Measuring.work { make(count).layoutIfNeeded() })
    add("first picture", Measuring.microseconds(prepare: { make(count) }, paint), Measuring.work { paint(make(count)) })

    let list = make(count)
    paint(list)
    let rows = list.getAllRows()
    var turn = 0
    measure("text of a row", list) {
      turn += 1
      (rows[2] as? UILabel)?.text = "Changed \(turn)"
    }
    measure("height of a row", list) {
      turn += 1
      (rows[2] as? UILabel)?.text = String(repeating: "Changed \(turn) ", count: turn % 2 == 0 ? 1 : 12)
    }
    measure("hiding a row", list) { list.setRowHidden(rows[3], isHidden: !list.isRowHidden(rows[3])) }
    measure("scrolling", list) {
      turn += 1
      list.contentOffset.y = CGFloat(turn % 200)
    }
    return result
  }

  private static func make(_ count: Int) -> AloeStackView {
    let list = AloeStackView()
    list.frame = CGRect(origin: .zero, size: size)
    list.backgroundColor = .white
    list.addRows(
      (0..<count).map { index in
        let label = UILabel()
        label.numberOfLines = 0
        label.text = FormTexts.title(index)
        return label
      })
    return list
  }

  /// Lays out and paints at two pixels a point, without a display.
  private static func paint(_ list: AloeStackView) {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    _ = UIGraphicsImageRenderer(size: size, format: format).image { _ in
      list.drawHierarchy(in: list.bounds, afterScreenUpdates: true)
    }
  }
}
