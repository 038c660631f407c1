import Foundation

// What can be animated is reckoned with as vectors.

extension SIMD8<Double> {
  init(_ value: CGFloat) { self.init(Double(value), 0, 0, 0, 0, 0, 0, 0) }
  init(_ x: CGFloat, _ y: CGFloat) { self.init(Double(x), Double(y), 0, 0, 0, 0, 0, 0) }
  init(_ point: CGPoint) { self.init(point.x, point.y) }
  init(_ rect: CGRect) {
    self.init(
      Double(rect.origin.x), Double(rect.origin.y), Double(rect.size.width), Double(rect.size.height), 0, 0, 0, 0)
  }
  init(_ t: CGAffineTransform) {
    self.init(Double(t.a), Double(t.b), Double(t.c), Double(t.d), Double(t.tx), Double(t.ty), 0, 0)
  }
  /// A colour, its parts multiplied by its alpha so that a fade from clear doesn't pass through black.
  init(_ color: CGColor?) {
    guard let c = color?.rgba else {
      self = .zero
      return
    }
    self.init(c.red * c.alpha, c.green * c.alpha, c.blue * c.alpha, c.alpha, 0, 0, 0, 0)
  }
}
