/// A model of a list: a plain array of numbered rows.
struct ListModel: Equatable {

  struct Row: Equatable {
    var number: Int
    var isHidden = false
    var isBare = false
  }

  /// An operation on a list's rows.
  enum Operation: Equatable {
    case add([Int]), prepend([Int]), before([Int], Int), after([Int], Int)
    case remove([Int]), clear, set([Int])
    case moveBefore(Int, Int), moveAfter(Int, Int), moveTo(Int, Int)
    case hide([Int]), show([Int]), hideSeparator(Int), showSeparator(Int)
    /// The row goes to another list.
    case elsewhere(Int)

    /// The operation without some rows among those that it puts in.
    func without(_ some: Set<Int>) -> Operation {
      switch self {
      case .add(let all): .add(all.filter { !some.contains($0) })
      case .prepend(let all): .prepend(all.filter { !some.contains($0) })
      case .before(let all, let anchor): .before(all.filter { !some.contains($0) }, anchor)
      case .after(let all, let anchor): .after(all.filter { !some.contains($0) }, anchor)
      case .set(let all): .set(all.filter { !some.contains($0) })
      default: self
      }
    }
  }

  var rows: [Row] = []

  /// Whether each row's separator is hidden, with `automaticallyHidesLastSeparator`.
  var separatorsHidden: [Bool] {
    let last = rows.lastIndex { !$0.isHidden }
    return rows.enumerated().map { $1.isBare || $0 == last }
  }

  func index(of number: Int) -> Int? { rows.firstIndex { $0.number == number } }

  // MARK: Applying an operation

  mutating func apply(_ operation: Operation) {
    switch operation {
    case .add(let all): for row in all { place(row) { $0.count } }
    case .prepend(let all): insertInOrder(all) { _ in 0 }
    case .before(let all, let anchor): insert(all, before: anchor)
    case .after(let all, let anchor): insert(all, after: anchor)
    case .remove(let all): rows.removeAll { all.contains($0.number) }
    case .elsewhere(let row): rows.removeAll { $0.number == row }
    case .clear: rows = []
    case .set(let all): rows = all.map { number in rows.first { $0.number == number } ?? Row(number: number) }
    case .moveBefore(let row, let anchor): if index(of: row) != nil { insert([row], before: anchor) }
    case .moveAfter(let row, let anchor): if index(of: row) != nil { insert([row], after: anchor) }
    case .moveTo(let row, let index):
      if self.index(of: row) != nil { place(row) { min(max(0, index), $0.count) } }
    case .hide(let all): change(all) { $0.isHidden = true }
    case .show(let all): change(all) { $0.isHidden = false }
    case .hideSeparator(let row): change([row]) { $0.isBare = true }
    case .showSeparator(let row): change([row]) { $0.isBare = false }
    }
  }

  private mutating func insert(_ all: [Int], before anchor: Int) {
    guard index(of: anchor) != nil else { return }
    for row in all where row != anchor {
      place(row) { rows in rows.firstIndex { $0.number == anchor } ?? 0 }
    }
  }

  private mutating func insert(_ all: [Int], after anchor: Int) {
    guard index(of: anchor) != nil else { return }
    var previous = anchor
    for row in all {
      let before = previous
      if row != before { place(row) { rows in (rows.firstIndex { $0.number == before } ?? 0) + 1 } }
      previous = row
    }
  }

  private mutating func insertInOrder(_ all: [Int], first: ([Row]) -> Int) {
    guard let row = all.first else { return }
    place(row, at: first)
    insert(Array(all.dropFirst()), after: row)
  }

  private mutating func place(_ number: Int, at index: ([Row]) -> Int) {
    var row = Row(number: number)
    if let old = self.index(of: number) { row = rows.remove(at: old) }
    rows.insert(row, at: index(rows))
  }

  private mutating func change(_ all: [Int], _ body: (inout Row) -> Void) {
    for index in rows.indices where all.contains(rows[index].number) { body(&rows[index]) }
  }

}
