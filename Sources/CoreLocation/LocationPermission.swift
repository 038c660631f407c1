import AloeCore
import Foundation

/// The app's permission to use the computer's location, which all its managers share.
@MainActor final class LocationPermission {
  private(set) var status = CLAuthorizationStatus.notDetermined
  /// The permission that the app has, unless it's refused.
  private var granted = CLAuthorizationStatus.authorizedWhenInUse
  private var managers: [() -> CLLocationManager?] = []

  /// The permission in the current context.
  static var current: LocationPermission { Context.presentState(of: .locationPermission) { _ in LocationPermission() } }

  /// Adds a manager that is notified of changes.
  func add(_ manager: CLLocationManager) {
    managers.removeAll { $0() == nil }
    managers.append { [weak manager] in manager }
  }

  func set(_ status: CLAuthorizationStatus) {
    guard self.status != status else { return }
    self.status = status
    if status == .authorizedAlways || status == .authorizedWhenInUse { granted = status }
    for manager in managers { manager()?.notifyOfAuthorization() }
  }

  /// Returns to the permission that the app had before it was refused, because the service reports locations again.
  func endRefusal() { if status == .denied { set(granted) } }
}

extension Context.Owner {
  /// The key of the permission in a context.
  fileprivate static let locationPermission = Context.Owner()
}
