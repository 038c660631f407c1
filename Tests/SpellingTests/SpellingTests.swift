import UIKit
import XCTest

/// Small pieces of source as they're written for iOS, translated by the plugin, compiled and run.
@MainActor final class SpellingTests: XCTestCase {
  private static let groups: [String: @MainActor (Check) -> Void] = [
    "references": { References().cases($0) }, "references from outside": outsideCases,
    "overloads": { Overloads().cases($0) }, "properties": { Properties().cases($0) }, "generic types": genericCases,
    "nested types": nestedCases, "contexts": { Contexts().cases($0) }, "statements": { Contexts().statementCases($0) },
    "conditions": { Conditions().cases($0) }, "layouts": { Layouts().cases($0) }, "look-alikes": lookAlikeCases,
    "attributes": attributeCases, "optional requirements": optionalCases, "optional calls": optionalExpressionCases,
    "literals": literalCases, "names": { ByName().cases($0) }, "forms": formCases, "lines": lineCases,
    "observing": { Observing().cases($0) }, "subclasses": subclassCases, "timers": { Timed().cases($0) },
    "protocols": { Starter<Int>().cases($0) },
    "carriage returns": { CarriageReturns().cases($0) }, "extensions": extensionCases, "versions": versionCases,
    "generic classes": genericClassCases, "gaps": gapCases, "other targets": otherTargetCases,
  ]

  private func run(_ name: String) {
    let check = Check()
    Self.groups[name]?(check)
    XCTAssertGreaterThan(check.count, 0)
  }

  func testReferences() async { run("references") }
  func testReferencesFromOutside() async { run("references from outside") }
  func testOverloads() async { run("overloads") }
  func testProperties() async { run("properties") }
  func testGenericTypes() async { run("generic types") }
  func testNestedTypes() async { run("nested types") }
  func testContexts() async { run("contexts") }
  func testStatements() async { run("statements") }
  func testConditions() async { run("conditions") }
  func testLayouts() async { run("layouts") }
  func testLookAlikes() async { run("look-alikes") }
  func testAttributes() async { run("attributes") }
  func testOptionalRequirements() async { run("optional requirements") }
  func testOptionalCalls() async { run("optional calls") }
  func testLiterals() async { run("literals") }
  func testNames() async { run("names") }
  func testForms() async { run("forms") }
  func testLines() async { run("lines") }
  func testObserving() async { run("observing") }
  func testSubclassesOfDelegates() async { run("subclasses") }
  func testDelegatesOfOtherTargets() async { run("other targets") }
  func testTimers() async { run("timers") }
  func testSelectorsOfProtocols() async { run("protocols") }
  func testExtensions() async { run("extensions") }
  func testVersions() async { run("versions") }
  func testGenericClasses() async { run("generic classes") }
  func testGapsOfFoundation() async { run("gaps") }
  func testCarriageReturns() async { run("carriage returns") }

  func testThereAreThreeHundred() async {
    let check = Check()
    for group in Self.groups.values { group(check) }
    XCTAssertGreaterThanOrEqual(check.count, 300)
  }
}
