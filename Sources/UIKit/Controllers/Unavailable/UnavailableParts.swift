import Foundation

/// The views of unavailable content, one below the other in a scroll view.
@MainActor final class UnavailableParts: ContentParts {
  private unowned let owner: UIContentUnavailableView
  let scroller: UIScrollView
  private(set) var indicator: UIActivityIndicatorView?
  private(set) var button: UIButton?
  private(set) var secondaryButton: UIButton?

  init(in owner: UIContentUnavailableView) {
    self.owner = owner
    scroller = UIScrollView()
    super.init(in: scroller)
    scroller.contentInsetAdjustmentBehavior = .never
    owner.addSubview(scroller)
  }

  // MARK: - Showing

  /// Updates the views for a configuration.
  func show(_ content: UIContentUnavailableConfiguration) {
    showImage(content.image, content.imageProperties.preferredSymbolConfiguration)
    showIndicator(content.style == .loading && content.image == nil)
    showColors(content)
    let alignment: NSTextAlignment = content.alignment == .center ? .center : .natural
    showText(content.textContent, content.textProperties, alignment)
    showSecondaryText(content.secondaryTextContent, content.secondaryTextProperties, alignment)
    show(content.button, content.buttonProperties, \.button)
    show(content.secondaryButton, content.secondaryButtonProperties, \.secondaryButton)
  }

  /// Updates the colour that may depend on the tint colour.
  func showColors(_ content: UIContentUnavailableConfiguration) {
    let color: UIColor = content.imageProperties.tintColor ?? owner.tintColor
    image?.tintColor = color
    indicator?.color = color
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
    view.role = properties.role
    view.menu = properties.menu
    view.showsMenuAsPrimaryAction = properties.menu != nil && properties.primaryAction == nil
    view.removeAction(identifiedBy: Self.pressActionID, for: .primaryActionTriggered)
    if let action = properties.primaryAction {
      view.addAction(
        UIAction(identifier: Self.pressActionID) { [weak view] _ in action.performWithSender(view, target: nil) },
        for: .primaryActionTriggered)
    }
    guard self[keyPath: place] == nil else { return }
    scroller.addSubview(view)
    self[keyPath: place] = view
  }

  /// The identifier of a button's action, with which another action replaces it.
  private static let pressActionID = UIAction.Identifier("press")
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
      parts.append(Part(view: view, size: size, gap: parts.isEmpty ? 0 : owner.checkedLength(padding, name)))
    }
    if let image { add(image, size(of: image, inWidth: width)) }
    if let indicator { add(indicator, indicator.intrinsicContentSize) }
    let (aboveText, aboveButton) = (content.imageToTextPadding, content.textToButtonPadding)
    if let text { add(text, size(of: text, inWidth: width), aboveText, "imageToTextPadding") }
    if let secondaryText {
      let (gap, name) =
        text == nil
        ? (aboveText, "imageToTextPadding") : (content.textToSecondaryTextPadding, "textToSecondaryTextPadding")
      add(secondaryText, size(of: secondaryText, inWidth: width), gap, name)
    }
    if let button { add(button, size(of: button, inWidth: width), aboveButton, "textToButtonPadding") }
    if let secondaryButton {
      let (gap, name) =
        button == nil
        ? (aboveButton, "textToButtonPadding")
        : (content.buttonToSecondaryButtonPadding, "buttonToSecondaryButtonPadding")
      add(secondaryButton, size(of: secondaryButton, inWidth: width), gap, name)
    }
    return parts
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
    let maximum = owner.checkedSize(owner.content.imageProperties.maximumSize, "maximumSize")
    let size = image.sizeThatFits(.zero).scaledDown(to: maximum)
    return size.width > width ? CGSize(width: width, height: size.height * (width / size.width)) : size
  }

  private func height(of parts: [Part]) -> CGFloat { parts.reduce(0) { $0 + $1.gap + $1.size.height } }

  /// Returns the height of the content and its margins for a width.
  func height(margins: UIEdgeInsets, width: CGFloat) -> CGFloat {
    let parts = arranged(inWidth: max(0, width - margins.left - margins.right))
    return max(0, margins.top + height(of: parts) + margins.bottom)
  }

  /// Sets the frames of the views: in the middle of the area within the margins, or from the area's top if the views
  /// are taller.
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
}
