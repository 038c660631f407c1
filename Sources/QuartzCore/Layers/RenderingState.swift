import AloeCore

/// The state of QuartzCore in one context: its time, its animations, and its performance counters.
@MainActor final class RenderingState {
  let clock: FrameClock
  let animator: Animator
  var statistics = LayerStatistics()
  /// The layers that show the content behind them.
  let backdrops = Backdrops()

  init(_ context: Context) {
    clock = FrameClock(context)
    animator = Animator(clock: clock)
    if context.time == .ofMainLoop { MainLoopFrames.drive(clock) }
  }

  /// The state of QuartzCore in the current context.
  static var current: RenderingState { Context.presentState(of: .rendering) { RenderingState($0) } }
}

extension Context.Owner {
  /// The owner of the state of layers and their animations.
  static let rendering = Context.Owner()
}

extension Context {
  /// The state of QuartzCore.
  @MainActor var rendering: RenderingState { state(of: .rendering) { RenderingState(self) } }

  /// The clock of this context.
  @MainActor package var clock: FrameClock { rendering.clock }
}

extension FrameClock {
  /// The clock of the current context.
  package static var shared: FrameClock { RenderingState.current.clock }
}
