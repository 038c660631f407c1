import AloeCore
import Foundation

/// A view that shows a ``UIContentUnavailableConfiguration`` in its middle.
///
/// Its content isn't wider than the readable width, and scrolls if it's higher than the view. The view's intrinsic
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

  private(set) var content: UIContentUnavailableConfiguration

  private func setContent(_ new: any UIContentConfiguration) {
    guard let new = new as? UIContentUnavailableConfiguration else {
      Messages.warn(
        once: "configuration of \(type(of: self))",
        "\(self) can't show a \(type(of: new)), and keeps its UIContentUnavailableConfiguration. Ask supports(_:) "
          + "first.")
      return
    }
    guard new != content else { return }
    content = new
    showContent()
  }

  private func showContent() {
    parts.show(content)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private(set) lazy var parts = UnavailableParts(in: self)
  private var backgroundView: BackgroundConfigurationView?

  /// Whether content that is higher than the view can be scrolled; true by default.
  open var isScrollEnabled = true { didSet { if isScrollEnabled != oldValue { setNeedsLayout() } } }

  // MARK: - Layout

  /// Returns the margins around the content: the configuration's, enlarged to the safe area, along some axes to the
  /// superview's margins, and to the sides of the readable width.
  private func contentMargins(width: CGFloat) -> UIEdgeInsets {
    let own = content.directionalLayoutMargins.absolute(isRightToLeft)
    let sound = own.isSound ? own : own.sound(keeping: .zero, as: "directionalLayoutMargins", of: self)
    let outer = enlarged(sound, toSuperviewMarginsAlong: content.axesPreservingSuperviewLayoutMargins)
    let (safe, readable) = (safeAreaInsets, readableInsets(width: width))
    return UIEdgeInsets(
      top: max(outer.top, safe.top), left: max(outer.left, readable.left), bottom: max(outer.bottom, safe.bottom),
      right: max(outer.right, readable.right))
  }

  private func contentHeight(forWidth width: CGFloat) -> CGFloat {
    parts.height(margins: contentMargins(width: width), width: width)
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
    showBackground()
    parts.place(margins: contentMargins(width: bounds.width))
  }

  private func showBackground() {
    guard content.background != .clear() else {
      backgroundView?.removeFromSuperview()
      backgroundView = nil
      return
    }
    let view = backgroundView ?? BackgroundConfigurationView()
    view.isUserInteractionEnabled = content.background.customView != nil
    if view.superview !== self { insertSubview(view, at: 0) }
    backgroundView = view
    view.show(content.background, in: bounds, of: self)
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
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
