import AloeStackView
import UIKit

/// A screen of settings as on a phone: a profile, groups of switches and values, and an action that can't be undone.
final class SettingsViewController: GroupedListController {
  private let eraseRow = GroupedRow("Erase All Plants", titleColor: .systemRed)
  private let appearanceRow = GroupedRow(
    "Appear\u{AD}ance", icon: IconTile(symbol: "circle.lefthalf.filled", color: .systemIndigo),
    accessory: .disclosure(value: "Automatic"))
  private let languageRow = GroupedRow(
    "Language", icon: IconTile(symbol: "globe", color: .systemTeal), accessory: .disclosure(value: "English"))
  private let timeRow = GroupedRow(
    "Remind Me At", icon: IconTile(symbol: "clock.fill", color: .systemOrange),
    accessory: .disclosure(value: "8:00"))
  private var plantCount = 24 {
    didSet { profileRow.subtitle = Self.profileText(plantCount) }
  }
  private let profileRow = ProfileRow(name: "Wren Alder", subtitle: profileText(24))

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Settings"
    addProfile()
    addConnections()
    addCare()
    addAppearance()
    addErase()
  }

  private static func profileText(_ count: Int) -> String {
    count == 0 ? "Greenhouse is empty" : "Greenhouse, \(count) plants"
  }

  // MARK: - Groups

  private func addProfile() {
    profileRow.accessibilityIdentifier = "settings.profile"
    stackView.addRow(profileRow)
    stackView.setInset(forRow: profileRow, inset: UIEdgeInsets(top: 4, left: 16, bottom: 22, right: 16))
    stackView.hideSeparator(forRow: profileRow)
  }

  private func addConnections() {
    addGroup([
      toggleRow("Airplane Mode", "airplane", .systemOrange, isOn: false),
      valueRow(
        "Wi-Fi", IconTile(symbol: "wifi", color: .systemBlue), choices: ["Green\u{AD}house", "Orchard", "Off"]),
      valueRow(
        "Bluetooth", IconTile(image: .bluetoothMark(height: 18), color: .systemBlue), choices: ["On", "Off"]),
    ])
  }

  private func addCare() {
    let reminders = toggleRow("Water Reminders", "bell.fill", .systemRed, isOn: true)
    let quiet = toggleRow("Quiet Nights", "moon.fill", .systemPurple, isOn: true)
    timeRow.accessibilityIdentifier = "settings.time"
    timeRow.onTap = { [weak self, timeRow] in
      self?.choose("Remind Me At", among: ["7:00", "8:00", "9:30", "18:00"], for: timeRow)
    }
    addGroup(
      header: "Care", footer: "Plants that need no water this week are left out.",
      [reminders, timeRow, quiet])
  }

  private func addErase() {
    eraseRow.accessibilityIdentifier = "settings.erase"
    eraseRow.onTap = { [weak self] in self?.confirmErasing(animated: true) }
    addGroup([eraseRow])
  }

  // MARK: - Appearance and language

  private static let languages = ["English", "Deutsch", "日本語", "العربية", "עברית"]
  private static let rightToLeftLanguages: Set = ["العربية", "עברית"]

  private func addAppearance() {
    appearanceRow.accessibilityIdentifier = "settings.appearance"
    appearanceRow.onTap = { [weak self, appearanceRow] in
      self?.choose("Appearance", among: ["Automatic", "Light", "Dark"], for: appearanceRow) { [weak self] choice in
        let style: UIUserInterfaceStyle = choice == "Dark" ? .dark : choice == "Light" ? .light : .unspecified
        self?.shownWindow?.overrideUserInterfaceStyle = style
      }
    }
    languageRow.accessibilityIdentifier = "settings.language"
    languageRow.onTap = { [weak self, languageRow] in
      self?.choose("Language", among: Self.languages, for: languageRow) { [weak self] choice in
        let isRightToLeft = Self.rightToLeftLanguages.contains(choice)
        self?.shownWindow?.traitOverrides.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
      }
    }
    addGroup(
      header: "Look", footer: "Arabic and Hebrew turn the screen round; its words stay English.",
      [appearanceRow, languageRow])
  }

  /// The window. While another screen covers this one, the view itself isn't in the window.
  private var shownWindow: UIWindow? { navigationController?.view.window }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    showSurroundings()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showSurroundings()
  }

  private func showSurroundings() {
    guard let window = shownWindow else { return }
    let names: [UIUserInterfaceStyle: String] = [.dark: "Dark", .light: "Light"]
    appearanceRow.value = names[window.overrideUserInterfaceStyle] ?? "Automatic"
    let isRightToLeft = window.effectiveUserInterfaceLayoutDirection == .rightToLeft
    if Self.rightToLeftLanguages.contains(languageRow.value ?? "") != isRightToLeft {
      languageRow.value = isRightToLeft ? "العربية" : "English"
    }
  }

  // MARK: - Rows

  private func toggleRow(_ title: String, _ symbol: String, _ color: UIColor, isOn: Bool) -> GroupedRow {
    let toggle = UISwitch()
    toggle.isOn = isOn
    return GroupedRow(title, icon: IconTile(symbol: symbol, color: color), accessory: .toggle(toggle))
  }

  private func valueRow(_ title: String, _ icon: IconTile, choices: [String]) -> GroupedRow {
    let row = GroupedRow(title, icon: icon, accessory: .disclosure(value: choices.first))
    row.onTap = { [weak self, weak row] in
      if let row { self?.choose(title, among: choices, for: row) }
    }
    return row
  }

  private func choose(
    _ title: String, among choices: [String], for row: GroupedRow, then: ((String) -> Void)? = nil
  ) {
    let controller = ChoicesViewController(title: title, choices: choices, chosen: row.value) { choice in
      row.value = choice
      then?(choice)
    }
    navigationController?.pushViewController(controller, animated: true)
  }

  // MARK: - Erasing

  /// Asks whether to erase everything.
  func confirmErasing(animated: Bool) {
    let sheet = UIAlertController(
      title: "All plants and their reminders are erased. This can't be undone.", message: nil,
      preferredStyle: .actionSheet)
    sheet.addAction(
      UIAlertAction(title: "Erase All Plants", style: .destructive) { [weak self] _ in self?.plantCount = 0 })
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    sheet.popoverPresentationController?.sourceView = eraseRow
    present(sheet, animated: animated)
  }
}
