import Foundation
import Testing

@testable import AloeFoundation

/// Formats that a program has put together, with thousands of parts.
@Suite struct LongPredicateTests {
  @Test(arguments: [("NOT ", true), ("! ", true), ("NOT NOT NOT ", false)])
  func negationsMayBeMany(_ negation: String, _ isEven: Bool) {
    let format = String(repeating: negation, count: isEven ? 50_000 : 20_001)
    #expect(NSPredicate(format: format + "TRUEPREDICATE").evaluate(with: nil) == isEven)
    #expect(NSPredicate(format: format + "FALSEPREDICATE").evaluate(with: nil) != isEven)
  }

  @Test func alternativesMayBeMany() {
    for sign in [" OR ", "||"] {
      let format = String(repeating: "FALSEPREDICATE" + sign, count: 50_000)
      #expect(NSPredicate(format: format + "TRUEPREDICATE").evaluate(with: nil))
      #expect(!NSPredicate(format: format + "FALSEPREDICATE").evaluate(with: nil))
    }
  }

  @Test func conditionsMayBeMany() {
    for sign in [" AND ", "&&"] {
      let format = String(repeating: "TRUEPREDICATE" + sign, count: 50_000)
      #expect(NSPredicate(format: format + "TRUEPREDICATE").evaluate(with: nil))
      #expect(!NSPredicate(format: format + "FALSEPREDICATE").evaluate(with: nil))
    }
  }

  @Test func bracketsMayBeHundreds() {
    let (open, close) = (String(repeating: "(", count: 400), String(repeating: ")", count: 400))
    #expect(NSPredicate(format: open + "TRUEPREDICATE" + close).evaluate(with: nil))
    #expect(NSPredicate(format: "NOT " + open + "1 IN {2, {3}}" + close).evaluate(with: nil))
  }

  @Test func moreBracketsStopTheProgram() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = NSPredicate(format: String(repeating: "NOT (", count: 10_000) + "TRUEPREDICATE")
    }
    let list = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = NSPredicate(format: "1 IN " + String(repeating: "{", count: 10_000))
    }
    for result in [result, list] {
      let written = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(written.contains("parentheses on 10000 levels, but NSPredicate reads at most 500"), "\(written)")
    }
  }
}
