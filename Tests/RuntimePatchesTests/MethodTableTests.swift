import RuntimePatches
import XCTest

/// The methods that a class overrides are found in its method table.
final class MethodTableTests: XCTestCase {
  private class Root {
    func first() -> Int { 1 }
    func second() -> Int { 2 }
    var third: Int { 3 }
  }
  private class Plain: Root { var own = 0 }
  private class Probe: Root {
    override func first() -> Int { 10 }
    override var third: Int { 30 }
  }
  private class First: Root { override func first() -> Int { 11 } }
  private class Second: Root { override func second() -> Int { 12 } }
  private final class BelowFirst: First { var own = 0 }
  private final class Third: First { override var third: Int { 31 } }

  func testOverridesAreFound() throws {
    let table = try XCTUnwrap(MethodTable(of: Root.self, plain: Plain.self, probe: Probe.self, counts: 2...2))
    let types: [(AnyClass, Bool)] = [
      (Root.self, false), (Plain.self, false), (Second.self, false), (First.self, true), (BelowFirst.self, true),
      (Third.self, true),
    ]
    for entry in types { XCTAssertEqual(table.isOverridden(by: entry.0), entry.1, "\(entry.0)") }
    XCTAssertFalse(table.isOverridden(by: BelowFirst.self, below: First.self))
    XCTAssertTrue(table.isOverridden(by: Third.self, below: First.self))
  }

  /// Overrides the last method of the root's table.
  private class Last: Root { override var third: Int { 32 } }
  /// A class whose table is shorter than the root's.
  private class Bare {}

  func testAClassWithoutTheMethodsPlacesCountsAsOverriding() throws {
    let table = try XCTUnwrap(MethodTable(of: Root.self, plain: Plain.self, probe: Last.self, counts: 1...1))
    XCTAssertTrue(table.isOverridden(by: Last.self))
    XCTAssertFalse(table.isOverridden(by: Plain.self))
    XCTAssertTrue(table.isOverridden(by: Bare.self))
    XCTAssertTrue(table.isOverridden(by: Plain.self, below: Bare.self))
  }

  func testAnotherNumberOfMethodsIsRefused() {
    XCTAssertNil(MethodTable(of: Root.self, plain: Plain.self, probe: Probe.self, counts: 3...9))
    XCTAssertNil(MethodTable(of: Root.self, plain: Plain.self, probe: Plain.self, counts: 1...1))
  }
}
