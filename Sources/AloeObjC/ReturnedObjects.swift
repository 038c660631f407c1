import AloeCore
import Foundation
import RuntimePatches

/// Keeps what methods returned whose caller gets a reference that isn't counted, as autorelease pools do on Apple's systems.
// Unchecked: the lock guards the main thread's objects; each other list belongs to a thread.
final class ReturnedObjects: @unchecked Sendable {
  /// One for the process, as threads are.
  private static let ofMainThread = ReturnedObjects()
  /// How many objects a thread keeps that has no turns.
  private static let limit = 1000
  private static let key = "Aloe.ReturnedObjects"

  private let lock = Lock()
  private var objects: [AnyObject] = []
  /// The place of a list of ``limit`` objects that the next one takes.
  private var next = 0

  /// Keeps an object for the present turn of the main queue, or for the next 1,000 of another thread.
  static func keep(_ object: AnyObject) {
    guard !isOnMainThread else { return ofMainThread.keepForTurn(object) }
    let thread = Thread.current
    let known = thread.threadDictionary[key] as? ReturnedObjects
    let list = known ?? ReturnedObjects()
    if known == nil { thread.threadDictionary[key] = list }
    list.keepForAWhile(object)
  }

  /// How many objects the main thread keeps; `nil` on another thread.
  static var mark: Int? { isOnMainThread ? ofMainThread.lock.withLock { ofMainThread.objects.count } : nil }

  /// Lets go of those that came after a mark.
  static func release(after mark: Int?) {
    guard let mark else { return }
    let gone = ofMainThread.lock.withLock {
      let count = max(0, ofMainThread.objects.count - mark)
      defer { ofMainThread.objects.removeLast(count) }
      return ofMainThread.objects.suffix(count)
    }
    withExtendedLifetime(gone) {}
  }

  private func keepForTurn(_ object: AnyObject) {
    let isFirst = lock.withLock {
      objects.append(object)
      return objects.count == 1
    }
    if isFirst { DispatchQueue.main.async { self.drain() } }
  }

  /// Lets go of the objects outside the lock: their deinitialisers may return others.
  private func drain() {
    let gone = lock.withLock {
      defer { objects = [] }
      return objects
    }
    withExtendedLifetime(gone) {}
  }

  private func keepForAWhile(_ object: AnyObject) {
    if objects.count < Self.limit {
      objects.append(object)
    } else {
      let gone = objects[next]
      objects[next] = object
      next = (next + 1) % Self.limit
      withExtendedLifetime(gone) {}
    }
  }
}
