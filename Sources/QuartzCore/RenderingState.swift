import AloeCore

/// What QuartzCore keeps in one context: its time, what moves in it, and counts of work.
@MainActor final class RenderingState {
  let clock: FrameClock
  let animator: Animator
  var statistics = LayerStatistics()
  /// The layers that show what lies behind them.
  let backdrops = Backdrops()

  init(_ context: Context) {
    clock = FrameClock(context)
    animator = Animator(clock: clock)
    if context.time == .ofMainLoop { MainLoopFrames.drive(clock) }
  }

  /// What QuartzCore keeps in the present context.
  static var current: RenderingState { Context.presentState(of: .rendering) { RenderingState($0) } }
}

extension Context.Owner {
  /// Layers and their animations.
  static let rendering = Context.Owner()
}

extension Context {
  /// What QuartzCore keeps.
  @MainActor var rendering: RenderingState { state(of: .rendering) { RenderingState(self) } }

  /// The time of all that moves in this context.
  @MainActor package var clock: FrameClock { rendering.clock }
}
