import Foundation

/// One of our own symbols, on a grid whose unit is a twentieth of the size of the text beside it.
struct Symbol: Sendable {
  /// The name by which it was found.
  private(set) var name = ""
  let size: CGSize
  var isDirectional = false
  let paint: @Sendable (inout SymbolPen) -> Void

  init(
    _ width: CGFloat, _ height: CGFloat, isDirectional: Bool = false,
    _ paint: @escaping @Sendable (inout SymbolPen) -> Void
  ) {
    size = CGSize(width: width, height: height)
    self.isDirectional = isDirectional
    self.paint = paint
  }

  /// Returns the symbol of this module with a name.
  static func own(named name: String) -> Symbol? {
    var symbol = all[name] ?? filled[name] ?? ofControls[name]
    symbol?.name = name
    return symbol
  }

  /// The names of all symbols of this module.
  static var ownNames: Set<String> { Set(all.keys).union(filled.keys).union(ofControls.keys) }

  /// Draws the symbol in black as a template.
  func draw(in context: CGContext, _ configuration: UIImage.SymbolConfiguration) {
    context.scaleBy(x: configuration.unit, y: configuration.unit)
    context.setLineWidth(configuration.lineWidth)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    var pen = SymbolPen(context: context)
    paint(&pen)
  }
}

/// A shorthand for drawing lines and shapes.
struct SymbolPen {
  let context: CGContext

  /// Draws a polyline through x, y, x, y, ...
  func line(_ numbers: CGFloat...) {
    let path = CGMutablePath()
    path.addLines(
      between: stride(from: 0, to: numbers.count - 1, by: 2).map {
        CGPoint(x: numbers[$0], y: numbers[$0 + 1])
      })
    context.stroke(path)
  }

  func ring(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) {
    context.strokeEllipse(in: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
  }

  func dot(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) {
    context.fillEllipse(in: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
  }

  func oval(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
    context.strokeEllipse(in: CGRect(x: x, y: y, width: width, height: height))
  }

  func box(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, radius: CGFloat, filled: Bool = false
  ) {
    let path = CGPath(
      roundedRect: CGRect(x: x, y: y, width: width, height: height), cornerWidth: radius, cornerHeight: radius
    )
    if filled { context.fill(path, using: .winding) } else { context.stroke(path) }
  }

  /// Draws an arc in degrees, clockwise, with 0 at the right.
  func arc(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, from: CGFloat, to: CGFloat) {
    let path = UIBezierPath(
      arcCenter: CGPoint(x: x, y: y), radius: radius, startAngle: from * .pi / 180, endAngle: to * .pi / 180,
      clockwise: true)
    context.stroke(path.cgPath)
  }

  func shape(filled: Bool = false, _ build: (CGMutablePath) -> Void) {
    let path = CGMutablePath()
    build(path)
    if filled {
      context.fill(path, using: .winding)
      context.stroke(path)
    } else {
      context.stroke(path)
    }
  }
}

extension CGMutablePath {
  func go(_ x: CGFloat, _ y: CGFloat) { move(to: CGPoint(x: x, y: y)) }
  func on(_ x: CGFloat, _ y: CGFloat) { addLine(to: CGPoint(x: x, y: y)) }
  func bend(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ x: CGFloat, _ y: CGFloat) {
    addCurve(to: CGPoint(x: x, y: y), control1: CGPoint(x: a, y: b), control2: CGPoint(x: c, y: d))
  }
}
