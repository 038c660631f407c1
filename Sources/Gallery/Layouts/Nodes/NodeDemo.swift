import StackLayout
import UIKit

/// A kind of node, shown with blocks.
enum NodeDemo: String, CaseIterable {
  case rows = "rows: leading, centre, trailing"
  case cols = "cols: top, centre, bottom, fill"
  case spacing = "spacing and spacer"
  case inset
  case layers = "overlay and back\u{AD}ground"
  case scroll
  case size = "size and aspect ratio"
  case priority
  case conditions = "when and each"
  case wrap
  case grid
  case baselines
  case asRows = "turning at large text sizes"

  /// A new tree with new views.
  @MainActor @ChildBuilder var layout: StackLayout {
    switch self {
    case .rows: Self.rowsTree
    case .cols: Self.colsTree
    case .spacing: Self.spacingTree
    case .inset: Self.insetTree
    case .layers: Self.layersTree
    case .scroll: Self.scrollTree
    case .size: Self.sizeTree
    case .priority: Self.priorityTree
    case .conditions: Self.conditionsTree
    case .wrap: Self.wrapTree
    case .grid: Self.gridTree
    case .baselines: Self.baselinesTree
    case .asRows: Self.asRowsTree
    }
  }
}

@MainActor extension NodeDemo {
  private static var rowsTree: some StackLayoutNode {
    Cols(alignment: .top, spacing: 12, distribution: .fillEqually) {
      for alignment in [StackLayout.Alignment.leading, .center, .trailing] {
        Rows(alignment: alignment, spacing: 4) {
          // The widest block, in which the others are aligned.
          Block("A", width: 88)
          Block("B", .systemTeal)
          Block("C", .systemOrange, width: 56)
        }
      }
    }
  }

  private static var colsTree: some StackLayoutNode {
    Cols(alignment: .top, spacing: 12, distribution: .fillEqually, asRows: .atAccessibilitySizes) {
      for alignment in [StackLayout.Alignment.top, .center, .bottom, .fill] {
        Cols(alignment: alignment, spacing: 4, distribution: .fillEqually) {
          Block("A", height: 72)
          Block("B", .systemTeal)
        }
      }
    }
  }

  private static var spacingTree: some StackLayoutNode {
    Rows(alignment: .fill, spacing: 8) {
      Cols {
        Block("A")
        Spacing(of: 24)
        Block("24", .systemTeal)
        Spacer()
        Block("end", .systemOrange)
      }
      Cols {
        Block("A")
        Spacer()
        Block("equal", .systemTeal)
        Spacer()
        Block("C", .systemOrange)
      }
    }
  }

  private static var insetTree: some StackLayoutNode {
    Background {
      RoundedView(.systemFill, radius: 10)
    } of: {
      Inset(by: NSDirectionalEdgeInsets(top: 8, leading: 48, bottom: 24, trailing: 16)) {
        Block("inset")
      }
    }
  }

  private static var layersTree: some StackLayoutNode {
    Cols(spacing: 24, asRows: .atAccessibilitySizes) {
      Overlay(placement: .topTrailing) {
        RoundedView(.systemRed, radius: 8).fixed(16)
      } of: {
        Inset(by: 6) { Block("badge", height: 48) }
      }
      Background {
        RoundedView(.systemYellow, radius: 14)
      } of: {
        Inset(by: 12) {
          Prioritized(resistance: .defaultLow, direction: .horizontal) {
            UILabel("A card lies behind this.", style: .subheadline, color: UIColor.systemYellow.legibleText)
          }
        }
      }
      Spacer()
    }
  }

  private static var scrollTree: some StackLayoutNode {
    Scroll(.horizontal) {
      Cols(spacing: 8) {
        for number in 1...12 {
          Block("\(number)", number % 2 == 0 ? .systemTeal : .systemIndigo, width: 56, height: 44)
        }
      }
    }
  }

  private static var sizeTree: some StackLayoutNode {
    Cols(alignment: .bottom, spacing: 12) {
      Sized(width: 40, height: 40) { Block("") }
      Sized(height: 64) { AspectRatio(16 / 9) { Block("16 : 9", .systemTeal) } }
      Sized(width: 96) { Block("96", .systemOrange) }
      Spacer()
    }
  }

  private static var priorityTree: some StackLayoutNode {
    let text = "This text yields, because the other one resists harder."
    return Rows(alignment: .fill, spacing: 8) {
      Cols(spacing: 8) {
        UILabel(text, style: .subheadline, lines: 1)
        Prioritized(resistance: .required, direction: .horizontal) {
          UILabel("whole", style: .headline, lines: 1)
        }
      }
      Cols(spacing: 8) {
        Prioritized(hugging: .required, direction: .horizontal) { Block("hugs") }
        Block("fills", .systemTeal)
      }
    }
  }
}
