import Foundation

/// The goals of an `AloeStackView`, next to the measured values.
struct RowsGoals {
  private let figures: [Figure]
  private var lines: [[String]] = []

  init(_ figures: [Figure]) {
    self.figures = figures
    let counts = RowsList.counts.filter { value(.aloe, $0, .building) != nil }
    guard let largest = counts.last, let smallest = counts.first else { return }
    compare(
      "first frame, \(largest) rows to 200", value(.aloe, largest, .firstFrame), value(.aloe, 200, .firstFrame), 1.3)
    compare(
      "first frame, GtkListView's of 10000 rows to \(largest)", value(.listview, 10_000, .firstFrame),
      value(.aloe, largest, .firstFrame), 10, isLeast: true)
    for metric in [RowsMetric.change, .farChange] {
      compare(
        "\(metric.rawValue), \(largest) rows to \(smallest)", value(.aloe, largest, metric),
        value(.aloe, smallest, metric), 1.5)
    }
    compare(
      "change in sight but for painting, \(largest) rows to \(smallest)", unpaintedChange(largest),
      unpaintedChange(smallest), 1.5)
    let flings = counts.compactMap { value(.aloe, $0, .flingHigh) }
    add("fling, 99 %, the worst of \(flings.count) sizes", flings.max(), 4, "ms")
    add(
      "memory a row but for its views, \(largest) rows",
      difference(value(.aloe, largest, .memory), value(.views, largest, .memory)), 1, "KiB")
    compare(
      "building, \(largest) rows, to the row views alone", value(.aloe, largest, .building),
      value(.views, largest, .building), 3)
    compare(
      "opening, \(largest) rows, with a screen reader to without", opening(.listened, largest), opening(.aloe, largest),
      1.2)
    addRowsOnDemand(smallest, largest)
    addTables(smallest: 200, largest)
  }

  /// Adds the goals of rows that are made on demand, and of those that are all made, as far as they're compared.
  private mutating func addRowsOnDemand(_ smallest: Int, _ largest: Int) {
    for list in [RowsList.aloe, .demand] {
      compare(
        "\(list.title), fling, median, \(largest) rows to \(smallest)", value(list, largest, .flingMedian),
        value(list, smallest, .flingMedian), 1.1)
    }
    let many = 10_000
    compare(
      "building, \(many) rows, to the row views alone", value(.aloe, many, .building), value(.views, many, .building),
      1.1)
    let demand = RowsList.demand.title
    add("\(demand), opening, \(largest) rows", opening(.demand, largest), 100, "ms")
    add("\(demand), of a core when idle, \(largest) rows", value(.demand, largest, .idle), 20, "%")
    add("\(demand), memory a row unmade, \(largest) rows", value(.demand, largest, .unmadeMemory), 100, "bytes")
  }

  /// Adds the goals of tables and collection views.
  private mutating func addTables(smallest: Int, _ largest: Int) {
    compare(
      "UITableView, first frame, \(largest) rows to \(smallest)", value(.table, largest, .firstFrame),
      value(.table, smallest, .firstFrame), 1.3)
    compare(
      "first frame of 10000 rows, GtkListView's to UITableView's", value(.listview, 10_000, .firstFrame),
      value(.table, 10_000, .firstFrame), 10, isLeast: true)
    compare(
      "first frame of 10000 tiles, GtkGridView's to UICollectionView's", value(.gridview, 10_000, .firstFrame),
      value(.grid, 10_000, .firstFrame), 1, isLeast: true)
    for list in [RowsList.table, .grid] {
      let flings = RowsList.counts.compactMap { value(list, $0, .flingHigh) }
      compare(
        "\(list.title), fling, 99 %, the worst of \(flings.count) sizes, to AloeStackView's of 200 rows", flings.max(),
        value(.aloe, 200, .flingHigh), 1.1)
      add("\(list.title), memory a row, \(largest) rows", value(list, largest, .memory), 100.0 / 1024, "KiB")
    }
  }

  /// A table of all goals; `nil` if none of our lists was measured.
  var text: String? {
    guard !lines.isEmpty else { return nil }
    let widths = (0..<4).map { column in lines.map { $0[column].count }.max() ?? 0 }
    let title = "Goals of AloeStackView"
    let body = lines.map { line in
      zip(line, widths).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }.joined(separator: "  ")
    }
    let unsettled = figures.filter { $0.metric == "measuring" }.map {
      "\($0.subject), \($0.case): rows were still being measured while changes were timed, which is in their times."
    }
    return ([title, String(repeating: "=", count: title.count)] + body + unsettled + [""]).joined(separator: "\n")
  }

  // MARK: - Reading figures

  private func value(_ list: RowsList, _ count: Int, _ metric: RowsMetric) -> Double? {
    figures.first {
      $0.subject == list.title && $0.case == "\(count) rows" && $0.metric == metric.rawValue && $0.note == nil
    }?.value
  }

  private func unpaintedChange(_ count: Int) -> Double? {
    difference(value(.aloe, count, .change), value(.aloe, count, .changePainting))
  }

  /// Returns the time until the list is visible.
  private func opening(_ list: RowsList, _ count: Int) -> Double? {
    guard let building = value(list, count, .building), let frame = value(list, count, .firstFrame) else { return nil }
    return building + frame
  }

  private func difference(_ first: Double?, _ second: Double?) -> Double? {
    guard let first, let second else { return nil }
    return first - second
  }

  // MARK: - Comparing

  private mutating func compare(
    _ what: String, _ value: Double?, _ base: Double?, _ limit: Double, isLeast: Bool = false
  ) {
    var ratio: Double?
    if let value, let base, base > 0 { ratio = value / base }
    add(what, ratio, limit, "x", isLeast: isLeast)
  }

  /// Adds a goal with its value. A value that couldn't be measured misses its goal.
  private mutating func add(_ what: String, _ value: Double?, _ limit: Double, _ unit: String, isLeast: Bool = false) {
    let isMet = value.map { isLeast ? $0 >= limit : $0 <= limit } ?? false
    lines.append([
      what, value.map { String(format: "%.2f \(unit)", $0) } ?? "not measured",
      "\(isLeast ? "at least" : "at most") \(String(format: "%g", limit)) \(unit)", isMet ? "met" : "missed",
    ])
  }
}
