@_exported import Foundation
@_exported import ObjectRoot

/// The error domain of locations.
public let kCLErrorDomain = "kCLErrorDomain"

/// An error in locating or geocoding.
public struct CLError: FrameworkError {
  /// The kinds of errors. The raw values are Apple's.
  public enum Code: Int, FrameworkErrorCode {
    /// The type of the errors that have these codes.
    public typealias Failure = CLError

    /// The location can't be determined now.
    case locationUnknown = 0
    /// The user or the system doesn't let the app use the location.
    case denied = 1
    /// There's no network, or no service.
    case network = 2
    /// The heading can't be determined.
    case headingFailure = 3
    /// Regions may not be monitored.
    case regionMonitoringDenied = 4
    /// A region can't be monitored.
    case regionMonitoringFailure = 5
    /// The geocoder has no result.
    case geocodeFoundNoResult = 8
    /// The geocoder's result is partial.
    case geocodeFoundPartialResult = 9
    /// The geocoder was cancelled.
    case geocodeCanceled = 10
  }

  /// The kind of error.
  public let code: Code

  /// Creates an error.
  public init(_ code: Code, userInfo: [String: Any] = [:]) { self.code = code }

  /// The location can't be determined now.
  public static var locationUnknown: Code { .locationUnknown }
  /// The user or the system doesn't let the app use the location.
  public static var denied: Code { .denied }
  /// There's no network, or no service.
  public static var network: Code { .network }
  /// The heading can't be determined.
  public static var headingFailure: Code { .headingFailure }
  /// Regions may not be monitored.
  public static var regionMonitoringDenied: Code { .regionMonitoringDenied }
  /// A region can't be monitored.
  public static var regionMonitoringFailure: Code { .regionMonitoringFailure }
  /// The geocoder has no result.
  public static var geocodeFoundNoResult: Code { .geocodeFoundNoResult }
  /// The geocoder's result is partial.
  public static var geocodeFoundPartialResult: Code { .geocodeFoundPartialResult }
  /// The geocoder was cancelled.
  public static var geocodeCanceled: Code { .geocodeCanceled }

  /// The domain: `kCLErrorDomain`.
  public static var errorDomain: String { kCLErrorDomain }
  /// A description for users.
  public var errorDescription: String? {
    switch code {
    case .locationUnknown: "The location can't be determined."
    case .denied: "The app isn't allowed to determine the location."
    case .network: "There's no service for this on Linux."
    case .headingFailure: "The heading can't be determined."
    case .regionMonitoringDenied, .regionMonitoringFailure: "Regions can't be monitored."
    case .geocodeFoundNoResult, .geocodeFoundPartialResult, .geocodeCanceled: "The address can't be determined."
    }
  }
}
