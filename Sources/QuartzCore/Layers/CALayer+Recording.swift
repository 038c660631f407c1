import AloeCore
import CoreGraphics
import Foundation
import GTKPlatform

extension CALayer {
  // MARK: - Invalidating

  package func setNeedsContent() {
    Walkthrough.step()
    recording.contentIsCurrent = false
    invalidateSubtree()
  }

  package func invalidateSubtree() {
    var layer = self
    while true {
      if !layer.recording.subtreeIsCurrent, layer.recording.extent == nil, !layer.recording.isCulled { return }
      layer.recording.subtreeIsCurrent = false
      layer.recording.placementIsCurrent = false
      layer.recording.extent = nil
      // The superlayer doesn't draw hidden layers.
      if layer.isAbsent { return }
      guard let parent = layer.parent else { return layer.setNeedsFrame() }
      layer = parent
    }
  }

  func invalidatePlacement() {
    recording.placementIsCurrent = false
    if isAbsent { return }
    if let parent { parent.invalidateSubtree() } else { setNeedsFrame() }
  }

  /// The last frame's drawing of the layer and everything inside it, in its superlayer; `nil` if nothing was drawn.
  /// It's a new object after any change.
  package final var lastDrawing: RenderNode? { isAbsent ? nil : recording.placed }

  /// Frees the recording of a layer without a window, because there may be many such layers.
  package func forgetRecording() { recording = LayerRecording() }

  /// Discards the recordings of the layer and everything inside it, without scheduling a frame.
  func forgetTree() {
    recording.subtreeIsCurrent = false
    recording.placementIsCurrent = false
    recording.extent = nil
    shownValuesMoved()
    for child in children { child.forgetTree() }
    mask?.forgetTree()
  }

  /// Invalidates everything in the tree of this layer, after a change of colours or scale.
  package func invalidateTree() {
    recording = LayerRecording(isCulled: recording.isCulled, wasReached: recording.wasReached)
    for child in children { child.invalidateTree() }
    mask?.invalidateTree()
    parent?.invalidateSubtree()
  }

  /// Requests a frame from the owner of the root layer or, if that has no owner, from the current context.
  private func setNeedsFrame() {
    if let owner { owner.layerNeedsFrame() } else { FrameClock.shared.setNeedsFrame() }
  }

  // MARK: - Recording

  /// Returns the layer and everything inside it, in its superlayer's coordinates; `nil` if nothing is visible.
  package func renderNode() -> RenderNode? {
    Walkthrough.step()
    markBackdrops()
    return renderNode(nil)
  }

  /// Schedules a redraw of the layers inside that show the content behind them, if anything has changed.
  func markBackdrops() {
    let backdrops = RenderingState.current.backdrops
    if !backdrops.isEmpty, !recording.subtreeIsCurrent { backdrops.mark(in: self) }
  }

  /// Returns the layer and everything visible inside it, in its superlayer's coordinates.
  ///
  /// `cullRect` is the visible area of the superlayer; `nil` for all of it. `outer` is (0, 0) in the node. `level` is
  /// the number of layers around the layer.
  func renderNode(
    _ cullRect: LayerCullRect?, from outer: RecordingOrigin = RecordingOrigin(), level: Int32 = 0
  ) -> RenderNode? {
    recording.wasReached = true
    guard !isAbsent else { return nil }
    let space = spatialPlacement(shown: true)
    let placement = space == nil ? shownPlacement : .identity
    // The visible part of a layer with a 3D transform isn't computed.
    let cullRect = space == nil ? cullRect?.inside(placement) : nil
    if recording.placementIsCurrent, recording.subtreeIsCurrent, recording.outerOrigin == outer,
      recordingCovers(cullRect), recording.isRight(at: level)
    {
      return recording.placed
    }
    let opacity = shownOpacity
    guard opacity > 0, placement.isSound, space.map(isToBeSeen) ?? true,
      let subtree = subtreeNode(cullRect, level: level)
    else {
      recording.placed = nil
      recording.placementIsCurrent = true
      return nil
    }
    var node = subtree
    if opacity < 1 {
      // The edges of a turned node cross pixels.
      let isTurned = placement.b != 0 || placement.c != 0
      node = (isTurned ? node.spread(over: node.bounds.insetBy(dx: -2, dy: -2)) : node).opacity(opacity)
    }
    recording.placed = space.map { place(node, Projection($0), from: outer) } ?? place(node, placement, from: outer)
    recording.outerOrigin = outer
    recording.placementIsCurrent = true
    return recording.placed
  }

  /// Returns whether any part of a layer with a 3D transform is visible.
  private func isToBeSeen(_ space: CATransform3D) -> Bool {
    Projection(space).isSound && (isDoubleSided || !isSeenFromBehind(space))
  }

  private func place(_ node: RenderNode, _ projection: Projection, from outer: RecordingOrigin) -> RenderNode {
    if let affine = projection.affine { return place(node, affine, from: outer) }
    return node.translated(by: recording.origin.point).projected(by: projection.renderMatrix)
      .translated(by: outer.point.opposite)
  }

  private func recordingCovers(_ cullRect: LayerCullRect?) -> Bool {
    if let cullRect, recording.origin.near(cullRect.visible.origin) != recording.origin { return false }
    guard let area = recording.area else { return true }
    return area.contains(
      masksToBounds ? LayerCullRect.clipped(cullRect, to: shownBounds).visible : cullRect?.visible ?? .infinite)
  }

  private func place(_ node: RenderNode, _ placement: CGAffineTransform, from outer: RecordingOrigin) -> RenderNode {
    var placement = placement
    if recording.origin != outer || recording.origin != RecordingOrigin() {
      let origin = recording.origin.point.applying(placement)
      (placement.tx, placement.ty) = (origin.x - outer.point.x, origin.y - outer.point.y)
    }
    guard placement.a == 1, placement.b == 0, placement.c == 0, placement.d == 1 else {
      return node.transformed(by: RenderTransform(placement))
    }
    let offset = CGPoint(x: placement.tx, y: placement.ty)
    return offset == .zero ? node : node.translated(by: offset)
  }

  /// Returns the layer and everything inside it, in its own coordinates.
  func subtreeNode(_ cullRect: LayerCullRect? = nil, level: Int32 = 0) -> RenderNode? {
    if recording.subtreeIsCurrent, recordingCovers(cullRect), recording.isRight(at: level) { return recording.subtree }
    guard beginsRecording(at: level) else { return nil }
    layOutOwnSublayers()
    LayerStatistics.current.layersRecorded += 1
    let own = masksToBounds ? LayerCullRect.clipped(cullRect, to: shownBounds) : cullRect
    let inner = showsInsideElsewhere ? nil : masksToBounds ? own?.widened : own
    let (bounds, seen) = boundsFromOrigin(own)
    let origin = recording.origin
    let outline = roundedOutline(bounds)
    var isWhole = seen == bounds
    var parts: [RenderNode] = []
    let backdrops = recording.leadsToBackdrop ? RenderingState.current.backdrops : nil
    let ground = backdrops == nil ? nil : backgroundNode(seen, roundedOutline(seen))
    backdrops?.enter(self, seen)
    if let content = ownContent(bounds, own) { parts.append(content) }
    if let drawing = drawing(bounds, outline) { parts.append(drawing) }
    // The recording so far is the background of backdrop layers.
    var behind = backdrops == nil ? [] : [ground].compactMap { $0 } + parts
    func addChildren() {
      for child in orderedChildren() {
        if let own, inner != nil, !child.covered(in: own.wanted) {
          child.recording.leaveOut()
          isWhole = false
          continue
        }
        child.recording.isCulled = false
        var simple: RenderNode?
        if let backdrops, child.recording.leadsToBackdrop {
          backdrops.note(behind)
          if backdrops.hasMultiple, !backdrops.isSimple {
            simple = backdrops.simply(child) { child.renderNode(inner, from: origin, level: level + 1) }
          }
        }
        if let node = child.renderNode(inner, from: origin, level: level + 1) {
          parts.append(node)
          if backdrops != nil { behind.append(simple ?? node) }
        }
        noteLevels(of: child, at: level)
        if child.recording.area != nil { isWhole = false }
      }
    }
    let before = parts.count
    addChildren()
    if showsInsideElsewhere {
      let first = Array(parts[before...])
      parts.removeSubrange(before...)
      parts += arranged(first, in: bounds) {
        let kept = parts.count
        addChildren()
        defer { parts.removeSubrange(kept...) }
        return Array(parts[kept...])
      }
    }
    backdrops?.leave()
    (recording.leadsToBackdrop, recording.area) = (false, isWhole && recording.contentArea == nil ? nil : own?.wanted)
    let node = finished(parts, seen, roundedOutline(seen), level)
    (recording.subtree, recording.subtreeIsCurrent) = (node, true)
    return node
  }

  /// Chooses the origin of the layer's recording, close to its visible part. Returns the bounds relative to it, and
  /// the part of them to record.
  private func boundsFromOrigin(_ cullRect: LayerCullRect?) -> (whole: CGRect, seen: CGRect) {
    let bounds = shownBounds
    // A transition shows two recordings, which need the same origin.
    let isInTransition = rare?.explicit.contains { $0.transition != nil } ?? false
    recording.origin =
      isInTransition ? RecordingOrigin() : recording.origin.near(cullRect?.visible.origin ?? bounds.origin)
    let shift = recording.origin.point.opposite
    let seen = cullRect?.part(of: bounds) ?? bounds
    return (bounds.offsetBy(dx: shift.x, dy: shift.y), seen.offsetBy(dx: shift.x, dy: shift.y))
  }

  /// Returns a node of the layer's content, clipped, masked and decorated.
  private func finished(
    _ parts: [RenderNode], _ bounds: CGRect, _ outline: RoundedRect, _ level: Int32
  ) -> RenderNode? {
    var node: RenderNode? = parts.isEmpty ? nil : (parts.count == 1 ? parts[0] : .container(parts))
    if masksToBounds {
      let isRound = outline.topLeft + outline.topRight + outline.bottomLeft + outline.bottomRight > 0
      node = bounds.isEmpty ? nil : node.map { isRound ? $0.clipped(to: outline) : $0.clipped(to: bounds) }
    }
    if !keepsDepth { node = decorated(node, bounds, outline) }
    if let mask, let inner = node {
      node = mask.renderNode(nil, from: recording.origin, level: level + 1).map { inner.masked(by: $0) }
    }
    if let tint = rare?.tint { node = node?.tinted(tint.rgba) }
    if !animations.isEmpty { node = inTransition(node, bounds) }
    return node
  }

  /// Returns the contents with background, border and shadow.
  func decorated(_ inside: RenderNode?, _ bounds: CGRect, _ outline: RoundedRect) -> RenderNode? {
    var parts: [RenderNode] = []
    let background = shownColor(.backgroundColor, backgroundColor)
    if let node = backgroundNode(bounds, outline) { parts.append(node) }
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
    // CSS and GSK specify a blur as twice its standard deviation.
    let blur = 2 * shownScalar(.shadowRadius, shadowRadius)
    if let shadowPath = shownPath(.shadowPath, shadowPath) {
      // A shadow path casts its shadow even if the layer itself shows nothing.
      let shape = RenderNode.path(shadowPath.elements, bounds: shadowPath.boundingBox, fill: color)
      let origin = recording.origin.point
      let shadow = shape.blurred(radius: blur)
        .translated(by: CGPoint(x: offset.width - origin.x, y: offset.height - origin.y))
      return node.map { .container([shadow, $0]) } ?? shadow
    }
    guard let node else { return nil }
    if background?.alpha == 1 || (children.first as? BackdropLayer)?.covers(self) == true {
      return .container([.shadow(of: outline, color: color, offset: offset, blurRadius: blur), node])
    }
    return node.shadowed(color: color, offset: offset, blurRadius: blur)
  }

  private func backgroundNode(_ bounds: CGRect, _ outline: RoundedRect) -> RenderNode? {
    guard let color = shownColor(.backgroundColor, backgroundColor), color.alpha > 0, !bounds.isEmpty else {
      return nil
    }
    let isRound = shownScalar(.cornerRadius, cornerRadius) > 0
    // An animation of the colour shows its mean.
    let unanimated = animations.isEmpty ? backgroundColor?.rgba : LayerVector(backgroundColor).color
    if let tiles = backgroundColor?.tiles, color == unanimated {
      // Only the visible part of a large layer is recorded.
      let (whole, shift) = (shownBounds, recording.origin.point.opposite)
      let corner = bounds.size == whole.size ? bounds.origin : whole.offsetBy(dx: shift.x, dy: shift.y).origin
      let node = tiles.pattern.node(in: bounds, from: corner, opacity: tiles.opacity)
      return isRound ? node.clipped(to: outline) : node
    }
    return isRound ? .roundedColor(color, outline) : .color(color, bounds)
  }

  private func ownContent(_ bounds: CGRect, _ cullRect: LayerCullRect?) -> RenderNode? {
    let corner = shownBounds.origin
    let wanted = cullRect?.wanted.intersection(shownBounds).offsetBy(dx: -corner.x, dy: -corner.y)
    if let area = recording.contentArea, wanted.map({ !$0.isEmpty && !area.contains($0) }) ?? true {
      recording.contentIsCurrent = false
    }
    // A layer that shrinks to no size in an animation keeps its picture until it has.
    let isVanishing = self.bounds.isEmpty && !animations.isEmpty && recording.content != nil
    if !recording.contentIsCurrent, !isVanishing {
      LayerStatistics.current.contentsDrawn += 1
      let drawing = CGContext.drawing(in: wanted) { makeContent() }
      recording.content = drawing.node
      recording.contentArea = drawing.isPart ? wanted : nil
      recording.contentIsCurrent = true
    }
    guard let content = recording.content else { return nil }
    return bounds.origin == .zero ? content : content.translated(by: bounds.origin)
  }

  private func makeContent() -> RenderNode? {
    let area = CGRect(origin: .zero, size: bounds.size)
    if let owner {
      if let bitmap = contentsBitmap { return contentsNode(bitmap, in: area) }
      // A client's layer class may draw, including its view's drawing.
      return type(of: self) == CALayer.self ? owner.content(of: self, in: area) : ownDrawing(in: area)
    }
    if isDisplayDue || contents == nil {
      isDisplayDue = false
      drawsByContext = false
      display()
      if drawsByContext, contents == nil { return ownDrawing(in: area) }
    }
    return contentsBitmap.map { contentsNode($0, in: area) }
  }

  private var contentsBitmap: Bitmap? {
    var contents = self.contents
    if !animations.isEmpty, case .object(let shown) = tracked(.contents, .object(contents)) { contents = shown }
    guard let contents else { return nil }
    return (contents as? CGImage)?.bitmap ?? (contents as? any LayerContents)?.bitmap
  }

  /// Returns the sublayers from back to front.
  func orderedChildren() -> [CALayer] {
    if keepsDepth { return sorted { child in child.spatialPlacement(shown: true).map(child.shownDepth) ?? 0 } }
    guard children.contains(where: { $0.zPosition != 0 || !$0.animations.isEmpty }) else { return children }
    return sorted { $0.animations.isEmpty ? $0.zPosition : $0.shown(.zPosition, LayerVector($0.zPosition))[0] }
  }

  private func sorted(by depth: (CALayer) -> CGFloat) -> [CALayer] {
    children.enumerated().map { (depth($0.element), $0.offset, $0.element) }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
      .map(\.2)
  }

  func roundedOutline(_ bounds: CGRect) -> RoundedRect {
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
}

extension CGPoint {
  var opposite: CGPoint { CGPoint(x: -x, y: -y) }
}
