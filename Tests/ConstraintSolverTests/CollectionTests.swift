import TestSupport
import Testing

@testable import ConstraintSolver

/// The solver's own collections, against the standard library's.
@Suite struct CollectionTests {
  /// Whether this is an unoptimised build, in which vectors check their bounds.
  private static var isDebug: Bool {
    var isDebug = false
    assert(
      {
        isDebug = true
        return true
      }())
    return isDebug
  }

  @Test(.enabled(if: isDebug)) func aVectorChecksItsBounds() async throws {
    let read = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let vector = Vector<Int>(repeating: 1, count: 3)
      _ = vector[3]
    }
    try expect(read, toSay: "The place 3 is outside a vector of 3 elements.")
    let written = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let vector = Vector<Int>(capacity: 8)
      vector[0] = 1
    }
    try expect(written, toSay: "The place 0 is outside a vector of 0 elements.")
    let removed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Vector<Int>().removeLast()
    }
    try expect(removed, toSay: "An empty vector has no last element.")
  }

  @Test func sortingIsStable() {
    var generator = SeededGenerator(seed: 5)
    for count in [0, 1, 2, 23, 24, 25, 47, 48, 49, 50, 96, 97, 500, 1000] {
      for keys in [2, 7, 1_000_000] {
        let values = (0..<count).map { SortedPair(key: Int32(generator.next() % UInt64(keys)), at: Int32($0)) }
        let vector = Vector<SortedPair>()
        for value in values { vector.append(value) }
        vector.base.sort(count: count) { $0.key < $1.key }
        let sorted = values.sorted { ($0.key, $0.at) < ($1.key, $1.at) }
        #expect((0..<count).map { vector[$0] } == sorted, "\(count) values, \(keys) keys")
      }
    }
  }

  @Test func theLeastMemberLeadsASet() {
    var generator = SeededGenerator(seed: 6)
    let count = 60
    let parents = Vector<Int32>(repeating: 0, count: count)
    let sets = DisjointSets(parent: parents.base)
    for member in 0..<count { sets.reset(member) }
    var known = (0..<count).map { $0 }
    for _ in 0..<100 {
      let (a, b) = (Int(generator.next() % 60), Int(generator.next() % 60))
      let (first, second) = (min(known[a], known[b]), max(known[a], known[b]))
      #expect(sets.join(sets.root(a), sets.root(b)) == first)
      for member in 0..<count where known[member] == second { known[member] = first }
      #expect((0..<count).map { sets.root($0) } == known)
    }
    withExtendedLifetime(parents) {}
  }
}

private struct SortedPair: Equatable, BitwiseCopyable {
  let key: Int32
  let at: Int32
}
