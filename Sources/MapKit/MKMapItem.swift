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
  /// Creates a place; the address isn't stored.
  public convenience init(coordinate: CLLocationCoordinate2D, addressDictionary: [String: Any]?) {
    self.init(coordinate: coordinate)
  }
  /// Creates a copy of a place.
  public override init(placemark: CLPlacemark) {
    coordinate = placemark.location?.coordinate ?? kCLLocationCoordinate2DInvalid
    super.init(placemark: placemark)
  }
}

/// A place that the desktop's map program can show.
@preconcurrency @MainActor open class MKMapItem: NSObject {
  /// The place.
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

/// The key of the kind of directions that a map program is asked for.
public let MKLaunchOptionsDirectionsModeKey = "MKLaunchOptionsDirectionsModeKey"
/// Directions for a car.
public let MKLaunchOptionsDirectionsModeDriving = "MKLaunchOptionsDirectionsModeDriving"
/// Directions on foot.
public let MKLaunchOptionsDirectionsModeWalking = "MKLaunchOptionsDirectionsModeWalking"
