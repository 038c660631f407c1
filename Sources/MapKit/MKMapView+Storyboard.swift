import InterfaceFiles
import UIKit

/// Reads the attributes of a storyboard's or a nib's map.
extension MKMapView: InterfaceReading {
  package func read(_ element: InterfaceElement) {
    let types = ["standard", "satellite", "hybrid", "satelliteFlyover", "hybridFlyover", "mutedStandard"]
    if let value: MKMapType = element.choice("mapType", types) { mapType = value }
    if let value = element.flag("zoomEnabled") { isZoomEnabled = value }
    if let value = element.flag("scrollEnabled") { isScrollEnabled = value }
    if let value = element.flag("rotateEnabled") { isRotateEnabled = value }
    if let value = element.flag("pitchEnabled") { isPitchEnabled = value }
    if let value = element.flag("showsCompass") { showsCompass = value }
    if let value = element.flag("showsScale") { showsScale = value }
    if let value = element.flag("showsTraffic") { showsTraffic = value }
    if let value = element.flag("showsBuildings") { showsBuildings = value }
    if let value = element.flag("showsUserLocation") { showsUserLocation = value }
  }
}
