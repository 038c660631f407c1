import Foundation

/// A baseline's distance from the top of its view: a fraction of the height, plus some points.
///
/// So it's a linear expression of the view's edges, also in the solver. Text centred in a view that is taller has its
/// baselines at half the height plus a number that depends only on the text.
struct Baseline: Equatable {
  /// One of a view's two baselines.
  enum Line {
    case first, last

    /// The baseline of a view without text: its top, or its bottom.
    var edge: Baseline { Baseline(fraction: self == .first ? 0 : 1, offset: 0) }
  }

  /// The fraction of the view's height to which `offset` is added, from 0 at the top to 1 at the bottom.
  var fraction: Double
  /// The distance from that point to the baseline, in points; positive downwards.
  var offset: Double

  /// Returns the distance from the top of a view of `height`, in points.
  func position(inHeight height: CGFloat) -> CGFloat { CGFloat(fraction) * height + CGFloat(offset) }
}

/// A view with text of its own, which determines its baselines. Other views' baselines are their edges.
@MainActor protocol BaselineProviding: UIView {
  /// Returns the position of a baseline of the view's own content, in a view of about `size`, whose width and height
  /// are 0 until they have been computed. Without text, the position is an edge.
  func baseline(_ line: Baseline.Line, in size: CGSize) -> Baseline
  /// The font of the view's own text, which determines the system's spacing to its baselines.
  var fontAtBaselines: UIFont? { get }
  /// Whether the view has baselines of its own, without asking its baseline subview.
  var knowsOwnBaselines: Bool { get }
}

extension BaselineProviding {
  var fontAtBaselines: UIFont? { nil }
  var knowsOwnBaselines: Bool { false }
}

extension UIView {
  /// Returns the position of a baseline of the view's own content, or an edge if it has no text.
  func ownBaseline(_ line: Baseline.Line, in size: CGSize) -> Baseline {
    (self as? any BaselineProviding)?.baseline(line, in: size) ?? line.edge
  }

  /// Returns the view inside this view that determines its baseline; `nil` if this view has a baseline of its own.
  func innerBaselineView(_ line: Baseline.Line) -> UIView? {
    let inner = line == .first ? forFirstBaselineLayout : forLastBaselineLayout
    // Only descendants are accepted, so that the search ends whatever a client returns.
    if inner === self || !inner.isDescendant(of: self) { return nil }
    return (self as? any BaselineProviding)?.knowsOwnBaselines == true ? nil : inner
  }

  /// Returns the view that determines a baseline of this view: itself, or a view inside it.
  func baselineView(_ line: Baseline.Line) -> UIView {
    var view = self
    while let inner = view.innerBaselineView(line) { view = inner }
    return view
  }
}

extension NSLayoutConstraint.Attribute {
  /// The baseline that the attribute denotes; `nil` for other attributes.
  var baseline: Baseline.Line? { self == .firstBaseline ? .first : self == .lastBaseline ? .last : nil }
}
