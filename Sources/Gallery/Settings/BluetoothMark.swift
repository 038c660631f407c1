import UIKit

extension UIImage {
  /// Returns the Bluetooth mark, which the system's symbols lack: two triangles at a stem, with their strokes extended
  /// beyond it.
  static func bluetoothMark(height: CGFloat) -> UIImage {
    let (width, inset) = (height * 0.6, height * 0.06)
    let format = UIGraphicsImageRendererFormat.preferred()
    // It scales with texts.
    format.scale = 6
    let size = CGSize(width: width, height: height)
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in
      let (left, middle, right) = (inset, width / 2, width - inset)
      let (top, bottom) = (inset, height - inset)
      let quarter = (bottom - top) / 4
      let path = UIBezierPath()
      path.move(to: CGPoint(x: left, y: top + quarter))
      for (x, y) in [
        (right, bottom - quarter), (middle, bottom), (middle, top), (right, top + quarter), (left, bottom - quarter),
      ] {
        path.addLine(to: CGPoint(x: x, y: y))
      }
      path.lineWidth = height * 0.1
      path.lineJoinStyle = .round
      path.lineCapStyle = .round
      UIColor.black.setStroke()
      path.stroke()
    }
  }
}
