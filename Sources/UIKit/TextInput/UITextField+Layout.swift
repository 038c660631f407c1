import Foundation
import GTKPlatform
import ObjectRoot

/// The layout of a text field's parts, and its border.
extension UITextField {
  func setUpParts() {
    parts.clip.clipsToBounds = true
    parts.clip.isUserInteractionEnabled = false
    parts.canvas.editor = interaction.editor
    parts.canvas.paint = { [weak self] in self?.paintText() }
    parts.clip.addSubview(parts.canvas)
    parts.placeholder.field = self
    parts.placeholder.textColor = .placeholderText
    addSubview(parts.placeholder)
    addSubview(parts.clip)
    interaction.attach()
    parts.clearButton.isHidden = true
    parts.clearButton.addAction(UIAction { [weak self] _ in self?.clear() }, for: .touchUpInside)
    addSubview(parts.clearButton)
    fontChanged()
  }

  // MARK: - Settings

  func fontChanged() {
    parts.placeholder.font = parts.font
    settingsChanged()
    invalidateIntrinsicContentSize()
    if existingNode != nil { notifyEngines { $0.baselinesChanged(self) } }
  }

  func followTextSize() {
    guard adjustsFontForContentSizeCategory else { return }
    let adjusted = parts.font.adjusted(to: traitCollection)
    if adjusted != parts.font { font = adjusted }
  }

  /// Updates the settings of the text's layouts.
  func settingsChanged() {
    var settings = interaction.layouts.settings
    settings.width = nil
    settings.font = shownFont
    settings.alignment = textAlignment
    settings.isRightToLeft = isRightToLeft
    settings.isSecure = isSecureTextEntry
    settings.alignWidth = parts.available.width
    settings.scale = traitCollection.effectiveScale
    if interaction.layouts.traits != traitCollection { interaction.layouts.traits = traitCollection }
    interaction.layouts.settings = settings
    parts.placeholder.textAlignment = textAlignment
    parts.placeholder.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth
    parts.placeholder.minimumScaleFactor = min(1, minimumFontSize / parts.font.pointSize)
    showText()
    setNeedsLayout()
  }

  /// The font, reduced if the text wouldn't fit.
  private var shownFont: UIFont {
    guard adjustsFontSizeToFitWidth, parts.available.width > 0, hasText else { return parts.font }
    let width = textWidth(in: parts.font)
    guard width > parts.available.width else { return parts.font }
    let size = parts.font.pointSize * (parts.available.width - Self.caretSpace) / width
    return parts.font.withSize(max(minimumFontSize, min(parts.font.pointSize, size)))
  }

  private func textWidth(in font: UIFont) -> CGFloat {
    let content = measuredText
    if isSecureTextEntry {
      return String(repeating: "•", count: content.request.string.count).size(withAttributes: [.font: font]).width
    }
    return content.isEmpty ? 0 : content.layout(width: nil, lines: 0).size.width
  }

  // MARK: - Sizes

  /// The horizontal and vertical margins of the text, as on iOS.
  private var borderInset: CGSize {
    switch borderStyle {
    case .none: .zero
    case .line: CGSize(width: 2, height: 2)
    case .bezel, .roundedRect: CGSize(width: 7, height: 2)
    }
  }

  /// The space for the caret beside the text.
  static let caretSpace: CGFloat = 2

  func fittingSize() -> CGSize {
    let lineHeight = parts.font.lineHeight
    let height: CGFloat =
      switch borderStyle {
      case .none: lineHeight + 1.5
      case .line: lineHeight + 5.5
      case .bezel, .roundedRect: lineHeight + 13.7
      }
    var width = hasText ? textWidth(in: parts.font) + Self.caretSpace : parts.placeholder.sizeThatFits(.zero).width
    width += borderStyle == .none ? 0 : borderStyle == .line ? 4 : 28
    for (view, mode) in [(leftView, leftViewMode), (rightView, rightViewMode)] {
      if let view, isShown(mode) { width += size(of: view).width }
    }
    if clearButtonMode != .never { width += TextClearButton.side + 5 }
    let scale = traitCollection.effectiveScale
    func up(_ length: CGFloat) -> CGFloat { (length * scale - 1e-6).rounded(.up) / scale }
    // The height is a whole number, as on iOS.
    return CGSize(width: up(width), height: height.rounded())
  }

  func textBaseline() -> Baseline {
    Baseline(fraction: 0.5, offset: Double(parts.font.ascender - parts.font.lineHeight / 2))
  }

  // MARK: - Rectangles

  func isShown(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  private var showsClearButton: Bool { hasContent && isEnabled && isShown(clearButtonMode) }

  private func size(of view: UIView) -> CGSize {
    if view.bounds.width > 0, view.bounds.height > 0 { return view.bounds.size }
    let size = view.intrinsicContentSize
    return CGSize(width: max(0, size.width), height: max(0, size.height))
  }

  func sideRect(of view: UIView?, isLeading: Bool, in bounds: CGRect) -> CGRect {
    guard let view else { return .zero }
    let size = size(of: view)
    let x = isLeading != isRightToLeft ? bounds.minX : bounds.maxX - size.width
    return CGRect(x: x, y: (bounds.midY - size.height / 2).rounded(), width: size.width, height: size.height)
  }

  func clearRect(in bounds: CGRect) -> CGRect {
    let side = TextClearButton.side
    let x = isRightToLeft ? bounds.minX + 5 : bounds.maxX - side - 5
    return CGRect(x: x, y: (bounds.midY - side / 2).rounded(), width: side, height: side)
  }

  /// Returns the rectangle inside the border and the side views.
  func available(in bounds: CGRect) -> CGRect {
    var available = bounds.insetBy(
      dx: min(borderInset.width, bounds.width / 2), dy: min(borderInset.height, bounds.height / 2))
    func exclude(_ rect: CGRect, isLeft: Bool) {
      if isLeft {
        let edge = min(max(available.minX, rect.maxX), available.maxX)
        available = CGRect(x: edge, y: available.minY, width: available.maxX - edge, height: available.height)
      } else {
        available.size.width = max(0, min(available.width, rect.minX - available.minX))
      }
    }
    if leftView != nil, isShown(leftViewMode) { exclude(leftViewRect(forBounds: bounds), isLeft: !isRightToLeft) }
    if rightView != nil, isShown(rightViewMode) { exclude(rightViewRect(forBounds: bounds), isLeft: isRightToLeft) }
    // The clear button replaces the right view.
    if showsClearButton {
      exclude(clearButtonRect(forBounds: bounds).insetBy(dx: -5, dy: 0), isLeft: isRightToLeft)
    }
    return available
  }

  // MARK: - Placing

  func placeParts() {
    let available = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    let old = parts.available
    parts.available = CGRect(
      x: available.minX, y: available.minY, width: max(0, available.width), height: max(0, available.height))
    // A client's drawing may depend on the rectangle's position, too.
    if parts.available != old { parts.canvas.setNeedsDisplay() }
    parts.clip.frame = parts.available
    parts.placeholder.frame = placeholderRect(forBounds: bounds)
    fitPlaceholder()
    parts.placeholder.isHidden = hasContent
    for (view, mode, rect) in [
      (leftView, leftViewMode, leftViewRect(forBounds: bounds)),
      (rightView, rightViewMode, rightViewRect(forBounds: bounds)),
    ] {
      guard let view else { continue }
      view.isHidden = !isShown(mode) || (view === rightView && showsClearButton)
      view.frame = rect
    }
    parts.clearButton.isHidden = !showsClearButton
    parts.clearButton.frame = clearButtonRect(forBounds: bounds)
    settingsChangedByLayout()
    revealCaret()
    placeText()
    interaction.placeCaret()
  }

  private func settingsChangedByLayout() {
    let settings = interaction.layouts.settings
    if settings.alignWidth != parts.available.width || settings.font != shownFont
      || settings.isRightToLeft != isRightToLeft
    {
      settingsChanged()
    }
  }

  func sideViewChanged(from old: UIView?, to new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    if let new, new.superview !== self { addSubview(new) }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Lets the placeholder shrink if the text may.
  func fitPlaceholder() {
    parts.placeholder.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth
    let size = max(1, parts.font.pointSize)
    parts.placeholder.minimumScaleFactor = minimumFontSize > 0 ? min(1, minimumFontSize / size) : 0
  }

  func placeholderChanged() {
    if parts.placeholder.text == nil { parts.placeholder.font = parts.font }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: - Drawing

  /// Lets ``drawText(in:)`` draw into the canvas, in the field's coordinates.
  private func paintText() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.translateBy(x: -parts.available.minX, y: -parts.available.minY)
    drawText(in: parts.available)
    context.restoreGState()
  }

  func drawPlainText(in rect: CGRect) {
    let inset = parts.canvas.origin
    parts.canvas.drawText(at: CGPoint(x: rect.minX + inset.x, y: rect.minY + inset.y))
  }

  // MARK: - Border

  /// The border of iOS 13, read from its simulator by Flutter's authors (`text_field.dart`): one pixel wide, with a
  /// radius of 5.
  private static let borderColor = UIColor { traits in
    UIColor(white: traits.userInterfaceStyle == .dark ? 1 : 0, alpha: 0.2)
  }
  /// The background of a disabled field, from the same source.
  private static let disabledColor = UIColor { traits in
    UIColor(white: (traits.userInterfaceStyle == .dark ? 0x05 : 0xFA) / 255, alpha: 1)
  }

  func drawBorder() {
    let rect = borderRect(forBounds: bounds)
    if let image = isEnabled ? background : disabledBackground ?? background { return image.draw(in: rect) }
    let pixel = 1 / traitCollection.effectiveScale
    let inner = rect.insetBy(dx: pixel / 2, dy: pixel / 2)
    switch borderStyle {
    case .none: return
    case .line: stroke(UIBezierPath(rect: inner), fill: nil, UIColor.label, pixel)
    case .bezel: stroke(UIBezierPath(rect: inner), fill: .systemBackground, .systemGray2, pixel)
    case .roundedRect:
      let fill = isEnabled ? UIColor.systemBackground : Self.disabledColor
      stroke(UIBezierPath(roundedRect: inner, cornerRadius: 5), fill: fill, Self.borderColor, pixel)
    }
  }

  private func stroke(_ path: UIBezierPath, fill: UIColor?, _ color: UIColor, _ width: CGFloat) {
    if let fill {
      fill.setFill()
      path.fill()
    }
    color.setStroke()
    path.lineWidth = width
    path.stroke()
  }
}

/// A delegate that restricts long presses in text to touches, because a pointer selects by dragging.
final class TextLongPressFilter: MainActorObject, UIGestureRecognizerDelegate {
  static let shared = TextLongPressFilter()

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    touch.type != .indirectPointer
  }
}

extension UITextField: FontFollowing {
  func fontsChanged() {
    // Setting the traits invalidates all layouts.
    interaction.layouts.traits = traitCollection
    fontChanged()
  }
}
