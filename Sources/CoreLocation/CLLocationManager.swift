import AloeCore
import Foundation
import GTKPlatform
import UIKit

/// Whether an app may know the computer's place.
public enum CLAuthorizationStatus: Int32, Sendable {
  /// The app hasn't asked yet.
  case notDetermined = 0
  /// The system doesn't allow it.
  case restricted = 1
  /// The user or the location service doesn't allow it.
  case denied = 2
  /// The app may always know.
  case authorizedAlways = 3
  /// The app may know while it's used.
  case authorizedWhenInUse = 4
}

/// The accuracy of the locations that an app may receive.
public enum CLAccuracyAuthorization: Int, Sendable {
  /// The full accuracy of the location service.
  case fullAccuracy = 0
  /// An approximate location.
  case reducedAccuracy = 1
}

/// The kinds of movement for which places are requested.
public enum CLActivityType: Int, Sendable {
  /// Any other.
  case other = 1
  /// In a vehicle on streets.
  case automotiveNavigation = 2
  /// On foot.
  case fitness = 3
  /// In another vehicle.
  case otherNavigation = 4
  /// In the air.
  case airborne = 5
}

/// The computer's place, from the location service GeoClue.
///
/// A desktop has no dialog for the permission: the first request asks the service, whose settings decide. Until it has
/// answered, the status after a request is `.authorizedWhenInUse`. Without the service, each request ends with
/// `CLError.locationUnknown`. All calls belong on the main thread.
@preconcurrency @MainActor open class CLLocationManager: NSObject {
  /// Creates a manager. The delegate is notified of the permission soon.
  public override init() {
    super.init()
    notifyOfAuthorization()
  }

  /// The delegate; held weakly.
  open weak var delegate: (any CLLocationManagerDelegate)?
  /// The precision that the app needs; the best by default. It takes effect with the next request.
  open var desiredAccuracy: CLLocationAccuracy = kCLLocationAccuracyBest
  /// The least distance between two reports, in meters; `kCLDistanceFilterNone` by default. It takes effect with the
  /// next request.
  open var distanceFilter: CLLocationDistance = kCLDistanceFilterNone
  /// Whether updates may pause; stored without effect. True by default.
  open var pausesLocationUpdatesAutomatically = true
  /// Whether the app receives places while it's in the background; stored without effect. False by default.
  open var allowsBackgroundLocationUpdates = false
  /// Whether use in the background is shown; stored without effect. False by default.
  open var showsBackgroundLocationIndicator = false
  /// The kind of movement; stored without effect. `.other` by default.
  open var activityType = CLActivityType.other
  /// The latest place; `nil` before the first.
  open private(set) var location: CLLocation?
  /// The latest heading: `nil`.
  open var heading: CLHeading? { nil }

  // MARK: - Permission

  /// Whether the app may know the place.
  open private(set) var authorizationStatus = CLAuthorizationStatus.notDetermined
  /// The accuracy of the locations that the app may receive: the service's, so `.fullAccuracy`.
  open var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }

  /// Returns `.notDetermined`: a manager's ``authorizationStatus-swift.property`` knows more.
  open class func authorizationStatus() -> CLAuthorizationStatus { .notDetermined }
  /// Returns whether there may be a location service, which is known only after a request: true.
  nonisolated open class func locationServicesEnabled() -> Bool { true }
  /// Returns whether the heading can be measured: false.
  nonisolated open class func headingAvailable() -> Bool { false }
  /// Returns whether significant changes can be reported: true, like all others.
  nonisolated open class func significantLocationChangeMonitoringAvailable() -> Bool { true }
  /// Returns whether regions can be monitored: false.
  nonisolated open class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool { false }

  /// Allows the app to request places; the location service decides whether it gets them.
  open func requestWhenInUseAuthorization() { authorize(.authorizedWhenInUse) }
  /// Allows the app to request places; the location service decides whether it gets them.
  open func requestAlwaysAuthorization() { authorize(.authorizedAlways) }

  private func authorize(_ status: CLAuthorizationStatus) {
    guard authorizationStatus == .notDetermined else { return }
    setAuthorization(status)
  }

  private func setAuthorization(_ status: CLAuthorizationStatus) {
    guard authorizationStatus != status else { return }
    authorizationStatus = status
    notifyOfAuthorization()
  }

  private func notifyOfAuthorization() {
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        self.delegate?.locationManagerDidChangeAuthorization(self)
      }
    }
  }

  // MARK: - Places

  /// The request to the location service; `nil` when no place is wanted.
  private var watch: AnyObject?
  private var isSingle = false

  /// Reports the place, and each movement of at least ``distanceFilter`` meters, until ``stopUpdatingLocation()``.
  open func startUpdatingLocation() { begin(isSingle: false) }
  /// Ends the reports.
  open func stopUpdatingLocation() { watch = nil }
  /// Reports the place once.
  open func requestLocation() { if watch == nil { begin(isSingle: true) } }
  /// Reports movements as ``startUpdatingLocation()`` does, from 500 meters on.
  open func startMonitoringSignificantLocationChanges() { begin(isSingle: false, distance: 500) }
  /// Ends the reports.
  open func stopMonitoringSignificantLocationChanges() { watch = nil }
  /// Fails: the heading can't be measured.
  open func startUpdatingHeading() { fail(.headingFailure) }
  /// Has no effect: the heading isn't measured.
  open func stopUpdatingHeading() {}
  /// Fails: regions aren't monitored.
  open func startMonitoring(for region: CLRegion) {
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        self.delegate?.locationManager(
          self, monitoringDidFailFor: region, withError: CLError(.regionMonitoringFailure))
      }
    }
  }
  /// Has no effect: regions aren't monitored.
  open func stopMonitoring(for region: CLRegion) {}
  /// The monitored regions: none.
  open var monitoredRegions: Set<CLRegion> { [] }

  private func begin(isSingle: Bool, distance: Double = 0) {
    self.isSingle = isSingle
    guard authorizationStatus != .notDetermined else { return fail(.denied) }
    let precision: DesktopLocation.Precision =
      switch desiredAccuracy {
      case kCLLocationAccuracyReduced, 3000...: .city
      case 1000...: .neighborhood
      case 100...: .street
      default: .exact
      }
    let wanted = distanceFilter.isFinite ? max(distance, distanceFilter, 0) : distance
    watch = UIApplication.desktop.locate(precision, distance: wanted) { [weak self] in self?.receive($0) }
  }

  private func receive(_ event: DesktopLocation.Event) {
    guard watch != nil else { return }
    if isSingle { watch = nil }
    switch event {
    case .moved(let place):
      if authorizationStatus == .denied { setAuthorization(.authorizedWhenInUse) }
      let location = CLLocation(place)
      self.location = location
      delegate?.locationManager(self, didUpdateLocations: [location])
    case .denied:
      watch = nil
      setAuthorization(.denied)
      delegate?.locationManager(self, didFailWithError: CLError(.denied))
    case .unavailable:
      watch = nil
      Messages.warn(
        once: "no location service",
        "The computer's location isn't known, because there's no location service. Install the package geoclue-2.0, or "
          + "handle the error that the delegate's locationManager(_:didFailWithError:) receives.")
      delegate?.locationManager(self, didFailWithError: CLError(.locationUnknown))
    }
  }

  private func fail(_ code: CLError.Code) {
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        self.delegate?.locationManager(self, didFailWithError: CLError(code))
      }
    }
  }
}

extension CLLocation {
  convenience init(_ place: DesktopLocation) {
    self.init(
      coordinate: CLLocationCoordinate2D(latitude: place.latitude, longitude: place.longitude),
      altitude: place.altitude ?? 0, horizontalAccuracy: place.accuracy,
      verticalAccuracy: place.altitude == nil ? -1 : place.accuracy, course: place.heading ?? -1,
      speed: place.speed ?? -1, timestamp: place.date ?? Date())
  }
}
