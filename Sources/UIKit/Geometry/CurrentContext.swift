import Foundation
import GTKPlatform
import RuntimePatches

/// Returns the current graphics context; `nil` outside a drawing, and off the main thread.
public func UIGraphicsGetCurrentContext() -> CGContext? { isOnMainThread ? CGContext.stack.last?.context : nil }

/// Makes `context` current until ``UIGraphicsPopContext()``.
public func UIGraphicsPushContext(_ context: CGContext) {
  requireMainThread("A graphics context")
  CGContext.stack.append(CGContext.Current(context))
}

/// Makes the previous context current again.
public func UIGraphicsPopContext() {
  requireMainThread("A graphics context")
  _ = CGContext.stack.popLast()
}
