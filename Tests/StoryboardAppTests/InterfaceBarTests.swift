import TestSupport
import XCTest

@testable import UIKit

/// Bars, their appearances, and the containers around them, in files.
@MainActor final class InterfaceBarTests: XCTestCase {
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

  private func storyboard(_ controller: String, _ others: [String] = [], root: String = "") throws -> Bundle {
    let scenes = ([controller] + others).enumerated().map {
      "<scene sceneID=\"s\($0)\"><objects>\($1)</objects></scene>"
    }
    return try bundle(
      "S.storyboard",
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a"><scenes>
      \(scenes.joined(separator: "\n"))
      </scenes>\(root)</document>
      """)
  }

  private func controller<Controller>(_ scenes: Bundle, _: Controller.Type = Controller.self) throws -> Controller {
    try XCTUnwrap(UIStoryboard(name: "S", bundle: scenes).instantiateInitialViewController() as? Controller)
  }

  private let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  private func color(_ key: String) -> String { "<color key=\"\(key)\" red=\"1\" green=\"0\" blue=\"0\" alpha=\"1\"/>" }

  // MARK: - Appearances

  func testTheAppearancesOfANavigationBar() async throws {
    let bar: UINavigationBar = try object(
      """
      <navigationBar id="b"><navigationBarAppearance key="standardAppearance">\(color("backgroundColor"))
      <nil key="shadowColor"/><blurEffect key="backgroundEffect" style="systemMaterialDark"/>
      <textAttributes key="titleTextAttributes">\(color("textColor"))</textAttributes>
      <textAttributes key="largeTitleTextAttributes"><fontDescription key="fontDescription" type="system" pointSize="30"/>
      </textAttributes></navigationBarAppearance>
      <navigationBarAppearance key="scrollEdgeAppearance"/></navigationBar>
      """)
    let standard = bar.standardAppearance
    XCTAssertEqual(standard.backgroundColor, red)
    XCTAssertNil(standard.shadowColor)
    XCTAssertEqual(standard.backgroundEffect?.style, .systemMaterialDark)
    XCTAssertEqual(standard.titleTextAttributes[.foregroundColor] as? UIColor, red)
    XCTAssertEqual(standard.largeTitleTextAttributes[.font] as? UIFont, .systemFont(ofSize: 30))
    XCTAssertEqual(bar.scrollEdgeAppearance?.backgroundEffect?.style, .systemChromeMaterial, "the default's")
    XCTAssertNil(bar.compactAppearance)
  }

  func testTheAppearancesOfOtherBarsAndOfItems() async throws {
    let tools: UIToolbar = try object(
      """
      <toolbar id="t" barStyle="black"><toolbarAppearance key="scrollEdgeAppearance">\(color("backgroundColor"))
      </toolbarAppearance></toolbar>
      """)
    XCTAssertEqual(tools.scrollEdgeAppearance?.backgroundColor, red)
    XCTAssertEqual(tools.barStyle, .black)
    let tabs: UITabBar = try object(
      """
      <tabBar id="t" itemPositioning="centered"><tabBarAppearance key="standardAppearance">\(color("shadowColor"))
      </tabBarAppearance>\(color("unselectedItemTintColor"))<items><tabBarItem id="i" badgeValue="2">
      \(color("badgeColor"))</tabBarItem></items></tabBar>
      """)
    XCTAssertEqual(tabs.standardAppearance.shadowColor, red)
    XCTAssertNil(tabs.scrollEdgeAppearance)
    XCTAssertEqual(tabs.unselectedItemTintColor, red)
    XCTAssertEqual(tabs.itemPositioning, .centered)
    XCTAssertEqual(tabs.items?.first?.badgeColor, red)
    let bar: UINavigationBar = try object(
      """
      <navigationBar id="b"><items><navigationItem id="i"><navigationBarAppearance key="compactAppearance">
      \(color("backgroundColor"))</navigationBarAppearance></navigationItem></items></navigationBar>
      """)
    XCTAssertEqual(bar.items?.first?.compactAppearance?.backgroundColor, red)
  }

  func testAPropertyOfAnAppearanceThatIsNotReadIsReported() async throws {
    let heard = try messages {
      let tabs: UITabBar = try object(
        """
        <tabBar id="t"><tabBarAppearance key="standardAppearance">
        <tabBarItemAppearance key="inlineLayoutAppearance"/>\(color("backgroundColor"))</tabBarAppearance></tabBar>
        """)
      XCTAssertEqual(tabs.standardAppearance.backgroundColor, red)
    }
    XCTAssertEqual(
      heard.map { String($0.suffix(from: $0.range(of: "N.xib:")?.upperBound ?? $0.startIndex)) },
      ["2: The property \"inlineLayoutAppearance\" of an appearance isn't read from files. Set it in code."])
  }

  func testTheBarOfAControllerHasItsRunTimeAttributes() async throws {
    let made: UINavigationController = try controller(
      storyboard(
        """
        <navigationController id="a" hidesBarsOnTap="YES"><navigationBar key="navigationBar" id="b">
        <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="accessibilityIdentifier"
        value="top"/></userDefinedRuntimeAttributes></navigationBar></navigationController>
        """))
    XCTAssertEqual(made.navigationBar.accessibilityIdentifier, "top")
    XCTAssertTrue(made.hidesBarsOnTap)
  }

  func testTheBarsOfANavigationControllerHaveTheirClasses() async throws {
    InterfaceClass.register(TallBar.self, named: "TallBar")
    InterfaceClass.register(ToolBox.self, named: "ToolBox")
    let heard = try messages {
      let made: UINavigationController = try controller(
        storyboard(
          """
          <navigationController id="a" toolbarHidden="NO">
          <navigationBar key="navigationBar" id="b" customClass="TallBar" largeTitles="YES"/>
          <toolbar key="toolbar" id="t" customClass="ToolBox" barStyle="black"/>
          <connections><segue kind="relationship" relationship="rootViewController" destination="r" id="s"/></connections>
          </navigationController>
          """, ["<viewController id=\"r\" title=\"Root\"/>"]))
      let bar = try XCTUnwrap(made.navigationBar as? TallBar)
      XCTAssertTrue(bar.prefersLargeTitles)
      XCTAssertEqual(bar.wakes, 1)
      XCTAssertEqual((made.toolbar as? ToolBox)?.barStyle, .black)
      made.loadViewIfNeeded()
      XCTAssertTrue(bar.isDescendant(of: made.view))
    }
    XCTAssertEqual(heard, [])
    let code = UINavigationController(navigationBarClass: TallBar.self, toolbarClass: ToolBox.self)
    XCTAssertTrue(code.navigationBar is TallBar)
    XCTAssertTrue(code.toolbar is ToolBox)
    let plain = UINavigationController(navigationBarClass: nil, toolbarClass: nil)
    XCTAssertTrue(type(of: plain.navigationBar) == UINavigationBar.self)
    XCTAssertTrue(type(of: plain.toolbar!) == UIToolbar.self)
  }

  func testABarWithAnUnsuitableClassHasUIKits() async throws {
    InterfaceClass.register(ToolBox.self, named: "ToolBox")
    let heard = try messages {
      let made: UINavigationController = try controller(
        storyboard(
          "<navigationController id=\"a\"><navigationBar key=\"navigationBar\" id=\"b\" customClass=\"ToolBox\"/>"
            + "</navigationController>"))
      XCTAssertTrue(type(of: made.navigationBar) == UINavigationBar.self)
    }
    XCTAssertEqual(heard.count, 1)
    XCTAssertTrue(heard.first?.contains("a subclass of UINavigationBar") == true, "\(heard)")
  }

  // MARK: - Containers

  func testTheColumnsOfASplitViewDoNotDependOnTheFilesOrder() async throws {
    func split(_ attributes: String, _ roles: [String]) throws -> UISplitViewController {
      let segues = roles.map {
        "<segue kind=\"relationship\" relationship=\"\($0)\" destination=\"\($0)\" id=\"\($0)s\"/>"
      }
      let scenes = roles.map { "<viewController id=\"\($0)\" title=\"\($0)\"/>" }
      return try controller(
        storyboard(
          "<splitViewController id=\"a\" \(attributes)><connections>\(segues.joined())</connections>"
            + "</splitViewController>", scenes))
    }
    let plain = try split("", ["detailViewController", "masterViewController"])
    XCTAssertEqual(plain.style, .unspecified)
    XCTAssertEqual(plain.viewControllers.map(\.title), ["masterViewController", "detailViewController"])
    let attributes = "allowDoubleColumnStyle=\"YES\" preferredDisplayMode=\"beside\" behavior=\"tile\""
    let two = try split(attributes, ["detailViewController", "masterViewController"])
    XCTAssertEqual(two.style, .doubleColumn)
    XCTAssertEqual(two.viewController(for: .primary)?.title, "masterViewController")
    XCTAssertEqual(two.preferredDisplayMode, .oneBesideSecondary)
    XCTAssertEqual(two.preferredSplitBehavior, .tile)
    let three = try split(
      attributes, ["detailViewController", "supplementaryViewController", "masterViewController"])
    XCTAssertEqual(three.style, .tripleColumn)
    XCTAssertEqual(three.viewController(for: .supplementary)?.title, "supplementaryViewController")
    XCTAssertEqual(three.viewController(for: .secondary)?.title, "detailViewController")
  }

  func testAListThatKeepsItsSelection() async throws {
    for (element, view) in [("tableViewController", "tableView"), ("collectionViewController", "collectionView")] {
      for keeps in [true, false] {
        let made: UIViewController = try controller(
          storyboard(
            "<\(element) id=\"a\" \(keeps ? "clearsSelectionOnViewWillAppear=\"NO\"" : "")><\(view) key=\"view\" id=\"v\"/>"
              + "</\(element)>"))
        let clears =
          (made as? UITableViewController)?.clearsSelectionOnViewWillAppear
          ?? (made as? UICollectionViewController)?.clearsSelectionOnViewWillAppear
        XCTAssertEqual(clears, !keeps, element)
      }
    }
  }

  func testTheSizeOfAPopover() async throws {
    let made: UIViewController = try controller(
      storyboard(
        "<viewController id=\"a\"><value key=\"contentSizeForViewInPopover\" type=\"size\" width=\"400\" height=\"565\"/>"
          + "</viewController>"))
    XCTAssertEqual(made.preferredContentSize, CGSize(width: 400, height: 565))
  }

  func testTheInsetsOfScrollViews() async throws {
    for adjusts in [true, false] {
      let made: UIViewController = try controller(
        storyboard("<viewController id=\"a\" automaticallyAdjustsScrollViewInsets=\"\(adjusts ? "YES" : "NO")\"/>"))
      // The property itself is deprecated.
      XCTAssertEqual((made as any ViewOwner).automaticallyAdjustsScrollViewInsets, adjusts)
    }
  }

  func testRestorationIdentifiers() async throws {
    let inner = "<view key=\"view\" id=\"v\" restorationIdentifier=\"inside\"/>"
    for (shared, identifier) in [("YES", "Main"), ("NO", "own")] {
      let made: UIViewController = try controller(
        storyboard(
          "<viewController storyboardIdentifier=\"Main\" restorationIdentifier=\"own\" id=\"a\" "
            + "useStoryboardIdentifierAsRestorationIdentifier=\"\(shared)\">\(inner)</viewController>"))
      XCTAssertEqual(made.restorationIdentifier, identifier)
      XCTAssertEqual(made.view.restorationIdentifier, "inside")
      made.restorationIdentifier = nil
      XCTAssertNil(made.restorationIdentifier)
    }
    XCTAssertNil(UIView().restorationIdentifier)
  }

  func testTheTintOfAStoryboardIsThatOfItsWindow() async throws {
    let bundle = try storyboard("<viewController id=\"a\"/>", root: color("tintColor"))
    let window = Interfaces.loading?.makeWindow(of: UIStoryboard(name: "S", bundle: bundle), scene: nil)
    XCTAssertEqual(window?.tintColor, red)
    let plain = try storyboard("<viewController id=\"a\"/>")
    let other = Interfaces.loading?.makeWindow(of: UIStoryboard(name: "S", bundle: plain), scene: nil)
    XCTAssertNotEqual(other?.tintColor, red)
  }
}

private final class TallBar: UINavigationBar {
  private(set) var wakes = 0
  override func awakeFromNib() { wakes += 1 }
}

private final class ToolBox: UIToolbar {}
