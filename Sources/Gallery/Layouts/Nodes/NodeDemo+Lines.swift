import StackLayout
import UIKit

// Nodes of several lines, and nodes that depend on the environment.

@MainActor extension NodeDemo {
  static var conditionsTree: some StackLayoutNode {
    Wrap(spacing: 8) {
      StackLayout.when(true, .view(Block("met")))
      StackLayout.when(false, .view(Block("not met", .systemRed)))
      StackLayout.each(["a", "b", "c"]) { .view(Block($0, .systemTeal)) }
      if Variety.allCases.isEmpty {
        Block("empty", .systemRed)
      } else {
        Block("else", .systemOrange)
      }
    }
  }

  static var wrapTree: some StackLayoutNode {
    Wrap(spacing: 6) {
      for (index, variety) in Variety.allCases.enumerated() {
        Block(variety.name, index % 2 == 0 ? .systemIndigo : .systemTeal)
      }
      Block("tall", .systemOrange, height: 48)
      Block("and on")
    }
  }

  static var gridTree: some StackLayoutNode {
    Grid(columns: [.leading, .center, .trailing], spacing: 12, rowSpacing: 6) {
      GridRow {
        Block("l", width: 72)
        Block("c", .systemTeal)
        Block("t", .systemOrange)
      }
      GridRow {
        Block("l")
        Block("c", .systemTeal, width: 72)
        Block("t", .systemOrange)
      }
      GridRow {
        Block("l")
        StackLayout.nothing
        Block("t", .systemOrange, width: 72)
      }
    }
  }

  static var baselinesTree: some StackLayoutNode {
    Rows(alignment: .leading, spacing: 8) {
      for alignment in [StackLayout.BaselineAlignment.firstBaseline, .lastBaseline] {
        Cols(alignment: alignment, spacing: 6, asRows: .atAccessibilitySizes) {
          UILabel("21.5", style: .largeTitle, weight: .bold, lines: 1)
          UILabel("°C", style: .title3, color: .secondaryLabel, lines: 1)
          Prioritized(resistance: .defaultLow, direction: .horizontal) {
            UILabel(alignment == .firstBaseline ? "first line\nof two" : "last line\nof two", style: .footnote)
          }
        }
      }
    }
  }

  static var asRowsTree: some StackLayoutNode {
    Cols(spacing: 8, asRows: .atAccessibilitySizes) {
      Block("beside")
      Block("or below", .systemTeal)
    }
  }
}

extension UIView {
  /// Returns the view as a square node.
  func fixed(_ side: CGFloat) -> StackLayout { .size(width: side, height: side, of: .view(self)) }
}
