import Foundation

/// A client that implements no optional method, so that its answers come from the protocols' extensions.
///
/// A class that declares these methods only for its subclasses to override forwards to it.
@MainActor final class TableDefaultAnswers: NSObject, UITableViewDataSource, UITableViewDelegate {
  /// The rows that a storyboard contains; `nil` for other tables.
  var rows: StaticRows?

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.flatMap { $0.sections.indices.contains(section) ? $0.sections[section].cells.count : nil } ?? 0
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    rows?.row(indexPath)?.cell ?? UITableViewCell(style: .default, reuseIdentifier: nil)
  }
}

extension UITableView {
  /// The default results of a client that implements no optional method.
  var defaultAnswers: TableDefaultAnswers { state.defaultAnswers }
}
