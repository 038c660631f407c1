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

  /// A new tree with its own views.
  @MainActor var layout: StackLayout {
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
  private static var rowsTree: StackLayout {
    .cols(alignment: .top, spacing: 12, distribution: .fillEqually) {
      for alignment in [StackLayout.Alignment.leading, .center, .trailing] {
        StackLayout.rows(alignment: alignment, spacing: 4) {
          // The widest block, in which the others are aligned.
          Block("A", width: 88)
          Block("B", .systemTeal)
          Block("C", .systemOrange, width: 56)
        }
      }
    }
  }

  private static var colsTree: StackLayout {
    .cols(alignment: .top, spacing: 12, distribution: .fillEqually, asRows: .atAccessibilitySizes) {
      for alignment in [StackLayout.Alignment.top, .center, .bottom, .fill] {
        StackLayout.cols(alignment: alignment, spacing: 4, distribution: .fillEqually) {
          Block("A", height: 72)
          Block("B", .systemTeal)
        }
      }
    }
  }

  private static var spacingTree: StackLayout {
    .rows(alignment: .fill, spacing: 8) {
      StackLayout.cols {
        Block("A")
        StackLayout.spacing(of: 24)
        Block("24", .systemTeal)
        StackLayout.spacer()
        Block("end", .systemOrange)
      }
      StackLayout.cols {
        Block("A")
        StackLayout.spacer()
        Block("equal", .systemTeal)
        StackLayout.spacer()
        Block("C", .systemOrange)
      }
    }
  }

  private static var insetTree: StackLayout {
    .background {
      RoundedView(.systemFill, radius: 10)
    } of: {
      StackLayout.inset(by: NSDirectionalEdgeInsets(top: 8, leading: 48, bottom: 24, trailing: 16)) {
        Block("inset")
      }
    }
  }

  private static var layersTree: StackLayout {
    .cols(spacing: 24, asRows: .atAccessibilitySizes) {
      StackLayout.overlay(placement: .topTrailing) {
        RoundedView(.systemRed, radius: 8).fixed(16)
      } of: {
        StackLayout.inset(by: 6) { Block("badge", height: 48) }
      }
      StackLayout.background {
        RoundedView(.systemYellow, radius: 14)
      } of: {
        StackLayout.inset(by: 12) {
          StackLayout.priority(resistance: .defaultLow, direction: .horizontal) {
            UILabel("A card lies behind this.", style: .subheadline, color: UIColor.systemYellow.legibleText)
          }
        }
      }
      StackLayout.spacer()
    }
  }

  private static var scrollTree: StackLayout {
    .scroll(.horizontal) {
      StackLayout.cols(spacing: 8) {
        for number in 1...12 {
          Block("\(number)", number % 2 == 0 ? .systemTeal : .systemIndigo, width: 56, height: 44)
        }
      }
    }
  }

  private static var sizeTree: StackLayout {
    .cols(alignment: .bottom, spacing: 12) {
      StackLayout.size(width: 40, height: 40) { Block("") }
      StackLayout.height(64) { StackLayout.aspectRatio(16 / 9) { Block("16 : 9", .systemTeal) } }
      StackLayout.width(96) { Block("96", .systemOrange) }
      StackLayout.spacer()
    }
  }

  private static var priorityTree: StackLayout {
    let text = "This text yields, because the other one resists harder."
    return .rows(alignment: .fill, spacing: 8) {
      StackLayout.cols(spacing: 8) {
        UILabel(text, style: .subheadline, lines: 1)
        StackLayout.priority(resistance: .required, direction: .horizontal) {
          UILabel("whole", style: .headline, lines: 1)
        }
      }
      StackLayout.cols(spacing: 8) {
        StackLayout.priority(hugging: .required, direction: .horizontal) { Block("hugs") }
        Block("fills", .systemTeal)
      }
    }
  }
}
