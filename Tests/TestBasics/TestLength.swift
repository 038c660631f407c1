import Foundation

/// The duration of tests without a natural end: seconds by default, the full length with `ALOE_LONG_TESTS=1`.
///
/// The solver's long runs need optimised code:
///
///     ALOE_LONG_TESTS=1 swift test -c release -Xswiftc -enable-testing -Xswiftc -DDEBUG --filter ConstraintSolverTests
package enum TestLength {
  package static let isLong = ProcessInfo.processInfo.environment["ALOE_LONG_TESTS"] == "1"

  package static func count(_ short: Int, long: Int) -> Int { isLong ? long : short }

  /// Determines the part of very many cases that a run tries: `ALOE_TEST_SEED`, or 0.
  package static let seed = ProcessInfo.processInfo.environment["ALOE_TEST_SEED"].flatMap(UInt64.init) ?? 0

  /// Some of the cases, in their order: `count` that the seed chooses, all with `ALOE_LONG_TESTS=1`. `salt` is a number
  /// for the caller, so that callers with as many cases don't take the same ones.
  package static func sample<Case>(_ cases: [Case], _ count: Int, salt: UInt64) -> [Case] {
    guard !isLong, count < cases.count else { return cases }
    var generator = SeededGenerator(seed: seed &* 1_000_003 &+ salt)
    return cases.indices.shuffled(using: &generator).prefix(count).sorted().map { cases[$0] }
  }

  /// The seeds of random trials: `count` of the first `pool`, which the seed chooses, and the first `long` with
  /// `ALOE_LONG_TESTS=1`.
  package static func seeds(_ count: Int, of pool: Int, long: Int, salt: UInt64) -> [UInt64] {
    isLong ? (0..<UInt64(long)).map { $0 } : sample((0..<UInt64(pool)).map { $0 }, count, salt: salt)
  }
}
