import UIKit

// The kinds of nodes with children in several lines.

/// A node of lines; see ``StackLayout/Wrap``.
public typealias Wrap = StackLayout.Wrap

/// A node of rows with common columns; see ``StackLayout/Grid``.
public typealias Grid = StackLayout.Grid

/// A row of a grid; see ``StackLayout/GridRow``.
public typealias GridRow = StackLayout.GridRow

extension StackLayout {

  // MARK: Wraps

  /// A node with children side by side in as many lines as they need.
  ///
  /// Its height depends on its width, like that of multiline text. A child that is wider than the node has its own
  /// line.
  @MainActor public struct Wrap: StackLayoutNode {

    /// The tree whose root is this node.
    public let layout: StackLayout
    private let settings: WrapSettings

    /// Creates a wrap from an array.
    ///
    /// - Parameters:
    ///   - alignment: The vertical alignment of children that are shorter than the tallest one in their line; centred
    ///     by default. `.fill` counts as `.top`.
    ///   - spacing: The space between children, in points.
    ///   - lineSpacing: The space between lines, in points; equal to `spacing` by default.
    ///   - layouts: The children.
    public init(
      alignment: Alignment = .center, spacing: CGFloat = 0, lineSpacing: CGFloat? = nil, of layouts: [StackLayout]
    ) {
      settings = WrapSettings(alignment.inStackView, spacing, lineSpacing ?? spacing)
      let children = layouts.flatMap { StackNode.Plan.opened([$0.node]) }
      layout = StackLayout(StackNode(.wrap(settings, children.map(\.enclosed))))
    }

    /// Creates a wrap of the views and nodes in braces; see ``init(alignment:spacing:lineSpacing:of:)``.
    public init(
      alignment: Alignment = .center, spacing: CGFloat = 0, lineSpacing: CGFloat? = nil,
      @LayoutBuilder _ children: () -> [StackLayout]
    ) { self.init(alignment: alignment, spacing: spacing, lineSpacing: lineSpacing, of: children()) }

    /// The vertical alignment of the children in their lines.
    public var alignment: Alignment {
      get { Alignment(settings.alignment) }
      nonmutating set { settings.alignment = newValue.inStackView }
    }

    /// The space between children, in points.
    public var spacing: CGFloat {
      get { settings.spacing }
      nonmutating set { settings.spacing = newValue }
    }

    /// The space between lines, in points.
    public var lineSpacing: CGFloat {
      get { settings.lineSpacing }
      nonmutating set { settings.lineSpacing = newValue }
    }

  }

  // MARK: Grids

  /// A row of a ``Grid``, with one child for each column. It isn't a layout by itself.
  @MainActor public struct GridRow {

    let children: [StackLayout]

    /// Creates a row of the views and nodes in braces. A false condition leaves a column empty.
    public init(@LayoutBuilder _ children: () -> [StackLayout]) { self.children = children() }

  }

  /// A node of rows whose columns have the same width in every row.
  ///
  /// A column is as wide as its widest child, a row as tall as its tallest. The first column and the last row take
  /// excess space. The cell of a hidden child stays empty while another child in its row, and one in its column, is
  /// visible; rows and columns without visible children collapse.
  @MainActor public struct Grid: StackLayoutNode {

    /// The tree whose root is this node.
    public let layout: StackLayout
    private let settings: GridSettings

    /// Creates a grid from arrays.
    ///
    /// - Parameters:
    ///   - columns: The horizontal alignment of children in their columns. Further columns use the last alignment, or
    ///     `.leading` if the array is empty.
    ///   - alignment: The vertical alignment of children that are shorter than their row; centred by default.
    ///   - spacing: The space between columns, in points.
    ///   - rowSpacing: The space between rows, in points; equal to `spacing` by default.
    ///   - rows: The children, row by row. Rows can have different numbers of children.
    public init(
      columns: [Alignment] = [], alignment: Alignment = .center, spacing: CGFloat = 0, rowSpacing: CGFloat? = nil,
      of rows: [[StackLayout]]
    ) {
      settings = GridSettings(columns.map(\.inStackView), alignment.inStackView, spacing, rowSpacing ?? spacing)
      layout = StackLayout(StackNode(.grid(settings, rows.map { $0.map(\.node.enclosed) })))
    }

    /// Creates a grid of the rows in braces; see ``init(columns:alignment:spacing:rowSpacing:of:)``.
    public init(
      columns: [Alignment] = [], alignment: Alignment = .center, spacing: CGFloat = 0, rowSpacing: CGFloat? = nil,
      @GridBuilder _ rows: () -> [GridRow]
    ) {
      self.init(
        columns: columns, alignment: alignment, spacing: spacing, rowSpacing: rowSpacing, of: rows().map(\.children))
    }

    /// The vertical alignment of the children in their rows.
    public var alignment: Alignment {
      get { Alignment(settings.alignment) }
      nonmutating set { settings.alignment = newValue.inStackView }
    }

    /// The space between columns, in points.
    public var spacing: CGFloat {
      get { settings.spacing }
      nonmutating set { settings.spacing = newValue }
    }

    /// The space between rows, in points.
    public var rowSpacing: CGFloat {
      get { settings.lineSpacing }
      nonmutating set { settings.lineSpacing = newValue }
    }

  }

}
