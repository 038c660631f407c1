import AloeCore
import ListGeometry
import UIKit

/// The content of an entry: a row, or consecutive rows that haven't been made yet.
enum RowContent {
  case row(StackViewCell)
  case unmade(UnmadeRows)
}

extension LengthTree.Entry where Element == RowContent {

  /// The row's cell; `nil` if the entry's rows haven't been made yet.
  var cell: StackViewCell? {
    if case .row(let cell) = element { return cell }
    return nil
  }

  /// The rows of the entry if they haven't been made yet.
  var unmade: UnmadeRows? {
    if case .unmade(let rows) = element { return rows }
    return nil
  }

}

/// Consecutive rows of a list that haven't been made yet. They share one entry, however many they are.
@MainActor final class UnmadeRows {

  let source: RowSource
  /// The number of the first of the rows among all rows of the source.
  var first: Int
  /// The section that contains the rows.
  weak var group: (any RowGroup)?
  /// Whether the client is making the row. The entry then contains only this row.
  var isBeingMade = false
  /// The entry of the row that replaces the one being made.
  var made: RowEntry?
  /// The animation with which the rows appear.
  weak var animation: ChangeAnimation?

  init(_ source: RowSource, first: Int) {
    self.source = source
    self.first = first
  }

  /// Creates some of these rows, from a number on.
  func part(from first: Int) -> UnmadeRows {
    let part = UnmadeRows(source, first: first)
    part.group = group
    part.animation = animation
    return part
  }

}

/// The object that groups rows, which is notified as entries of unmade rows are divided and joined.
@MainActor protocol RowGroup: AnyObject {
  /// Notifies the object that a part of the group's unmade rows is now an entry of its own.
  func unmadeRowsDidSplit(_ part: RowEntry)
  /// Notifies the object that an entry of the group's unmade rows has been joined to another.
  func unmadeRowsDidJoin(_ part: RowEntry)
}

/// The rows that were added with one call and are made on demand.
@MainActor final class RowSource {

  /// Creates the row with a number.
  let make: (Int) -> UIView
  /// Applies the settings of the call that added the rows.
  let configure: ((AloeStackView, UIView) -> Void)?
  /// The list's settings for new rows when these rows were added; `nil` while they aren't in a list.
  var settings: CellSettings?
  /// The number of rows in a list that haven't been made yet.
  var unmadeCount = 0
  /// The elements that represent rows that haven't been made yet, by the rows' numbers.
  let elements = UnmadeRowElements()

  init(_ make: @escaping (Int) -> UIView, configure: ((AloeStackView, UIView) -> Void)? = nil) {
    self.make = make
    self.configure = configure
  }

  /// Creates a view in place of a view that can't be the row, with a warning.
  func replacement(_ reason: String) -> UIView {
    Messages.warn(
      once: "rows made on demand: \(reason)",
      "The closure that makes rows on demand \(reason), so an empty view replaces the row. "
        + "Return a new view from each call, and don't request a row while it's being made.")
    return UIView()
  }

}

/// A row, or rows, as they're passed to a list: some may not have been made yet.
enum RowItem {
  case row(UIView)
  /// Rows of no list.
  case unmade(UnmadeRows, count: Int)
  /// Rows that are in the list.
  case entry(RowEntry)

  var isUnmade: Bool {
    if case .row = self { return false }
    return true
  }

  var count: Int {
    switch self {
    case .row: 1
    case .unmade(_, let count): count
    case .entry(let entry): entry.count
    }
  }
}
