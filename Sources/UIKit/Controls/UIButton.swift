import Foundation

/// A control with a title, an image or both, that is tapped.
///
/// Title, image and colours can be set for each state; a state for which nothing was set shows what `.normal` does.
///
/// A title grows with the user's text size unless the client sets its font. At the sizes for accessibility, and with a
/// configuration, a title that is wider than the button takes further lines. What differs from Apple's: there
/// only titles of configurations grow by themselves.
open class UIButton: UIControl {
  /// The kinds of buttons.
  public enum ButtonType: Int, Sendable {
    /// Shows just what it's given; its title is white until it gets a colour.
    case custom = 0
    /// Title and image are in the tint colour and fade under a finger.
    case system = 1
    /// The letter i in a circle.
    case detailDisclosure = 2
    /// The letter i in a circle.
    case infoLight = 3
    /// The letter i in a circle.
    case infoDark = 4
    /// A plus sign in a circle.
    case contactAdd = 5
    /// A system button without a background.
    case plain = 6
    /// A cross in a filled circle.
    case close = 7
    /// An older name of ``system``.
    public static var roundedRect: ButtonType { .system }
  }

  // MARK: - Making One

  /// Makes a custom button.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes a custom button from an archive, from which nothing is read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Makes a button of a type, with a frame of no size.
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

  /// Makes a system button with the appearance that `configuration` describes, which performs `primaryAction`.
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

  /// The type that the button was made with.
  open private(set) var buttonType: ButtonType = .custom
  /// Whether title and image are in the tint colour, as those of all types but `.custom` are.
  var isSystem: Bool { buttonType != .custom }

  /// The appearance in place of what is set for states; none by default.
  open var configuration: Configuration? { didSet { configurationChanged() } }
  /// Changes ``configuration`` for the button's state; called before the next layout when the handler, the configuration or
  /// the state has changed.
  open var configurationUpdateHandler: ((UIButton) -> Void)? { didSet { setNeedsUpdateConfiguration() } }
  /// Whether the configuration's colours follow the state; true by default.
  open var automaticallyUpdatesConfiguration = true

  /// Has ``updateConfiguration()`` called before the next layout: once, however often this is called. During that call it
  /// does nothing.
  open func setNeedsUpdateConfiguration() { if !isUpdatingConfiguration { markConfiguration() } }

  /// Changes the configuration for the button's state; the default calls ``configurationUpdateHandler``.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  private var isConfigurationDue = false
  private var isUpdatingConfiguration = false

  private func markConfiguration() {
    guard !isConfigurationDue else { return }
    isConfigurationDue = true
    setNeedsUpdateConstraints()
  }

  private func updateConfigurationIfNeeded() {
    guard isConfigurationDue, !isUpdatingConfiguration else { return }
    isConfigurationDue = false
    isUpdatingConfiguration = true
    updateConfiguration()
    isUpdatingConfiguration = false
  }

  override func updateGeneratedConstraints() {
    super.updateGeneratedConstraints()
    updateConfigurationIfNeeded()
  }

  // MARK: - Menu

  /// The menu that a long press and a click of the secondary button open, and a tap with ``showsMenuAsPrimaryAction``.
  open var menu: UIMenu? { didSet { menuChanged() } }
  /// Whether a tap changes a choice: that of the menu, whose title the button shows then, or ``isSelected`` of a button
  /// without a menu. False by default.
  open var changesSelectionAsPrimaryAction = false { didSet { menuChanged() } }

  open override var showsMenuAsPrimaryAction: Bool { didSet { contentChanged() } }

  open override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    menu.map { menu in UIContextMenuConfiguration(identifier: nil, provider: { _ in menu }) }
  }

  // MARK: - What It Shows

  /// What the client has set for each state.
  private(set) var values = ButtonValues()
  /// The views inside.
  private(set) lazy var content = ButtonContent(of: self)

  /// Sets the title for a state; `nil` takes it away.
  open func setTitle(_ title: String?, for state: State) {
    values.titles[state] = title
    if configuration != nil, state == .normal { configuration?.title = title }
    contentChanged()
  }
  /// Sets the title's colour for a state; `nil` takes it away.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    note(.titleColor(state)) { (button: UIButton) in button.setTitleColor(color, for: state) }
    values.titleColors[state] = color
    contentChanged()
  }
  /// Sets the colour of the title's shadow for a state; `nil` takes it away. The shadow lies one point above the title; set
  /// `titleLabel`'s `shadowOffset` for another place.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    note(.titleShadowColor(state)) { (button: UIButton) in button.setTitleShadowColor(color, for: state) }
    values.titleShadowColors[state] = color
    contentChanged()
  }
  /// The colour of the title's shadow for a state, or for the normal one.
  open func titleShadowColor(for state: State) -> UIColor? { values.titleShadowColors.value(for: state) }
  /// The colour of the title's shadow that is shown.
  open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
  /// Sets the image for a state; `nil` takes it away.
  open func setImage(_ image: UIImage?, for state: State) {
    values.images[state] = image
    if configuration != nil, state == .normal { configuration?.image = image }
    contentChanged()
  }
  /// Sets the image behind everything for a state; `nil` takes it away.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    note(.backgroundImage(state)) { (button: UIButton) in button.setBackgroundImage(image, for: state) }
    values.backgroundImages[state] = image
    contentChanged()
  }
  /// Sets a title with attributes for a state, which takes precedence over one without.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    values.attributedTitles[state] = title
    contentChanged()
  }

  /// The title set for a state, or for the normal one.
  open func title(for state: State) -> String? { values.titles.value(for: state) }
  /// The title's colour for a state, or for the normal one.
  open func titleColor(for state: State) -> UIColor? { values.titleColors.value(for: state) }
  /// The image set for a state, or for the normal one.
  open func image(for state: State) -> UIImage? { values.images.value(for: state) }
  /// The background image set for a state, or for the normal one.
  open func backgroundImage(for state: State) -> UIImage? { values.backgroundImages.value(for: state) }
  /// The title with attributes set for a state, or for the normal one.
  open func attributedTitle(for state: State) -> NSAttributedString? { values.attributedTitles.value(for: state) }

  /// The title that is shown.
  open var currentTitle: String? { configuration?.title ?? title(for: state) }
  /// The image that is shown.
  open var currentImage: UIImage? {
    guard let image = configuration?.image ?? image(for: state) else { return nil }
    guard let symbol = configuration?.preferredSymbolConfigurationForImage, image.isSymbolImage else { return image }
    return image.applyingSymbolConfiguration(symbol)
  }
  /// The background image that is shown.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
  /// The title with attributes that is shown.
  open var currentAttributedTitle: NSAttributedString? {
    configuration?.attributedTitle(of: self) ?? attributedTitle(for: state)
  }

  /// The colour that the title is shown in.
  open var currentTitleColor: UIColor {
    if let configuration { return configuration.foregroundColor(of: self) }
    if let color = values.titleColors[state] { return color }
    if !isEnabled, isSystem { return .tertiaryLabel }
    return values.titleColors.value(for: state) ?? (isSystem ? tintColor : .white)
  }

  /// The label of the title; set its font here. The button sets its text and colour.
  open var titleLabel: UILabel? { content.label }
  /// The label of a configuration's subtitle; `nil` without one. The button sets its text.
  open var subtitleLabel: UILabel? { content.subtitleLabel }
  /// The view of the image. The button sets its image.
  open var imageView: UIImageView? { content.imageView }
  /// Whether the image is shown larger while the text size is one for accessibility; false by default. It grows as ordinary
  /// text does, to twice its size at most. A symbol of a text style follows the text size in any case.
  open var adjustsImageSizeForAccessibilityContentSizeCategory = false {
    didSet { if adjustsImageSizeForAccessibilityContentSizeCategory != oldValue { sizeChanged() } }
  }

  // MARK: - Insets and Options

  /// Space around title and image together. While it's zero, a title without an image has 6 points above and below it and
  /// is at least 30 points wide, and a button without anything is 30 x 34 points large.
  open var contentEdgeInsets: UIEdgeInsets = .zero {
    didSet {
      note(.contentEdgeInsets, \UIButton.contentEdgeInsets)
      contentChanged()
    }
  }
  /// Moves the title by half of the difference of opposite insets; the button's own size doesn't count them.
  open var titleEdgeInsets: UIEdgeInsets = .zero { didSet { setNeedsLayout() } }
  /// Moves the image by half of the difference of opposite insets; the button's own size doesn't count them.
  open var imageEdgeInsets: UIEdgeInsets = .zero { didSet { setNeedsLayout() } }
  /// Whether the image is dimmed under a finger; true by default.
  open var adjustsImageWhenHighlighted = true
  /// Whether the image is dimmed while the button is disabled; true by default.
  open var adjustsImageWhenDisabled = true
  /// Whether a glow is shown under a finger; kept, without effect.
  open var showsTouchWhenHighlighted = false

  // MARK: - Pointer

  /// Whether the button is tinted under a mouse's pointer. True by default for buttons of the system's types, false for
  /// custom ones.
  ///
  /// What differs from Apple's: there it's false for all but bar buttons. On a desktop users look for it.
  open var isPointerInteractionEnabled: Bool {
    get { wishedPointerInteraction ?? isSystem }
    set { wishedPointerInteraction = newValue }
  }
  private var wishedPointerInteraction: Bool?
  /// Changes the style under a pointer; it's given the button, the effect and the shape that would be shown.
  open var pointerStyleProvider: ((UIButton, UIPointerEffect, UIPointerShape) -> UIPointerStyle?)?

  // MARK: - Following Changes

  override func stateChanged() {
    super.stateChanged()
    // A handler that changes the state is called again.
    markConfiguration()
    contentChanged()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    content.update()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
    content.applyFont()
    contentChanged()
  }

  private func configurationChanged() {
    setNeedsUpdateConfiguration()
    content.applyFont(overClients: configuration != nil)
    contentChanged()
  }

  func contentChanged() {
    content.update()
    sizeChanged()
  }

  /// Asks for a layout, around the button as well: it may need another size.
  func sizeChanged() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  // MARK: - Size and Layout

  open override var intrinsicContentSize: CGSize {
    updateConfigurationIfNeeded()
    return naturalSize
  }
  override var contentHeightDependsOnWidth: Bool { content.titleWraps && hasTitle }
  override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize { naturalSize(forWidth: width) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// The frame of the background: the whole button.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// The space for title and image together.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { backgroundRect(forBounds: bounds).inset(by: insets) }

  /// The frame of the title in the space for title and image.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { titleFrame(in: contentRect) }

  /// The frame of the image in the space for title and image.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { frames(in: contentRect).image }

  open override func layoutSubviews() {
    super.layoutSubviews()
    content.layOut()
  }

  open override var forFirstBaselineLayout: UIView { hasTitle ? content.label : self }
  open override var forLastBaselineLayout: UIView { hasTitle ? content.label : self }

  override var knowsOwnBaselines: Bool { hasTitle }

  override func baseline(_ line: Baseline.Line, in size: CGSize) -> Baseline {
    hasTitle ? titleBaseline(line) : super.baseline(line, in: size)
  }

  // MARK: - Taps

  override func takesPrecedence(over recognizer: UIGestureRecognizer) -> Bool { isPlainTap(recognizer) }
  override func wasTapped(with event: UIEvent?) {
    if changesSelectionAsPrimaryAction, menu == nil { isSelected.toggle() }
    send(.primaryActionTriggered, event: event)
  }

  override var spokenContent: SpokenContent {
    let title = currentAttributedTitle?.string ?? currentTitle
    let isPlain = title?.isEmpty == false && configuration?.subtitle == nil
    return SpokenContent(
      label: isPlain ? title : spokenTexts ?? title, traits: spokenStates.union(.button),
      states: showsMenuAsPrimaryAction ? .hasPopup : [])
  }
}
