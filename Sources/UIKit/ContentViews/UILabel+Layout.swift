import Foundation
import GTKPlatform

extension UILabel {
  static let unlimited: CGFloat = 1e6

  // MARK: - Marking

  /// The text is the same, but what was laid out of it isn't any more.
  func layoutChanged() { layouts.removeAll() }

  func textChanged() {
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
    // What is a hair above a pixel is arithmetic's error, not text.
    return (length * scale - 1e-6).rounded(.up) / scale
  }

  func spaceOfText(in bounds: CGRect, lines: Int) -> CGRect {
    guard !currentContent().isEmpty else { return CGRect(origin: bounds.origin, size: .zero) }
    // A label of one line is as wide as its text wants: truncating begins when it's drawn.
    let width: CGFloat? = bounds.width < Self.unlimited && bounds.width > 0 ? bounds.width : nil
    let layout = textLayout(width: lines == 1 ? nil : width, lines: lines)
    let size = CGSize(
      width: min(roundedUp(layout.size.width), width ?? .greatestFiniteMagnitude),
      height: min(roundedUp(layout.size.height), max(0, bounds.height)))
    return CGRect(origin: bounds.origin, size: size)
  }

  /// The size of the text within `limits`, of which 0 is none.
  func textSize(within limits: CGSize) -> CGSize {
    let limits = CGSize(
      width: limits.width > 0 ? limits.width : Self.unlimited,
      height: limits.height > 0 ? limits.height : Self.unlimited)
    return textRect(forBounds: CGRect(origin: .zero, size: limits), limitedToNumberOfLines: numberOfLines).size
  }

  // MARK: - Drawing

  /// Where a text of `height` begins in the middle of `rect`, at a device pixel.
  private func top(of height: CGFloat, in rect: CGRect) -> CGFloat {
    let scale = max(1, traitCollection.displayScale)
    return rect.minY + ((rect.height - roundedUp(height)) / 2 * scale).rounded(.down) / scale
  }

  /// The text as it's drawn in `rect`, and where it begins.
  func drawnLayout(in rect: CGRect) -> (TextLayout, y: CGFloat) {
    if let fitted = fittedLayout(in: rect) { return fitted }
    let layout = textLayout(width: rect.width, lines: numberOfLines, height: rect.height)
    return (layout, top(of: layout.size.height, in: rect))
  }

  /// The text in smaller letters, where they are to be made to fit and don't; its baseline stays where it would be.
  private func fittedLayout(in rect: CGRect) -> (TextLayout, y: CGFloat)? {
    guard adjustsFontSizeToFitWidth, numberOfLines == 1 else { return nil }
    let natural = textLayout(width: nil, lines: 1)
    guard natural.size.width > rect.width else { return nil }
    let factor = max(minimumScaleFactor, (rect.width - 0.5) / natural.size.width)
    let fitted = currentContent().scaled(by: min(1, factor)).layout(width: rect.width, lines: 1)
    return (fitted, top(of: natural.size.height, in: rect) + natural.firstBaseline - fitted.firstBaseline)
  }
}

extension UILabel: FontFollowing {
  func fontsChanged() { textChanged() }
}
