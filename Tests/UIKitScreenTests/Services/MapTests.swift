import AppResources
import GTKPlatform
import XCTest

@testable import MapKit
@testable import TestSupport
@testable import UIKit

/// Map views without maps.
@MainActor final class MapTests: XCTestCase {
  private final class Delegate: NSObject, MKMapViewDelegate {
    var log: [String] = []
    var makesViews = false
    func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) { log.append("will \(animated)") }
    func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) { log.append("did \(animated)") }
    func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
      guard makesViews else { return nil }
      let view = mapView.dequeueReusableAnnotationView(withIdentifier: "pin", for: annotation)
      view.canShowCallout = true
      return view
    }
    func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) { log.append("add \(views.count)") }
    func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {
      log.append("select \(view.annotation?.title ?? "-")")
    }
    func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {
      log.append("deselect \(view.annotation?.title ?? "-")")
    }
    func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation) {
      log.append("user \(userLocation.coordinate.latitude)")
    }
    func mapView(_ mapView: MKMapView, didFailToLocateUserWithError error: any Error) { log.append("lost") }
  }

  private let delegate = Delegate()
  private let map = MKMapView()
  private let berlin = MKPointAnnotation(
    coordinate: CLLocationCoordinate2D(latitude: 52.52, longitude: 13.405), title: "Berlin", subtitle: "Germany")

  private func screen() -> TestScreen {
    map.delegate = delegate
    let screen = TestScreen(map)
    map.setRegion(
      MKCoordinateRegion(
        center: berlin.coordinate, span: MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 1)), animated: true)
    return screen
  }

  func testAnnotationsAreWhereTheMapWouldShowThem() async throws {
    let screen = screen()
    XCTAssertEqual(delegate.log, ["will true", "did true"])
    let east = MKPointAnnotation(coordinate: CLLocationCoordinate2D(latitude: 52.52, longitude: 13.655))
    map.addAnnotations([berlin, east, berlin])
    XCTAssertEqual(delegate.log.last, "add 2", "each once")
    screen.layOut()
    let first = try XCTUnwrap(map.view(for: berlin)), second = try XCTUnwrap(map.view(for: east))
    XCTAssertTrue(first is MKMarkerAnnotationView)
    XCTAssertEqual(first.center.x, 160, accuracy: 0.01)
    XCTAssertEqual(first.frame.maxY + 5, 240, accuracy: 1, "the marker's tip is at the location")
    XCTAssertEqual(second.center.x, 240, accuracy: 0.01, "a quarter of a degree to the east")
    let place = map.convert(map.convert(berlin.coordinate, toPointTo: nil), toCoordinateFrom: nil)
    XCTAssertEqual(place.latitude, 52.52, accuracy: 1e-9)
    XCTAssertEqual(place.longitude, 13.405, accuracy: 1e-9)
    map.removeAnnotation(berlin)
    XCTAssertNil(map.view(for: berlin))
    XCTAssertEqual(map.annotations.count, 1)
  }

  func testTheRegionAroundAnnotations() async throws {
    let screen = screen()
    let paris = MKPointAnnotation(coordinate: CLLocationCoordinate2D(latitude: 48.8566, longitude: 2.3522))
    map.showAnnotations([berlin, paris], animated: false)
    screen.layOut()
    for annotation in [berlin, paris] {
      XCTAssertTrue(map.bounds.contains(map.convert(annotation.coordinate, toPointTo: map)))
    }
    let region = map.region
    let said = messages { map.region.center.latitude = 100 }
    XCTAssertEqual(said.count, 1)
    XCTAssertEqual(map.region.center.latitude, region.center.latitude)
    let meters = MKCoordinateRegion(center: berlin.coordinate, latitudinalMeters: 1000, longitudinalMeters: 1000)
    let rect = MKMapRect(meters)
    XCTAssertEqual(
      MKMapPoint(x: rect.minX, y: rect.midY).distance(to: MKMapPoint(x: rect.maxX, y: rect.midY)), 1000, accuracy: 5)
  }

  func testSelection() async throws {
    let screen = screen()
    delegate.makesViews = true
    map.register(MKPinAnnotationView.self, forAnnotationViewWithReuseIdentifier: "pin")
    map.addAnnotation(berlin)
    screen.layOut()
    let view = try XCTUnwrap(map.view(for: berlin))
    XCTAssertTrue(view is MKPinAnnotationView)
    XCTAssertEqual(map.footer.text, "52.5200° N, 13.4050° E")
    screen.tap(at: view.center)
    XCTAssertEqual(delegate.log.last, "select Berlin")
    screen.layOut()
    XCTAssertEqual(map.footer.text, "Berlin\nGermany", "the callout")
    screen.tap(at: CGPoint(x: 20, y: 20))
    XCTAssertEqual(delegate.log.last, "deselect Berlin")
    XCTAssertEqual(map.selectedAnnotations.count, 0)
    map.removeAnnotation(berlin)
    XCTAssertTrue(map.dequeueReusableAnnotationView(withIdentifier: "pin") === view)
  }

  func testThePlaceOpensInAnotherProgram() async throws {
    let desktop = FakeDesktop()
    let screen = screen()
    screen.layOut()
    let button = try XCTUnwrap(map.footer.subviews.compactMap { $0 as? UIButton }.first)
    button.sendActions(for: .touchUpInside)
    XCTAssertEqual(desktop.opened.count, 1)
    XCTAssertTrue(desktop.opened[0].hasPrefix("https://www.openstreetmap.org/?mlat=52.520000&mlon=13.405000"))
    desktop.openable.append("geo:")
    XCTAssertTrue(MKMapItem(placemark: MKPlacemark(coordinate: berlin.coordinate)).openInMaps())
    XCTAssertEqual(desktop.opened.last, "geo:52.520000,13.405000")
    XCTAssertFalse(MKMapItem(placemark: MKPlacemark(coordinate: kCLLocationCoordinate2DInvalid)).openInMaps())
  }

  func testTheUsersPlace() async throws {
    let desktop = FakeDesktop()
    let screen = screen()
    map.showsUserLocation = true
    let watch = try XCTUnwrap(desktop.watch)
    watch.handler(.moved(DesktopLocation(latitude: 52.6, longitude: 13.4, accuracy: 10)))
    XCTAssertEqual(delegate.log.last, "user 52.6")
    XCTAssertTrue(map.annotations.contains { $0 === map.userLocation })
    screen.layOut()
    map.showsUserLocation = false
    XCTAssertFalse(map.annotations.contains { $0 === map.userLocation })
    map.showsUserLocation = true
    desktop.watch?.handler(.unavailable)
    XCTAssertEqual(delegate.log.last, "lost")
  }
}
