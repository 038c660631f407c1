// The smallest app: a window with a list of three rows. A tap makes a row longer, and the rows below it move; the list
// needs no notification of the change.
//
//     swift run HelloExample

import AloeStackView
import UIKit

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UINavigationController(rootViewController: HelloController())
    window?.makeKeyAndVisible()
    return true
  }
}

final class HelloController: AloeStackViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Hello"
    for plant in ["Aloe", "Agave", "Echeveria"] {
      let label = UILabel()
      label.text = plant
      label.numberOfLines = 0
      // The text grows with the size that the user has chosen.
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      stackView.addRow(label)
      stackView.setTapHandler(forRow: label) { $0.text = ($0.text ?? "") + "\nOne more line" }
    }
  }
}
