import Foundation

/// A coordinate system: a view's coordinates, or the screen's.
@preconcurrency @MainActor public protocol UICoordinateSpace: NSObjectProtocol {
  /// The bounds, in its own coordinates.
  var bounds: CGRect { get }
  /// Converts a point from this space's coordinates to another space's.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a point to this space's coordinates from another space's.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Returns the smallest rectangle in the other space that contains a rectangle of this one.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// Returns the smallest rectangle in this space that contains a rectangle of the other one.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

// Disfavoured, so that calls with an argument of the static type UIView choose the conversions between views. They're
// members of the class, because clients would otherwise see only the protocol's requirements, which aren't disfavoured.
extension UIView: UICoordinateSpace {
  /// Converts a point from the view's coordinates to another space's.
  @_disfavoredOverload public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? UIView { return convert(point, to: Optional(view)) }
    return coordinateSpace.convert(point, from: self)
  }

  /// Converts a point to the view's coordinates from another space's.
  @_disfavoredOverload public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? UIView { return convert(point, from: Optional(view)) }
    return coordinateSpace.convert(point, to: self)
  }

  /// Returns the smallest rectangle in the other space that contains `rect` of the view.
  @_disfavoredOverload public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = coordinateSpace as? UIView { return convert(rect, to: Optional(view)) }
    return coordinateSpace.convert(rect, from: self)
  }

  /// Returns the smallest rectangle in the view's coordinates that contains `rect` of the other space.
  @_disfavoredOverload public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = coordinateSpace as? UIView { return convert(rect, from: Optional(view)) }
    return coordinateSpace.convert(rect, to: self)
  }
}

extension UIScreen: UICoordinateSpace {
  /// The screen's coordinate space.
  public var coordinateSpace: any UICoordinateSpace { self }
  /// The screen's coordinate space in a fixed orientation: ``coordinateSpace``, as a desktop's screen doesn't rotate.
  public var fixedCoordinateSpace: any UICoordinateSpace { self }

  /// Converts a point from the screen's coordinates to another space's.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if coordinateSpace is UIScreen { return point }
    guard let view = coordinateSpace as? UIView else { return coordinateSpace.convert(point, from: self) }
    return view.convert(point.applying(placement(of: view).inverted()), from: nil)
  }

  /// Converts a point to the screen's coordinates from another space's.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if coordinateSpace is UIScreen { return point }
    guard let view = coordinateSpace as? UIView else { return coordinateSpace.convert(point, to: self) }
    return view.convert(point, to: nil).applying(placement(of: view))
  }

  /// Returns the smallest rectangle in the other space around `rect` of the screen.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    if coordinateSpace is UIScreen { return rect }
    guard let view = coordinateSpace as? UIView else { return coordinateSpace.convert(rect, from: self) }
    return view.convert(rect.applying(placement(of: view).inverted()), from: nil)
  }

  /// Returns the smallest rectangle on the screen around `rect` of the other space.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    if coordinateSpace is UIScreen { return rect }
    guard let view = coordinateSpace as? UIView else { return coordinateSpace.convert(rect, to: self) }
    return view.convert(rect, to: nil).applying(placement(of: view))
  }

  /// Returns the transform from the root of a view's tree to the screen.
  private func placement(of view: UIView) -> CGAffineTransform {
    (view.root as? UIWindow)?.screenTransform(to: nil) ?? .identity
  }
}
