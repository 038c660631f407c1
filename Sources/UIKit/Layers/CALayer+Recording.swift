import Foundation
import GTKPlatform

/// What a layer keeps of its last drawing.
///
/// Three things are kept apart, so that each change redoes the least: the layer's own content, the layer with all that
/// is inside it, and that placed into the superlayer. A layer out of sight isn't recorded at all.
struct LayerRecording {
  var content: RenderNode?
  var contentIsCurrent = false
  var subtree: RenderNode?
  var subtreeIsCurrent = false
  var placed: RenderNode?
  var placementIsCurrent = false
  /// The space that the layer and all inside it cover, in its own coordinates; `nil` when not known.
  var extent: CGRect?
  /// The part of the layer's own coordinates that the recording covers; `nil` when nothing was left out.
  var area: CGRect?
  /// Whether the superlayer left this one out because it's out of sight: then changes must be passed on always.
  var isCulled = false
}

/// What a clipping layer further out leaves to see, in a layer's own coordinates.
///
/// More is recorded than is to be seen now, by half its size on each side, so that scrolling doesn't record a long list
/// anew in each frame.
struct LayerSight {
  var visible: CGRect
  var wanted: CGRect

  /// What can be seen, in the coordinates inside a layer that has `placement`; `nil` if that has no inverse.
  func inside(_ placement: CGAffineTransform) -> LayerSight? {
    guard placement.a * placement.d - placement.b * placement.c != 0 else { return nil }
    let inverse = placement.inverted()
    return LayerSight(visible: visible.applying(inverse), wanted: wanted.applying(inverse))
  }

  /// What a layer that clips at `bounds` leaves of it.
  static func clipped(_ sight: LayerSight?, to bounds: CGRect) -> LayerSight {
    guard let sight else { return LayerSight(visible: bounds, wanted: bounds) }
    func part(_ rect: CGRect) -> CGRect {
      let common = rect.intersection(bounds)
      return common.isNull ? CGRect(origin: bounds.origin, size: .zero) : common
    }
    return LayerSight(visible: part(sight.visible), wanted: part(sight.wanted))
  }

  /// A larger extent, with space around it to scroll into.
  var widened: LayerSight {
    let room = visible.insetBy(dx: -visible.width / 2, dy: -visible.height / 2)
    return LayerSight(visible: visible, wanted: wanted.union(room))
  }
}

extension CALayer {
  // MARK: - Marking

  func setNeedsContent() {
    recording.contentIsCurrent = false
    invalidateSubtree()
  }

  func invalidateSubtree() {
    if !recording.subtreeIsCurrent, recording.extent == nil, !recording.isCulled { return }
    recording.subtreeIsCurrent = false
    recording.placementIsCurrent = false
    recording.extent = nil
    // What is hidden isn't in the superlayer's picture.
    if isAbsent { return }
    if let superlayer { superlayer.invalidateSubtree() } else { FrameClock.shared.setNeedsFrame() }
  }

  func invalidatePlacement() {
    recording.placementIsCurrent = false
    if isAbsent { return }
    if let superlayer { superlayer.invalidateSubtree() } else { FrameClock.shared.setNeedsFrame() }
  }

  /// Lets go of what was drawn of a layer that is in no window: there may be many of those.
  func forgetRecording() { recording = LayerRecording() }

  /// Marks everything in the tree of this layer, for a change of colours or of scale.
  func invalidateTree() {
    recording = LayerRecording(isCulled: recording.isCulled)
    for child in children { child.invalidateTree() }
    mask?.invalidateTree()
    superlayer?.invalidateSubtree()
  }

  // MARK: - What is shown now

  private func shown(_ property: LayerProperty, _ model: SIMD8<Double>) -> SIMD8<Double> {
    guard !animations.isEmpty else { return model }
    let now = FrameClock.shared.now
    var value = model
    for animation in animations where animation.property == property {
      value += animation.difference * animation.group.remaining(at: now)
    }
    return value
  }

  var shownBounds: CGRect {
    if animations.isEmpty { return bounds }
    let v = shown(.bounds, SIMD8(bounds))
    return CGRect(x: v[0], y: v[1], width: max(0, v[2]), height: max(0, v[3]))
  }
  var shownPosition: CGPoint {
    if animations.isEmpty { return position }
    let v = shown(.position, SIMD8(position))
    return CGPoint(x: v[0], y: v[1])
  }
  var shownTransform: CGAffineTransform {
    if animations.isEmpty { return transform2D }
    let v = shown(.transform, SIMD8(transform2D))
    return CGAffineTransform(a: v[0], b: v[1], c: v[2], d: v[3], tx: v[4], ty: v[5])
  }
  var shownOpacity: Double { min(1, max(0, shown(.opacity, SIMD8(Double(opacity)))[0])) }

  private var shownShadowOffset: CGSize {
    let v = shown(.shadowOffset, SIMD8(shadowOffset.width, shadowOffset.height))
    return CGSize(width: v[0], height: v[1])
  }

  private func shownScalar(_ property: LayerProperty, _ model: CGFloat) -> CGFloat {
    CGFloat(max(0, shown(property, SIMD8(model))[0]))
  }

  private func shownColor(_ property: LayerProperty, _ model: CGColor?) -> RGBA? {
    if animations.isEmpty { return model?.rgba }
    let v = shown(property, SIMD8(model))
    let alpha = min(1, v[3])
    guard alpha > 0 else { return nil }
    func part(_ x: Double) -> Double { min(1, max(0, x / alpha)) }
    return RGBA(red: part(v[0]), green: part(v[1]), blue: part(v[2]), alpha: alpha)
  }

  /// A copy of the layer's geometry and opacity as they are shown now, in the midst of animations. It has no sublayers.
  public func presentation() -> CALayer? {
    let copy = CALayer()
    Animator.shared.withoutAnimation {
      copy.anchorPoint = anchorPoint
      copy.bounds = shownBounds
      copy.position = shownPosition
      copy.transform2D = shownTransform
      copy.opacity = Float(shownOpacity)
    }
    return copy
  }

  // MARK: - Recording

  /// The layer and all inside it, in its superlayer's coordinates; `nil` when nothing is to be seen.
  ///
  /// - Parameter sight: what is to be seen of the superlayer; `nil` for all of it.
  func renderNode(_ sight: LayerSight? = nil) -> RenderNode? {
    guard !isAbsent else { return nil }
    let sight = sight?.inside(shownPlacement)
    if recording.placementIsCurrent, recording.subtreeIsCurrent, recordingCovers(sight) { return recording.placed }
    let opacity = shownOpacity
    guard opacity > 0, shownPlacement.isSound, let subtree = subtreeNode(sight) else {
      recording.placed = nil
      recording.placementIsCurrent = true
      return nil
    }
    var node = subtree
    if opacity < 1 { node = node.opacity(opacity) }
    recording.placed = place(node)
    recording.placementIsCurrent = true
    return recording.placed
  }

  private func recordingCovers(_ sight: LayerSight?) -> Bool {
    guard let area = recording.area else { return true }
    return area.contains(
      masksToBounds ? LayerSight.clipped(sight, to: shownBounds).visible : sight?.visible ?? .infinite)
  }

  private func place(_ node: RenderNode) -> RenderNode {
    let placement = shownPlacement
    guard placement.a == 1, placement.b == 0, placement.c == 0, placement.d == 1 else {
      return node.transformed(by: RenderTransform(placement))
    }
    let offset = CGPoint(x: placement.tx, y: placement.ty)
    return offset == .zero ? node : node.translated(by: offset)
  }

  /// From the layer's coordinates to its superlayer's, as shown now.
  var shownPlacement: CGAffineTransform { placement(shownBounds, shownTransform, shownPosition) }

  /// From the layer's coordinates to its superlayer's, where animations end.
  var placement: CGAffineTransform { placement(bounds, transform2D, position) }

  private func placement(_ bounds: CGRect, _ transform: CGAffineTransform, _ position: CGPoint) -> CGAffineTransform {
    let anchor = CGPoint(x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
    if transform.isIdentity {
      return CGAffineTransform(translationX: position.x - anchor.x, y: position.y - anchor.y)
    }
    return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(transform)
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }

  /// The layer and all inside it, in its own coordinates.
  func subtreeNode(_ sight: LayerSight? = nil) -> RenderNode? {
    if recording.subtreeIsCurrent, recordingCovers(sight) { return recording.subtree }
    LayoutStatistics.current.layersRecorded += 1
    let bounds = shownBounds
    let outline = roundedOutline(bounds)
    let own = masksToBounds ? LayerSight.clipped(sight, to: bounds) : sight
    let inner = masksToBounds ? own?.widened : own
    var isWhole = true
    var parts: [RenderNode] = []
    if let content = ownContent(bounds) { parts.append(content) }
    for child in orderedChildren() {
      if let own, !child.covered(in: own.wanted) {
        child.recording.isCulled = true
        isWhole = false
        continue
      }
      child.recording.isCulled = false
      if let node = child.renderNode(inner) { parts.append(node) }
      if child.recording.area != nil { isWhole = false }
    }
    recording.area = isWhole ? nil : own?.wanted
    var node: RenderNode? = parts.isEmpty ? nil : (parts.count == 1 ? parts[0] : .container(parts))
    if masksToBounds {
      let isRound = outline.topLeft + outline.topRight + outline.bottomLeft + outline.bottomRight > 0
      node = bounds.isEmpty ? nil : node.map { isRound ? $0.clipped(to: outline) : $0.clipped(to: bounds) }
    }
    node = decorated(node, bounds, outline)
    if let mask, let inner = node {
      node = mask.renderNode().map { inner.masked(by: $0) }
    }
    recording.subtree = node
    recording.subtreeIsCurrent = true
    return node
  }

  /// Background below, border above, shadow behind.
  private func decorated(_ inside: RenderNode?, _ bounds: CGRect, _ outline: RoundedRect) -> RenderNode? {
    var parts: [RenderNode] = []
    let background = shownColor(.backgroundColor, backgroundColor)
    if let background, background.alpha > 0, !bounds.isEmpty {
      parts.append(cornerRadius > 0 ? .roundedColor(background, outline) : .color(background, bounds))
    }
    if let inside { parts.append(inside) }
    let border = shownScalar(.borderWidth, borderWidth)
    if border > 0, let color = shownColor(.borderColor, borderColor), !bounds.isEmpty {
      parts.append(.border(outline, width: border, color: color))
    }
    let node = parts.count > 1 ? RenderNode.container(parts) : parts.first
    let darkness = shownScalar(.shadowOpacity, CGFloat(shadowOpacity))
    guard darkness > 0, !masksToBounds, var color = shownColor(.shadowColor, shadowColor) else { return node }
    color.alpha *= min(1, darkness)
    let offset = shownShadowOffset
    // CSS and GSK give a blur as twice its standard deviation.
    let blur = 2 * shownScalar(.shadowRadius, shadowRadius)
    if let shadowPath {
      // A path throws its shadow even where the layer itself shows nothing.
      let shape = RenderNode.path(shadowPath.elements, bounds: shadowPath.boundingBox, fill: color)
      let shadow = shape.blurred(radius: blur).translated(by: CGPoint(x: offset.width, y: offset.height))
      return node.map { .container([shadow, $0]) } ?? shadow
    }
    guard let node else { return nil }
    if let background, background.alpha == 1 {
      return .container([.shadow(of: outline, color: color, offset: offset, blurRadius: blur), node])
    }
    return node.shadowed(color: color, offset: offset, blurRadius: blur)
  }

  private func ownContent(_ bounds: CGRect) -> RenderNode? {
    // A layer on its way to no size keeps its picture until it's there.
    let isVanishing = self.bounds.isEmpty && !animations.isEmpty && recording.content != nil
    if !recording.contentIsCurrent, !isVanishing {
      LayoutStatistics.current.contentsDrawn += 1
      recording.content = makeContent()
      recording.contentIsCurrent = true
    }
    guard let content = recording.content else { return nil }
    return bounds.origin == .zero ? content : content.translated(by: bounds.origin)
  }

  private func makeContent() -> RenderNode? {
    let area = CGRect(origin: .zero, size: bounds.size)
    if let image = contents as? UIImage, let bitmap = image.cgImage?.bitmap { return .bitmap(bitmap, in: area) }
    if let image = contents as? CGImage { return .bitmap(image.bitmap, in: area) }
    if let delegate { return delegate.makeContentNode(in: area) }
    return CGContext.record(size: area.size) { draw(in: $0) }
  }

  private func orderedChildren() -> [CALayer] {
    guard children.contains(where: { $0.zPosition != 0 }) else { return children }
    return children.enumerated().sorted {
      ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
    }.map(\.element)
  }

  private func roundedOutline(_ bounds: CGRect) -> RoundedRect {
    let radius = min(
      shownScalar(.cornerRadius, cornerRadius), min(bounds.width, bounds.height) / 2)
    var outline = RoundedRect(bounds, radius: radius)
    if maskedCorners != .all {
      if !maskedCorners.contains(.layerMinXMinYCorner) { outline.topLeft = 0 }
      if !maskedCorners.contains(.layerMaxXMinYCorner) { outline.topRight = 0 }
      if !maskedCorners.contains(.layerMinXMaxYCorner) { outline.bottomLeft = 0 }
      if !maskedCorners.contains(.layerMaxXMaxYCorner) { outline.bottomRight = 0 }
    }
    return outline
  }

  // MARK: - Out of sight

  /// Whether any of what the layer covers lies in `area` of the superlayer.
  private func covered(in area: CGRect) -> Bool {
    if isAbsent { return true }
    return shownExtent.applying(shownPlacement).intersects(area)
  }

  /// The space that the layer and all inside it cover, in its own coordinates.
  private var shownExtent: CGRect {
    if let extent = recording.extent { return extent }
    var extent = shownBounds
    if !masksToBounds {
      for child in children where !child.isAbsent {
        extent = extent.union(child.shownExtent.applying(child.shownPlacement))
      }
      if shownScalar(.shadowOpacity, CGFloat(shadowOpacity)) > 0 {
        // The shadow of a path lies where the path is, whatever else the layer covers.
        let caster = shadowPath?.boundingBox ?? extent
        let reach = 3 * shownScalar(.shadowRadius, shadowRadius)
        let offset = shownShadowOffset
        extent = extent.union(
          caster.insetBy(dx: -reach, dy: -reach).offsetBy(dx: offset.width, dy: offset.height))
      }
    }
    recording.extent = extent
    return extent
  }
}
