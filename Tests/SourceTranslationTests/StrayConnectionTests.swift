import Foundation
import XCTest

@testable import SourceTranslation

/// The check of connections that lead out of their scene.
final class StrayConnectionTests: XCTestCase {
  private func check(_ text: String) throws -> InterfaceCheck.Result {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).storyboard")
    defer { try? FileManager.default.removeItem(at: url) }
    try Data(text.utf8).write(to: url)
    var declarations = Declarations()
    declarations.add(
      SourceFile(
        path: "A.swift", text: "class A: UIViewController { @IBOutlet var own: UIView!; @IBAction func tap() {} }"))
    return InterfaceCheck(declarations: declarations).run(url.path)
  }

  /// Returns a storyboard of two scenes, with connections on line 4 and below.
  private func storyboard(_ connections: String, initial: String = "a") -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="\(initial)"><scenes>
    <scene sceneID="1"><objects><viewController id="a" title="First" customClass="A" sceneMemberID="viewController">
    <view key="view" id="v"/><connections>
    \(connections)
    </connections></viewController></objects></scene>
    <scene sceneID="2"><objects><viewController id="b" customClass="A" sceneMemberID="viewController">
    <view key="view" id="w"/></viewController></objects></scene>
    </scenes></document>
    """
  }

  func testConnectionsToOtherScenesAreWarnings() throws {
    let result = try check(
      storyboard(
        """
        <outlet property="gone" destination="w" id="1"/>
        <outlet property="own" destination="w" id="2"/>
        <outletCollection property="all" destination="w" id="3"/>
        <action selector="gone:" destination="b" id="4"/>
        <outlet property="own" destination="lost" id="5"/>
        <segue kind="show" identifier="go" destination="lost" id="6"/>
        """))
    XCTAssertEqual(result.errors, [])
    let other = "in the scene \"First\" leads to another scene, \"A\", so it's left out. Remove the connection."
    XCTAssertEqual(
      result.warnings.map { "\($0.line): \($0.message)" },
      [
        "4: The outlet \"gone\" of A \(other)", "5: The outlet \"own\" of A \(other)",
        "6: The outlet \"all\" of A \(other)",
        "7: The action \"gone:\" \(other)",
        "8: The outlet \"own\" of A in the scene \"First\" has the destination \"lost\", which isn't in the file, so it's "
          + "left out. Remove the connection.",
        "9: The segue \"go\" in the scene \"First\" has the destination \"lost\", which isn't in the file, so it's left "
          + "out. Remove the segue.",
      ])
  }

  func testConnectionsWithinAScene() throws {
    let result = try check(
      storyboard(
        """
        <outlet property="own" destination="v" id="1"/>
        <action selector="tap" destination="a" id="2"/>
        <segue kind="show" destination="b" id="3"/>
        <segue kind="unwind" unwindAction="back:" destination="lost" id="4"/>
        <outlet property="gone" destination="v" id="5"/>
        """))
    XCTAssertEqual(result.warnings, [])
    XCTAssertEqual(result.errors.map(\.line), [8, 1])
  }

  // MARK: - Scenes that nothing opens

  func testAMissingPropertyInASceneThatNothingOpensIsAWarning() throws {
    let outlet = "<outlet property=\"gone\" destination=\"v\" id=\"1\"/>"
    let result = try check(storyboard(outlet, initial: "b"))
    XCTAssertEqual(result.errors, [])
    XCTAssertEqual(result.warnings.map(\.line), [4])
    XCTAssertEqual(
      result.warnings.first?.message.hasPrefix(
        "The class A has no property for the outlet \"gone\" in a scene that nothing opens"), true)
    // A segue from a scene that nothing opens, such as the scene itself, doesn't open one.
    let loop = "<segue kind=\"show\" destination=\"a\" id=\"2\"/>"
    XCTAssertEqual(try check(storyboard(outlet + loop, initial: "b")).errors, [])
  }

  func testAMissingPropertyInASceneThatIsOpenedIsAnError() throws {
    let text = storyboard("<outlet property=\"gone\" destination=\"v\" id=\"1\"/>", initial: "b")
    let segue = """
      <connections><segue kind="relationship" relationship="rootViewController" destination="a" id="2"/></connections>
      </viewController></objects></scene>
      </scenes>
      """
    let texts = [
      text.replacing("initialViewController=\"b\"", with: "initialViewController=\"a\""),
      text.replacing("title=\"First\"", with: "storyboardIdentifier=\"first\""),
      text.replacing("</viewController></objects></scene>\n</scenes>", with: segue),
    ]
    for text in texts {
      let result = try check(text)
      XCTAssertEqual(result.errors.map(\.line), [4, 1])
      XCTAssertEqual(result.warnings, [])
    }
  }
}
