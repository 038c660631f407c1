import TestBasics
import XCTest

@testable import ListDifferences

/// The list of identifiers, against plain arrays.
final class SectionedIdentifiersTests: XCTestCase {
  func testRandomChanges() {
    for seed in 0..<UInt64(TestLength.count(150, long: 20_000)) {
      var random = SeededGenerator(seed: seed)
      var model = ListModel()
      var list = SectionedIdentifiers<Int, Int>()
      var words: [String] = []
      for _ in 0..<40 {
        words.append(model.change(&list, &random))
        if let difference = model.difference(from: list) {
          return XCTFail("\(difference) after \(words), seed \(seed)")
        }
      }
    }
  }

  func testCopiesKeepTheirValues() {
    for seed in 0..<100 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var pairs = [(ListModel(), SectionedIdentifiers<Int, Int>())]
      for _ in 0..<60 {
        var (model, list) = random.pick(pairs)
        // Positions that were cached before a change must not be used after it.
        if random.pick([true, false]) { _ = list.places }
        _ = model.change(&list, &random)
        pairs.append((model, list))
      }
      for (model, list) in pairs { XCTAssertNil(model.difference(from: list), "seed \(seed)") }
    }
  }

  func testKnownIdentifiersAreRefused() {
    var list = SectionedIdentifiers<String, Int>()
    XCTAssertNil(list.append([1]))
    XCTAssertEqual(list.insertSections(["a", "b", "a"], at: 0), ["a"])
    XCTAssertEqual(list.append([1, 2, 2, 3], to: "a"), [2])
    XCTAssertEqual(list.append([3, 4]), [3])
    XCTAssertNil(list.append([5], to: "c"))
    XCTAssertNil(list.insert([5], beside: 9, after: true))
    XCTAssertFalse(list.move(9, to: 1, after: false))
    XCTAssertFalse(list.moveSection("a", to: "c", after: false))
    XCTAssertEqual(list.itemIdentifiers(in: "a"), [1, 2, 3])
    XCTAssertEqual(list.itemIdentifiers(in: "b"), [4])
  }

  /// An identifier with a constant hash.
  private struct Colliding: Hashable {
    let number: Int
    func hash(into hasher: inout Hasher) { hasher.combine(number % 3) }
  }

  func testHashesThatCollide() {
    for seed in 0..<50 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var table = IdentifierTable<Colliding>()
      var model: Set<Int> = []
      for _ in 0..<100 {
        let number = Int(random.next() % 40)
        if random.pick([true, false]) {
          XCTAssertEqual(table.insert(Colliding(number: number)), model.insert(number).inserted)
        } else {
          let gone = [number, (number + 7) % 40, (number + 11) % 40]
          _ = table.remove(table.numbers(of: gone.map(Colliding.init)))
          model.subtract(gone)
        }
        for number in 0..<40 {
          let found = table.number(of: Colliding(number: number))
          XCTAssertEqual(found != nil, model.contains(number), "seed \(seed)")
          if let found { XCTAssertEqual(table.identifiers[Int(found)].number, number) }
        }
      }
    }
  }

  private final class Object: Hashable {
    static func == (left: Object, right: Object) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  func testRemovedIdentifiersAreReleased() {
    var list = SectionedIdentifiers<Int, Object>()
    _ = list.insertSections([0], at: 0)
    weak var gone: Object?
    do {
      let objects = (0..<10).map { _ in Object() }
      gone = objects[3]
      _ = list.append(objects)
      list.delete([objects[3]])
    }
    XCTAssertNil(gone)
    XCTAssertEqual(list.itemCount, 9)
  }
}
