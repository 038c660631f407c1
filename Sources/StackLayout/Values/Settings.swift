import UIKit

// What nodes are set to. A node shares its settings with the view that shows it, so that a change reaches that view
// without either of them holding the other.

/// A view that shows nodes and looks at their settings.
@MainActor protocol SettingsUser: AnyObject {
  /// Brings what is shown into line with the settings.
  func settingsChanged()
}

/// Something that nodes are set to.
@MainActor class NodeSettings {
  /// The view that shows the node at the moment.
  weak var user: (any SettingsUser)?

  final func changed() { user?.settingsChanged() }
}

/// The settings of a node with several children that follow each other.
@MainActor protocol ArrangingSettings: AnyObject {
  var alignment: UIStackView.Alignment { get set }
  /// In points.
  var spacing: CGFloat { get set }
}

/// The settings of a node whose children stand in several lines.
@MainActor protocol LineSettings: ArrangingSettings {
  /// In points.
  var lineSpacing: CGFloat { get set }
}

/// When columns become rows.
struct AxisBreakpoints: Equatable {
  var accessibilitySizes = false
  var compactWidth = false

  /// Whether columns are rows in these surroundings.
  @MainActor func apply(to traits: UITraitCollection) -> Bool {
    accessibilitySizes && traits.preferredContentSizeCategory.isAccessibilityCategory
      || compactWidth && traits.horizontalSizeClass == .compact
  }
}

/// The settings of rows and columns.
@MainActor final class StackSettings: NodeSettings, ArrangingSettings {
  /// As it's written: columns may have become rows.
  let axis: NSLayoutConstraint.Axis
  var alignment: UIStackView.Alignment { didSet { if alignment != oldValue { changed() } } }
  var spacing: CGFloat {
    didSet {
      spacing = spacing.sound("The spacing of rows or cols")
      if spacing != oldValue { changed() }
    }
  }
  var distribution: UIStackView.Distribution { didSet { if distribution != oldValue { changed() } } }
  let breakpoints: AxisBreakpoints

  init(
    _ axis: NSLayoutConstraint.Axis, _ alignment: UIStackView.Alignment, spacing: CGFloat = 0,
    distribution: UIStackView.Distribution = .fill, breakpoints: AxisBreakpoints = AxisBreakpoints()
  ) {
    self.axis = axis
    self.alignment = alignment
    self.spacing = spacing.sound("The spacing of rows or cols")
    self.distribution = distribution
    self.breakpoints = breakpoints
  }
}

/// The settings of a spacing or a spacer.
@MainActor final class SpaceSettings: NodeSettings {
  /// In points; for a spacer the least length, `nil` for the spacing of the node it's in.
  var length: CGFloat? {
    didSet {
      length = length?.sound(name)
      if length != oldValue { changed() }
    }
  }
  /// `nil` for the direction of the node it's in; if that has none, the space is as long both ways.
  let direction: NSLayoutConstraint.Axis?
  /// Whether it's a spacer, which takes the space that is left over.
  let isFlexible: Bool

  init(_ length: CGFloat?, direction: NSLayoutConstraint.Axis? = nil, isFlexible: Bool = false) {
    self.direction = direction
    self.isFlexible = isFlexible
    super.init()
    self.length = length?.sound(name)
  }

  private var name: String { isFlexible ? "The least length of a spacer" : "The length of a spacing" }
}

/// The settings of an inset.
@MainActor final class InsetSettings: NodeSettings {
  var insets: Insets {
    didSet {
      insets = insets.sound
      if insets != oldValue { changed() }
    }
  }

  init(_ insets: Insets) { self.insets = insets.sound }
}

/// Where an overlay or a background lies, across and down.
struct LayerPlacement: Equatable {
  var horizontal: UIStackView.Alignment
  var vertical: UIStackView.Alignment
}

/// The settings of an overlay or a background.
@MainActor final class LayerSettings: NodeSettings {
  var placement: LayerPlacement { didSet { if placement != oldValue { changed() } } }
  let isInFront: Bool

  init(_ placement: LayerPlacement, isInFront: Bool) {
    self.placement = placement
    self.isInFront = isInFront
  }
}

/// The settings of a node that scrolls.
@MainActor final class ScrollSettings: NodeSettings {
  let axis: NSLayoutConstraint.Axis

  init(_ axis: NSLayoutConstraint.Axis) { self.axis = axis }
}

/// The settings of a wrap.
@MainActor final class WrapSettings: NodeSettings, LineSettings {
  var alignment: UIStackView.Alignment { didSet { if alignment != oldValue { changed() } } }
  var spacing: CGFloat {
    didSet {
      spacing = spacing.sound("The spacing of a wrap")
      if spacing != oldValue { changed() }
    }
  }
  var lineSpacing: CGFloat {
    didSet {
      lineSpacing = lineSpacing.sound("The line spacing of a wrap")
      if lineSpacing != oldValue { changed() }
    }
  }

  init(_ alignment: UIStackView.Alignment, _ spacing: CGFloat, _ lineSpacing: CGFloat) {
    self.alignment = alignment
    self.spacing = spacing.sound("The spacing of a wrap")
    self.lineSpacing = lineSpacing.sound("The line spacing of a wrap")
  }
}

/// The settings of a grid.
@MainActor final class GridSettings: NodeSettings, LineSettings {
  /// The alignments of the columns, in their order; further columns follow the last one.
  let columns: [UIStackView.Alignment]
  var alignment: UIStackView.Alignment { didSet { if alignment != oldValue { changed() } } }
  var spacing: CGFloat {
    didSet {
      spacing = spacing.sound("The spacing of a grid")
      if spacing != oldValue { changed() }
    }
  }
  /// The space between rows.
  var lineSpacing: CGFloat {
    didSet {
      lineSpacing = lineSpacing.sound("The row spacing of a grid")
      if lineSpacing != oldValue { changed() }
    }
  }

  init(
    _ columns: [UIStackView.Alignment], _ alignment: UIStackView.Alignment, _ spacing: CGFloat, _ rowSpacing: CGFloat
  ) {
    self.columns = columns
    self.alignment = alignment
    self.spacing = spacing.sound("The spacing of a grid")
    lineSpacing = rowSpacing.sound("The row spacing of a grid")
  }

  func alignment(ofColumn column: Int) -> UIStackView.Alignment {
    columns.isEmpty ? .leading : columns[min(column, columns.count - 1)]
  }
}
