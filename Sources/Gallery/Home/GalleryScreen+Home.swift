import UIKit

extension GalleryScreen {
  /// Creates a controller with the menu and this screen: next to each other or, in a narrow window, in one navigation
  /// stack.
  @MainActor func makeRootController() -> GalleryController { GalleryController(screen: self) }

  /// Creates a navigation controller with the menu, and pushes this screen.
  @MainActor func makeNavigationController() -> UINavigationController {
    let navigation = UINavigationController(rootViewController: HomeViewController(entries: Self.homeEntries))
    navigation.navigationBar.prefersLargeTitles = true
    if let screen = makeViewController() { navigation.pushViewController(screen, animated: false) }
    return navigation
  }

  /// The name of the menu row that leads to this screen, or that is marked next to it.
  var menuName: String {
    switch self {
    case .home, .overview, .overviewExpanded, .overviewVerse, .overviewAlert, .overviewDetail: "overview"
    case .stackLayout, .stackLayoutOther, .stackLayoutNodes, .stackLayoutExamples: "stack-layout"
    default: String(rawValue.prefix { $0 != "-" })
    }
  }

  /// The rows of the menu.
  @MainActor static var homeEntries: [HomeViewController.Entry] {
    [
      entry(.overview, "Overview", "Rows that show, hide, grow and lead on", "leaf.fill", .systemGreen),
      entry(.stackLayout, "Stack layout", "Each kind of node, and ten layouts", "square.stack.fill", .systemIndigo),
      entry(.settings, "Settings", "Groups, switches, values", "gear", .systemGray),
      entry(.rows, "Rows", "A hundred thousand; type to search", "list.bullet", .systemOrange),
      entry(.sections, "Sections", "Sticky headers, footers, cards", "textformat", .systemTeal),
      entry(.table, "Table", "An index; rows to edit and swipe", "list.bullet", .systemBrown),
      entry(.collection, "Collection", "A grid, a page, an outline", "square.stack.fill", .systemCyan),
      entry(.updates, "Updates", "A list to shuffle, filter and edit", "shuffle", .systemMint),
      entry(.reorder, "Reorder", "Rows to drag, swipe and select", "hand.raised", .systemPurple),
      entry(.chat, "Chat", "Older above, newer below", "person", .systemBlue),
      entry(.controls, "Controls", "Sliders, steppers, buttons and menus", "slider.horizontal.3", .systemRed),
      entry(.text, "Text", "Fields, notes and search to type into", "pencil", .systemPink),
      entry(.pickers, "Pickers", "Dates, times and wheels", "calendar", .systemPink),
      entry(.form, "Form", "A sign-up that checks as you type", "star.fill", .systemYellow),
    ]
  }

  @MainActor private static func entry(
    _ screen: GalleryScreen, _ title: String, _ subtitle: String, _ symbol: String, _ color: UIColor
  ) -> HomeViewController.Entry {
    HomeViewController.Entry(
      name: screen.rawValue, title: title, subtitle: subtitle, symbol: symbol, color: color,
      makeViewController: screen.makeViewController)
  }
}
