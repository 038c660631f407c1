import Foundation

/// The view that a container puts around a controller's view, so that transitions move, shade and round this one and
/// leave the client's view as it is.
final class ScreenHolder: UIView {
  /// The controller's view.
  private(set) weak var content: UIView?

  /// How far the content keeps from the holder's edges; none by default. Setting another moves the content. One that
  /// stays the same doesn't, so that a client may move its view.
  var insets: UIEdgeInsets = .zero { didSet { if insets != oldValue { placeContent() } } }

  /// Takes a controller's view in, in the holder's size.
  func hold(_ view: UIView) {
    content = view
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    placeContent()
    addSubview(view)
  }

  /// Sets the content's size and place, which goes around a transform of the client's.
  private func placeContent() {
    guard let content else { return }
    content.place(in: bounds.inset(by: insets))
  }

  /// Resizing keeps the content's distances from the edges, by its autoresizing mask; a transform of the client's
  /// would be counted as size there.
  override var bounds: CGRect {
    didSet {
      guard bounds.size != oldValue.size, content?.transform.isIdentity == false else { return }
      placeContent()
    }
  }
}

extension UIView {
  /// Gives the view the size and place of a frame, whatever its transform is.
  func place(in frame: CGRect) {
    bounds = CGRect(origin: bounds.origin, size: frame.size)
    center = CGPoint(
      x: frame.minX + frame.width * layer.anchorPoint.x, y: frame.minY + frame.height * layer.anchorPoint.y)
  }
}
