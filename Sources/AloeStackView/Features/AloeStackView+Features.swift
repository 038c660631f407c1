import UIKit

extension AloeStackView {

  /// Gives a new list its background, its features and the views that cells lie on.
  func setUp() {
    backgroundColor = .systemBackground
    accessibilityContainerType = .list
    registerFeatures()
    addSubview(staging.workbench)
    addSubview(staging.stage)
  }

  /// Gives a new list its features, in the order in which they're told of things.
  private func registerFeatures() {
    // A tap that closes an open row selects none; a section may make its header sticky as it enters.
    features.register(SwipingFeature(of: self))
    features.register(SelectionFeature(of: self))
    features.register(StickyFeature(of: self))
    features.register(SectionFeature(of: self))
    features.register(ReorderingFeature(of: self))
    features.register(SeparatorFeature(of: self))
  }

  var swiping: SwipingFeature { features[SwipingFeature.self] }
  var selection: SelectionFeature { features[SelectionFeature.self] }
  var sticking: StickyFeature { features[StickyFeature.self] }
  var sectioning: SectionFeature { features[SectionFeature.self] }
  var reordering: ReorderingFeature { features[ReorderingFeature.self] }

}
