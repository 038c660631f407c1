import Foundation

/// A baseline, from the top of its view: a part of the height, and some points more.
///
/// So it's a sum of the view's edges, which goes into the solver as such. A text in the middle of spare height has its
/// baselines at half of the height and a number that only the text decides.
struct Baseline: Equatable {
  /// Which of a view's two baselines.
  enum Line {
    case first, last

    /// The baseline of a view without text: its top, or its bottom.
    var edge: Baseline { Baseline(part: self == .first ? 0 : 1, offset: 0) }
  }

  var part: Double
  var offset: Double

  /// From the top of a view of `height`, in points.
  func place(inHeight height: CGFloat) -> CGFloat { CGFloat(part) * height + CGFloat(offset) }
}

extension UIView {
  /// The view inside that stands for this one with its baseline; `nil` if this one shows it itself.
  func innerBaselineView(_ line: Baseline.Line) -> UIView? {
    if knowsOwnBaselines { return nil }
    let inner = line == .first ? forFirstBaselineLayout : forLastBaselineLayout
    // Only ever inwards, so that a search ends whatever a client answers.
    return inner === self || !inner.isDescendant(of: self) ? nil : inner
  }

  /// The view that shows a baseline of this one: itself, or one inside.
  func baselineView(_ line: Baseline.Line) -> UIView {
    var view = self
    while let inner = view.innerBaselineView(line) { view = inner }
    return view
  }
}

extension NSLayoutConstraint.Attribute {
  /// Which baseline it is, if it's one.
  var baseline: Baseline.Line? { self == .firstBaseline ? .first : self == .lastBaseline ? .last : nil }
}
