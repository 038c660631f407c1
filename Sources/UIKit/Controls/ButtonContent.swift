import Foundation

/// The views inside a button: title, image, background image, and the background of a configuration. Each is created
/// when it's first needed.
@MainActor final class ButtonContent {
  private unowned let button: UIButton

  init(of button: UIButton) { self.button = button }

  /// Updates the views for the button's current state.
  func update() {
    updateTitle()
    updateSubtitle()
    updateImage()
    updateActivityIndicator()
    updateMenuIndicator()
    updateBackground()
    updateFill()
  }

  /// Sets the frames of the existing views according to the button's layout.
  func layOut() {
    let bounds = button.bounds
    let content = button.contentRect(forBounds: bounds)
    background?.frame = button.backgroundRect(forBounds: bounds)
    if let fill, let configuration = button.configuration { fill.show(configuration, of: button) }
    if button.hasTitle || hasLabel { label.frame = button.titleRect(forContentRect: content) }
    subtitleLabel?.frame = button.subtitleFrame(in: content)
    if showsImage { imageView.frame = button.imageRect(forContentRect: content) }
    if let activityIndicator { activityIndicator.frame = button.imageRect(forContentRect: content) }
    menuIndicator?.frame = button.indicatorFrame
  }

  // MARK: - Title

  private(set) lazy var label: ButtonLabel = {
    hasLabel = true
    let label = ButtonLabel()
    label.font = textStyle.font(in: button.traitCollection)
    label.lineBreakMode = .byTruncatingMiddle
    label.isUserInteractionEnabled = false
    button.addSubview(label)
    label.button = button
    return label
  }()
  private var hasLabel = false
  /// The font that the client has set; `nil` if there's none.
  var clientsFont: UIFont? { hasLabel && label.hasClientsFont ? label.font : nil }
  /// Whether a title that doesn't fit wraps to more lines.
  private(set) var titleWraps = false

  /// The style of a title whose font the client hasn't set: 15 points in a system button and 18 in a custom one, as in
  /// a button that isn't from a nib.
  private var textStyle: SystemTextStyle {
    button.configuration?.textStyle ?? SystemTextStyle(button.isSystem ? 15 : 18, as: .body)
  }

  /// Sets the title's font for the current text size, and its number of lines, if the font is the button's own.
  func applyFont(overClients: Bool = false) {
    guard hasLabel else { return }
    label.whileButtonSets {
      if overClients { label.hasClientsFont = false }
      if !label.hasClientsFont {
        let font = textStyle.font(in: button.traitCollection)
        if label.font != font { label.font = font }
      }
      applyLines()
    }
  }

  private func applyLines() {
    let wraps =
      button.configuration != nil || button.traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    if wraps, !titleWraps, label.numberOfLines == 1, label.lineBreakMode == .byTruncatingMiddle {
      label.numberOfLines = 0
      label.lineBreakMode = button.configuration?.titleLineBreakMode ?? .byWordWrapping
      label.textAlignment = button.textAlignmentOfTitles
      titleWraps = true
    } else if !wraps, titleWraps {
      label.numberOfLines = 1
      label.lineBreakMode = .byTruncatingMiddle
      titleWraps = false
    }
  }

  private func updateTitle() {
    let attributed = button.currentAttributedTitle
    let title = button.currentTitle
    guard attributed != nil || title != nil || hasLabel else { return }
    applyFont()
    label.whileButtonSets {
      if let attributed { label.attributedText = attributed } else { label.text = title }
      if attributed == nil { label.textColor = button.currentTitleColor }
      let shadow = button.currentTitleShadowColor
      if shadow != nil || label.shadowColor != nil { label.shadowColor = shadow }
    }
    let opacity = titleOpacity
    guard label.alpha != opacity else { return }
    if button.isHighlighted || button.window == nil {
      label.alpha = opacity
    } else {
      UIView.animate(withDuration: 0.25) { self.label.alpha = opacity }
    }
  }

  /// The opacity of the title. A touched system button's title almost disappears, as measured in UIKit.
  private var titleOpacity: CGFloat {
    guard button.isHighlighted else { return 1 }
    if button.configuration != nil { return 0.75 }
    return button.isSystem ? 0.2 : 1
  }

  // MARK: - Subtitle

  private(set) var subtitleLabel: UILabel?

  private func updateSubtitle() {
    let text = button.configuration?.attributedSubtitle(of: button)
    guard text != nil || subtitleLabel != nil else { return }
    let label = subtitleLabel ?? UILabel()
    if subtitleLabel == nil {
      label.isUserInteractionEnabled = false
      label.numberOfLines = 0
      button.addSubview(label)
    }
    subtitleLabel = label
    if let style = button.configuration?.subtitleStyle { label.font = style.font(in: button.traitCollection) }
    label.attributedText = text
    label.textAlignment = button.textAlignmentOfTitles
    label.lineBreakMode = button.configuration?.subtitleLineBreakMode ?? .byWordWrapping
    label.isHidden = text == nil
    label.alpha = titleOpacity
  }

  // MARK: - Activity indicator and menu indicator

  /// The activity indicator that replaces the image.
  private(set) var activityIndicator: UIActivityIndicatorView?
  /// The indicator of a button that shows its menu's selection.
  private(set) var menuIndicator: UIImageView?

  private func updateActivityIndicator() {
    let shows = button.configuration?.showsActivityIndicator ?? false
    guard shows || activityIndicator != nil else { return }
    let view = activityIndicator ?? UIActivityIndicatorView(style: .medium)
    if activityIndicator == nil { button.addSubview(view) }
    activityIndicator = view
    let color = button.currentTitleColor
    view.color = button.configuration?.activityIndicatorColorTransformer?(color) ?? color
    if shows { view.startAnimating() } else { view.stopAnimating() }
  }

  private func updateMenuIndicator() {
    let image = button.indicatorImage
    guard image != nil || menuIndicator != nil else { return }
    let view = menuIndicator ?? UIImageView(frame: .zero)
    if menuIndicator == nil {
      view.isUserInteractionEnabled = false
      view.contentMode = .center
      button.addSubview(view)
    }
    menuIndicator = view
    view.image = image?.withRenderingMode(.alwaysTemplate)
    let color = button.currentTitleColor
    view.tintColor = button.configuration?.indicatorColorTransformer?(color) ?? color
  }

  // MARK: - Image

  private(set) lazy var imageView: UIImageView = {
    let view = UIImageView(frame: .zero)
    view.isUserInteractionEnabled = false
    view.contentMode = .scaleToFill
    button.addSubview(view)
    return view
  }()
  /// Whether the button has already shown an image.
  private var showsImage = false

  private func updateImage() {
    let images = button.values.images
    guard var image = button.currentImage, !button.showsActivityIndicator else {
      if images.isEmpty, !showsImage { return }
      imageView.image = nil
      return
    }
    if button.isSystem, image.renderingMode == .automatic { image = image.withRenderingMode(.alwaysTemplate) }
    showsImage = true
    imageView.image = image
    imageView.tintColor = button.configuration.map { $0.imageColor(of: button) } ?? button.ownTintColor
    let isDimmed =
      images[button.state] == nil
      && (button.isHighlighted && button.adjustsImageWhenHighlighted
        || !button.isEnabled && button.adjustsImageWhenDisabled)
    imageView.alpha = isDimmed ? (button.isSystem && button.isHighlighted ? 0.2 : 0.5) : 1
  }

  // MARK: - Background

  private var background: UIImageView?
  private var fill: ButtonFill?

  private func updateBackground() {
    guard let image = button.currentBackgroundImage else {
      background?.isHidden = true
      return
    }
    let view = background ?? inserted(UIImageView(frame: button.bounds))
    background = view
    view.image = image
    view.isHidden = false
  }

  private func updateFill() {
    guard let configuration = button.configuration else {
      fill?.isHidden = true
      return
    }
    let view = fill ?? inserted(ButtonFill(frame: button.bounds))
    fill = view
    view.isHidden = false
    view.show(configuration, of: button)
  }

  /// The rectangle and the corner radius of a configuration's background.
  var fillForm: (rect: CGRect, radius: CGFloat)? {
    guard let fill, !fill.isHidden else { return nil }
    return (fill.frame, fill.layer.cornerRadius)
  }

  private func inserted<View: UIView>(_ view: View) -> View {
    view.isUserInteractionEnabled = false
    button.insertSubview(view, at: 0)
    return view
  }
}

/// The title of a button. When a client changes it, for example its font, the button's size is updated.
final class ButtonLabel: UILabel {
  weak var button: UIButton?
  private var isButtonSetting = false
  /// Whether the client has set the font, even if it's the font that the button would use anyway.
  var hasClientsFont = false

  override var font: UIFont! { didSet { if button != nil, !isButtonSetting { hasClientsFont = true } } }

  /// Performs the button's own changes to the title, which don't count as a client's.
  func whileButtonSets(_ changes: () -> Void) {
    isButtonSetting = true
    changes()
    isButtonSetting = false
  }

  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    if !isButtonSetting { button?.sizeChanged() }
  }
}
