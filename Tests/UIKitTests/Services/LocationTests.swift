import AloeCore
import CoreLocation
import GTKPlatform
import LocalAuthentication
import MapKit
import Photos
import TestSupport
import XCTest

@testable import UIKit

/// Places, maps, authentication and photos: what works, and how the rest fails.
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

  /// Lets what was put on the main queue happen.
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
    XCTAssertEqual(delegate.log.dropFirst(), ["authorizedWhenInUse"])
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

  func testASinglePlace() async throws {
    let desktop = FakeDesktop()
    let manager = await manager()
    manager.requestLocation()
    await finishTurn()
    XCTAssertEqual(delegate.log.last, "error denied", "the app hasn't asked")
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

  func testKindsOfErrorsArePatterns() async throws {
    do { throw CLError(.denied) } catch CLError.denied {} catch { XCTFail("\(error)") }
    do { throw LAError(.userCancel) } catch LAError.userFallback {
      XCTFail("another kind")
    } catch LAError.userCancel {} catch { XCTFail("\(error)") }
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
}
