import CoreLocation
import Foundation
import UIKit

/// A place with coordinates.
open class MKPlacemark: CLPlacemark {
  /// The coordinates.
  public let coordinate: CLLocationCoordinate2D

  /// Creates a place.
  public init(coordinate: CLLocationCoordinate2D) {
    self.coordinate = coordinate
    super.init(location: CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude))
  }
  /// Creates a place with an address, whose keys are defined by Apple's Contacts or Address Book.
  public init(coordinate: CLLocationCoordinate2D, addressDictionary: [String: Any]?) {
    self.coordinate = coordinate
    super.init(
      location: CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude),
      address: PlaceAddress(addressDictionary ?? [:]))
  }
  /// Creates a copy of a place.
  public override init(placemark: CLPlacemark) {
    coordinate = placemark.location?.coordinate ?? kCLLocationCoordinate2DInvalid
    super.init(placemark: placemark)
  }
}

extension PlaceAddress {
  fileprivate init(_ entries: [String: Any]) {
    self.init()
    func entry(_ keys: String...) -> String? { keys.lazy.compactMap { entries[$0] as? String }.first }
    name = entry("Name")
    thoroughfare = entry("Thoroughfare", "Street", "street")
    subThoroughfare = entry("SubThoroughfare")
    locality = entry("City", "city")
    subLocality = entry("SubLocality", "subLocality")
    administrativeArea = entry("State", "state")
    subAdministrativeArea = entry("SubAdministrativeArea", "subAdministrativeArea")
    postalCode = entry("ZIP", "postalCode")
    country = entry("Country", "country")
    isoCountryCode = entry("CountryCode", "ISOCountryCode")
  }
}

/// A place that the desktop's map program can show.
@preconcurrency @MainActor open class MKMapItem: NSObject {
  /// The item's coordinate and address.
  public let placemark: MKPlacemark
  /// The name; `nil` by default.
  open var name: String?
  /// The phone number; `nil` by default.
  open var phoneNumber: String?
  /// The address of a web page; `nil` by default.
  open var url: URL?

  /// Creates an item.
  public init(placemark: MKPlacemark) { self.placemark = placemark }

  /// Opens the place in the desktop's program for `geo:` addresses, or as OpenStreetMap's page in the browser. Returns
  /// whether there are coordinates.
  @discardableResult open func openInMaps(launchOptions: [String: Any]? = nil) -> Bool {
    guard CLLocationCoordinate2DIsValid(placemark.coordinate) else { return false }
    Self.open(placemark.coordinate)
    return true
  }

  static func open(_ place: CLLocationCoordinate2D) {
    let (latitude, longitude) = (String(format: "%.6f", place.latitude), String(format: "%.6f", place.longitude))
    let page = "https://www.openstreetmap.org/?mlat=\(latitude)&mlon=\(longitude)#map=15/\(latitude)/\(longitude)"
    guard let geo = URL(string: "geo:\(latitude),\(longitude)"), let web = URL(string: page) else { return }
    UIApplication.shared.open(UIApplication.shared.canOpenURL(geo) ? geo : web)
  }
}

/// The key of the kind of directions that a map program should show.
public let MKLaunchOptionsDirectionsModeKey = "MKLaunchOptionsDirectionsModeKey"
/// Directions for a car.
public let MKLaunchOptionsDirectionsModeDriving = "MKLaunchOptionsDirectionsModeDriving"
/// Directions on foot.
public let MKLaunchOptionsDirectionsModeWalking = "MKLaunchOptionsDirectionsModeWalking"

extension NSUserActivity {
  // Unsafe: only the address counts; nothing is stored there.
  nonisolated(unsafe) private static let mapItemKey = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  /// The place to which the activity belongs; stored without effect. `nil` by default. Any thread may use it.
  public var mapItem: MKMapItem! {
    get { objc_getAssociatedObject(self, Self.mapItemKey) as? MKMapItem }
    set { objc_setAssociatedObject(self, Self.mapItemKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }
}
