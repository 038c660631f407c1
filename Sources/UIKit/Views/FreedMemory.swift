import AloeCore
import Foundation
import GTKPlatform
import Synchronization

/// Gives memory back to the system after many views have died, as when a screen with a long list is left.
///
/// The C library keeps what is freed, so that a program would go on to be as large as it ever was.
enum FreedMemory {
  /// So many views hold some megabytes.
  static let limit = 5_000
  /// The seconds in which more may die, before memory is given back.
  static let delay: TimeInterval = 1

  /// The views that have died since memory was given back last.
  private static let deaths = Atomic<Int>(0)

  /// Counts a view's death, which may be on any thread.
  static func viewDied() {
    guard deaths.wrappingAdd(1, ordering: .relaxed).newValue == limit else { return }
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        _ = FrameClock.shared.schedule(after: delay) { giveBack() }
      }
    }
  }

  @MainActor private static func giveBack() {
    deaths.store(0, ordering: .relaxed)
    Context.current.interface.memoryReleaseCount += 1
    Platform.releaseFreeMemory()
  }
}
