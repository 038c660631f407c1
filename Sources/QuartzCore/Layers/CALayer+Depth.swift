import AloeCore
import Foundation
import GTKPlatform
import RuntimePatches

extension CALayer {
  // MARK: - Layers in layers

  /// The maximum number of levels of layers that are recorded. Each takes up to 9 KB of the stack in a debug build,
  /// GSK's part included.
  static let maxDepth = Int32(clamping: max(Int(ordinaryDepth), min(AloeLimits.layerDepth, MainStack.limit / 9_600)))
  /// A number of levels for which any stack is large enough.
  static var ordinaryDepth: Int32 { 500 }

  /// Prepares the layer to be recorded at a level. Returns false, and logs a warning, if the level is too deep; then
  /// the layer is left out.
  func beginsRecording(at level: Int32) -> Bool {
    (recording.height, recording.cutLevel) = (0, -1)
    guard level >= Self.ordinaryDepth, level >= Self.maxDepth else { return true }
    Messages.warn(
      once: "levels of layers",
      "\(subject) lies \(Self.maxDepth) levels of layers deep, so neither it nor what it holds is drawn. Look for a loop that "
        + "adds each view to the one before it.")
    recording = LayerRecording(isCulled: recording.isCulled, wasReached: true)
    recording.cutLevel = Self.maxDepth
    return false
  }

  /// Records how deep the recording of a sublayer is, and whether something in it was left out.
  func noteLevels(of child: CALayer, at level: Int32) {
    recording.height = max(recording.height, child.recording.height + 1)
    if child.recording.cutLevel >= 0 { recording.cutLevel = level }
  }

  // MARK: - Drawing elsewhere

  /// Draws the layer and all inside it, its own corner at the context's origin.
  public func render(in context: CGContext) {
    if let node = nodeFromOrigin() { context.append(node) }
  }

  /// Returns the layer's own content as it was last drawn, without its sublayers, with the corner of its bounds at (0,
  /// 0); `nil` if there's none. Doesn't draw anything again.
  package func ownNode() -> RenderNode? {
    let area = CGRect(origin: .zero, size: shownBounds.size)
    let outline = roundedOutline(area)
    let parts = [recording.content, drawing(area, outline)].compactMap { $0 }
    return decorated(parts.isEmpty ? nil : .container(parts), area, outline)
  }

  /// Returns the layer and everything inside it with its bounds' origin at (0, 0), whatever its position and transform.
  package func nodeFromOrigin() -> RenderNode? {
    markBackdrops()
    guard let node = subtreeNode() else { return nil }
    let (corner, origin) = (shownBounds.origin, recording.origin.point)
    return corner == origin ? node : node.translated(by: CGPoint(x: origin.x - corner.x, y: origin.y - corner.y))
  }
}
