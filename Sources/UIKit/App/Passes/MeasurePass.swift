import Foundation

/// Texts and other contents that changed are measured, once, however often they were set.
///
/// A text whose width is known only from the solution is measured again right after that, in LayoutEngine.update().
@MainActor enum MeasurePass {
  /// A view that marks itself while it's asked isn't asked again; what marks another view waits for the next round.
  static func run(_ engine: LayoutEngine) {
    guard !engine.pending.unmeasured.isEmpty else { return }
    // Taken out first: a view that is asked may ask for a layout itself.
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
