import AloeCore
import CoreLocation
import GTKPlatform
import LocalAuthentication
import MapKit
import Photos
import XCTest

@testable import QuartzCore
@testable import TestSupport
@testable import UIKit

/// Locations, maps, authentication and photos: the parts that work, and how the others fail.
@MainActor final class LocationTests: XCTestCase {
  private final class Delegate: NSObject, CLLocationManagerDelegate {
    var log: [String] = []
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
      log += locations.map { "at \($0.coordinate.latitude) \($0.coordinate.longitude) \($0.verticalAccuracy)" }
    }
    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
      log.append("error \((error as? CLError).map { "\($0.code)" } ?? "-")")
    }
    func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {
      log.append("\(status)")
    }
  }

  private let delegate = Delegate()

  /// Runs the blocks on the main queue.
  private func finishTurn() async {
    await withCheckedContinuation { turn in DispatchQueue.main.async { turn.resume() } }
  }

  private func manager() async -> CLLocationManager {
    let manager = CLLocationManager()
    manager.delegate = delegate
    await finishTurn()
    return manager
  }

  func testPlacesOfTheDesktop() async throws {
    let desktop = FakeDesktop()
    let manager = await manager()
    XCTAssertEqual(delegate.log, ["notDetermined"])
    manager.requestWhenInUseAuthorization()
    manager.requestAlwaysAuthorization()
    await finishTurn()
    XCTAssertEqual(delegate.log.dropFirst(), ["authorizedAlways"], "once for both")
    (manager.desiredAccuracy, manager.distanceFilter) = (kCLLocationAccuracyHundredMeters, 20)
    manager.startUpdatingLocation()
    let watch = try XCTUnwrap(desktop.watch)
    XCTAssertEqual(watch.precision, .street)
    XCTAssertEqual(watch.distance, 20)
    watch.handler(.moved(DesktopLocation(latitude: 48, longitude: 11, accuracy: 5)))
    watch.handler(.moved(DesktopLocation(latitude: 49, longitude: 12, accuracy: 5)))
    XCTAssertEqual(delegate.log.suffix(2), ["at 48.0 11.0 -1.0", "at 49.0 12.0 -1.0"])
    XCTAssertEqual(manager.location?.horizontalAccuracy, 5)
    manager.stopUpdatingLocation()
    watch.handler(.moved(DesktopLocation(latitude: 1, longitude: 1, accuracy: 5)))
    XCTAssertEqual(delegate.log.last, "at 49.0 12.0 -1.0", "a late report")
  }

  func testReportsWaitForThePermission() async throws {
    let desktop = FakeDesktop()
    let manager = await manager()
    manager.startUpdatingLocation()
    await finishTurn()
    XCTAssertEqual(delegate.log, ["notDetermined"])
    XCTAssertNil(desktop.watch)
    manager.requestWhenInUseAuthorization()
    await finishTurn()
    desktop.watch?.handler(.moved(DesktopLocation(latitude: 48, longitude: 11, accuracy: 5)))
    XCTAssertEqual(delegate.log.last, "at 48.0 11.0 -1.0")
  }

  func testReportsThatWaitMayBeEnded() async throws {
    let desktop = FakeDesktop()
    let manager = await manager()
    manager.startUpdatingLocation()
    manager.stopUpdatingLocation()
    manager.requestWhenInUseAuthorization()
    await finishTurn()
    XCTAssertNil(desktop.watch)
  }

  func testASinglePlace() async throws {
    let desktop = FakeDesktop()
    let manager = await manager()
    manager.requestLocation()
    await finishTurn()
    XCTAssertEqual(delegate.log.last, "error denied", "the app hasn't requested it")
    manager.requestWhenInUseAuthorization()
    manager.requestLocation()
    desktop.watch?.handler(.moved(DesktopLocation(latitude: 48, longitude: 11, accuracy: 5)))
    XCTAssertEqual(delegate.log.last, "at 48.0 11.0 -1.0")
    XCTAssertNil(desktop.watch)
  }

  func testAServiceThatRefusesOrIsMissing() async throws {
    let desktop = FakeDesktop()
    let manager = await manager()
    manager.requestWhenInUseAuthorization()
    manager.startUpdatingLocation()
    let said = messages { desktop.watch?.handler(.unavailable) }
    XCTAssertEqual(delegate.log.last, "error locationUnknown")
    XCTAssertTrue(said.joined().contains("geoclue"), "\(said)")
    manager.startUpdatingLocation()
    desktop.watch?.handler(.denied)
    await finishTurn()
    XCTAssertEqual(manager.authorizationStatus, .denied)
    XCTAssertTrue(delegate.log.contains("error denied"))
    XCTAssertEqual(delegate.log.last, "denied")
    XCTAssertNil(desktop.watch)
  }

  func testThePermissionIsTheApps() async throws {
    let desktop = FakeDesktop()
    let first = await manager()
    let (second, heard) = (CLLocationManager(), Delegate())
    second.delegate = heard
    await finishTurn()
    XCTAssertEqual(heard.log, ["notDetermined"])
    first.requestWhenInUseAuthorization()
    await finishTurn()
    XCTAssertEqual(second.authorizationStatus, .authorizedWhenInUse)
    XCTAssertEqual(CLLocationManager.authorizationStatus(), .authorizedWhenInUse)
    XCTAssertEqual(delegate.log, ["notDetermined", "authorizedWhenInUse"])
    XCTAssertEqual(heard.log, delegate.log, "each once")
    let (third, late) = (CLLocationManager(), Delegate())
    third.delegate = late
    XCTAssertEqual(third.authorizationStatus, .authorizedWhenInUse)
    third.startUpdatingLocation()
    desktop.watch?.handler(.denied)
    await finishTurn()
    XCTAssertEqual(first.authorizationStatus, .denied)
    XCTAssertEqual(late.log, ["error denied", "denied"], "the status at the end of the turn, once")
    XCTAssertEqual(heard.log.last, "denied")
    Context().run { XCTAssertEqual(CLLocationManager().authorizationStatus, .notDetermined) }
  }

  func testThePermissionIsExtended() async throws {
    let desktop = FakeDesktop()
    let manager = await manager()
    manager.requestWhenInUseAuthorization()
    await finishTurn()
    manager.requestAlwaysAuthorization()
    await finishTurn()
    manager.requestWhenInUseAuthorization()
    await finishTurn()
    XCTAssertEqual(delegate.log, ["notDetermined", "authorizedWhenInUse", "authorizedAlways"])
    manager.startUpdatingLocation()
    desktop.watch?.handler(.denied)
    XCTAssertEqual(manager.authorizationStatus, .denied)
    manager.requestAlwaysAuthorization()
    XCTAssertEqual(manager.authorizationStatus, .denied)
    manager.startUpdatingLocation()
    desktop.watch?.handler(.moved(DesktopLocation(latitude: 48, longitude: 11, accuracy: 5)))
    XCTAssertEqual(manager.authorizationStatus, .authorizedAlways, "as before")
  }

  func testAReleasedManagerEndsItsRequest() async throws {
    let desktop = FakeDesktop()
    var released: CLLocationManager? = await manager()
    released?.requestWhenInUseAuthorization()
    await finishTurn()
    let count = FrameClock.shared.pendingTimers.count
    released?.requestLocation()
    XCTAssertEqual(FrameClock.shared.pendingTimers.count, count + 1)
    released = nil
    XCTAssertEqual(FrameClock.shared.pendingTimers.count, count)
    XCTAssertNil(desktop.watch)
  }

  func testARequestIsAlwaysAnswered() async throws {
    let desktop = FakeDesktop()
    let manager = await manager()
    manager.requestWhenInUseAuthorization()
    await finishTurn()
    delegate.log = []
    manager.requestLocation()
    FrameClock.shared.advance(by: 9.5)
    XCTAssertEqual(delegate.log, [])
    FrameClock.shared.advance(by: 1)
    XCTAssertEqual(delegate.log, ["error locationUnknown"])
    XCTAssertNil(desktop.watch)
    manager.requestLocation()
    desktop.watch?.handler(.moved(DesktopLocation(latitude: 48, longitude: 11, accuracy: 5)))
    FrameClock.shared.advance(by: 20)
    XCTAssertEqual(delegate.log.count, 2, "an answered one has no time limit")
    manager.requestLocation()
    manager.stopUpdatingLocation()
    FrameClock.shared.advance(by: 20)
    XCTAssertEqual(delegate.log.count, 2, "stopping cancels it")
  }

  func testKindsOfUpdatesDontAffectEachOther() async throws {
    let desktop = FakeDesktop()
    let manager = await manager()
    manager.requestWhenInUseAuthorization()
    manager.startUpdatingLocation()
    manager.startMonitoringSignificantLocationChanges()
    XCTAssertEqual(desktop.watches.map(\.distance), [0, 500])
    manager.stopMonitoringSignificantLocationChanges()
    desktop.watches.first?.handler(.moved(DesktopLocation(latitude: 48, longitude: 11, accuracy: 5)))
    XCTAssertEqual(delegate.log.last, "at 48.0 11.0 -1.0")
    manager.startMonitoringSignificantLocationChanges()
    manager.stopUpdatingLocation()
    XCTAssertEqual(desktop.watches.map(\.distance), [500])
    manager.requestLocation()
    XCTAssertEqual(desktop.watches.map(\.distance), [500, 0])
    desktop.watch?.handler(.moved(DesktopLocation(latitude: 49, longitude: 11, accuracy: 5)))
    XCTAssertEqual(delegate.log.last, "at 49.0 11.0 -1.0")
    XCTAssertEqual(desktop.watches.map(\.distance), [500], "a request ends by itself only")
  }

  func testACopyOfAPlaceKeepsTheAddress() async {
    final class Home: CLPlacemark {
      override var name: String? { "Home" }
      override var locality: String? { "Bonn" }
    }
    let home = Home(location: CLLocation(latitude: 50.7, longitude: 7.1))
    for copy in [CLPlacemark(placemark: home), MKPlacemark(placemark: home)] {
      XCTAssertEqual(copy.name, "Home")
      XCTAssertEqual(copy.locality, "Bonn")
      XCTAssertNil(copy.country)
      XCTAssertEqual(copy.location?.coordinate.latitude, 50.7)
    }
    let place = MKPlacemark(
      coordinate: CLLocationCoordinate2D(latitude: 1, longitude: 2),
      addressDictionary: ["Street": "Markt 1", "City": "Bonn", "ZIP": "53111", "CountryCode": "DE"])
    XCTAssertEqual(place.thoroughfare, "Markt 1")
    XCTAssertEqual(place.postalCode, "53111")
    XCTAssertEqual(MKPlacemark(placemark: place).isoCountryCode, "DE")
  }

  func testDistances() async throws {
    func distance(_ a: (Double, Double), _ b: (Double, Double)) -> Double {
      CLLocation(latitude: a.0, longitude: a.1).distance(from: CLLocation(latitude: b.0, longitude: b.1))
    }
    // The geodesists' usual example, Flinders Peak to Buninyon, on the ellipsoid of GRS 80.
    XCTAssertEqual(
      distance((-37.951033417, 144.424867889), (-37.652821139, 143.926495528)), 54972.271, accuracy: 0.01)
    XCTAssertEqual(distance((0, 0), (0, 1)), 111_319.491, accuracy: 0.001, "a degree of the equator")
    XCTAssertEqual(distance((0, 0), (90, 0)), 10_001_965.729, accuracy: 0.01, "a quarter of a meridian")
    XCTAssertEqual(distance((10, 179.5), (10, -179.5)), distance((10, 0), (10, 1)), accuracy: 0.001)
    XCTAssertEqual(distance((1, 2), (1, 2)), 0)
    XCTAssertEqual(distance((0, 0), (0.1, 179.9)), 20_000_000, accuracy: 100_000, "nearly opposite")
    let region = CLCircularRegion(center: CLLocationCoordinate2DMake(0, 0), radius: 112_000, identifier: "a")
    XCTAssertTrue(region.contains(CLLocationCoordinate2DMake(0, 1)))
    XCTAssertFalse(region.contains(CLLocationCoordinate2DMake(0, 1.01)))
    XCTAssertFalse(CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
  }

  func testGeocodingEndsWithAnError() async throws {
    let coder = CLGeocoder()
    var codes: [CLError.Code?] = []
    coder.geocodeAddressString("Berlin") { places, error in
      XCTAssertNil(places)
      codes.append((error as? CLError)?.code)
    }
    XCTAssertTrue(coder.isGeocoding)
    XCTAssertEqual(codes, [])
    await finishTurn()
    coder.reverseGeocodeLocation(CLLocation(latitude: 0, longitude: 0)) { codes.append(($1 as? CLError)?.code) }
    coder.cancelGeocode()
    await finishTurn()
    XCTAssertEqual(codes, [.network, .geocodeCanceled])

    // Two at once, of which the first is cancelled.
    codes = []
    coder.geocodeAddressString("Berlin") { codes.append(($1 as? CLError)?.code) }
    coder.cancelGeocode()
    coder.geocodeAddressString("Bonn") { codes.append(($1 as? CLError)?.code) }
    coder.geocodeAddressString("Köln") { codes.append(($1 as? CLError)?.code) }
    await finishTurn()
    XCTAssertEqual(codes, [.geocodeCanceled, .network, .network])
    XCTAssertFalse(coder.isGeocoding)
  }

  // MARK: - Authentication and photos

  func testAuthentication() async throws {
    let context = LAContext()
    var error: NSError?
    var can = true
    let said = messages {
      can = context.canEvaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, error: &error)
    }
    XCTAssertFalse(can)
    XCTAssertEqual(error?.domain, LAErrorDomain)
    XCTAssertEqual(error?.code, LAError.Code.biometryNotAvailable.rawValue)
    XCTAssertTrue(error?.localizedDescription.contains("Linux") == true, "\(String(describing: error))")
    XCTAssertEqual(said.count, 1)
    XCTAssertEqual(context.biometryType, .none)
    do {
      _ = try await context.evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "")
      XCTFail("it succeeds")
    } catch let error as LAError { XCTAssertEqual(error.code, .passcodeNotSet) }
    context.invalidate()
    let reason = await withCheckedContinuation { result in
      context.evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "") { success, error in
        result.resume(returning: success ? nil : (error as? LAError)?.code)
      }
    }
    XCTAssertEqual(reason, .invalidContext)
  }

  func testPhotos() async throws {
    let status = await PHPhotoLibrary.requestAuthorization(for: .readWrite)
    XCTAssertEqual(status, .restricted)
    XCTAssertEqual(PHPhotoLibrary.authorizationStatus(), .restricted)
    let result = PHAsset.fetchAssets(with: .image, options: nil)
    XCTAssertEqual(result.count, 0)
    XCTAssertNil(result.firstObject)
    do {
      try await PHPhotoLibrary.shared().performChanges { XCTFail("it's performed") }
      XCTFail("it succeeds")
    } catch let error as PHPhotosError { XCTAssertEqual(error.code, .accessRestricted) }
  }

  func testAnActivityHasAPlace() async {
    let (activity, other) = (NSUserActivity(activityType: "a"), NSUserActivity(activityType: "b"))
    let coordinate = CLLocationCoordinate2D(latitude: 1, longitude: 2)
    let place = MKMapItem(placemark: MKPlacemark(coordinate: coordinate))
    activity.mapItem = place
    XCTAssertTrue(activity.mapItem === place)
    XCTAssertNil(other.mapItem)
    activity.mapItem = nil
    XCTAssertNil(activity.mapItem)
  }

  func testTheActivityOfAnotherThreadHasAPlace() async {
    let place = MKMapItem(
      placemark: MKPlacemark(coordinate: CLLocationCoordinate2D(latitude: 1, longitude: 2)))
    let isKept = await Task.detached {
      let activity = NSUserActivity(activityType: "a")
      activity.mapItem = place
      return activity.mapItem === place
    }.value
    XCTAssertTrue(isKept)
  }
}
