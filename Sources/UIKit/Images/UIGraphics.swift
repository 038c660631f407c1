import Foundation
import GTKPlatform
import RuntimePatches

/// Begins an image of `size` points, at a scale of 1. Prefer ``UIGraphicsImageRenderer``.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins an image of `size` points with `scale` pixels per point; 0 means the screen's scale.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  requireMainThread("A graphics context")
  CGContext.stack.append(
    CGContext.Current(
      CGContext(size: size), bitmapScale: scale > 0 ? scale : UITraitCollection.current.displayScale,
      isOpaque: opaque))
}

/// Returns the current contents of the image context; `nil` outside of one.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard isOnMainThread, let top = CGContext.stack.last, let scale = top.bitmapScale else { return nil }
  return UIImage(painting: top.context.node(), size: top.context.size, scale: scale, isOpaque: top.isOpaque)
}

/// Ends the current image context.
public func UIGraphicsEndImageContext() {
  if isOnMainThread, CGContext.stack.last?.bitmapScale != nil { CGContext.stack.removeLast() }
}

/// Fills a rectangle with the current fill colour, replacing its contents, as Apple's does: a clear colour makes a
/// hole.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

/// Fills a rectangle with the current fill colour and a blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  // An opaque colour replaces the contents when drawn over them, which costs less.
  context.setBlendMode(blendMode == .copy && context.fillsOpaquely ? .normal : blendMode)
  context.fill(rect)
  context.restoreGState()
}

/// Draws a line of one point inside a rectangle's edge with the current fill colour.
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .normal) }

/// Draws a line of one point inside a rectangle's edge with the current fill colour and a blend mode.
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

/// Clips subsequent drawing to a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

extension UIColor {
  /// Sets the current fill colour.
  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
  /// Sets the current stroke colour.
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
  /// Sets the current fill and stroke colours.
  public func set() {
    setFill()
    setStroke()
  }
}
