import Foundation
import GTKPlatform

extension CGContext {
  /// Fills a path with the image that the fill colour repeats.
  ///
  /// As in Core Graphics, the tiles begin at the corner of the context, whatever the transform: here, at the top left.
  func fillWithTiles(_ path: CGPath, using rule: CGPathFillRule) {
    guard let tiles = state.fillTiles else { return }
    let transform = state.transform
    var (shape, isRectangle) = (path, false)
    if let outline = path.outline, outline.isPlain {
      let rect = drawable(outline.rect)
      guard !rect.isEmpty else { return }
      (shape, isRectangle) = (CGPath(rect: rect), transform.b == 0 && transform.c == 0)
    }
    let placed = CGMutablePath(copying: shape)
    placed.apply(transform)
    let (elements, box) = (placed.elements, placed.boundingBox.withinReach)
    let area = max(box.width, box.height) > 1e6 ? box.intersection(state.visible) : box
    guard !area.isEmpty else { return }
    let isWhole = isRectangle
    state.transform = .identity
    append(
      onMainThread {
        let node = tiles.pattern.node(in: area, from: .zero, opacity: tiles.opacity)
        if isWhole { return node }
        let opaque = RGBA(red: 1, green: 1, blue: 1, alpha: 1)
        return node.masked(by: .path(elements, bounds: area, fill: opaque, evenOdd: rule == .evenOdd))
      })
    state.transform = transform
  }
}
