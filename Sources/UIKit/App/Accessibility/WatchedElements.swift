import Foundation

/// The elements that listeners know of. After a frame those in its window are looked at; those in no window, such as the
/// rows of a list that are far out of sight, rest until their views are back.
@MainActor final class WatchedElements {
  private var awake: [Int: AccessibleProxy] = [:]
  /// By the views that they are or lie in.
  private var resting: [ObjectIdentifier: [AccessibleProxy]] = [:]
  private var looks: [ObjectIdentifier: TimeInterval] = [:]
  /// How many elements were looked at for changes, counted each time.
  private(set) var workCount = 0
  /// How many texts were read from beginning to end for what has changed in them.
  private(set) var textCount = 0

  /// How many may have changed.
  var count: Int { awake.count }

  func insert(_ element: AccessibleProxy) { awake[element.number] = element }

  func noteText() { textCount += 1 }

  func removeAll() { (awake, resting, looks) = ([:], [:], [:]) }

  /// The elements of a window and those that have just left one, in the order in which they were made.
  func elements(in window: UIWindow) -> [AccessibleProxy] {
    var found: [AccessibleProxy] = []
    for (number, element) in awake {
      if element.object == nil {
        awake[number] = nil
      } else if (element.view?.window ?? window) === window {
        found.append(element)
      }
    }
    workCount += found.count
    return found.sorted { $0.number < $1.number }
  }

  /// Those in no window rest from now on.
  func rest() {
    for (number, element) in awake {
      let view = element.view
      guard view?.window == nil else { continue }
      awake[number] = nil
      if let view { resting[ObjectIdentifier(view), default: []].append(element) } else { element.forgetTold() }
    }
  }

  /// A view is in a window, with all that is inside.
  func wake(in view: UIView) {
    guard !resting.isEmpty else { return }
    for element in resting.removeValue(forKey: ObjectIdentifier(view)) ?? [] where element.view === view {
      insert(element)
    }
    for inner in view.subviews { wake(in: inner) }
  }

  /// Forgets those whose objects are gone.
  func sweep() {
    for (id, elements) in resting {
      let kept = elements.filter { $0.object != nil }
      resting[id] = kept.isEmpty ? nil : kept
    }
  }

  // MARK: - When they were looked at

  func lastLook(in window: UIWindow) -> TimeInterval { looks[ObjectIdentifier(window)] ?? -.infinity }

  func noteLook(in window: UIWindow, at time: TimeInterval) { looks[ObjectIdentifier(window)] = time }
}
