import Foundation
import XCTest

@testable import SourceTranslation

/// The answer that is added to classes that override editing commands.
final class EditActionTests: XCTestCase {
  private func translated(_ text: String) -> String {
    let file = SourceFile(path: "0.swift", text: text)
    var declarations = Declarations()
    declarations.add(file)
    return Translation(of: file, in: declarations).text
  }

  private let copy = "override func copy(_ sender: Any?) {}"

  func testTheAnswerIsAdded() {
    let answer = EditActions.declaration(for: ["copy:"])
    XCTAssertEqual(
      translated("class A: UILabel {\n  \(copy)\n}"), "class A: UILabel {\n  \(copy)\n override \(answer) }")
    let paste = "public override func paste(_ sender: Any?) {}"
    XCTAssertEqual(
      translated("public class A: UILabel {\n  public \(copy)\n  \(paste)\n}"),
      "public class A: UILabel {\n  public \(copy)\n  \(paste)\n public override "
        + EditActions.declaration(for: ["copy:", "paste:"]) + " }")
    XCTAssertTrue(answer.hasSuffix("&& [\"copy:\"].contains(NSStringFromSelector(action)) }"))
  }

  func testOtherClassesStay() {
    for text in [
      "class A: UILabel {\n  override func copy(with zone: NSZone?) -> Any { self }\n}",
      "class A {\n  func copy(_ sender: Any?) {}\n}",
      "class A: UILabel {\n  \(copy)\n  override func canPerformAction(_ a: Selector, withSender b: Any?) -> Bool { true }\n}",
      "class A: UILabel {\n  class B {}\n}",
    ] {
      XCTAssertEqual(translated(text), text)
    }
  }
}
