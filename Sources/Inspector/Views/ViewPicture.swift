import UIKit

/// Pictures of views for the inspector.
@MainActor enum ViewPicture {

  /// Returns a picture of a view as it stands, scaled to a size, with `scale` pixels per point.
  ///
  /// Grey rectangles cover secrets that the screen shows, such as a password that the user revealed.
  static func image(of view: UIView, size: CGSize, scale: CGFloat) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in
      view.drawHierarchy(in: CGRect(origin: .zero, size: size), afterScreenUpdates: false)
      UIColor.gray.setFill()
      let (x, y) = (size.width / view.bounds.width, size.height / view.bounds.height)
      for frame in secrets(in: view) {
        let frame = frame.offsetBy(dx: -view.bounds.minX, dy: -view.bounds.minY)
        UIRectFill(CGRect(x: frame.minX * x, y: frame.minY * y, width: frame.width * x, height: frame.height * y))
      }
    }
  }

  /// Returns the rectangles of revealed secrets in a view.
  private static func secrets(in view: UIView) -> [CGRect] {
    if sequence(first: view, next: \.superview).contains(where: revealsSecret) { return [view.bounds] }
    var frames: [CGRect] = []
    var rest = [view]
    while let next = rest.popLast() {
      if revealsSecret(next) { frames.append(view.convert(next.bounds, from: next)) }
      for inner in next.subviews where !inner.isHidden && inner.alpha > 0 { rest.append(inner) }
    }
    return frames
  }

  private static func revealsSecret(_ view: UIView) -> Bool {
    switch view {
    case let field as UITextField: field.hasText && !field.isSecureTextEntry && field.holdsSecret
    // A text view never hides its text.
    case let text as UITextView: text.hasText && text.holdsSecret
    default: false
    }
  }

}
