import CAllocations
import Foundation
import UIKit

/// The costs of a table's cells, compared with their views made by hand, and the scroll bar's error while most rows
/// have never been measured.
@MainActor enum TablesBenchmark: Benchmark {
  static let name = "Tables"

  static func run() -> [Figure] {
    (Selection.includes(cell) ? cells() : [])
      + [200, 10_000, 100_000].filter { Selection.includes("\(rows), \($0) rows") }.flatMap(opening)
  }

  private static let cell = "a label and an image"
  private static let rows = "opening rows of five kinds"

  private static func figure(
    _ what: String, _ subject: String, _ metric: String, _ value: Double, _ unit: String
  ) -> Figure { Figure(benchmark: name, case: what, subject: subject, metric: metric, value: value, unit: unit) }

  // MARK: - Cells

  /// A label and an image, with two constraints.
  @MainActor private struct Content {
    let label = UILabel()
    let image = UIImageView(frame: CGRect(x: 8, y: 8, width: 28, height: 28))

    func add(to view: UIView) {
      label.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(image)
      view.addSubview(label)
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 44),
        label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      ])
    }

    func show(_ row: Int) {
      label.text = TablesBenchmark.texts[row % TablesBenchmark.texts.count]
      image.image = TablesBenchmark.images[row % TablesBenchmark.images.count]
    }
  }

  private final class Cell: UITableViewCell {
    static var made = 0
    let content = Content()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      content.add(to: contentView)
      Cell.made += 1
    }
    required init?(coder: NSCoder) { nil }
  }

  private static let texts = (0..<100).map { "Row number \($0)" }
  private static let images = (0..<3).map { index in
    UIGraphicsImageRenderer(size: CGSize(width: 28, height: 28)).image { context in
      UIColor(hue: CGFloat(index) / 3, saturation: 1, brightness: 1, alpha: 1).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 28, height: 28))
    }
  }

  /// A data source that measures itself.
  private final class Source: NSObject, UITableViewDataSource {
    var (new, reused): ([(time: Double, allocations: Double)], [(time: Double, allocations: Double)]) = ([], [])

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10_000 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let (made, allocations, start) = (Cell.made, allocation_count(), ContinuousClock.now)
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      (cell as? Cell)?.content.show(indexPath.row)
      let cost = (
        Measuring.microseconds(ContinuousClock.now - start), Double(allocation_count() - allocations)
      )
      if Cell.made > made { new.append(cost) } else { reused.append(cost) }
      return cell
    }
  }

  /// Measures the creation of a view with the content inside.
  private static func cost(
    of row: Int, in inner: (UIView) -> UIView
  ) -> (time: Double, allocations: Double) {
    let (allocations, start) = (allocation_count(), ContinuousClock.now)
    let host = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    let content = Content()
    content.add(to: inner(host))
    content.show(row)
    return (Measuring.microseconds(ContinuousClock.now - start), Double(allocation_count() - allocations))
  }

  /// Adds a view that fills another, as a cell's content view fills the cell.
  private static func addContentView(to view: UIView) -> UIView {
    let content = UIView()
    content.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(content)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: view.topAnchor),
      content.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      content.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
    return content
  }

  private static func cells() -> [Figure] {
    let source = Source()
    var bare: [(time: Double, allocations: Double)] = []
    var byHand: [(time: Double, allocations: Double)] = []
    for _ in 0..<20 {
      for row in 0..<20 {
        bare.append(cost(of: row) { $0 })
        byHand.append(cost(of: row, in: addContentView))
      }
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      let table = UITableView(frame: window.bounds)
      table.rowHeight = 44
      table.register(Cell.self, forCellReuseIdentifier: "cell")
      table.dataSource = source
      window.addSubview(table)
      window.makeKeyAndVisible()
      window.layoutIfNeeded()
      for step in 1...20 {
        table.contentOffset.y = CGFloat(step) * 440
        window.layoutIfNeeded()
      }
      window.isHidden = true
    }
    func median(_ values: [Double]) -> Double { values.isEmpty ? .nan : values.sorted()[values.count / 2] }
    let base = median(byHand.map(\.time))
    return [
      ("in one view by hand", bare), ("by hand", byHand), ("a new cell", source.new), ("a reused cell", source.reused),
    ].flatMap {
      subject, costs in
      [
        figure(cell, subject, "time", median(costs.map(\.time)), "us"),
        figure(cell, subject, "ratio", median(costs.map(\.time)) / base, "x"),
        figure(cell, subject, "allocations", median(costs.map(\.allocations)), ""),
      ]
    }
  }

  // MARK: - Opening

  /// Rows of five kinds in random order, the same in every run.
  private final class Kinds: NSObject, UITableViewDataSource {
    static let heights: [CGFloat] = [44, 60, 81, 120, 52]
    let count: Int
    init(count: Int) { self.count = count }
    /// Returns the kind of a row, from a hash of its index (SplitMix64 by Sebastiano Vigna).
    static func kind(_ row: Int) -> Int {
      var hash = UInt64(row + 1) &* 0x9E37_79B9_7F4A_7C15
      hash = (hash ^ (hash >> 30)) &* 0xBF58_476D_1CE4_E5B9
      hash = (hash ^ (hash >> 27)) &* 0x94D0_49BB_1331_11EB
      return Int((hash ^ (hash >> 31)) % UInt64(heights.count))
    }
    var length: CGFloat { (0..<count).reduce(0) { $0 + Self.heights[Self.kind($1)] } }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let kind = Self.kind(indexPath.row)
      let cell = tableView.dequeueReusableCell(withIdentifier: "\(kind)", for: indexPath)
      if cell.contentView.subviews.isEmpty {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(view)
        NSLayoutConstraint.activate([
          view.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
          view.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
          view.heightAnchor.constraint(equalToConstant: Self.heights[kind]),
        ])
      }
      return cell
    }
  }

  private static func opening(_ count: Int) -> [Figure] {
    let source = Kinds(count: count)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let table = UITableView(frame: window.bounds)
    for kind in Kinds.heights.indices { table.register(UITableViewCell.self, forCellReuseIdentifier: "\(kind)") }
    table.dataSource = source
    window.addSubview(table)
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    let (empty, clock) = (Kinds(count: 0), ContinuousClock())
    var times: [Double] = []
    for _ in 0..<51 {
      table.dataSource = empty
      table.reloadData()
      window.layoutIfNeeded()
      let start = clock.now
      table.dataSource = source
      table.reloadData()
      window.layoutIfNeeded()
      times.append(Measuring.microseconds(clock.now - start))
    }
    let time = times.sorted()[25]
    let error = abs(Double(table.contentSize.height / source.length) - 1) * 100
    // 30 s of an idle application, whose client lets the table request cells out of sight.
    table.measuresRowsInIdleTime = count == 100_000
    let end = Date(timeIntervalSinceNow: 30)
    while count == 100_000, Date() < end {
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.02))
    }
    let after = abs(Double(table.contentSize.height / source.length) - 1) * 100
    window.isHidden = true
    return [
      figure(rows, "\(count) rows", "layout", time / 1000, "ms"),
      figure(rows, "\(count) rows", "scroll bar's error", error, "%"),
    ] + (count == 100_000 ? [figure(rows, "\(count) rows", "after 30 s", after, "%")] : [])
  }

  // MARK: - Goals

  static func remarks(on figures: [Figure]) -> String? {
    func value(_ subject: String, _ metric: String) -> Double? {
      figures.first { $0.subject == subject && $0.metric == metric }?.value
    }
    let opening = value("100000 rows", "layout").flatMap { long in value("200 rows", "layout").map { long / $0 } }
    let goals: [(String, Double?, Double)] = [
      ("a new cell to its views by hand", value("a new cell", "ratio"), 1.2),
      ("a reused cell configured to its views by hand", value("a reused cell", "ratio"), 0.2),
      ("allocations of a reused cell", value("a reused cell", "allocations"), 20),
      ("layout of 100,000 rows to 200", opening, 1.3),
      ("scroll bar's error in %", value("100000 rows", "scroll bar's error"), 5),
      ("scroll bar's error in % after 30 s", value("100000 rows", "after 30 s"), 1),
    ]
    return goals.map { what, value, limit in GoalLine.text(what, value, limit) }.joined(separator: "\n")
  }
}
