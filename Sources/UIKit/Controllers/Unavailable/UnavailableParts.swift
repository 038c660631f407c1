import Foundation

/// The views of unavailable content, one below the other in a scroll view; each is created when it's first needed.
@MainActor final class UnavailableParts {
  private unowned let owner: UIContentUnavailableView
  let scroller = UIScrollView()
  private(set) var image: UIImageView?
  private(set) var indicator: UIActivityIndicatorView?
  private(set) var text: UILabel?
  private(set) var secondaryText: UILabel?
  private(set) var button: UIButton?
  private(set) var secondaryButton: UIButton?

  init(in owner: UIContentUnavailableView) {
    self.owner = owner
    scroller.contentInsetAdjustmentBehavior = .never
    owner.addSubview(scroller)
  }

  // MARK: - Showing

  /// Updates the views for a configuration.
  func show(_ content: UIContentUnavailableConfiguration) {
    showImage(content)
    showIndicator(content.style == .loading && content.image == nil)
    show(content.text, content.attributedText, content.textProperties, content.alignment, \.text)
    show(
      content.secondaryText, content.secondaryAttributedText, content.secondaryTextProperties, content.alignment,
      \.secondaryText)
    show(content.button, content.buttonProperties, \.button)
    show(content.secondaryButton, content.secondaryButtonProperties, \.secondaryButton)
  }

  private func showImage(_ content: UIContentUnavailableConfiguration) {
    guard let picture = content.image else {
      image?.removeFromSuperview()
      image = nil
      return
    }
    let view = image ?? UIImageView(frame: .zero)
    if image == nil {
      view.contentMode = .scaleAspectFit
      scroller.addSubview(view)
      image = view
    }
    view.preferredSymbolConfiguration =
      picture.isSymbolImage ? content.imageProperties.preferredSymbolConfiguration : nil
    view.image = picture
    showColors(content)
  }

  /// Updates the colour that may depend on the tint colour.
  func showColors(_ content: UIContentUnavailableConfiguration) {
    image?.tintColor = content.imageProperties.tintColor ?? owner.tintColor
  }

  private func showIndicator(_ isShown: Bool) {
    guard isShown else {
      indicator?.removeFromSuperview()
      indicator = nil
      return
    }
    guard indicator == nil else { return }
    let view = UIActivityIndicatorView(style: .large)
    view.startAnimating()
    scroller.addSubview(view)
    indicator = view
  }

  private func show(
    _ plain: String?, _ styled: NSAttributedString?, _ properties: UIContentUnavailableConfiguration.TextProperties,
    _ alignment: UIContentUnavailableConfiguration.Alignment,
    _ place: ReferenceWritableKeyPath<UnavailableParts, UILabel?>
  ) {
    guard let plain, !plain.isEmpty else {
      self[keyPath: place]?.removeFromSuperview()
      self[keyPath: place] = nil
      return
    }
    let label = self[keyPath: place] ?? UILabel()
    if styled != nil { label.text = nil }
    let (font, follows) = (properties.font, properties.adjustsFontForContentSizeCategory)
    label.adjustsFontForContentSizeCategory = follows
    label.font = follows ? font.adjusted(to: owner.traitCollection) : font
    label.textColor = properties.color
    label.textAlignment = alignment == .center ? .center : .natural
    label.lineBreakMode = properties.lineBreakMode
    label.numberOfLines = max(0, properties.numberOfLines)
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    let factor = properties.minimumScaleFactor
    label.minimumScaleFactor = factor.isFinite ? min(max(0, factor), 1) : 0
    if let styled { label.attributedText = styled } else { label.text = plain }
    guard self[keyPath: place] == nil else { return }
    scroller.addSubview(label)
    self[keyPath: place] = label
  }

  private func show(
    _ look: UIButton.Configuration, _ properties: UIContentUnavailableConfiguration.ButtonProperties,
    _ place: ReferenceWritableKeyPath<UnavailableParts, UIButton?>
  ) {
    guard look.title?.isEmpty == false || look.image != nil || look.showsActivityIndicator else {
      self[keyPath: place]?.removeFromSuperview()
      self[keyPath: place] = nil
      return
    }
    let view = self[keyPath: place] ?? UIButton(type: .system)
    view.configuration = look
    view.isEnabled = properties.isEnabled
    view.menu = properties.menu
    view.showsMenuAsPrimaryAction = properties.menu != nil && properties.primaryAction == nil
    view.removeAction(identifiedBy: Self.press, for: .primaryActionTriggered)
    if let action = properties.primaryAction {
      view.addAction(
        UIAction(identifier: Self.press) { [weak view] _ in action.performWithSender(view, target: nil) },
        for: .primaryActionTriggered)
    }
    guard self[keyPath: place] == nil else { return }
    scroller.addSubview(view)
    self[keyPath: place] = view
  }

  /// The identifier of a button's action, by which another one replaces it.
  private static let press = UIAction.Identifier("press")
}

// MARK: - Layout

extension UnavailableParts {
  /// A view, its size, and its distance from the one above.
  private struct Part {
    let view: UIView
    let size: CGSize
    let gap: CGFloat
  }

  /// Returns the views from top to bottom, with their sizes for a width.
  private func arranged(inWidth width: CGFloat) -> [Part] {
    let content = owner.content
    var parts: [Part] = []
    func add(_ view: UIView, _ size: CGSize, _ padding: CGFloat = 0, _ name: String = "") {
      parts.append(Part(view: view, size: size, gap: parts.isEmpty ? 0 : sound(padding, name)))
    }
    if let image { add(image, size(of: image, inWidth: width)) }
    if let indicator { add(indicator, indicator.intrinsicContentSize) }
    if let text { add(text, size(of: text, inWidth: width), content.imageToTextPadding, "imageToTextPadding") }
    if let secondaryText {
      let fitting = size(of: secondaryText, inWidth: width)
      if text == nil {
        add(secondaryText, fitting, content.imageToTextPadding, "imageToTextPadding")
      } else {
        add(secondaryText, fitting, content.textToSecondaryTextPadding, "textToSecondaryTextPadding")
      }
    }
    if let button { add(button, size(of: button, inWidth: width), content.textToButtonPadding, "textToButtonPadding") }
    if let secondaryButton {
      let fitting = size(of: secondaryButton, inWidth: width)
      if button == nil {
        add(secondaryButton, fitting, content.textToButtonPadding, "textToButtonPadding")
      } else {
        add(secondaryButton, fitting, content.buttonToSecondaryButtonPadding, "buttonToSecondaryButtonPadding")
      }
    }
    return parts
  }

  private func sound(_ value: CGFloat, _ name: String) -> CGFloat {
    owner.checked(value, keeping: 0, as: name).sound(keeping: 0)
  }

  private func size(of label: UILabel, inWidth width: CGFloat) -> CGSize {
    CGSize(
      width: width, height: label.sizeThatFits(CGSize(width: width, height: CGFloat.greatestFiniteMagnitude)).height)
  }

  private func size(of button: UIButton, inWidth width: CGFloat) -> CGSize {
    let natural = button.intrinsicContentSize
    return natural.width <= width ? natural : button.intrinsicContentSize(forWidth: width)
  }

  private func size(of image: UIImageView, inWidth width: CGFloat) -> CGSize {
    let natural = image.sizeThatFits(.zero)
    let given = owner.content.imageProperties.maximumSize
    let maximum = CGSize(width: sound(given.width, "maximumSize"), height: sound(given.height, "maximumSize"))
    var scale: CGFloat = natural.width > width ? width / natural.width : 1
    if maximum.width > 0, natural.width > maximum.width { scale = min(scale, maximum.width / natural.width) }
    if maximum.height > 0, natural.height > maximum.height { scale = min(scale, maximum.height / natural.height) }
    return CGSize(width: natural.width * scale, height: natural.height * scale)
  }

  private func height(of parts: [Part]) -> CGFloat { parts.reduce(0) { $0 + $1.gap + $1.size.height } }

  /// Returns the height of the content and its margins for a width.
  func height(margins: UIEdgeInsets, width: CGFloat) -> CGFloat {
    let parts = arranged(inWidth: max(0, width - margins.left - margins.right))
    return max(0, margins.top + height(of: parts) + margins.bottom)
  }

  /// Sets the frames of the views: in the middle of the area within the margins, or from its top if they are higher.
  func place(margins: UIEdgeInsets) {
    let (content, area) = (owner.content, owner.bounds.size)
    let width = max(0, area.width - margins.left - margins.right)
    let arrangement = arranged(inWidth: width)
    let scale = owner.traitCollection.effectiveScale
    func aligned(_ length: CGFloat) -> CGFloat { (length * scale).rounded() / scale }
    let rest = area.height - margins.top - margins.bottom - height(of: arrangement)
    var y = margins.top + max(0, rest / 2)
    for part in arrangement {
      y += part.gap
      let space = width - part.size.width
      let isAtRight = content.alignment == .natural && owner.isRightToLeft
      let x = margins.left + (content.alignment == .center ? space / 2 : isAtRight ? space : 0)
      part.view.frame = CGRect(x: aligned(x), y: aligned(y), width: part.size.width, height: part.size.height)
      y += part.size.height
    }
    roundImage(content.imageProperties.cornerRadius)
    scroller.frame = owner.bounds
    scroller.contentSize = CGSize(width: area.width, height: max(area.height, area.height - rest))
    scroller.isScrollEnabled = owner.isScrollEnabled && rest < -0.5
  }

  private func roundImage(_ radius: CGFloat) {
    guard let image else { return }
    image.layer.cornerRadius =
      radius.isFinite ? max(0, min(radius, min(image.bounds.width, image.bounds.height) / 2)) : 0
    image.clipsToBounds = image.layer.cornerRadius > 0
  }
}
