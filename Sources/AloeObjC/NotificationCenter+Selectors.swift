import AloeCore
import Foundation

extension NotificationCenter {
  /// Calls a method of `observer` for each notification with a name from an object; `nil` matches all.
  ///
  /// The method takes no parameters or the notification, and runs on the thread that posts. The observer is held
  /// weakly, so you don't need to remove it.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    let target = WeakObserver(observer as AnyObject, aSelector)
    #if compiler(<6.3)
      // Foundation of Swift 6.2 retains the object, so an observer of its own notifications would never be deallocated.
      let sender = anObject.map { WeakSender($0 as AnyObject) }
      let token = addObserver(forName: aName, object: nil, queue: nil) {
        if sender?.posted($0) ?? true { target.receive($0) }
      }
    #else
      let token = addObserver(forName: aName, object: anObject, queue: nil) { target.receive($0) }
    #endif
    target.forget = { [weak self] in self?.removeObserver(token as Any) }
    SelectorObservers.shared.add(target, token: token, to: self, name: aName, object: anObject)
  }

  /// Removes all observations with selectors of `observer`, or an observer that was added with a block.
  public func removeObserver(_ observer: AnyObject) {
    for token in SelectorObservers.shared.remove(observer, from: self, where: { _ in true }) {
      removeObserver(token as Any)
    }
    removeObserver(observer as Any)
  }

  /// Removes the observations of `observer` with a name and an object; `nil` matches all.
  public func removeObserver(_ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?) {
    let object = anObject.map { $0 as AnyObject }
    let tokens = SelectorObservers.shared.remove(observer, from: self) {
      (aName == nil || $0.name == aName) && (object == nil || $0.object === object)
    }
    for token in tokens { removeObserver(token as Any) }
    removeObserver(observer as Any, name: aName, object: anObject)
  }
}

/// An observer and its method.
// Unchecked: nothing in it changes after it was added, and weak references may be read on any thread.
private final class WeakObserver: @unchecked Sendable {
  weak var observer: AnyObject?
  let selector: Selector
  var forget: () -> Void = {}

  init(_ observer: AnyObject, _ selector: Selector) {
    self.observer = observer
    self.selector = selector
  }

  func receive(_ notification: Notification) {
    guard let observer else { return forget() }
    selector.call(on: observer, notification)
  }
}

#if compiler(<6.3)
  /// The object whose notifications an observation is limited to.
  // Unchecked: weak references may be read on any thread.
  private final class WeakSender: @unchecked Sendable {
    private weak var object: AnyObject?

    init(_ object: AnyObject) { self.object = object }

    func posted(_ notification: Notification) -> Bool {
      object.map { $0 === notification.object as AnyObject? } ?? false
    }
  }
#endif

/// The observations that were added to notification centers with selectors.
///
/// One for the process, like the default notification center.
// Unchecked: the lock guards the entries.
private final class SelectorObservers: @unchecked Sendable {
  struct Entry {
    let observer: WeakObserver
    let token: any NSObjectProtocol
    weak var center: NotificationCenter?
    let name: NSNotification.Name?
    weak var object: AnyObject?
  }

  static let shared = SelectorObservers()
  private let lock = Lock()
  private var entries: [ObjectIdentifier: [Entry]] = [:]
  private var countToClean = 64

  func add(
    _ observer: WeakObserver, token: any NSObjectProtocol, to center: NotificationCenter, name: NSNotification.Name?,
    object: Any?
  ) {
    guard let object = observer.observer.map({ (ObjectIdentifier($0), object.map { $0 as AnyObject }) }) else { return }
    let entry = Entry(observer: observer, token: token, center: center, name: name, object: object.1)
    let dead = lock.withLock {
      // Another object may have had the address before.
      let old = (entries[object.0] ?? []).filter { $0.observer.observer == nil }
      entries[object.0, default: []].removeAll { $0.observer.observer == nil }
      entries[object.0, default: []].append(entry)
      return old + clean()
    }
    for entry in dead { entry.center?.removeObserver(entry.token as Any) }
  }

  /// Removes, from time to time, the entries of deallocated observers, and returns them.
  private func clean() -> [Entry] {
    guard entries.count > countToClean else { return [] }
    let dead = entries.values.flatMap { $0.filter { $0.observer.observer == nil } }
    for (key, list) in entries {
      let alive = list.filter { $0.observer.observer != nil }
      entries[key] = alive.isEmpty ? nil : alive
    }
    countToClean = max(64, entries.count * 2)
    return dead
  }

  /// Removes the entries of an observer, which may be deallocating, and returns their tokens.
  func remove(
    _ observer: AnyObject, from center: NotificationCenter, where isMeant: (Entry) -> Bool
  ) -> [any NSObjectProtocol] {
    lock.withLock {
      let key = ObjectIdentifier(observer)
      let found = (entries[key] ?? []).filter { $0.center === center && isMeant($0) }
      entries[key]?.removeAll { $0.center === center && isMeant($0) }
      if entries[key]?.isEmpty == true { entries[key] = nil }
      return found.map(\.token)
    }
  }
}
