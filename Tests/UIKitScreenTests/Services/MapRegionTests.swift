import AloeCore
import GTKPlatform
import XCTest

@testable import MapKit
@testable import TestSupport
@testable import UIKit

/// The region of a map view, and the notifications of its delegate.
@MainActor final class MapRegionTests: XCTestCase {
  private final class Delegate: NSObject, MKMapViewDelegate {
    var log: [String] = []
    var regionBefore: MKCoordinateRegion?
    func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {
      regionBefore = mapView.region
      log.append("will \(animated)")
    }
    func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) { log.append("did \(animated)") }
    func mapViewDidFinishLoadingMap(_ mapView: MKMapView) { log.append("loaded") }
    func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) { log.append("deselect") }
    func mapView(_ mapView: MKMapView, didChange mode: MKUserTrackingMode, animated: Bool) {
      log.append("mode \(mode)")
    }
  }

  private let delegate = Delegate()
  private let map = MKMapView()

  private func finishTurn() async {
    await withCheckedContinuation { turn in DispatchQueue.main.async { turn.resume() } }
  }

  private func region(_ latitude: Double, _ longitude: Double, _ span: Double) -> MKCoordinateRegion {
    MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
      span: MKCoordinateSpan(latitudeDelta: span, longitudeDelta: span))
  }

  private func annotation(_ latitude: Double, _ longitude: Double) -> MKPointAnnotation {
    MKPointAnnotation(coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude))
  }

  func testTheMapFinishesLoading() async {
    map.delegate = delegate
    await finishTurn()
    XCTAssertEqual(delegate.log, [], "not without a window")
    let screen = TestScreen(map)
    XCTAssertEqual(delegate.log, [], "not in the layout")
    await finishTurn()
    XCTAssertEqual(delegate.log, ["loaded"])
    map.setNeedsLayout()
    screen.layOut()
    await finishTurn()
    XCTAssertEqual(delegate.log, ["loaded"])
  }

  func testEachWayToSetTheRegionNotifies() async {
    map.delegate = delegate
    let first = map.region
    map.region = region(50, 7, 2)
    XCTAssertEqual(delegate.regionBefore?.center.latitude, first.center.latitude)
    XCTAssertEqual(delegate.log, ["will false", "did false"])
    map.centerCoordinate = CLLocationCoordinate2D(latitude: 1, longitude: 2)
    map.visibleMapRect = .world
    map.region.span.latitudeDelta = 3
    XCTAssertEqual(delegate.log.count, 8)
  }

  func testRegionsThatArentAreRefused() async {
    map.delegate = delegate
    map.region = region(50, 7, 2)
    delegate.log = []
    let bad = [
      region(50, 7, .nan), region(50, 7, .infinity), region(50, 7, -1), region(.nan, 7, 2), region(91, 7, 2),
      region(50, .infinity, 2),
    ]
    for bad in bad {
      let said = messages { map.setRegion(bad, animated: true) }
      XCTAssertEqual(said.count, 1, "\(bad)")
      XCTAssertEqual(map.region.center.latitude, 50)
      XCTAssertEqual(map.region.span.latitudeDelta, 2)
      Context.current = Context()
    }
    XCTAssertEqual(delegate.log, [])
    map.region = region(0, 0, 1000)
    XCTAssertEqual(map.region.span.latitudeDelta, 180)
    XCTAssertEqual(map.region.span.longitudeDelta, 360)
  }

  func testTheDateLine() async throws {
    let screen = TestScreen(map)
    map.region = region(0, 179.9, 1)
    let east = annotation(0, -179.9)
    map.addAnnotation(east)
    screen.layOut()
    let view = try XCTUnwrap(map.view(for: east))
    XCTAssertEqual(view.center.x, 160 + 0.2 * 320, accuracy: 0.01)
    let place = map.convert(CGPoint(x: 224, y: 240), toCoordinateFrom: map)
    XCTAssertEqual(place.longitude, -179.9, accuracy: 1e-9)
    map.visibleMapRect = map.visibleMapRect
    XCTAssertEqual(map.region.center.longitude, 179.9, accuracy: 1e-9)
    map.setCenter(CLLocationCoordinate2D(latitude: 0, longitude: -179.9), animated: false)
    XCTAssertEqual(map.convert(annotation(0, 179.9).coordinate, toPointTo: map).x, 96, accuracy: 0.01)

    let west = annotation(1, 179)
    map.showAnnotations([west, east], animated: false)
    XCTAssertLessThan(map.region.span.longitudeDelta, 5)
    for annotation in [west, east] {
      XCTAssertTrue(map.bounds.contains(map.convert(annotation.coordinate, toPointTo: map)))
    }
    XCTAssertLessThanOrEqual(abs(map.region.center.longitude), 180)
  }

  func testARemovedAnnotationIsDeselected() async {
    map.delegate = delegate
    let screen = TestScreen(map)
    let berlin = annotation(52.52, 13.4)
    map.addAnnotation(berlin)
    map.selectAnnotation(berlin, animated: false)
    screen.layOut()
    map.removeAnnotation(berlin)
    XCTAssertEqual(delegate.log.last, "deselect")
    XCTAssertEqual(map.selectedAnnotations.count, 0)
  }

  func testTheUsersPlaceIsADot() async throws {
    let desktop = FakeDesktop()
    let screen = TestScreen(map)
    map.register(
      MKPinAnnotationView.self, forAnnotationViewWithReuseIdentifier: MKMapViewDefaultAnnotationViewReuseIdentifier)
    map.showsUserLocation = true
    desktop.watch?.handler(.moved(DesktopLocation(latitude: 10, longitude: 10, accuracy: 10)))
    screen.layOut()
    let view = try XCTUnwrap(map.view(for: map.userLocation))
    XCTAssertFalse(view is MKMarkerAnnotationView)
    let point = map.convert(map.userLocation.coordinate, toPointTo: map)
    XCTAssertEqual(view.center.y, point.y, accuracy: 0.01, "the location is at its centre")
    XCTAssertGreaterThan(view.bounds.width, 0)
  }

  func testTheMapFollowsTheUser() async throws {
    let desktop = FakeDesktop()
    map.delegate = delegate
    let screen = TestScreen(map)
    map.userTrackingMode = .follow
    XCTAssertTrue(map.showsUserLocation)
    XCTAssertEqual(delegate.log, ["mode follow"])
    desktop.watch?.handler(.moved(DesktopLocation(latitude: 10, longitude: 20, accuracy: 10)))
    XCTAssertEqual(map.centerCoordinate.latitude, 10)
    XCTAssertEqual(map.region.span.latitudeDelta, 0.02)
    XCTAssertTrue(map.isUserLocationVisible)
    XCTAssertEqual(map.annotations(in: map.visibleMapRect).count, 1)
    map.region.span = MKCoordinateSpan(latitudeDelta: 0.001, longitudeDelta: 0.001)
    desktop.watch?.handler(.moved(DesktopLocation(latitude: 10, longitude: 21, accuracy: 10)))
    XCTAssertEqual(map.centerCoordinate.longitude, 21)
    XCTAssertEqual(map.region.span.latitudeDelta, 0.001, "it isn't enlarged")
    map.userTrackingMode = .none
    desktop.watch?.handler(.moved(DesktopLocation(latitude: 10, longitude: 22, accuracy: 10)))
    XCTAssertEqual(map.centerCoordinate.longitude, 21)
    map.setUserTrackingMode(.followWithHeading, animated: true)
    XCTAssertEqual(map.centerCoordinate.longitude, 22, "the known location")
    map.showsUserLocation = false
    XCTAssertEqual(map.userTrackingMode, .none)
    XCTAssertEqual(delegate.log.last, "mode none")
    screen.layOut()
  }
}
