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
  /// Called before the map is loaded: before its first appearance, as nothing is loaded.
  func mapViewWillStartLoadingMap(_ mapView: MKMapView)
  /// Called after the map has appeared in a window, once.
  func mapViewDidFinishLoadingMap(_ mapView: MKMapView)
  /// Called when the map can't be loaded; never called on Linux.
  func mapViewDidFailLoadingMap(_ mapView: MKMapView, withError error: any Error)
  /// Called before the map is drawn for the first time.
  func mapViewWillStartRenderingMap(_ mapView: MKMapView)
  /// Called after the map has been drawn for the first time.
  func mapViewDidFinishRenderingMap(_ mapView: MKMapView, fullyRendered: Bool)
  /// Returns the view of an annotation; `nil` for a marker.
  func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView?
  /// Called after views of annotations were added.
  func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView])
  /// Called when an annotation was selected.
  func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView)
  /// Called when an annotation was deselected, and before a selected one is removed.
  func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView)
  /// Called when an annotation was selected, after the method with its view.
  func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation)
  /// Called when an annotation was deselected, after the method with its view.
  func mapView(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation)
  /// Called when a control in a callout was tapped; never, as callouts show only text.
  func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl)
  /// Called when the map begins or ceases to follow the user.
  func mapView(_ mapView: MKMapView, didChange mode: MKUserTrackingMode, animated: Bool)
  /// Called before the user's location is requested.
  func mapViewWillStartLocatingUser(_ mapView: MKMapView)
  /// Called when the user's location is no longer requested.
  func mapViewDidStopLocatingUser(_ mapView: MKMapView)
  /// Called with the user's location.
  func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation)
  /// Called when the user's location can't be determined.
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
  public func mapViewWillStartLoadingMap(_ mapView: MKMapView) {}
  /// Does nothing by default.
  public func mapViewDidFinishLoadingMap(_ mapView: MKMapView) {}
  /// Does nothing by default.
  public func mapViewDidFailLoadingMap(_ mapView: MKMapView, withError error: any Error) {}
  /// Does nothing by default.
  public func mapViewWillStartRenderingMap(_ mapView: MKMapView) {}
  /// Does nothing by default.
  public func mapViewDidFinishRenderingMap(_ mapView: MKMapView, fullyRendered: Bool) {}
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
  public func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation) {}
  /// Does nothing by default.
  public func mapView(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation) {}
  /// Does nothing by default.
  public func mapView(_ mapView: MKMapView, didChange mode: MKUserTrackingMode, animated: Bool) {}
  /// Does nothing by default.
  public func mapViewWillStartLocatingUser(_ mapView: MKMapView) {}
  /// Does nothing by default.
  public func mapViewDidStopLocatingUser(_ mapView: MKMapView) {}
  /// Does nothing by default.
  public func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation) {}
  /// Does nothing by default.
  public func mapView(_ mapView: MKMapView, didFailToLocateUserWithError error: any Error) {}
}
