import Foundation

/// Clients' completions are called, when everything else is done and shown: none runs in the midst of a change.
///
/// What they change is shown in the next frame, for which marking asks.
@MainActor enum CompletionPass {
  static func run(_ clock: FrameClock) { clock.endFrame() }
}
