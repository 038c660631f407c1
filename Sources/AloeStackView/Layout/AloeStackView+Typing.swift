#if !canImport(ObjectiveC)
  import UIKit

  // Typing moves the focus to the next row that begins with the typed characters, as in a table. Apple's UIKit has no
  // such search.

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

    /// Returns the next row that begins with a text, or else the nearest previous one; if there's neither, such a row
    /// for the last character alone. The item is the view in the row that can have the focus; rows without one are left
    /// out. A single character skips the current row.
    ///
    /// Up to `maxRowsMade` rows are made for the search. In each direction, it ends at the next row that would have to
    /// be made, and at a row that the client removes or hides while making it.
    private func row(
      beginningWith text: String, or last: String, from current: RowEntry
    ) -> (cell: StackViewCell, item: UIView)? {
      var rowsToMake = Self.maxRowsMade
      var secondChoice: (cell: StackViewCell, item: UIView)?
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
          let spoken = cell.wholeSpokenText ?? ""
          let isFound = spoken.begins(with: text)
          if isFound || secondChoice == nil && entry !== current && spoken.begins(with: last),
            let item = focusItem(in: cell, first: true)
          {
            if isFound { return (cell, item) }
            secondChoice = (cell, item)
          }
          rank = order.tree.rank(of: entry, in: .visible) + step
        }
      }
      return secondChoice
    }

  }
#endif
