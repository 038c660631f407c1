import TestSupport
import XCTest

@testable import UIKit

/// The values of controls, and defaults for attributes that files leave out.
@MainActor final class InterfaceControlTests: XCTestCase {
  private var files: [ResourceBundle] = []

  override func tearDown() async throws { files = [] }

  private func bundle(_ name: String, _ text: String) throws -> Bundle {
    let made = try ResourceBundle([name: text])
    files.append(made)
    return try made.bundle()
  }

  /// Returns the first object of a nib.
  private func object<Object>(_ element: String, _ type: Object.Type = Object.self) throws -> Object {
    let bundle = try bundle(
      "N.xib",
      "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"><objects>\(element)</objects></document>")
    return try XCTUnwrap(bundle.loadNibNamed("N", owner: nil)?.first as? Object)
  }

  // MARK: - Labels

  func testTheAdjustmentOfALabelsBaseline() async throws {
    for (word, adjustment) in [
      ("alignBaselines", UIBaselineAdjustment.alignBaselines), ("alignCenters", .alignCenters), ("none", .none),
    ] {
      let label: UILabel = try object("<label id=\"l\" text=\"A\" baselineAdjustment=\"\(word)\"/>")
      XCTAssertEqual(label.baselineAdjustment, adjustment)
    }
    XCTAssertEqual(try object("<label id=\"l\"/>", UILabel.self).baselineAdjustment, .alignBaselines)
  }

  // MARK: - Buttons

  private func button(_ configuration: String, _ content: String = "", _ state: String = "title=\"Button\"") throws
    -> UIButton
  {
    let element = """
      <button id="b" buttonType="system"><state key="normal" \(state)/>
      <buttonConfiguration key="configuration" style="plain" \(configuration)>\(content)</buttonConfiguration></button>
      """
    return try object(element)
  }

  func testAConfigurationReplacesTheTitleAndTheImageOfStates() async throws {
    let button = try button("title=\"Iniciar\"", "", "title=\"Button\" image=\"star\" catalog=\"system\"")
    XCTAssertEqual(button.currentTitle, "Iniciar")
    XCTAssertEqual(button.titleLabel?.text, "Iniciar")
    XCTAssertNil(button.currentImage)
    XCTAssertNil(button.configuration?.image)
    let pictured = try self.button("image=\"star\" catalog=\"system\"", "", "image=\"circle\" catalog=\"system\"")
    XCTAssertEqual(pictured.currentImage, pictured.configuration?.image)
    XCTAssertNil(pictured.image(for: .normal))
    for empty in ["", "title=\"\""] {
      let button = try self.button(empty)
      XCTAssertEqual(button.currentTitle ?? "", "", empty)
      XCTAssertEqual(button.titleLabel?.text ?? "", "", empty)
      button.setTitle("Later", for: .normal)
      XCTAssertEqual(button.titleLabel?.text, "Later", empty)
    }
    let plain: UIButton = try object("<button id=\"b\"><state key=\"normal\" title=\"Button\"/></button>")
    XCTAssertEqual(plain.currentTitle, "Button")
  }

  func testTheFontOfAConfigurationsTitle() async throws {
    let description = "<fontDescription key=\"titleFontDescription\" type=\"system\" pointSize=\"26\"/>"
    let large = try button("title=\"Answer\"", description)
    let label = try XCTUnwrap(large.titleLabel)
    let text = try XCTUnwrap(label.attributedText)
    XCTAssertEqual(text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont, .systemFont(ofSize: 26))
    let height = UIFont.systemFont(ofSize: 26).lineHeight + 14
    XCTAssertEqual(large.intrinsicContentSize.height, height, accuracy: 0.5)
    let controller = UIViewController()
    controller.view.addSubview(large)
    let screen = TestScreen(controller)
    screen.settle()
    XCTAssertEqual(large.intrinsicContentSize.height, height, accuracy: 0.5, "also on the screen")
  }

  func testAFontThatTheFileStatesIsFixedAndAnotherIsThatOfAButtonWithoutANib() async throws {
    let types: [(String, UIButton.ButtonType, CGFloat)] = [("system", .system, 15), ("custom", .custom, 18)]
    for (word, type, size) in types {
      func title(_ font: String) throws -> UIButton {
        try object("<button id=\"b\" buttonType=\"\(word)\">\(font)<state key=\"normal\" title=\"A\"/></button>")
      }
      let (own, usual) = (try title(""), UIButton(type: type))
      usual.setTitle("A", for: .normal)
      let fixed = try title("<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"\(size)\"/>")
      let controller = UIViewController()
      for button in [own, usual, fixed] { controller.view.addSubview(button) }
      let screen = TestScreen(controller)
      for category in [UIContentSizeCategory.large, .accessibilityLarge] {
        screen.window.traitOverrides.preferredContentSizeCategory = category
        screen.layOut()
        XCTAssertEqual(own.titleLabel?.font, usual.titleLabel?.font)
        XCTAssertEqual(fixed.titleLabel?.font, .systemFont(ofSize: size))
      }
      XCTAssertGreaterThan(own.titleLabel?.font.pointSize ?? 0, size)
    }
  }

  func testAButtonWithoutATitleIsAsHighAsALineOfItsFont() async throws {
    let button: UIButton = try object(
      "<button id=\"b\" buttonType=\"system\"><fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"24\"/>"
        + "</button>")
    let line = UIFont.systemFont(ofSize: 24).lineHeight.rounded(.up)
    XCTAssertEqual(button.intrinsicContentSize, CGSize(width: 30, height: line + 12))
    let plain: UIButton = try object("<button id=\"b\" buttonType=\"system\"/>")
    XCTAssertEqual(plain.intrinsicContentSize, CGSize(width: 30, height: 34))
  }

  func testAConfigurationsAttributedTextsReplaceTheTitleOfStates() async throws {
    func text(_ key: String, _ text: String) -> String {
      "<attributedString key=\"\(key)\"><fragment content=\"\(text)\"/></attributedString>"
    }
    let button = try button("", text("attributedTitle", "Styled") + text("attributedSubtitle", "Below"))
    XCTAssertEqual(button.titleLabel?.attributedText?.string, "Styled")
    XCTAssertEqual(button.subtitleLabel?.attributedText?.string, "Below")
    button.setAttributedTitle(NSAttributedString(string: "Later"), for: .normal)
    XCTAssertEqual(button.titleLabel?.attributedText?.string, "Later")
    XCTAssertEqual(button.configuration?.title, "Later")
    let named = try object(
      """
      <button id="b"><state key="normal">\(text("attributedTitle", "Button"))</state>
      <buttonConfiguration key="configuration" style="filled" title="Go" subtitle="There"/></button>
      """, UIButton.self)
    XCTAssertEqual(named.titleLabel?.text, "Go")
    XCTAssertEqual(named.subtitleLabel?.attributedText?.string, "There")
  }

  func testTheBackgroundOfAConfiguration() async throws {
    let button = try button(
      "",
      """
      <backgroundConfiguration key="background" image="star" catalog="system" imageContentMode="scaleAspectFit"
      cornerRadius="9" strokeWidth="2"><color key="backgroundColor" red="1" green="0" blue="0" alpha="1"/>
      <color key="strokeColor" red="0" green="1" blue="0" alpha="1"/></backgroundConfiguration>
      """)
    let background = try XCTUnwrap(button.configuration?.background)
    XCTAssertNotNil(background.image)
    XCTAssertEqual(background.imageContentMode, .scaleAspectFit)
    XCTAssertEqual(background.backgroundColor, UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    XCTAssertEqual(background.strokeColor, UIColor(red: 0, green: 1, blue: 0, alpha: 1))
    XCTAssertEqual([background.cornerRadius, background.strokeWidth], [9, 2])
  }

  func testTheRoleAndTheMenuOfAButton() async throws {
    for (word, role) in [("primary", UIButton.Role.primary), ("cancel", .cancel), ("destructive", .destructive)] {
      XCTAssertEqual(try object("<button id=\"b\" role=\"\(word)\"/>", UIButton.self).role, role)
    }
    let plain: UIButton = try object("<button id=\"b\"/>")
    XCTAssertEqual(plain.role, .normal)
    XCTAssertFalse(plain.showsMenuAsPrimaryAction)
    XCTAssertTrue(
      try object("<button id=\"b\" showsMenuAsPrimaryAction=\"YES\"/>", UIButton.self).showsMenuAsPrimaryAction)
  }

  func testSegmentsAsWideAsTheirContent() async throws {
    XCTAssertTrue(
      try object("<segmentedControl id=\"s\" apportionsSegmentWidthsByContent=\"YES\"/>", UISegmentedControl.self)
        .apportionsSegmentWidthsByContent)
  }

  // MARK: - Date pickers

  func testACountdownHasItsDuration() async throws {
    let picker: UIDatePicker = try object(
      "<datePicker id=\"p\" datePickerMode=\"countDownTimer\" minuteInterval=\"5\" countDownDuration=\"1500\"/>")
    XCTAssertEqual(picker.datePickerMode, .countDownTimer)
    XCTAssertEqual(picker.countDownDuration, 1500)
    XCTAssertEqual(picker.minuteInterval, 5)
  }

  func testADatePickerHasItsDatesAndItsPlace() async throws {
    func picker(useCurrentDate: String) throws -> UIDatePicker {
      try object(
        """
        <datePicker id="p" datePickerMode="dateAndTime" minuteInterval="15" useCurrentDate="\(useCurrentDate)">
        <date key="date" timeIntervalSinceReferenceDate="9000"/>
        <date key="minimumDate" timeIntervalSinceReferenceDate="0"/>
        <date key="maximumDate" timeIntervalSinceReferenceDate="90000"/>
        <locale key="locale" localeIdentifier="fr_CH"/><timeZone key="timeZone" name="Asia/Tokyo"/></datePicker>
        """)
    }
    let fixed = try picker(useCurrentDate: "NO")
    XCTAssertEqual(fixed.date, Date(timeIntervalSinceReferenceDate: 9000))
    XCTAssertEqual(fixed.minimumDate, Date(timeIntervalSinceReferenceDate: 0))
    XCTAssertEqual(fixed.maximumDate, Date(timeIntervalSinceReferenceDate: 90_000))
    XCTAssertEqual(fixed.locale?.identifier, "fr_CH")
    XCTAssertEqual(fixed.timeZone?.identifier, "Asia/Tokyo")
    // The current date is after the limits.
    let current = try picker(useCurrentDate: "YES")
    XCTAssertEqual(current.date, Date(timeIntervalSinceReferenceDate: 90_000))
  }

  // MARK: - What's left out

  func testLookingForClassesPrintsNothing() async throws {
    let output = try stderr {
      let view: UIView = try object(
        """
        <view id="v"><userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><real key="value" value="3"/>
        </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></view>
        """)
      XCTAssertEqual(view.layer.cornerRadius, 3)
      XCTAssertNil(topLevelClass(named: "App.Outer.Inner"))
      XCTAssertNil(topLevelClass(named: "_TtC3App5Inner"))
      XCTAssertNotNil(topLevelClass(named: "UIKit.UIView"))
    }
    XCTAssertEqual(output, "")
  }

  func testConnectionsToOtherScenesAreLeftOut() async throws {
    let bundle = try bundle(
      "S.storyboard",
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a"><scenes>
      <scene sceneID="1"><objects><viewController id="a" sceneMemberID="viewController">
      <tableView key="view" id="t"><connections>
      <outlet property="delegate" destination="b"/>
      </connections></tableView>
      <connections>
      <outlet property="gone" destination="w"/>
      <outletCollection property="all" destination="w"/>
      </connections></viewController></objects></scene>
      <scene sceneID="2"><objects><tableViewController id="b" sceneMemberID="viewController">
      <tableView key="view" id="w"/></tableViewController></objects></scene>
      </scenes></document>
      """)
    let heard = messages {
      let made = UIStoryboard(name: "S", bundle: bundle).instantiateInitialViewController()
      made?.loadViewIfNeeded()
      XCTAssertNil((made?.view as? UITableView)?.delegate)
    }
    XCTAssertEqual(
      Set(heard.map { $0.components(separatedBy: "S.storyboard:").last ?? "" }),
      Set(
        [7, 8, 4].map {
          "\($0): The connection leads to another scene, so it's left out. Remove it, or connect it within the scene."
        }))
  }
}
