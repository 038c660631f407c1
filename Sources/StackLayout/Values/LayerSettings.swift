import UIKit

/// The horizontal and vertical alignment of an overlay or a background.
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
