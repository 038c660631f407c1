import TestSupport
import XCTest

@testable import UIKit

/// Tables operated with the keyboard alone.
@MainActor final class TableKeyboardTests: XCTestCase {
  private func open(_ style: UITableView.Style = .plain, edit: Bool = true) -> (MailScreen, TestScreen) {
    let mail = MailScreen(style: style)
    mail.title = "Inbox"
    if edit { mail.navigationItem.rightBarButtonItem = mail.editButtonItem }
    let screen = TestScreen(UINavigationController(rootViewController: mail))
    screen.settle()
    return (mail, screen)
  }

  func testKeysPushADetail() async {
    for hasButton in [false, true] {
      let (mail, screen) = open(edit: hasButton)
      screen.press("Tab")
      screen.press("Down")
      XCTAssertTrue(
        screen.window.focusSystem.focusedView is UITableViewCell,
        "\(hasButton) \(String(describing: screen.window.focusSystem.focusedView))")
      screen.press("Return")
      screen.settle()
      XCTAssertEqual(mail.navigationController?.viewControllers.count, 2, "\(hasButton)")
    }
  }
}

@MainActor private final class MailScreen: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = "Mail \(indexPath.row)"
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let detail = UIViewController()
    detail.title = "Mail \(indexPath.row)"
    navigationController?.pushViewController(detail, animated: true)
  }
}
