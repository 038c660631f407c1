import AloeCore
import Foundation
import GTKPlatform
import QuartzCore
import UIKit

/// Whether an app may use the computer's location.
public enum CLAuthorizationStatus: Int32, Sendable {
  /// The app hasn't requested permission yet.
  case notDetermined = 0
  /// The system doesn't allow access.
  case restricted = 1
  /// The user or the location service has denied access.
  case denied = 2
  /// The app may always use the location.
  case authorizedAlways = 3
  /// The app may use the location while the app is in use.
  case authorizedWhenInUse = 4
}

/// The accuracy of the locations that an app may receive.
public enum CLAccuracyAuthorization: Int, Sendable {
  /// The full accuracy of the location service.
  case fullAccuracy = 0
  /// An approximate location.
  case reducedAccuracy = 1
}

/// The kinds of movement for which locations are requested.
public enum CLActivityType: Int, Sendable {
  /// Any other movement.
  case other = 1
  /// Driving on streets.
  case automotiveNavigation = 2
  /// Walking or running.
  case fitness = 3
  /// Travelling in another vehicle, such as a train or a boat.
  case otherNavigation = 4
  /// Flying.
  case airborne = 5
}

/// The computer's location, from the location service GeoClue.
///
/// A desktop has no dialog for the permission: the first request is sent to the service, whose settings decide. Until
/// it has replied, the status is the one that the app has requested; all the app's managers share it. Without the
/// service, each request ends with `CLError.locationUnknown`. All calls belong on the main thread.
@preconcurrency @MainActor open class CLLocationManager: NSObject {
  /// Creates a manager. The delegate is notified of the permission soon.
  public override init() {
    super.init()
    permission.add(self)
    notifyOfAuthorization()
  }

  private let permission = LocationPermission.current

  /// The delegate; held weakly.
  open weak var delegate: (any CLLocationManagerDelegate)?
  /// The precision that the app needs; the best by default. It takes effect with the next request.
  open var desiredAccuracy: CLLocationAccuracy = kCLLocationAccuracyBest
  /// The minimum distance between two reports, in metres; `kCLDistanceFilterNone` by default. It takes effect with the
  /// next request.
  open var distanceFilter: CLLocationDistance = kCLDistanceFilterNone
  /// Whether updates may pause; stored without effect. True by default.
  open var pausesLocationUpdatesAutomatically = true
  /// Whether the app receives locations while it's in the background; stored without effect. False by default.
  open var allowsBackgroundLocationUpdates = false
  /// Whether use in the background is shown; stored without effect. False by default.
  open var showsBackgroundLocationIndicator = false
  /// The kind of movement; stored without effect. `.other` by default.
  open var activityType = CLActivityType.other
  /// The latest location; `nil` before the first.
  open private(set) var location: CLLocation?
  /// The latest heading; always `nil`.
  open var heading: CLHeading? { nil }

  // MARK: - Permission

  /// Whether the app may use the location.
  open var authorizationStatus: CLAuthorizationStatus { permission.status }
  /// The accuracy of the locations that the app may receive: the service's, so `.fullAccuracy`.
  open var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }

  /// Returns whether the app may use the location.
  open class func authorizationStatus() -> CLAuthorizationStatus { LocationPermission.current.status }
  /// Returns true: there may be a location service, which only a request can show.
  nonisolated open class func locationServicesEnabled() -> Bool { true }
  /// Returns whether the heading can be measured: false.
  nonisolated open class func headingAvailable() -> Bool { false }
  /// Returns whether significant changes can be reported: true, because all changes can be.
  nonisolated open class func significantLocationChangeMonitoringAvailable() -> Bool { true }
  /// Returns whether regions can be monitored: false.
  nonisolated open class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool { false }

  /// Allows the app to request locations; the location service decides whether it gets them.
  open func requestWhenInUseAuthorization() {
    if permission.status == .notDetermined { permission.set(.authorizedWhenInUse) }
  }
  /// Allows the app to request locations, even after ``requestWhenInUseAuthorization()``; the location service decides
  /// whether it gets them.
  open func requestAlwaysAuthorization() {
    if permission.status == .notDetermined || permission.status == .authorizedWhenInUse {
      permission.set(.authorizedAlways)
    }
  }

  /// Whether the delegate is about to be notified of the permission.
  private var isNotificationDue = false

  /// Schedules a notification of the delegate about the permission, unless one is already scheduled.
  func notifyOfAuthorization() {
    guard !isNotificationDue else { return }
    isNotificationDue = true
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        self.isNotificationDue = false
        self.beginWaiting()
        self.delegate?.locationManagerDidChangeAuthorization(self)
      }
    }
  }

  // MARK: - Places

  /// The kinds of reports, each with a request of its own to the location service.
  private enum Kind { case continuous, significant, single }

  /// A request, which ends with its manager. The `deinit` is here because subclasses of a class with an isolated one
  /// can't have an ordinary one, and apps may subclass the manager.
  @MainActor private final class Request {
    var watch: AnyObject?
    var limit: FrameTimer?
    isolated deinit { limit?.cancel() }
  }

  private var requests: [Kind: Request] = [:]
  /// The reports that wait until the app requests the permission, with their minimum distances in metres.
  private var waiting: [Kind: Double] = [:]
  /// The time until a request without a location ends with an error, in seconds.
  private static let patience: TimeInterval = 10

  /// Reports the location, and each movement of at least ``distanceFilter`` metres, until ``stopUpdatingLocation()``.
  /// It replaces ``requestLocation()``. The reports begin only after the app has requested the permission.
  open func startUpdatingLocation() {
    end(.single)
    begin(.continuous)
  }
  /// Ends the reports, and cancels ``requestLocation()``.
  open func stopUpdatingLocation() {
    end(.continuous)
    end(.single)
  }
  /// Reports the location once, or an error if it can't be determined within ten seconds.
  open func requestLocation() { if requests[.single] == nil { begin(.single) } }
  /// Reports movements of at least 500 metres, until ``stopMonitoringSignificantLocationChanges()``.
  open func startMonitoringSignificantLocationChanges() { begin(.significant, distance: 500) }
  /// Ends the reports of ``startMonitoringSignificantLocationChanges()``.
  open func stopMonitoringSignificantLocationChanges() { end(.significant) }
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

  private func begin(_ kind: Kind, distance: Double = 0) {
    guard authorizationStatus != .notDetermined else {
      if kind == .single { fail(.denied) } else { waiting[kind] = distance }
      return
    }
    waiting[kind] = nil
    let precision: DesktopLocation.Precision =
      switch desiredAccuracy {
      case kCLLocationAccuracyReduced, 3000...: .city
      case 1000...: .neighborhood
      case 100...: .street
      default: .exact
      }
    let wanted = distanceFilter.isFinite ? max(distance, distanceFilter, 0) : distance
    let request = Request()
    requests[kind] = request
    request.watch = UIApplication.desktop.locate(precision, distance: wanted) { [weak self, weak request] event in
      guard let self, let request, requests[kind] === request else { return }
      receive(event, for: kind)
    }
    guard kind == .single, requests[kind] === request else { return }
    request.limit = FrameClock.shared.schedule(after: Self.patience) { [weak self, weak request] in
      guard let self, let request, requests[kind] === request else { return }
      end(kind)
      delegate?.locationManager(self, didFailWithError: CLError(.locationUnknown))
    }
  }

  /// Begins the reports that were requested before the app had requested the permission.
  private func beginWaiting() {
    guard authorizationStatus != .notDetermined else { return }
    // A delegate may end one of them while the other begins.
    for kind in Array(waiting.keys) { if let distance = waiting[kind] { begin(kind, distance: distance) } }
  }

  private func end(_ kind: Kind) {
    waiting[kind] = nil
    requests.removeValue(forKey: kind)?.limit?.cancel()
  }

  private func receive(_ event: DesktopLocation.Event, for kind: Kind) {
    if kind == .single { end(kind) }
    switch event {
    case .moved(let place):
      permission.endRefusal()
      let location = CLLocation(place)
      self.location = location
      delegate?.locationManager(self, didUpdateLocations: [location])
    case .denied:
      end(kind)
      permission.set(.denied)
      delegate?.locationManager(self, didFailWithError: CLError(.denied))
    case .unavailable:
      end(kind)
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
