import AloeCore
import Foundation
import GTKPlatform
import Synchronization

/// Gives memory back to the system after many views have died, as when a screen with a long list is left.
///
/// The C library keeps freed memory, so the program would stay as large as it ever was.
enum FreedMemory {
  /// The number of dead views after which memory is given back: some megabytes.
  static let limit = 5_000
  /// The seconds to wait for more views to die before memory is given back.
  static let delay: TimeInterval = 1

  /// The views that have died since memory was given back last.
  static let deaths = Atomic<Int>(0)

  /// Counts a view's death, which may be on any thread.
  static func viewDied() {
    // Again and again, should the context that was to give it back be gone by then.
    guard deaths.wrappingAdd(1, ordering: .relaxed).newValue.isMultiple(of: limit) else { return }
    DispatchQueue.main.async { MainActor.assumeIsolated { giveBackLater() } }
  }

  @MainActor private static func giveBackLater() {
    let state = Context.current.interface
    guard !state.isMemoryReleaseDue else { return }
    state.isMemoryReleaseDue = true
    FrameClock.shared.schedule(after: delay) {
      state.isMemoryReleaseDue = false
      giveBack()
    }
  }

  @MainActor private static func giveBack() {
    deaths.store(0, ordering: .relaxed)
    Platform.releaseFreeMemory()
  }
}
