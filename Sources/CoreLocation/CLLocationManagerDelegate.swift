import Foundation

/// The methods by which a delegate is notified of locations and permissions. All are optional.
@preconcurrency @MainActor public protocol CLLocationManagerDelegate: NSObjectProtocol {
  /// Called with new locations, the latest last.
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  /// Called when a location can't be determined.
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
  /// Called soon after the manager was created, and when the permission has changed.
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
  /// Called like ``locationManagerDidChangeAuthorization(_:)``, which calls it by default.
  func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
  /// Called when the heading has changed; never, as computers don't measure it.
  func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading)
  /// Called when the computer has entered a region; never, as regions aren't monitored.
  func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion)
  /// Called when the computer has left a region; never, as regions aren't monitored.
  func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion)
  /// Called when a region can't be monitored.
  func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error)
}

extension CLLocationManagerDelegate {
  /// Does nothing by default.
  public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}
  /// Does nothing by default.
  public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
  /// Calls the older method by default.
  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    locationManager(manager, didChangeAuthorization: manager.authorizationStatus)
  }
  /// Does nothing by default.
  public func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {}
  /// Does nothing by default.
  public func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {}
  /// Does nothing by default.
  public func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {}
  /// Does nothing by default.
  public func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {}
  /// Does nothing by default.
  public func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error
  ) {}
}

/// A heading, which computers don't measure.
open class CLHeading: NSObject {
  /// The direction to the magnetic north, in degrees.
  public let magneticHeading: CLLocationDirection
  /// The direction to the geographic north, in degrees.
  public let trueHeading: CLLocationDirection
  /// The accuracy in degrees.
  public let headingAccuracy: CLLocationDirection
  /// The time of the measurement.
  public let timestamp: Date

  init(magnetic: CLLocationDirection, geographic: CLLocationDirection, accuracy: CLLocationDirection, date: Date) {
    (magneticHeading, trueHeading, headingAccuracy, timestamp) = (magnetic, geographic, accuracy, date)
  }
}
