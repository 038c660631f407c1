@testable import UIKit

extension UIConfigurationStateCustomKey { static let isUnread = UIConfigurationStateCustomKey("unread") }

/// Configures itself for a state of its own.
final class StatefulCell: UITableViewCell {
  var isUnread: Bool? { didSet { setNeedsUpdateConfiguration() } }
  var updates = 0

  override var configurationState: UICellConfigurationState {
    var state = super.configurationState
    state[.isUnread] = isUnread
    return state
  }

  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    updates += 1
    guard let isUnread = state[.isUnread] as? Bool else { return }
    var content = defaultContentConfiguration().updated(for: state)
    content.text = isUnread ? "unread" : "read"
    contentConfiguration = content
  }
}

final class ConfiguringSource: NSObject, UITableViewDataSource, UITableViewDelegate {
  let count: Int
  let configure: (UITableViewCell, IndexPath) -> Void
  var hasEdges = false

  init(_ count: Int, _ configure: @escaping (UITableViewCell, IndexPath) -> Void) {
    (self.count, self.configure) = (count, configure)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    configure(cell, indexPath)
    return cell
  }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    hasEdges ? edge(tableView, "Header") : nil
  }
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    hasEdges ? edge(tableView, "Footer") : nil
  }

  private func edge(_ table: UITableView, _ text: String) -> UIView? {
    let view = table.dequeueReusableHeaderFooterView(withIdentifier: "edge")
    var content = view?.defaultContentConfiguration()
    content?.text = text
    view?.contentConfiguration = content
    return view
  }
}
