import Foundation

/// A view that shows a ``UIListContentConfiguration``: the content of a list's cell, header or footer.
///
/// In a cell, its configuration is the cell's `contentConfiguration`. Elsewhere it's an ordinary view, whose intrinsic
/// height depends on its width. Its `layoutMargins` are those around the content, without the safe area:
/// `insetsLayoutMarginsFromSafeArea` is false by default.
@preconcurrency @MainActor open class UIListContentView: UIView, UIContentView {
  /// Creates a view that shows a configuration.
  public init(configuration: UIListContentConfiguration) {
    content = configuration
    super.init(frame: .zero)
    insetsLayoutMarginsFromSafeArea = false
    contentMode = .redraw
    showContent()
  }

  /// Creates a view with an empty configuration, ignoring the archive.
  public required init?(coder: NSCoder) {
    content = .cell()
    super.init(coder: coder)
    insetsLayoutMarginsFromSafeArea = false
    showContent()
  }

  /// The configuration that the view shows: a ``UIListContentConfiguration``. Others are ignored with a message.
  open var configuration: any UIContentConfiguration {
    get { content }
    set { setContent(newValue) }
  }

  final var content: UIListContentConfiguration

  final func showContent() {
    views.show(content)
    sizeChanged()
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

  private var contentMargins: UIEdgeInsets {
    margins(content.directionalLayoutMargins, andSuperviewMarginsAlong: content.axesPreservingSuperviewLayoutMargins)
  }
  /// The margins of the last layout.
  private var laidOutMargins: UIEdgeInsets?

  /// The height of a row with little content, in points; 0 outside of cells.
  var minimumHeight: CGFloat = 0 { didSet { if minimumHeight != oldValue { sizeChanged() } } }

  final func contentHeight(forWidth width: CGFloat) -> CGFloat {
    contentHeight(forWidth: width, margins: contentMargins)
  }

  /// Returns the height that the content needs for a width within margins, in points.
  final func contentHeight(forWidth width: CGFloat, margins: UIEdgeInsets) -> CGFloat {
    max(minimumHeight, ListContentLayout(of: self, width: width, margins: margins).height)
  }

  /// The distance of the text from the leading end, in points; `nil` without text.
  var textStart: CGFloat? {
    guard views.text != nil || views.secondaryText != nil else { return nil }
    return ListContentLayout(of: self, width: bounds.width, margins: contentMargins).textStart
  }

  override var contentHeightDependsOnWidth: Bool { true }

  open override var intrinsicContentSize: CGSize { intrinsicContentSize(forWidth: measuredWidth) }

  override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: contentHeight(forWidth: width))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(in: size) }

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

  override func superviewMarginsChanged() {
    super.superviewMarginsChanged()
    followSuperviewMargins()
    // Rows that scroll call this often, so the margins are compared first.
    if let laidOutMargins, contentMargins != laidOutMargins { setNeedsLayout() }
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

extension UIListContentView: ConfiguredView {}

extension UIListContentConfiguration {
  /// Returns the content's margins, enlarged to the superview's margins along the axes that preserve them.
  func margins(besides outer: NSDirectionalEdgeInsets) -> NSDirectionalEdgeInsets {
    directionalLayoutMargins.absolute(false)
      .enlarged(to: outer.absolute(false), along: axesPreservingSuperviewLayoutMargins).directional(false)
  }
}
