import Foundation

/// A button in a navigation bar: the back button, or an item with a text, a picture or a symbol.
final class BarButton: UIControl {
  let label = UILabel()
  private(set) var glyphView: GlyphView?
  private var imageView: UIImageView?
  private let item: UIBarButtonItem?
  private let backTitle: String?

  /// A colour of the button's own; the bar's tint if it's `nil`.
  var ownTint: UIColor?
  /// What a tap does when there's no item.
  var onTap: (() -> Void)?

  /// Makes the back button to an item with that title.
  init(backTitle: String) {
    item = nil
    self.backTitle = backTitle
    super.init(frame: .zero)
    let chevron = GlyphView(.back)
    glyphView = chevron
    addSubview(chevron)
    label.text = backTitle
    setUp()
  }

  /// Makes the button of an item.
  init(item: UIBarButtonItem) {
    self.item = item
    backTitle = nil
    super.init(frame: .zero)
    ownTint = item.tintColor
    if let glyph = item.systemItem?.glyph {
      let view = GlyphView(glyph)
      glyphView = view
      addSubview(view)
    } else if let text = item.systemItem?.text {
      // An item of the system's keeps its looks, whatever its action is called.
      label.text = item.title ?? text
    } else if let image = item.image ?? item.primaryAction?.image {
      let isTemplate = image.renderingMode == .automatic
      let view = UIImageView(image: isTemplate ? image.withRenderingMode(.alwaysTemplate) : image)
      view.contentMode = .scaleAspectFit
      imageView = view
      addSubview(view)
    } else {
      label.text = item.title ?? item.primaryAction?.title
    }
    isEnabled = item.isEnabled
    isContextMenuInteractionEnabled = item.menu != nil
    showsMenuAsPrimaryAction = item.menu != nil && item.primaryAction == nil && item.targetAction == nil
    setUp()
  }

  override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    (item?.menu).map { menu in UIContextMenuConfiguration(identifier: nil, provider: { _ in menu }) }
  }

  required init?(coder: NSCoder) {
    item = nil
    backTitle = nil
    super.init(coder: coder)
  }

  private func setUp() {
    addSubview(label)
    label.lineBreakMode = .byTruncatingTail
    applyColors()
    addAction(UIAction { [weak self] _ in self?.tapped() }, for: .touchUpInside)
  }

  private func tapped() {
    if let item { item.send(from: self) } else { onTap?() }
  }

  // MARK: - Appearance

  override var isHighlighted: Bool {
    didSet {
      guard isHighlighted != oldValue else { return }
      let changes = { self.applyAlpha() }
      // Down at once, up slowly, as bar buttons do.
      if isHighlighted { changes() } else { UIView.animate(withDuration: 0.25, animations: changes) }
    }
  }

  override var canBecomeFocused: Bool {
    super.canBecomeFocused && item?.systemItem != .flexibleSpace && item?.systemItem != .fixedSpace
  }

  override var isEnabled: Bool { didSet { if isEnabled != oldValue { applyColors() } } }

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

  func applyColors() {
    let color = isEnabled ? ownTint ?? tintColor ?? .systemBlue : .tertiaryLabel
    let state: UIControl.State = isEnabled ? .normal : .disabled
    let attributes = item?.titleTextAttributes(for: state) ?? item?.titleTextAttributes(for: .normal) ?? [:]
    let isDone = item.map { $0.style == .done || $0.systemItem?.isDone == true } ?? false
    let style = SystemTextStyle(17, isDone ? .semibold : .regular, as: .body, upTo: .extraExtraExtraLarge)
    label.font = attributes[.font] as? UIFont ?? style.font(in: traitCollection)
    label.textColor = attributes[.foregroundColor] as? UIColor ?? color
    glyphView?.color = color
    imageView?.tintColor = color
    applyAlpha()
  }

  private func applyAlpha() {
    let alpha: CGFloat = isHighlighted ? 0.2 : 1
    for view in [label, glyphView, imageView].compactMap({ $0 as UIView? }) { view.alpha = alpha }
  }

  // MARK: - Layout

  /// Chooses the longest back title that fits: the title, "Back", or none.
  func fit(width: CGFloat) {
    guard let backTitle else { return }
    for text in [backTitle, "Back"] {
      label.text = text
      if label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 44)).width <= width - labelStart {
        return
      }
    }
    label.text = nil
  }

  /// Where the text begins: after the chevron.
  private var labelStart: CGFloat { glyphView == nil ? 0 : 18 }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    if let item, item.width > 0 { return CGSize(width: item.width, height: size.height) }
    if let systemItem = item?.systemItem, systemItem == .flexibleSpace || systemItem == .fixedSpace {
      return CGSize(width: 0, height: size.height)
    }
    if let imageView { return CGSize(width: max(24, imageSize(imageView).width), height: size.height) }
    if let glyphView, backTitle == nil {
      return CGSize(width: glyphView.glyph.size.width + 2, height: size.height)
    }
    let text = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: size.height))
    return CGSize(width: min(size.width, labelStart + text.width.rounded(.up)), height: size.height)
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
    if let imageView {
      let size = imageSize(imageView)
      place(
        imageView,
        CGRect(
          x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width,
          height: size.height))
    }
    let text = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: bounds.height))
    place(
      label,
      CGRect(
        x: labelStart, y: (bounds.height - text.height) / 2, width: max(0, bounds.width - labelStart),
        height: text.height))
  }

  /// The back button is hit in a wider area than it covers.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -8, dy: 0).contains(point)
  }
}
