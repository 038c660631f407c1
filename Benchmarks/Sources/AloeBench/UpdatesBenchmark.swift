import Foundation
import UIKit

/// The cost of applying snapshots of 100,000 items to a table, relative to filling a set with their identifiers.
@MainActor enum UpdatesBenchmark: Benchmark {
  static let name = "Updates"

  private static let count = 100_000
  private static let changed = 10_000
  private static let moved = 2_000

  private struct Record: Hashable, Sendable {
    var name: String
    var number: Int
  }

  static func run() -> [Figure] {
    figures("Int") { $0 } + figures("UUID") { _ in UUID() }
      + figures("a string and a number") { Record(name: "Record number \($0)", number: $0) }
  }

  private static func figures<Item: Hashable & Sendable>(_ subject: String, _ item: (Int) -> Item) -> [Figure] {
    var random = Shuffle()
    let all = (0..<count + changed).map(item)
    let old = Array(all.prefix(count))
    let gone = Set((0..<count).shuffled(using: &random).prefix(changed))
    var new = old.indices.filter { !gone.contains($0) }.map { old[$0] }
    for _ in 0..<moved {
      let item = new.remove(at: Int.random(in: 0..<new.count, using: &random))
      new.insert(item, at: Int.random(in: 0...new.count, using: &random))
    }
    for item in all.suffix(changed) { new.insert(item, at: Int.random(in: 0...new.count, using: &random)) }

    let (first, second) = (snapshot(old), snapshot(new))
    let list = List<Item>()
    var isEqual = true
    let steps: [(what: String, base: String?, time: () -> Double)] = [
      (
        "filling a set", "filling a set",
        {
          Measuring.microseconds(prepare: { Set<Item>() }) { empty in
            var set = empty
            for item in old { set.insert(item) }
          }
        }
      ), ("building a snapshot", "filling a set", { Measuring.microseconds(prepare: {}) { _ = snapshot(old) } }),
      ("applying 22,000 changes", "filling a set", { list.time(first) { second } }),
      ("applying the same again", nil, { list.time(first) { first } }),
      (
        "comparing arrays", "comparing arrays",
        {
          // A snapshot is compared after it was built: the memory of the older one isn't in the processor's caches any
          // more.
          Measuring.microseconds(prepare: {
            let copy = old.map { $0 }
            _ = snapshot(old)
            return copy
          }) { isEqual = old == $0 && isEqual }
        }
      ), ("applying an equal one", "comparing arrays", { list.time(first) { snapshot(old) } }),
    ]
    var times: [String: Double] = [:]
    for step in steps where Selection.includes("\(subject), \(step.what)") { times[step.what] = step.time() }
    var figures: [Figure] = []
    for step in steps {
      guard let time = times[step.what] else { continue }
      func add(_ metric: String, _ value: Double, _ unit: String) {
        figures.append(
          Figure(benchmark: name, case: subject, subject: step.what, metric: metric, value: value, unit: unit))
      }
      add("time", time / 1000, "ms")
      if let base = step.base.flatMap({ times[$0] }) { add("ratio", time / base, "x") }
    }
    return figures
  }

  /// A table in a window, with a diffable data source.
  @MainActor private final class List<Item: Hashable & Sendable> {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 760))
    private let source: UITableViewDiffableDataSource<Int, Item>

    init() {
      let table = UITableView(frame: window.bounds)
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      source = UITableViewDiffableDataSource<Int, Item>(tableView: table) { table, path, _ in
        table.dequeueReusableCell(withIdentifier: "cell", for: path)
      }
      window.addSubview(table)
      window.makeKeyAndVisible()
    }

    private func show(_ snapshot: Snapshot<Item>) {
      source.apply(snapshot, animatingDifferences: false, completion: nil)
    }

    /// Returns the time it takes to apply the second snapshot while the first is shown, in microseconds.
    func time(_ present: Snapshot<Item>, _ next: @escaping () -> Snapshot<Item>) -> Double {
      Measuring.microseconds(prepare: {
        show(present)
        window.layoutIfNeeded()
        return next()
      }) { show($0) }
    }
  }

  private typealias Snapshot<Item: Hashable & Sendable> = NSDiffableDataSourceSnapshot<Int, Item>

  private static func snapshot<Item: Hashable & Sendable>(_ items: [Item]) -> Snapshot<Item> {
    var snapshot = Snapshot<Item>()
    snapshot.appendSections([0])
    snapshot.appendItems(items)
    return snapshot
  }

  static func remarks(on figures: [Figure]) -> String? {
    func isMet(_ subject: String, _ metric: String, _ limit: Double) -> String {
      let values = figures.filter { $0.subject == subject && $0.metric == metric }.map(\.value)
      return GoalLine.text(subject, values.max(), limit)
    }
    return [
      isMet("applying 22,000 changes", "ratio", 5), isMet("applying the same again", "time", 0.1),
      isMet("applying an equal one", "ratio", 2),
    ].joined(separator: "\n")
  }

  /// The same numbers in every run.
  private struct Shuffle: RandomNumberGenerator {
    private var state: UInt64 = 1
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }
}
