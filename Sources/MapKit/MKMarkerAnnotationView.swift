import CoreLocation
import UIKit

/// Whether a part of a map is shown.
public enum MKFeatureVisibility: Int, Sendable {
  /// The part is shown if there's space. On Linux it's always shown, except for a marker's subtitle, which is shown
  /// while the marker is selected.
  case adaptive = 0
  /// The part isn't shown.
  case hidden = 1
  /// The part is shown.
  case visible = 2
}

/// A balloon whose tip marks a coordinate, with the title below it.
@preconcurrency @MainActor open class MKMarkerAnnotationView: MKAnnotationView {
  /// The colour of the balloon; `nil`, the default, means red.
  open var markerTintColor: UIColor? { didSet { show() } }
  /// The colour of the text or image in the balloon; `nil`, the default, means white.
  open var glyphTintColor: UIColor? { didSet { show() } }
  /// The text in the balloon; `nil` by default.
  open var glyphText: String? { didSet { show() } }
  /// The image in the balloon, shown in the colour of ``glyphTintColor``; `nil` by default, for a pin.
  open var glyphImage: UIImage? { didSet { show() } }
  /// The image in the balloon while the annotation is selected; stored without effect. `nil` by default.
  open var selectedGlyphImage: UIImage?
  /// Whether the title is shown below the balloon; `.adaptive` by default.
  open var titleVisibility = MKFeatureVisibility.adaptive { didSet { setNeedsLayout() } }
  /// Whether the subtitle is shown below the title; `.adaptive`, the default, shows it while the marker is selected.
  open var subtitleVisibility = MKFeatureVisibility.adaptive { didSet { setNeedsLayout() } }
  /// Whether the marker appears with an animation; stored without effect. False by default.
  open var animatesWhenAdded = false

  private let balloon = CAShapeLayer()
  private let glyph = UILabel()
  private let picture = UIImageView()
  private let caption = UILabel()

  private static let side: CGFloat = 28
  /// The length of the tip below the circle.
  private static let tip: CGFloat = 5

  /// Creates a marker for an annotation.
  public override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    setUp()
  }

  /// Creates a marker without an annotation.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a marker from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    bounds.size = CGSize(width: Self.side, height: Self.side)
    centerOffset = CGPoint(x: 0, y: -Self.side / 2 - Self.tip)
    balloon.path = Self.outline
    balloon.shadowPath = Self.outline
    balloon.shadowOpacity = 0.25
    balloon.shadowRadius = 2
    balloon.shadowOffset = CGSize(width: 0, height: 1)
    layer.addSublayer(balloon)
    glyph.textAlignment = .center
    glyph.adjustsFontSizeToFitWidth = true
    picture.contentMode = .scaleAspectFit
    caption.font = .systemFont(ofSize: 11, weight: .semibold)
    caption.textAlignment = .center
    caption.numberOfLines = 0
    for part in [glyph, picture, caption] { addSubview(part) }
    show()
  }

  /// The circle with the tip below it.
  private static var outline: CGPath {
    let radius = side / 2
    let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: side, height: side))
    let tail = UIBezierPath()
    // Clockwise, like the circle: where they overlap, opposite directions would leave a hole.
    tail.move(to: CGPoint(x: radius + 6, y: side - 2))
    tail.addLine(to: CGPoint(x: radius, y: side + tip))
    tail.addLine(to: CGPoint(x: radius - 6, y: side - 2))
    tail.close()
    path.append(tail)
    return path.cgPath
  }

  private func show() {
    let color = glyphTintColor ?? .white
    balloon.fillColor = (markerTintColor ?? .systemRed).resolvedColor(with: traitCollection).cgColor
    glyph.text = glyphText
    glyph.textColor = color
    picture.image =
      glyphText == nil ? (glyphImage ?? UIImage(systemName: "mappin"))?.withRenderingMode(.alwaysTemplate) : nil
    picture.tintColor = color
    setNeedsLayout()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    show()
  }

  open override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let area = CGRect(
      x: bounds.midX - Self.side / 2, y: bounds.midY - Self.side / 2, width: Self.side, height: Self.side)
    balloon.frame = area
    glyph.frame = area.insetBy(dx: 4, dy: 4)
    picture.frame = area.insetBy(dx: 6, dy: 6)
    let showsSubtitle = subtitleVisibility == .visible || subtitleVisibility == .adaptive && isSelected
    let lines = [
      titleVisibility == .hidden ? nil : annotation?.title, showsSubtitle ? annotation?.subtitle : nil,
    ]
    caption.text = lines.compactMap { $0 }.joined(separator: "\n")
    let size = caption.sizeThatFits(CGSize(width: 120, height: CGFloat.greatestFiniteMagnitude))
    caption.frame = CGRect(
      x: (area.midX - size.width / 2).rounded(), y: area.maxY + Self.tip + 1, width: size.width, height: size.height)
  }

  override func annotationChanged() {
    super.annotationChanged()
    setNeedsLayout()
  }
}

/// A pin that marks a coordinate: the marker's old form.
@preconcurrency @MainActor open class MKPinAnnotationView: MKMarkerAnnotationView {
  /// Returns the colour of pins for destinations.
  open class func redPinColor() -> UIColor { .systemRed }
  /// Returns the colour of pins for starting points.
  open class func greenPinColor() -> UIColor { .systemGreen }
  /// Returns the colour of pins for places that the user has marked.
  open class func purplePinColor() -> UIColor { .systemPurple }

  /// The colour of the pin; `nil`, the default, means red.
  open var pinTintColor: UIColor? {
    get { markerTintColor }
    set { markerTintColor = newValue }
  }
  /// Whether the pin falls onto the map; stored without effect. False by default.
  open var animatesDrop = false
}
