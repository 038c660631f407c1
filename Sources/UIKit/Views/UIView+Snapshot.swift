import Foundation
import GTKPlatform

extension UIView {
  /// Draws the view and all inside it into the current graphics context, filling `rect`, in points.
  ///
  /// - Parameters:
  ///   - rect: where to, in the context's coordinates; the view is scaled to it.
  ///   - afterUpdates: whether to lay out first; without, the view is drawn as it stands.
  /// - Returns: whether there was a context to draw into.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext() else { return false }
    if afterUpdates {
      if let window = root as? UIWindow { window.layOutAndRecord() } else { Frame.layOut(root) }
    }
    guard !bounds.isEmpty, rect.isSound else { return true }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    layer.render(in: context)
    context.restoreGState()
    return true
  }

  /// A view that shows a picture of this one as it is now.
  ///
  /// - Parameter afterUpdates: whether to lay out first.
  /// - Returns: a view that shows the picture.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    if afterUpdates { Frame.layOut(root) }
    let view = SnapshotView(frame: bounds)
    view.picture = layer.nodeFromOrigin()
    return view
  }
}

extension UIView {
  /// A view that shows a picture of a part of this one as it is now. Where it's made larger, what lies inside the cap insets
  /// is stretched.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    if afterUpdates { Frame.layOut(root) }
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

/// Shows a picture that fills it.
private final class ResizedPicture: UIView {
  var picture: UIImage?
  override func makeContentNode(in bounds: CGRect) -> RenderNode? { picture?.node(in: bounds) }
}

/// Shows a recording; sharp at any scale.
private final class SnapshotView: UIView {
  var picture: RenderNode?
  override func makeContentNode(in bounds: CGRect) -> RenderNode? { picture }
}
