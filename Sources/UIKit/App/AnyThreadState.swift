import Foundation
import GTKPlatform

/// Copies of values of the main thread that other threads may read, as on Apple's systems.
final class AnyThreadState: @unchecked Sendable {
  // Unchecked: the lock protects the values.
  static let shared = AnyThreadState()

  private let lock = NSLock()
  private var values = (preferences: DesktopPreferences(), isListenedTo: false)

  /// The preferences of the context that became current last.
  var preferences: DesktopPreferences {
    get { lock.withLock { values.preferences } }
    set { lock.withLock { values.preferences = newValue } }
  }

  /// Whether an assistive app listens to this one.
  var isListenedTo: Bool {
    get { lock.withLock { values.isListenedTo } }
    set { lock.withLock { values.isListenedTo = newValue } }
  }
}
