import Foundation
import XCTest

@testable import SourceTranslation

/// The answers that are added to data sources that delete or move rows.
final class ImpliedAnswerTests: XCTestCase {
  private let commit =
    "func tableView(_ tableView: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt path: IndexPath) {}"
  private let move = "func tableView(_ tableView: UITableView, moveRowAt a: IndexPath, to b: IndexPath) {}"
  private let canEdit =
    "func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }"
  private let canMove =
    "func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }"

  private func translated(_ texts: String...) -> String {
    let files = texts.enumerated().map { SourceFile(path: "\($0.offset).swift", text: $0.element) }
    var declarations = Declarations()
    for file in files { declarations.add(file) }
    return Translation(of: files[0], in: declarations).text
  }

  func testTheAnswerIsAdded() {
    XCTAssertEqual(translated("class A {\n  \(commit)\n}"), "class A {\n  \(commit)\n \(canEdit) }")
    XCTAssertEqual(translated("class A { \(commit) }"), "class A { \(commit) ; \(canEdit) }")
    XCTAssertEqual(translated("class A {\n  \(move)\n}"), "class A {\n  \(move)\n \(canMove) }")
    XCTAssertEqual(
      translated("class A {\n  \(move)\n  \(commit)\n}"),
      "class A {\n  \(move)\n  \(commit)\n \(canMove) ; \(canEdit) }"
    )
  }

  func testItIsDeclaredLikeItsCause() {
    XCTAssertEqual(
      translated("class A: UITableViewController {\n  public override \(commit)\n}"),
      "class A: UITableViewController {\n  public override \(commit)\n public override \(canEdit) }")
    XCTAssertEqual(
      translated("extension A: UITableViewDataSource {\n  \(commit)\n}"),
      "extension A: UITableViewDataSource {\n  \(commit)\n \(canEdit) }")
  }

  func testTheAnswerToAnOverrideInAnExtensionIsInTheClass() {
    let text = translated(
      "class A: UITableViewController {\n}", "public extension A {\n  override \(commit)\n}")
    XCTAssertTrue(text.hasSuffix("; override public \(canEdit) }"), text)
    let other = translated(
      "public extension A {\n  override \(commit)\n}", "class A: UITableViewController {\n}")
    XCTAssertFalse(other.contains("canEditRowAt"), other)
    let own = translated(
      "class A: UITableViewController {\n}", "extension A {\n  override \(commit)\n  override \(canEdit)\n}")
    XCTAssertEqual(own.components(separatedBy: "canEditRowAt").count, 3, own)
  }

  func testAnAnswerOfTheClassOrOneAboveStays() {
    for text in [
      "class A {\n  \(commit)\n  \(canEdit)\n}", "protocol A { \(commit.dropLast(3)) }",
      "class A {\n  private \(commit)\n}", "class A {\n  static \(commit)\n}",
      "class A: UITableViewDiffableDataSource<Int, Int> {\n  override \(commit)\n}",
      "class A {\n  func tableView(_ view: UITableView, commit style: Int) {}\n}",
    ] {
      XCTAssertEqual(translated(text), text)
    }
    let text = "class A {\n  \(commit)\n}"
    XCTAssertEqual(translated(text, "extension A { \(canEdit) }"), text, "in another file")
    let below = "class B: A {\n  override \(commit)\n}"
    XCTAssertEqual(translated(below, "class A { \(canEdit) }"), below)
    XCTAssertEqual(translated(below, text), below, "the class above gets it")
    XCTAssertEqual(translated(below, "class A {}"), "class B: A {\n  override \(commit)\n override \(canEdit) }")
  }
}
