import Foundation

/// The state of a scroll view's zooming.
struct ScrollZoom {
  /// The limits of the scale.
  var minimum: CGFloat = 1
  var maximum: CGFloat = 1
  /// The scale of the content.
  var scale: CGFloat = 1
  /// Whether the scale may exceed its limits during a pinch, and returns to them afterwards.
  var bounces = true
  /// Whether fingers are zooming.
  var isZooming = false
  /// Whether the scale is returning to its limit.
  var isBouncing = false
  /// The serial number of the latest animated change. The ends of earlier ones are ignored.
  var animation = 0
  /// The view that is zoomed.
  weak var view: UIView?
  var placedCenter: CGPoint?
  /// The scale at the beginning of the pinch, and the point of the content that stays under the fingers, as a fraction
  /// of its size.
  var start: CGFloat = 1
  var anchor: CGPoint = .zero
  /// The location of the fingers in the visible area.
  var point: CGPoint = .zero
  var pinch: ZoomPinchGestureRecognizer?

  /// The limits of the scale. A maximum below the minimum counts as the minimum.
  var range: ClosedRange<CGFloat> { minimum...max(minimum, maximum) }
  func limited(_ scale: CGFloat) -> CGFloat { min(max(scale, range.lowerBound), range.upperBound) }

  /// Returns the scale that is shown when fingers request one: beyond the limits, there's resistance.
  func held(_ requested: CGFloat) -> CGFloat {
    let range = range
    if range.contains(requested) { return requested }
    let limit = requested < range.lowerBound ? range.lowerBound : range.upperBound
    return bounces ? limit * pow(requested / limit, Self.resistance) : limit
  }

  /// The exponent of the factor beyond a limit, estimated from UIKit's behaviour.
  private static let resistance: CGFloat = 0.4
  /// The scales that can be set. Beyond them, content would have no size or no position.
  static let sound: ClosedRange<CGFloat> = 0.0001...10_000
}

/// A gesture recogniser that zooms a scroll view's content, and lets fingers move it at the same time.
final class ZoomPinchGestureRecognizer: UIPinchGestureRecognizer {
  weak var scrollView: UIScrollView?

  init(_ scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init(target: nil, action: nil)
    addTarget(self, action: ZoomPinchGestureRecognizer.pinched)
  }

  private func pinched() { scrollView?.pinched(self) }

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { other !== scrollView?.scrollPan }
  override func canBePrevented(by other: UIGestureRecognizer) -> Bool { other !== scrollView?.scrollPan }
}
