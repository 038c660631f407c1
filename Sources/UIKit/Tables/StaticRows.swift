import Foundation

/// The rows of a table whose cells a storyboard contains.
@MainActor final class StaticRows {
  struct Section {
    var header: String?
    var footer: String?
    var cells: [(cell: UITableViewCell, height: CGFloat?)]
  }

  var sections: [Section] = []

  func row(_ path: IndexPath) -> (cell: UITableViewCell, height: CGFloat?)? {
    guard sections.indices.contains(path.section), sections[path.section].cells.indices.contains(path.row) else {
      return nil
    }
    return sections[path.section].cells[path.row]
  }
}

extension TableDefaultAnswers {
  func numberOfSections(in tableView: UITableView) -> Int { rows?.sections.count ?? 1 }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    rows.flatMap { $0.sections.indices.contains(section) ? $0.sections[section].header : nil }
  }

  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    rows.flatMap { $0.sections.indices.contains(section) ? $0.sections[section].footer : nil }
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    if let rows { return rows.row(indexPath)?.height ?? tableView.rowHeight }
    tableView.noteDefault(.rowHeight)
    return tableView.rowHeight
  }
}
