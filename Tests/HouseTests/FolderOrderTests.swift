import Foundation
import XCTest

/// The folders of a module have an order, which ARCHITECTURE.md states and the sources keep.
final class FolderOrderTests: XCTestCase {
  /// The modules whose folders have an order, each with those that it imports, whose names it uses as well.
  private let modules: KeyValuePairs = [
    "UIKit": ["AloeCore", "CoreGraphics", "QuartzCore", "GTKPlatform"],
    "QuartzCore": ["AloeCore", "CoreGraphics", "GTKPlatform"], "GTKPlatform": ["AloeCore", "RuntimePatches"],
    "AloeStackView": ["AloeCore", "CoreGraphics", "QuartzCore", "UIKit"],
    "StackLayout": ["AloeCore", "CoreGraphics", "QuartzCore", "UIKit"],
    "ConstraintSolver": ["AloeCore"],
    "ScreenTesting": ["AloeCore", "CoreGraphics", "QuartzCore", "GTKPlatform", "UIKit"],
    "AppResources": ["AloeCore", "RuntimePatches", "SystemStrings"],
    "ImageIO": ["AloeCore", "CoreGraphics", "GTKPlatform"],
    "Inspector": ["AloeCore", "GTKPlatform", "QuartzCore", "AloeStackView", "StackLayout", "UIKit"],
    "Gallery": ["AloeCore", "AloeStackView", "Inspector", "StackLayout", "UIKit"],
  ]

  private func stated(for module: String) throws -> FolderOrder {
    let document = try String(contentsOf: CheckedFile.root.appendingPathComponent("ARCHITECTURE.md"), encoding: .utf8)
    return FolderOrder(tableUnder: "| Folder of `Sources/\(module)`", in: document)
  }

  func testEveryModuleWithSeveralFoldersHasAnOrder() throws {
    XCTAssertEqual(
      try SourceFile.dividedModules, modules.map(\.key).sorted(),
      "Add a table to ARCHITECTURE.md, and the module to this test.")
  }

  func testTheTablesNameTheFoldersThatThereAre() throws {
    for (module, _) in modules {
      let present = Set(try SourceFile.all(in: module).map(\.folder))
      XCTAssertEqual(try stated(for: module).rows.flatMap { $0 }.sorted(), present.sorted(), module)
    }
  }

  func testNoFolderUsesOneFurtherUp() throws {
    for (module, imports) in modules {
      let files = try SourceFile.all(in: module)
      XCTAssertGreaterThan(files.count, 20, module)
      let others = try imports.flatMap { try SourceFile.all(in: $0) }
      let violations = try stated(for: module).violations(in: files, besides: others)
      XCTAssert(
        violations.isEmpty,
        violations.joined(separator: "\n") + "\nMove the code, or let the lower folder declare a method or a protocol.")
    }
  }

  /// The circles that there are: UIKit's own classes, and the parts of one class.
  func testFoldersHangTogetherOnlyWhereTheyMust() throws {
    let circles = try modules.map { module, _ in try stated(for: module).rows.map(\.count).filter { $0 > 1 } }
    XCTAssertEqual(circles, [[4], [], [], [3], [], [], [], [], [], [], []])
  }

  /// The view, its layout, its touches and its window need each other; other files in their cycle should be moved out.
  func testFewerThanAHundredFilesOfUIKitDependOnEachOther() throws {
    let cycles = FileCycles(in: try SourceFile.all(in: "UIKit")).cycles
    let longest = try XCTUnwrap(cycles.first)
    XCTAssert(longest.contains("Views/UIView.swift"))
    XCTAssertLessThan(longest.count, 100, longest.joined(separator: "\n"))
  }

  func testFilesThatNeedEachOtherAreFound() {
    func cycles(_ texts: [String]) -> [[String]] {
      FileCycles(in: texts.enumerated().map { SourceFile(path: "\($0.offset)", text: $0.element) }).cycles
    }
    XCTAssertEqual(cycles(["class A { let b: B }", "struct B {}", "extension A { var c: B { B() } }"]), [])
    XCTAssertEqual(
      cycles(["class A { let b: B }", "class B { let c: C }", "protocol C { var a: A }", "enum D { case a(A) }"]),
      [["0", "1", "2"]])
  }

  // MARK: - The check itself

  private let order = FolderOrder(
    tableUnder: "| Folder",
    in: """
      | Folder | What |
      |---|---|
      | `Attic` | junk |
      | `Hall`, `Stairs` | the way |
      | `Cellar` | pipes, `not a folder` |

      | `Garden` | another table |
      """)

  private func violations(_ texts: [String: String]) -> [String] {
    order.violations(in: texts.map { SourceFile(path: $0.key, text: $0.value) })
  }

  func testTheRowsAreRead() {
    XCTAssertEqual(order.rows, [["Attic"], ["Hall", "Stairs"], ["Cellar"]])
  }

  func testUsingWhatIsBelowOrBesideIsRight() {
    XCTAssertEqual(
      violations([
        "Cellar/Pipe.swift": "public struct Pipe { var length = 0 }",
        "Hall/Door.swift": "class Door { let stairs: Steps?; let pipe = Pipe() }",
        "Stairs/Steps.swift": "final class Steps { weak var door: Door? }",
        "Attic/Box.swift": "class Box: Door {}",
      ]), [])
  }

  func testATypeFromFurtherUpIsReported() {
    XCTAssertEqual(
      violations(["Cellar/Pipe.swift": "struct Pipe { let end: Door }", "Hall/Door.swift": "open class Door {}"]),
      ["Cellar/Pipe.swift uses `Door`, which Hall declares further up."])
  }

  func testAMemberThatIsAddedFurtherUpIsReported() {
    XCTAssertEqual(
      violations([
        "Cellar/Pipe.swift": "class Pipe {\n  func drain() { leakIntoTheHall() }\n}",
        "Hall/Leak.swift": "extension Pipe {\n  func leakIntoTheHall() {}\n}",
      ]),
      ["Cellar/Pipe.swift uses `leakIntoTheHall`, which Hall declares further up."])
  }

  func testCommentsTextsAndPrivateNamesDontCount() {
    XCTAssertEqual(
      violations([
        "Cellar/Pipe.swift": "/// Leads to a Door.\nlet name = \"Door\" /* Door */\nprivate struct Door {}",
        "Cellar/Tap.swift": "let text = \"\"\"\n  Door\n  \"\"\"",
        "Hall/Door.swift": "class Door {\n  private class Handle {}\n}",
      ]), [])
  }

  func testAFolderWithoutAPlaceIsReported() {
    XCTAssertEqual(
      violations(["Shed/Rake.swift": "struct Rake {}"]),
      ["Shed/Rake.swift lies in a folder that has no place in the order."])
  }
}
