import Foundation

/// The constraints that fit a content view into a row, a header or a footer, except for space at its leading and
/// trailing ends.
@MainActor struct ContentEdges {
  private let leading: NSLayoutConstraint
  private let trailing: NSLayoutConstraint

  /// Adds constraints that let a content view fill its superview, except for some space at its sides, in points.
  init(of content: UIView, in view: UIView, start: CGFloat, end: CGFloat) {
    // Without anchors: each would be one more object in each new cell.
    func edge(_ attribute: NSLayoutConstraint.Attribute, _ constant: CGFloat = 0) -> NSLayoutConstraint {
      NSLayoutConstraint(content.layoutNode, attribute, .equal, view.layoutNode, attribute, constant: constant)
    }
    let (top, bottom) = (edge(.top), edge(.bottom))
    (leading, trailing) = (edge(.leading, start), edge(.trailing, -end))
    // The far edges yield if the view is smaller than its content, instead of conflicting with it.
    for constraint in [trailing, bottom] { constraint.priority = UILayoutPriority(999) }
    NSLayoutConstraint.activate([leading, top, trailing, bottom])
  }

  /// The space at the leading end, in points.
  var start: CGFloat { leading.constant }
  /// The space at the trailing end, in points.
  var end: CGFloat { -trailing.constant }

  /// Changes the space at the sides of a content.
  func update(_ content: UIView, start: CGFloat, end: CGFloat) {
    guard start != self.start || end != self.end else { return }
    (leading.constant, trailing.constant) = (start, -end)
    content.distancesInLayoutChanged()
  }

  /// Returns the distances of the content from the edges, in points.
  func distances(_ isRightToLeft: Bool) -> UIEdgeInsets {
    NSDirectionalEdgeInsets(top: 0, leading: start, bottom: 0, trailing: end).absolute(isRightToLeft)
  }
}

extension UITableViewCell: ContentPlacing {
  func distances(ofContent view: UIView) -> UIEdgeInsets? {
    view === cellState.content ? cellState.contentEdges?.distances(isRightToLeft) : nil
  }
}
