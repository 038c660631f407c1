import XCTest

@testable import UIKit

@MainActor final class IndexedCollationTests: XCTestCase {
  private final class Person: NSObject {
    let name: String
    init(_ name: String) { self.name = name }
  }
  private let byName = Selector(getter: "name") { (person: Person) in person.name }

  private func titles(_ names: [String], in language: String) -> [String] {
    let collation = UILocalizedIndexedCollation(language: language)
    return names.map { collation.sectionTitles[collation.section(for: Person($0), collationStringSelector: byName)] }
  }

  func testTheEnglishSections() async {
    let collation = UILocalizedIndexedCollation(language: "en")
    XCTAssertEqual(collation.sectionTitles.joined(), "ABCDEFGHIJKLMNOPQRSTUVWXYZ#")
    XCTAssertEqual(collation.sectionIndexTitles, collation.sectionTitles)
    XCTAssertEqual(collation.section(forSectionIndexTitle: 3), 3)
    XCTAssertEqual(UILocalizedIndexedCollation.current().sectionTitles.last, "#")
    XCTAssertEqual(
      titles(["anna", "Émile", "Øyvind", "\"Quoted\"", "ßmall", "3M", "", "…", "Анна", "🦊"], in: "en"),
      ["A", "E", "O", "Q", "S", "#", "#", "#", "#", "#"])
  }

  func testTheLettersOfOtherLanguages() async {
    XCTAssertEqual(titles(["Åsa", "Örjan", "Émile", "zoë"], in: "sv"), ["Å", "Ö", "E", "Z"])
    XCTAssertEqual(titles(["Ñandú", "nube"], in: "es"), ["Ñ", "N"])
    XCTAssertEqual(titles(["Ёлка", "йод", "Anna"], in: "ru"), ["Е", "Й", "A"])
    XCTAssertEqual(titles(["Άννα"], in: "el"), ["Α"])
    XCTAssertEqual(titles(["ךא"], in: "he"), ["כ"])
    XCTAssertEqual(titles(["أحمد"], in: "ar"), ["ا"])
    XCTAssertEqual(
      titles(["ぎんが", "カメラ", "ァ", "ゃ", "んん", "Tokyo", "漢字"], in: "ja"), ["か", "か", "あ", "や", "わ", "T", "#"])
    XCTAssertEqual(titles(["한국", "까치", "Anna"], in: "ko"), ["ㅎ", "ㄱ", "A"])
    XCTAssertEqual(titles(["上海", "Anna"], in: "zh"), ["S", "A"])
  }

  func testObjectsWithoutTheTextAreInTheLastSection() async {
    let collation = UILocalizedIndexedCollation(language: "en")
    XCTAssertEqual(collation.section(for: NSObject(), collationStringSelector: byName), 26)
    XCTAssertEqual(collation.section(for: "Bea", collationStringSelector: byName), 1)
  }

  func testEqualTextsKeepTheirOrder() async {
    let collation = UILocalizedIndexedCollation(language: "en")
    let people = ["bea", "Anna", "émile", "Emma", "Anna", "Åsa"].map(Person.init)
    let sorted = collation.sortedArray(from: people, collationStringSelector: byName) as? [Person]
    XCTAssertEqual(sorted?.map(\.name), ["Anna", "Anna", "Åsa", "bea", "émile", "Emma"])
    XCTAssertTrue(sorted?[0] === people[1] && sorted?[1] === people[4])
  }
}
