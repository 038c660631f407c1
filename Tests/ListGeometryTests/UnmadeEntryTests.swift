import TestBasics
import XCTest

@testable import ListGeometry

/// Entries of rows that don't exist yet, and the estimates of objects.
final class UnmadeEntryTests: XCTestCase {

  private typealias Tree = LengthTree<Int>

  func testUnmadeEntriesAreCountedSeparately() {
    let tree = Tree()
    let kind = tree.estimates.kind(of: Int.self)
    let unmade = Tree.Entry(1, kind: kind, isUnmade: true)
    unmade.count = 1_000
    tree.append(unmade)
    let rows = (0..<200).map { Tree.Entry($0, kind: kind) }
    for row in rows { tree.append(row) }
    XCTAssertEqual(tree.count(.all), 1_200)
    XCTAssertEqual(tree.count(.unmade), 1_000)
    XCTAssertEqual(tree.count(.unmeasured), 200)
    XCTAssertTrue(tree.entry(at: 0, in: .unmeasured) === rows[0])
    XCTAssertTrue(tree.entry(at: 999, in: .unmade) === unmade)
    XCTAssertNil(tree.entry(at: 1_000, in: .unmade))
    tree.setLength(10, of: rows[3])
    XCTAssertEqual(tree.count(.unmeasured), 199)
    XCTAssertEqual(tree.length, 12_000, "the first measurement is the estimate of all")
    tree.invalidateAll()
    XCTAssertEqual(tree.count(.unmeasured), 200)
    tree.setHidden(true, unmade)
    XCTAssertEqual(tree.count(.unmade), 0)
    XCTAssertEqual(tree.count(.visible), 200)
    tree.setHidden(false, unmade)
    tree.change(unmade) { unmade.count = 7 }
    XCTAssertEqual(tree.count(.unmade), 7)
    tree.remove(unmade)
    XCTAssertEqual(tree.count(.unmade), 0)
    XCTAssertEqual(tree.count(.unmeasured), 200)
  }

  func testReleasedKindsAreUsedAgain() {
    final class Source {}
    var estimates = LengthEstimates()
    let type = estimates.kind(of: Int.self)
    estimates.add(30, kind: type)
    for number in 0..<100 {
      let source = Source()
      let kind = estimates.kind(of: ObjectIdentifier(source))
      XCTAssertEqual(kind, 1)
      XCTAssertTrue(estimates.isGuess(kind: kind))
      if number == 0 { XCTAssertEqual(estimates.values[kind], 30, "the average of all") }
      estimates.add(CGFloat(number), kind: kind)
      XCTAssertEqual(estimates.values[kind], CGFloat(number))
      XCTAssertFalse(estimates.isGuess(kind: kind))
      estimates.release(ObjectIdentifier(source))
      estimates.release(ObjectIdentifier(source))
    }
    XCTAssertEqual(estimates.values.count, 2)
    XCTAssertEqual(estimates.values[type], 30)
    let sources = (0..<30).map { _ in Source() }
    let kinds = sources.map { estimates.kind(of: ObjectIdentifier($0)) }
    XCTAssertEqual(kinds.prefix(14), Array(1..<15)[...])
    XCTAssertEqual(Set(kinds.dropFirst(14)), [15])
    estimates.release(ObjectIdentifier(sources[20]))
    XCTAssertEqual(estimates.kind(of: ObjectIdentifier(sources[20])), 15, "the last is shared, and isn't released")
  }

}
