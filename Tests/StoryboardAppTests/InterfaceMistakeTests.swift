import AloeCore
import TestSupport
import XCTest

@testable import InterfaceFiles
@testable import UIKit

/// Messages about files that can't be used entirely, and classes that connect their members without the plugin.
@MainActor final class InterfaceMistakeTests: XCTestCase {
  private func nib(_ objects: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
    <objects>
    <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
    \(objects)
    </objects>
    </document>
    """
  }

  /// Loads a nib and returns its first object, and the messages without the folder.
  private func load(_ objects: String, owner: Any? = nil) throws -> (UIView?, [String]) {
    let files = try ResourceBundle(["N.xib": nib(objects)])
    let bundle = try files.bundle()
    var view: UIView?
    let heard = messages { view = bundle.loadNibNamed("N", owner: owner)?.first as? UIView }
    return (view, heard.map { $0.replacingOccurrences(of: files.path + "/", with: "") })
  }

  func testMembersThatAreMissingAreReported() async throws {
    InterfaceClass.register(Plain.self, named: "Plain")
    let (view, heard) = try load(
      """
      <view id="a" customClass="Plain"><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="string" keyPath="colour" value="x"/>
      </userDefinedRuntimeAttributes><subviews>
      <button id="b"><connections>
      <action selector="go" destination="a" eventType="touchUpInside"/>
      <action selector="gone:" destination="a" eventType="touchUpInside"/>
      </connections></button></subviews><connections>
      <outlet property="button" destination="b"/>
      <outlet property="label" destination="b"/>
      <outlet property="gone" destination="b"/>
      <outlet property="button" destination="zz"/>
      </connections></view>
      """)
    let plain = try XCTUnwrap(view as? Plain)
    XCTAssertTrue(plain.button === plain.subviews.first)
    XCTAssertEqual(
      heard,
      [
        "N.xib:6: The attribute \"colour\" isn't set: Plain has no such property with @IBInspectable.",
        "N.xib:13: The outlet \"label\" of Plain in the scene \"N\" isn't set: the property's type is Optional<UILabel>, "
          + "and the object is a UIButton.",
        "N.xib:14: The outlet \"gone\" of Plain in the scene \"N\" isn't set: the class has no such property. Add "
          + "`@IBOutlet var gone: UIButton!`, or remove the connection.",
        "N.xib:15: The destination zz isn't in the file, so the connection is left out.",
        "N.xib:10: The action \"gone:\" in the scene \"N\" does nothing: Plain has no such method. Add it with "
          + "@IBAction, or remove the connection.",
      ])
    plain.button?.sendActions(for: .touchUpInside)
    XCTAssertEqual(plain.count, 1)
  }

  func testObjectsWithoutAClassAreReported() async throws {
    let (view, heard) = try load(
      """
      <sceneKitView id="a" tag="3"/>
      <customObject id="b" customClass="Source"/>
      <hostingController id="c"/>
      """)
    XCTAssertEqual(view?.tag, 3)
    XCTAssertEqual(
      heard,
      [
        "N.xib:5: There's no class for <sceneKitView>, so a plain view takes its place.",
        "N.xib:6: Objects that are neither views nor controllers aren't created. Create this one in code.",
        "N.xib:7: There's no class for <hostingController>, so a plain controller takes its place.",
      ])
  }

  func testADelegateThatDoesNotConformIsReported() async throws {
    InterfaceClass.register(Plain.self, named: "Plain")
    let (view, heard) = try load(
      """
      <view id="a" customClass="Plain"><subviews><tableView id="t"><connections>
      <outlet property="dataSource" destination="a"/>
      <outlet property="delegate" destination="a"/>
      <outlet property="backgroundView" destination="r"/>
      </connections></tableView><textField id="f"><connections>
      <outlet property="delegate" destination="g"/>
      </connections></textField><view id="g" customClass="NoSuchClass"/></subviews></view>
      <tapGestureRecognizer id="r"/>
      """)
    XCTAssertNil((view?.subviews.first as? UITableView)?.dataSource)
    func sentence(_ line: Int, _ property: String, _ name: String) -> String {
      "N.xib:\(line): The outlet \"\(property)\" of UITableView in the scene \"N\" isn't set: Plain doesn't conform to "
        + "\(name). Declare the conformance with `extension Plain: \(name) {}`, or remove the connection."
    }
    XCTAssertEqual(
      heard.filter { !$0.contains("NoSuchClass") },
      [
        sentence(6, "dataSource", "UITableViewDataSource"), sentence(7, "delegate", "UITableViewDelegate"),
        "N.xib:8: The outlet \"backgroundView\" of UITableView in the scene \"N\" isn't set: the property's type is "
          + "UIView, and the object is a UITapGestureRecognizer.",
      ])
  }

  func testAnUnknownClassBecomesUIKitsAndItsOutletsAreQuiet() async throws {
    let (view, heard) = try load(
      """
      <label id="a" customClass="NoSuchClass"><connections>
      <outlet property="gone" destination="a"/></connections></label>
      """)
    XCTAssertTrue(view.map { type(of: $0) } == UILabel.self)
    XCTAssertEqual(heard.count, 1)
    XCTAssertTrue(heard.first?.hasPrefix("N.xib:5: There's no class NoSuchClass") == true, "\(heard)")
    InterfaceClass.register(Plain.self, named: "Wrong")
    let (other, sentences) = try load("<viewController id=\"a\" customClass=\"Wrong\"/>")
    XCTAssertNil(other)
    XCTAssertTrue(sentences.first?.contains("isn't a subclass of UIViewController") == true, "\(sentences)")
  }

  func testElementsWithoutAClassHereKeepTheirPlace() async throws {
    let (view, heard) = try load(
      "<sceneKitView id=\"a\"><rect key=\"frame\" x=\"1\" y=\"2\" width=\"3\" height=\"4\"/></sceneKitView>")
    XCTAssertEqual(view?.frame, CGRect(x: 1, y: 2, width: 3, height: 4))
    XCTAssertTrue(heard.first?.contains("<sceneKitView>") == true, "\(heard)")
  }

  func testNumbersThatArentSenselessDontCrash() async throws {
    let (view, heard) = try load(
      """
      <view id="a" alpha="nan" tag="1e99"><rect key="frame" x="inf" y="1e400" width="-5" height="nan"/>
      <subviews><slider id="b" minValue="5" maxValue="1" value="1e30"/>
      <stepper id="c" stepValue="-1" minimumValue="3" maximumValue="1"/>
      <label id="d" numberOfLines="-4" minimumScaleFactor="-3"/>
      <segmentedControl id="e" selectedSegmentIndex="99"><segments><segment title="A"/></segments></segmentedControl>
      <stackView id="f" spacing="nan" axis="sideways"/></subviews>
      <constraints><constraint firstItem="b" firstAttribute="width" constant="nan" multiplier="0:0" priority="5000" id="g"/>
      <constraint firstItem="b" firstAttribute="nonsense" id="h"/>
      <constraint firstItem="b" firstAttribute="width" secondItem="gone" secondAttribute="width" id="i"/>
      </constraints></view>
      """)
    XCTAssertEqual(view?.subviews.count, 5)
    XCTAssertEqual(view?.alpha, 1)
    XCTAssertTrue(
      heard.contains { $0.contains("nonsense") || $0.contains("first attribute is missing or unknown") }, "\(heard)")
    XCTAssertTrue(heard.contains { $0.contains("gone isn't in the file") }, "\(heard)")
  }

  func testABrokenFileIsReportedWithItsLine() async throws {
    let files = try ResourceBundle(["S.storyboard": "<document>\n<objects>\n</document>"])
    let bundle = try files.bundle()
    let heard = messages { XCTAssertNil(InterfaceFile.named("S", type: "storyboard", bundle: bundle)) }
    XCTAssertEqual(heard.count, 1)
    XCTAssertTrue(heard.first?.contains("S.storyboard:3: error: </document> ends <objects>") == true, "\(heard)")
  }

  /// The module that reads files can't import the limits.
  func testTheLimitOfAFileIsTheStatedOne() async {
    let limits = InterfaceReader.Limits()
    XCTAssertEqual(
      [limits.bytes, limits.depth, limits.elements, limits.attributes],
      [
        AloeLimits.interfaceBytes, AloeLimits.interfaceDepth, AloeLimits.interfaceElements,
        AloeLimits.interfaceAttributes,
      ])
  }

  func testScenesThatContainEachOtherEnd() async throws {
    func scene(_ name: String, _ other: String) -> String {
      """
      <scene sceneID="s\(name)"><objects><navigationController id="\(name)" sceneMemberID="viewController"><connections>
      <segue destination="\(other)" kind="relationship" relationship="rootViewController" id="r\(name)"/>
      </connections></navigationController></objects></scene>
      """
    }
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a"><scenes>
      \(scene("a", "b"))\(scene("b", "a"))</scenes></document>
      """
    let files = try ResourceBundle(["S.storyboard": text])
    let bundle = try files.bundle()
    let heard = messages {
      XCTAssertNotNil(UIStoryboard(name: "S", bundle: bundle).instantiateInitialViewController())
    }
    XCTAssertTrue(heard.first?.contains("embed each other") == true, "\(heard)")
  }

  func testActionsOfTheFirstResponderSearchTheChain() async throws {
    InterfaceClass.register(Plain.self, named: "Plain")
    let (view, heard) = try load(
      """
      <view id="a" customClass="Plain"><subviews><view id="c"><subviews><button id="b"><connections>
      <action selector="go" destination="-2" eventType="touchUpInside"/></connections></button></subviews></view>
      </subviews></view>
      """)
    XCTAssertEqual(heard, [])
    let plain = try XCTUnwrap(view as? Plain)
    let button = try XCTUnwrap(plain.subviews.first?.subviews.first as? UIButton)
    button.sendActions(for: .touchUpInside)
    XCTAssertEqual(plain.count, 1)
  }

  /// Connects its members itself.
  private final class Plain: UIView {
    weak var button: UIButton?
    var label: UILabel?
    var count = 0
    func go() { count += 1 }

    override func connectInterface(_ connection: InterfaceConnection) {
      switch connection.name {
      case "button": connection.set { button = $0 }
      case "label": connection.set { label = $0 }
      case "go": connection.action = Selector(Plain.go)
      default: super.connectInterface(connection)
      }
    }
  }
}
