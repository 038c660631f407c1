import Foundation
import GTKPlatform

/// A label's text, plain or attributed, and the default style.
struct LabelText {
  private var plain: String?
  /// The attributed text; `nil` while the text is plain.
  private(set) var styled: NSAttributedString?
  private(set) var font = Self.defaultFont
  private(set) var color = UIColor.label
  private(set) var alignment = NSTextAlignment.natural
  private(set) var lineBreakMode = NSLineBreakMode.byTruncatingTail

  private static var defaultFont: UIFont { .systemFont(ofSize: UIFont.labelFontSize) }

  var string: String? { styled?.string ?? plain }

  var attributed: NSAttributedString? {
    if let styled { return styled }
    guard let plain else { return nil }
    let style = NSMutableParagraphStyle()
    (style.alignment, style.lineBreakMode) = (alignment, lineBreakMode)
    return NSAttributedString(
      string: plain, attributes: [.font: font, .foregroundColor: color, .paragraphStyle: style])
  }

  /// Returns the text in GTKPlatform's form.
  func content(isRightToLeft: Bool, _ traits: UITraitCollection) -> TextContent {
    let natural: NSTextAlignment = isRightToLeft ? .right : .left
    let defaults = TextContent.Defaults(
      font: font, alignment: alignment == .natural ? natural : alignment, lineBreakMode: lineBreakMode)
    if let styled { return TextContent(styled, defaults, traits: traits) }
    return TextContent(plain ?? "", defaults)
  }

  // MARK: - Changing

  // All methods return whether they change anything. A new value applies to the entire attributed text.

  mutating func set(_ text: String?) -> Bool {
    guard styled != nil || !text.isWritten(as: plain) else { return false }
    styled = nil
    plain = text
    return true
  }

  mutating func set(_ text: NSAttributedString?) -> Bool {
    if let text, let styled, text.string.isWritten(as: styled.string), text.isEqual(to: styled) { return false }
    plain = nil
    styled = text.map { NSAttributedString(attributedString: $0) }
    if let style = firstParagraphStyle { (alignment, lineBreakMode) = (style.alignment, style.lineBreakMode) }
    return true
  }

  mutating func setFont(_ font: UIFont?) -> Bool {
    let font = font ?? Self.defaultFont
    guard styled != nil || font != self.font else { return false }
    self.font = font
    restyle(.font, font)
    return true
  }

  mutating func setColor(_ color: UIColor?) -> Bool {
    let color = color ?? .label
    guard styled != nil || color != self.color else { return false }
    self.color = color
    restyle(.foregroundColor, color)
    return true
  }

  mutating func setAlignment(_ alignment: NSTextAlignment) -> Bool {
    guard styled != nil || alignment != self.alignment else { return false }
    self.alignment = alignment
    restyleParagraphs { $0.alignment = alignment }
    return true
  }

  mutating func setLineBreakMode(_ mode: NSLineBreakMode) -> Bool {
    guard styled != nil || mode != lineBreakMode else { return false }
    lineBreakMode = mode
    restyleParagraphs { $0.lineBreakMode = mode }
    return true
  }

  /// Adjusts a font that depends on the text size. Attributed text keeps its fonts.
  mutating func adjustFont(to traits: UITraitCollection) -> Bool {
    let adjusted = font.adjusted(to: traits)
    guard adjusted != font else { return false }
    font = adjusted
    return true
  }

  private var firstParagraphStyle: NSParagraphStyle? {
    guard let styled, styled.length > 0 else { return nil }
    return styled.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
  }

  private mutating func restyle(_ key: NSAttributedString.Key, _ value: Any) {
    guard let styled else { return }
    let text = NSMutableAttributedString(attributedString: styled)
    text.addAttribute(key, value: value, range: NSRange(location: 0, length: text.length))
    self.styled = text
  }

  /// Changes the style of each paragraph, keeping its other settings.
  private mutating func restyleParagraphs(_ change: (NSMutableParagraphStyle) -> Void) {
    guard let styled, styled.length > 0 else { return }
    let text = NSMutableAttributedString(attributedString: styled)
    let whole = NSRange(location: 0, length: text.length)
    styled.enumerateAttribute(.paragraphStyle, in: whole) { old, range, _ in
      let style = NSMutableParagraphStyle()
      if let old = old as? NSParagraphStyle {
        style.setParagraphStyle(old)
      } else {
        (style.alignment, style.lineBreakMode) = (alignment, lineBreakMode)
      }
      change(style)
      text.addAttribute(.paragraphStyle, value: style, range: range)
    }
    self.styled = text
  }
}
