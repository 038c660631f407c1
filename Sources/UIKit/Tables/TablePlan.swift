import Foundation

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
