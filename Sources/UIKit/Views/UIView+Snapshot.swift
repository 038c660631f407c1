import Foundation
import GTKPlatform

extension UIView {
  /// Draws the view and its subviews into the current graphics context, filling `rect`, in points.
  ///
  /// - Parameters:
  ///   - rect: The destination in the context's coordinates; the view is scaled to it.
  ///   - afterUpdates: Whether to lay out first; otherwise the view is drawn as it stands.
  /// - Returns: Whether there was a context to draw into.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext() else { return false }
    if afterUpdates {
      if let window = root as? UIWindow { window.layOutAndRecord() } else { LayoutLoop.run(in: root) }
    }
    guard !bounds.isEmpty, rect.isSound else { return true }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    layer.render(in: context)
    context.restoreGState()
    return true
  }

  /// Returns a view that shows a snapshot of this one.
  ///
  /// - Parameter afterUpdates: Whether to lay out first.
  /// - Returns: A view that shows the snapshot.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    if afterUpdates { LayoutLoop.run(in: root) }
    let view = SnapshotView(frame: bounds)
    view.picture = layer.nodeFromOrigin()
    return view
  }
}

extension UIView {
  /// Returns a view that shows a snapshot of a part of this one. If it's enlarged, the area inside the cap insets is
  /// stretched.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    if afterUpdates { LayoutLoop.run(in: root) }
    guard !rect.isEmpty, rect.isSound else { return nil }
    let picture = UIGraphicsImageRenderer(bounds: rect).image { context in layer.render(in: context.cgContext) }
    let view = UIView(frame: CGRect(origin: .zero, size: rect.size))
    let shown = ResizedPicture(frame: view.bounds)
    shown.picture = picture.resizableImage(withCapInsets: capInsets, resizingMode: .stretch)
    shown.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(shown)
    return view
  }
}

/// A view filled with an image.
private final class ResizedPicture: UIView {
  var picture: UIImage?
  override func makeContentNode(in bounds: CGRect) -> RenderNode? { picture?.node(in: bounds) }
}

extension UIView {
  /// Returns a view of a layer's size that shows the layer's own current content, without its sublayers.
  package static func picture(ofOwn layer: CALayer) -> UIView {
    let view = SnapshotView(frame: CGRect(origin: .zero, size: layer.bounds.size))
    view.picture = layer.ownNode()
    return view
  }
}

/// A view that shows a recording; sharp at any scale.
private final class SnapshotView: UIView {
  var picture: RenderNode?
  override func makeContentNode(in bounds: CGRect) -> RenderNode? { picture }
}
