import AloeCore
import UIKit

extension AloeStackView {

  /// Configures a new list: its background, its features and the containers of the cells.
  func setUp() {
    _ = Self.layoutClasses
    backgroundColor = .systemBackground
    order.list = self
    accessibilityContainerType = .list
    registerFeatures()
    addSubview(staging.measuringView)
    addSubview(staging.stage)
    tieContent()
  }

  private static let layoutClasses: Void = LayoutClasses.register(steady: [AloeStackView.self, SectionLabel.self])

  /// Ties the guide of the content to the size of the content, which the list computes without constraints.
  ///
  /// For constraints of views inside a scroll view, its edges are those of its content. Otherwise, nothing would
  /// position a view that a client constrains to the list's right edge or its end.
  private func tieContent() {
    _ = Self.tiesPurpose
    let guide = contentLayoutGuide
    staging.contentTies = [
      guide.widthAnchor.constraint(equalToConstant: 0), guide.heightAnchor.constraint(equalToConstant: 0),
    ]
    NSLayoutConstraint.activate(staging.contentTies)
  }

  private static let tiesPurpose: Void = ConstraintPurposes.register("the size of a list's content")

  /// Registers the features of a new list, in the order in which they're notified.
  private func registerFeatures() {
    // A tap that closes an open row selects nothing; a section may make its header sticky when it's added.
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
