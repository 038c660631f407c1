import Foundation
import GTKPlatform

/// Begins an image of `size` points, at a scale of 1. Prefer ``UIGraphicsImageRenderer``.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins an image of `size` points, at `scale` pixels for a point; 0 stands for the screen's.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  requireMainThread("A graphics context")
  CGContext.stack.append(
    CGContext.Current(
      CGContext(size: size), bitmapScale: scale > 0 ? scale : UITraitCollection.current.displayScale,
      isOpaque: opaque))
}

/// What was drawn so far into the image that was begun; `nil` outside one.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard Thread.isMainThread, let top = CGContext.stack.last, let scale = top.bitmapScale else { return nil }
  return UIImage(painting: top.context.node(), size: top.context.size, scale: scale, isOpaque: top.isOpaque)
}

/// Ends the image that was begun.
public func UIGraphicsEndImageContext() {
  if Thread.isMainThread, CGContext.stack.last?.bitmapScale != nil { CGContext.stack.removeLast() }
}

/// Fills a rectangle in the current fill colour, in place of what is there, as Apple's does: a clear colour makes a hole.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

/// Fills a rectangle in the current fill colour, composited in a way.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  // An opaque colour in place of what is there is one over it, which costs less.
  context.setBlendMode(blendMode == .copy && context.fillsOpaquely ? .normal : blendMode)
  context.fill(rect)
  context.restoreGState()
}

/// Draws a line of one point inside a rectangle's edge, in the current fill colour.
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .normal) }

/// Draws a line of one point inside a rectangle's edge, in the current fill colour, composited in a way.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  defer { context.restoreGState() }
  context.setBlendMode(blendMode)
  context.fill([
    CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 1),
    CGRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1),
    CGRect(x: rect.minX, y: rect.minY + 1, width: 1, height: rect.height - 2),
    CGRect(x: rect.maxX - 1, y: rect.minY + 1, width: 1, height: rect.height - 2),
  ])
}

/// Clips what is drawn from now on to a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

extension UIColor {
  /// Sets the current fill colour.
  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
  /// Sets the current stroke colour.
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
  /// Sets both.
  public func set() {
    setFill()
    setStroke()
  }
}
