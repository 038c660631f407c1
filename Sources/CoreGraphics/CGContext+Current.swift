import AloeCore
import Foundation
import GTKPlatform

extension CGContext {
  /// A current drawing context, and the image that is created from it, if any.
  package struct Current {
    /// The context.
    package let context: CGContext
    /// The number of pixels per point of the image; `nil` if no image is created.
    package let bitmapScale: CGFloat?
    /// Whether the image is opaque, with a black background.
    package let isOpaque: Bool

    /// Creates an entry; without a scale, no image is created from the context.
    package init(_ context: CGContext, bitmapScale: CGFloat? = nil, isOpaque: Bool = false) {
      self.context = context
      self.bitmapScale = bitmapScale
      self.isOpaque = isOpaque
    }
  }

  /// The stack of current contexts, the last one on top, as `UIGraphicsGetCurrentContext()` returns it. Main thread
  /// only, which callers ensure.
  package static var stack: [Current] {
    get { Context.currentOnMainThread.drawing.stack }
    set { Context.currentOnMainThread.drawing.stack = newValue }
  }

  /// Records a drawing in a new context, which is current in the meantime; `nil` if nothing was drawn.
  package static func record(size: CGSize, _ drawing: (CGContext) -> Void) -> RenderNode? {
    let context = CGContext(size: size)
    requireMainThread("A graphics context")
    let state = Context.currentOnMainThread.drawing
    context.cullRect = state.cullRect
    state.cullRect = nil
    stack.append(Current(context))
    defer { _ = stack.popLast() }
    drawing(context)
    if context.isCulled { state.isCulled = true }
    return context.node()
  }

  /// Calls `work`, whose first recording may limit itself to `cullRect`. Returns what it draws, and whether something
  /// may have been left out.
  package static func drawing(
    in cullRect: CGRect?, _ work: () -> RenderNode?
  ) -> (node: RenderNode?, isPart: Bool) {
    let state = Context.currentOnMainThread.drawing
    let outer = (state.cullRect, state.isCulled)
    (state.cullRect, state.isCulled) = (cullRect, false)
    defer { (state.cullRect, state.isCulled) = outer }
    return (work(), state.isCulled)
  }

  /// Returns the visible part of the drawing in the current coordinates; `nil` if everything has to be drawn. The
  /// caller may omit what is outside that part, and is called again when that becomes visible.
  package func useCullRect() -> CGRect? {
    guard let cullRect, state.transform.a == 1, state.transform.b == 0, state.transform.c == 0, state.transform.d == 1
    else { return nil }
    isCulled = true
    return cullRect.offsetBy(dx: -state.transform.tx, dy: -state.transform.ty)
  }
}

/// The state of drawing in one context.
private final class DrawingState {
  var stack: [CGContext.Current] = []
  /// The part to which the next recording may limit itself; `nil` for no limit.
  var cullRect: CGRect?
  /// Whether a recording was limited to the cull rectangle.
  var isCulled = false
}

extension Context.Owner {
  /// The owner of the state of drawing.
  static let graphics = Context.Owner()
}

extension Context {
  fileprivate var drawing: DrawingState { state(of: .graphics) { DrawingState() } }
}
