// newer: Mutex needs iOS 18
import Synchronization

final class Counter: Sendable {
  private let count = Mutex(0)
  func rise() { count.withLock { $0 += 1 } }
}
