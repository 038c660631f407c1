import XCTest

@testable import TestSupport
@_spi(Aloe) @testable import UIKit

/// Tests that UIKit's own screens can be read and reached: in each of the twelve text sizes, in both directions, in
/// windows of each size. The seed chooses a third of the text sizes and directions; `ALOE_LONG_TESTS` takes all.
@MainActor final class EveryPartTests: XCTestCase {
  private static let windows: [CGSize] = [(390, 844), (200, 200), (320, 480), (844, 390), (1600, 1000)].map {
    CGSize(width: $0.0, height: $0.1)
  }
  private static let textSizes: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
    .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  override func setUp() async throws { UIView.setAnimationsEnabled(false) }

  override func tearDown() async throws {
    UIView.setAnimationsEnabled(true)
    UIApplication.shared.preferredContentSizeCategory = .large
    UIApplication.shared.layoutDirectionTrait = .leftToRight
  }

  /// Opens a view in each environment, shows it in windows of each size, and reports text that can't be read.
  private func check(
    _ open: (UIViewController) throws -> Void, file: StaticString = #filePath, line: UInt = #line
  ) rethrows {
    var found: Set<String> = []
    let directions: [UITraitEnvironmentLayoutDirection] = [.leftToRight, .rightToLeft]
    let all = Self.textSizes.flatMap { textSize in directions.map { (textSize: textSize, direction: $0) } }
    for (textSize, direction) in TestLength.sample(all, 8, salt: 125) {
      UIApplication.shared.preferredContentSizeCategory = textSize
      UIApplication.shared.layoutDirectionTrait = direction
      let root = UIViewController()
      root.view.backgroundColor = .systemBackground
      let stage = Stage(size: Self.windows[0], root)
      try open(root)
      stage.display()
      for size in Self.windows {
        stage.window.resize(to: size)
        for _ in 0..<2 { stage.display() }
        for fault in ScreenCheck.mistakes(in: stage.window) {
          let place = "\(textSize.rawValue), \(direction == .rightToLeft ? "right to left, " : "")\(size)"
          found.insert("\(place): \(fault.kind.rawValue): \(fault.description)")
        }
      }
      stage.window.isHidden = true
    }
    XCTAssertEqual(found.sorted().joined(separator: "\n"), "", file: file, line: line)
  }

  private func actions(_ alert: UIAlertController, _ titles: [String]) {
    for (index, title) in titles.enumerated() {
      alert.addAction(UIAlertAction(title: title, style: index == 0 ? .cancel : index == 1 ? .destructive : .default))
    }
  }

  func testAlerts() async throws {
    check { root in
      let alert = UIAlertController(
        title: "Throw the plant away?", message: "It has not been watered for a year, but there may be life in it yet.",
        preferredStyle: .alert)
      actions(alert, ["Keep", "Throw away"])
      root.present(alert, animated: false)
    }
    check { root in
      let alert = UIAlertController(title: "Sign in", message: nil, preferredStyle: .alert)
      alert.addTextField { $0.placeholder = "Name" }
      alert.addTextField { $0.placeholder = "Password" }
      actions(alert, ["Cancel", "Forget", "Sign in", "Later"])
      root.present(alert, animated: false)
    }
  }

  func testActionSheets() async throws {
    check { root in
      let sheet = UIAlertController(title: "Plant", message: "What is to be done?", preferredStyle: .actionSheet)
      actions(sheet, ["Cancel", "Throw away", "Water", "Repot", "Take a photo"])
      root.present(sheet, animated: false)
    }
  }

  private func picker(_ root: UIViewController, _ mode: UIDatePicker.Mode) -> CompactDateView? {
    let picker = UIDatePicker()
    picker.preferredDatePickerStyle = .compact
    picker.datePickerMode = mode
    picker.date = Date(timeIntervalSince1970: 1_000_000_000)
    show(picker, in: root)
    func find(_ view: UIView) -> CompactDateView? {
      view as? CompactDateView ?? view.subviews.lazy.compactMap(find).first
    }
    return find(picker)
  }

  /// Puts a view as wide as the window into a scroll view.
  private func show(_ view: UIView, in root: UIViewController) {
    let list = UIScrollView()
    list.frame = root.view.bounds
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.view.addSubview(list)
    list.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: list.contentLayoutGuide.topAnchor),
      view.bottomAnchor.constraint(equalTo: list.contentLayoutGuide.bottomAnchor),
      view.leadingAnchor.constraint(equalTo: list.contentLayoutGuide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: list.contentLayoutGuide.trailingAnchor),
      view.widthAnchor.constraint(equalTo: list.frameLayoutGuide.widthAnchor),
    ])
    root.view.layoutIfNeeded()
  }

  func testCardsOfDatesAndTimes() async throws {
    try check { try XCTUnwrap(picker($0, .date)).openCalendar() }
    try check { try XCTUnwrap(picker($0, .time)).openWheels() }
  }

  func testMenus() async {
    check { root in
      let button = UIButton(type: .system)
      button.setTitle("Menu", for: .normal)
      button.frame = CGRect(x: 10, y: 60, width: 80, height: 30)
      let copy = UIAction(title: "Duplicate", subtitle: "Beside this one", image: UIImage(systemName: "plus")) { _ in }
      let erase = UIAction(title: "Erase", attributes: .destructive) { _ in }
      let more = UIMenu(title: "More than that", children: [UIAction(title: "Repot") { _ in }])
      let tiles = UIMenu(
        options: .displayInline, preferredElementSize: .small,
        children: ["leaf", "heart", "star"].map { UIAction(title: $0, image: UIImage(systemName: $0)) { _ in } })
      button.menu = UIMenu(title: "This plant", children: [tiles, copy, more, erase])
      button.showsMenuAsPrimaryAction = true
      root.view.addSubview(button)
      button.performPrimaryAction()
      XCTAssertNotNil(root.view.window?.frontOverlay)
    }
  }

  func testTheShareSheet() async throws {
    check { root in
      root.present(
        UIActivityViewController(
          activityItems: ["A leaf", URL(string: "https://example.org/plants") as Any], applicationActivities: nil),
        animated: false)
    }
  }

  func testTheListOfKeys() async throws { try check { try XCTUnwrap($0.view.window).showShortcuts(nil) } }

  func testBars() async throws {
    check { root in
      let tabs = UITabBarController()
      let names = ["Plants", "Watering", "Calendar", "Shop", "Settings"]
      tabs.viewControllers = names.map { name in
        let screen = UIViewController()
        screen.view.backgroundColor = .systemBackground
        screen.title = name
        screen.navigationItem.rightBarButtonItems = [
          UIBarButtonItem(systemItem: .done), UIBarButtonItem(image: UIImage(systemName: "plus")),
        ]
        screen.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel)
        screen.toolbarItems = [
          UIBarButtonItem(systemItem: .edit), .flexibleSpace(), UIBarButtonItem(systemItem: .trash),
        ]
        let navigation = UINavigationController(rootViewController: screen)
        navigation.isToolbarHidden = false
        navigation.tabBarItem = UITabBarItem(title: name, image: UIImage(systemName: "leaf"), tag: 0)
        return navigation
      }
      root.view.window?.rootViewController = tabs
    }
  }

  func testSearchBars() async throws {
    check { root in
      let screen = UIViewController()
      screen.view.backgroundColor = .systemBackground
      screen.title = "Plants"
      let search = UISearchController(searchResultsController: nil)
      search.searchBar.scopeButtonTitles = ["All", "Mine"]
      search.searchBar.showsCancelButton = true
      search.searchBar.text = "Aloe"
      screen.navigationItem.searchController = search
      screen.navigationItem.hidesSearchBarWhenScrolling = false
      root.view.window?.rootViewController = UINavigationController(rootViewController: screen)
      search.isActive = true
    }
  }

  func testButtonsAndCells() async throws {
    check { root in
      var filled = UIButton.Configuration.filled()
      (filled.title, filled.subtitle, filled.image) = ("Water all", "Takes a minute", UIImage(systemName: "leaf"))
      let value = UITableViewCell(style: .value1, reuseIdentifier: nil)
      value.textLabel?.text = "Place"
      value.detailTextLabel?.text = "South"
      value.accessoryType = .disclosureIndicator
      let subtitle = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
      subtitle.textLabel?.text = "Place"
      subtitle.detailTextLabel?.text = "On the sill"
      let stack = UIStackView(arrangedSubviews: [UIButton(configuration: filled), value, subtitle])
      stack.axis = .vertical
      stack.spacing = 8
      show(stack, in: root)
    }
  }

  func testTheEditMenu() async throws {
    check { root in
      let field = UITextField(frame: CGRect(x: 10, y: 60, width: 170, height: 34))
      field.text = "Aloe"
      root.view.addSubview(field)
      field.becomeFirstResponder()
      field.selectAll(nil)
      root.view.window?.layoutIfNeeded()
      UIPasteboard.general.string = "Agave"
      field.interaction.showMenu()
      XCTAssertEqual(field.interaction.menu?.titles.count ?? 0 > 2, true)
    }
  }
}
