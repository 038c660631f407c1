import Foundation

extension Animator {
  /// An animation in progress, for reports.
  package struct PendingAnimation {
    /// The owner of the animated layer, usually its view, or else the layer.
    package let owner: AnyObject
    /// The names of the animated properties, in alphabetical order.
    package let properties: [String]
    /// Whether the animation repeats until it's removed.
    package let repeatsForever: Bool
  }

  /// The animations in progress, one for each group and layer.
  package var pendingAnimations: [PendingAnimation] {
    groups.filter(\.isMoving).flatMap { group in
      group.movedLayers.map { layer in
        let own = layer.animations.filter { $0.group === group }
        return PendingAnimation(
          owner: layer.owner.map { $0 as AnyObject } ?? layer, properties: Set(own.map { "\($0.property)" }).sorted(),
          repeatsForever: !group.timing.end.isFinite)
      }
    }
  }
}
