import Foundation
import XCTest

@testable import SourceTranslation

/// The plugin's additions to classes for storyboards and nibs, and its check of these files.
final class InterfaceTests: XCTestCase {
  private func output(_ texts: [String: String], of name: String) -> String {
    let files = texts.map { SourceFile(path: $0.key, text: $0.value) }
    var declarations = Declarations()
    for file in files { declarations.add(file) }
    guard let file = files.first(where: { $0.path == name }) else { return "" }
    return Translation(of: file, in: declarations).text
  }

  private func output(_ text: String) -> String { output(["A.swift": text], of: "A.swift") }

  func testOutletsAndActionsAreConnectedInTheClass() {
    let text = output(
      """
      public class A: UIViewController {
        @IBOutlet private weak var label: UILabel!
        @IBInspectable var size = 4.0 { didSet { } }
        @IBInspectable var half: Double { return size / 2 }
        @IBAction func tap() {}
        @IBAction private func move(to sender: UIButton, event: UIEvent) {}
        @IBAction func load(_ sender: Any) async {}
        @IBSegueAction func make(_ coder: NSCoder) -> UIViewController? { nil }
        func other() { }
      }
      """)
    XCTAssertEqual(text.split(separator: "\n", omittingEmptySubsequences: false).count, 10)
    for part in [
      "@MainActor public override func connectInterface(_ connection: InterfaceConnection) { switch connection.name {",
      "case \"label\": connection.set { self.label = $0 };", "case \"size\": connection.set { self.size = $0 };",
      "case \"tap\": connection.action = Selector(calling: \"tap\") { (target: A) in target.tap() };",
      "case \"moveTo:event:\": connection.action = Selector(calling: \"moveTo:event:\") { (target: A, sender, event) in "
        + "target.move(to: sender, event: event) };",
      "_ = Task { await target.load(sender) }",
      "case \"make:\": connection.create { coder in self.make(coder) };",
      "default: super.connectInterface(connection) } } }",
    ] { XCTAssertTrue(text.contains(part), "\(part)\n\(text)") }
    XCTAssertFalse(text.contains("self.half"))
    XCTAssertFalse(text.contains("other\""))
  }

  func testMembersInExtensionsBelongToTheirClass() {
    let files = [
      "A.swift": "class A: UIView {\n}\nextension A {\n  @IBAction private func near() {}\n}",
      "B.swift": "extension A {\n  @IBAction func far() {}\n  @IBAction private func hidden() {}\n}",
    ]
    let text = output(files, of: "A.swift")
    XCTAssertTrue(text.contains("target.near()") && text.contains("target.far()"), text)
    XCTAssertFalse(text.contains("hidden"), text)
    XCTAssertFalse(output(files, of: "B.swift").contains("connectInterface"))
  }

  func testSuperclasses() {
    let text = output(
      """
      class Base: NSObject {}
      class Plain: Base { @IBOutlet var a: UIView! }
      class Lower: Plain { @IBOutlet var b: UIView! }
      class Foreign: OtherModuleCell { @IBOutlet var c: UIView! }
      enum Outer { class Inner: NSObject { @IBOutlet var d: UIView! } }
      """)
    let lines = text.split(separator: "\n").map(String.init)
    XCTAssertFalse(lines[0].contains("connectInterface"))
    XCTAssertTrue(lines[1].contains("default: break") && !lines[1].contains("override"), lines[1])
    XCTAssertTrue(lines[1].hasSuffix("}; extension Plain: InterfaceConnecting {}"), lines[1])
    XCTAssertTrue(lines[2].contains("override") && !lines[2].contains("extension"), lines[2])
    XCTAssertTrue(lines[3].contains("override"), lines[3])
    XCTAssertTrue(lines[4].hasSuffix("extension Outer.Inner: InterfaceConnecting {}"), lines[4])
  }

  func testPropertiesOfForeignClassesGetAClassEach() {
    let text = output("extension UIView {\n  @IBInspectable var rounding: CGFloat { get { 0 } set {} }\n}")
    XCTAssertTrue(
      text.contains("}; public final class InterfaceMember_UIView_rounding: InterfaceExtension {"), text)
    XCTAssertTrue(text.contains("guard let object = object as? UIView else"), text)
  }

  // MARK: - The check

  private func mistakes(_ source: String, _ interface: String) throws -> [String] {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).xib")
    defer { try? FileManager.default.removeItem(at: url) }
    try Data(interface.utf8).write(to: url)
    var declarations = Declarations()
    declarations.add(SourceFile(path: "A.swift", text: source))
    let result = InterfaceCheck(declarations: declarations).run(url.path)
    return result.warnings.map { "\($0.line): \($0.message)" } + result.errors.map { "\($0.line): error" }
  }

  private func nib(_ connections: String, _ type: String = "A") -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
    <view id="v" customClass="\(type)"><connections>
    \(connections)
    </connections></view></objects></document>
    """
  }

  func testMissingMembersAreTold() throws {
    let source = "class B: UIView { @IBOutlet var b: UIView! }\nclass A: B { @IBAction func tap() {} }"
    XCTAssertEqual(
      try mistakes(
        source,
        nib(
          """
          <outlet property="b" destination="v"/>
          <outlet property="gone" destination="v"/>
          <outlet property="delegate" destination="v"/>
          <action selector="tap" destination="v"/>
          <action selector="tap:" destination="v"/>
          """)),
      [
        "4: The class A has no property for the outlet \"gone\". Add `@IBOutlet var gone`, or remove the connection.",
        "7: The class A has no method for the action \"tap:\". Add it with @IBAction, or remove the connection.",
      ])
  }

  func testClassesThatArentKnownEntirelyArentChecked() throws {
    let outlet = nib("<outlet property=\"gone\" destination=\"v\"/>")
    XCTAssertEqual(try mistakes("class A: Foreign {}", outlet), [])
    XCTAssertEqual(try mistakes("class C: UIView {}", outlet), [])
    XCTAssertEqual(try mistakes("class A: UIView {\n#if X\n@IBOutlet var gone: UIView!\n#endif\n}", outlet), [])
    XCTAssertEqual(try mistakes("class A: UIView {}", outlet).count, 1)
  }

  func testBrokenFilesAreMistakes() throws {
    XCTAssertEqual(try mistakes("", "<document>\n</documents>"), ["2: error"])
  }
}
