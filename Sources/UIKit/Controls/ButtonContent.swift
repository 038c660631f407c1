import Foundation

/// The views inside a button: title, image, background image, and the fill of a configuration. Each is made when it's
/// first needed.
@MainActor final class ButtonContent {
  private unowned let button: UIButton

  init(of button: UIButton) { self.button = button }

  /// Shows what the button's present state asks for.
  func update() {
    updateTitle()
    updateImage()
    updateBackground()
    updateFill()
  }

  /// Gives the views that are there the frames that the button has for them.
  func layOut() {
    let bounds = button.bounds
    let content = button.contentRect(forBounds: bounds)
    background?.frame = button.backgroundRect(forBounds: bounds)
    fill?.frame = button.backgroundRect(forBounds: bounds)
    if let fill { button.configuration?.fill(fill, of: button) }
    if button.hasTitle || hasLabel { label.frame = button.titleRect(forContentRect: content) }
    if showsImage { imageView.frame = button.imageRect(forContentRect: content) }
  }

  // MARK: - Title

  private(set) lazy var label: ButtonLabel = {
    hasLabel = true
    let label = ButtonLabel()
    label.font = textStyle.font(in: button.traitCollection)
    label.lineBreakMode = .byTruncatingMiddle
    ownFont = label.font
    label.isUserInteractionEnabled = false
    button.addSubview(label)
    label.button = button
    return label
  }()
  private var hasLabel = false
  /// The font that the button itself gave its title.
  private var ownFont: UIFont?
  /// Whether a title that doesn't fit takes further lines.
  private(set) var titleWraps = false

  /// The style of a title whose font the client hasn't set: 15 points in a system button and 18 in a custom one, as
  /// without a nib.
  private var textStyle: SystemTextStyle {
    button.configuration?.textStyle ?? SystemTextStyle(button.isSystem ? 15 : 18, as: .body)
  }

  /// Gives the title its font and lines for the present text size, if the font is the button's own.
  func applyFont(overClients: Bool = false) {
    guard hasLabel else { return }
    label.whileButtonSets {
      if label.font == ownFont || overClients {
        let font = textStyle.font(in: button.traitCollection)
        if label.font != font { label.font = font }
        ownFont = font
      }
      applyLines()
    }
  }

  private func applyLines() {
    let wraps =
      button.configuration != nil || button.traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    if wraps, !titleWraps, label.numberOfLines == 1, label.lineBreakMode == .byTruncatingMiddle {
      label.numberOfLines = 0
      label.lineBreakMode = .byWordWrapping
      label.textAlignment = .center
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
    }
    let opacity = titleOpacity
    guard label.alpha != opacity else { return }
    if button.isHighlighted || button.window == nil {
      label.alpha = opacity
    } else {
      UIView.animate(withDuration: 0.25) { self.label.alpha = opacity }
    }
  }

  /// A system button's title nearly goes away under a finger; measured of UIKit.
  private var titleOpacity: CGFloat {
    guard button.isHighlighted else { return 1 }
    if button.configuration != nil { return 0.75 }
    return button.isSystem ? 0.2 : 1
  }

  // MARK: - Image

  private(set) lazy var imageView: UIImageView = {
    let view = UIImageView(frame: .zero)
    view.isUserInteractionEnabled = false
    view.contentMode = .scaleToFill
    button.addSubview(view)
    return view
  }()
  /// Whether the button has shown an image so far.
  private var showsImage = false

  private func updateImage() {
    let images = button.values.images
    guard var image = button.currentImage else {
      if images.isEmpty, !showsImage { return }
      imageView.image = nil
      return
    }
    if button.isSystem, image.renderingMode == .automatic { image = image.withRenderingMode(.alwaysTemplate) }
    showsImage = true
    imageView.image = image
    imageView.tintColor = button.configuration == nil ? button.ownTintColor : button.currentTitleColor
    let isDimmed =
      images[button.state] == nil
      && (button.isHighlighted && button.adjustsImageWhenHighlighted
        || !button.isEnabled && button.adjustsImageWhenDisabled)
    imageView.alpha = isDimmed ? (button.isSystem && button.isHighlighted ? 0.2 : 0.5) : 1
  }

  // MARK: - Background

  private var background: UIImageView?
  private var fill: UIView?

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
    let view = fill ?? inserted(UIView(frame: button.bounds))
    fill = view
    view.isHidden = false
    configuration.fill(view, of: button)
  }

  private func inserted<View: UIView>(_ view: View) -> View {
    view.isUserInteractionEnabled = false
    button.insertSubview(view, at: 0)
    return view
  }
}

/// The title of a button. A change that a client makes to it, of its font for example, changes the button's size.
final class ButtonLabel: UILabel {
  weak var button: UIButton?
  private var isButtonSetting = false

  /// Makes changes of which the button knows.
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
