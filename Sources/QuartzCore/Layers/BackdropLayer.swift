import CoreGraphics
import Foundation
import GTKPlatform

/// A layer that shows the content behind it, blurred and under a colour.
///
/// The content behind it is drawn a second time inside it, reusing existing nodes. The layer is recorded whenever
/// anything in the window changes, so it has a cost while it exists, and none otherwise. Content that an outer layer's
/// opacity fades appears unfaded behind it.
package final class BackdropLayer: CALayer {
  /// The appearance of the backdrop.
  package struct Look: Equatable {
    /// The standard deviation of the blur, in points.
    package var radius: CGFloat
    /// The saturation of colours; 1 leaves them unchanged.
    package var saturation: CGFloat
    package var tint: CGColor

    package init(radius: CGFloat, saturation: CGFloat, tint: CGColor) {
      (self.radius, self.saturation, self.tint) = (radius, saturation, tint)
    }
  }

  /// The appearance; `nil` for an invisible backdrop.
  package var look: Look? { didSet { if look != oldValue { invalidateSubtree() } } }
  /// The visibility, from 0 to 1. It's animated like other layers' properties.
  package var intensity: CGFloat = 1 {
    didSet {
      guard intensity != oldValue else { return }
      Animator.capture(.backdrop, difference: LayerVector(oldValue) - LayerVector(intensity), of: self)
      invalidateSubtree()
    }
  }
  /// Whether only the colour is shown, opaquely.
  package var isPlain = false { didSet { if isPlain != oldValue { invalidateSubtree() } } }

  package override init() {
    super.init()
    RenderingState.current.backdrops.add(self)
  }

  package override init(layer: Any) { super.init(layer: layer) }
  package required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Returns whether the backdrop covers a layer around it entirely, which is then as good as opaque.
  func covers(_ layer: CALayer) -> Bool {
    look != nil && !isHidden && opacity == 1 && animations.isEmpty && intensity == 1 && frame == layer.bounds
      && cornerRadius == layer.cornerRadius
  }

  override func drawing(_ bounds: CGRect, _ outline: RoundedRect) -> RenderNode? {
    let share = min(1, shownScalar(.backdrop, intensity))
    guard let look, share > 0, !bounds.isEmpty else { return nil }
    var tint = look.tint.rgba
    if isPlain {
      tint.alpha = share
      return .color(tint, bounds)
    }
    tint.alpha *= share
    let cover = RenderNode.color(tint, bounds)
    let radius = look.radius * share
    let backdrops = RenderingState.current.backdrops
    if backdrops.isSimple { return cover }
    // Content more than three standard deviations away isn't visible.
    guard
      let behind = backdrops.node(
        behind: self, in: bounds.insetBy(dx: -3 * radius, dy: -3 * radius))
    else { return cover }
    let saturation = 1 + (look.saturation - 1) * share
    // CSS and GSK specify a blur as twice its standard deviation.
    return .container([behind.backdrop(blurRadius: 2 * radius, saturation: saturation, in: bounds), cover])
  }
}

/// The content behind backdrop layers, while a window is recorded.
@MainActor final class Backdrops {
  /// The layers that may be shown; few.
  private var layers: [Weak] = []
  /// The layers around the current one, the outermost first, each with its drawing so far.
  private var levels: [Level] = []

  private struct Weak { weak var layer: BackdropLayer? }

  private struct Level {
    let layer: CALayer
    /// The recorded bounds.
    let bounds: CGRect
    var parts: [RenderNode]
  }

  func add(_ layer: BackdropLayer) {
    layers.removeAll { $0.layer == nil }
    layers.append(Weak(layer: layer))
  }

  var isEmpty: Bool { layers.isEmpty }

  /// Invalidates the backdrop layers in the tree of `root`, with all layers around them.
  func mark(in root: CALayer) {
    layers.removeAll { $0.layer == nil }
    for layer in layers.compactMap(\.layer) where layer.look != nil && !layer.isPlain {
      var top: CALayer = layer
      while top !== root, let above = top.superlayer { top = above }
      guard top === root else { continue }
      var here: CALayer? = layer
      while let marked = here {
        marked.recording.subtreeIsCurrent = false
        marked.recording.placementIsCurrent = false
        marked.recording.leadsToBackdrop = true
        here = marked === root ? nil : marked.superlayer
      }
    }
  }

  /// Whether the backdrop layers of a tree are recorded without the content behind them. That's so in a recording for
  /// another backdrop, which is in front of them.
  private(set) var isSimple = false
  /// Whether one backdrop may be behind another one. Layers without an effect, such as a bar's at its edge, don't
  /// count.
  var hasMultiple: Bool { layers.lazy.compactMap(\.layer).filter { $0.look != nil && !$0.isPlain }.count > 1 }

  /// Records a part with backdrop layers in simplified form. Otherwise, each would draw everything that the ones behind
  /// it draw.
  func simply(_ layer: CALayer, _ record: () -> RenderNode?) -> RenderNode? {
    let outer = isSimple
    isSimple = true
    defer {
      isSimple = outer
      mark(in: layer)
    }
    return record()
  }

  func enter(_ layer: CALayer, _ bounds: CGRect) { levels.append(Level(layer: layer, bounds: bounds, parts: [])) }
  func leave() { levels.removeLast() }
  /// Records the innermost layer's content behind the next layer.
  func note(_ parts: [RenderNode]) { levels[levels.count - 1].parts = parts }

  /// Returns the content behind a layer that is being recorded, in its recording's coordinates; `nil` if there is none.
  func node(behind layer: BackdropLayer, in area: CGRect) -> RenderNode? {
    var behind: [RenderNode] = []
    let own = layer.recording.origin.point
    var inward = layer.shownPlacement.inverted()
      .concatenating(CGAffineTransform(translationX: -own.x, y: -own.y))
    var edges = CGRect.null
    for level in levels.reversed() where level.layer !== layer {
      if !level.parts.isEmpty {
        var node = RenderNode.container(level.parts)
        let origin = level.layer.recording.origin.point
        if level.layer.masksToBounds { node = node.clipped(to: level.bounds) }
        behind.append(node.transformed(by: RenderTransform(inward.translatedBy(x: origin.x, y: origin.y))))
      }
      edges = level.layer.shownBounds.applying(inward)
      inward = level.layer.shownPlacement.inverted().concatenating(inward)
    }
    guard !behind.isEmpty else { return nil }
    let whole = behind.count == 1 ? behind[0] : .container(behind.reversed())
    return mirrored(whole, at: edges, in: area).clipped(to: area)
  }

  /// Returns a node extended with mirror images beyond its edges, so that the blur doesn't fade there.
  private func mirrored(_ node: RenderNode, at edges: CGRect, in area: CGRect) -> RenderNode {
    guard !edges.contains(area) else { return node }
    // Only this is in `area` or has a mirror image there. Changes elsewhere leave the backdrop as it is.
    let (left, top) = (min(area.minX, 2 * edges.maxX - area.maxX), min(area.minY, 2 * edges.maxY - area.maxY))
    let (right, bottom) = (max(area.maxX, 2 * edges.minX - area.minX), max(area.maxY, 2 * edges.minY - area.minY))
    let node = node.clipped(to: CGRect(x: left, y: top, width: right - left, height: bottom - top))
    var parts = [node]
    func mirror(_ transform: CGAffineTransform) {
      parts.append(node.clipped(to: edges).transformed(by: RenderTransform(transform)))
    }
    if area.minX < edges.minX { mirror(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 2 * edges.minX, ty: 0)) }
    if area.maxX > edges.maxX { mirror(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 2 * edges.maxX, ty: 0)) }
    let wide = parts.count > 1 ? RenderNode.container(parts) : node
    parts = [wide]
    if area.minY < edges.minY {
      parts.append(
        wide.transformed(by: RenderTransform(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * edges.minY))))
    }
    if area.maxY > edges.maxY {
      parts.append(
        wide.transformed(by: RenderTransform(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * edges.maxY))))
    }
    return parts.count > 1 ? .container(parts) : wide
  }
}
