// A list of mail: a table with a search, swipe actions, a refresh control and editing of several messages at once.
//
//     swift run MailExample

import UIKit

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UINavigationController(rootViewController: InboxController(Message.samples))
    window?.makeKeyAndVisible()
    return true
  }
}

struct Message {
  let sender: String
  let subject: String
  let text: String
  var isUnread = true
  var isFlagged = false

  static let samples: [Message] = [
    ("Amanda Davis", "Minutes of Monday", "Please find the minutes below. Tell me by Friday if something is missing."),
    ("Botanical Garden", "Your visit on 12 May", "We look forward to seeing you. The greenhouse opens at ten."),
    ("Elias Meyer", "Re: Cuttings", "They have roots now! I'll bring two of them."),
    ("Fatima Haddad", "Photos", "Here are the photos of our tour through the desert."),
    ("Library", "Two loans end soon", "Succulents of the World, and Watering: A Handbook."),
    ("Priya Nair", "Lunch?", "Half past twelve, at the usual place?"),
    ("Railways", "Your ticket", "Coach 4, seat 61. Show the code on the train."),
    ("Tomasz Nowak", "The invoice for April", "Attached. Thank you for the good work."),
  ].map { Message(sender: $0, subject: $1, text: $2) }
}

final class InboxController: UITableViewController, UISearchResultsUpdating {
  private var messages: [Message]
  private var search = ""

  init(_ messages: [Message]) {
    self.messages = messages
    super.init(style: .plain)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  /// The places in `messages` of the rows.
  private var shown: [Int] {
    messages.indices.filter {
      search.isEmpty || messages[$0].sender.localizedCaseInsensitiveContains(search)
        || messages[$0].subject.localizedCaseInsensitiveContains(search)
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Inbox"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "message")
    tableView.allowsMultipleSelectionDuringEditing = true
    navigationItem.rightBarButtonItem = editButtonItem
    let controller = UISearchController(searchResultsController: nil)
    controller.searchResultsUpdater = self
    controller.obscuresBackgroundDuringPresentation = false
    controller.searchBar.placeholder = "Search mail"
    navigationItem.searchController = controller
    navigationItem.hidesSearchBarWhenScrolling = false
    toolbarItems = [
      UIBarButtonItem(systemItem: .flexibleSpace),
      UIBarButtonItem(
        title: "Delete", primaryAction: UIAction(title: "Delete") { [weak self] _ in self?.deleteSelected() }),
    ]
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    navigationController?.setToolbarHidden(!editing, animated: animated)
  }

  func updateSearchResults(for searchController: UISearchController) {
    search = searchController.searchBar.text ?? ""
    tableView.reloadData()
  }

  private func deleteSelected() {
    delete(tableView.indexPathsForSelectedRows ?? [])
    setEditing(false, animated: true)
  }

  private func delete(_ paths: [IndexPath]) {
    let places = shown
    for place in paths.map({ places[$0.row] }).sorted(by: >) { messages.remove(at: place) }
    tableView.deleteRows(at: paths, with: .automatic)
  }

  // MARK: - Rows

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { shown.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath)
    let message = messages[shown[indexPath.row]]
    var content = UIListContentConfiguration.subtitleCell()
    content.text = message.sender
    content.textProperties.font = .preferredFont(forTextStyle: message.isUnread ? .headline : .body)
    content.secondaryText = "\(message.subject)\n\(message.text)"
    content.secondaryTextProperties.color = .secondaryLabel
    content.secondaryTextProperties.font = .preferredFont(forTextStyle: .subheadline)
    content.image = UIImage(
      systemName: message.isFlagged ? "flag.fill" : message.isUnread ? "envelope.badge" : "envelope")
    content.imageProperties.tintColor = message.isFlagged ? .systemOrange : .systemBlue
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard !isEditing else { return }
    messages[shown[indexPath.row]].isUnread = false
    tableView.reconfigureRows(at: [indexPath])
    let message = messages[shown[indexPath.row]]
    let reader = UIViewController()
    let text = UITextView()
    text.text = "\(message.subject)\n\n\(message.text)"
    text.font = .preferredFont(forTextStyle: .body)
    text.adjustsFontForContentSizeCategory = true
    text.isEditable = false
    reader.view = text
    reader.title = message.sender
    navigationController?.pushViewController(reader, animated: true)
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
      self?.delete([indexPath])
      done(true)
    }
    let flag = UIContextualAction(style: .normal, title: "Flag") { [weak self] _, _, done in
      guard let self else { return }
      messages[shown[indexPath.row]].isFlagged.toggle()
      tableView.reconfigureRows(at: [indexPath])
      done(true)
    }
    flag.backgroundColor = .systemOrange
    return UISwipeActionsConfiguration(actions: [delete, flag])
  }
}
