import AloeCore
import Foundation

/// A view that shows a ``UIListContentConfiguration``: the content of a list's cell, header or footer.
///
/// In a cell, its configuration is the cell's `contentConfiguration`. Elsewhere it's an ordinary view, whose intrinsic
/// height depends on its width.
@preconcurrency @MainActor open class UIListContentView: UIView, UIContentView {
  /// Creates a view that shows a configuration.
  public init(configuration: UIListContentConfiguration) {
    content = configuration
    super.init(frame: .zero)
    contentMode = .redraw
    showContent()
  }

  /// Creates a view with an empty configuration, ignoring the archive.
  public required init?(coder: NSCoder) {
    content = .cell()
    super.init(coder: coder)
    showContent()
  }

  /// The configuration that the view shows: a ``UIListContentConfiguration``. Others are ignored with a message.
  open var configuration: any UIContentConfiguration {
    get { content }
    set { setContent(newValue) }
  }

  private(set) var content: UIListContentConfiguration

  private func setContent(_ new: any UIContentConfiguration) {
    guard let new = new as? UIListContentConfiguration else {
      Messages.warn(
        once: "configuration of \(type(of: self))",
        "\(self) can't show a \(type(of: new)), and keeps its UIListContentConfiguration. Ask supports(_:) first.")
      return
    }
    guard new != content else { return }
    content = new
    showContent()
  }

  private func showContent() {
    views.show(content)
    sizeChanged()
  }

  private func sizeChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private(set) lazy var views = ListContentViews(in: self)

  // MARK: - Guides

  /// The area of the text; `nil` without one.
  open var textLayoutGuide: UILayoutGuide? { views.guide(of: .text) }
  /// The area of the secondary text; `nil` without one.
  open var secondaryTextLayoutGuide: UILayoutGuide? { views.guide(of: .secondaryText) }
  /// The area of the image; `nil` if there's no image.
  open var imageLayoutGuide: UILayoutGuide? { views.guide(of: .image) }

  // MARK: - Layout

  /// The margins around the content: the configuration's, and along some axes at least the superview's.
  var contentMargins: UIEdgeInsets {
    let own = content.directionalLayoutMargins.absolute(isRightToLeft)
    let margins = own.isSound ? own : own.sound(keeping: .zero, as: "directionalLayoutMargins", of: self)
    return enlarged(margins, toSuperviewMarginsAlong: content.axesPreservingSuperviewLayoutMargins)
  }
  /// The margins of the last layout.
  private var laidOutMargins: UIEdgeInsets?

  /// The height of a row with little content, in points; 0 outside of cells.
  var minimumHeight: CGFloat = 0 { didSet { if minimumHeight != oldValue { sizeChanged() } } }

  /// Returns the height that the content needs for a width, in points.
  func contentHeight(forWidth width: CGFloat, margins: UIEdgeInsets? = nil) -> CGFloat {
    max(minimumHeight, ListContentLayout(of: self, width: width, margins: margins ?? contentMargins).height)
  }

  /// The distance of the texts from the leading end, in points; `nil` without texts.
  var textStart: CGFloat? {
    guard views.text != nil || views.secondaryText != nil else { return nil }
    return ListContentLayout(of: self, width: bounds.width, margins: contentMargins).textStart
  }

  override var contentHeightDependsOnWidth: Bool { true }

  open override var intrinsicContentSize: CGSize {
    intrinsicContentSize(forWidth: bounds.width > 0 ? bounds.width : 320)
  }

  override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: contentHeight(forWidth: width))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 && size.width < 10_000 ? size.width : bounds.width
    return CGSize(width: width, height: contentHeight(forWidth: width))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let margins = contentMargins
    views.place(ListContentLayout(of: self, width: bounds.width, margins: margins).frames(inHeight: bounds.height))
    if margins != laidOutMargins {
      laidOutMargins = margins
      if layoutMargins != margins { layoutMargins = margins }
      invalidateIntrinsicContentSize()
    }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showContent()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    views.showColors(content)
  }
}

extension UIListContentConfiguration {
  /// Returns the margins within outer ones, of which the axes determine those that are preserved.
  func margins(besides outer: NSDirectionalEdgeInsets) -> NSDirectionalEdgeInsets {
    directionalLayoutMargins.absolute(false)
      .enlarged(to: outer.absolute(false), along: axesPreservingSuperviewLayoutMargins).directional(false)
  }
}

extension UIView {
  /// Returns margins of a content view that are at least the superview's along some axes.
  func enlarged(_ margins: UIEdgeInsets, toSuperviewMarginsAlong axes: UIAxis) -> UIEdgeInsets {
    guard let superview, !axes.isEmpty else { return margins }
    let (place, around) = (frame, superview.bounds)
    var outer = superview.layoutMargins
    // Before the first layout, the view has no place, and is assumed to fill its superview.
    if place.width > 0 {
      outer.left -= place.minX - around.minX
      outer.right -= around.maxX - place.maxX
      outer.top -= place.minY - around.minY
      outer.bottom -= around.maxY - place.maxY
    }
    return margins.enlarged(to: outer, along: axes)
  }
}

extension UIEdgeInsets {
  /// Returns insets that are at least as large as others along some axes.
  fileprivate func enlarged(to outer: UIEdgeInsets, along axes: UIAxis) -> UIEdgeInsets {
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
