import UIKit

/// Numbers for views. A view's number stays the same as long as the view exists, and isn't reused. No view is kept
/// alive.
@MainActor final class ViewNumbers {

  private struct Entry { weak var view: UIView? }

  private var views: [Int: Entry] = [:]
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var last = 0
  /// The number of entries at which the entries of deallocated views are removed.
  private var limit = 1_000

  /// The number of entries.
  var count: Int { views.count }

  /// Returns the number of a view, and assigns one if it has none.
  func number(of view: UIView) -> Int {
    let identity = ObjectIdentifier(view)
    // The memory of a view that is gone may have become another's.
    if let number = numbers[identity], views[number]?.view === view { return number }
    if views.count >= limit { removeOld() }
    if let old = numbers[identity] { views[old] = nil }
    last += 1
    numbers[identity] = last
    views[last] = Entry(view: view)
    return last
  }

  /// Returns the view with a number; `nil` if it was released.
  func view(_ number: Int) -> UIView? { views[number]?.view }

  /// Returns whether a number was given to a view.
  func wasGiven(_ number: Int) -> Bool { (1...max(1, last)).contains(number) && last > 0 }

  private func removeOld() {
    views = views.filter { $0.value.view != nil }
    numbers = numbers.filter { views[$0.value] != nil }
    limit = max(1_000, views.count * 2)
  }

}
