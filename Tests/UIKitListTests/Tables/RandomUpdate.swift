import TestSupport

@testable import UIKit

/// A generator of unique row names.
final class RowNames {
  private var count = 0
  func next() -> String {
    count += 1
    return "n\(count)"
  }
}

/// A random update: deleted, inserted, moved and reloaded rows and sections, and the data after it.
struct RandomUpdate {
  let old: [[String]]
  private(set) var new: [[String]] = []
  private(set) var deleted = IndexSet()
  private(set) var inserted = IndexSet()
  private(set) var deletions: [IndexPath] = []
  private(set) var insertions: [IndexPath] = []
  private(set) var reloads: [IndexPath] = []
  private(set) var move: (from: IndexPath, to: IndexPath)?
  private(set) var sectionMove: (from: Int, to: Int)?
  /// Sections that are loaded again, by old index; everything in them is new.
  private(set) var reloaded = IndexSet()
  private var leaving: (from: IndexPath, name: String)?
  private let names: RowNames
  /// The reloaded sections, by new index.
  private var renewed: Set<Int> = []

  init(of old: [[String]], names: RowNames, _ random: inout SeededGenerator) {
    (self.old, self.names) = (old, names)
    chooseWhatGoes(&random)
    takeAway(&random)
    if new.isEmpty || random.next() % 4 == 0 {
      let place = Int(random.next() % UInt64(new.count + 1))
      new.insert((0..<Int(random.next() % 6)).map { _ in names.next() }, at: place)
      inserted.insert(place)
      if let move = sectionMove, place <= move.to { sectionMove = (move.from, move.to + 1) }
      renewed = Set(renewed.map { $0 < place ? $0 : $0 + 1 })
    }
    addRows(&random)
    placeMovedRow()
  }

  var words: String {
    let parts = [("-", deletions), ("+", insertions), ("r", reloads), ("m", move.map { [$0.from, $0.to] } ?? [])]
    let sections = "-s \(Array(deleted)) +s \(Array(inserted)) rs \(Array(reloaded))"
    return "\(old.map(\.count)) to \(new.map(\.count)), \(sections) ms \(sectionMove.map { [$0.from, $0.to] } ?? []) "
      + parts.map { "\($0.0) \($0.1.map(\.words))" }.joined(separator: " ")
  }

  private mutating func chooseWhatGoes(_ random: inout SeededGenerator) {
    if old.count > 1, random.next() % 4 == 0 { deleted.insert(Int(random.next() % UInt64(old.count))) }
    for section in old.indices where !deleted.contains(section) && random.next() % 12 == 0 { reloaded.insert(section) }
    for section in old.indices where !deleted.contains(section) && !reloaded.contains(section) {
      for row in old[section].indices {
        switch random.next() % 12 {
        case 0: deletions.append(path(row, section))
        case 1: reloads.append(path(row, section))
        default: break
        }
      }
    }
    let movable = old.indices.filter { !deleted.contains($0) && !reloaded.contains($0) && !old[$0].isEmpty }
    guard !movable.isEmpty, random.next() % 2 == 0 else { return }
    let section = random.pick(movable)
    let from = path(Int(random.next() % UInt64(old[section].count)), section)
    if !deletions.contains(from), !reloads.contains(from) { leaving = (from, old[section][from.row]) }
  }

  /// Removes the deleted rows and sections, and moves a section; reloaded rows get other names.
  private mutating func takeAway(_ random: inout SeededGenerator) {
    var sections = old.map { Optional($0) }
    for reload in reloads { sections[reload.section]?[reload.row] = names.next() }
    for gone in (deletions + [leaving?.from].compactMap(\.self)).sorted().reversed() {
      sections[gone.section]?.remove(at: gone.row)
    }
    for section in reloaded { sections[section] = (0..<Int(random.next() % 6)).map { _ in names.next() } }
    var kept = sections.indices.filter { !deleted.contains($0) }
    let movable = kept.filter { !reloaded.contains($0) }
    if kept.count > 1, !movable.isEmpty, random.next() % 4 == 0 {
      let section = random.pick(movable)
      kept.removeAll { $0 == section }
      let place = Int(random.next() % UInt64(kept.count + 1))
      kept.insert(section, at: place)
      sectionMove = (section, place)
    }
    new = kept.compactMap { sections[$0] }
    renewed = Set(kept.indices.filter { reloaded.contains(kept[$0]) })
  }

  private mutating func addRows(_ random: inout SeededGenerator) {
    for section in new.indices where !inserted.contains(section) && !renewed.contains(section) {
      var row = 0
      while row <= new[section].count {
        if random.next() % 14 == 0 {
          new[section].insert(names.next(), at: row)
          insertions.append(path(row, section))
        } else if let leaving, move == nil, random.next() % 5 == 0 {
          new[section].insert(leaving.name, at: row)
          move = (leaving.from, path(row, section))
        }
        row += 1
      }
    }
  }

  private mutating func placeMovedRow() {
    guard let leaving, move == nil else { return }
    if let section = new.indices.first(where: { !inserted.contains($0) && !renewed.contains($0) }) {
      new[section].append(leaving.name)
      move = (leaving.from, path(new[section].count - 1, section))
    } else {
      deletions.append(leaving.from)
    }
  }
}
