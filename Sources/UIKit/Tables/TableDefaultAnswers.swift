import Foundation

/// A client that implements no optional method, so that its answers are those of the protocols' extensions.
///
/// A class that declares these methods only for its subclasses to override forwards to it.
@MainActor final class TableDefaultAnswers: NSObject, UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
}

extension UITableView {
  /// The answers of a client that implements no optional method.
  var defaultAnswers: TableDefaultAnswers { state.defaultAnswers }
}
