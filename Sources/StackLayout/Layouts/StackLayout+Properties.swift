import AloeCore
import UIKit

// A node's properties can be changed while it's shown, alone or within an animation block. Which node has which is said
// here; setting or asking for one that a node hasn't stops with a sentence.

extension StackLayout {

  // MARK: Changing a node in place

  /// Of `rows`, `cols`, `wrap` and `grid`: the room between children, in points.
  public var spacing: CGFloat {
    get {
      switch node.core.kind {
      case .stack(let settings, _): settings.spacing
      case .wrap(let settings, _): settings.spacing
      case .grid(let settings, _): settings.spacing
      default: refuse("spacing", "rows, cols, wraps and grids")
      }
    }
    nonmutating set {
      switch node.core.kind {
      case .stack(let settings, _): settings.spacing = newValue
      case .wrap(let settings, _): settings.spacing = newValue
      case .grid(let settings, _): settings.spacing = newValue
      default: refuse("spacing", "rows, cols, wraps and grids")
      }
    }
  }

  /// Of `wrap` and `grid`: the room between lines or rows, in points.
  public var lineSpacing: CGFloat {
    get {
      switch node.core.kind {
      case .wrap(let settings, _): settings.lineSpacing
      case .grid(let settings, _): settings.rowSpacing
      default: refuse("line spacing", "wraps and grids")
      }
    }
    nonmutating set {
      switch node.core.kind {
      case .wrap(let settings, _): settings.lineSpacing = newValue
      case .grid(let settings, _): settings.rowSpacing = newValue
      default: refuse("line spacing", "wraps and grids")
      }
    }
  }

  /// Of `rows`, `cols`, `wrap` and `grid`: where children go across.
  public var alignment: UIStackView.Alignment {
    get {
      switch node.core.kind {
      case .stack(let settings, _): settings.alignment
      case .wrap(let settings, _): settings.alignment
      case .grid(let settings, _): settings.alignment
      default: refuse("alignment", "rows, cols, wraps and grids")
      }
    }
    nonmutating set {
      switch node.core.kind {
      case .stack(let settings, _): settings.alignment = newValue
      case .wrap(let settings, _): settings.alignment = newValue
      case .grid(let settings, _): settings.alignment = newValue
      default: refuse("alignment", "rows, cols, wraps and grids")
      }
    }
  }

  /// Of `rows` and `cols`: how children share the room.
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

  /// Of `spacing`: its length; of `spacer`: its least length, 0 where that is the node's spacing. In points.
  public var length: CGFloat {
    get {
      guard case .room(let settings) = node.core.kind else { refuse("length", "spacings and spacers") }
      return settings.length ?? 0
    }
    nonmutating set {
      guard case .room(let settings) = node.core.kind else { refuse("length", "spacings and spacers") }
      settings.length = newValue
    }
  }

  /// Of `inset`: the room at the sides, in points, by leading and trailing. An inset that was given by left and right is
  /// by leading and trailing once this is set, and reads as where the language runs from left to right.
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

  /// Of `overlay` and `background`: where it goes.
  public var placement: Placement {
    get {
      guard case .layer(let settings, _, _) = node.core.kind else { refuse("placement", "overlays and backgrounds") }
      return settings.placement
    }
    nonmutating set {
      guard case .layer(let settings, _, _) = node.core.kind else { refuse("placement", "overlays and backgrounds") }
      settings.placement = newValue
    }
  }

  /// Of `width` and `size`: the width in points; `nil` leaves it to the child.
  public var width: CGFloat? {
    get { sizes("width").values[.init(subject: .width)] }
    nonmutating set { sizes("width").values[.init(subject: .width)] = newValue }
  }

  /// Of `height` and `size`: the height in points; `nil` leaves it to the child.
  public var height: CGFloat? {
    get { sizes("height").values[.init(subject: .height)] }
    nonmutating set { sizes("height").values[.init(subject: .height)] = newValue }
  }

  /// Of `aspectRatio`: width to height; `nil` leaves it to the child.
  public var aspectRatio: CGFloat? {
    get { sizes("aspect ratio").values[.init(subject: .ratio)] }
    nonmutating set { sizes("aspect ratio").values[.init(subject: .ratio)] = newValue }
  }

  // MARK: Private

  private func sizes(_ property: String) -> SizeSettings {
    guard case .sized(let settings, _) = node.kind else { refuse(property, "sizes, widths, heights and aspect ratios") }
    return settings
  }

  private func refuse(_ property: String, _ owners: String) -> Never {
    Messages.stop(
      "A layout that is a node of another kind was asked for its \(property): only \(owners) have one. The node is:\n"
        + dump())
  }

}

extension StackLayout.Room {

  /// The length of a spacing, the least length of a spacer, in points; can be changed while it's shown.
  public var length: CGFloat {
    get { StackLayout(room: self).length }
    nonmutating set { StackLayout(room: self).length = newValue }
  }

}
