#if !canImport(ObjectiveC)
  import UIKit

  // Typing moves the focus to the next row that begins with what was typed, as it does in a table. Apple's lists don't do
  // so.

  extension AloeStackView: TypedRowFinding {
    // Rows are in the list as soon as they're added.
    package var waitsForData: Bool { false }

    /// The number of rows that typing searches in each direction.
    private static var maxRowsSearched: Int { 500 }

    package func findRow(typed text: String, at time: TimeInterval, from focused: UIView) -> Bool {
      guard let current = entry(around: focused) else { return false }
      typed.add(text, at: time)
      guard let found = row(beginningWith: typed.text, or: text, from: current), order.entry(of: found.cell) != nil
      else { return false }
      guard found.cell !== current.cell else { return true }
      scrollToRow(found.cell.contentView, at: .none, animated: false)
      layoutIfNeeded()
      UIFocusSystem.focusSystem(for: self)?.requestFocusUpdate(to: found.item)
      return true
    }

    /// Returns the next row that begins with a text, or else the nearest previous one, or else such a row for a second
    /// text, the last character; with the view in it that can have the focus. A single character skips the current row,
    /// and rows that can't have the focus are left out.
    ///
    /// Up to `maxRowsMade` rows are made for the search. In each direction, it ends at a row beyond that, and at one that
    /// the client removes or hides when it makes it.
    private func row(
      beginningWith text: String, or last: String, from current: RowEntry
    ) -> (cell: StackViewCell, item: UIView)? {
      var rowsToMake = Self.maxRowsMade
      var second: (cell: StackViewCell, item: UIView)?
      for step in [1, -1] {
        guard current.isInTree else { return nil }
        var rank = order.tree.rank(of: current, in: .visible) + (step > 0 && text != last ? 0 : step)
        for _ in 0..<Self.maxRowsSearched {
          guard let spot = order.spot(at: rank, in: .visible) else { break }
          if spot.entry.isUnmade {
            guard rowsToMake > 0 else { break }
            rowsToMake -= 1
          }
          guard let entry = made(spot.entry, spot.place), !entry.isHidden, let cell = entry.cell else { break }
          let read = cell.wholeSpokenText ?? ""
          let isFound = read.begins(with: text)
          if isFound || second == nil && entry !== current && read.begins(with: last),
            let item = focusItem(in: cell, first: true)
          {
            if isFound { return (cell, item) }
            second = (cell, item)
          }
          rank = order.tree.rank(of: entry, in: .visible) + step
        }
      }
      return second
    }

  }
#endif
