import Foundation
import GTKPlatform

extension UIImage {
  /// Returns the image's variant for the current traits, stretched to `rect`. A template is drawn in `tint`, another
  /// image in its own tint colour if it has one.
  func node(in rect: CGRect, tint: RGBA? = nil, isMirrored: Bool = false) -> RenderNode? {
    form(for: .current).ownNode(in: rect, tint: tint, isMirrored: isMirrored)
  }

  /// Returns this variant of the image, stretched to `rect`.
  func ownNode(in rect: CGRect, tint: RGBA? = nil, isMirrored: Bool = false) -> RenderNode? {
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
    case .animation(let images, _): return images.first?.plainNode(in: rect)
    case .symbol(let symbol, let configuration):
      return CGContext.record(size: size) { symbol.draw(in: $0, configuration) }.map { placed($0, in: rect) }
    case .template(let template, let configuration):
      return onMainThread { placed(template.node(configuration), in: rect) }
    case .vector(let picture):
      return onMainThread {
        guard rendering.isResizable, rect.size != size else { return placed(picture.node(), in: rect) }
        return stretched(to: rect) { placed(picture.node(), in: $0) }
      }
    case .bitmap(let bitmap): return node(bitmap, in: rect)
    case .oriented(let picture): return node(picture.upright, in: rect)
    }
  }

  private func node(_ bitmap: Bitmap, in rect: CGRect) -> RenderNode {
    onMainThread {
      guard rendering.isResizable, rect.size != size else { return .bitmap(bitmap, in: rect) }
      return stretched(to: rect) { .bitmap(bitmap, in: $0) }
    }
  }

  /// Returns a drawing of the image's size, stretched to `rect`.
  private func placed(_ node: RenderNode, in rect: CGRect) -> RenderNode {
    let place = CGAffineTransform(translationX: rect.minX, y: rect.minY)
      .scaledBy(x: rect.width / size.width, y: rect.height / size.height)
    return onMainThread { node.transformed(by: RenderTransform(place)) }
  }

  /// Returns the nine parts defined by the image's cap insets: the corners unscaled, the others stretched or repeated.
  /// `whole` draws the entire image in a rectangle.
  @MainActor private func stretched(to rect: CGRect, _ whole: (CGRect) -> RenderNode) -> RenderNode {
    let caps = rendering.capInsets
    let columns = ImageSlices(low: caps.left, high: caps.right, length: size.width, center: rendering.center.width)
    let rows = ImageSlices(low: caps.top, high: caps.bottom, length: size.height, center: rendering.center.height)
    let isTiled = rendering.resizingMode == .tile
    var parts: [RenderNode] = []
    for row in rows.slices(from: rect.minY, to: rect.maxY, isTiled: isTiled) {
      for column in columns.slices(from: rect.minX, to: rect.maxX, isTiled: isTiled) {
        let target = CGRect(x: column.start, y: row.start, width: column.length, height: row.length)
        let shown = CGRect(
          x: column.start - column.source * column.factor, y: row.start - row.source * row.factor,
          width: size.width * column.factor, height: size.height * row.factor)
        parts.append(whole(shown).clipped(to: target))
      }
    }
    return .container(parts)
  }
}
