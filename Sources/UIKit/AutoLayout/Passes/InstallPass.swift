import AloeCore
import Foundation

/// The pass that installs activated constraints, and constraints of added views, in the solver. Views are given their
/// variables, and are queued to be measured.
@MainActor enum InstallPass {
  static func run(_ engine: LayoutEngine) {
    guard engine.pending.hasInstallations || engine.conflicts.hasRefused else { return }
    Walkthrough.step()
    LayoutStatistics.measure(.engine) {
      engine.retryBroken()
      installPending(engine)
    }
  }

  private static func installPending(_ engine: LayoutEngine) {
    guard let root = engine.rootView else { return }
    while engine.pending.hasInstallations {
      for node in engine.pending.takeSubtrees() {
        if let view = node.view, view.isDescendant(of: root) { installTree(view, engine, since: engine.departures) }
      }
      for constraint in engine.pending.takeConstraints() where constraint.holder?.isDescendant(of: root) == true {
        engine.install(constraint, since: engine.departures)
      }
    }
  }

  /// Installs the constraints of `view`, which was in the tree at `time`, and of the views inside it.
  private static func installTree(_ view: UIView, _ engine: LayoutEngine, since time: Int) {
    guard engine.isInTree(view, since: time) else { return }
    if !view.translatesAutoresizingMaskIntoConstraints { _ = engine.item(for: view) }
    for constraint in view.constraints { engine.install(constraint, since: time) }
    for inner in view.subviews { installTree(inner, engine, since: time) }
  }
}
