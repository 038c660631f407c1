import AloeCore
import Foundation

/// The priorities with which a view keeps the size of its content.
struct ContentPriorities {
  fileprivate(set) var hugging = AxisPair(UILayoutPriority.defaultLow)
  fileprivate(set) var resistance = AxisPair(UILayoutPriority.defaultHigh)
  fileprivate(set) var ties = AxisPair(TieBreak())
  /// Whether the view's length can't be negative unless a subview's length is; see ``UIView/setLengthIsSum(_:along:)``.
  fileprivate(set) var lengthIsSum = AxisPair(false)
}

extension UIView {
  /// The axes along which ``intrinsicContentSize`` determines the view's length.
  var intrinsicLengthsBySize: AxisPair<Bool> {
    let size = intrinsicContentSize
    var lengths = AxisPair(size.width >= 0)
    lengths.vertical = size.height >= 0
    return lengths
  }

  /// Returns the height of the view's content at a width, if that affects it. `size` is the content's natural size.
  func contentHeight(forWidth width: CGFloat, natural size: CGSize) -> CGFloat {
    // Some have a height for each width and no width of their own.
    guard width > 0, size.width < 0 || width < size.width else { return size.height }
    return LayoutStatistics.measure(.text) { intrinsicContentSize(forWidth: width).height }
  }

  /// The value in ``intrinsicContentSize`` for a direction in which the content has no natural size.
  public static let noIntrinsicMetric: CGFloat = -1

  /// Returns the priority with which the view resists growing beyond its content along `axis`; 250 by default.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    contentPriorities.hugging[axis]
  }

  final func setHugging(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    guard contentPriorities.hugging[axis] != priority else { return }
    ConstraintDiagnostics.checkContentPriority(priority, "content hugging", of: self)
    contentPriorities.hugging[axis] = priority
    contentPrioritiesChanged()
  }

  /// Returns the priority with which the view resists shrinking below its content along `axis`; 750 by default.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    contentPriorities.resistance[axis]
  }

  final func setResistance(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    guard contentPriorities.resistance[axis] != priority else { return }
    ConstraintDiagnostics.checkContentPriority(priority, "compression resistance", of: self)
    contentPriorities.resistance[axis] = priority
    contentPrioritiesChanged()
  }

  /// Sets the view's preference for the case that the length around it can be distributed in several equally good ways.
  func breakTies(_ tie: TieBreak, along axis: NSLayoutConstraint.Axis) {
    guard contentPriorities.ties[axis] != tie else { return }
    contentPriorities.ties[axis] = tie
    notifyEngines { $0.contentPrioritiesChanged(self) }
    requestLayoutFrame()
  }

  /// Sets whether constraints make the view's length a sum of lengths of views inside and of nonnegative distances.
  ///
  /// Layout then doesn't limit the sum itself. That limit would connect all the views, so that an insertion among them
  /// would affect each of them.
  func setLengthIsSum(_ isSum: Bool, along axis: NSLayoutConstraint.Axis) {
    guard contentPriorities.lengthIsSum[axis] != isSum else { return }
    contentPriorities.lengthIsSum[axis] = isSum
    notifyEngines { $0.limitsChanged(self) }
    requestLayoutFrame()
  }

  private func contentPrioritiesChanged() {
    notifyEngines { $0.contentPrioritiesChanged(self) }
    requestLayoutFrame()
    superview?.intrinsicContentSizeChanged(of: self)
  }
}
