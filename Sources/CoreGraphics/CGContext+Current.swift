import AloeCore
import Foundation
import GTKPlatform

extension CGContext {
  /// A context that drawing goes to, and which image is made of it, if any.
  package struct Current {
    /// The context that is drawn into.
    package let context: CGContext
    /// Pixels for a point of the image; `nil` where none is made.
    package let bitmapScale: CGFloat?
    /// Whether there is black below what is drawn.
    package let isOpaque: Bool

    /// Makes an entry; without a scale it's a context that makes no image.
    package init(_ context: CGContext, bitmapScale: CGFloat? = nil, isOpaque: Bool = false) {
      self.context = context
      self.bitmapScale = bitmapScale
      self.isOpaque = isOpaque
    }
  }

  /// The contexts that are current, the last one on top: what `UIGraphicsGetCurrentContext()` tells.
  /// Only the main thread uses it, which callers make sure of.
  package static var stack: [Current] {
    get { Context.currentOnMainThread.drawing.stack }
    set { Context.currentOnMainThread.drawing.stack = newValue }
  }

  /// What `drawing` draws into a new context that is current meanwhile; `nil` if it draws nothing.
  package static func record(size: CGSize, _ drawing: (CGContext) -> Void) -> RenderNode? {
    let context = CGContext(size: size)
    requireMainThread("A graphics context")
    let state = Context.currentOnMainThread.drawing
    context.sight = state.sight
    state.sight = nil
    stack.append(Current(context))
    defer { _ = stack.popLast() }
    drawing(context)
    if context.isInSight { state.isInSight = true }
    return context.node()
  }

  /// Calls `work` with a part of what it draws to which its first recording may keep. Returns what it draws, and whether
  /// something was left out.
  package static func drawing(
    in sight: CGRect?, _ work: () -> RenderNode?
  ) -> (node: RenderNode?, isPart: Bool) {
    let state = Context.currentOnMainThread.drawing
    let outer = (state.sight, state.isInSight)
    (state.sight, state.isInSight) = (sight, false)
    defer { (state.sight, state.isInSight) = outer }
    return (work(), state.isInSight)
  }

  /// The part of the drawing that can be seen, in the coordinates as they are now; `nil` if all is to be drawn. Who asks
  /// may leave out what lies beyond it, and is called again once that can be seen.
  package func takeSight() -> CGRect? {
    guard let sight, state.transform.a == 1, state.transform.b == 0, state.transform.c == 0, state.transform.d == 1
    else { return nil }
    isInSight = true
    return sight.offsetBy(dx: -state.transform.tx, dy: -state.transform.ty)
  }
}

/// The drawing that goes on in one context.
private final class DrawingState {
  var stack: [CGContext.Current] = []
  /// The part to which the next recording may keep; `nil` for all.
  var sight: CGRect?
  /// Whether a recording kept to it.
  var isInSight = false
}

extension Context.Owner {
  /// What is being drawn.
  static let graphics = Context.Owner()
}

extension Context {
  fileprivate var drawing: DrawingState { state(of: .graphics) { DrawingState() } }
}
