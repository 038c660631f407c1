import UIKit

// The kinds of nodes with several children. Each is a type of its own, so that a setting that only some kinds have
// can't be used with another.

/// A node of rows; see ``StackLayout/Rows``.
public typealias Rows = StackLayout.Rows

/// A node of columns; see ``StackLayout/Cols``.
public typealias Cols = StackLayout.Cols

extension StackLayout {

  // MARK: Rows

  /// A node with children from top to bottom.
  @MainActor public struct Rows: StackLayoutNode {

    /// The tree whose root is this node.
    public let layout: StackLayout
    private let settings: StackSettings

    /// Creates rows from an array.
    ///
    /// - Parameters:
    ///   - alignment: The alignment of children that are narrower than the widest one; centred by default.
    ///   - spacing: The space between two children without a spacing or spacer between them, in points.
    ///   - distribution: The distribution of excess or missing height. By default, the children fill the height, and
    ///     hugging and compression resistance determine which of them are stretched or compressed.
    ///   - layouts: The children.
    public init(
      alignment: Alignment = .center, spacing: CGFloat = 0, distribution: UIStackView.Distribution = .fill,
      of layouts: [StackLayout]
    ) {
      settings = StackSettings(.vertical, alignment.inStackView, spacing: spacing, distribution: distribution)
      layout = StackLayout(StackNode(.stack(settings, layouts.nodes)))
    }

    /// Creates rows of the views, nodes, spacings and spacers in braces; see
    /// ``init(alignment:spacing:distribution:of:)``.
    public init(
      alignment: Alignment = .center, spacing: CGFloat = 0, distribution: UIStackView.Distribution = .fill,
      @LayoutBuilder _ children: () -> [StackLayout]
    ) { self.init(alignment: alignment, spacing: spacing, distribution: distribution, of: children()) }

    /// The horizontal alignment of the children.
    public var alignment: Alignment {
      get { Alignment(settings.alignment) }
      nonmutating set { settings.alignment = newValue.inStackView }
    }

    /// The space between two children without a spacing or spacer between them, in points.
    public var spacing: CGFloat {
      get { settings.spacing }
      nonmutating set { settings.spacing = newValue }
    }

    /// The distribution of excess or missing height.
    public var distribution: UIStackView.Distribution {
      get { settings.distribution }
      nonmutating set { settings.distribution = newValue }
    }

  }

  // MARK: Columns

  /// A node with children side by side, starting at the leading edge.
  @MainActor public struct Cols: StackLayoutNode {

    /// The tree whose root is this node.
    public let layout: StackLayout
    private let settings: StackSettings

    /// Creates columns from an array.
    ///
    /// - Parameters:
    ///   - alignment: The alignment of children that are shorter than the tallest one; centred by default.
    ///   - spacing: The space between two children without a spacing or spacer between them, in points.
    ///   - distribution: The distribution of excess or missing width. By default, the children fill the width, and
    ///     hugging and compression resistance determine which of them are stretched or compressed.
    ///   - breakpoints: The conditions in which the columns become rows; none by default. As rows, the children are at
    ///     the leading edge, or fill the width if `alignment` is `.fill`.
    ///   - layouts: The children.
    public init(
      alignment: Alignment = .center, spacing: CGFloat = 0, distribution: UIStackView.Distribution = .fill,
      asRows breakpoints: Breakpoints = [], of layouts: [StackLayout]
    ) { self.init(alignment.inStackView, spacing, distribution, breakpoints, layouts) }

    /// Creates columns that are aligned on a text baseline from an array.
    ///
    /// - Parameters:
    ///   - alignment: The baseline to align.
    ///   - spacing: The space between two children without a spacing or spacer between them, in points.
    ///   - distribution: The distribution of excess or missing width.
    ///   - breakpoints: The conditions in which the columns become rows, with the children at the leading edge; none by
    ///     default.
    ///   - layouts: The children.
    public init(
      alignment: BaselineAlignment, spacing: CGFloat = 0, distribution: UIStackView.Distribution = .fill,
      asRows breakpoints: Breakpoints = [], of layouts: [StackLayout]
    ) { self.init(alignment.inStackView, spacing, distribution, breakpoints, layouts) }

    /// Creates columns of the views, nodes, spacings and spacers in braces; see
    /// ``init(alignment:spacing:distribution:asRows:of:)-(StackLayout.Alignment,_,_,_,_)``.
    public init(
      alignment: Alignment = .center, spacing: CGFloat = 0, distribution: UIStackView.Distribution = .fill,
      asRows breakpoints: Breakpoints = [], @LayoutBuilder _ children: () -> [StackLayout]
    ) { self.init(alignment.inStackView, spacing, distribution, breakpoints, children()) }

    /// Creates columns of the views and nodes in braces, aligned on a text baseline.
    public init(
      alignment: BaselineAlignment, spacing: CGFloat = 0, distribution: UIStackView.Distribution = .fill,
      asRows breakpoints: Breakpoints = [], @LayoutBuilder _ children: () -> [StackLayout]
    ) { self.init(alignment.inStackView, spacing, distribution, breakpoints, children()) }

    private init(
      _ alignment: UIStackView.Alignment, _ spacing: CGFloat, _ distribution: UIStackView.Distribution,
      _ breakpoints: Breakpoints, _ layouts: [StackLayout]
    ) {
      settings = StackSettings(
        .horizontal, alignment, spacing: spacing, distribution: distribution, breakpoints: breakpoints.inSettings)
      layout = StackLayout(StackNode(.stack(settings, layouts.nodes)))
    }

    /// The vertical alignment of the children, which may be a baseline.
    public var alignment: UIStackView.Alignment {
      get { settings.alignment }
      nonmutating set { settings.alignment = newValue }
    }

    /// The space between two children without a spacing or spacer between them, in points.
    public var spacing: CGFloat {
      get { settings.spacing }
      nonmutating set { settings.spacing = newValue }
    }

    /// The distribution of excess or missing width.
    public var distribution: UIStackView.Distribution {
      get { settings.distribution }
      nonmutating set { settings.distribution = newValue }
    }

  }

}

extension [StackLayout] {

  /// The nodes of the layouts. Without `map`, because each isolated closure that the standard library calls looks up
  /// the current thread.
  @MainActor fileprivate var nodes: [StackNode] {
    var nodes: [StackNode] = []
    nodes.reserveCapacity(count)
    for layout in self { nodes.append(layout.node) }
    return nodes
  }

}
