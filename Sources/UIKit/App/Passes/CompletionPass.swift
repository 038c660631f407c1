import Foundation

/// Calls clients' completions after everything else is done and shown, so that none runs in the middle of a change.
///
/// Changes that they make are shown in the next frame, which marking requests.
@MainActor enum CompletionPass {
  static func run(_ clock: FrameClock) { clock.endFrame() }
}
