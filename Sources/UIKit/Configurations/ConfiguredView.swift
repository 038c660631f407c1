import AloeCore
import Foundation

/// A content view that shows one type of configuration, and whose height depends on its width.
@MainActor protocol ConfiguredView: UIView, UIContentView {
  associatedtype Content: UIContentConfiguration, Equatable
  /// The configuration that the view shows.
  var content: Content { get set }
  /// Updates the view for its configuration.
  func showContent()
  /// Returns the height that the content needs for a width, in points.
  func contentHeight(forWidth width: CGFloat) -> CGFloat
}

extension ConfiguredView {
  /// Shows a configuration. A configuration of another type is ignored with a message.
  func setContent(_ new: any UIContentConfiguration) {
    guard let new = new as? Content else {
      Messages.warn(
        once: "configuration of \(type(of: self))",
        "\(self) can't show a \(type(of: new)), and keeps its \(Content.self). Ask supports(_:) first.")
      return
    }
    guard new != content else { return }
    content = new
    showContent()
  }

  /// Measures and lays out the view again.
  func sizeChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// The width for which the view is measured before it has a width.
  var measuredWidth: CGFloat { bounds.width > 0 ? bounds.width : 320 }

  /// Returns the size of the content in the width of another size.
  func fittingSize(in size: CGSize) -> CGSize {
    let width = size.width > 0 && size.width < 10_000 ? size.width : bounds.width
    return CGSize(width: width, height: contentHeight(forWidth: width))
  }

  /// Returns the margins around the content, in points: the configuration's margins but, along `axes`, at least as
  /// large as the superview's.
  func margins(_ own: NSDirectionalEdgeInsets, andSuperviewMarginsAlong axes: UIAxis) -> UIEdgeInsets {
    let own = own.absolute(isRightToLeft)
    let margins = own.isSound ? own : own.sound(keeping: .zero, as: "directionalLayoutMargins", of: self)
    guard let superview, !axes.isEmpty else { return margins }
    // A view that always fills a scroll view doesn't move with the content. Before the first layout, the view has no
    // frame, and is assumed to fill its superview.
    let fills = frame.width <= 0 || fillsSuperview
    let outer = fills ? superview.layoutMargins : superview.margins(reachingInto: frame)
    return margins.enlarged(to: outer, along: axes)
  }

  /// Whether the view covers exactly the visible part of its superview, even while that scrolls.
  var fillsSuperview: Bool {
    guard let bounds = superview?.bounds else { return false }
    // A frame is computed from the centre, so it may be rounded.
    return frame.insetBy(dx: -0.01, dy: -0.01).contains(bounds) && bounds.insetBy(dx: -0.01, dy: -0.01).contains(frame)
  }

  /// Returns a length of the configuration. A length that isn't finite counts as 0, with a message that gives its name.
  func checkedLength(_ value: CGFloat, _ name: String) -> CGFloat {
    checked(value, keeping: 0, as: name).sound(keeping: 0)
  }

  /// Returns a size of the configuration; a length that isn't finite counts as 0, with a message that gives its name.
  func checkedSize(_ size: CGSize, _ name: String) -> CGSize {
    CGSize(width: checkedLength(size.width, name), height: checkedLength(size.height, name))
  }
}

extension UIEdgeInsets {
  /// Returns insets that are at least as large as others along some axes.
  func enlarged(to outer: UIEdgeInsets, along axes: UIAxis) -> UIEdgeInsets {
    var insets = self
    if axes.contains(.horizontal) {
      insets.left = max(left, outer.left)
      insets.right = max(right, outer.right)
    }
    if axes.contains(.vertical) {
      insets.top = max(top, outer.top)
      insets.bottom = max(bottom, outer.bottom)
    }
    return insets
  }
}
