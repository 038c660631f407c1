import Foundation
import XCTest

/// The folders of UIKit have an order, which ARCHITECTURE.md states and the sources keep.
final class FolderOrderTests: XCTestCase {
  private func stated() throws -> FolderOrder {
    let document = try String(contentsOf: CheckedFile.root.appendingPathComponent("ARCHITECTURE.md"), encoding: .utf8)
    return FolderOrder(tableUnder: "| Folder of `Sources/UIKit`", in: document)
  }

  func testTheTableNamesTheFoldersThatThereAre() throws {
    let folder = CheckedFile.root.appendingPathComponent("Sources/UIKit")
    let present = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasSuffix(".swift") }
    XCTAssertEqual(try stated().rows.flatMap { $0 }.sorted(), present.sorted())
  }

  func testNoFolderUsesOneFurtherUp() throws {
    let files = try SourceFile.all(in: "Sources/UIKit")
    XCTAssertGreaterThan(files.count, 100)
    let others = try ["AloeCore", "CoreGraphics", "QuartzCore", "GTKPlatform"].flatMap {
      try SourceFile.all(in: "Sources/\($0)")
    }
    let violations = try stated().violations(in: files, besides: others)
    XCTAssert(
      violations.isEmpty,
      violations.joined(separator: "\n") + "\nMove the code, or let the lower folder declare a method or a protocol.")
  }

  func testAtMostFourFoldersHangTogether() throws {
    XCTAssertLessThanOrEqual(try XCTUnwrap(stated().rows.map(\.count).max()), 4)
    XCTAssertEqual(try stated().rows.filter { $0.count > 1 }.count, 1)
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

  func testATypeFromFurtherUpIsTold() {
    XCTAssertEqual(
      violations(["Cellar/Pipe.swift": "struct Pipe { let end: Door }", "Hall/Door.swift": "open class Door {}"]),
      ["Cellar/Pipe.swift uses `Door`, which Hall declares further up."])
  }

  func testAMemberThatIsAddedFurtherUpIsTold() {
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

  func testAFolderWithoutAPlaceIsTold() {
    XCTAssertEqual(
      violations(["Shed/Rake.swift": "struct Rake {}"]),
      ["Shed/Rake.swift lies in a folder that has no place in the order."])
  }
}
