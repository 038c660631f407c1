import GTKPlatform
import XCTest

@testable import MapKit
@testable import TestSupport
@testable import UIKit

/// Delegates of a map view that change it while they're notified, and regions of a view without a size.
@MainActor final class MapChangeTests: XCTestCase {
  private final class Delegate: NSObject, MKMapViewDelegate {
    var changes = 0
    var places = 0
    var announcements = 0
    var onAnnouncement: (() -> Void)?
    var onChange: (() -> Void)?
    var onDeselect: ((MKAnnotationView) -> Void)?
    var onAdd: (() -> Void)?
    func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {
      announcements += 1
      if announcements < 10 { onAnnouncement?() }
    }
    func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {
      changes += 1
      if changes < 10 { onChange?() }
    }
    func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) { onAdd?() }
    func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) { onDeselect?(view) }
    func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation) { places += 1 }
  }

  /// A map that its delegate can release.
  private final class Holder {
    var map: MKMapView?
  }

  private let delegate = Delegate()

  private func region(_ latitude: Double, _ span: Double) -> MKCoordinateRegion {
    MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: latitude, longitude: 7),
      span: MKCoordinateSpan(latitudeDelta: span, longitudeDelta: span))
  }

  func testAViewIsQueuedOnceWhenTheDelegateRemovesItToo() async throws {
    let map = MKMapView()
    map.delegate = delegate
    let place = MKPointAnnotation(coordinate: CLLocationCoordinate2D(latitude: 50, longitude: 7))
    let other = MKPointAnnotation(coordinate: CLLocationCoordinate2D(latitude: 51, longitude: 7))
    map.addAnnotations([place, other])
    let view = try XCTUnwrap(map.view(for: place))
    map.selectAnnotation(place, animated: false)
    delegate.onDeselect = { [weak map] view in
      if let annotation = view.annotation { map?.removeAnnotation(annotation) }
    }
    map.removeAnnotation(place)
    XCTAssertEqual(map.annotations.count, 1)
    XCTAssertNil(view.superview)
    let name = MKMapViewDefaultAnnotationViewReuseIdentifier
    XCTAssertTrue(map.dequeueReusableAnnotationView(withIdentifier: name) === view)
    XCTAssertNil(map.dequeueReusableAnnotationView(withIdentifier: name), "it existed once")
  }

  func testADelegateMaySetARegionBeforeAChange() async {
    let map = MKMapView()
    map.delegate = delegate
    let fixed = region(50, 2)
    delegate.onAnnouncement = { [weak map] in map?.region = fixed }
    map.region = region(10, 1)
    XCTAssertEqual([delegate.announcements, delegate.changes], [1, 1])
    XCTAssertEqual(map.region.center.latitude, 50)
    delegate.onAnnouncement = nil
    map.region = region(20, 1)
    XCTAssertEqual([delegate.announcements, delegate.changes], [2, 2])
    XCTAssertEqual(map.region.center.latitude, 20)
    // The delegate may also keep the present region, or set only the center.
    delegate.onAnnouncement = { [weak map] in map?.region = self.region(20, 1) }
    map.region = region(30, 1)
    XCTAssertEqual([delegate.announcements, delegate.changes], [3, 2])
    delegate.onAnnouncement = { [weak map] in
      map?.centerCoordinate = CLLocationCoordinate2D(latitude: 40, longitude: 7)
    }
    map.region = region(30, 5)
    XCTAssertEqual(map.region.span.latitudeDelta, 5, accuracy: 0.001)
    XCTAssertEqual(map.region.center.latitude, 40)
  }

  func testADelegateMaySetAFixedRegion() async {
    let map = MKMapView()
    map.delegate = delegate
    let fixed = region(50, 2)
    delegate.onChange = { [weak map] in map?.region = fixed }
    map.region = region(10, 1)
    XCTAssertEqual(delegate.changes, 2, "its own, and the delegate's")
    XCTAssertEqual(map.region.center.latitude, 50)
    map.region = map.region
    map.centerCoordinate = map.centerCoordinate
    map.setRegion(fixed, animated: true)
    XCTAssertEqual(delegate.changes, 2, "nothing has changed")
  }

  func testARectangleOfAViewWithoutASize() async {
    let map = MKMapView()
    XCTAssertTrue(map.bounds.isEmpty)
    map.setVisibleMapRect(
      MKMapRect(region(50, 2)), edgePadding: UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20), animated: false)
    XCTAssertEqual(map.region.center.latitude, 50, accuracy: 1e-6)
    XCTAssertEqual(map.region.span.longitudeDelta, 2, accuracy: 1e-6)
    map.setVisibleMapRect(.null, edgePadding: .zero, animated: false)
    XCTAssertEqual(map.region.center.latitude, 50, accuracy: 1e-6, "no rectangle")
  }

  func testTheUsersPlaceIsForgotten() async throws {
    let desktop = FakeDesktop()
    let map = MKMapView()
    map.showsUserLocation = true
    desktop.watch?.handler(.moved(DesktopLocation(latitude: 10, longitude: 20, accuracy: 10)))
    XCTAssertEqual(map.userLocation.location?.coordinate.latitude, 10)
    map.showsUserLocation = false
    XCTAssertNil(map.userLocation.location)
    XCTAssertFalse(map.isUserLocationVisible)
  }

  func testADelegateMayReleaseTheMap() async throws {
    let desktop = FakeDesktop()
    let holder = Holder()
    holder.map = MKMapView()
    holder.map?.delegate = delegate
    delegate.onAdd = { holder.map = nil }
    holder.map?.showsUserLocation = true
    desktop.watch?.handler(.moved(DesktopLocation(latitude: 10, longitude: 20, accuracy: 10)))
    XCTAssertNil(holder.map)
    XCTAssertEqual(delegate.places, 1)
  }

  private final class Remover: NSObject, MKMapViewDelegate {
    var addsAgain = false
    func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
      let again = addsAgain
      addsAgain = false
      mapView.removeAnnotation(annotation)
      if again { mapView.addAnnotation(annotation) }
      return nil
    }
  }

  func testAnAnnotationThatIsRemovedWhenItsViewIsRequestedIsNotShown() async {
    let (map, remover) = (MKMapView(), Remover())
    map.delegate = remover
    let place = MKPointAnnotation(coordinate: CLLocationCoordinate2D(latitude: 50, longitude: 7))
    for again in [false, true] {
      remover.addsAgain = again
      map.addAnnotation(place)
      XCTAssertEqual(map.annotations.count, 0)
      XCTAssertNil(map.view(for: place))
      XCTAssertFalse(map.subviews.contains { $0 is MKAnnotationView })
    }
  }

  private final class Chooser: NSObject, MKMapViewDelegate {
    var onDeselect: (MKMapView) -> Void = { _ in }
    var selected: [String?] = []
    func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {
      selected.append(view.annotation?.title ?? nil)
    }
    func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) { onDeselect(mapView) }
  }

  func testADelegateMayChangeTheSelectionWhenItEnds() async {
    let (map, chooser) = (MKMapView(), Chooser())
    map.delegate = chooser
    let places = ["a", "b", "c"].map { name in
      let place = MKPointAnnotation(coordinate: CLLocationCoordinate2D(latitude: 50, longitude: 7))
      place.title = name
      return place
    }
    map.addAnnotations(places)
    map.selectAnnotation(places[0], animated: false)
    chooser.onDeselect = { [weak chooser] map in
      chooser?.onDeselect = { _ in }
      map.selectAnnotation(places[2], animated: false)
    }
    map.selectAnnotation(places[1], animated: false)
    XCTAssertEqual(chooser.selected, ["a", "c"])
    XCTAssertEqual(map.selectedAnnotations.map { $0.title ?? nil }, ["c"])
    chooser.onDeselect = { $0.removeAnnotation(places[1]) }
    map.selectAnnotation(places[1], animated: false)
    XCTAssertEqual(chooser.selected, ["a", "c"])
    XCTAssertEqual(map.selectedAnnotations.count, 0)
  }
}
