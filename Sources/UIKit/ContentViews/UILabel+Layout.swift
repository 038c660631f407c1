import AloeCore
import Foundation
import GTKPlatform

extension UILabel {
  static let unlimited: CGFloat = 1e6

  // MARK: - Marking

  /// Invalidates the cached layouts after a change that keeps the text.
  func layoutChanged() { layouts.removeAll() }

  func textChanged() {
    Walkthrough.step()
    layoutChanged()
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  func followTextSize() {
    if ownText.adjustFont(to: traitCollection) { textChanged() }
  }

  // MARK: - Laying out

  func currentContent() -> TextContent {
    let isRightToLeft = isRightToLeft
    if let content = layouts.content(isRightToLeft: isRightToLeft) { return content }
    let content = ownText.content(isRightToLeft: isRightToLeft, traitCollection)
    layouts.keep(content, isRightToLeft: isRightToLeft)
    return content
  }

  func textLayout(width: CGFloat?, lines: Int, height: CGFloat = 0) -> TextLayout {
    let content = currentContent()
    return layouts.layout(of: content, width: width, lines: lines, height: height)
  }

  func roundedUp(_ length: CGFloat) -> CGFloat {
    let scale = max(1, traitCollection.displayScale)
    // Tolerates rounding errors slightly above a pixel.
    return (length * scale - 1e-6).rounded(.up) / scale
  }

  func spaceOfText(in bounds: CGRect, lines: Int) -> CGRect {
    Walkthrough.step()
    guard !currentContent().isEmpty else { return CGRect(origin: bounds.origin, size: .zero) }
    // A single-line label is as wide as its text; truncation happens when it's drawn.
    let width: CGFloat? = bounds.width < Self.unlimited && bounds.width > 0 ? bounds.width : nil
    let layout = textLayout(width: lines == 1 ? nil : width, lines: lines)
    let size = CGSize(
      width: min(roundedUp(layout.size.width), width ?? .greatestFiniteMagnitude),
      height: min(roundedUp(layout.size.height), max(0, bounds.height)))
    return CGRect(origin: bounds.origin, size: size)
  }

  /// Returns the size of the text within `limits`; 0 means no limit.
  func textSize(within limits: CGSize) -> CGSize {
    let limits = CGSize(
      width: limits.width > 0 ? limits.width : Self.unlimited,
      height: limits.height > 0 ? limits.height : Self.unlimited)
    return textRect(forBounds: CGRect(origin: .zero, size: limits), limitedToNumberOfLines: numberOfLines).size
  }

  // MARK: - Drawing

  /// Returns the vertical position that centres text of `height` in `rect`, aligned to device pixels.
  private func top(of height: CGFloat, in rect: CGRect) -> CGFloat {
    let scale = max(1, traitCollection.displayScale)
    return rect.minY + ((rect.height - roundedUp(height)) / 2 * scale).rounded(.down) / scale
  }

  /// Returns the text layout for drawing in `rect`, and its vertical position.
  func drawnLayout(in rect: CGRect) -> (TextLayout, y: CGFloat) {
    if let fitted = fittedLayout(in: rect) { return fitted }
    let layout = textLayout(width: rect.width, lines: numberOfLines, height: rect.height)
    return (layout, top(of: layout.size.height, in: rect))
  }

  /// Returns a scale of fonts, rounded down to a multiple of 1/64. Each size of a font costs a search among the
  /// installed fonts, so a label whose width changes gradually shouldn't go through hundreds of them.
  private static func steppedScale(_ scale: CGFloat) -> CGFloat {
    let stepped = (scale * 64).rounded(.down) / 64
    return stepped > 0 ? stepped : scale
  }

  /// Returns the text with a smaller font if it has to shrink to fit, and its vertical position.
  private func fittedLayout(in rect: CGRect) -> (TextLayout, y: CGFloat)? {
    guard adjustsFontSizeToFitWidth, numberOfLines == 1 else { return nil }
    let natural = textLayout(width: nil, lines: 1)
    guard natural.size.width > rect.width else { return nil }
    let scale = min(1, max(minimumScaleFactor, Self.steppedScale((rect.width - 0.5) / natural.size.width)))
    let fitted = layouts.shrunkLayout(of: currentContent(), scale: scale, width: rect.width)
    let naturalTop = top(of: natural.size.height, in: rect)
    let y: CGFloat =
      switch baselineAdjustment {
      case .alignBaselines: naturalTop + natural.firstBaseline - fitted.firstBaseline
      case .alignCenters: top(of: fitted.size.height, in: rect)
      case .none: naturalTop
      }
    return (fitted, y)
  }
}

extension UILabel: FontFollowing {
  func fontsChanged() { textChanged() }
}
