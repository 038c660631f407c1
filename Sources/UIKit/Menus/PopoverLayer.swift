import Foundation
import GTKPlatform

/// The layer that covers a window while a card, such as a menu or a calendar, is open beside its source view.
///
/// A touch outside of the card, or Escape, closes it. Until then, nothing else in the window gets touches, scrolling
/// or keys.
class PopoverLayer: UIView, WindowOverlay {
  /// The margins between a card and the window's edges, and between the card and its source.
  private static let (margin, gap): (CGFloat, CGFloat) = (8, 6)

  let card: UIView
  private(set) weak var source: UIView?
  /// The part of the source beside which the card is shown; `nil` for the entire source, whatever its size.
  private let sourceRect: CGRect?
  private let dimming = UIView()
  /// Called once, when the card starts closing.
  var onDismiss: (() -> Void)?
  private(set) var isOpen = false

  /// Creates the layer of a card beside `rect`, which is in the coordinates of `source`. With `dims`, it dims the
  /// content behind it.
  init(card: UIView, beside rect: CGRect, of source: UIView, dims: Bool) {
    self.card = card
    self.source = source
    sourceRect = rect == source.bounds ? nil : rect
    super.init(frame: .zero)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.isUserInteractionEnabled = false
    dimming.backgroundColor = dims ? UIColor(white: 0, alpha: 0.12) : nil
    dress(card)
    addSubview(dimming)
    addSubview(card)
    // Only the source's traits that differ from the window's are overridden; the others follow the window.
    let (traits, around) = (source.traitCollection, source.window?.traitCollection)
    if traits.userInterfaceStyle != around?.userInterfaceStyle {
      overrideUserInterfaceStyle = traits.userInterfaceStyle
    }
    if source.isRightToLeft != source.window?.isRightToLeft {
      traitOverrides.layoutDirection = source.isRightToLeft ? .rightToLeft : .leftToRight
    }
    if !traits.hasSameTexts(as: around) {
      traitOverrides.preferredContentSizeCategory = traits.preferredContentSizeCategory
    }
    tintColor = source.tintColor
  }

  required init?(coder: NSCoder) {
    card = UIView()
    sourceRect = nil
    super.init(coder: coder)
  }

  /// Adds a card's corners and its shadow.
  func dress(_ card: UIView) {
    card.layer.cornerRadius = Self.cornerRadius
    card.layer.shadowOpacity = 0.2
    card.layer.shadowRadius = 24
    card.layer.shadowOffset = CGSize(width: 0, height: 8)
  }

  static let cornerRadius: CGFloat = 13

  // MARK: - Opening and closing

  /// Shows the card in the source's window. Does nothing if it has no window.
  func open(animated: Bool) {
    guard let window = source?.window, !isOpen else { return }
    isOpen = true
    frame = window.bounds
    window.addSubview(self)
    UIView.performWithoutAnimation {
      layoutIfNeeded()
      if animated { shrink() }
    }
    if animated {
      UIView.animate(
        withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0,
        animations: {
          self.card.transform = .identity
          self.card.alpha = 1
          self.dimming.alpha = 1
        })
    }
    // A card that was opened with a key gets keyboard focus.
    if let focus = window.existingFocusSystem, focus.isShown { focus.requestFocusUpdate(to: card) }
  }

  /// Closes the card.
  func close(animated: Bool) {
    guard isOpen else { return }
    isOpen = false
    isUserInteractionEnabled = false
    let completion = onDismiss
    onDismiss = nil
    if animated, window != nil {
      UIView.animate(
        withDuration: 0.2, delay: 0, options: [.curveEaseOut],
        animations: {
          self.dimming.alpha = 0
          for view in self.subviews where view !== self.dimming { view.alpha = 0 }
          self.shrink()
        }, completion: { _ in self.removeFromSuperview() })
    } else {
      removeFromSuperview()
    }
    completion?()
  }

  /// Makes the card small, and positions it at the source's edge, from which it grows.
  private func shrink() {
    card.alpha = 0
    dimming.alpha = 0
    // With Reduce Motion, it only fades.
    guard !UIAccessibility.isReduceMotionEnabled else { return }
    let anchor = anchor
    let point = CGPoint(
      x: min(max(anchor.midX, card.center.x - card.bounds.width / 2), card.center.x + card.bounds.width / 2),
      y: card.center.y > anchor.midY ? anchor.maxY : anchor.minY)
    let scale: CGFloat = 0.3
    card.transform = CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: (point.x - card.center.x) * (1 - scale),
      ty: (point.y - card.center.y) * (1 - scale))
  }

  // MARK: - Layout

  private var lastAnchor = CGRect.zero
  /// The anchor rectangle of the last layout.
  private var placedAnchor = CGRect.zero

  /// The rectangle beside which the card is positioned, in this view's coordinates.
  var anchor: CGRect {
    if let source, source.window != nil, source.window === window {
      lastAnchor = convert(sourceRect ?? source.bounds, from: source)
    }
    return lastAnchor
  }

  /// The area in which cards may be positioned.
  var available: CGRect {
    bounds.inset(by: safeAreaInsets).insetBy(
      dx: min(Self.margin, bounds.width / 4), dy: min(Self.margin, bounds.height / 4))
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  /// Whether the card closes when its source has left the window; false by default, since buttons that open menus may
  /// be recreated.
  var closesWithSource = false

  func layoutDidEnd() -> Bool {
    if closesWithSource, isOpen, source?.window !== window {
      close(animated: true)
      return true
    }
    guard anchor != placedAnchor else { return false }
    setNeedsLayout()
    return true
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    dimming.frame = bounds
    placedAnchor = anchor
    let frame = place(card.sizeThatFits(available.size))
    card.bounds = CGRect(origin: .zero, size: frame.size)
    card.center = CGPoint(x: frame.midX, y: frame.midY)
  }

  /// Returns a card's frame below its source or, if there isn't enough space, above it. If there isn't enough space on
  /// either side, the card is made smaller.
  private func place(_ size: CGSize) -> CGRect {
    let available = self.available
    // The source may have left the window when that became smaller.
    let anchor = anchor.brought(into: available)
    let below = available.maxY - anchor.maxY - Self.gap
    let above = anchor.minY - Self.gap - available.minY
    let width = min(size.width, available.width)
    // The card's leading edge is at the source's, or the trailing edges are if the source is in the window's other
    // half.
    let preferred = anchor.midX <= bounds.midX ? anchor.minX : anchor.maxX - width
    let x = min(max(preferred, available.minX), max(available.minX, available.maxX - width))
    let height = min(size.height, available.height)
    let preferredY =
      if height <= below {
        anchor.maxY + Self.gap
      } else if height <= above {
        anchor.minY - Self.gap - height
      } else {
        below >= above ? available.maxY - height : available.minY
      }
    // The source may itself be out of sight.
    let y = min(max(preferredY, available.minY), available.maxY - height)
    return CGRect(x: x, y: y, width: width, height: height)
  }

  // MARK: - Touches and keys

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    // Unhandled touches in a card arrive here, too.
    guard touches.first?.view === self else { return }
    close(animated: true)
  }
  func clickedBeside() { close(animated: true) }
  func pointerMoved(to point: CGPoint?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// Goes back on Escape, and passes other keys to ``cardKeyPressed(_:)``. No key reaches the views behind.
  func overlayKeyPressed(_ event: KeyEvent) -> Bool {
    guard event.phase == .down else { return true }
    if event.name == "Escape" { goBack() } else { _ = cardKeyPressed(event) }
    return true
  }

  /// Passes a key to the card. Returns whether it was used.
  func cardKeyPressed(_ event: KeyEvent) -> Bool { false }

  /// Goes back, like Escape.
  func goBack() { close(animated: true) }
}

extension CGRect {
  /// Returns the rectangle, moved to the nearest edge of `available` if it's outside.
  func brought(into available: CGRect) -> CGRect {
    let x = min(max(minX, available.minX - width), available.maxX)
    let y = min(max(minY, available.minY - height), available.maxY)
    return CGRect(x: x, y: y, width: width, height: height)
  }
}
