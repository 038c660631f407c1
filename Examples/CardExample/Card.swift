// A card described with StackLayout as a tree of columns and rows. The button "Turn" installs another tree: the same
// views move to their new positions.
//
//     swift run CardExample

import StackLayout
import UIKit

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UINavigationController(rootViewController: CardController())
    window?.makeKeyAndVisible()
    return true
  }
}

final class CardController: UIViewController {
  private let name = UILabel()
  private let place = UILabel()
  private let symbol = UIImageView(image: UIImage(systemName: "leaf.fill"))
  private var isUpright = false
  private var installation: StackLayout.Installation?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Card"
    view.backgroundColor = .systemBackground
    (name.text, place.text) = ("Aloe", "From the south of Arabia")
    for label in [name, place] {
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = 0
    }
    place.textColor = .secondaryLabel
    installation = layout.install(in: view, to: .safeArea)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Turn", primaryAction: UIAction { [weak self] _ in self?.turn() })
  }

  private var layout: some StackLayoutNode {
    let texts = Rows(alignment: isUpright ? .center : .leading, spacing: 4) { [name, place] }
    let picture = Sized(width: 44, height: 44) { symbol }
    return Rows(alignment: .fill) {
      Inset(by: 16) {
        if isUpright {
          Rows(alignment: .center, spacing: 12) {
            picture; texts
          }
        } else {
          Cols(alignment: .center, spacing: 12) {
            picture; texts; Spacer()
          }
        }
      }
      Spacer()
    }
  }

  func turn() {
    isUpright.toggle()
    installation?.update(to: layout, animated: true)
  }
}
