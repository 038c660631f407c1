import CoreLocation
import Foundation
import ObjectRoot
import UIKit

/// The annotation of the user's location.
@preconcurrency @MainActor open class MKUserLocation: MainActorObject, MKAnnotation {
  /// The location; `nil` while it isn't known or the map doesn't show it.
  open internal(set) var location: CLLocation?
  /// The heading: `nil`, as computers don't measure it.
  open var heading: CLHeading? { nil }
  /// Whether the location is being updated.
  open internal(set) var isUpdating = false
  /// The title; `nil` by default.
  open var title: String?
  /// The subtitle; `nil` by default.
  open var subtitle: String?
  /// The location's coordinate; an invalid one until the location has been determined.
  open var coordinate: CLLocationCoordinate2D { location?.coordinate ?? kCLLocationCoordinate2DInvalid }
}

/// The view of the user's location: a blue dot.
@preconcurrency @MainActor open class MKUserLocationView: MKAnnotationView {
  private let dot = UIView()

  /// Creates a dot for an annotation.
  public override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    setUp()
  }

  /// Creates a dot with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a dot from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    bounds.size = CGSize(width: 22, height: 22)
    backgroundColor = .white
    layer.cornerRadius = 11
    layer.shadowOpacity = 0.3
    layer.shadowRadius = 3
    layer.shadowOffset = CGSize(width: 0, height: 1)
    dot.frame = bounds.insetBy(dx: 3, dy: 3)
    dot.layer.cornerRadius = 8
    dot.backgroundColor = tintColor
    addSubview(dot)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    dot.backgroundColor = tintColor
  }
}
