import AppResources
import Foundation

/// A button in a navigation bar: the back button, or an item with a title, an image or a symbol.
final class BarButton: UIControl, SystemSized {
  let label = UILabel()
  private(set) var glyphView: GlyphView?
  private(set) var imageView: UIImageView?
  /// The image in place of the chevron of a back button.
  private(set) var indicatorView: UIImageView?
  private(set) var backgroundView: UIImageView?
  /// The shape behind a selected item.
  var selectionView: UIView?
  let item: UIBarButtonItem?
  /// The item whose settings the button uses: its own, or the back button's.
  let lookItem: UIBarButtonItem
  private let backTitle: String?
  var isBack: Bool { backTitle != nil }

  /// The bar's appearance for such buttons.
  var appearance: UIBarButtonItemAppearance?
  /// The action of a tap when there's no item.
  var onTap: (() -> Void)?

  /// Creates a back button with a title; `look` is the item whose settings it uses.
  init(backTitle: String, look: UIBarButtonItem?) {
    item = nil
    lookItem = look ?? UIBarButtonItem()
    self.backTitle = backTitle
    super.init(frame: .zero)
    let chevron = GlyphView(.back)
    glyphView = chevron
    addSubview(chevron)
    if let image = look?.image { showImage(image) } else { label.text = backTitle }
    setUp()
  }

  /// Creates the button of an item.
  init(item: UIBarButtonItem) {
    self.item = item
    lookItem = item
    backTitle = nil
    super.init(frame: .zero)
    item.button = self
    let chosen = item.chooseElement()
    if let chosen {
      if let image = chosen.image { showImage(image) } else { label.text = chosen.title }
    } else if let glyph = item.systemItem?.glyph {
      let view = GlyphView(glyph)
      glyphView = view
      addSubview(view)
    } else if let text = item.systemItem?.text {
      // A system item keeps its look, whatever its action's title.
      label.text = item.title ?? text
    } else if let image = item.image {
      showImage(image)
    } else {
      label.text = item.title
    }
    isEnabled = item.isEnabled
    isSelected = item.isSelected
    isSpringLoadedControl = item.isSpringLoaded
    isContextMenuInteractionEnabled = item.menu != nil
    showsMenuAsPrimaryAction = item.opensMenuOnTap
    if chosen != nil { followSelectionInMenu() }
    setUp()
  }

  override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    (item?.menu).map { menu in UIContextMenuConfiguration(identifier: nil, provider: { _ in menu }) }
  }

  required init?(coder: NSCoder) {
    item = nil
    lookItem = UIBarButtonItem()
    backTitle = nil
    super.init(coder: coder)
  }

  private func showImage(_ image: UIImage) {
    let view = UIImageView(image: Self.template(image))
    view.contentMode = .scaleAspectFit
    imageView = view
    addSubview(view)
  }

  private static func template(_ image: UIImage) -> UIImage {
    image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image
  }

  /// Shows an image in place of the chevron; `nil` restores the chevron.
  func setBackIndicator(_ image: UIImage?) {
    guard let glyphView, isBack, image !== indicatorView?.image || image == nil else { return }
    glyphView.isHidden = image != nil
    indicatorView?.removeFromSuperview()
    indicatorView = image.map { UIImageView(image: Self.template($0)) }
    if let indicatorView { addSubview(indicatorView) }
    setNeedsLayout()
  }

  /// Applies the appearance proxies' values for the item when it becomes visible.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil else { return }
    lookItem.takeAppearance(inside: next, traitCollection)
    applyColors()
    superview?.setNeedsLayout()
  }

  private func setUp() {
    addSubview(label)
    label.lineBreakMode = .byTruncatingTail
    applyColors()
    addAction(UIAction { [weak self] _ in self?.tapped() }, for: .touchUpInside)
  }

  private func tapped() {
    guard let item else { return onTap?() ?? () }
    if item.changesSelectionAsPrimaryAction, !item.opensMenuOnTap { item.isSelected.toggle() }
    item.send(from: self)
  }

  // MARK: - Appearance

  override var isHighlighted: Bool {
    didSet {
      guard isHighlighted != oldValue else { return }
      let changes = { self.applyColors() }
      // Immediate on press, animated on release, as bar buttons do.
      if isHighlighted { changes() } else { UIView.animate(withDuration: 0.25, animations: changes) }
    }
  }

  override var canBecomeFocused: Bool {
    super.canBecomeFocused && item?.systemItem != .flexibleSpace && item?.systemItem != .fixedSpace
  }

  override var isEnabled: Bool { didSet { if isEnabled != oldValue { applyColors() } } }
  override var isSelected: Bool { didSet { if isSelected != oldValue { applyColors() } } }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    applyColors()
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    applyColors()
  }

  var isDone: Bool { item.map { $0.style == .done || $0.systemItem?.isDone == true } ?? false }

  /// The state whose settings the button uses.
  private var lookState: UIControl.State {
    !isEnabled ? .disabled : isHighlighted ? .highlighted : isSelected ? .selected : .normal
  }

  /// The item's title attributes in the current state, or else the bar's.
  private var titleAttributes: [NSAttributedString.Key: Any] {
    var attributes = appearance?.normal.titleTextAttributes ?? [:]
    attributes.merge(appearance?.state(of: self).titleTextAttributes ?? [:]) { $1 }
    let normal = lookItem.titleTextAttributes(for: .normal) ?? [:]
    if !isEnabled, lookItem.titleTextAttributes(for: .disabled) == nil,
      appearance?.disabled.titleTextAttributes.isEmpty ?? true
    {
      // A disabled item looks disabled, unless that look was customised.
      attributes.merge(normal.filter { $0.key != .foregroundColor }) { $1 }
      attributes[.foregroundColor] = nil
    } else {
      attributes.merge(normal) { $1 }
    }
    attributes.merge(lookItem.titleTextAttributes(for: lookState) ?? [:]) { $1 }
    return attributes
  }

  func applyColors() {
    let color = isEnabled ? lookItem.tintColor ?? tintColor ?? .systemBlue : .tertiaryLabel
    let attributes = titleAttributes
    let style = SystemTextStyle(17, isDone ? .semibold : .regular, as: .body, upTo: .extraExtraExtraLarge)
    label.font = attributes[.font] as? UIFont ?? style.font(in: traitCollection)
    let titleColor = attributes[.foregroundColor] as? UIColor ?? color
    showBackground()
    let isFilled = showSelection(in: label.text == nil ? color : titleColor)
    let selectedTitleColor = lookItem.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor
    label.textColor = isFilled ? selectedTitleColor ?? Self.selectedContentColor : titleColor
    glyphView?.color = isFilled ? Self.selectedContentColor : color
    imageView?.tintColor = isFilled ? Self.selectedContentColor : color
    indicatorView?.tintColor = color
    applyAlpha()
  }

  /// The background image of the item in the current state, and its offset.
  var backgroundLook: (image: UIImage, offset: UIOffset)? {
    let own = lookItem.looks
    if let image = own.background(isBack: isBack, style: lookItem.style, lookState) {
      return (image, UIOffset(horizontal: 0, vertical: isBack ? own.backBackgroundOffset : own.backgroundOffset))
    }
    guard let appearance else { return nil }
    let look = appearance.state(of: self)
    return (look.backgroundImage ?? appearance.normal.backgroundImage).map {
      ($0, look.backgroundImagePositionAdjustment)
    }
  }

  private func showBackground() {
    guard let look = backgroundLook else {
      backgroundView?.removeFromSuperview()
      backgroundView = nil
      return
    }
    let view = backgroundView ?? UIImageView()
    view.image = look.image
    if backgroundView == nil { insertSubview(view, at: 0) }
    backgroundView = view
    setNeedsLayout()
  }

  private var titleOffset: UIOffset {
    let own = isBack ? lookItem.looks.backTitleOffset : lookItem.looks.titleOffset
    if own != .zero { return own }
    let state = appearance?.state(of: self).titlePositionAdjustment ?? .zero
    return state != .zero ? state : appearance?.normal.titlePositionAdjustment ?? .zero
  }

  private func applyAlpha() {
    // A button with a highlighted look of its own doesn't fade when pressed.
    let hasLook =
      appearance?.highlighted.titleTextAttributes.isEmpty == false
      || lookItem.titleTextAttributes(for: .highlighted) != nil
    let alpha: CGFloat = isHighlighted && !hasLook ? 0.2 : 1
    for view in [label, glyphView, imageView, indicatorView].compactMap({ $0 as UIView? }) { view.alpha = alpha }
  }

  // MARK: - Layout

  /// Uses the longest back title that fits: the title, "Back", or none.
  func fit(width: CGFloat) {
    guard let backTitle else { return }
    for text in [backTitle, SystemWord.back.text] {
      label.text = text
      if label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 44)).width <= width - labelStart {
        return
      }
    }
    label.text = nil
  }

  /// The start of the text, after the chevron.
  private var labelStart: CGFloat {
    if let image = indicatorView?.image { return image.size.width + 6 }
    return glyphView == nil ? 0 : 18
  }

  /// The padding of a background at each side of the text, in points.
  private var padding: CGFloat { backgroundLook == nil ? 0 : 8 }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    if let item, item.width > 0 { return CGSize(width: item.width, height: size.height) }
    if let systemItem = item?.systemItem, systemItem == .flexibleSpace || systemItem == .fixedSpace {
      return CGSize(width: 0, height: size.height)
    }
    let least = backgroundLook?.image.size.width ?? 0
    if let imageView {
      let width = max(24, imageSize(imageView).width) + labelStart
      return CGSize(width: max(least, width), height: size.height)
    }
    if let glyphView, backTitle == nil {
      return CGSize(width: glyphView.glyph.size.width + 2, height: size.height)
    }
    let width = labelStart + widestText(height: size.height).rounded(.up) + 2 * padding
    return CGSize(width: min(size.width, max(least, width)), height: size.height)
  }

  /// Returns the width of the title, or of the widest possible title of the item.
  private func widestText(height: CGFloat) -> CGFloat {
    let available = CGSize(width: CGFloat.greatestFiniteMagnitude, height: height)
    let width = label.sizeThatFits(available).width
    guard let titles = item?.possibleTitles, !titles.isEmpty else { return width }
    let font = label.font ?? .systemFont(ofSize: UIFont.labelFontSize)
    return titles.reduce(width) { max($0, ($1 as NSString).size(withAttributes: [.font: font]).width) }
  }

  private func imageSize(_ view: UIImageView) -> CGSize {
    guard let size = view.image?.size, size.height > 0 else { return .zero }
    let scale = min(1, 28 / size.height)
    return CGSize(width: size.width * scale, height: size.height * scale)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = isRightToLeft
    func place(_ view: UIView, _ frame: CGRect) {
      let x = isMirrored ? bounds.width - frame.maxX : frame.minX
      view.bounds = CGRect(origin: .zero, size: frame.size)
      view.center = CGPoint(x: x + frame.width / 2, y: frame.midY)
    }
    if let glyphView {
      let size = glyphView.glyph.size
      let x = backTitle == nil ? (bounds.width - size.width) / 2 : 0
      place(glyphView, CGRect(origin: CGPoint(x: x, y: (bounds.height - size.height) / 2), size: size))
    }
    if let indicatorView, let size = indicatorView.image?.size {
      place(indicatorView, CGRect(origin: CGPoint(x: 0, y: (bounds.height - size.height) / 2), size: size))
    }
    placePictures(place)
    placeSelection()
    let text = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: bounds.height))
    place(
      label,
      CGRect(
        x: labelStart + padding + titleOffset.horizontal, y: (bounds.height - text.height) / 2 + titleOffset.vertical,
        width: max(0, bounds.width - labelStart - 2 * padding), height: text.height))
  }

  private func placePictures(_ place: (UIView, CGRect) -> Void) {
    if let imageView {
      let size = imageSize(imageView)
      let start = isBack ? labelStart : 0
      let frame = CGRect(
        x: start + (bounds.width - start - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width,
        height: size.height)
      place(imageView, frame.inset(by: lookItem.imageInsets))
    }
    if let backgroundView, let look = backgroundLook {
      let height = min(bounds.height, look.image.size.height)
      place(
        backgroundView,
        CGRect(
          x: look.offset.horizontal, y: (bounds.height - height) / 2 + look.offset.vertical, width: bounds.width,
          height: height))
    }
  }

  override var spokenContent: SpokenContent {
    var content = super.spokenContent
    // An image or a symbol has no text.
    content.label = lookItem.accessibilityLabel ?? content.label ?? lookItem.title ?? lookItem.systemItem?.spokenName
    return content
  }

  /// Returns whether the button contains a point: its hit area is wider than its bounds.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -8, dy: 0).contains(point)
  }
}
