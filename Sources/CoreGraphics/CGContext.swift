import AloeCore
import Foundation
import GTKPlatform

/// A drawing destination, which either records what is drawn, to be rendered later at any scale, or draws into memory.
///
/// Views draw into a context in `draw(_:)`, images with ``UIGraphicsImageRenderer``. Coordinates are in points, with y
/// pointing down, but up in a context of ``init(data:width:height:bitsPerComponent:bytesPerRow:space:bitmapInfo:)``.
/// Draw on the main thread, except where that initialiser permits others.
public final class CGContext {
  /// The graphics state that `saveGState` saves and `restoreGState` restores.
  struct State {
    var transform = CGAffineTransform.identity
    var alpha: CGFloat = 1
    var fill = CGColor.black.rgba
    /// The image with which areas are filled instead of the colour.
    var fillTiles: (pattern: ColorPattern, opacity: Double)?
    var stroke = CGColor.black.rgba
    var line = StrokeStyle(width: 1)
    var shadow: Shadow?
    var blendMode = CGBlendMode.normal
    var interpolationQuality = CGInterpolationQuality.default
    var groupCount = 1
    /// The clipping area, in the context's own coordinates.
    var visible: CGRect
  }

  struct Shadow {
    var offset: CGSize
    var blur: CGFloat
    var color: RGBA
  }

  /// The drawing between two changes of the clipping area, and the operation that completes it.
  struct Group {
    var nodes: [RenderNode] = []
    var finish: @MainActor @Sendable (RenderNode) -> RenderNode = { $0 }
    /// Whether the group's only operation is clipping.
    var onlyClips = false
  }

  var state: State
  private var saved: [State] = []
  var groups = [Group()]
  var path = CGMutablePath()
  /// The transform from the path's coordinates to the context's own.
  var pathSpace = CGAffineTransform.identity
  package let size: CGSize
  /// The part of the drawing that can be seen; `nil` if everything has to be drawn.
  var cullRect: CGRect?
  /// Whether content outside `cullRect` may have been left out.
  var isCulled = false
  /// The pixels of a bitmap context.
  let contents: BitmapContents?
  /// The transform from Core Graphics' own coordinates to the context's, in which y points down.
  private let base: CGAffineTransform

  /// The way in which a bitmap context computes the pixels of images that it draws in another size. Other contexts
  /// always mix neighbouring pixels. A part of the graphics state.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolationQuality }
    set { state.interpolationQuality = newValue }
  }

  package init(size: CGSize) {
    (self.size, contents, base) = (size, nil, .identity)
    state = State(visible: CGRect(origin: .zero, size: size))
  }

  /// Creates a bitmap context.
  init(_ contents: BitmapContents) {
    size = CGSize(width: contents.width, height: contents.height)
    base = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: size.height)
    self.contents = contents
    state = State(transform: base, visible: CGRect(origin: .zero, size: size))
  }

  /// The current opacity, from 0 to 1.
  package var alpha: CGFloat { state.alpha }
  /// Whether fills hide the existing contents.
  package var fillsOpaquely: Bool { state.fill.alpha >= 1 && state.alpha >= 1 }
  /// The current line width, in points.
  package var lineWidth: CGFloat { state.line.width }

  // MARK: - Recording

  /// Returns everything drawn so far; `nil` if nothing was drawn.
  package func node() -> RenderNode? {
    var inner: RenderNode?
    for group in groups.reversed() {
      inner = Self.finished(group, with: inner)
    }
    return inner
  }

  /// Draws a finished drawing with the current transform.
  package func append(_ node: RenderNode) { append(node, in: state.transform) }

  /// Draws a finished drawing with a transform instead of the current one.
  func append(_ node: RenderNode, in transform: CGAffineTransform) {
    let (alpha, shadow) = (state.alpha, state.shadow)
    composite(
      onMainThread {
        var node = node
        if !transform.isIdentity { node = node.transformed(by: RenderTransform(transform)) }
        if let shadow {
          node = node.shadowed(color: shadow.color, offset: shadow.offset, blurRadius: shadow.blur)
        }
        return alpha < 1 ? node.opacity(Double(alpha)) : node
      })
  }

  /// Composites a finished drawing with the existing contents.
  private func composite(_ node: RenderNode) {
    guard let mode = state.blendMode.platform else {
      groups[groups.count - 1].nodes.append(node)
      return paintRecorded()
    }
    if paintsAtOnce { return paint(clipping: node, mode) }
    // The existing contents include those of outer groups that only clip. They're combined in the outermost of them.
    let first = groups.lastIndex { !$0.onlyClips } ?? 0
    var (below, top): (RenderNode?, RenderNode) = (nil, node)
    for index in (first..<groups.count).reversed() {
      let group = groups[index]
      if index > first { top = onMainThread { group.finish(top) } }
      let finished = index > first ? group : Group(nodes: group.nodes)
      below = Self.finished(finished, with: below)
      groups[index].nodes = []
    }
    groups[first].nodes = [
      onMainThread { [below, top] in (below ?? RenderNode.container([])).blended(top, mode) }
    ]
  }

  private static func finished(_ group: Group, with inner: RenderNode?) -> RenderNode? {
    let nodes = group.nodes + (inner.map { [$0] } ?? [])
    guard !nodes.isEmpty else { return nil }
    let finish = group.finish
    return onMainThread { finish(nodes.count == 1 ? nodes[0] : .container(nodes)) }
  }

  func openGroup(onlyClips: Bool = true, _ finish: @escaping @MainActor @Sendable (RenderNode) -> RenderNode) {
    groups.append(Group(finish: finish, onlyClips: onlyClips))
    state.groupCount = groups.count
  }

  func closeGroups(downTo count: Int) {
    while groups.count > count {
      let node = Self.finished(groups.removeLast(), with: nil)
      if let node { groups[groups.count - 1].nodes.append(node) }
    }
  }

  // MARK: - Saving and Restoring

  /// Saves the graphics state, such as the transform, clipping and colours, until ``restoreGState()``.
  public func saveGState() { saved.append(state) }

  /// Restores the state that ``saveGState()`` saved. Does nothing without a saved state.
  public func restoreGState() {
    guard let last = saved.popLast() else { return }
    state = last
    closeGroups(downTo: last.groupCount)
    paintRecorded()
  }

  /// Begins a transparency layer, which is composited as a whole, with the current alpha and shadow.
  public func beginTransparencyLayer(auxiliaryInfo: [AnyHashable: Any]?) {
    saveGState()
    let (alpha, shadow) = (state.alpha, state.shadow)
    openGroup(onlyClips: false) { node in
      var node = node
      if let shadow {
        node = node.shadowed(color: shadow.color, offset: shadow.offset, blurRadius: shadow.blur)
      }
      return alpha < 1 ? node.opacity(Double(alpha)) : node
    }
    (state.alpha, state.shadow, state.blendMode) = (1, nil, .normal)
  }

  /// Ends a transparency layer begun with ``beginTransparencyLayer(auxiliaryInfo:)``.
  public func endTransparencyLayer() { restoreGState() }

  // MARK: - Coordinates

  /// Translates subsequent drawing.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    concatenate(CGAffineTransform(translationX: tx, y: ty))
  }

  /// Scales subsequent drawing.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(CGAffineTransform(scaleX: sx, y: sy)) }

  /// Rotates subsequent drawing by `angle` radians.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  /// Applies `transform` before the current one.
  public func concatenate(_ transform: CGAffineTransform) {
    let new = transform.concatenating(state.transform)
    guard new.isFinite else { return Messages.warnOfNumber(transform, as: "transform", of: self) }
    state.transform = new
  }

  /// The transform from user coordinates to the context's own; at first, the identity.
  public var ctm: CGAffineTransform {
    contents == nil ? state.transform : state.transform.concatenating(base.inverted())
  }

  // MARK: - Colours and Lines

  /// Sets the fill colour; initially black.
  public func setFillColor(_ color: CGColor) { (state.fill, state.fillTiles) = (color.rgba, color.tiles) }

  /// Sets the fill colour.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the fill colour to a grey.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }

  /// Sets the stroke colour; initially black.
  public func setStrokeColor(_ color: CGColor) { state.stroke = color.rgba }

  /// Sets the stroke colour.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the stroke colour to a grey.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(gray: gray, alpha: alpha))
  }

  /// Sets the opacity of subsequent drawing, from 0 to 1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha.isNaN ? state.alpha : min(1, max(0, alpha)) }

  /// Sets the blend mode of subsequent drawing; initially normal. Other modes are drawn on the CPU, and affect only
  /// drawing in this context.
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

  /// Sets the line width, in points; initially 1.
  public func setLineWidth(_ width: CGFloat) { state.line.width = max(0, width.sound(keeping: state.line.width)) }

  /// Sets the shape of line ends.
  public func setLineCap(_ cap: CGLineCap) {
    state.line.cap = cap == .round ? .round : (cap == .square ? .square : .butt)
  }

  /// Sets the shape of line joins.
  public func setLineJoin(_ join: CGLineJoin) {
    state.line.join = join == .round ? .round : (join == .bevel ? .bevel : .miter)
  }

  /// Sets the length of a miter, in line widths, beyond which a bevel is drawn instead.
  public func setMiterLimit(_ limit: CGFloat) {
    state.line.miterLimit = limit.sound(keeping: state.line.miterLimit)
  }

  /// Sets the alternating lengths of dashes and gaps, in points; an empty array for solid lines.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.line.dash = lengths.map { $0.sound(keeping: 0) }
    state.line.dashPhase = phase.sound(keeping: 0)
  }

  /// Sets the shadow of subsequent drawing; without a colour, there's none.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    var offset = offset.sound(keeping: .zero)
    offset.height *= base.d
    state.shadow = color.map { Shadow(offset: offset, blur: max(0, blur.sound(keeping: 0)), color: $0.rgba) }
  }

  /// Sets a black shadow with an opacity of a third for subsequent drawing.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }
}

/// Runs main-thread code from a context in which the compiler can't check the thread.
package func onMainThread<Value: Sendable>(_ action: @MainActor () -> Value) -> Value {
  requireMainThread("Drawing")
  return MainActor.assumeIsolated(action)
}
