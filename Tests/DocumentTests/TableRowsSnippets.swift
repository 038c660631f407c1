// swift-format-ignore-file

import AloeStackView
import UIKit

// The first step of the document "Moving off tables", word for word, and the names that it uses.

@MainActor final class ContactSource: NSObject, UITableViewDataSource {
  var names = [["Ada", "Grace"], ["Emmy", "Sofia", "Maryam"]]

  subscript(path: IndexPath) -> String { names[path.section][path.row] }

  func numberOfSections(in tableView: UITableView) -> Int { names.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names[section].count }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    section == 0 ? "Computing" : "Mathematics"
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "contact", for: indexPath)
    cell.textLabel?.text = self[indexPath]
    return cell
  }
}

final class ContactController: UIViewController {
  init(_ name: String) {
    super.init(nibName: nil, bundle: nil)
    title = name
  }
  required init?(coder: NSCoder) { nil }
}

final class ContactsController: AloeStackViewController, UITableViewDelegate {
  private let contacts = ContactSource()
  private let table = UITableView(frame: .zero, style: .insetGrouped)
  private lazy var rows = TableRows(of: table)

  override func viewDidLoad() {
    super.viewDidLoad()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "contact")
    table.dataSource = contacts
    table.delegate = self
    rows.add(to: stackView)
  }

  func tableView(
    _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
  ) {
    let contact = ContactController(contacts[indexPath])
    navigationController?.pushViewController(contact, animated: true)
  }
}
