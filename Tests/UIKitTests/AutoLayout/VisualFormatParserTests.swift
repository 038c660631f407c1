import XCTest

@testable import UIKit

/// The parser alone: formats written from random parts are read as those parts, and nonsense is refused in order.
@MainActor final class VisualFormatParserTests: XCTestCase {
  /// Numbers that are the same in every run.
  private struct Random: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) | (state << 31)
    }
  }

  // MARK: - Formats that can be read

  /// Writes a random format together with its expected meaning. Positions in the source aren't compared.
  private struct Writer {
    var random: Random
    var text = ""

    mutating func chance(_ part: Int) -> Bool { Int.random(in: 0..<part, using: &random) == 0 }

    mutating func write(_ word: String) {
      text += word
      // Spaces may follow any word.
      if chance(6) { text += [" ", "  ", "\t"].randomElement(using: &random) ?? "" }
    }

    mutating func name() -> VisualFormat.Word {
      let name = ["a", "_b", "label2", "H", "V", "view_3"].randomElement(using: &random) ?? "a"
      write(name)
      return VisualFormat.Word(text: name, position: 0)
    }

    mutating func value(allowsSign: Bool) -> VisualFormat.Operand {
      if chance(3) { return .name(name()) }
      var number = Double(Int.random(in: 0...4000, using: &random)) / 8
      if allowsSign, chance(3) { number = -number }
      write(chance(4) ? "\(number / 100)e2" : number == number.rounded() && chance(2) ? "\(Int(number))" : "\(number)")
      return .number(number, position: 0)
    }

    mutating func predicate(allowsSign: Bool) -> VisualFormat.Predicate {
      let relations: [(String, NSLayoutConstraint.Relation)] = [
        ("", .equal), ("==", .equal), ("<=", .lessThanOrEqual), (">=", .greaterThanOrEqual),
      ]
      let (sign, relation) = relations.randomElement(using: &random) ?? ("", .equal)
      if !sign.isEmpty { write(sign) }
      var result = VisualFormat.Predicate(relation: relation, object: value(allowsSign: allowsSign))
      if chance(3) {
        write("@")
        result.priority = value(allowsSign: false)
      }
      return result
    }

    mutating func predicates() -> [VisualFormat.Predicate] {
      write("(")
      var result = [predicate(allowsSign: true)]
      while chance(2) {
        write(",")
        result.append(predicate(allowsSign: true))
      }
      write(")")
      return result
    }

    mutating func view() -> VisualFormat.Item {
      write("[")
      var item = VisualFormat.Item(name: name())
      if chance(2) { item.predicates = predicates() }
      write("]")
      return item
    }

    mutating func connection() -> VisualFormat.Connection {
      let kind = Int.random(in: 0..<4, using: &random)
      if kind > 0 { write("-") }
      var result = VisualFormat.Connection(kind: kind == 0 ? .flush : .standard, position: 0)
      if kind == 2 { result.kind = .distances([predicate(allowsSign: false)]) }
      if kind == 3 { result.kind = .distances(predicates()) }
      if kind > 1 { write("-") }
      return result
    }

    mutating func format() -> VisualFormat {
      var result = VisualFormat()
      if chance(3) {
        write("H")
        write(":")
      } else if chance(2) {
        write("V")
        write(":")
        result.axis = .vertical
      }
      var connection: VisualFormat.Connection?
      if chance(2) {
        write("|")
        connection = self.connection()
      }
      repeat {
        result.connections.append(connection)
        result.views.append(view())
        connection = self.connection()
      } while chance(2)
      write("|")
      result.connections.append(connection)
      return result
    }
  }

  private func withoutPlaces(_ value: VisualFormat.Operand) -> VisualFormat.Operand {
    switch value {
    case .number(let number, _): .number((number * 1e6).rounded() / 1e6, position: 0)
    case .name(let name): .name(VisualFormat.Word(text: name.text, position: 0))
    }
  }

  private func withoutPlaces(_ predicates: [VisualFormat.Predicate]) -> [VisualFormat.Predicate] {
    predicates.map {
      VisualFormat.Predicate(
        relation: $0.relation, object: withoutPlaces($0.object), priority: $0.priority.map(withoutPlaces))
    }
  }

  private func withoutPlaces(_ format: VisualFormat) -> VisualFormat {
    var result = format
    for index in result.views.indices {
      result.views[index].name.position = 0
      result.views[index].predicates = withoutPlaces(result.views[index].predicates)
    }
    for index in result.connections.indices {
      result.connections[index]?.position = 0
      if case .distances(let predicates)? = result.connections[index]?.kind {
        result.connections[index]?.kind = .distances(withoutPlaces(predicates))
      }
    }
    return result
  }

  func testFormatsAreReadAsTheyWereMeant() async throws {
    var longest = 0
    for seed in 0..<3000 as Range<UInt64> {
      var writer = Writer(random: Random(state: seed))
      let meant = writer.format()
      let found = try VisualFormatParser.parse(writer.text)
      XCTAssertEqual(withoutPlaces(found), withoutPlaces(meant), "seed \(seed): \(writer.text)")
      longest = max(longest, meant.views.count)
    }
    XCTAssertGreaterThan(longest, 4)
  }

  // MARK: - Nonsense

  /// Tests that any format is either parsed or rejected with a message and a position in it.
  func testNonsenseIsRefusedInOrder() async {
    let words = [
      "H:", "V:", "|", "-", "[", "]", "(", ")", "a", "8", ".", "e", "==", "<=", ">", "@", ",", " ", "[a]", "-8-", "é",
      "👩‍👩‍👧", "\n", "*", "+", "-1e", "9999999999999999999999", "1e999", "\u{301}", "\0",
    ]
    var random = Random(state: 7)
    var refused = 0
    for _ in 0..<5000 {
      let count = Int.random(in: 0...12, using: &random)
      let text = (0..<count).map { _ in words.randomElement(using: &random) ?? "" }.joined()
      do throws(VisualFormatError) {
        let format = try VisualFormatParser.parse(text)
        XCTAssertEqual(format.connections.count, format.views.count + 1, text)
        XCTAssertFalse(format.views.isEmpty, text)
      } catch {
        refused += 1
        XCTAssertTrue((0...text.count).contains(error.position), text)
        XCTAssertTrue(error.report(of: text).hasSuffix("^"), text)
      }
    }
    XCTAssertGreaterThan(refused, 4000)
  }
}
