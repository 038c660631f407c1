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

    let filling = Measuring.microseconds(prepare: { Set<Item>() }) { empty in
      var set = empty
      for item in old { set.insert(item) }
    }
    var isEqual = true
    // A snapshot is compared after it was built: the memory of the older one isn't in the processor's caches any more.
    let comparing = Measuring.microseconds(prepare: {
      let copy = old.map { $0 }
      _ = snapshot(old)
      return copy
    }) { isEqual = old == $0 && isEqual }

    let (first, second) = (snapshot(old), snapshot(new))
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 760))
    let table = UITableView(frame: window.bounds)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    let source = UITableViewDiffableDataSource<Int, Item>(tableView: table) { table, path, _ in
      table.dequeueReusableCell(withIdentifier: "cell", for: path)
    }
    window.addSubview(table)
    window.makeKeyAndVisible()
    func show(_ snapshot: NSDiffableDataSourceSnapshot<Int, Item>) {
      source.apply(snapshot, animatingDifferences: false, completion: nil)
    }
    func time(_ present: NSDiffableDataSourceSnapshot<Int, Item>, _ next: @escaping () -> Snapshot<Item>) -> Double {
      Measuring.microseconds(prepare: {
        show(present)
        window.layoutIfNeeded()
        return next()
      }) { show($0) }
    }
    let building = Measuring.microseconds(prepare: {}) { _ = snapshot(old) }
    let applying = time(first) { second }
    let again = time(first) { first }
    let equal = time(first) { snapshot(old) }
    let rows: [(String, Double, Double?)] = [
      ("filling a set", filling, 1), ("building a snapshot", building, building / filling),
      ("applying 22,000 changes", applying, applying / filling), ("applying the same again", again, nil),
      ("comparing arrays", comparing, 1), ("applying an equal one", equal, equal / comparing),
    ]
    return rows.flatMap { what, time, ratio in
      [Figure(benchmark: name, case: subject, subject: what, metric: "time", value: time / 1000, unit: "ms")]
        + (ratio.map { [Figure(benchmark: name, case: subject, subject: what, metric: "ratio", value: $0, unit: "x")] }
          ?? [])
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
      let worst = values.max() ?? .infinity
      return "\(subject): \(String(format: "%.2f", worst)), goal \(limit): \(worst <= limit ? "met" : "missed")"
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
