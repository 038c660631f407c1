import Foundation

/// The view that a container puts around a controller's view, so that transitions move, shade and round the holder and
/// leave the client's view unchanged.
final class ScreenHolder: UIView {
  /// The controller's view.
  private(set) weak var content: UIView?

  /// The insets of the content from the holder's edges; none by default. A new value moves the content. Setting the
  /// same value doesn't, so that a client may move its view.
  var insets: UIEdgeInsets = .zero { didSet { if insets != oldValue { placeContent() } } }

  /// Adds a controller's view, in the holder's size.
  func hold(_ view: UIView) {
    content = view
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    placeContent()
    addSubview(view)
  }

  /// Adds a controller's view, and calls `add`, which adds the holder. A view that a client's transition has left in
  /// the window isn't removed from it in between.
  func hold(_ view: UIView, addedBy add: () -> Void) {
    let isInWindow = view.window != nil
    if !isInWindow { hold(view) }
    add()
    if isInWindow { hold(view) }
  }

  /// Sets the content's size and position in a way that preserves a client's transform.
  private func placeContent() {
    guard let content else { return }
    content.place(in: bounds.inset(by: insets))
  }

  /// The bounds, whose area inside the insets the content fills. Content with a client's transform is laid out again
  /// for a new size, because autoresizing would keep its distances from the edges but include the transform in its
  /// size.
  override var bounds: CGRect {
    didSet {
      guard bounds.size != oldValue.size, content?.transform.isIdentity == false else { return }
      placeContent()
    }
  }
}

extension UIView {
  /// Gives the view the size and position of a frame, as if it had no transform.
  func place(in frame: CGRect) {
    bounds = CGRect(origin: bounds.origin, size: frame.size)
    center = CGPoint(
      x: frame.minX + frame.width * layer.anchorPoint.x, y: frame.minY + frame.height * layer.anchorPoint.y)
  }
}
