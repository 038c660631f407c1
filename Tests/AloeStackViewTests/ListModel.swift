/// What a list is meant to be: rows of a plain array, by number.
struct ListModel: Equatable {

  struct Row: Equatable {
    var number: Int
    var isHidden = false
    var isBare = false
  }

  enum Operation: Equatable {
    case add(Int), prepend(Int), before(Int, Int), after(Int, Int), remove(Int), hide(Int), show(Int)
    case hideSeparator(Int), showSeparator(Int), addAll([Int]), beforeAll([Int], Int), removeAll([Int]), clear
  }

  var rows: [Row] = []

  /// Whether each row's separator is hidden, with `automaticallyHidesLastSeparator`.
  var separatorsHidden: [Bool] {
    let last = rows.lastIndex { !$0.isHidden }
    return rows.enumerated().map { $1.isBare || $0 == last }
  }

  // MARK: Applying an operation

  mutating func apply(_ operation: Operation) {
    switch operation {
    case .add(let row): place(row) { $0.count }
    case .prepend(let row): place(row) { _ in 0 }
    case .before(let row, let anchor): insert([row], before: anchor)
    case .after(let row, let anchor):
      guard row != anchor, contains(anchor) else { return }
      place(row) { rows in (rows.firstIndex { $0.number == anchor } ?? 0) + 1 }
    case .remove(let row): rows.removeAll { $0.number == row }
    case .hide(let row): change(row) { $0.isHidden = true }
    case .show(let row): change(row) { $0.isHidden = false }
    case .hideSeparator(let row): change(row) { $0.isBare = true }
    case .showSeparator(let row): change(row) { $0.isBare = false }
    case .addAll(let all): for row in all { place(row) { $0.count } }
    case .beforeAll(let all, let anchor): insert(all, before: anchor)
    case .removeAll(let all): rows.removeAll { all.contains($0.number) }
    case .clear: rows = []
    }
  }

  private func contains(_ number: Int) -> Bool { rows.contains { $0.number == number } }

  private mutating func insert(_ all: [Int], before anchor: Int) {
    guard contains(anchor) else { return }
    for row in all where row != anchor {
      place(row) { rows in rows.firstIndex { $0.number == anchor } ?? 0 }
    }
  }

  private mutating func place(_ number: Int, at index: ([Row]) -> Int) {
    var row = Row(number: number)
    if let old = rows.firstIndex(where: { $0.number == number }) { row = rows.remove(at: old) }
    rows.insert(row, at: index(rows))
  }

  private mutating func change(_ number: Int, _ body: (inout Row) -> Void) {
    if let index = rows.firstIndex(where: { $0.number == number }) { body(&rows[index]) }
  }

}

/// A generator of which a seed gives the same numbers every time (SplitMix64 by Sebastiano Vigna).
struct SeededGenerator: RandomNumberGenerator {

  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

}
