// A form of settings: any view is a row, so a switch with a label is one. A switch shows and hides the row that depends
// on it, and the list animates that.
//
//     swift run SettingsExample

import AloeStackView
import UIKit

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UINavigationController(rootViewController: SettingsController())
    window?.makeKeyAndVisible()
    return true
  }
}

final class SettingsController: AloeStackViewController {
  private let time = UISegmentedControl(items: ["Morning", "Noon", "Evening"])

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Settings"
    stackView.automaticallyHidesLastSeparator = true
    addSwitch("Sounds", isOn: false) { _ in }
    addSwitch("Water reminders", isOn: true) { [weak self] isOn in
      guard let self else { return }
      stackView.setRowHidden(time, isHidden: !isOn, animated: true)
    }
    time.selectedSegmentIndex = 0
    stackView.addRow(time)
  }

  private func addSwitch(_ text: String, isOn: Bool, onChange: @escaping (Bool) -> Void) {
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    let control = UISwitch()
    control.isOn = isOn
    // A screen reader reads this instead of the label next to it.
    control.accessibilityLabel = text
    label.isAccessibilityElement = false
    control.addAction(UIAction { [weak control] _ in onChange(control?.isOn ?? false) }, for: .valueChanged)
    let row = UIStackView(arrangedSubviews: [label, control])
    row.alignment = .center
    stackView.addRow(row)
  }
}
