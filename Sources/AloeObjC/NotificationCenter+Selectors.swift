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

  /// Removes everything `observer` observes with selectors, or the block-based observation for which `observer` is
  /// the token.
  public func removeObserver(_ observer: AnyObject) {
    for token in SelectorObservers.shared.remove(observer, from: self) { removeObserver(token as Any) }
    removeObserver(observer as Any)
  }

  /// Removes the observations of `observer` with a name and an object; `nil` matches all.
  public func removeObserver(_ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?) {
    let tokens = SelectorObservers.shared.remove(
      observer, from: self, name: aName, object: anObject.map { $0 as AnyObject })
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
/// The process has only one instance, like the default notification centre.
private final class SelectorObservers: Sendable {
  private struct Entry: WeakTableEntry {
    let observer: WeakObserver
    let token: any NSObjectProtocol
    let centerID: ObjectIdentifier
    weak var center: NotificationCenter?
    let name: NSNotification.Name?
    let objectID: ObjectIdentifier?
    weak var object: AnyObject?

    var owner: AnyObject? { observer.observer }

    /// Returns whether the observation is of an object; `nil` matches all. Weak references are compared only with an
    /// object of the same address, as ``WeakTable`` requires.
    func matches(_ wanted: AnyObject?) -> Bool {
      guard let wanted else { return true }
      return objectID == ObjectIdentifier(wanted) && object === wanted
    }
  }

  static let shared = SelectorObservers()
  /// The observers' entries.
  private let table = WeakTable<ObjectIdentifier, Entry>()

  func add(
    _ observer: WeakObserver, token: any NSObjectProtocol, to center: NotificationCenter, name: NSNotification.Name?,
    object: Any?
  ) {
    guard let key = observer.observer.map(ObjectIdentifier.init) else { return }
    let object = object.map { $0 as AnyObject }
    let entry = Entry(
      observer: observer, token: token, centerID: ObjectIdentifier(center), center: center, name: name,
      objectID: object.map(ObjectIdentifier.init), object: object)
    for dead in table.add(entry, for: key) { dead.center?.removeObserver(dead.token as Any) }
  }

  /// Removes the observations of an observer, which may be deallocating, for a name and an object, where `nil` matches
  /// all. Returns their tokens.
  func remove(
    _ observer: AnyObject, from center: NotificationCenter, name: NSNotification.Name? = nil, object: AnyObject? = nil
  ) -> [any NSObjectProtocol] {
    let centerID = ObjectIdentifier(center)
    let removed = table.remove(for: ObjectIdentifier(observer)) { entry in
      entry.centerID == centerID && entry.center === center && (name == nil || entry.name == name)
        && entry.matches(object)
    }
    return removed.map(\.token)
  }
}
