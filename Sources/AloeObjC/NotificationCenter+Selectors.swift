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

/// The observations that were added to notification centres with selectors.
///
/// One for the process, like the default notification centre.
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
    // Retains the live objects until the lock is released. If another thread drops its last reference in the meantime,
    // the object's `deinit` may remove observers, which needs the lock.
    var held: [AnyObject] = []
    let dead: [Entry] = lock.withLock {
      // Another object may have had the address before.
      let (alive, old) = parted(entries[object.0] ?? [], &held)
      entries[object.0] = alive + [entry]
      return old + clean(&held)
    }
    withExtendedLifetime(held) {}
    for entry in dead { entry.center?.removeObserver(entry.token as Any) }
  }

  /// Returns the entries of observers that are alive, which are appended to `held`, and the other entries.
  private func parted(_ list: [Entry], _ held: inout [AnyObject]) -> (alive: [Entry], dead: [Entry]) {
    var alive: [Entry] = []
    var dead: [Entry] = []
    for entry in list {
      if let observer = entry.observer.observer {
        held.append(observer)
        alive.append(entry)
      } else {
        dead.append(entry)
      }
    }
    return (alive, dead)
  }

  /// Removes, from time to time, the entries of deallocated observers, and returns them.
  private func clean(_ held: inout [AnyObject]) -> [Entry] {
    guard entries.count > countToClean else { return [] }
    var dead: [Entry] = []
    for (key, list) in entries {
      let parts = parted(list, &held)
      entries[key] = parts.alive.isEmpty ? nil : parts.alive
      dead += parts.dead
    }
    countToClean = max(64, entries.count * 2)
    return dead
  }

  /// Removes the entries of an observer, which may be deallocating, and returns their tokens.
  func remove(
    _ observer: AnyObject, from center: NotificationCenter, where isMeant: (Entry) -> Bool
  ) -> [any NSObjectProtocol] {
    // Retains the live objects until the lock is released, as when an observer is added.
    var held: [AnyObject?] = []
    let tokens: [any NSObjectProtocol] = lock.withLock {
      let key = ObjectIdentifier(observer)
      var found: [any NSObjectProtocol] = []
      var rest: [Entry] = []
      for entry in entries[key] ?? [] {
        let owner = entry.center
        held.append(owner)
        held.append(entry.object)
        if owner === center, isMeant(entry) { found.append(entry.token) } else { rest.append(entry) }
      }
      entries[key] = rest.isEmpty ? nil : rest
      return found
    }
    withExtendedLifetime(held) {}
    return tokens
  }
}
