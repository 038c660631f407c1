import Foundation

/// The location of the computer, as determined by the desktop's location service.
public struct DesktopLocation: Equatable, Sendable {
  /// The precision that an app needs. The raw values are GeoClue's.
  public enum Precision: UInt32, Sendable {
    /// The city.
    case city = 4
    /// The part of a city.
    case neighborhood = 5
    /// The street.
    case street = 6
    /// The most exact position available.
    case exact = 8
  }

  /// A report from the location service.
  public enum Event: Equatable, Sendable {
    /// The computer's location, first or after a move.
    case moved(DesktopLocation)
    /// The user or the system denies access.
    case denied
    /// There's no location service.
    case unavailable
  }

  /// The latitude in degrees, positive north of the equator.
  public var latitude: Double
  /// The longitude in degrees, positive east of Greenwich.
  public var longitude: Double
  /// The radius of uncertainty, in metres; -1 if it's unknown.
  public var accuracy: Double
  /// The height above sea level, in metres; `nil` if it's unknown.
  public var altitude: Double?
  /// The speed in metres per second; `nil` if it's unknown.
  public var speed: Double?
  /// The direction of movement, in degrees from north; `nil` if it's unknown.
  public var heading: Double?
  /// The time of the measurement; `nil` if it's unknown.
  public var date: Date?

  /// Creates a location.
  public init(latitude: Double, longitude: Double, accuracy: Double) {
    (self.latitude, self.longitude, self.accuracy) = (latitude, longitude, accuracy)
  }

  /// Reads a location from the properties of GeoClue's object; `nil` without coordinates.
  init?(_ properties: [String: BusValue]) {
    func number(_ name: String) -> Double? {
      properties[name]?.number.flatMap { $0.isFinite && $0 > -1e300 ? $0 : nil }
    }
    guard let latitude = number("Latitude"), let longitude = number("Longitude"), abs(latitude) <= 90,
      abs(longitude) <= 180
    else { return nil }
    let accuracy = number("Accuracy").flatMap { $0 >= 0 ? $0 : nil }
    self.init(latitude: latitude, longitude: longitude, accuracy: accuracy ?? -1)
    // Unknown values are the most negative number, or negative.
    altitude = number("Altitude")
    speed = number("Speed").flatMap { $0 >= 0 ? $0 : nil }
    heading = number("Heading").flatMap { $0 >= 0 ? $0 : nil }
    if let time = properties["Timestamp"]?.parts, time.count == 2, let seconds = time[0].number {
      date = Date(timeIntervalSince1970: seconds + (time[1].number ?? 0) / 1_000_000)
    }
  }
}
