import Foundation

/// A frame of reference: a view's coordinates, or the screen's.
@preconcurrency @MainActor public protocol UICoordinateSpace: NSObjectProtocol {
  /// The extent, in its own coordinates.
  var bounds: CGRect { get }
  /// `point` of this space's coordinates in those of another.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// `point` of another space's coordinates in those of this one.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// The smallest rectangle of the other space around `rect` of this one.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// The smallest rectangle of this space around `rect` of the other one.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

/// A space whose place on the screen is known.
@MainActor protocol ScreenPlaced: UICoordinateSpace {
  /// From the space's coordinates to the screen's.
  var transformToScreen: CGAffineTransform { get }
}

// Disfavoured: between two views, their own conversions are meant, which know what to say of different trees.
extension ScreenPlaced {
  /// To another space; a program's own is asked, by way of the screen.
  private func transform(to other: any UICoordinateSpace) -> CGAffineTransform? {
    (other as? any ScreenPlaced).map { transformToScreen.concatenating($0.transformToScreen.inverted()) }
  }

  /// `point` of this space's coordinates in those of another.
  @_disfavoredOverload public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    transform(to: coordinateSpace).map { point.applying($0) } ?? coordinateSpace.convert(point, from: self)
  }

  /// `point` of another space's coordinates in those of this one.
  @_disfavoredOverload public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    transform(to: coordinateSpace).map { point.applying($0.inverted()) } ?? coordinateSpace.convert(point, to: self)
  }

  /// The smallest rectangle of the other space around `rect` of this one.
  @_disfavoredOverload public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    transform(to: coordinateSpace).map { rect.applying($0) } ?? coordinateSpace.convert(rect, from: self)
  }

  /// The smallest rectangle of this space around `rect` of the other one.
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
  /// The screen's coordinates.
  public var coordinateSpace: any UICoordinateSpace { self }
  /// The screen's coordinates, whichever way up it is: those of ``coordinateSpace``, as a desktop's screen doesn't turn.
  public var fixedCoordinateSpace: any UICoordinateSpace { self }
}
