import XCTest

@testable import SourceCheck

/// Tests the findings about members of values whose type follows from declarations, also in projects with libraries.
final class ResolvedTypeTests: XCTestCase {
  /// Returns the findings in a file of a project that imports a library.
  private func findings(_ text: String) throws -> [Finding] {
    try CheckedSources.findings(["A.swift": text, "B.swift": "import Charts"])["A.swift"] ?? []
  }

  /// Checks that each source has one finding, in its last line and with the given words.
  private func check(_ cases: [(text: String, words: String)], line: UInt = #line) throws {
    for (text, words) in cases {
      let found = try findings(text)
      XCTAssertEqual(found.map(\.line), [text.split(separator: "\n").count], "\(text)\n\(found)", line: line)
      XCTAssertTrue(found.first?.message.contains(words) == true, "\(text)\n\(found)", line: line)
    }
  }

  private static let shop = "struct Plan { var days = 1 }\nstruct Shop { let plan: Plan? }\nvar opensAt = 1\n"

  func testMembersOfTheProjectsTypes() throws {
    try check([
      (Self.shop + "class A { var shop: Shop?\nfunc f() { _ = shop!.plan!.opensAt } }", "Plan has no member opensAt"),
      (Self.shop + "class A { let plan: Plan\nfunc f() { _ = self.plan.opensAt } }", "Plan has no member opensAt"),
      (
        Self.shop + "class A { var plan: Plan?\nfunc f() { if let plan = self.plan { g(plan.opensAt) } } }",
        "Plan has no member opensAt"
      ), (Self.shop + "let o = Plan().opensAt", "Plan has no member opensAt"),
    ])
    for text in [
      "class A { var plan: Plan?\nfunc f() { for plan in [opensAt] { _ = plan.opensAt } } }",
      "class A { var plan: Plan?\nfunc f() { let plan = Plan().made(); _ = plan.opensAt } }\nextension Plan { func made() {} }",
      "extension Plan { var opensAt: Int { 1 } }\nlet o = Plan().opensAt",
      "@dynamicMemberLookup struct Open { var a = 1 }\nlet o = Open().opensAt",
      "import Charts\nclass A: Base { var own = 1 }\nlet o = A().opensAt",
    ] { XCTAssertEqual(try findings(Self.shop + text), [], text) }
  }

  func testTypesWithFurtherMembers() throws {
    for text in [
      "protocol A {}\nprotocol B {}\nextension B { var opens: Int { 1 } }\ntypealias AB = A & B\n"
        + "struct Gate: AB { var a = 1 }\nlet o = Gate().opens",
      "struct Deal { var opens = 1 }\ntypealias Offer = Deal\nextension Offer { var cost: Int { 1 } }\n"
        + "let offer: Offer = Deal()\nprint(offer.opens)",
      "extension Equatable { var opens: Int { 1 } }\nenum Mode { case a }\nclass A { let mode: Mode\n"
        + "func f() { _ = self.mode.opens } }",
      "extension Optional { var opens: Int { 1 } }\nclass A { var plan: Plan?\nfunc f() { _ = self.plan.opens } }",
      "class Box { var opens = 1 }\nprotocol Owner where Self: Box { var own: Int { get } }\n"
        + "class A { let owner: Owner\nfunc f() { _ = self.owner.opens } }",
      "import Charts\n@Reduced struct Gate { var a = 1 }\nlet o = Gate().opensAt",
      "import UIKit\nimport Charts\nclass Card: UIView { var a = 1 }\nlet o = Card().opensAt",
      "struct Pair { var a = 1\nlet (opens, closes) = (1, 2)\n}\nlet o = Pair().opens",
      "protocol Opening { var opensAt: Int { get } }\nclass A<Plan: Opening> { var plan: Plan\n"
        + "func f() { _ = self.plan.opensAt } }",
      "protocol Opening { var opensAt: Int { get } }\nprotocol A { associatedtype Plan: Opening\n"
        + "var plan: Plan { get } }\nextension A { func f() { _ = self.plan.opensAt } }",
    ] { XCTAssertEqual(try findings(Self.shop + text), [], text) }
  }

  func testNamesThatPatternsAndClosuresBind() throws {
    for text in [
      "func f() { for (_, plan) in pairs { _ = plan.opensAt } }",
      "func f() { if case let .found(plan) = g { _ = plan.opensAt } }",
      "func f() { if case let Answer.found(plan) = g { _ = plan.opensAt } }",
      "func f() { let (plan, _) = g; _ = plan.opensAt }",
      "func f() { g { plan -> Int in plan.opensAt } }",
      "func f() { g { (plan, _) -> Int? in plan.opensAt } }",
    ] {
      let all = Self.shop + "enum Answer { case found(Int) }\nclass A { var plan: Plan?\n" + text + " }"
      XCTAssertEqual(try findings(all), [], text)
    }
  }

  func testMembersOfThisPackagesModules() throws {
    try check([
      ("import AVFoundation\nvar p = AVAudioPlayer()\nprint(p.glow)", "AVAudioPlayer has no member glow"),
      ("import WebKit\nWKWebsiteDataStore.default().glow()", "WKWebsiteDataStore has no member glow"),
    ])
    XCTAssertEqual(
      try findings("import WebKit\nWKWebsiteDataStore.default().fetchDataRecords(ofTypes: []) { _ in }"), [])
  }

  func testObjectsOfCoreData() throws {
    let found = try CheckedSources.findings([
      "A.swift": "import CoreData\nimport Charts\nclass City: NSManagedObject {}",
      "B.swift": "import UIKit\nfunc f() { _ = City(context: c) }",
    ])
    XCTAssertEqual(found["B.swift"]?.filter { $0.message.contains("City has no init(context:)") }.count, 1)
  }

  func testSyntaxOfEarlierVersions() throws {
    try check([
      ("func f(_ a: Any) {}\nlet a = [1] as [Int]!", "implicitly unwrapped"),
      ("func f(_ a: Any) {}\nlet a = b as? Swift.Int!", "implicitly unwrapped"),
      ("func f(_ a: Any) {}\nlet a = b as? Dictionary<String, Int>!", "implicitly unwrapped"),
      ("func f(_ a: Any) {}\nlet a = b as! Swift.Array<Array<Int>>!", "implicitly unwrapped"),
      ("enum Answer<T> { case success(T) }\nlet a = Answer<Void>.self, b = Answer.success()", "success(())"),
      ("enum Answer { case glow(Void) }\nlet a: Answer = .glow()", "glow(())"),
    ])
    for text in [
      "let a = (b as! [Int]), c = d as! Int != e, f = (g as! Int?)!",
      "let a = (b as! Array<Int>)!, c = d as? Array<Int> != nil, e = f as! Array<Array<Int>>",
      "enum Answer { case success(code: Int = 1), failure(Int) }\nlet a = Answer.success()",
      "enum Answer<T> { case glow(T) }\nlet a = [1].glow(), b = c.glow(), d = Progress.glow()",
      "enum Answer { case success }\nextension Answer { static func failed() {} }\nlet a: () = Answer.failed()",
    ] { XCTAssertEqual(try findings(text), [], text) }
  }
}
