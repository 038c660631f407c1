import CoreLocation
import Foundation
import UIKit

/// The methods by which a delegate provides the views of a map, and is notified of changes. All are optional.
@preconcurrency @MainActor public protocol MKMapViewDelegate: NSObjectProtocol {
  /// Called before the region changes.
  func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool)
  /// Called after the region has changed.
  func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)
  /// Called after the visible region has changed.
  func mapViewDidChangeVisibleRegion(_ mapView: MKMapView)
  /// Called when the map has been drawn, as far as it's drawn.
  func mapViewDidFinishLoadingMap(_ mapView: MKMapView)
  /// Returns the view of an annotation; `nil` for a marker.
  func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView?
  /// Called after views of annotations were added.
  func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView])
  /// Called when an annotation was selected.
  func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView)
  /// Called when an annotation was deselected.
  func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView)
  /// Called when a control in a callout was tapped; never, as callouts show only texts.
  func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl)
  /// Called with the user's own place.
  func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation)
  /// Called when the user's own place can't be determined.
  func mapView(_ mapView: MKMapView, didFailToLocateUserWithError error: any Error)
}

extension MKMapViewDelegate {
  /// Does nothing by default.
  public func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {}
  /// Does nothing by default.
  public func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {}
  /// Does nothing by default.
  public func mapViewDidChangeVisibleRegion(_ mapView: MKMapView) {}
  /// Does nothing by default.
  public func mapViewDidFinishLoadingMap(_ mapView: MKMapView) {}
  /// Returns `nil` by default.
  public func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? { nil }
  /// Does nothing by default.
  public func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) {}
  /// Does nothing by default.
  public func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {}
  /// Does nothing by default.
  public func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {}
  /// Does nothing by default.
  public func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl
  ) {}
  /// Does nothing by default.
  public func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation) {}
  /// Does nothing by default.
  public func mapView(_ mapView: MKMapView, didFailToLocateUserWithError error: any Error) {}
}
