import Foundation

/// The tree's constraints are solved, and the views whose place changed are marked for the next pass.
@MainActor enum SolvePass {
  static func run(_ engine: LayoutEngine) {
    LayoutStatistics.measure(.engine) { engine.update() }
  }
}
