import Foundation
import UIKit

/// The icon of the gallery's windows: a rosette on a tile. `Gallery --icon Sources/Gallery/Resources/aloe.Gallery.png`
/// rendered the file in Resources.
@MainActor struct AppIcon {
  static let side: CGFloat = 256

  let brush: Brush

  func draw() {
    let tile = UIBezierPath(roundedRect: brush.area.insetBy(dx: 12, dy: 12), cornerRadius: 52)
    brush.gradient(
      tile, [.hex(0xF6E7C8), .hex(0xE9B98A), .hex(0xC9714F)], from: CGPoint(x: 128, y: 12),
      to: CGPoint(x: 128, y: 244))
    let center = CGPoint(x: 128, y: 132)
    brush.oval(CGPoint(x: center.x, y: center.y + 8), 196, 190, UIColor.hex(0x5B2A1C, alpha: 0.22))
    Rosette(brush: brush, center: center, radius: 100, palette: .rose).draw()
  }

  /// Renders the icon to a PNG file's bytes, with one pixel per point.
  static func pngData() -> Data {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let area = CGRect(x: 0, y: 0, width: side, height: side)
    return UIGraphicsImageRenderer(bounds: area, format: format).pngData { context in
      AppIcon(brush: Brush(context: context.cgContext, area: area)).draw()
    }
  }
}
