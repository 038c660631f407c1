import Foundation

/// A control with a title, an image or both that responds to taps.
///
/// You can set title, image and colours for each state; states without a value use the value for `.normal`.
///
/// A title grows with the user's text size unless the client sets its font. At the accessibility text sizes, and with a
/// configuration, a title that is wider than the button wraps. Unlike in UIKit, all titles grow, not only titles of
/// configurations.
open class UIButton: UIControl, BaselineProviding {
  /// The types of buttons.
  public enum ButtonType: Int, Sendable {
    /// A button without default colours; its title is white until you set a colour.
    case custom = 0
    /// A button whose title and image are in the tint colour and fade when touched.
    case system = 1
    /// An info button: the letter i in a circle.
    case detailDisclosure = 2
    /// An info button: the letter i in a circle.
    case infoLight = 3
    /// An info button: the letter i in a circle.
    case infoDark = 4
    /// An add button: a plus sign in a circle.
    case contactAdd = 5
    /// A system button without a background.
    case plain = 6
    /// A close button: a cross in a filled circle.
    case close = 7
    /// An older name of ``system``.
    public static var roundedRect: ButtonType { .system }
  }

  /// The purposes of buttons.
  public enum Role: Int, Sendable {
    /// No particular purpose.
    case normal = 0
    /// A button that performs the most likely action.
    case primary = 1
    /// A button that cancels an action and changes nothing.
    case cancel = 2
    /// A button that changes or deletes data.
    case destructive = 3
  }

  // MARK: - Creating a Button

  /// Creates a custom button.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a custom button from a storyboard or a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.finish(self, at: UIButton.self)
  }

  /// Creates a button of a type with an empty frame.
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

  /// Creates a system button that performs `primaryAction` and shows its title and image.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    show(primaryAction)
  }

  /// Creates a system button with the appearance of `configuration` that performs `primaryAction`.
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

  /// The button's type.
  open internal(set) var buttonType: ButtonType = .custom
  /// Whether title and image are in the tint colour, as in all types except `.custom`.
  var isSystem: Bool { buttonType != .custom }

  /// The purpose of the button; `.normal` by default.
  ///
  /// With a ``configuration``, a destructive button is red instead of having the tint colour. Other roles have no
  /// effect: as on an iPhone, no key performs a primary or cancel button.
  open var role = Role.normal { didSet { if role != oldValue { content.update() } } }

  /// The appearance that replaces the values set for states; `nil` by default.
  open var configuration: Configuration? { didSet { configurationChanged() } }
  /// A closure that updates ``configuration`` for the button's state; called before the next layout when the handler,
  /// the configuration or the state has changed. `nil` by default.
  open var configurationUpdateHandler: ((UIButton) -> Void)? { didSet { setNeedsUpdateConfiguration() } }
  /// Whether the configuration's colours depend on the state; true by default.
  open var automaticallyUpdatesConfiguration = true

  /// Schedules a call of ``updateConfiguration()`` before the next layout, once for any number of calls. Does nothing
  /// during that update.
  open func setNeedsUpdateConfiguration() { if !isUpdatingConfiguration { markConfiguration() } }

  /// Updates the configuration for the button's state; by default, calls ``configurationUpdateHandler``.
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

  /// The menu that a long press or a click with the secondary button opens, and a tap with
  /// ``showsMenuAsPrimaryAction``; `nil` by default.
  open var menu: UIMenu? { didSet { menuChanged() } }
  /// Whether a tap changes the selection: the menu's selected element, whose title the button then shows, or
  /// `isSelected` of a button without a menu. False by default.
  open var changesSelectionAsPrimaryAction = false { didSet { menuChanged() } }

  open override var showsMenuAsPrimaryAction: Bool { didSet { contentChanged() } }

  open override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    menu.map { menu in UIContextMenuConfiguration(identifier: nil, provider: { _ in menu }) }
  }

  // MARK: - Content

  /// The values that the client has set for each state.
  private(set) var values = ButtonValues()
  /// The button's subviews.
  private(set) lazy var content = ButtonContent(of: self)

  /// Sets the title for a state; `nil` removes it.
  open func setTitle(_ title: String?, for state: State) {
    values.titles[state] = title
    if configuration != nil, state == .normal { configuration?.title = title }
    contentChanged()
  }
  /// Sets the title's colour for a state; `nil` removes it.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    note(.titleColor(state)) { (button: UIButton) in button.setTitleColor(color, for: state) }
    guard color != values.titleColors[state] else { return }
    values.titleColors[state] = color
    contentChanged()
  }
  /// Sets the colour of the title's shadow for a state; `nil` removes it. The shadow is one point above the title; to
  /// move it, set `titleLabel`'s `shadowOffset`.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    note(.titleShadowColor(state)) { (button: UIButton) in button.setTitleShadowColor(color, for: state) }
    guard color != values.titleShadowColors[state] else { return }
    values.titleShadowColors[state] = color
    contentChanged()
  }
  /// Returns the colour of the title's shadow for a state, or else for the normal state; `nil` if neither was set.
  open func titleShadowColor(for state: State) -> UIColor? { values.titleShadowColors.value(for: state) }
  /// The current colour of the title's shadow.
  open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
  /// Sets the image for a state; `nil` removes it.
  open func setImage(_ image: UIImage?, for state: State) {
    values.images[state] = image
    if configuration != nil, state == .normal { configuration?.image = image }
    contentChanged()
  }
  /// Sets the background image for a state; `nil` removes it.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    note(.backgroundImage(state)) { (button: UIButton) in button.setBackgroundImage(image, for: state) }
    values.backgroundImages[state] = image
    contentChanged()
  }
  /// Sets the attributed title for a state, which takes precedence over a plain title.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    values.attributedTitles[state] = title
    // A configuration's own attributes would take precedence.
    if let title, configuration != nil, state == .normal { configuration?.title = title.string }
    contentChanged()
  }

  /// Returns the title for a state, or else for the normal state; `nil` if neither was set.
  open func title(for state: State) -> String? { values.titles.value(for: state) }
  /// Returns the title's colour for a state, or else for the normal state; `nil` if neither was set.
  open func titleColor(for state: State) -> UIColor? { values.titleColors.value(for: state) }
  /// Returns the image for a state, or else for the normal state; `nil` if neither was set.
  open func image(for state: State) -> UIImage? { values.images.value(for: state) }
  /// Returns the background image for a state, or else for the normal state; `nil` if neither was set.
  open func backgroundImage(for state: State) -> UIImage? { values.backgroundImages.value(for: state) }
  /// Returns the attributed title for a state, or else for the normal state; `nil` if neither was set.
  open func attributedTitle(for state: State) -> NSAttributedString? { values.attributedTitles.value(for: state) }

  /// The current title.
  open var currentTitle: String? { configuration?.title ?? title(for: state) }
  /// The current image.
  open var currentImage: UIImage? {
    guard let image = configuration?.image ?? image(for: state) else { return nil }
    guard let symbol = configuration?.preferredSymbolConfigurationForImage, image.isSymbolImage else { return image }
    return image.applyingSymbolConfiguration(symbol)
  }
  /// The current background image.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
  /// The current attributed title.
  open var currentAttributedTitle: NSAttributedString? {
    guard let configuration else { return attributedTitle(for: state) }
    if let own = configuration.attributedTitle(of: self) { return own }
    if state != .normal, let own = values.attributedTitles[state] { return own }
    // A title that the configuration was given later takes precedence.
    let normal = values.attributedTitles[.normal]
    return configuration.title == nil || configuration.title == normal?.string ? normal : nil
  }

  /// The current colour of the title.
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
  /// Whether the image grows at the accessibility text sizes; false by default. It grows with body text, up to twice
  /// its size. A symbol with a text style always grows with the text size.
  open var adjustsImageSizeForAccessibilityContentSizeCategory = false {
    didSet { if adjustsImageSizeForAccessibilityContentSizeCategory != oldValue { sizeChanged() } }
  }

  // MARK: - Insets and Options

  /// The space around title and image; zero by default. With zero insets, a title without an image has 6 points above
  /// and below it and is at least 30 points wide, and an empty button measures 30 x 34 points.
  open var contentEdgeInsets: UIEdgeInsets = .zero {
    didSet {
      if !contentEdgeInsets.isSound {
        contentEdgeInsets = contentEdgeInsets.sound(keeping: oldValue, as: "contentEdgeInsets", of: self)
      }
      note(.contentEdgeInsets, \UIButton.contentEdgeInsets)
      contentChanged()
    }
  }
  /// The title's offset, as half of the difference of opposite insets; doesn't affect the button's size. Zero by
  /// default.
  open var titleEdgeInsets: UIEdgeInsets = .zero { didSet { setNeedsLayout() } }
  /// The image's offset, as half of the difference of opposite insets; doesn't affect the button's size. Zero by
  /// default.
  open var imageEdgeInsets: UIEdgeInsets = .zero { didSet { setNeedsLayout() } }
  /// Whether the image is dimmed while the button is touched; true by default.
  open var adjustsImageWhenHighlighted = true
  /// Whether the image is dimmed while the button is disabled; true by default.
  open var adjustsImageWhenDisabled = true
  /// Whether the button glows when touched; stored, but without effect. False by default.
  open var showsTouchWhenHighlighted = false

  // MARK: - Pointer

  /// Whether the pointer highlights the button. True by default for system buttons, false for custom buttons.
  ///
  /// Apple's default is false except for bar buttons. Desktop users expect the highlight.
  open var isPointerInteractionEnabled: Bool {
    get { preferredPointerInteraction ?? isSystem }
    set { preferredPointerInteraction = newValue }
  }
  private var preferredPointerInteraction: Bool?
  /// A closure that changes the pointer style; it receives the button, and the default effect and shape.
  open var pointerStyleProvider: ((UIButton, UIPointerEffect, UIPointerShape) -> UIPointerStyle?)?

  // MARK: - State Changes

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

  /// Replaces a font that the client has set on the title with the button's own.
  func restoreTitleFont() {
    content.applyFont(overClients: true)
    contentChanged()
  }

  func contentChanged() {
    content.update()
    sizeChanged()
  }

  /// Invalidates the layout inside and around the button, because its size may have changed.
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

  /// Returns the frame of the background: the entire button.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Returns the rectangle for title and image.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { backgroundRect(forBounds: bounds).inset(by: insets) }

  /// Returns the frame of the title in the content rectangle.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { titleFrame(in: contentRect) }

  /// Returns the frame of the image in the content rectangle.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { frames(in: contentRect).image }

  open override func layoutSubviews() {
    super.layoutSubviews()
    content.layOut()
  }

  open override var forFirstBaselineLayout: UIView { hasTitle ? content.label : self }
  open override var forLastBaselineLayout: UIView { hasTitle ? content.label : self }

  var knowsOwnBaselines: Bool { hasTitle }

  func baseline(_ line: Baseline.Line, in size: CGSize) -> Baseline {
    hasTitle ? titleBaseline(line) : line.edge
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
