import TestSupport
import XCTest

@testable import UIKit

/// Scenes and nibs with rare elements, or damaged by hand or by a merge.
@MainActor final class InterfaceSceneTests: XCTestCase {
  private var files: [ResourceBundle] = []

  override func tearDown() async throws { files = [] }

  private func bundle(_ texts: [String: String]) throws -> Bundle {
    let made = try ResourceBundle(texts)
    files.append(made)
    return try made.bundle()
  }

  private func document(_ scenes: [String], initial: String = "a") -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="\(initial)"><scenes>
    \(scenes.enumerated().map { "<scene sceneID=\"s\($0)\"><objects>\($1)</objects></scene>" }.joined(separator: "\n"))
    </scenes></document>
    """
  }

  private func controller(_ scenes: String...) throws -> UIViewController {
    let bundle = try bundle(["S.storyboard": document(scenes)])
    return try XCTUnwrap(UIStoryboard(name: "S", bundle: bundle).instantiateInitialViewController())
  }

  /// Returns the objects at the top of a nib, the first on line 3, and the messages without the folder.
  private func nib(_ objects: String) throws -> ([Any], [String]) {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
      <objects>
      \(objects)
      </objects></document>
      """
    let bundle = try bundle(["N.xib": text])
    var made: [Any]?
    let heard = messages { made = bundle.loadNibNamed("N", owner: nil) }
    return (made ?? [], heard.map { String($0[($0.range(of: "N.xib")?.lowerBound ?? $0.startIndex)...]) })
  }

  // MARK: - Identifiers

  func testAViewInsideOneWithTheSameIdIsReported() async throws {
    let (made, heard) = try nib(
      """
      <view id="a"><subviews>
      <view id="a" tag="2"/>
      <view tag="3"/>
      <view id="" tag="4"/>
      </subviews></view>
      """)
    XCTAssertEqual((made.first as? UIView)?.subviews.map(\.tag), [2, 3, 4])
    XCTAssertEqual(
      heard,
      [
        "N.xib:4: <view> has the id \"a\" of the <view> on line 3, to which all connections lead. Give it an id of its "
          + "own."
      ])
  }

  func testElementsWithoutIdsAreDifferentObjects() async throws {
    let (made, heard) = try nib(
      """
      <view id="v"><subviews>
      <tableViewCell id="c" style="IBUITableViewCellStyleDefault" textLabel="l">
      <tableViewCellContentView key="contentView"><subviews><label id="l" text="x"/></subviews></tableViewCellContentView>
      </tableViewCell>
      <view tag="3"/>
      </subviews></view>
      """)
    XCTAssertEqual(heard, [])
    let view = try XCTUnwrap(made.first as? UIView)
    XCTAssertEqual(view.subviews.map(\.tag), [0, 3])
    let cell = try XCTUnwrap(view.subviews.first as? UITableViewCell)
    XCTAssertEqual(cell.textLabel?.text, "x")
    XCTAssertTrue(cell.contentView.isDescendant(of: cell))
  }

  func testTheLabelsOfACellAreInsideIt() async throws {
    let (made, _) = try nib(
      """
      <tableViewCell id="c" style="IBUITableViewCellStyleSubtitle" textLabel="out" detailTextLabel="l" imageView="c">
      <tableViewCellContentView key="contentView" id="k"><subviews><label id="l" text="inside"/></subviews>
      </tableViewCellContentView></tableViewCell>
      <label id="out" text="outside"/>
      """)
    let cell = try XCTUnwrap(made.first as? UITableViewCell)
    XCTAssertNotEqual(cell.textLabel?.text, "outside")
    XCTAssertEqual(cell.detailTextLabel?.text, "inside")
    XCTAssertEqual((made.last as? UILabel)?.text, "outside")
  }

  func testTheAppearanceOfTheKeyboardIsRead() async throws {
    let (made, _) = try nib(
      """
      <textField id="f"><textInputTraits key="textInputTraits" keyboardAppearance="alert"/></textField>
      <textView id="t"><textInputTraits key="textInputTraits" keyboardAppearance="light"/></textView>
      <searchBar id="s"><textInputTraits key="textInputTraits" keyboardAppearance="light"/></searchBar>
      """)
    XCTAssertEqual(made.count, 3)
    XCTAssertEqual((made.first as? UITextField)?.keyboardAppearance, .dark)
    XCTAssertEqual((made.dropFirst().first as? UITextView)?.keyboardAppearance, .light)
    XCTAssertEqual((made.last as? UISearchBar)?.keyboardAppearance, .light)
  }

  // MARK: - Files

  func testAFileThatCantBeReadIsReportedOnce() async throws {
    let bundle = try bundle(["S.storyboard": "<document>"])
    let counts = (0..<3).map { _ in
      messages { XCTAssertNil(InterfaceFile.named("S", type: "storyboard", bundle: bundle)) }.count
    }
    XCTAssertEqual(counts, [1, 0, 0])
  }

  func testAClassThatIsntFoundIsSearchedOnce() async throws {
    _ = try nib("<view id=\"a\" customClass=\"ClassThatIsSearchedOnce\"/>")
    let found = InterfaceState.current.interfaceFiles.found.filter { $0.key.contains("ClassThatIsSearchedOnce") }
    XCTAssertEqual(found.count, 1)
    XCTAssertTrue(found.values.allSatisfy { $0 == nil })
  }

  // MARK: - Controllers

  func testScenesThatContainEachOtherTwiceEnd() async throws {
    func tabs(_ name: String, _ other: String) -> String {
      """
      <tabBarController id="\(name)" sceneMemberID="viewController"><connections>
      <segue destination="\(other)" kind="relationship" relationship="viewControllers" id="r\(name)"/>
      <segue destination="\(other)" kind="relationship" relationship="viewControllers" id="q\(name)"/>
      </connections></tabBarController>
      """
    }
    func count(_ controller: UIViewController) -> Int {
      1 + ((controller as? UITabBarController)?.viewControllers ?? []).map(count).reduce(0, +)
    }
    var made: UIViewController?
    let heard = try messages { made = try controller(tabs("a", "b"), tabs("b", "a")) }
    // Each scene is there twice on every way.
    XCTAssertEqual(made.map(count), 1 + 2 + 4 + 8)
    XCTAssertEqual(heard.count, 1)
    XCTAssertTrue(heard.first?.contains("embed each other") == true, "\(heard)")
  }

  func testTheCreatorOfAReferenceCreatesTheController() async throws {
    let bundle = try bundle([
      "S.storyboard": document([
        """
        <viewControllerPlaceholder storyboardIdentifier="p" storyboardName="T" id="p" sceneMemberID="viewController"/>
        """
      ]),
      "T.storyboard": document(["<viewController id=\"a\" title=\"There\" sceneMemberID=\"viewController\"/>"]),
    ])
    let made: UIViewController = UIStoryboard(name: "S", bundle: bundle).instantiateViewController(identifier: "p") {
      coder -> UIViewController? in Numbered(coder: coder, number: 7)
    }
    XCTAssertEqual((made as? Numbered)?.number, 7)
    XCTAssertEqual(made.title, "There")
  }

  func testATableControllerHasItsRefreshControl() async throws {
    let made = try controller(
      """
      <tableViewController id="a" sceneMemberID="viewController"><tableView key="view" id="t"/>
      <refreshControl key="refreshControl" tag="5" id="r"/></tableViewController>
      """)
    let table = try XCTUnwrap(made as? UITableViewController)
    XCTAssertFalse(table.isViewLoaded)
    XCTAssertEqual(table.refreshControl?.tag, 5)
    XCTAssertTrue(table.tableView.refreshControl === table.refreshControl)
  }

  func testANavigationControllersToolbarHasItsColour() async throws {
    let made = try controller(
      """
      <navigationController id="a" toolbarHidden="NO" sceneMemberID="viewController"><toolbar key="toolbar" id="t">
      <color key="barTintColor" red="1" green="0" blue="0" alpha="1"/></toolbar></navigationController>
      """)
    let navigation = try XCTUnwrap(made as? UINavigationController)
    XCTAssertFalse(navigation.isToolbarHidden)
    let toolbar: UIToolbar = try XCTUnwrap(navigation.toolbar)
    XCTAssertEqual(toolbar.barTintColor, UIColor(red: 1, green: 0, blue: 0, alpha: 1))
  }

  func testPageControllersHaveTheirConstants() async throws {
    typealias Pages = UIPageViewController
    func pages(_ attributes: String) throws -> Pages {
      let made = try controller("<pageViewController id=\"a\" \(attributes) sceneMemberID=\"viewController\"/>")
      return try XCTUnwrap(made as? Pages)
    }
    let heard = try messages {
      let sliding = try pages(
        "title=\"Pages\" transitionStyle=\"scroll\" navigationOrientation=\"vertical\" spineLocation=\"none\" "
          + "pageSpacing=\"12\"")
      XCTAssertEqual(sliding.title, "Pages")
      XCTAssertEqual(sliding.transitionStyle, .scroll)
      XCTAssertEqual(sliding.navigationOrientation, .vertical)
      XCTAssertEqual(sliding.spineLocation, Pages.SpineLocation.none)
      XCTAssertEqual(sliding.spacing, 12)
      let book = try pages("spineLocation=\"mid\"")
      XCTAssertEqual(book.transitionStyle, .pageCurl)
      XCTAssertEqual(book.navigationOrientation, .horizontal)
      XCTAssertEqual(book.spineLocation, .mid)
      XCTAssertTrue(book.isDoubleSided)
    }
    XCTAssertEqual(heard, [])
    let sentences = try messages {
      XCTAssertEqual(try pages("transitionStyle=\"scroll\" pageSpacing=\"-3\"").spacing, 0)
    }
    XCTAssertEqual(sentences.count, 1)
  }

  // MARK: - Segues

  func testUnwindingSelectsTheTabOfAPlainController() async throws {
    let tabs = UITabBarController()
    let (first, second) = (UIViewController(), UIViewController())
    tabs.viewControllers = [first, second]
    tabs.selectedIndex = 1
    UnwindSearch.goBack(to: first, from: second)
    XCTAssertTrue(tabs.selectedViewController === first)
    // A container between the destination and the tab counts, too.
    let inner = UIViewController()
    second.addChild(inner)
    inner.didMove(toParent: second)
    UnwindSearch.goBack(to: inner, from: first)
    XCTAssertTrue(tabs.selectedViewController === second)
  }

  func testContainerViewsOfAnyClassEmbed() async throws {
    let classes: [(String, UIView.Type)] = [
      ("EmbedsInControl", UIControl.self), ("EmbedsInStack", UIStackView.self), ("EmbedsInScroll", UIScrollView.self),
      ("EmbedsInView", UIView.self),
    ]
    for (name, type) in classes { InterfaceClass.register(type, named: name) }
    let containers = classes.map { name, _ in
      """
      <containerView id="\(name)" customClass="\(name)"><connections>
      <segue destination="b" kind="embed" id="e\(name)"/></connections></containerView>
      """
    }
    let made = try controller(
      """
      <viewController id="a" sceneMemberID="viewController"><view key="view" id="v"><subviews>
      \(containers.joined())
      </subviews></view></viewController>
      """, "<viewController id=\"b\" sceneMemberID=\"viewController\"/>")
    made.loadViewIfNeeded()
    XCTAssertEqual(made.children.count, classes.count)
    for (child, view) in zip(made.children, made.view.subviews) { XCTAssertTrue(child.view.superview === view) }
  }

  func testAPushWithoutANavigationControllerIsReported() async throws {
    let scenes = [
      """
      <viewController id="a" sceneMemberID="viewController"><connections>
      <segue destination="b" kind="push" identifier="go" id="s"/></connections></viewController>
      """, "<viewController id=\"b\" sceneMemberID=\"viewController\"/>",
    ]
    let alone = try controller(scenes[0], scenes[1])
    let heard = messages { alone.performSegue(withIdentifier: "go", sender: nil) }
    XCTAssertEqual(heard.count, 1)
    XCTAssertTrue(heard.first?.contains("needs a navigation controller around UIViewController") == true, "\(heard)")
    let source = try controller(scenes[0], scenes[1])
    let navigation = UINavigationController(rootViewController: source)
    XCTAssertEqual(messages { source.performSegue(withIdentifier: "go", sender: nil) }, [])
    XCTAssertEqual(navigation.viewControllers.count, 2)
  }

  func testOnlyTheSegueAroundThoseOfAPreviewIsPerformed() async throws {
    let source = try controller(
      """
      <viewController id="a" sceneMemberID="viewController"><connections>
      <segue destination="b" kind="show" identifier="go" id="s"><segue key="commit" inheritsFrom="parent" id="t"/>
      <segue key="preview" inheritsFrom="commit" id="u"/></segue></connections></viewController>
      """, "<viewController id=\"b\" sceneMemberID=\"viewController\"/>")
    let navigation = UINavigationController(rootViewController: source)
    XCTAssertEqual(messages { source.performSegue(withIdentifier: "go", sender: nil) }, [])
    XCTAssertEqual(navigation.viewControllers.count, 2)
  }

  func testASegueWithoutItsClassIsReported() async throws {
    let made = try controller(
      """
      <viewController id="a" sceneMemberID="viewController"><connections>
      <segue destination="b" kind="custom" customClass="NoSuchSegue" identifier="own" id="s"/>
      <segue destination="b" kind="push" customClass="NoSuchSegue" identifier="plain" id="t"/>
      </connections></viewController>
      """, "<viewController id=\"b\" sceneMemberID=\"viewController\"/>")
    let own = messages { made.performSegue(withIdentifier: "own", sender: nil) }
    XCTAssertEqual(own.count, 1)
    XCTAssertTrue(own.first?.hasSuffix("of UIStoryboardSegue, so the segue shows nothing.") == true, "\(own)")
    let plain = messages { made.performSegue(withIdentifier: "plain", sender: nil) }
    XCTAssertTrue(plain.first?.hasSuffix("so it's performed as a plain segue.") == true, "\(plain)")
  }

  /// Is created with more than the decoder.
  private final class Numbered: UIViewController {
    let number: Int

    init?(coder: NSCoder, number: Int) {
      self.number = number
      super.init(coder: coder)
    }

    required init?(coder: NSCoder) {
      number = 0
      super.init(coder: coder)
    }
  }

  /// Xcode writes the same heights into every table, which are those of titles in the usual size of text.
  func testTitlesOutgrowTheHeightsThatXcodeWrites() async throws {
    for (style, height, isOutgrown) in [("plain", CGFloat(28), true), ("plain", 30, false), ("grouped", 18, true)] {
      let controller = try controller(
        """
        <tableViewController id="a" sceneMemberID="viewController">
        <tableView key="view" dataMode="static" style="\(style)" rowHeight="44" sectionHeaderHeight="\(height)"
        sectionFooterHeight="\(height)" id="t"><sections>
        <tableViewSection headerTitle="Header" footerTitle="Footer" id="1"><cells><tableViewCell id="c"/></cells>
        </tableViewSection></sections></tableView>
        </tableViewController>
        """)
      let table = try XCTUnwrap((controller as? UITableViewController)?.tableView)
      let screen = TestScreen(controller)
      screen.settle()
      if style == "plain" { XCTAssertEqual(table.rectForHeader(inSection: 0).height, height) }
      screen.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
      screen.settle()
      let line = UIFont.preferredFont(forTextStyle: .headline, compatibleWith: screen.window.traitCollection).lineHeight
      XCTAssertGreaterThan(line, 40)
      for (edge, view) in [
        (table.rectForHeader(inSection: 0), table.headerView(forSection: 0)),
        (table.rectForFooter(inSection: 0), table.footerView(forSection: 0)),
      ] {
        let label = try XCTUnwrap(view?.textLabel)
        if isOutgrown {
          XCTAssertGreaterThanOrEqual(edge.height, label.intrinsicContentSize.height, style)
          XCTAssertGreaterThanOrEqual(label.frame.minY, 0, style)
        } else {
          XCTAssertEqual(edge.height, height, style)
        }
      }
    }
  }
}
