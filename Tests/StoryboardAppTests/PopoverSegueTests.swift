import TestSupport
import XCTest

@testable import UIKit

/// The anchors of popovers that segues show.
@MainActor final class PopoverSegueTests: XCTestCase {
  /// Records the popover of the last segue, before it's shown.
  private final class Source: UIViewController {
    var preparedPopover: UIPopoverPresentationController?
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
      preparedPopover = segue.destination.popoverPresentationController
    }
  }

  /// A controller with an item in its bar, a view, and segues from the controller and a button.
  private static let text = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="n"><scenes>
    <scene sceneID="0"><objects><navigationController id="n" sceneMemberID="viewController"><connections>
    <segue destination="a" kind="relationship" relationship="rootViewController" id="r"/></connections>
    </navigationController></objects></scene>
    <scene sceneID="1"><objects><viewController id="a" customClass="PopoverSource" sceneMemberID="viewController">
    <view key="view" id="v"><subviews>
    <view id="w" tag="7"><rect key="frame" x="9" y="99" width="50" height="40"/></view>
    <button id="b" tag="8"><rect key="frame" x="9" y="199" width="50" height="40"/><connections>
    <segue destination="d" kind="popoverPresentation" identifier="fromButton" id="1"/></connections></button>
    </subviews></view>
    <navigationItem key="navigationItem" id="i"><barButtonItem key="rightBarButtonItem" title="More" id="m"/>
    </navigationItem><connections>
    <segue destination="d" kind="popoverPresentation" identifier="item" popoverAnchorBarButtonItem="m" id="2">
    <popoverArrowDirection key="popoverArrowDirection" up="YES"/></segue>
    <segue destination="d" kind="popoverPresentation" identifier="view" popoverAnchorView="w" id="3"/>
    </connections></viewController></objects></scene>
    <scene sceneID="2"><objects><viewController id="d" sceneMemberID="viewController"/></objects></scene>
    </scenes></document>
    """

  private func shown(_ begin: (Source, TestScreen) throws -> Void) throws -> UIPopoverPresentationController {
    InterfaceClass.register(Source.self, named: "PopoverSource")
    let files = try ResourceBundle(["S.storyboard": Self.text])
    let made = try UIStoryboard(name: "S", bundle: files.bundle()).instantiateInitialViewController()
    let navigation = try XCTUnwrap(made as? UINavigationController)
    let source = try XCTUnwrap(navigation.topViewController as? Source)
    let screen = TestScreen(navigation)
    screen.settle()
    try begin(source, screen)
    let popover = try XCTUnwrap(source.preparedPopover)
    screen.settle()
    XCTAssertNotNil(source.presentedViewController)
    return popover
  }

  func testAPopoverPointsAtTheItemThatTheFileNames() async throws {
    var item: UIBarButtonItem?
    let popover = try shown { source, _ in
      item = source.navigationItem.rightBarButtonItem
      source.performSegue(withIdentifier: "item", sender: nil)
    }
    XCTAssertNotNil(item)
    XCTAssertTrue(popover.barButtonItem === item)
    XCTAssertNil(popover.sourceView)
    XCTAssertEqual(popover.permittedArrowDirections, .up)
  }

  func testAPopoverPointsAtTheViewThatTheFileNames() async throws {
    let popover = try shown { source, _ in source.performSegue(withIdentifier: "view", sender: source) }
    let view = try XCTUnwrap(popover.sourceView)
    XCTAssertEqual(view.tag, 7)
    XCTAssertNil(popover.barButtonItem)
    view.frame.size.width = 120
    XCTAssertEqual(popover.anchor(in: view), view.bounds, "also when the view grows")
  }

  func testOtherwiseItPointsAtTheSender() async throws {
    let popover = try shown { source, screen in
      screen.tap(try XCTUnwrap(source.view.viewWithTag(8)))
    }
    XCTAssertEqual(popover.sourceView?.tag, 8)
  }
}
