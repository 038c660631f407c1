import CGTK
import Foundation

/// An action that is performed once, later.
@MainActor public final class ScheduledCall {
  private var action: (@MainActor () -> Void)?
  private var source: guint = 0

  init(delay: TimeInterval, _ action: @escaping @MainActor () -> Void) {
    self.action = action
    let seconds = delay.isFinite ? max(0, delay) : (delay > 0 ? 1e6 : 0)
    let milliseconds = guint(min(Double(guint.max / 2), (seconds * 1000).rounded(.up)))
    // The loop retains the call until it's performed or cancelled.
    source = g_timeout_add_full(
      G_PRIORITY_DEFAULT, milliseconds,
      { data in
        guard let data else { return 0 }
        let call = Unmanaged<ScheduledCall>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated { call.make() }
        return 0
      }, Unmanaged.passRetained(self).toOpaque(),
      { data in
        if let data { Unmanaged<ScheduledCall>.fromOpaque(data).release() }
      })
  }

  /// Cancels the action, unless it was performed.
  public func cancel() {
    guard action != nil else { return }
    action = nil
    g_source_remove(source)
  }

  private func make() {
    let due = action
    action = nil
    due?()
  }
}
