import Foundation

/// A view that shows a ``UIContentUnavailableConfiguration`` in its middle.
///
/// Its content isn't wider than the readable width, and scrolls if it's taller than the view. The view's intrinsic
/// height depends on its width.
@preconcurrency @MainActor open class UIContentUnavailableView: UIView, UIContentView {
  /// Creates a view that shows a configuration.
  public init(configuration: UIContentUnavailableConfiguration) {
    content = configuration
    super.init(frame: .zero)
    showContent()
  }

  /// Creates a view with an empty configuration, ignoring the archive.
  public required init?(coder: NSCoder) {
    content = .empty()
    super.init(coder: coder)
    showContent()
  }

  /// The configuration that the view shows: a ``UIContentUnavailableConfiguration``. Others are ignored with a message.
  open var configuration: any UIContentConfiguration {
    get { content }
    set { setContent(newValue) }
  }

  final var content: UIContentUnavailableConfiguration

  final func showContent() {
    parts.show(content)
    sizeChanged()
  }

  private(set) lazy var parts = UnavailableParts(in: self)
  private var backgroundView: BackgroundConfigurationView?

  /// Whether content that is taller than the view can be scrolled; true by default.
  open var isScrollEnabled = true { didSet { if isScrollEnabled != oldValue { setNeedsLayout() } } }

  // MARK: - Layout

  /// Returns the margins around the content: the configuration's, enlarged to the safe area, along some axes to the
  /// superview's margins, and to the sides of the readable width.
  private func contentMargins(width: CGFloat) -> UIEdgeInsets {
    let outer = margins(
      content.directionalLayoutMargins, andSuperviewMarginsAlong: content.axesPreservingSuperviewLayoutMargins)
    let (safe, readable) = (uncoveredInsets, readableInsets(width: width))
    return outer.enlarged(
      to: UIEdgeInsets(top: safe.top, left: readable.left, bottom: safe.bottom, right: readable.right), along: .both)
  }

  /// The insets of the area that no bar covers. A scroll view has no safe area for content that moves, so a view that
  /// fills its visible part uses the scroll view's own safe area.
  private var uncoveredInsets: UIEdgeInsets {
    guard let scroller = superview as? UIScrollView, fillsSuperview else { return safeAreaInsets }
    return scroller.safeAreaInsets
  }

  final func contentHeight(forWidth width: CGFloat) -> CGFloat {
    parts.height(margins: contentMargins(width: width), width: width)
  }

  override var contentHeightDependsOnWidth: Bool { true }

  open override var intrinsicContentSize: CGSize { intrinsicContentSize(forWidth: measuredWidth) }

  override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: contentHeight(forWidth: width))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(in: size) }

  /// The margins of the last layout.
  private var laidOutMargins: UIEdgeInsets?

  open override func layoutSubviews() {
    super.layoutSubviews()
    showBackground()
    let margins = contentMargins(width: bounds.width)
    parts.place(margins: margins)
    guard margins != laidOutMargins else { return }
    laidOutMargins = margins
    invalidateIntrinsicContentSize()
  }

  override func superviewMarginsChanged() {
    super.superviewMarginsChanged()
    followSuperviewMargins()
    // A scroll view calls this at each step, so the margins are compared first.
    if let laidOutMargins, contentMargins(width: bounds.width) != laidOutMargins { setNeedsLayout() }
  }

  private func showBackground() {
    guard content.background != .clear() else {
      backgroundView?.removeFromSuperview()
      backgroundView = nil
      return
    }
    let view = backgroundView ?? BackgroundConfigurationView()
    backgroundView = view
    view.fill(self, with: content.background)
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    sizeChanged()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showContent()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    parts.showColors(content)
    setNeedsLayout()
  }
}

extension UIContentUnavailableView: ConfiguredView {}
