import AloeCore
import Foundation
import RuntimePatches

/// Retains the results of methods whose callers get an unretained reference, like autorelease pools on Apple's
/// platforms.
// Unchecked: the lock guards the main thread's objects; each other list belongs to a thread.
final class ReturnedObjects: @unchecked Sendable {
  /// The objects retained for the main thread: one list for the process, like threads.
  private static let ofMainThread = ReturnedObjects()
  /// The number of objects that are retained for each thread other than the main thread.
  private static let limit = AloeLimits.returnedObjects
  private static let key = "Aloe.ReturnedObjects"

  private let lock = Lock()
  private var objects: [AnyObject] = []
  /// The index at which the next object is stored, in a list of ``limit`` objects.
  private var next = 0

  /// Retains an object for the current turn of the main queue or, on another thread, until 1,000 more have been added.
  static func keep(_ object: AnyObject) {
    guard !isOnMainThread else { return ofMainThread.keepForTurn(object) }
    let thread = Thread.current
    let known = thread.threadDictionary[key] as? ReturnedObjects
    let list = known ?? ReturnedObjects()
    if known == nil { thread.threadDictionary[key] = list }
    list.keepForAWhile(object)
  }

  /// The number of objects retained by the main thread; `nil` on another thread.
  static var mark: Int? { isOnMainThread ? ofMainThread.lock.withLock { ofMainThread.objects.count } : nil }

  /// Releases the objects that were added after a mark.
  static func release(after mark: Int?) {
    guard let mark else { return }
    let released = ofMainThread.lock.withLock {
      let count = max(0, ofMainThread.objects.count - mark)
      defer { ofMainThread.objects.removeLast(count) }
      return ofMainThread.objects.suffix(count)
    }
    withExtendedLifetime(released) {}
  }

  private func keepForTurn(_ object: AnyObject) {
    let isFirst = lock.withLock {
      objects.append(object)
      return objects.count == 1
    }
    if isFirst { DispatchQueue.main.async { self.drain() } }
  }

  /// Releases the objects outside of the lock, because their deinitialisers may add others.
  private func drain() {
    let released = lock.withLock {
      defer { objects = [] }
      return objects
    }
    withExtendedLifetime(released) {}
  }

  private func keepForAWhile(_ object: AnyObject) {
    if objects.count < Self.limit {
      objects.append(object)
    } else {
      let released = objects[next]
      objects[next] = object
      next = (next + 1) % Self.limit
      withExtendedLifetime(released) {}
    }
  }
}
