import UIKit

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
