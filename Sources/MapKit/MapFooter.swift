import AppResources
import CoreLocation
import Foundation
import UIKit

/// The strip below a map's annotations: the coordinates of the centre or the selected annotation's title, and a button
/// that opens the location.
final class MapFooter: UIView {
  var onOpen: (() -> Void)?
  private let label = UILabel()
  private let button = UIButton(type: .system)
  private var place = ""

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    label.font = .preferredFont(forTextStyle: .footnote)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    button.setTitle(SystemWord.open.text, for: .normal)
    button.titleLabel?.font = .preferredFont(forTextStyle: .footnote)
    button.titleLabel?.adjustsFontForContentSizeCategory = true
    button.addAction(UIAction { [weak self] _ in self?.onOpen?() }, for: .touchUpInside)
    addSubview(label)
    addSubview(button)
  }

  required init?(coder: NSCoder) { return nil }

  var text: String? { label.text }

  func show(_ center: CLLocationCoordinate2D) {
    func degrees(_ value: Double, _ letters: (String, String)) -> String {
      abs(value).formatted(.number.precision(.fractionLength(4))) + "° " + (value < 0 ? letters.1 : letters.0)
    }
    place = degrees(center.latitude, ("N", "S")) + ", " + degrees(center.longitude, ("E", "W"))
    show(title: nil, subtitle: nil)
  }

  func show(title: String?, subtitle: String?) {
    let lines = [title, subtitle].compactMap { $0 }
    label.text = lines.isEmpty ? place : lines.joined(separator: "\n")
  }

  func fittingHeight(_ width: CGFloat) -> CGFloat {
    let side = button.sizeThatFits(.zero)
    let text = label.sizeThatFits(CGSize(width: max(0, width - side.width - 48), height: .greatestFiniteMagnitude))
    return max(44, text.height + 16, side.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = bounds.height - safeAreaInsets.bottom
    let width = button.sizeThatFits(.zero).width
    label.frame = CGRect(x: 16, y: 0, width: max(0, bounds.width - width - 48), height: height)
    button.frame = CGRect(x: bounds.width - width - 16, y: 0, width: width, height: height)
    if effectiveUserInterfaceLayoutDirection == .rightToLeft {
      for view in [label, button] { view.frame.origin.x = bounds.width - view.frame.maxX }
    }
  }
}

/// An object that determines the user's location for a map view.
@MainActor final class MapLocator: NSObject, CLLocationManagerDelegate {
  private unowned let map: MKMapView
  private let manager = CLLocationManager()

  init(_ map: MKMapView) {
    self.map = map
    super.init()
    manager.delegate = self
  }

  // The delegate may release the map, so each method keeps it until its end.

  func setRunning(_ isRunning: Bool) {
    let map = map
    defer { withExtendedLifetime(map) {} }
    map.userLocation.isUpdating = isRunning
    if isRunning {
      map.delegate?.mapViewWillStartLocatingUser(map)
      manager.requestWhenInUseAuthorization()
      manager.startUpdatingLocation()
    } else {
      manager.stopUpdatingLocation()
      map.removeAnnotation(map.userLocation)
      map.userLocation.location = nil
      map.delegate?.mapViewDidStopLocatingUser(map)
    }
  }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    let map = map
    defer { withExtendedLifetime(map) {} }
    guard map.showsUserLocation else { return }
    map.userLocation.location = locations.last
    map.addAnnotation(map.userLocation)
    map.setNeedsLayout()
    map.followUser(animated: true)
    map.delegate?.mapView(map, didUpdate: map.userLocation)
  }

  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    let map = map
    map.delegate?.mapView(map, didFailToLocateUserWithError: error)
  }
}
