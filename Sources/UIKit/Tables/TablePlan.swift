import Foundation

typealias TableChange = ListChange<UITableView.RowAnimation>
typealias TablePlan = ListPlan<UITableView.RowAnimation>

extension ListPlan {
  /// Returns a part with its path or section after the update; `nil` if the part was deleted.
  func newPart(of part: TablePart) -> TablePart? {
    switch part {
    case .row(let path): return newPath(of: path).map(TablePart.row)
    case .header(let section): return newSection(section).map(TablePart.header)
    case .footer(let section): return newSection(section).map(TablePart.footer)
    }
  }
}
