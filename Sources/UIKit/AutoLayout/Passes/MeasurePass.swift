import AloeCore
import Foundation

/// The pass that measures text and other content that has changed, once, however often it was set.
///
/// A label whose width only the solution determines is measured again right after that, in SolvePass.
@MainActor enum MeasurePass {
  /// Measures the queued items. A view that marks itself while it's being measured isn't measured again; marks on other
  /// views wait for the next round.
  static func run(_ engine: LayoutEngine) {
    guard !engine.pending.unmeasured.isEmpty else { return }
    Walkthrough.step()
    LayoutStatistics.measure(.engine) {
      // Taken out first: measuring a view may request a layout.
      let batch = engine.pending.unmeasured.take()
      for item in batch {
        if let view = item.view {
          if !view.translatesAutoresizingMaskIntoConstraints { engine.updateIntrinsicSize(of: item) }
          engine.updateOffsets(of: view)
        }
        item.isUnmeasured = false
      }
      engine.pending.unmeasured.reuse(batch)
    }
  }
}
