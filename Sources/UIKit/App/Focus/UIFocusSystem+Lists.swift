import Foundation

/// A list that uses a cell again for another row.
@MainActor protocol FocusReturning: UIView {
  /// Returns the current cell of the row that had the focus when its former cell was taken out of use, and forgets that
  /// row; `nil` if there's no such row, or if it has no cell yet.
  func consumeLostFocusCell() -> UIView?
}

/// A view that had the focus before another view covered it.
struct CoveredFocus {
  weak var view: UIView?
  /// The list that took the cell with the view out of use, and may show its row again.
  weak var lender: (any FocusReturning)?

  init(view: UIView?, lender: (any FocusReturning)? = nil) { (self.view, self.lender) = (view, lender) }
}

/// Cells that have the focus and are reused for other rows: the focus stays with the row.
extension UIFocusSystem {
  /// Removes the focus from a cell that its list takes out of use. Returns whether the cell contained the focused view.
  func leave(_ cell: UIView, of list: any FocusReturning) -> Bool {
    func isInside(_ view: UIView?) -> Bool { view?.isDescendant(of: cell) == true }
    let hadFocus = isInside(last)
    guard hadFocus || covered.contains(where: { isInside($0.view) }) else { return false }
    // A list remembers one row, so an earlier one that never came back isn't waited for any more.
    covered.removeAll { $0.view == nil && $0.lender === list }
    if hadFocus {
      cancelHeldKey()
      (last, lender) = (nil, list)
      effectChanged()
    }
    for index in covered.indices where isInside(covered[index].view) {
      covered[index] = CoveredFocus(view: nil, lender: list)
    }
    return true
  }

  /// Returns the focus to rows that other cells now show. Returns whether layout has to run again.
  func returnFocusToLists() -> Bool {
    for (index, known) in covered.enumerated() where known.view == nil {
      guard let cell = known.lender?.consumeLostFocusCell() else { continue }
      covered[index] = CoveredFocus(view: firstItem(in: cell))
    }
    guard let lender else { return false }
    // The user may have moved on in the meantime.
    guard focusedView == nil else {
      self.lender = nil
      return false
    }
    guard let cell = lender.consumeLostFocusCell() else { return false }
    self.lender = nil
    guard let item = firstItem(in: cell) else { return false }
    focus(item, from: nil, [], isReturn: true)
    return true
  }

  /// Returns a view, or the first one inside it, that can have the focus.
  private func firstItem(in view: UIView) -> UIView? {
    if view.isFocusItem { return view }
    for inner in view.subviews {
      if let found = firstItem(in: inner) { return found }
    }
    return nil
  }
}
