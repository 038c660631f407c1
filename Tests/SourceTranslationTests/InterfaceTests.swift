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

  func testMembersOfAClassFollowEachOther() {
    let text = output(
      """
      class A: UITableViewController {
        @IBAction func tap() {}
      }
      extension A { override func viewDidLoad() {} }
      """)
    XCTAssertTrue(text.contains("viewDidLoad_A() } ; @MainActor override func connectInterface("), text)
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

  func testAnOutletThatIsMarkedInAllBranchesOfAnIfIsConnected() {
    let text = output(
      """
      class A: UIViewController {
        #if X
        @IBOutlet
        #else
        @IBInspectable
        #endif
        var both: UILabel!
        #if X
        @IBOutlet
        #endif
        var one: UILabel!
      }
      """)
    XCTAssertTrue(text.contains("{ case \"both\": connection.set { self.both = $0 }; default: super."), text)
  }

  func testAnOutletIsConnectedIfOtherAttributesInAnIfFollow() throws {
    let source = """
      class A: UIViewController {
        @IBOutlet
        #if X && !Y
        @objc
        #else
        @nonobjc
        #endif
        private weak var label: UILabel!
      }
      """
    let text = output(source)
    XCTAssertTrue(text.contains("{ case \"label\": connection.set { self.label = $0 }; default: super."), text)
    let result = try check([source], nib("<outlet property=\"label\" destination=\"v\"/>"))
    XCTAssertEqual(result.errors, [])
    XCTAssertEqual(result.warnings, [])
  }

  func testAnActionThatIsMarkedInAllBranchesOfAnIfIsConnectedOnce() {
    let text = output(
      """
      class A: UIViewController {
        #if X
        @IBAction
        #else
        @IBAction
        #endif
        func tap() {}
      }
      """)
    XCTAssertEqual(text.components(separatedBy: "case \"tap\": connection.action").count, 2, text)
  }

  func testBranchesOfAnElseifCountOnlyTogetherWithAnElse() throws {
    func source(_ end: String) -> String {
      """
      class A: UIView {
        #if X
        @IBOutlet
        #elseif Y || Z
        @IBInspectable
        \(end)#endif
        var both: UILabel!
      }
      """
    }
    let (all, some) = (source("#else\n  @IBOutlet\n  "), source(""))
    let connected = output(all)
    XCTAssertTrue(connected.contains("{ case \"both\": connection.set { self.both = $0 }; default: super."), connected)
    XCTAssertFalse(output(some).contains("case \"both\""), output(some))
    let outlet = "<outlet property=\"both\" destination=\"v\"/>"
    XCTAssertEqual(try check([some], nib(outlet)).errors, [], "the outlet exists in some builds")
    XCTAssertEqual(try check([all], nib(outlet)).errors, [])
  }

  // MARK: - The check

  private func check(_ sources: [String], _ interface: String) throws -> InterfaceCheck.Result {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).xib")
    defer { try? FileManager.default.removeItem(at: url) }
    try Data(interface.utf8).write(to: url)
    var declarations = Declarations()
    for (index, source) in sources.enumerated() {
      declarations.add(SourceFile(path: "\(["A", "B"][index]).swift", text: source))
    }
    return InterfaceCheck(declarations: declarations).run(url.path)
  }

  private func places(_ mistakes: [Mistake]) -> [String] {
    mistakes.map { "\($0.path.hasSuffix(".xib") ? "" : $0.path + ":")\($0.line): \($0.message)" }
  }

  /// Returns the errors and the warnings without the file's name.
  private func mistakes(_ source: String, _ interface: String) throws -> [String] {
    let result = try check([source], interface)
    return places(result.errors + result.warnings).map {
      $0.replacing(#/[-0-9A-F]{36}\.xib/#, with: "N.xib")
    }
  }

  private func nib(_ connections: String, _ type: String = "A") -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
    <view id="v" customClass="\(type)"><connections>
    \(connections)
    </connections></view></objects></document>
    """
  }

  func testMissingMembersAreReported() throws {
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
        "A.swift:2: A has no property for the outlet \"gone\", which is connected in N.xib, line 4.",
        "7: The class A has no method for the action \"tap:\". Add it with @IBAction, or remove the connection.",
      ])
  }

  func testOutletsWithoutAPropertyAreErrorsAndActionsWarnings() throws {
    let result = try check(
      ["class A: B {}", "class B: UIView { @IBOutlet var b: UIView! }"],
      nib(
        """
        <outletCollection property="all" destination="v"/>
        <outlet property="b" destination="v"/>
        <action selector="go" destination="v"/>
        """))
    XCTAssertEqual(result.errors.map(\.line), [3, 1])
    XCTAssertEqual(result.errors.map { $0.path.hasSuffix(".xib") }, [true, false])
    XCTAssertEqual(result.errors.last?.path, "A.swift")
    XCTAssertEqual(result.warnings.map(\.line), [5])
  }

  func testAClassThatIsntInTheTargetIsAWarning() throws {
    func nib(_ attributes: String) -> String {
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
      <view id="v" customClass="Gone" \(attributes)><connections>
      <outlet property="gone" destination="v"/></connections><subviews>
      <view id="w" customClass="Gone" \(attributes)/></subviews></view></objects></document>
      """
    }
    let result = try check(["class A: UIView {}"], nib("customModuleProvider=\"target\""))
    XCTAssertEqual(result.errors, [])
    XCTAssertEqual(
      places(result.warnings),
      ["2: The class Gone isn't in the target's sources, so its outlets and actions aren't checked."])
    XCTAssertEqual(try check(["class A: UIView {}"], nib("customModule=\"Library\"")).warnings, [])
    XCTAssertEqual(try check([], nib("customModuleProvider=\"target\"")).warnings, [])
  }

  func testClassesThatArentKnownEntirelyArentChecked() throws {
    let outlet = nib("<outlet property=\"gone\" destination=\"v\"/>")
    XCTAssertEqual(try mistakes("class A: Foreign {}", outlet), [])
    XCTAssertEqual(try mistakes("class C: UIView {}", outlet), [])
    XCTAssertEqual(try mistakes("class A: UIView {\n#if X\n@IBOutlet var gone: UIView!\n#endif\n}", outlet), [])
    // A library's class may have UIKit's prefix, an extension's protocol isn't a superclass, and of two classes with a
    // name either may be meant.
    XCTAssertEqual(try mistakes("class A: UIFloatingLabel {}", outlet), [])
    XCTAssertEqual(try mistakes("extension A: NSItemProviderWriting {}\nclass A: Foreign {}", outlet), [])
    XCTAssertEqual(try mistakes("class A: UIView {}\nenum Outer { class A: UIView {} }", outlet), [])
    XCTAssertEqual(try mistakes("class A: UIView {}", outlet).count, 2)
  }

  func testAClassOfAnotherModuleIsntTheTargets() throws {
    func lines(_ attributes: String, _ others: String = "") throws -> [Int] {
      let text = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
        <view id="v" customClass="A" \(attributes)><connections>
        <outlet property="gone" destination="v"/>
        <action selector="go" destination="v"/>
        </connections></view>\(others)</objects></document>
        """
      let result = try check(["class A: UIView {}"], text)
      return (result.errors.filter { $0.path.hasSuffix(".xib") } + result.warnings).map(\.line)
    }
    XCTAssertEqual(try lines("customModule=\"Library\""), [])
    XCTAssertEqual(try lines("customModule=\"App\" customModuleProvider=\"target\""), [3, 4])
    XCTAssertEqual(try lines(""), [3, 4])
    let own = "<view id=\"w\" customClass=\"A\" customModule=\"App\" customModuleProvider=\"target\"/>"
    XCTAssertEqual(try lines("customModule=\"App\"", own), [3, 4])
    XCTAssertEqual(try lines("customModule=\"Library\"", own), [])
  }

  func testOutletsInExtensionsOfUIKitsClassesAreFound() throws {
    let source = """
      extension UITextField { @IBOutlet var nextField: UITextField? { get { nil } set {} } }
      extension UIView { @IBOutlet var partner: UIView? { get { nil } set {} } }
      extension UILabel { @IBOutlet var other: UIView? { get { nil } set {} } }
      class A: UITextField {}
      """
    XCTAssertEqual(
      try check(
        [source],
        nib(
          """
          <outlet property="nextField" destination="v"/>
          <outlet property="partner" destination="v"/>
          <outlet property="other" destination="v"/>
          """)
      ).errors.map(\.line), [5, 4])
    // A member that depends on the build may be there.
    let conditional = "extension UIView {\n#if X\n@IBOutlet var gone: UIView? { get { nil } set {} }\n#endif\n}\n"
    let outlet = nib("<outlet property=\"gone\" destination=\"v\"/>")
    XCTAssertEqual(try mistakes(conditional + "class A: UITextField {}", outlet), [])
  }

  func testAPropertyThatIsntMarkedIsAWarning() throws {
    let source = """
      class B: UIView { let (x, y) = (1, 2); var above: UIView! }
      class A: B {
        @objc var label: UILabel!
        var plain: UILabel!
        static var shared: UILabel!
        func f() { var local = 1 }
      }
      """
    let names = ["label", "plain", "above", "shared", "local"]
    let result = try check(
      [source], nib(names.map { "<outlet property=\"\($0)\" destination=\"v\"/>" }.joined(separator: "\n")))
    XCTAssertEqual(result.warnings.map(\.line), [3, 4, 5])
    XCTAssertEqual(result.errors.filter { $0.path.hasSuffix(".xib") }.map(\.line), [6, 7])
    XCTAssertEqual(
      result.warnings.first?.message,
      "The property \"label\" of A isn't marked with `@IBOutlet`, so the outlet isn't connected. Mark it, or remove the "
        + "connection.")
  }

  func testUIKitsOwnOutletsAreKnown() throws {
    func missing(_ type: String, _ names: [String]) throws -> Int {
      let outlets = names.map { "<outlet property=\"\($0)\" destination=\"v\"/>" }.joined(separator: "\n")
      return try check(["class A: \(type) {}"], nib(outlets)).errors.count
    }
    let names = ["navigationDelegate", "UIDelegate", "rootViewController", "selectedItem", "rightBarButtonItems"]
    XCTAssertEqual(try missing("UIView", names), 0)
    let parts = ["textLabel", "detailTextLabel", "imageView", "contentView"]
    XCTAssertEqual(try missing("UITableViewCell", parts), 0)
    // Each is reported at the file's line and at the class.
    XCTAssertEqual(try missing("UIView", parts), 8)
  }

  func testBrokenFilesAreMistakes() throws {
    XCTAssertEqual(try check([], "<document>\n</documents>").errors.map(\.line), [2])
  }
}
