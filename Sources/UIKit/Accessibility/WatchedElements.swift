import AloeCore
import Foundation

/// The elements that listeners have been notified of. After each frame, the elements in its window are checked for
/// changes. Elements in no window, such as a list's rows far out of sight, are set aside until their views are back.
@MainActor final class WatchedElements {
  private var awake: [Int: AccessibleProxy] = [:]
  /// The elements set aside, by the view that they are or belong to.
  private var resting: [ObjectIdentifier: [AccessibleProxy]] = [:]
  private var checks: [ObjectIdentifier: Check] = [:]
  /// A check of a window's elements for changes.
  struct Check {
    var time = -TimeInterval.infinity
    /// The time of the last check of all elements.
    var fullTime = -TimeInterval.infinity
  }
  /// The number of comparisons of an element with its last report.
  private(set) var workCount = 0
  /// The number of texts that were compared in full.
  private(set) var textCount = 0

  /// The number of windows whose last check is remembered.
  var checkCount: Int { checks.count }
  /// The number of elements that may have changed.
  var count: Int { awake.count }

  func insert(_ element: AccessibleProxy) { awake[element.number] = element }

  func noteWork() { workCount += 1 }

  func noteText() { textCount += 1 }

  func removeAll() { (awake, resting, checks) = ([:], [:], [:]) }

  /// Returns the elements of a window, and elements that have just left one, in order of creation.
  func elements(in window: UIWindow) -> [AccessibleProxy] {
    var found: [AccessibleProxy] = []
    for (number, element) in awake {
      if element.object == nil {
        awake[number] = nil
        element.forgetDrawing()
      } else if (element.view?.window ?? window) === window {
        found.append(element)
      }
    }
    return found.sorted { $0.number < $1.number }
  }

  /// Sets aside the elements that aren't in a window.
  func rest() {
    for (number, element) in awake {
      let view = element.view
      guard view?.window == nil else { continue }
      awake[number] = nil
      element.forgetDrawing()
      if let view { resting[ObjectIdentifier(view), default: []].append(element) } else { element.forgetReported() }
    }
  }

  /// Reactivates the elements of a view and its content after they have moved to a window.
  func wake(in view: UIView) {
    guard !resting.isEmpty else { return }
    for element in resting.removeValue(forKey: ObjectIdentifier(view)) ?? [] where element.view === view {
      insert(element)
    }
    for inner in view.subviews { wake(in: inner) }
  }

  /// Removes the elements whose objects have been deallocated.
  func sweep() {
    for (id, elements) in resting {
      let kept = elements.filter { $0.object != nil }
      resting[id] = kept.isEmpty ? nil : kept
    }
  }

  // MARK: - The checks

  /// Returns the last check of a window's elements; an empty one if there was none.
  func lastCheck(in window: UIWindow) -> Check { checks[ObjectIdentifier(window)] ?? Check() }

  func record(_ check: Check, in window: UIWindow) {
    // Windows that are gone are among them. One that isn't is checked once more than necessary.
    if checks.count >= Self.maxChecks { checks = [:] }
    checks[ObjectIdentifier(window)] = check
  }

  /// The maximum number of windows whose last check is kept.
  private static let maxChecks = AloeLimits.checkedWindows
}
