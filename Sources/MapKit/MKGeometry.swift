@_exported import CoreLocation
import Foundation

/// The size of an area in degrees.
public struct MKCoordinateSpan: Sendable {
  /// The north-to-south extent, in degrees of latitude.
  public var latitudeDelta: CLLocationDegrees
  /// The east-to-west extent, in degrees of longitude.
  public var longitudeDelta: CLLocationDegrees

  /// Creates an empty span.
  public init() { (latitudeDelta, longitudeDelta) = (0, 0) }
  /// Creates a span.
  public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
    (self.latitudeDelta, self.longitudeDelta) = (latitudeDelta, longitudeDelta)
  }
}

/// An area around a coordinate.
public struct MKCoordinateRegion: Sendable {
  /// The centre.
  public var center: CLLocationCoordinate2D
  /// The size.
  public var span: MKCoordinateSpan

  /// Creates an empty region at 0, 0.
  public init() { (center, span) = (CLLocationCoordinate2D(), MKCoordinateSpan()) }
  /// Creates a region.
  public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) { (self.center, self.span) = (center, span) }
  /// Creates a region of a size in metres.
  public init(
    center centerCoordinate: CLLocationCoordinate2D, latitudinalMeters: CLLocationDistance,
    longitudinalMeters: CLLocationDistance
  ) {
    let degree = 111_320.0
    let cosine = max(cos(centerCoordinate.latitude * .pi / 180), 1e-6)
    self.init(
      center: centerCoordinate,
      span: MKCoordinateSpan(
        latitudeDelta: min(latitudinalMeters / degree, 180),
        longitudeDelta: min(longitudinalMeters / (degree * cosine), 360)))
  }
  /// Creates the region of a rectangle, which may cross the date line.
  public init(_ rect: MKMapRect) {
    let (first, last) = (
      MKMapPoint(x: rect.minX, y: rect.minY).coordinate, MKMapPoint(x: rect.maxX, y: rect.maxY).coordinate
    )
    self.init(
      center: MKMapPoint(x: rect.midX, y: rect.midY).coordinate.wrapped,
      span: MKCoordinateSpan(
        latitudeDelta: first.latitude - last.latitude, longitudeDelta: last.longitude - first.longitude))
  }
}

extension MKCoordinateRegion {
  /// The region with a span of at most the whole world; `nil` if its numbers can't be a coordinate and a span.
  var valid: MKCoordinateRegion? {
    guard CLLocationCoordinate2DIsValid(center), span.latitudeDelta.isFinite, span.longitudeDelta.isFinite,
      span.latitudeDelta >= 0, span.longitudeDelta >= 0
    else { return nil }
    return MKCoordinateRegion(
      center: center,
      span: MKCoordinateSpan(
        latitudeDelta: min(span.latitudeDelta, 180), longitudeDelta: min(span.longitudeDelta, 360)))
  }

  /// Returns whether another region has the same centre and span.
  func isSame(as other: MKCoordinateRegion) -> Bool {
    center.latitude == other.center.latitude && center.longitude == other.center.longitude
      && span.latitudeDelta == other.span.latitudeDelta && span.longitudeDelta == other.span.longitudeDelta
  }
}

extension CLLocationCoordinate2D {
  /// The coordinates with a longitude within ±180 degrees.
  var wrapped: CLLocationCoordinate2D {
    guard abs(longitude) > 180, longitude.isFinite else { return self }
    return CLLocationCoordinate2D(latitude: latitude, longitude: longitude - 360 * (longitude / 360).rounded())
  }
}

/// Creates a span.
public func MKCoordinateSpanMake(
  _ latitudeDelta: CLLocationDegrees, _ longitudeDelta: CLLocationDegrees
) -> MKCoordinateSpan { MKCoordinateSpan(latitudeDelta: latitudeDelta, longitudeDelta: longitudeDelta) }

/// Creates a region.
public func MKCoordinateRegionMake(
  _ centerCoordinate: CLLocationCoordinate2D, _ span: MKCoordinateSpan
) -> MKCoordinateRegion { MKCoordinateRegion(center: centerCoordinate, span: span) }

/// A point on a map of the world in the Mercator projection: a square with sides of 2²⁸ points.
public struct MKMapPoint: Equatable, Sendable {
  /// The distance east of the 180th meridian.
  public var x: Double
  /// The distance south of the map's northern edge.
  public var y: Double

  /// Creates the point 0, 0.
  public init() { (x, y) = (0, 0) }
  /// Creates a point.
  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
  /// Creates the point for a coordinate. Latitudes are clamped to about ±89.2°; beyond ±85.05°, `y` is outside the map.
  public init(_ coordinate: CLLocationCoordinate2D) {
    let sine = min(max(sin(coordinate.latitude * .pi / 180), -0.9999), 0.9999)
    x = (coordinate.longitude + 180) / 360 * Self.side
    y = (0.5 - log((1 + sine) / (1 - sine)) / (4 * .pi)) * Self.side
  }

  static let side = 268_435_456.0

  /// The point's coordinate.
  public var coordinate: CLLocationCoordinate2D {
    CLLocationCoordinate2D(
      latitude: atan(sinh(.pi * (1 - 2 * y / Self.side))) * 180 / .pi, longitude: x / Self.side * 360 - 180)
  }

  /// Returns the point in the copy of the world in which it's nearest to a distance from the date line.
  func nearest(to x: Double) -> MKMapPoint {
    guard x.isFinite, self.x.isFinite else { return self }
    return MKMapPoint(x: self.x + ((x - self.x) / Self.side).rounded() * Self.side, y: y)
  }

  /// Returns the distance to another point in metres.
  public func distance(to other: MKMapPoint) -> CLLocationDistance {
    CLLocation(coordinate).distance(from: CLLocation(other.coordinate))
  }
}

extension CLLocation {
  convenience init(_ coordinate: CLLocationCoordinate2D) {
    self.init(latitude: coordinate.latitude, longitude: coordinate.longitude)
  }
}

/// The size of a rectangle of the projected world.
public struct MKMapSize: Equatable, Sendable {
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double
  /// Creates an empty size.
  public init() { (width, height) = (0, 0) }
  /// Creates a size.
  public init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
}

/// A rectangle of the projected world.
public struct MKMapRect: Equatable, Sendable {
  /// The corner in the north-west.
  public var origin: MKMapPoint
  /// The size.
  public var size: MKMapSize

  /// Creates an empty rectangle.
  public init() { (origin, size) = (MKMapPoint(), MKMapSize()) }
  /// Creates a rectangle.
  public init(origin: MKMapPoint, size: MKMapSize) { (self.origin, self.size) = (origin, size) }
  /// Creates a rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: MKMapPoint(x: x, y: y), size: MKMapSize(width: width, height: height))
  }
  init(_ region: MKCoordinateRegion) {
    let (center, span) = (region.center, region.span)
    let first = MKMapPoint(
      CLLocationCoordinate2D(
        latitude: min(center.latitude + span.latitudeDelta / 2, 90),
        longitude: center.longitude - span.longitudeDelta / 2))
    let last = MKMapPoint(
      CLLocationCoordinate2D(
        latitude: max(center.latitude - span.latitudeDelta / 2, -90),
        longitude: center.longitude + span.longitudeDelta / 2))
    // The centre is in the middle of the rectangle, although the projection stretches its outer half.
    let (middle, height) = (MKMapPoint(center), last.y - first.y)
    self.init(x: first.x, y: middle.y - height / 2, width: last.x - first.x, height: height)
  }

  /// Creates the smallest rectangle around coordinates, which may cross the date line.
  init(around places: [CLLocationCoordinate2D]) {
    let points = places.filter(CLLocationCoordinate2DIsValid).map { MKMapPoint($0) }
    let (xs, ys) = (points.map(\.x).sorted(), points.map(\.y))
    guard let first = xs.first, let last = xs.last, let top = ys.min(), let bottom = ys.max() else {
      self = .null
      return
    }
    // The widest gap between neighbours is outside: one of those here, or the one across the date line.
    var (start, width) = (first, last - first)
    for (left, right) in zip(xs, xs.dropFirst()) where MKMapPoint.side - (right - left) < width {
      (start, width) = (right, MKMapPoint.side - (right - left))
    }
    self.init(x: start, y: top, width: width, height: bottom - top)
  }

  /// The rectangle that contains nothing.
  public static let null = MKMapRect(x: .infinity, y: .infinity, width: 0, height: 0)
  /// The whole world.
  public static let world = MKMapRect(x: 0, y: 0, width: MKMapPoint.side, height: MKMapPoint.side)

  /// The western edge.
  public var minX: Double { origin.x }
  /// The northern edge.
  public var minY: Double { origin.y }
  /// The eastern edge.
  public var maxX: Double { origin.x + size.width }
  /// The southern edge.
  public var maxY: Double { origin.y + size.height }
  /// The middle between west and east.
  public var midX: Double { origin.x + size.width / 2 }
  /// The middle between north and south.
  public var midY: Double { origin.y + size.height / 2 }
  /// The width.
  public var width: Double { size.width }
  /// The height.
  public var height: Double { size.height }
  /// Whether this is the null rectangle, whose origin is infinite.
  public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }
  /// Whether the rectangle crosses the 180th meridian.
  public var spans180thMeridian: Bool { !isNull && (minX < 0 || maxX > MKMapPoint.side) }
  /// Whether the rectangle is null, or has no area.
  public var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }

  /// Returns the smallest rectangle that contains both.
  public func union(_ rect: MKMapRect) -> MKMapRect {
    if isNull { return rect }
    if rect.isNull { return self }
    let (x, y) = (min(minX, rect.minX), min(minY, rect.minY))
    return MKMapRect(x: x, y: y, width: max(maxX, rect.maxX) - x, height: max(maxY, rect.maxY) - y)
  }
  /// Returns whether a point is inside.
  public func contains(_ point: MKMapPoint) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }
  /// Returns the rectangle, made smaller on each side; larger if the numbers are negative.
  public func insetBy(dx: Double, dy: Double) -> MKMapRect {
    MKMapRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }
}
