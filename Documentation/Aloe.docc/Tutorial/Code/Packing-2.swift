import AloeStackView
import StackLayout
import UIKit

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UINavigationController(rootViewController: PackingController())
    window?.makeKeyAndVisible()
    return true
  }
}

final class PackingController: AloeStackViewController {
  private let field = UITextField()
  private let hint = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Packing list"
    field.placeholder = "Add an item"
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    stackView.addRow(field)

    hint.text = "Nothing to pack yet."
    hint.textColor = .secondaryLabel
    hint.font = .preferredFont(forTextStyle: .body)
    hint.adjustsFontForContentSizeCategory = true
    hint.numberOfLines = 0
    stackView.addRow(hint)
  }
}
