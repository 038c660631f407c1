#if !canImport(ObjectiveC)
  import UIKit

  // Typing moves the focus to the next row that begins with the typed characters, as in a table. Apple's UIKit has no
  // such search.

  extension AloeStackView: TypedRowFinding {
    // Rows are in the list as soon as they're added.
    package var waitsForData: Bool { false }

    package func findRow(typed text: String, at time: TimeInterval, from focused: UIView) -> Bool {
      guard let current = entry(around: focused)?.cell else { return false }
      typed.add(text, at: time)
      var rowsToMake = Self.maxRowsMade
      let found = typed.row(
        from: current, next: { row(adjacentTo: $0, isForward: $1, making: &rowsToMake) },
        spokenText: { $0.wholeSpokenText ?? "" }, canFocus: { focusItem(in: $0, first: true) != nil },
        isCurrent: { order.entry(of: $0) != nil })
      guard let found, order.entry(of: found) != nil else { return false }
      guard found !== current, let item = focusItem(in: found, first: true) else { return true }
      scrollToRow(found.contentView, at: .none, animated: false)
      layoutIfNeeded()
      UIFocusSystem.focusSystem(for: self)?.requestFocusUpdate(to: item)
      return true
    }
  }
#endif
