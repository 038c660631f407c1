import AloeCore
import UIKit

// A node's properties can change while it's on screen, inside or outside of an animation block. Accessing a property
// that a node doesn't have stops the program with a message.

extension StackLayout {

  // MARK: Changing a node in place

  /// The space between the children of `rows`, `cols`, `wrap` and `grid`, in points.
  public var spacing: CGFloat {
    get { arrangement("spacing").spacing }
    nonmutating set { arrangement("spacing").spacing = newValue }
  }

  /// The space between the lines of a `wrap` or the rows of a `grid`, in points.
  public var lineSpacing: CGFloat {
    get { lines.lineSpacing }
    nonmutating set { lines.lineSpacing = newValue }
  }

  /// The alignment of the children of `rows`, `cols`, `wrap` and `grid`, perpendicular to their direction.
  public var alignment: UIStackView.Alignment {
    get { arrangement("alignment").alignment }
    nonmutating set { arrangement("alignment").alignment = newValue }
  }

  /// The distribution of the children of `rows` and `cols` along their direction.
  public var distribution: UIStackView.Distribution {
    get {
      guard case .stack(let settings, _) = node.core.kind else { refuse("distribution", "rows and cols") }
      return settings.distribution
    }
    nonmutating set {
      guard case .stack(let settings, _) = node.core.kind else { refuse("distribution", "rows and cols") }
      settings.distribution = newValue
    }
  }

  /// The length of a `spacing`, or the minimum length of a `spacer`, in points. It's 0 for a spacer whose minimum
  /// length is its node's spacing.
  public var length: CGFloat {
    get {
      guard case .space(let settings) = node.core.kind else { refuse("length", "spacings and spacers") }
      return settings.length ?? 0
    }
    nonmutating set {
      guard case .space(let settings) = node.core.kind else { refuse("length", "spacings and spacers") }
      settings.length = newValue
    }
  }

  /// The space on the sides of an `inset`, in points, by leading and trailing.
  ///
  /// For an inset that was created by left and right, the getter returns values as in a left-to-right layout. Setting
  /// the property makes the inset use leading and trailing.
  public var insets: NSDirectionalEdgeInsets {
    get {
      guard case .inset(let settings, _) = node.core.kind else { refuse("insets", "insets") }
      if case .directional(let insets) = settings.insets { return insets }
      let insets = settings.insets.resolved(isRightToLeft: false)
      return NSDirectionalEdgeInsets(
        top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
    }
    nonmutating set {
      guard case .inset(let settings, _) = node.core.kind else { refuse("insets", "insets") }
      settings.insets = .directional(newValue)
    }
  }

  /// The position of an `overlay` or a `background`.
  public var placement: Placement {
    get {
      guard case .layer(let settings, _, _) = node.core.kind else { refuse("placement", "overlays and backgrounds") }
      return Placement(settings.placement)
    }
    nonmutating set {
      guard case .layer(let settings, _, _) = node.core.kind else { refuse("placement", "overlays and backgrounds") }
      settings.placement = newValue.inSettings
    }
  }

  /// The width of a `width` or a `size`, in points; `nil` leaves it to the child.
  public var width: CGFloat? {
    get { sizes("width").values[.init(subject: .width)] }
    nonmutating set { sizes("width").values[.init(subject: .width)] = newValue }
  }

  /// The height of a `height` or a `size`, in points; `nil` leaves it to the child.
  public var height: CGFloat? {
    get { sizes("height").values[.init(subject: .height)] }
    nonmutating set { sizes("height").values[.init(subject: .height)] = newValue }
  }

  /// The ratio of an `aspectRatio`, width to height; `nil` leaves it to the child.
  public var aspectRatio: CGFloat? {
    get { sizes("aspect ratio").values[.init(subject: .ratio)] }
    nonmutating set { sizes("aspect ratio").values[.init(subject: .ratio)] = newValue }
  }

  // MARK: Private

  private func arrangement(_ property: String) -> ArrangingSettings {
    switch node.core.kind {
    case .stack(let settings, _): settings
    case .wrap(let settings, _): settings
    case .grid(let settings, _): settings
    default: refuse(property, "rows, cols, wraps and grids")
    }
  }

  private var lines: LineSettings {
    switch node.core.kind {
    case .wrap(let settings, _): settings
    case .grid(let settings, _): settings
    default: refuse("line spacing", "wraps and grids")
    }
  }

  private func sizes(_ property: String) -> SizeSettings {
    guard case .sized(let settings, _) = node.kind else { refuse(property, "sizes, widths, heights and aspect ratios") }
    return settings
  }

  private func refuse(_ property: String, _ owners: String) -> Never {
    Messages.stop(
      "The \(property) of a layout of another kind was requested: only \(owners) have one. The node is:\n"
        + dump())
  }

}

extension StackLayout.Space {

  /// The length of a spacing, or the minimum length of a spacer, in points. It can change while it's on screen.
  public var length: CGFloat {
    get { StackLayout(space: self).length }
    nonmutating set { StackLayout(space: self).length = newValue }
  }

}
