import Foundation

/// A coordinate system: a view's coordinates, or the screen's.
@preconcurrency @MainActor public protocol UICoordinateSpace: NSObjectProtocol {
  /// The bounds, in its own coordinates.
  var bounds: CGRect { get }
  /// Converts a point from this space's coordinates to those of another.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a point to this space's coordinates from those of another.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Returns the smallest rectangle in the other space around `rect` of this one.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// Returns the smallest rectangle in this space around `rect` of the other one.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

/// A coordinate space whose position on the screen is known.
@MainActor protocol ScreenPlaced: UICoordinateSpace {
  /// The transform from the space's coordinates to the screen's.
  var transformToScreen: CGAffineTransform { get }
}

// Disfavoured: between two views, overload resolution should choose their own conversions, which handle separate trees.
extension ScreenPlaced {
  /// Returns the transform to another space, by way of the screen; `nil` for a client's own space, which converts
  /// itself.
  private func transform(to other: any UICoordinateSpace) -> CGAffineTransform? {
    (other as? any ScreenPlaced).map { transformToScreen.concatenating($0.transformToScreen.inverted()) }
  }

  /// Converts a point from this space's coordinates to those of another.
  @_disfavoredOverload public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    transform(to: coordinateSpace).map { point.applying($0) } ?? coordinateSpace.convert(point, from: self)
  }

  /// Converts a point to this space's coordinates from those of another.
  @_disfavoredOverload public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    transform(to: coordinateSpace).map { point.applying($0.inverted()) } ?? coordinateSpace.convert(point, to: self)
  }

  /// Returns the smallest rectangle in the other space around `rect` of this one.
  @_disfavoredOverload public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    transform(to: coordinateSpace).map { rect.applying($0) } ?? coordinateSpace.convert(rect, from: self)
  }

  /// Returns the smallest rectangle in this space around `rect` of the other one.
  @_disfavoredOverload public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    transform(to: coordinateSpace).map { rect.applying($0.inverted()) } ?? coordinateSpace.convert(rect, to: self)
  }
}

extension UIView: ScreenPlaced {
  var transformToScreen: CGAffineTransform {
    let here = transformToRoot
    guard let window = root as? UIWindow else { return here }
    return here.concatenating(window.screenTransform(to: nil))
  }
}

extension UIScreen: ScreenPlaced {
  var transformToScreen: CGAffineTransform { .identity }
  /// The screen's coordinate space.
  public var coordinateSpace: any UICoordinateSpace { self }
  /// The screen's coordinate space in a fixed orientation: ``coordinateSpace``, as a desktop's screen doesn't rotate.
  public var fixedCoordinateSpace: any UICoordinateSpace { self }
}
