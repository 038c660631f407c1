import AloeCore
import AloeStackView
import UIKit

/// The menu: each row leads to a screen.
final class HomeViewController: GroupedListController {
  /// A row that leads to a screen.
  struct Entry {
    /// The screen's name, for the row's identifier.
    let name: String
    let title: String
    let subtitle: String
    let symbol: String
    let color: UIColor
    let makeViewController: @MainActor () -> UIViewController?
  }

  private let entries: [Entry]
  private var rows: [String: GroupedRow] = [:]
  /// The name of the screen next to the menu, whose row is marked; `nil` if there is none.
  var shownName: String? { didSet { for (name, row) in rows { row.isMarked = name == shownName } } }

  init(entries: [Entry]) {
    self.entries = entries
    super.init()
    title = "Gallery"
  }

  required init?(coder: NSCoder) {
    Messages.stop("A HomeViewController isn't made from an archive; use its init.")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    addBanner()
    addGroup(
      header: "Screens",
      footer: "Each screen is a view controller that imports UIKit, Aloe\u{AD}StackView and StackLayout.",
      entries.map(makeRow))
  }

  private func addBanner() {
    let banner = UIImageView(image: Artwork.windowsill)
    banner.contentMode = .scaleAspectFill
    banner.clipsToBounds = true
    banner.layer.cornerRadius = 16
    banner.accessibilityIdentifier = "home.banner"
    // In a wide window, the rows below stay visible.
    banner.fixProportion(0.56, upTo: 280)
    stackView.addRow(banner)
    stackView.setInset(forRow: banner, inset: UIEdgeInsets(top: 0, left: 16, bottom: 10, right: 16))
    stackView.hideSeparator(forRow: banner)
  }

  private func makeRow(_ entry: Entry) -> GroupedRow {
    let row = GroupedRow(
      entry.title, subtitle: entry.subtitle, icon: IconTile(symbol: entry.symbol, color: entry.color),
      accessory: .disclosure(value: nil))
    row.accessibilityIdentifier = "home.\(entry.name)"
    rows[entry.name] = row
    row.isMarked = entry.name == shownName
    row.onTap = { [weak self] in
      guard let self, let controller = entry.makeViewController() else { return }
      if let gallery = splitViewController as? GalleryController {
        gallery.open(controller, named: entry.name)
      } else {
        navigationController?.pushViewController(controller, animated: true)
      }
    }
    return row
  }
}
