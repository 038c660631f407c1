import CoreLocation
import Foundation
import ObjectRoot
import UIKit

/// An object at a place of a map.
@preconcurrency @MainActor public protocol MKAnnotation: NSObjectProtocol {
  /// The place.
  var coordinate: CLLocationCoordinate2D { get }
  /// The title; `nil` by default.
  var title: String? { get }
  /// The second line; `nil` by default.
  var subtitle: String? { get }
}

extension MKAnnotation {
  /// The title: `nil` by default.
  public var title: String? { nil }
  /// The second line: `nil` by default.
  public var subtitle: String? { nil }
}

/// An annotation with a title.
@preconcurrency @MainActor open class MKShape: MainActorObject, MKAnnotation {
  /// The place.
  open var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D() }
  /// The title.
  open var title: String?
  /// The second line.
  open var subtitle: String?
}

/// An annotation at a place.
@preconcurrency @MainActor open class MKPointAnnotation: MKShape {
  private var place = CLLocationCoordinate2D()
  /// The place. Call `setNeedsLayout()` on the map view after moving an annotation that's there.
  open override var coordinate: CLLocationCoordinate2D {
    get { place }
    set { place = newValue }
  }

  /// Creates an annotation at 0, 0.
  public override init() {}
  /// Creates an annotation at a place.
  public convenience init(coordinate: CLLocationCoordinate2D) {
    self.init()
    self.coordinate = coordinate
  }
  /// Creates an annotation with a title.
  public convenience init(coordinate: CLLocationCoordinate2D, title: String?, subtitle: String?) {
    self.init(coordinate: coordinate)
    (self.title, self.subtitle) = (title, subtitle)
  }
}

/// The annotation of the user's own place.
@preconcurrency @MainActor open class MKUserLocation: MainActorObject, MKAnnotation {
  /// The place; `nil` while it isn't known.
  open internal(set) var location: CLLocation?
  /// Whether the place is being updated.
  open internal(set) var isUpdating = false
  /// The title.
  open var title: String?
  /// The second line.
  open var subtitle: String?
  /// The place's coordinates; invalid ones while it isn't known.
  open var coordinate: CLLocationCoordinate2D { location?.coordinate ?? kCLLocationCoordinate2DInvalid }
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
  /// The distance from the place to the view's center.
  open var centerOffset = CGPoint.zero { didSet { superview?.setNeedsLayout() } }
  /// The offset of the callout; stored without effect.
  open var calloutOffset = CGPoint.zero
  /// Whether a callout with the title is shown while it's selected; false by default.
  open var canShowCallout = false { didSet { superview?.setNeedsLayout() } }
  /// Whether it's selected.
  open internal(set) var isSelected = false
  /// Whether it reacts to touches; true by default.
  open var isEnabled = true
  /// Whether it can be dragged; stored without effect.
  open var isDraggable = false
  /// The callout's view on the left; `nil` by default.
  open var leftCalloutAccessoryView: UIView?
  /// The callout's view on the right; `nil` by default.
  open var rightCalloutAccessoryView: UIView?
  /// The callout's view below the title; `nil` by default.
  open var detailCalloutAccessoryView: UIView?
  /// The identifier of the annotations that are shown as one; stored without effect.
  open var clusteringIdentifier: String?

  private let picture = UIImageView()

  /// Creates a view for an annotation.
  public required init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    self.annotation = annotation
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
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

/// A balloon that marks a place.
@preconcurrency @MainActor open class MKMarkerAnnotationView: MKAnnotationView {
  /// The color of the balloon; `nil`, the default, for red.
  open var markerTintColor: UIColor? { didSet { show() } }
  /// The color of what is in the balloon; `nil`, the default, for white.
  open var glyphTintColor: UIColor? { didSet { show() } }
  /// The text in the balloon; `nil` by default.
  open var glyphText: String? { didSet { show() } }
  /// The image in the balloon; `nil` by default.
  open var glyphImage: UIImage? { didSet { show() } }
  /// Whether the marker appears with an animation; stored without effect.
  open var animatesWhenAdded = false

  private let glyph = UILabel()

  /// Creates a marker for an annotation.
  public required init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    setUp()
  }

  /// Creates a marker from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    bounds.size = CGSize(width: 28, height: 28)
    centerOffset = CGPoint(x: 0, y: -14)
    layer.cornerRadius = 14
    layer.borderWidth = 2
    glyph.textAlignment = .center
    glyph.adjustsFontSizeToFitWidth = true
    addSubview(glyph)
    show()
  }

  private func show() {
    backgroundColor = markerTintColor ?? .systemRed
    layer.borderColor = UIColor.systemBackground.cgColor
    glyph.text = glyphText
    glyph.textColor = glyphTintColor ?? .white
    if let glyphImage { image = glyphImage }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    glyph.frame = bounds.insetBy(dx: 4, dy: 4)
  }
}

/// A pin that marks a place: the marker's old form.
@preconcurrency @MainActor open class MKPinAnnotationView: MKMarkerAnnotationView {
  /// The color of the pin; `nil`, the default, for red.
  open var pinTintColor: UIColor? {
    get { markerTintColor }
    set { markerTintColor = newValue }
  }
  /// Whether the pin falls onto the map; stored without effect.
  open var animatesDrop = false
}
