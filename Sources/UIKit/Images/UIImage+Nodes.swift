import Foundation
import GTKPlatform

extension UIImage {
  /// The picture stretched to `rect`; in `tint` if it's a template, else in its own tint colour if it has
  /// one.
  func node(in rect: CGRect, tint: RGBA? = nil, isMirrored: Bool = false) -> RenderNode? {
    guard rect.width > 0, rect.height > 0, size.width > 0, size.height > 0 else { return nil }
    let own = rendering.tint?.rgba(in: .current)
    let color = isTemplate ? tint ?? own : own
    guard let plain = plainNode(in: rect) else { return nil }
    return onMainThread {
      let shown = isMirrored ? plain.transformed(by: Self.mirror(rect)) : plain
      return color.map(shown.tinted) ?? shown
    }
  }

  private static func mirror(_ rect: CGRect) -> RenderTransform {
    RenderTransform(CGAffineTransform(translationX: rect.minX + rect.maxX, y: 0).scaledBy(x: -1, y: 1))
  }

  private func plainNode(in rect: CGRect) -> RenderNode? {
    switch content {
    case .none: return nil
    case .symbol(let symbol, let configuration):
      let factor = CGAffineTransform(translationX: rect.minX, y: rect.minY)
        .scaledBy(x: rect.width / size.width, y: rect.height / size.height)
      let drawing = CGContext.record(size: size) { symbol.draw(in: $0, configuration) }
      return drawing.map { node in onMainThread { node.transformed(by: RenderTransform(factor)) } }
    case .bitmap(let bitmap):
      guard rendering.isResizable, rect.size != size else { return onMainThread { .bitmap(bitmap, in: rect) } }
      return stretched(bitmap, to: rect)
    }
  }

  /// The nine parts that the cap insets make of the picture, the corners as they are, the others stretched.
  private func stretched(_ bitmap: Bitmap, to rect: CGRect) -> RenderNode {
    let caps = rendering.capInsets
    func edges(_ low: CGFloat, _ high: CGFloat, _ from: CGFloat, _ length: CGFloat) -> [CGFloat] {
      // Caps that don't fit are made smaller in proportion.
      let fit = low + high > length ? length / (low + high) : 1
      return [from, from + low * fit, from + length - high * fit, from + length]
    }
    let columns = edges(caps.left, caps.right, rect.minX, rect.width)
    let rows = edges(caps.top, caps.bottom, rect.minY, rect.height)
    let sourceColumns = edges(caps.left, caps.right, 0, size.width)
    let sourceRows = edges(caps.top, caps.bottom, 0, size.height)
    var parts: [(target: CGRect, whole: CGRect)] = []
    for row in 0..<3 {
      for column in 0..<3 {
        let target = CGRect(
          x: columns[column], y: rows[row], width: columns[column + 1] - columns[column],
          height: rows[row + 1] - rows[row])
        let source = CGSize(
          width: sourceColumns[column + 1] - sourceColumns[column],
          height: sourceRows[row + 1] - sourceRows[row])
        guard target.width > 0, target.height > 0, source.width > 0, source.height > 0 else { continue }
        let factor = CGSize(width: target.width / source.width, height: target.height / source.height)
        let whole = CGRect(
          x: target.minX - sourceColumns[column] * factor.width,
          y: target.minY - sourceRows[row] * factor.height,
          width: size.width * factor.width, height: size.height * factor.height)
        parts.append((target, whole))
      }
    }
    return onMainThread { [parts] in
      .container(parts.map { RenderNode.bitmap(bitmap, in: $0.whole).clipped(to: $0.target) })
    }
  }
}
