import Foundation

extension UIView {
  // MARK: - Alignment

  /// Returns the rectangle that layout aligns for a frame: the frame without ``alignmentRectInsets``.
  public func alignmentRect(forFrame frame: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return insets == .zero ? frame : frame.inset(by: insets)
  }

  /// Returns the frame for an alignment rectangle: the rectangle extended by ``alignmentRectInsets``.
  public func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    guard insets != .zero else { return alignmentRect }
    return alignmentRect.inset(
      by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }
}
