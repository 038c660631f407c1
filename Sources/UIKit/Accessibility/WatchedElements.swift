import AloeCore
import Foundation

/// The elements that listeners have been notified of. After each frame, the elements in its window are checked for
/// changes. Elements in no window, such as a list's rows far out of sight, are inactive until their views return to one.
@MainActor final class WatchedElements {
  /// The elements that are checked for changes, by number.
  private var active: [Int: AccessibleProxy] = [:]
  /// The elements without a window, by the view that they represent or belong to.
  private var inactive: [ObjectIdentifier: [AccessibleProxy]] = [:]
  private var checks: [ObjectIdentifier: Check] = [:]
  /// A check of a window's elements for changes.
  struct Check {
    var time = -TimeInterval.infinity
    /// The time of the last check of all elements.
    var fullTime = -TimeInterval.infinity
  }
  /// The number of comparisons of an element with its last report.
  private(set) var workCount = 0
  /// The number of strings that were compared in full.
  private(set) var textCount = 0

  /// The number of windows whose last check is remembered.
  var checkCount: Int { checks.count }
  /// The number of elements that may have changed.
  var count: Int { active.count }

  func insert(_ element: AccessibleProxy) { active[element.number] = element }

  func noteWork() { workCount += 1 }

  func noteText() { textCount += 1 }

  func removeAll() { (active, inactive, checks) = ([:], [:], [:]) }

  /// Returns the elements of a window, and elements that have just left one, in order of creation.
  func elements(in window: UIWindow) -> [AccessibleProxy] {
    var found: [AccessibleProxy] = []
    for (number, element) in active {
      if element.object == nil {
        active[number] = nil
        element.forgetDrawing()
      } else if (element.view?.window ?? window) === window {
        found.append(element)
      }
    }
    return found.sorted { $0.number < $1.number }
  }

  /// Deactivates the elements that aren't in a window.
  func deactivateElementsWithoutWindow() {
    for (number, element) in active {
      let view = element.view
      guard view?.window == nil else { continue }
      active[number] = nil
      element.forgetDrawing()
      if let view { inactive[ObjectIdentifier(view), default: []].append(element) } else { element.forgetReported() }
    }
  }

  /// Activates the elements of a view and its content after they have moved to a window.
  func activateElements(in view: UIView) {
    guard !inactive.isEmpty else { return }
    for element in inactive.removeValue(forKey: ObjectIdentifier(view)) ?? [] where element.view === view {
      insert(element)
    }
    for inner in view.subviews { activateElements(in: inner) }
  }

  /// Removes the elements whose objects have been deallocated.
  func sweep() {
    for (id, elements) in inactive {
      let kept = elements.filter { $0.object != nil }
      inactive[id] = kept.isEmpty ? nil : kept
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
