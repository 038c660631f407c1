import AloeCore
import Foundation

/// The app's permission to know the computer's place, which all its managers share.
@MainActor final class LocationPermission {
  private(set) var status = CLAuthorizationStatus.notDetermined
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
    for manager in managers { manager()?.notifyOfAuthorization() }
  }
}

extension Context.Owner {
  /// The key of the permission in a context.
  fileprivate static let locationPermission = Context.Owner()
}
