import CoreLocation
import MapKit
import TestSupport
import UIKit
import XCTest

/// Annotation views of an app's classes, declared as apps do it.
@MainActor final class AnnotationViewTests: XCTestCase {
  private final class PlainPin: MKAnnotationView {
    let annotationAtStart: (any MKAnnotation)?
    var reuses = 0

    override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
      annotationAtStart = annotation
      super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
      frame = CGRect(x: 0, y: 0, width: 30, height: 30)
    }
    required init?(coder aDecoder: NSCoder) {
      annotationAtStart = nil
      super.init(coder: aDecoder)
    }
    override func prepareForReuse() {
      super.prepareForReuse()
      reuses += 1
    }
  }

  /// A class that inherits the initialisers.
  private final class QuietMarker: MKMarkerAnnotationView {
    override func prepareForDisplay() {
      super.prepareForDisplay()
      glyphText = annotation?.title
    }
  }

  private class FramePin: MKPinAnnotationView {
    var isSetUp = false
    override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
      super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
      isSetUp = true
    }
    override init(frame: CGRect) {
      super.init(frame: frame)
      isSetUp = true
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }

  private let map = MKMapView()
  private let place = MKPointAnnotation(
    coordinate: CLLocationCoordinate2D(latitude: 1, longitude: 2), title: "A", subtitle: nil)

  func testAnnotationsAreMadeAsByTheImportedInitialisers() async {
    let place = CLLocationCoordinate2D(latitude: 3, longitude: 4)
    let plain = MKPointAnnotation(__coordinate: place)
    let titled = MKPointAnnotation(__coordinate: place, title: "A", subtitle: "B")
    XCTAssertEqual([plain, titled].map(\.coordinate.latitude), [3, 3])
    XCTAssertEqual([plain, titled].map(\.title), [nil, "A"])
    XCTAssertEqual(titled.subtitle, "B")
  }

  func testTheColoursOfPins() async {
    let pin = MKPinAnnotationView(annotation: nil, reuseIdentifier: nil)
    for color in [
      MKPinAnnotationView.redPinColor(), MKPinAnnotationView.greenPinColor(), MKPinAnnotationView.purplePinColor(),
    ] {
      pin.pinTintColor = color
      XCTAssertTrue(pin.markerTintColor === color)
    }
    XCTAssertEqual(MKPinAnnotationView.redPinColor(), .systemRed)
    XCTAssertEqual(MKPinAnnotationView.greenPinColor(), .systemGreen)
    XCTAssertEqual(MKPinAnnotationView.purplePinColor(), .systemPurple)
  }

  func testRegisteredViewsAreCreatedWithTheAnnotation() async throws {
    map.register(PlainPin.self, forAnnotationViewWithReuseIdentifier: MKMapViewDefaultAnnotationViewReuseIdentifier)
    XCTAssertNil(
      map.dequeueReusableAnnotationView(withIdentifier: MKMapViewDefaultAnnotationViewReuseIdentifier),
      "only those that were in use")
    map.addAnnotation(place)
    let pin = try XCTUnwrap(map.view(for: place) as? PlainPin)
    XCTAssertTrue(pin.annotationAtStart === place)
    XCTAssertEqual(pin.reuseIdentifier, MKMapViewDefaultAnnotationViewReuseIdentifier)
    XCTAssertEqual(pin.bounds.width, 30)
    map.removeAnnotation(place)
    let other = MKPointAnnotation(coordinate: place.coordinate)
    map.addAnnotation(other)
    XCTAssertTrue(map.view(for: other) === pin)
    XCTAssertEqual(pin.reuses, 1)
    XCTAssertTrue(pin.annotation === other)
  }

  func testClassesWithInheritedAndOtherInitialisers() async throws {
    map.register(QuietMarker.self, forAnnotationViewWithReuseIdentifier: "quiet")
    map.register(FramePin.self, forAnnotationViewWithReuseIdentifier: "frame")
    let quiet = map.dequeueReusableAnnotationView(withIdentifier: "quiet", for: place)
    XCTAssertTrue(quiet is QuietMarker)
    XCTAssertTrue(quiet.annotation === place)
    let framed = map.dequeueReusableAnnotationView(withIdentifier: "frame", for: place)
    XCTAssertEqual((framed as? FramePin)?.isSetUp, true)
    XCTAssertTrue(map.dequeueReusableAnnotationView(withIdentifier: "none", for: place) is MKMarkerAnnotationView)
    XCTAssertNil(MKAnnotationView(frame: CGRect(x: 0, y: 0, width: 5, height: 5)).annotation)
    XCTAssertEqual(FramePin(frame: .zero).reuseIdentifier, nil)
  }
}
