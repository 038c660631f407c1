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
    stack.append(Current(context))
    defer { _ = stack.popLast() }
    drawing(context)
    return context.node()
  }
}

/// The drawing that goes on in one context.
private final class DrawingState {
  var stack: [CGContext.Current] = []
}

extension Context.Owner {
  /// What is being drawn.
  static let graphics = Context.Owner()
}

extension Context {
  fileprivate var drawing: DrawingState { state(of: .graphics) { DrawingState() } }
}
