import Foundation

/// Solves the tree's constraints, and marks the views whose place has changed for the next pass.
@MainActor enum SolvePass {
  static func run(_ engine: LayoutEngine) {
    LayoutStatistics.measure(.engine) { engine.update() }
  }
}
