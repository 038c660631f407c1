import Foundation

/// A control with a title, an image or both, that is tapped.
///
/// What it shows can be another for each state; a state that nothing was set for shows what `.normal` does.
///
/// A title whose font nobody has set grows with the user's text size. At the sizes for accessibility, and with a
/// configuration, a title that is wider than the button goes on in further lines. What differs from Apple's: there
/// only titles of configurations grow by themselves.
open class UIButton: UIControl {
  /// The kinds of buttons.
  public enum ButtonType: Int, Sendable {
    /// Shows just what it's given; its title is white until it gets a colour.
    case custom = 0
    /// Title and image are in the tint colour and fade under a finger.
    case system = 1
    case detailDisclosure = 2
    case infoLight = 3
    case infoDark = 4
    case contactAdd = 5
    case plain = 6
    case close = 7
    /// The older name of ``system``.
    public static var roundedRect: ButtonType { .system }
  }

  // MARK: - Making One

  /// Makes a custom button.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes one as a decoder of archives asks for it.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Makes a button of that type, in the size of what it shows.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    let symbol: String? =
      switch buttonType {
      case .detailDisclosure, .infoLight, .infoDark: "info.circle"
      case .contactAdd: "plus.circle"
      case .close: "xmark.circle.fill"
      case .custom, .system, .plain: nil
      }
    if let symbol { setImage(UIImage(systemName: symbol), for: .normal) }
  }

  /// Makes a system button that performs `primaryAction` and shows its title and image.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    show(primaryAction)
  }

  /// Makes a button that looks as `configuration` says and performs `primaryAction`.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    self.configuration = configuration
    configurationChanged()
    show(primaryAction)
  }

  private func show(_ action: UIAction?) {
    guard let action else { return }
    if currentTitle == nil, !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if currentImage == nil, let image = action.image { setImage(image, for: .normal) }
    addAction(action, for: .primaryActionTriggered)
  }

  /// Which kind it is.
  open private(set) var buttonType: ButtonType = .custom
  /// Whether it looks as a system button does.
  var isSystem: Bool { buttonType != .custom }

  /// How it looks, in place of what is set for states; none by default.
  open var configuration: Configuration? { didSet { configurationChanged() } }
  /// Changes ``configuration`` for the present state; called whenever that is another.
  open var configurationUpdateHandler: ((UIButton) -> Void)? { didSet { setNeedsUpdateConfiguration() } }
  /// Whether the configuration's colours follow the state; true by default.
  open var automaticallyUpdatesConfiguration = true

  /// Calls ``configurationUpdateHandler`` again.
  open func setNeedsUpdateConfiguration() { updateConfiguration() }

  /// Changes the configuration for the present state; the default calls ``configurationUpdateHandler``.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  // MARK: - What It Shows

  private var titles = StateTable<String>()
  private var attributedTitles = StateTable<NSAttributedString>()
  private var titleColors = StateTable<UIColor>()
  private var images = StateTable<UIImage>()
  private var backgroundImages = StateTable<UIImage>()

  /// Sets the title for a state; `nil` takes it away.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    if configuration != nil, state == .normal { configuration?.title = title }
    contentChanged()
  }
  /// Sets the title's colour for a state; `nil` takes it away.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[state] = color
    contentChanged()
  }
  /// Sets the image for a state; `nil` takes it away.
  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    if configuration != nil, state == .normal { configuration?.image = image }
    contentChanged()
  }
  /// Sets the image behind everything for a state; `nil` takes it away.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgroundImages[state] = image
    contentChanged()
  }
  /// Sets a title with attributes for a state, which goes before one without.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    attributedTitles[state] = title
    contentChanged()
  }

  /// The title set for a state, or for the normal one.
  open func title(for state: State) -> String? { titles.value(for: state) }
  /// The title's colour for a state, or for the normal one.
  open func titleColor(for state: State) -> UIColor? { titleColors.value(for: state) }
  /// The image set for a state, or for the normal one.
  open func image(for state: State) -> UIImage? { images.value(for: state) }
  /// The background image set for a state, or for the normal one.
  open func backgroundImage(for state: State) -> UIImage? { backgroundImages.value(for: state) }
  /// The title with attributes set for a state, or for the normal one.
  open func attributedTitle(for state: State) -> NSAttributedString? { attributedTitles.value(for: state) }

  /// The title that is shown.
  open var currentTitle: String? { configuration?.title ?? title(for: state) }
  /// The image that is shown.
  open var currentImage: UIImage? { configuration?.image ?? image(for: state) }
  /// The background image that is shown.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
  /// The title with attributes that is shown.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }

  /// The colour that the title is shown in.
  open var currentTitleColor: UIColor {
    if let configuration { return configuration.foregroundColor(of: self) }
    if let color = titleColors[state] { return color }
    if !isEnabled, isSystem { return .tertiaryLabel }
    return titleColors.value(for: state) ?? (isSystem ? tintColor : .white)
  }

  /// The label of the title; set its font here. Its text and colour are the button's.
  open var titleLabel: UILabel? { label }
  /// The view of the image. Its image is the button's.
  open var imageView: UIImageView? { picture }

  /// The font of a title that nobody else has set one for: 15 points in a system button and 18 in a custom one, as
  /// without a nib.
  private var textStyle: SystemTextStyle {
    configuration?.textStyle ?? SystemTextStyle(isSystem ? 15 : 18, as: .body)
  }
  /// The font that the button itself gave its title.
  private var ownFont: UIFont?

  /// Gives the title its font and lines for the present text size, if the font is the button's own.
  private func applyTextSize(overClients: Bool = false) {
    guard hasLabel else { return }
    label.whileButtonSets {
      if label.font == ownFont || overClients {
        let font = textStyle.font(in: traitCollection)
        if label.font != font { label.font = font }
        ownFont = font
      }
      let wraps =
        configuration != nil || traitCollection.preferredContentSizeCategory.isAccessibilityCategory
      if wraps, !wrapsTitle, label.numberOfLines == 1, label.lineBreakMode == .byTruncatingMiddle {
        label.numberOfLines = 0
        label.lineBreakMode = .byWordWrapping
        label.textAlignment = .center
        wrapsTitle = true
      } else if !wraps, wrapsTitle {
        label.numberOfLines = 1
        label.lineBreakMode = .byTruncatingMiddle
        wrapsTitle = false
      }
    }
  }
  /// Whether a title that doesn't fit goes on in further lines.
  private(set) var wrapsTitle = false

  override var contentHeightDependsOnWidth: Bool { wrapsTitle && hasTitle }

  override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize {
    let (title, image, insets) = (titleSize, imageSize, insets)
    let beside = isStacked ? 0 : image.width + gap
    let text = titleSize(inWidth: width - insets.left - insets.right - beside)
    let more =
      isStacked ? text.height - title.height : max(text.height, image.height) - max(title.height, image.height)
    return CGSize(width: width, height: intrinsicContentSize.height + more)
  }

  private(set) var hasLabel = false
  private(set) lazy var label: ButtonLabel = {
    hasLabel = true
    let label = ButtonLabel()
    label.button = self
    label.font = textStyle.font(in: traitCollection)
    label.lineBreakMode = .byTruncatingMiddle
    ownFont = label.font
    label.isUserInteractionEnabled = false
    addSubview(label)
    label.knowsItsButton = true
    return label
  }()

  private lazy var picture: UIImageView = {
    let view = UIImageView(frame: .zero)
    view.isUserInteractionEnabled = false
    view.contentMode = .scaleToFill
    addSubview(view)
    return view
  }()

  private var backgroundView: UIImageView?
  private var fillView: UIView?

  // MARK: - Insets and Looks

  /// Space around title and image together. While it's zero, the title has 6 points above and below it.
  open var contentEdgeInsets: UIEdgeInsets = .zero { didSet { contentChanged() } }
  /// How far the title is moved and its room cut. The button's own size doesn't count it.
  open var titleEdgeInsets: UIEdgeInsets = .zero { didSet { setNeedsLayout() } }
  /// How far the image is moved and its room cut. The button's own size doesn't count it.
  open var imageEdgeInsets: UIEdgeInsets = .zero { didSet { setNeedsLayout() } }
  /// Whether the image is dimmed under a finger; true by default.
  open var adjustsImageWhenHighlighted = true
  /// Whether the image is dimmed while the button is disabled; true by default.
  open var adjustsImageWhenDisabled = true
  /// Whether a glow is shown under a finger; kept, without effect.
  open var showsTouchWhenHighlighted = false

  // MARK: - Showing

  override func stateChanged() {
    super.stateChanged()
    updateConfiguration()
    contentChanged()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateContent()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    applyTextSize()
    contentChanged()
  }

  private func configurationChanged() {
    applyTextSize(overClients: configuration != nil)
    contentChanged()
  }

  func contentChanged() {
    updateContent()
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func updateContent() {
    updateTitle()
    updateImage()
    updateBackground()
  }

  private func updateTitle() {
    let attributed = currentAttributedTitle
    let title = currentTitle
    guard attributed != nil || title != nil || hasLabel else { return }
    applyTextSize()
    label.whileButtonSets {
      if let attributed { label.attributedText = attributed } else { label.text = title }
      if attributed == nil { label.textColor = currentTitleColor }
    }
    // A system button's title nearly goes away under a finger; measured of UIKit.
    let opacity: CGFloat =
      isSystem && isHighlighted && configuration == nil
      ? 0.2 : isHighlighted && configuration != nil ? 0.75 : 1
    guard label.alpha != opacity else { return }
    if isHighlighted || window == nil {
      label.alpha = opacity
    } else {
      UIView.animate(withDuration: 0.25) { self.label.alpha = opacity }
    }
  }

  private func updateImage() {
    guard var image = currentImage else {
      if images.isEmpty, configuration?.image == nil, !hasPicture { return }
      picture.image = nil
      return
    }
    if isSystem, image.renderingMode == .automatic { image = image.withRenderingMode(.alwaysTemplate) }
    hasPicture = true
    picture.image = image
    picture.tintColor = configuration == nil ? ownTintColor : currentTitleColor
    let isDimmed =
      (isHighlighted && adjustsImageWhenHighlighted && images[state] == nil)
      || (!isEnabled && adjustsImageWhenDisabled && images[state] == nil)
    picture.alpha = isDimmed ? (isSystem && isHighlighted ? 0.2 : 0.5) : 1
  }
  private var hasPicture = false

  private func updateBackground() {
    if let image = currentBackgroundImage {
      let view = backgroundView ?? UIImageView(frame: bounds)
      if backgroundView == nil {
        view.isUserInteractionEnabled = false
        insertSubview(view, at: 0)
        backgroundView = view
      }
      view.image = image
      view.isHidden = false
    } else {
      backgroundView?.isHidden = true
    }
    guard let configuration else {
      fillView?.isHidden = true
      return
    }
    let view = fillView ?? UIView(frame: bounds)
    if fillView == nil {
      view.isUserInteractionEnabled = false
      insertSubview(view, at: 0)
      fillView = view
    }
    view.isHidden = false
    configuration.fill(view, of: self)
  }

  // MARK: - Size and Layout

  open override var intrinsicContentSize: CGSize {
    let (title, image) = (titleSize, imageSize)
    var insets = insets
    if configuration == nil, contentEdgeInsets == .zero, hasTitle {
      // Without insets of its own a title has 6 points above and below; measured of UIKit.
      insets.top = max(0, min(6, (title.height + 12 - image.height) / 2))
      insets.bottom = insets.top
    }
    var size =
      isStacked
      ? CGSize(width: max(title.width, image.width), height: title.height + image.height + gap)
      : CGSize(width: title.width + image.width + gap, height: max(title.height, image.height))
    if configuration == nil, hasTitle, !hasImage, contentEdgeInsets == .zero {
      size.width = max(30, size.width)
    }
    if !hasTitle, !hasImage, let background = currentBackgroundImage { size = background.size }
    if !hasTitle, !hasImage, currentBackgroundImage == nil, configuration == nil {
      size = CGSize(width: 30, height: 34)
    }
    return CGSize(
      width: size.width + insets.left + insets.right, height: size.height + insets.top + insets.bottom)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Where the background lies; the whole button.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// The space for title and image.
  open func contentRect(forBounds bounds: CGRect) -> CGRect {
    backgroundRect(forBounds: bounds).inset(by: insets)
  }

  /// Where the title lies in the room for title and image.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { place(in: contentRect).title }

  /// Where the image lies in the room for title and image.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { place(in: contentRect).image }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let room = contentRect(forBounds: bounds)
    backgroundView?.frame = backgroundRect(forBounds: bounds)
    fillView?.frame = backgroundRect(forBounds: bounds)
    if let fillView { configuration?.fill(fillView, of: self) }
    if hasTitle || hasLabel { label.frame = titleRect(forContentRect: room) }
    if hasPicture { picture.frame = imageRect(forContentRect: room) }
  }

  open override var forFirstBaselineLayout: UIView { hasTitle ? label : self }
  open override var forLastBaselineLayout: UIView { hasTitle ? label : self }

  override var knowsOwnBaselines: Bool { hasTitle }

  /// The title's baseline, which keeps its distance from the top, the middle or the bottom.
  override func baseline(_ line: Baseline.Line, in size: CGSize) -> Baseline {
    guard hasTitle else { return super.baseline(line, in: size) }
    let part: Double =
      switch contentVerticalAlignment {
      case .top, .fill: 0
      case .center: 0.5
      case .bottom: 1
      }
    let own = CGRect(origin: .zero, size: intrinsicContentSize)
    let frame = titleRect(forContentRect: contentRect(forBounds: own))
    let place = frame.minY + label.baseline(line, in: frame.size).place(inHeight: frame.height)
    return Baseline(part: part, offset: Double(place) - part * Double(own.height))
  }

  // MARK: - Taps

  override func takesPrecedence(over recognizer: UIGestureRecognizer) -> Bool { isPlainTap(recognizer) }
  override func wasTapped(with event: UIEvent?) { send(.primaryActionTriggered, event: event) }

  func labelChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }
}

/// The title of a button: a change of its font changes the button's size.
final class ButtonLabel: UILabel {
  weak var button: UIButton?
  var knowsItsButton = false
  private var isButtonSetting = false

  func whileButtonSets(_ body: () -> Void) {
    isButtonSetting = true
    body()
    isButtonSetting = false
  }

  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    if knowsItsButton, !isButtonSetting { button?.labelChanged() }
  }
}

/// A value for each state of a control.
struct StateTable<Value> {
  private var values: [UInt: Value] = [:]

  var isEmpty: Bool { values.isEmpty }

  /// What was set for exactly that state.
  subscript(state: UIControl.State) -> Value? {
    get { values[state.rawValue] }
    set { values[state.rawValue] = newValue }
  }

  /// What was set for that state, or else for the normal one.
  func value(for state: UIControl.State) -> Value? { self[state] ?? self[.normal] }
}
