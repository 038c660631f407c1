import Foundation

/// The parts of a place's address.
package struct PlaceAddress {
  package var name: String?
  package var thoroughfare: String?
  package var subThoroughfare: String?
  package var locality: String?
  package var subLocality: String?
  package var administrativeArea: String?
  package var subAdministrativeArea: String?
  package var postalCode: String?
  package var country: String?
  package var isoCountryCode: String?
  package var timeZone: TimeZone?
  package var region: CLRegion?

  package init() {}
}

/// A description of a place. A geocoder creates none on Linux; apps create them for maps.
open class CLPlacemark: NSObject, NSCopying {
  /// The placemark's location.
  public let location: CLLocation?
  private let address: PlaceAddress
  /// The name; `nil` if unknown.
  open var name: String? { address.name }
  /// The street; `nil` if unknown.
  open var thoroughfare: String? { address.thoroughfare }
  /// The number in the street; `nil` if unknown.
  open var subThoroughfare: String? { address.subThoroughfare }
  /// The city; `nil` if unknown.
  open var locality: String? { address.locality }
  /// The part of the city; `nil` if unknown.
  open var subLocality: String? { address.subLocality }
  /// The state or province; `nil` if unknown.
  open var administrativeArea: String? { address.administrativeArea }
  /// The county; `nil` if unknown.
  open var subAdministrativeArea: String? { address.subAdministrativeArea }
  /// The postal code; `nil` if unknown.
  open var postalCode: String? { address.postalCode }
  /// The country; `nil` if unknown.
  open var country: String? { address.country }
  /// The country's code of two letters; `nil` if unknown.
  open var isoCountryCode: String? { address.isoCountryCode }
  /// The time zone; `nil` if unknown.
  open var timeZone: TimeZone? { address.timeZone }
  /// The area; `nil` if unknown.
  open var region: CLRegion? { address.region }

  /// Creates a placemark without an address.
  public init(location: CLLocation) { (self.location, address) = (location, PlaceAddress()) }
  /// Creates a copy of a placemark, with its address.
  public init(placemark: CLPlacemark) { (location, address) = (placemark.location, PlaceAddress(placemark)) }

  package init(location: CLLocation, address: PlaceAddress) { (self.location, self.address) = (location, address) }

  /// Returns the placemark itself, which doesn't change.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension PlaceAddress {
  /// Creates the address from a placemark's properties, which a subclass may have overridden.
  fileprivate init(_ place: CLPlacemark) {
    name = place.name
    thoroughfare = place.thoroughfare
    subThoroughfare = place.subThoroughfare
    locality = place.locality
    subLocality = place.subLocality
    administrativeArea = place.administrativeArea
    subAdministrativeArea = place.subAdministrativeArea
    postalCode = place.postalCode
    country = place.country
    isoCountryCode = place.isoCountryCode
    timeZone = place.timeZone
    region = place.region
  }
}
