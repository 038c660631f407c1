import AVKit
import MapKit
import TestSupport
import WebKit
import XCTest

@testable import UIKit

/// Storyboards and nibs create the views of modules beside UIKit.
@MainActor final class ForeignViewTests: XCTestCase {
  private final class Owner: NSObject, MKMapViewDelegate, WKNavigationDelegate, WKUIDelegate {}

  func testANibCreatesWebViewsAndMaps() async throws {
    let files = try ResourceBundle([
      "N.xib": """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
      <wkWebView id="w" tag="3"><rect key="frame" x="0" y="0" width="200" height="100"/>
      <wkWebViewConfiguration key="configuration"><wkPreferences key="preferences"/></wkWebViewConfiguration>
      <connections><outlet property="navigationDelegate" destination="-1"/>
      <outlet property="UIDelegate" destination="-1"/></connections></wkWebView>
      <mapView id="m" mapType="standard"><rect key="frame" x="0" y="0" width="200" height="100"/>
      <connections><outlet property="delegate" destination="-1"/></connections></mapView>
      </objects></document>
      """
    ])
    let bundle = try files.bundle(), owner = Owner()
    var made: [Any]?
    let heard = messages { made = bundle.loadNibNamed("N", owner: owner) }
    XCTAssertEqual(heard.filter { $0.contains("N.xib") }, [])
    let page = try XCTUnwrap(made?.first as? WKWebView)
    XCTAssertEqual(page.tag, 3)
    XCTAssertEqual(page.frame, CGRect(x: 0, y: 0, width: 200, height: 100))
    XCTAssertTrue(page.navigationDelegate === owner)
    XCTAssertTrue(page.uiDelegate === owner)
    let map = try XCTUnwrap(made?.last as? MKMapView)
    XCTAssertTrue(map.delegate === owner)
  }

  func testAFilesOwnColoursAndSubviewsAreShown() async throws {
    let files = try ResourceBundle([
      "N.xib": """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
      <wkWebView id="w"><rect key="frame" x="0" y="0" width="200" height="100"/>
      <subviews><view id="a" tag="4"/></subviews></wkWebView>
      <mapView id="m"><rect key="frame" x="0" y="0" width="200" height="100"/>
      <subviews><view id="b" tag="5"/></subviews>
      <color key="backgroundColor" red="1" green="0" blue="0" alpha="1"/></mapView>
      </objects></document>
      """
    ])
    let made = try files.bundle().loadNibNamed("N", owner: nil)
    let page = try XCTUnwrap(made?.first as? WKWebView)
    XCTAssertEqual(page.subviews.map(\.tag), [0, 4], "in front of the page")
    XCTAssertEqual(page.subviews.first?.frame, page.bounds)
    let map = try XCTUnwrap(made?.last as? MKMapView)
    XCTAssertEqual(map.backgroundColor, UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    map.addAnnotation(MKPointAnnotation())
    XCTAssertEqual(map.subviews.map(\.tag), [0, 0, 5], "in front of the annotations and the footer")
  }

  func testAStoryboardCreatesAPlayersController() async throws {
    let files = try ResourceBundle([
      "S.storyboard": """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a"><scenes>
      <scene sceneID="s"><objects><avPlayerViewController id="a" title="Film" sceneMemberID="viewController"/></objects>
      </scene></scenes></document>
      """
    ])
    let bundle = try files.bundle()
    let controller = UIStoryboard(name: "S", bundle: bundle).instantiateInitialViewController()
    XCTAssertTrue(controller is AVPlayerViewController)
    XCTAssertEqual(controller?.title, "Film")
  }
}
