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
    field.addAction(UIAction { [weak self] _ in self?.addItem() }, for: .editingDidEndOnExit)
    stackView.addRow(field)

    hint.text = "Nothing to pack yet."
    hint.textColor = .secondaryLabel
    hint.font = .preferredFont(forTextStyle: .body)
    hint.adjustsFontForContentSizeCategory = true
    hint.numberOfLines = 0
    stackView.addRow(hint)
  }

  private func addItem() {
    guard let text = field.text, !text.isEmpty else { return }
    field.text = nil
    stackView.insertRow(ItemRow(text), after: field, animated: true)
    updateHint()
  }

  private func updateHint() {
    let hasItems = stackView.rows.contains { $0 is ItemRow }
    stackView.setRowHidden(hint, isHidden: hasItems, animated: true)
  }
}

final class ItemRow: UIView {
  private let name = UILabel()
  private let mark = UIImageView(image: UIImage(systemName: "circle"))

  init(_ text: String) {
    super.init(frame: .zero)
    name.text = text
    name.font = .preferredFont(forTextStyle: .body)
    name.adjustsFontForContentSizeCategory = true
    name.numberOfLines = 0
    mark.tintColor = .systemGreen
    Cols(alignment: .center, spacing: 12) {
      Sized(width: 24, height: 24) { mark }
      name
      Spacer()
    }.install(in: self)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
