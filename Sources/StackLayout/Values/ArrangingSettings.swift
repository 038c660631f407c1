import UIKit

/// The settings of a node with several children in sequence.
@MainActor class ArrangingSettings: NodeSettings {
  final var alignment: UIStackView.Alignment { didSet { if alignment != oldValue { changed() } } }
  /// The spacing between neighbours, in points.
  final var spacing: CGFloat {
    didSet {
      spacing = spacing.sound(spacingName)
      if spacing != oldValue { changed() }
    }
  }
  /// The name of the spacing in messages.
  private let spacingName: String

  init(_ alignment: UIStackView.Alignment, _ spacing: CGFloat, named spacingName: String) {
    self.alignment = alignment
    self.spacing = spacing.sound(spacingName)
    self.spacingName = spacingName
  }
}

/// The settings of a node whose children are in several lines.
@MainActor class LineSettings: ArrangingSettings {
  /// The space between lines, in points.
  final var lineSpacing: CGFloat {
    didSet {
      lineSpacing = lineSpacing.sound(lineSpacingName)
      if lineSpacing != oldValue { changed() }
    }
  }
  /// The name of the line spacing in messages.
  private let lineSpacingName: String

  init(
    _ alignment: UIStackView.Alignment, _ spacing: CGFloat, named spacingName: String, lines: CGFloat,
    named lineSpacingName: String
  ) {
    lineSpacing = lines.sound(lineSpacingName)
    self.lineSpacingName = lineSpacingName
    super.init(alignment, spacing, named: spacingName)
  }
}

/// The settings of a wrap.
@MainActor final class WrapSettings: LineSettings {
  init(_ alignment: UIStackView.Alignment, _ spacing: CGFloat, _ lineSpacing: CGFloat) {
    super.init(
      alignment, spacing, named: "The spacing of a wrap", lines: lineSpacing, named: "The line spacing of a wrap")
  }
}

/// The settings of a grid.
@MainActor final class GridSettings: LineSettings {
  /// The alignments of the columns in order; further columns use the last one.
  let columns: [UIStackView.Alignment]

  init(
    _ columns: [UIStackView.Alignment], _ alignment: UIStackView.Alignment, _ spacing: CGFloat, _ rowSpacing: CGFloat
  ) {
    self.columns = columns
    super.init(
      alignment, spacing, named: "The spacing of a grid", lines: rowSpacing, named: "The row spacing of a grid")
  }

  func alignment(ofColumn column: Int) -> UIStackView.Alignment {
    columns.isEmpty ? .leading : columns[min(column, columns.count - 1)]
  }
}
