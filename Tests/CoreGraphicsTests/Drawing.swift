// Imports nothing else, as sources for Apple's systems do: the module must export all names used here.
import CoreGraphics

enum Drawing {
  /// A sign in the corner of a page, turned by a quarter.
  static func sign(on page: CGSize) -> CGPath {
    let place = CGAffineTransform(translationX: page.width, y: 0).rotated(by: .pi / 2)
    let path = CGMutablePath()
    path.addRoundedRect(
      in: CGRect(x: 0, y: 0, width: 20, height: 10), cornerWidth: 2, cornerHeight: 2, transform: place)
    path.addLines(between: [.zero, CGPoint(x: 5, y: 5)], transform: place)
    return path
  }

  static func draw(on page: CGSize, into context: CGContext) {
    context.saveGState()
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    context.addPath(sign(on: page))
    context.fillPath()
    context.restoreGState()
    let colors = [CGColor.black, CGColor(gray: 1, alpha: 0.5)] as CFArray
    guard let fade = CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: nil) else {
      return
    }
    context.clip(to: CGRect(origin: .zero, size: page))
    context.drawLinearGradient(
      fade, start: .zero, end: CGPoint(x: page.width, y: 0), options: [.drawsAfterEndLocation])
  }
}
