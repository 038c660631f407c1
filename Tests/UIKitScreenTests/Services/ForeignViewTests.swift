import AVKit
import MapKit
import WebKit
import XCTest

@testable import TestSupport
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
    // A plain view may have the class, too.
    for (web, map) in [("wkWebView", "mapView"), ("view customClass='WKWebView'", "view customClass='MKMapView'")] {
      let files = try ResourceBundle([
        "N.xib": """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
        <\(web) id="w"><rect key="frame" x="0" y="0" width="200" height="100"/>
        <subviews><view id="a" tag="4"/></subviews></\(web.prefix { $0 != " " })>
        <\(map) id="m"><rect key="frame" x="0" y="0" width="200" height="100"/>
        <subviews><view id="b" tag="5"/></subviews>
        <color key="backgroundColor" red="1" green="0" blue="0" alpha="1"/></\(map.prefix { $0 != " " })>
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
  }

  func testAPlainViewsClassIsSetUpBeforeItIsFilledIn() async throws {
    InterfaceClass.register(Slider.self, named: "ForeignSlider")
    let files = try ResourceBundle([
      "N.xib": """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
      <view id="s" customClass="ForeignSlider"><subviews><view id="a" tag="4"/></subviews></view>
      </objects></document>
      """
    ])
    let slider = try XCTUnwrap(files.bundle().loadNibNamed("N", owner: nil)?.first as? Slider)
    XCTAssertEqual(slider.tags, slider.subviews.map(\.tag), "it's filled in when its initialiser returns")
    XCTAssertEqual(slider.tags.last, 4, "in front of the thumb")
    XCTAssertGreaterThan(slider.tags.count, 1)
  }

  func testMapsAndWebViewsAreFilledInWhenTheirInitialisersReturn() async throws {
    InterfaceClass.register(Map.self, named: "ForeignMap")
    InterfaceClass.register(Page.self, named: "ForeignPage")
    let files = try ResourceBundle([
      "N.xib": """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
      <mapView id="m" customClass="ForeignMap" tag="3"/><wkWebView id="w" customClass="ForeignPage" tag="4"/>
      </objects></document>
      """
    ])
    let made = try files.bundle().loadNibNamed("N", owner: nil)
    XCTAssertEqual((made?.first as? Map)?.initialTag, 3)
    XCTAssertEqual((made?.last as? Page)?.initialTag, 4)
  }

  private final class Map: MKMapView {
    private(set) var initialTag = 0
    required init?(coder: NSCoder) {
      super.init(coder: coder)
      initialTag = tag
    }
  }

  private final class Page: WKWebView {
    private(set) var initialTag = 0
    required init?(coder: NSCoder) {
      super.init(coder: coder)
      initialTag = tag
    }
  }

  private final class Slider: UISlider {
    private(set) var tags: [Int] = []
    required init?(coder: NSCoder) {
      super.init(coder: coder)
      tags = subviews.map(\.tag)
    }
  }

  func testAFilesOwnAttributesAreRead() async throws {
    let desktop = FakeDesktop()
    let files = try ResourceBundle([
      "N.xib": """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
      <wkWebView id="w" allowsBackForwardNavigationGestures="YES" allowsLinkPreview="NO" customUserAgent="Agent">
      <wkWebViewConfiguration key="configuration" allowsAirPlayForMediaPlayback="NO" allowsInlineMediaPlayback="YES"
      allowsPictureInPictureMediaPlayback="NO" applicationNameForUserAgent="Name" suppressesIncrementalRendering="YES">
      <dataDetectorTypes key="dataDetectorTypes" link="YES" address="YES"/>
      <audiovisualMediaTypes key="mediaTypesRequiringUserActionForPlayback" none="YES"/>
      <wkPreferences key="preferences" javaScriptCanOpenWindowsAutomatically="YES" minimumFontSize="2"/>
      </wkWebViewConfiguration></wkWebView>
      <mapView id="m" mapType="hybrid" zoomEnabled="NO" scrollEnabled="NO" rotateEnabled="NO" pitchEnabled="NO"
      showsCompass="NO" showsScale="YES" showsTraffic="YES" showsBuildings="NO" showsUserLocation="YES"/>
      <mapView id="n" mapType="unknown"/>
      </objects></document>
      """
    ])
    let made = try XCTUnwrap(files.bundle().loadNibNamed("N", owner: nil))
    let page = try XCTUnwrap(made[0] as? WKWebView), configuration = page.configuration
    XCTAssertTrue(page.allowsBackForwardNavigationGestures)
    XCTAssertFalse(page.allowsLinkPreview)
    XCTAssertEqual(page.customUserAgent, "Agent")
    XCTAssertFalse(configuration.allowsAirPlayForMediaPlayback)
    XCTAssertTrue(configuration.allowsInlineMediaPlayback)
    XCTAssertFalse(configuration.allowsPictureInPictureMediaPlayback)
    XCTAssertEqual(configuration.applicationNameForUserAgent, "Name")
    XCTAssertTrue(configuration.suppressesIncrementalRendering)
    XCTAssertEqual(configuration.dataDetectorTypes, [.link, .address])
    XCTAssertEqual(configuration.mediaTypesRequiringUserActionForPlayback, [])
    XCTAssertTrue(configuration.preferences.javaScriptCanOpenWindowsAutomatically)
    XCTAssertEqual(configuration.preferences.minimumFontSize, 2)
    let map = try XCTUnwrap(made[1] as? MKMapView)
    XCTAssertEqual(map.mapType, .hybrid)
    for off in [map.isZoomEnabled, map.isScrollEnabled, map.isRotateEnabled, map.isPitchEnabled, map.showsCompass] {
      XCTAssertFalse(off)
    }
    XCTAssertFalse(map.showsBuildings)
    for on in [map.showsScale, map.showsTraffic, map.showsUserLocation] { XCTAssertTrue(on) }
    XCTAssertNotNil(desktop.watch, "the user's location is requested")
    XCTAssertEqual((made[2] as? MKMapView)?.mapType, .standard)
  }

  func testAStoryboardCreatesAPlayersController() async throws {
    let files = try ResourceBundle([
      "S.storyboard": """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a"><scenes>
      <scene sceneID="s"><objects><avPlayerViewController id="a" title="Film" showsPlaybackControls="NO"
      videoGravity="AVLayerVideoGravityResizeAspectFill" allowsPictureInPicturePlayback="NO"
      sceneMemberID="viewController"/></objects></scene></scenes></document>
      """
    ])
    let bundle = try files.bundle()
    let controller = UIStoryboard(name: "S", bundle: bundle).instantiateInitialViewController()
    let player = try XCTUnwrap(controller as? AVPlayerViewController)
    XCTAssertEqual(player.title, "Film")
    XCTAssertFalse(player.showsPlaybackControls)
    XCTAssertFalse(player.allowsPictureInPicturePlayback)
    XCTAssertEqual(player.videoGravity, .resizeAspectFill)
  }
}
