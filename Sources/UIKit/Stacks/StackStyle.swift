import Foundation

/// A stack view's settings, in the form that the rules use.
struct StackStyle: Equatable {
  var axis = NSLayoutConstraint.Axis.horizontal
  var distribution = UIStackView.Distribution.fill
  var alignment = UIStackView.Alignment.fill
  var isWithinMargins = false
  var isBetweenBaselines = false
  /// Whether a row runs from right to left, or the leading edge of a column is on the right.
  var isRightToLeft = false

  init() {}

  @MainActor init(_ stack: UIStackView) {
    axis = stack.axis
    distribution = stack.distribution
    alignment = stack.alignment
    if axis == .vertical {
      // Columns have no common baseline.
      if alignment == .firstBaseline { alignment = .leading }
      if alignment == .lastBaseline { alignment = .trailing }
      isBetweenBaselines = stack.isBaselineRelativeArrangement
    }
    isWithinMargins = stack.isLayoutMarginsRelativeArrangement
    isRightToLeft = stack.isRightToLeft
  }

  /// Whether gaps have unknown lengths that are compared with each other.
  var comparesGaps: Bool { distribution == .equalSpacing || distribution == .equalCentering }

  // Left and right by the stack view's direction. Leading and trailing follow each view's own direction, so a view that
  // is never mirrored would end up on the wrong side of its neighbour.
  private var leading: NSLayoutConstraint.Attribute { isRightToLeft ? .right : .left }
  private var trailing: NSLayoutConstraint.Attribute { isRightToLeft ? .left : .right }

  var start: NSLayoutConstraint.Attribute { axis == .horizontal ? leading : .top }
  var end: NSLayoutConstraint.Attribute { axis == .horizontal ? trailing : .bottom }
  var center: NSLayoutConstraint.Attribute { axis == .horizontal ? .centerX : .centerY }
  var length: NSLayoutConstraint.Attribute { axis == .horizontal ? .width : .height }
  var startAcross: NSLayoutConstraint.Attribute { axis == .horizontal ? .top : leading }
  var endAcross: NSLayoutConstraint.Attribute { axis == .horizontal ? .bottom : trailing }
  var centerAcross: NSLayoutConstraint.Attribute { axis == .horizontal ? .centerY : .centerX }
  var lengthAcross: NSLayoutConstraint.Attribute { axis == .horizontal ? .height : .width }
}
