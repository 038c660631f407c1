import UIKit

/// The settings of a spacing or a spacer.
@MainActor final class SpaceSettings: NodeSettings {
  /// The length in points; for a spacer, the minimum length, or `nil` for the spacing of the node around it.
  var length: CGFloat? {
    didSet {
      length = length?.sound(name)
      if length != oldValue { changed() }
    }
  }
  /// `nil` for the direction of the node around it; if that has none, the length applies in both directions.
  let direction: NSLayoutConstraint.Axis?
  /// Whether it's a spacer, which takes excess space.
  let isFlexible: Bool

  init(_ length: CGFloat?, direction: NSLayoutConstraint.Axis? = nil, isFlexible: Bool = false) {
    self.direction = direction
    self.isFlexible = isFlexible
    super.init()
    self.length = length?.sound(name)
  }

  private var name: String { isFlexible ? "The minimum length of a spacer" : "The length of a spacing" }
}
