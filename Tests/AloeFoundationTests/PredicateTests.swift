import Foundation
import XCTest

@testable import AloeFoundation

final class PredicateTests: XCTestCase {
  private final class Person: NSObject {
    let name: String, age: Int?, tags: [String]
    lazy var mood = "calm"
    init(_ name: String, _ age: Int?, _ tags: [String] = []) { (self.name, self.age, self.tags) = (name, age, tags) }
  }

  private func check(_ format: String, _ arguments: [Any], _ object: Any?, _ holds: Bool, line: UInt = #line) {
    XCTAssertEqual(
      NSPredicate(format: format, argumentArray: arguments).evaluate(with: object), holds, format, line: line)
  }

  func testTexts() {
    check("SELF MATCHES %@", ["[a-z]+@[a-z]+\\.com"], "me@here.com", true)
    check("SELF MATCHES %@", ["[a-z]+"], "ab1", false)
    check("self matches[c] 'AB|B'", [], "b", true)
    check("SELF CONTAINS[cd] %@", ["CAFE"], "Un Café", true)
    check("SELF CONTAINS 'CAFE'", [], "Un Café", false)
    check("SELF BEGINSWITH 'Un' AND SELF ENDSWITH 'é'", [], "Un Café", true)
    check("SELF LIKE[c] 'u?\\*é'", [], "Un*é", true)
    check("SELF LIKE '*.p?g'", [], "a.b.png", true)
    check("SELF LIKE 'a.c'", [], "abc", false)
    check("SELF ==[c] 'ABC'", [], "abc", true)
    check("SELF MATCHES '('", [], "(", false)
    check("SELF.length > 3", [], "four", true)
  }

  func testNumbersAndLogic() {
    let anna = Person("Anna", 31, ["a", "b"]), ben = Person("Ben", nil)
    check("age > %d && name = %@", [30, "Anna"], anna, true)
    check("age >= 31 and not (age < 31 or age == 40)", [], anna, true)
    check("age BETWEEN {30, %d}", [31], anna, true)
    check("age == nil", [], ben, true)
    check("age != NULL", [], anna, true)
    check("age > 1", [], ben, false)
    check("name IN %@", [["Anna", "Bert"]], anna, true)
    check("name IN {'X', 'Y'}", [], anna, false)
    check("%K = %@", ["name", "Anna"], anna, true)
    check("ANY tags == 'b'", [], anna, true)
    check("ALL tags == 'b'", [], anna, false)
    check("NONE tags = 'c'", [], anna, true)
    check("tags CONTAINS 'a' AND tags.@count = 2", [], anna, true)
    check("TRUEPREDICATE AND !FALSEPREDICATE", [], nil, true)
    check("a.b = 2.5", [], ["a": ["b": 2.5]], true)
    check("on = YES", [], ["on": true], true)
    check("date < %@", [Date(timeIntervalSince1970: 2)], ["date": Date(timeIntervalSince1970: 1)], true)
  }

  func testArgumentsOfEveryKind() {
    XCTAssertTrue(NSPredicate(format: "SELF == %d", 3).evaluate(with: 3))
    XCTAssertTrue(NSPredicate(format: "d > %@", Date(timeIntervalSince1970: 1) as NSDate).evaluate(with: ["d": Date()]))
    let list = ["one", "two", "three"] as NSArray
    XCTAssertEqual(list.filtered(using: NSPredicate(format: "SELF CONTAINS 't'")) as? [String], ["two", "three"])
  }

  func testKeyPathsLeadThroughCollections() {
    let object = ["items": [["name": "x"], ["name": "y"]]]
    check("ANY items.name == 'y'", [], object, true)
    check("ANY items.name == 'z'", [], object, false)
    check("items.@count = 2", [], object, true)
    check("ANY people.name = 'Ben'", [], ["people": [Person("Anna", 1), Person("Ben", nil)]], true)
  }

  func testNumbersAreComparedExactly() {
    let id = 9_007_199_254_740_993
    check("SELF == %@", [id - 1], id, false)
    check("SELF == %@", [id as NSNumber], id, true)
    check("SELF > %@", [NSNumber(value: id - 1)], NSNumber(value: id), true)
    check("SELF == %@", [UInt64.max], UInt64.max - 1, false)
    check("SELF == %@", [1], 1.0, true)
    for format in ["SELF == %@", "SELF < %@", "SELF >= %@"] { check(format, [1.0], Double.nan, false) }
    check("SELF == %@", [Double.nan], Double.nan, false)
    check("SELF != %@", [1.0], Double.nan, true)
    check("SELF == 1e-5", [], 0.00001, true)
    check("SELF == -2.5E+3", [], -2500, true)
  }

  func testFormatsThatCantBeRead() {
    for format in ["", "a", "a =", "= 1", "a = 'x", "a = 1 b", "a = %@", "(a = 1", "a ~ 1", "a IN {1, 2", "SELF =[z 1"]
    {
      XCTAssertNil(PredicateFormat.condition(format, []), format)
    }
  }
}
