// A long list: a hundred sections of a hundred rows, with sticky headers. A tap on a header collapses its section; a
// long press on a row lifts it, to drag it elsewhere. Only rows near the viewport are in the view hierarchy.
//
//     swift run SectionsExample

import AloeStackView
import UIKit

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UINavigationController(rootViewController: SectionsController())
    window?.makeKeyAndVisible()
    return true
  }
}

final class SectionsController: AloeStackViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Ten thousand rows"
    // Sticky headers stop below the bar.
    navigationItem.largeTitleDisplayMode = .never
    for number in 1...100 { addSection(number) }
  }

  private func addSection(_ number: Int) {
    let rows = (1...100).map { row in
      let label = UILabel()
      label.text = "Row \(row) of section \(number)"
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = 0
      return label
    }
    let section = RowSection(title: "Section \(number)", rows: rows)
    stackView.addSection(section)
    for row in rows { stackView.setReorderable(forRow: row, isReorderable: true) }
    guard let header = section.header else { return }
    stackView.setTapHandler(forRow: header) { [weak self, weak section] _ in
      guard let self, let section, let first = section.rows.first else { return }
      stackView.setRowsHidden(in: section, isHidden: !stackView.isRowHidden(first), animated: true)
    }
  }
}
