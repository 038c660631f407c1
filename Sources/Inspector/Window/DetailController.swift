import AloeStackView
import UIKit

/// The screen with the details of a view.
final class DetailController: AloeStackViewController {

  private weak var session: InspectorSession?
  private weak var inspected: UIView?

  init(_ view: UIView, of session: InspectorSession) {
    (inspected, self.session) = (view, session)
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    guard let inspected else { return }
    title = "\(type(of: inspected))"
    navigationItem.largeTitleDisplayMode = .never
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Layers", primaryAction: UIAction { [weak self] _ in self?.showLayers() })
    stackView.rowInset = UIEdgeInsets(top: 6, left: 15, bottom: 6, right: 15)
    stackView.hidesSeparatorsByDefault = true
    add("Accessibility", ViewFacts.speech(of: inspected))
    add("Properties", ViewFacts.properties(of: inspected))
    add("Constraints", ViewFacts.constraints(of: inspected))
    add("Why this frame", [inspected.whyFrame().description])
    addSuperviews(of: inspected)
  }

  private func showLayers() {
    guard let inspected, let session else { return }
    let overlay = session.overlay.layer
    let controller = LayersController(LayerPlates(of: inspected.layer, without: overlay))
    navigationController?.pushViewController(controller, animated: false)
  }

  private func add(_ title: String, _ lines: [String]) {
    let lines = lines.isEmpty ? ["None"] : lines
    stackView.addSection(RowSection(title: title, rows: lines.map { InspectorText.label($0) }))
  }

  private func addSuperviews(of view: UIView) {
    let superviews = Array(sequence(first: view, next: \.superview).dropFirst())
    let rows = superviews.map { TreeRow($0, depth: 0) }
    guard !rows.isEmpty else { return }
    stackView.addSection(RowSection(title: "Superviews", rows: rows))
    for row in rows {
      stackView.setTapHandler(forRow: row) { [weak self] row in row.view.map { self?.session?.select($0) } }
    }
  }

}
