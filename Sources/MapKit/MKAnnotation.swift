import CoreLocation
import Foundation
import ObjectRoot
import UIKit

/// An object at a coordinate of a map.
@preconcurrency @MainActor public protocol MKAnnotation: NSObjectProtocol {
  /// The coordinate at which the annotation is shown.
  var coordinate: CLLocationCoordinate2D { get }
  /// The title; `nil` by default.
  var title: String? { get }
  /// The subtitle; `nil` by default.
  var subtitle: String? { get }
}

extension MKAnnotation {
  /// The title: `nil` by default.
  public var title: String? { nil }
  /// The subtitle: `nil` by default.
  public var subtitle: String? { nil }
}

/// An annotation with a title.
@preconcurrency @MainActor open class MKShape: MainActorObject, MKAnnotation {
  /// The coordinate at which the annotation is shown.
  open var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D() }
  /// The title.
  open var title: String?
  /// The subtitle.
  open var subtitle: String?
}

/// An annotation at a coordinate.
@preconcurrency @MainActor open class MKPointAnnotation: MKShape {
  private var place = CLLocationCoordinate2D()
  /// The coordinate at which the annotation is shown. Call `setNeedsLayout()` on the map view after moving an
  /// annotation that's there.
  open override var coordinate: CLLocationCoordinate2D {
    get { place }
    set { place = newValue }
  }

  /// Creates an annotation at 0, 0.
  public override init() {}
  /// Creates an annotation at a coordinate.
  public convenience init(coordinate: CLLocationCoordinate2D) {
    self.init()
    self.coordinate = coordinate
  }
  /// Creates an annotation with a title.
  public convenience init(coordinate: CLLocationCoordinate2D, title: String?, subtitle: String?) {
    self.init(coordinate: coordinate)
    (self.title, self.subtitle) = (title, subtitle)
  }
  /// Creates an annotation at a coordinate, as the imported initialiser of Apple's MapKit does.
  public convenience init(__coordinate coordinate: CLLocationCoordinate2D) { self.init(coordinate: coordinate) }
  /// Creates an annotation with a title, as the imported initialiser of Apple's MapKit does.
  public convenience init(__coordinate coordinate: CLLocationCoordinate2D, title: String?, subtitle: String?) {
    self.init(coordinate: coordinate, title: title, subtitle: subtitle)
  }
}

/// The view of an annotation.
@preconcurrency @MainActor open class MKAnnotationView: UIView {
  /// The annotation.
  open var annotation: (any MKAnnotation)? { didSet { annotationChanged() } }
  /// The identifier for reuse.
  public let reuseIdentifier: String?
  /// The image; `nil` by default.
  open var image: UIImage? {
    didSet {
      picture.image = image
      if let image { bounds.size = image.size }
      superview?.setNeedsLayout()
    }
  }
  /// The distance from the annotation's point to the view's centre; zero by default.
  open var centerOffset = CGPoint.zero { didSet { superview?.setNeedsLayout() } }
  /// The offset of the callout; stored without effect. Zero by default.
  open var calloutOffset = CGPoint.zero
  /// Whether a callout with the title is shown while it's selected; false by default.
  open var canShowCallout = false { didSet { superview?.setNeedsLayout() } }
  /// Whether the view is selected.
  open internal(set) var isSelected = false
  /// Whether the view responds to touches; true by default.
  open var isEnabled = true
  /// Whether the view can be dragged; stored without effect. False by default.
  open var isDraggable = false
  /// The callout's view on the left; `nil` by default.
  open var leftCalloutAccessoryView: UIView?
  /// The callout's view on the right; `nil` by default.
  open var rightCalloutAccessoryView: UIView?
  /// The callout's view below the title; `nil` by default.
  open var detailCalloutAccessoryView: UIView?
  /// The identifier of the annotations that are shown as one; stored without effect. `nil` by default.
  open var clusteringIdentifier: String?

  private let picture = UIImageView()

  /// Creates a view for an annotation.
  public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    self.annotation = annotation
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(picture)
  }

  /// Creates a view without an annotation.
  public override init(frame: CGRect) {
    reuseIdentifier = nil
    super.init(frame: frame)
    addSubview(picture)
  }

  /// Creates a view from an archive.
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    addSubview(picture)
  }

  /// Called before the view is used for another annotation.
  open func prepareForReuse() {}
  /// Called before the view is shown for an annotation.
  open func prepareForDisplay() {}
  /// Changes whether it's selected.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }

  open override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds
  }

  func annotationChanged() { superview?.setNeedsLayout() }
}
