import Foundation

/// The changes of a table that are shown together.
struct TableUpdates {
  /// The number of open updates, one inside another.
  var depth = 0
  /// Whether an update has been passed to an override of `performBatchUpdates` and hasn't come back to the superclass.
  var isWithOverride = false
  var changes: [TableChange] = []
  var completions: [(Bool) -> Void] = []
  /// The callbacks that wait until the update is shown.
  var late = LateCalls()
  /// The number of running update animations. No cell is taken out of use until they end.
  var animationsRunning = 0
  /// The part that the next layout keeps in place, in the new data, and its distance from the top of the view.
  var anchor: (place: TablePlace, distance: CGFloat)?
}

typealias TableChange = ListChange<UITableView.RowAnimation>
typealias TablePlan = ListPlan<UITableView.RowAnimation>

extension ListPlan {
  /// Returns the place of a part after the update; `nil` if the part is gone.
  func newPlace(of place: TablePlace) -> TablePlace? {
    switch place {
    case .row(let path): return newPath(of: path).map(TablePlace.row)
    case .header(let section): return newSection(section).map(TablePlace.header)
    case .footer(let section): return newSection(section).map(TablePlace.footer)
    }
  }
}
