import TestSupport
import XCTest

@testable import UIKit

/// Variations for size classes that change after loading, and own classes of constraints and gesture recognisers.
@MainActor final class InterfaceVariationTests: XCTestCase {
  private var files: [ResourceBundle] = []

  override func tearDown() async throws { files = [] }

  private func controller(_ view: String) throws -> UIViewController {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a"><scenes>
      <scene sceneID="s"><objects><viewController id="a" sceneMemberID="viewController">
      \(view)
      </viewController></objects></scene></scenes></document>
      """
    let made = try ResourceBundle(["S.storyboard": text])
    files.append(made)
    return try XCTUnwrap(UIStoryboard(name: "S", bundle: made.bundle()).instantiateInitialViewController())
  }

  private func resize(
    _ screen: TestScreen, _ horizontal: UIUserInterfaceSizeClass, _ vertical: UIUserInterfaceSizeClass
  ) {
    screen.window.traitOverrides.horizontalSizeClass = horizontal
    screen.window.traitOverrides.verticalSizeClass = vertical
    screen.layOut()
  }

  /// Three views, of which the second is there in regular widths only, and the third is below it or below the first.
  private let installing = """
    <view key="view" id="v"><subviews>
    <view id="one" tag="1" translatesAutoresizingMaskIntoConstraints="NO"/>
    <view id="two" tag="2" translatesAutoresizingMaskIntoConstraints="NO"><subviews>
    <view id="in" tag="4" translatesAutoresizingMaskIntoConstraints="NO"/></subviews>
    <constraints><constraint firstItem="in" firstAttribute="height" constant="10" id="c0"/></constraints></view>
    <view id="three" tag="3" translatesAutoresizingMaskIntoConstraints="NO"/>
    </subviews><constraints>
    <constraint firstItem="one" firstAttribute="top" secondItem="v" secondAttribute="top" constant="20" id="c1">
    <variation key="heightClass=compact" constant="5"/>
    <variation key="heightClass=compact-widthClass=regular" constant="7"/></constraint>
    <constraint firstItem="one" firstAttribute="height" constant="50" id="c2"/>
    <constraint firstItem="two" firstAttribute="top" secondItem="one" secondAttribute="bottom" constant="8" id="c3"/>
    <constraint firstItem="two" firstAttribute="height" constant="30" id="c4"/>
    <constraint firstItem="three" firstAttribute="top" secondItem="two" secondAttribute="bottom" constant="8" id="c5"/>
    <constraint firstItem="three" firstAttribute="top" secondItem="one" secondAttribute="bottom" constant="100" id="c6"/>
    <constraint firstItem="three" firstAttribute="height" constant="40" id="c7"/>
    <constraint firstItem="in" firstAttribute="top" secondItem="v" secondAttribute="top" constant="90" id="c8"/>
    </constraints>
    <variation key="default"><mask key="subviews"><exclude reference="two"/></mask>
    <mask key="constraints"><exclude reference="c3"/><exclude reference="c5"/></mask></variation>
    <variation key="widthClass=regular"><mask key="subviews"><include reference="two"/></mask>
    <mask key="constraints"><include reference="c3"/><include reference="c5"/><exclude reference="c6"/></mask></variation>
    </view>
    """

  func testViewsAndConstraintsAreInstalledAgain() async throws {
    let made = try controller(installing)
    let screen = TestScreen(made, width: 400, height: 600)
    func tags() -> [Int] { made.view.subviews.map(\.tag) }
    func tops() -> [CGFloat] { made.view.subviews.map(\.frame.minY) }
    resize(screen, .compact, .regular)
    XCTAssertEqual(tags(), [1, 3])
    XCTAssertEqual(tops(), [20, 170])
    resize(screen, .regular, .regular)
    XCTAssertEqual(tags(), [1, 2, 3])
    XCTAssertEqual(tops(), [20, 78, 116])
    // A constraint to a view inside one that isn't installed comes back, too.
    let inner = try XCTUnwrap(made.view.subviews[1].subviews.first)
    XCTAssertEqual(inner.convert(inner.bounds, to: made.view), CGRect(x: 0, y: 90, width: 0, height: 10))
    resize(screen, .regular, .compact)
    XCTAssertEqual(tops(), [7, 65, 103])
    resize(screen, .compact, .compact)
    XCTAssertEqual(tags(), [1, 3])
    XCTAssertEqual(tops(), [5, 155])
    for _ in 0..<3 {
      resize(screen, .regular, .regular)
      resize(screen, .compact, .regular)
    }
    XCTAssertEqual(tops(), [20, 170])
    XCTAssertEqual(made.view.constraints.count + made.view.subviews.map(\.constraints.count).reduce(0, +), 4)
  }

  func testTheClientsChangesStay() async throws {
    let made = try controller(installing)
    let screen = TestScreen(made, width: 400, height: 600)
    resize(screen, .compact, .regular)
    let first = try XCTUnwrap(made.view.constraints.first { $0.constant == 20 })
    first.constant = 33
    let (one, three) = (made.view.subviews[0], made.view.subviews[1])
    resize(screen, .regular, .regular)
    XCTAssertEqual(first.constant, 33)
    // A view that the client has removed comes back with its size classes, if there's one left to add.
    let two = made.view.subviews[1]
    two.removeFromSuperview()
    one.removeFromSuperview()
    resize(screen, .compact, .regular)
    XCTAssertEqual(made.view.subviews, [three])
    resize(screen, .regular, .regular)
    XCTAssertEqual(made.view.subviews, [two, three])
  }

  func testConstraintsThatTheClientRemovedStayAway() async throws {
    let made = try controller(installing)
    let screen = TestScreen(made, width: 400, height: 600)
    resize(screen, .compact, .regular)
    let top = try XCTUnwrap(made.view.constraints.first { $0.constant == 20 })
    let one = made.view.subviews[0]
    one.removeFromSuperview()
    XCTAssertFalse(top.isActive)
    resize(screen, .compact, .compact)
    made.view.addSubview(one)
    resize(screen, .compact, .regular)
    XCTAssertFalse(top.isActive)
    screen.window.traitOverrides.userInterfaceStyle = .dark
    screen.layOut()
    XCTAssertFalse(top.isActive)
  }

  func testTraitsThatChangeWhileAViewIsInstalled() async throws {
    final class Reentrant: UIView {
      var run: (() -> Void)?
      override func didMoveToSuperview() {
        let once = run
        run = nil
        once?()
      }
    }
    InterfaceClass.register(Reentrant.self, named: "VariationReentrant")
    let made = try controller(
      """
      <view key="view" id="v"><subviews><view id="a" tag="1" customClass="VariationReentrant"/><view id="b" tag="2"/>
      <view id="c" tag="3"/></subviews>
      <variation key="widthClass=compact"><mask key="subviews"><exclude reference="b"/></mask></variation>
      <variation key="widthClass=regular"><mask key="subviews"><exclude reference="a"/><exclude reference="c"/></mask>
      </variation></view>
      """)
    let screen = TestScreen(made, width: 400, height: 600)
    resize(screen, .compact, .regular)
    let first = try XCTUnwrap(made.view.subviews.first as? Reentrant)
    XCTAssertEqual(made.view.subviews.map(\.tag), [1, 3])
    resize(screen, .regular, .regular)
    XCTAssertEqual(made.view.subviews.map(\.tag), [2])
    // Its installation makes the width regular again.
    first.run = { made.view.traitOverrides.horizontalSizeClass = .regular }
    resize(screen, .compact, .regular)
    XCTAssertEqual(made.view.subviews.map(\.tag), [2])
    XCTAssertNil(first.superview)
  }

  func testAStacksStandardSpacingComesBack() async throws {
    let made = try controller(
      """
      <view key="view" id="v"><subviews><stackView id="s" spacingType="standard">
      <variation key="widthClass=regular" spacing="20"/></stackView>
      <stackView id="t" spacing="4"><variation key="widthClass=regular" spacingType="standard"/></stackView>
      </subviews></view>
      """)
    let screen = TestScreen(made, width: 400, height: 600)
    var heard: [String] = []
    for _ in 0..<2 {
      heard += messages { resize(screen, .compact, .regular) }
      let stacks = made.view.subviews.compactMap { $0 as? UIStackView }
      XCTAssertEqual(stacks.map(\.spacing), [UIStackView.spacingUseSystem, 4])
      heard += messages { resize(screen, .regular, .regular) }
      XCTAssertEqual(stacks.map(\.spacing), [20, UIStackView.spacingUseSystem])
    }
    XCTAssertEqual(heard, [])
  }

  func testAViewThatIsntInstalledExists() async throws {
    final class Owner: UIViewController {
      var label: UIView?
      override func connectInterface(_ connection: InterfaceConnection) {
        if connection.name == "label" { connection.set { label = $0 } } else { super.connectInterface(connection) }
      }
    }
    InterfaceClass.register(Owner.self, named: "VariationOwner")
    let file = try ResourceBundle([
      "S.storyboard": """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a"><scenes>
      <scene sceneID="s"><objects><viewController id="a" customClass="VariationOwner" sceneMemberID="viewController">
      \(installing)
      <connections><outlet property="label" destination="two" id="o"/></connections>
      </viewController></objects></scene></scenes></document>
      """
    ])
    files.append(file)
    let owner = try XCTUnwrap(
      UIStoryboard(name: "S", bundle: file.bundle()).instantiateInitialViewController() as? Owner)
    let screen = TestScreen(owner, width: 400, height: 600)
    resize(screen, .compact, .regular)
    let label = try XCTUnwrap(owner.label)
    XCTAssertNil(label.superview)
    resize(screen, .regular, .regular)
    XCTAssertTrue(label.superview === owner.view)
  }

  func testPropertiesVary() async throws {
    let made = try controller(
      """
      <view key="view" id="v"><color key="backgroundColor" white="1" alpha="1"/><subviews>
      <label id="l" text="x" hidden="YES"><fontDescription key="fontDescription" type="system" pointSize="17"/>
      <color key="textColor" red="1" green="0" blue="0"/>
      <variation key="heightClass=regular-widthClass=regular">
      <fontDescription key="fontDescription" type="boldSystem" pointSize="30"/>
      <color key="textColor" red="0" green="0" blue="1"/></variation>
      <variation key="widthClass=regular" hidden="NO" alpha="0.5"/></label>
      <stackView id="s" spacing="4"><subviews><view id="w1" tag="1"/><view id="w2" tag="2"/></subviews>
      <variation key="default"><mask key="subviews"><exclude reference="w1"/></mask></variation>
      <variation key="widthClass=regular" axis="vertical" spacing="20" distribution="fillEqually" alignment="center">
      <mask key="subviews"><include reference="w1"/></mask></variation></stackView>
      </subviews>
      <variation key="widthClass=regular"><color key="backgroundColor" white="0" alpha="1"/>
      <edgeInsets key="layoutMargins" top="1" left="2" bottom="3" right="4"/></variation></view>
      """)
    let screen = TestScreen(made, width: 400, height: 600)
    let label = try XCTUnwrap(made.view.subviews.first as? UILabel)
    let stack = try XCTUnwrap(made.view.subviews.last as? UIStackView)
    let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1), blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    for _ in 0..<2 {
      resize(screen, .compact, .regular)
      XCTAssertEqual(label.font, .systemFont(ofSize: 17))
      XCTAssertEqual(label.textColor, red)
      XCTAssertTrue(label.isHidden)
      XCTAssertEqual(label.alpha, 1)
      XCTAssertEqual(stack.axis, .horizontal)
      XCTAssertEqual([stack.spacing, CGFloat(stack.distribution.rawValue)], [4, 0])
      XCTAssertEqual(stack.alignment, .fill)
      XCTAssertEqual(stack.arrangedSubviews.map(\.tag), [2])
      XCTAssertEqual(made.view.backgroundColor, UIColor(white: 1, alpha: 1))
      resize(screen, .regular, .compact)
      XCTAssertEqual(label.font, .systemFont(ofSize: 17))
      XCTAssertFalse(label.isHidden)
      XCTAssertEqual(label.alpha, 0.5)
      resize(screen, .regular, .regular)
      XCTAssertEqual(label.font, .boldSystemFont(ofSize: 30))
      XCTAssertEqual(label.textColor, blue)
      XCTAssertEqual(stack.axis, .vertical)
      XCTAssertEqual(stack.spacing, 20)
      XCTAssertEqual(stack.distribution, .fillEqually)
      XCTAssertEqual(stack.alignment, .center)
      XCTAssertEqual(stack.arrangedSubviews.map(\.tag), [1, 2])
      XCTAssertEqual(made.view.backgroundColor, UIColor(white: 0, alpha: 1))
      XCTAssertEqual(made.view.layoutMargins.top, 1)
    }
  }

  func testWithoutAVariationsFontAButtonHasItsOwn() async throws {
    let made = try controller(
      """
      <view key="view" id="v"><subviews><button id="b" buttonType="system"><state key="normal" title="Go"/>
      <variation key="widthClass=regular"><fontDescription key="fontDescription" type="boldSystem" pointSize="30"/>
      </variation></button></subviews></view>
      """)
    let screen = TestScreen(made, width: 400, height: 600)
    let button = try XCTUnwrap(made.view.subviews.first as? UIButton)
    for category in [UIContentSizeCategory.large, .accessibilityLarge] {
      screen.window.traitOverrides.preferredContentSizeCategory = category
      resize(screen, .regular, .regular)
      XCTAssertEqual(button.titleLabel?.font, .boldSystemFont(ofSize: 30))
      resize(screen, .compact, .regular)
      XCTAssertEqual(button.titleLabel?.font.pointSize, category == .large ? 15 : CGFloat(15) * 33 / 17)
    }
  }

  func testTheClientIsNotifiedAfterTheVariations() async throws {
    final class Listener: UIView {
      var constants: [CGFloat] = []
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        constants += constraints.map(\.constant)
      }
    }
    InterfaceClass.register(Listener.self, named: "VariationListener")
    let made = try controller(
      """
      <view key="view" id="v" customClass="VariationListener"><constraints>
      <constraint firstAttribute="width" relation="greaterThanOrEqual" constant="1" priority="500" id="c">
      <variation key="widthClass=regular" constant="2" priority="600"/></constraint></constraints></view>
      """)
    let screen = TestScreen(made, width: 400, height: 600)
    resize(screen, .compact, .regular)
    let view = try XCTUnwrap(made.view as? Listener)
    view.constants = []
    resize(screen, .regular, .regular)
    XCTAssertEqual(view.constants.last, 2)
    XCTAssertEqual(view.constraints.first?.priority.rawValue, 600)
  }

  func testVariationsAreReleased() async throws {
    weak var view: UIView?, inner: UIView?
    do {
      let made = try controller(installing)
      let screen = TestScreen(made, width: 400, height: 600)
      resize(screen, .regular, .regular)
      view = made.view
      inner = made.view.subviews.first { $0.tag == 2 }
      XCTAssertNotNil(inner)
      resize(screen, .compact, .regular)
      XCTAssertNotNil(inner)
      screen.window.rootViewController = nil
      screen.settle()
    }
    XCTAssertNil(view)
    XCTAssertNil(inner)
  }

  func testAnUnknownVariationIsReported() async throws {
    let made = try controller(
      "<view key=\"view\" id=\"v\"><variation key=\"widthClass=compact\" wobble=\"YES\"/></view>")
    let heard = messages { made.loadViewIfNeeded() }
    XCTAssertEqual(heard.count, 1)
    XCTAssertTrue(heard.first?.contains("A variation of \"wobble\" isn't known") == true, "\(heard)")
  }

  // MARK: - Own classes

  func testConstraintsAndRecognisersHaveTheirOwnClass() async throws {
    InterfaceClass.register(HairlineConstraint.self, named: "HairlineConstraint")
    InterfaceClass.register(CountingTap.self, named: "CountingTap")
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
      <view id="v"><constraints>
      <constraint firstAttribute="height" constant="4" priority="900" identifier="line" customClass="HairlineConstraint"
      id="c"><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="number" keyPath="factor"><real key="value" value="0.25"/>
      </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></constraint></constraints>
      <connections><outletCollection property="gestureRecognizers" destination="g" appends="YES" id="o"/></connections>
      </view>
      <tapGestureRecognizer id="g" customClass="CountingTap" numberOfTapsRequired="2"/>
      <tapGestureRecognizer id="h" customClass="NoSuchTap"/>
      </objects></document>
      """
    let made = try ResourceBundle(["N.xib": text])
    files.append(made)
    let bundle = try made.bundle()
    var objects: [Any]?
    let heard = messages { objects = bundle.loadNibNamed("N", owner: nil) }
    let view = try XCTUnwrap(objects?.first as? UIView)
    let constraint = try XCTUnwrap(view.constraints.first as? HairlineConstraint)
    XCTAssertTrue(constraint.wasInitialised)
    XCTAssertEqual(constraint.constant, 1)
    XCTAssertEqual(constraint.priority.rawValue, 900)
    XCTAssertEqual(constraint.identifier, "line")
    view.translatesAutoresizingMaskIntoConstraints = false
    let container = UIView()
    container.addSubview(view)
    let screen = TestScreen(container)
    screen.layOut()
    XCTAssertEqual(view.frame.height, 1)
    let tap = try XCTUnwrap(view.gestureRecognizers?.first as? CountingTap)
    XCTAssertEqual(tap.tapsSeenByInit, 2)
    XCTAssertEqual(tap.numberOfTapsRequired, 3)
    XCTAssertTrue(objects?.last.map { type(of: $0) == UITapGestureRecognizer.self } == true)
    XCTAssertEqual(heard.count, 1)
    XCTAssertTrue(heard.first?.contains("class NoSuchTap") == true, "\(heard)")
  }
}

/// Multiplies its constant, as those for hairlines divide it by the display's scale.
private final class HairlineConstraint: NSLayoutConstraint {
  var wasInitialised = false
  var factor: CGFloat = 1 { didSet { constant *= factor } }

  override init() {
    super.init()
    wasInitialised = true
  }

  override func connectInterface(_ connection: InterfaceConnection) {
    if connection.name == "factor" { connection.set { factor = $0 } } else { super.connectInterface(connection) }
  }
}

/// Changes the file's values after UIKit's initialiser.
private final class CountingTap: UITapGestureRecognizer {
  var tapsSeenByInit = 0

  override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

  override init?(coder: NSCoder) {
    super.init(coder: coder)
    tapsSeenByInit = numberOfTapsRequired
    numberOfTapsRequired += 1
  }
}
