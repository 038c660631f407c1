import AloeStackView
import UIKit

/// The menu: each row leads to a screen.
final class HomeViewController: GroupedListController {
  override init() {
    super.init()
    title = "Gallery"
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    title = "Gallery"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    addBanner()
    addGroup(
      header: "Screens",
      footer: "Each screen is a view controller that imports UIKit, Aloe\u{AD}StackView and StackLayout.",
      [
        entry(.overview, "Overview", "Rows that show, hide, grow and lead on", "leaf.fill", .systemGreen),
        entry(
          .stackLayout, "Stack layout", "Each kind of node, and ten layouts", "square.stack.fill",
          .systemIndigo),
        entry(.settings, "Settings", "Groups, switches, values", "gear", .systemGray),
        entry(.rows, "Rows", "A hundred thousand; type to search", "list.bullet", .systemOrange),
        entry(.sections, "Sections", "Sticky headers, footers, cards", "textformat", .systemTeal),
        entry(.reorder, "Reorder", "Rows to drag, swipe and select", "hand.raised", .systemPurple),
        entry(.chat, "Chat", "Older above, newer below", "person", .systemBlue),
      ])
  }

  private func addBanner() {
    let banner = UIImageView(image: Artwork.windowsill)
    banner.contentMode = .scaleAspectFill
    banner.clipsToBounds = true
    banner.layer.cornerRadius = 16
    banner.accessibilityIdentifier = "home.banner"
    // In a wide window the rows below stay in sight.
    banner.fixProportion(0.56, upTo: 280)
    stackView.addRow(banner)
    stackView.setInset(forRow: banner, inset: UIEdgeInsets(top: 0, left: 16, bottom: 10, right: 16))
    stackView.hideSeparator(forRow: banner)
  }

  private func entry(
    _ screen: GalleryScreen, _ title: String, _ subtitle: String, _ symbol: String, _ color: UIColor
  ) -> GroupedRow {
    let row = GroupedRow(
      title, subtitle: subtitle, icon: IconTile(symbol: symbol, color: color),
      accessory: .disclosure(value: nil))
    row.accessibilityIdentifier = "home.\(screen.rawValue)"
    row.onTap = { [weak self] in
      guard let controller = screen.makeViewController() else { return }
      self?.navigationController?.pushViewController(controller, animated: true)
    }
    return row
  }
}
