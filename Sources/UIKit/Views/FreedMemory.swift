import AloeCore
import Foundation
import GTKPlatform
import Synchronization

/// The return of memory to the system after many views have been deallocated, as when a screen with a long list is
/// left.
///
/// The C library keeps freed memory, so the process would otherwise stay at its peak size.
enum FreedMemory {
  /// The number of deallocated views after which memory is returned: some megabytes.
  static let limit = AloeLimits.deallocatedViews
  /// The time to wait for more deallocations before memory is returned, in seconds.
  static let delay: TimeInterval = 1

  /// The number of views deallocated since memory was last returned.
  static let deallocationCount = Atomic<Int>(0)

  /// Counts the deallocation of a view, which may happen on any thread.
  static func viewWasDeallocated() {
    // At every multiple of the limit, because the context that was to return the memory may no longer exist.
    guard deallocationCount.wrappingAdd(1, ordering: .relaxed).newValue.isMultiple(of: limit) else { return }
    DispatchQueue.main.async { MainActor.assumeIsolated { giveBackLater() } }
  }

  @MainActor private static func giveBackLater() {
    let state = Context.current.interface
    guard !state.isMemoryReleaseDue else { return }
    state.isMemoryReleaseDue = true
    FrameClock.shared.schedule(after: delay, isAmbient: true) {
      state.isMemoryReleaseDue = false
      giveBack()
    }
  }

  @MainActor private static func giveBack() {
    deallocationCount.store(0, ordering: .relaxed)
    Platform.releaseFreeMemory()
  }
}
