import AloeStackView
import StackLayout
import UIKit

/// The screen with the tree of the inspected window's views, and a field to search them.
final class TreeController: AloeStackViewController {

  private weak var session: InspectorSession?
  let search = UISearchTextField()
  private(set) var shown: [ViewTree.Entry] = []

  init(of session: InspectorSession) {
    self.session = session
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Inspector"
    navigationItem.largeTitleDisplayMode = .never
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Pick", primaryAction: UIAction { [weak self] _ in self?.session?.pick() })
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(title: "Frames", primaryAction: UIAction { [weak self] _ in self?.showFrames() }),
      UIBarButtonItem(title: "Update", primaryAction: UIAction { [weak self] _ in self?.update() }),
    ]
    search.placeholder = "Class, text or identifier"
    search.addAction(UIAction { [weak self] _ in self?.update() }, for: .editingChanged)
    stackView.addRow(search)
    stackView.rowInset = UIEdgeInsets(top: 6, left: 15, bottom: 6, right: 15)
    update()
  }

  /// Shows the views as they are now.
  func update() {
    shown = []
    if let window = session?.inspected {
      shown = ViewTree.entries(of: window, containing: search.text ?? "", without: session?.overlay)
    }
    stackView.removeRows(at: 1..<stackView.rows.count)
    stackView.addRows(
      count: shown.count, onTap: { [weak self] (row: TreeRow) in row.view.map { self?.session?.select($0) } },
      make: { [weak self] number in
        guard let self, shown.indices.contains(number) else { return TreeRow(nil, depth: 0) }
        return TreeRow(shown[number].view, depth: shown[number].depth)
      })
  }

  private func showFrames() {
    guard let session else { return }
    navigationController?.pushViewController(FramesController(session.frames), animated: false)
  }

}

/// A view in the tree.
final class TreeRow: UIView, Highlightable {

  /// The largest depth that is shown by an indentation.
  private static let maxSteps = 16

  private(set) weak var view: UIView?

  init(_ view: UIView?, depth: Int) {
    self.view = view
    super.init(frame: .zero)
    let label = InspectorText.label(view.map { ViewFacts.name(of: $0) } ?? "")
    if view?.isHidden == true { label.textColor = .secondaryLabel }
    let indentation = CGFloat(min(depth, Self.maxSteps)) * 10
    Inset(by: NSDirectionalEdgeInsets(top: 0, leading: indentation, bottom: 0, trailing: 0)) { label }.install(in: self)
  }

  required init?(coder: NSCoder) { nil }

}

/// Functions that create the inspector's strings.
@MainActor enum InspectorText {

  static func label(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: .footnote)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    return label
  }

}
