import AloeCore
import Foundation

/// Zooming. Content is magnified by the transform of the view that the delegate returns, and `contentSize` grows with
/// it.
extension UIScrollView {
  /// The duration of an animated change of the scale, in seconds.
  private static let zoomDuration: TimeInterval = 0.3

  // MARK: - Limits

  /// Returns a limit of the scale that a client sets; an invalid one is reported.
  func soundScale(_ requested: CGFloat, keeping old: CGFloat, as name: String) -> CGFloat {
    guard requested.isFinite, requested > 0 else {
      Messages.warn(
        once: "\(name) of \(type(of: self))",
        "\(name) of \(self) was set to \(requested), and stays \(old). Set a positive number.")
      return old
    }
    return min(ScrollZoom.sound.upperBound, max(ScrollZoom.sound.lowerBound, requested))
  }

  /// Adds or removes the recogniser of pinches for new limits.
  func zoomLimitsChanged() {
    let zooms = zoom.maximum > zoom.minimum
    if zooms, zoom.pinch == nil {
      let pinch = ZoomPinchGestureRecognizer(self)
      zoom.pinch = pinch
      addGestureRecognizer(pinch)
    } else if !zooms, let pinch = zoom.pinch {
      zoom.pinch = nil
      removeGestureRecognizer(pinch)
    }
  }

  // MARK: - Scaling

  /// The view to zoom; `nil` if the delegate has none.
  private var zoomedView: UIView? {
    let view = delegate?.viewForZooming(in: self)
    zoom.view = view
    return view
  }

  /// Changes the scale on the program's request. The centre of the visible content stays where it is.
  func changeScale(to requested: CGFloat, animated: Bool) {
    let scale = soundScale(requested, keeping: zoom.scale, as: "zoomScale")
    let target = zoom.limited(scale)
    guard target != zoom.scale, let view = zoomedView else { return }
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    let part = place(center, in: view)
    let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    move(view, animated: animated) { $0.setScale(target, of: view, keeping: part, at: middle) }
  }

  /// Zooms so that a rectangle of the zoomed view fills the visible area, as far as the limits allow.
  func zoomToRect(_ rect: CGRect, animated: Bool) {
    guard !rect.isNull, rect.isSound, rect.width >= 0, rect.height >= 0 else {
      return Messages.warn(
        once: "rectangle of zoom(to:animated:) of \(type(of: self))",
        "zoom(to:animated:) of \(self) was called with \(rect), and does nothing. Pass a rectangle with finite numbers."
      )
    }
    guard let view = zoomedView, bounds.width > 0, bounds.height > 0 else { return }
    let fitting = min(bounds.width / max(rect.width, 1e-6), bounds.height / max(rect.height, 1e-6))
    let scale = zoom.limited(fitting)
    let size = view.bounds.size
    guard size.width > 0, size.height > 0 else { return }
    let part = CGPoint(
      x: (rect.midX - view.bounds.minX) / size.width, y: (rect.midY - view.bounds.minY) / size.height)
    move(view, animated: animated) {
      $0.setScale(scale, of: view, keeping: part, at: CGPoint(x: $0.bounds.width / 2, y: $0.bounds.height / 2))
    }
  }

  /// Returns the position of a scroll view's point in a view, as a fraction of the view's size.
  private func place(_ point: CGPoint, in view: UIView) -> CGPoint {
    let inside = convert(point, to: view)
    let size = view.bounds.size
    return CGPoint(
      x: size.width > 0 ? (inside.x - view.bounds.minX) / size.width : 0.5,
      y: size.height > 0 ? (inside.y - view.bounds.minY) / size.height : 0.5)
  }

  /// Makes a change, with or without animation. The delegate is notified when an animated change ends.
  private func move(_ view: UIView, animated: Bool, _ change: @escaping (UIScrollView) -> Void) {
    stopMoving()
    guard animated, window != nil, UIView.areAnimationsEnabled else {
      UIView.performWithoutAnimation { change(self) }
      return
    }
    zoom.animation += 1
    let number = zoom.animation
    UIView.animate(
      withDuration: Self.zoomDuration, animations: { change(self) },
      completion: { [weak self, weak view] _ in
        guard let self, zoom.animation == number else { return }
        endZooming(of: view)
      })
  }

  private func endZooming(of view: UIView?) {
    zoom.isBouncing = false
    delegate?.scrollViewDidEndZooming(self, with: view, atScale: zoom.scale)
  }

  /// Sets the scale, and scrolls so that a part of the zoomed view is at a point of the visible area. A scale within
  /// the limits leaves no empty space beside the content.
  private func setScale(_ scale: CGFloat, of view: UIView, keeping part: CGPoint, at point: CGPoint) {
    let ratio = scale / zoom.scale
    let origin = view.frame.origin
    let size = contentSize
    zoom.scale = scale
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    // The position of a view with constraints is determined by these, whose constants aren't magnified.
    let factor = view.translatesAutoresizingMaskIntoConstraints ? ratio : 1
    placeZoomed(view, at: CGPoint(x: origin.x * factor, y: origin.y * factor))
    contentSize = CGSize(width: size.width * ratio, height: size.height * ratio)
    let frame = view.frame
    let offset = CGPoint(
      x: frame.minX + part.x * frame.width - point.x, y: frame.minY + part.y * frame.height - point.y)
    move(to: zoom.isZooming && zoom.bounces ? offset : clamped(offset))
    delegate?.scrollViewDidZoom(self)
  }

  private func placeZoomed(_ view: UIView, at origin: CGPoint) {
    let size = view.frame.size
    view.center = CGPoint(
      x: origin.x + size.width * view.layer.anchorPoint.x, y: origin.y + size.height * view.layer.anchorPoint.y)
    zoom.placedCenter = view.center
  }

  /// Moves a magnified view that constraints position to the beginning of the content. The constraints position it as
  /// if it weren't magnified.
  func keepZoomedPlace() {
    guard zoom.scale != 1, let view = zoom.view, !view.translatesAutoresizingMaskIntoConstraints,
      view.center != zoom.placedCenter
    else { return }
    let anchor = view.layer.anchorPoint
    let origin = CGPoint(
      x: view.center.x - view.bounds.width * anchor.x, y: view.center.y - view.bounds.height * anchor.y)
    placeZoomed(view, at: origin)
  }

  // MARK: - Pinches

  /// Zooms with a pinch.
  func pinched(_ pinch: UIPinchGestureRecognizer) {
    switch pinch.state {
    case .began:
      guard let view = zoomedView else { return }
      stopMoving()
      zoom.animation += 1
      zoom.isBouncing = false
      zoom.isZooming = true
      zoom.start = zoom.scale
      zoom.anchor = place(pinch.location(in: self), in: view)
      delegate?.scrollViewWillBeginZooming(self, with: view)
      follow(pinch)
    case .changed: follow(pinch)
    // The fingers aren't lifted at the same moment, so their last position counts.
    case .ended, .cancelled: release()
    case .possible, .failed: break
    }
  }

  private func follow(_ pinch: UIPinchGestureRecognizer) {
    guard zoom.isZooming, let view = zoom.view else { return }
    let requested = min(max(zoom.start * pinch.scale, ScrollZoom.sound.lowerBound), ScrollZoom.sound.upperBound)
    let scale = zoom.held(requested)
    let place = pinch.location(in: self)
    let point = CGPoint(x: place.x - bounds.minX, y: place.y - bounds.minY)
    zoom.point = point
    UIView.performWithoutAnimation { setScale(scale, of: view, keeping: zoom.anchor, at: point) }
  }

  /// Ends a pinch: a scale beyond its limit returns, and so does content that leaves a gap.
  private func release() {
    guard zoom.isZooming else { return }
    zoom.isZooming = false
    guard let view = zoom.view else { return endZooming(of: nil) }
    let target = zoom.limited(zoom.scale)
    guard target != zoom.scale else {
      if scrollPan.activeTouches.isEmpty { bounceBackIfNeeded() }
      return endZooming(of: view)
    }
    zoom.isBouncing = true
    let (part, point) = (zoom.anchor, zoom.point)
    move(view, animated: true) { $0.setScale(target, of: view, keeping: part, at: point) }
    if window == nil || !UIView.areAnimationsEnabled { endZooming(of: view) }
  }
}
