import Foundation
import GTKPlatform

/// A view that shows text, in one line or several.
///
/// The text is centred in the label's height. Its size is the text's, rounded up to device pixels; an empty label has
/// none. It keeps its width with a priority of 250 (Interface Builder gives labels 251) and resists being made smaller
/// with 750, as every view. Touches go through it by default.
open class UILabel: UIView {
  // MARK: - Making a Label

  /// Makes an empty label with that frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Makes a label from an archive; on Linux nothing is read from it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  // MARK: - Text

  private var plainText: String?
  private var styledText: NSAttributedString?

  /// The text; none by default. Setting it drops the attributes of ``attributedText``.
  open var text: String? {
    get { styledText?.string ?? plainText }
    set {
      guard styledText != nil || newValue != plainText else { return }
      styledText = nil
      plainText = newValue
      textChanged()
    }
  }

  /// The text with its attributes; a plain text has the label's font, colour and paragraph style. What attributes leave
  /// open comes from the label.
  ///
  /// Setting it sets ``textAlignment`` and ``lineBreakMode`` to those of the first paragraph's style, if it has one.
  open var attributedText: NSAttributedString? {
    get { styledText ?? plainText.map { NSAttributedString(string: $0, attributes: ownAttributes) } }
    set {
      if let newValue, let styledText, newValue.isEqual(to: styledText) { return }
      plainText = nil
      styledText = newValue.map { NSAttributedString(attributedString: $0) }
      if let newValue, newValue.length > 0,
        let style = newValue.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
      {
        ownAlignment = style.alignment
        ownLineBreakMode = style.lineBreakMode
      }
      textChanged()
    }
  }

  private var ownAttributes: [NSAttributedString.Key: Any] {
    let style = NSMutableParagraphStyle()
    style.alignment = textAlignment
    style.lineBreakMode = lineBreakMode
    return [.font: ownFont, .foregroundColor: ownTextColor, .paragraphStyle: style]
  }

  /// Gives all of a text with attributes one more.
  private func restyle(_ key: NSAttributedString.Key, _ value: Any) {
    guard let styledText else { return }
    let text = NSMutableAttributedString(attributedString: styledText)
    text.addAttribute(key, value: value, range: NSRange(location: 0, length: text.length))
    self.styledText = text
  }

  private func restyleParagraphs(_ change: (NSMutableParagraphStyle) -> Void) {
    guard let styledText, styledText.length > 0 else { return }
    let style = NSMutableParagraphStyle()
    if let old = styledText.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle {
      style.setParagraphStyle(old)
    } else {
      (style.alignment, style.lineBreakMode) = (ownAlignment, ownLineBreakMode)
    }
    change(style)
    restyle(.paragraphStyle, style)
  }

  // MARK: - Appearance

  private var ownFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)
  private var ownTextColor = UIColor.label
  private var ownAlignment = NSTextAlignment.natural
  private var ownLineBreakMode = NSLineBreakMode.byTruncatingTail

  /// The font; the system's of 17 points by default, also after `nil`. Setting it gives it to all of a text
  /// with attributes.
  open var font: UIFont! {
    get { ownFont }
    set {
      let font = newValue ?? UIFont.systemFont(ofSize: UIFont.labelFontSize)
      guard styledText != nil || font != ownFont else { return }
      ownFont = font
      restyle(.font, font)
      textChanged()
    }
  }

  /// The colour of the text; `.label` by default, also after `nil`. Setting it gives it to all of a text with
  /// attributes.
  open var textColor: UIColor! {
    get { ownTextColor }
    set {
      let color = newValue ?? .label
      guard styledText != nil || color != ownTextColor else { return }
      ownTextColor = color
      if styledText != nil {
        restyle(.foregroundColor, color)
        layoutChanged()
      }
      setNeedsDisplay()
    }
  }

  /// Where lines begin; by default where the user interface does, on the left in English and on the right in
  /// Arabic.
  open var textAlignment: NSTextAlignment {
    get { ownAlignment }
    set {
      guard newValue != ownAlignment else { return }
      ownAlignment = newValue
      restyleParagraphs { $0.alignment = newValue }
      layoutChanged()
      setNeedsDisplay()
    }
  }

  /// How text that is too long is shortened; with an ellipsis at its end by default.
  open var lineBreakMode: NSLineBreakMode {
    get { ownLineBreakMode }
    set {
      guard newValue != ownLineBreakMode else { return }
      ownLineBreakMode = newValue
      restyleParagraphs { $0.lineBreakMode = newValue }
      textChanged()
    }
  }

  /// The most lines that are shown; 1 by default, 0 sets no limit.
  open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { textChanged() } } }

  /// Whether the text is drawn normally instead of dimmed; true by default.
  open var isEnabled = true { didSet { if isEnabled != oldValue { setNeedsDisplay() } } }

  /// Whether ``highlightedTextColor`` is used; false by default.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }

  /// The colour of the text while ``isHighlighted``; ``textColor`` if there is none.
  open var highlightedTextColor: UIColor? {
    didSet { if isHighlighted, highlightedTextColor != oldValue { setNeedsDisplay() } }
  }

  /// The colour of a shadow of the letters; none by default.
  open var shadowColor: UIColor? { didSet { if shadowColor != oldValue { setNeedsDisplay() } } }

  /// How far the shadow of the letters lies off, in points; one point above by default.
  open var shadowOffset = CGSize(width: 0, height: -1) {
    didSet { if shadowOffset != oldValue, shadowColor != nil { setNeedsDisplay() } }
  }

  // MARK: - Fitting

  /// Whether the letters are made smaller when the text is wider than the label; false by default. It works
  /// on labels of one line.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { setNeedsDisplay() } }
  }

  /// How much smaller the letters may be made, from 0, which sets no limit and is the default, to 1.
  open var minimumScaleFactor: CGFloat = 0 {
    didSet { if minimumScaleFactor != oldValue { setNeedsDisplay() } }
  }

  /// The width in which a label of many lines is measured for Auto Layout, in points; 0, the default, stands
  /// for the width that layout finds.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue, numberOfLines != 1 { invalidateIntrinsicContentSize() } }
  }

  /// Whether a preferred or scaled font follows the user's text size when that changes; false by default.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory, !oldValue { followTextSize() } }
  }

  private func followTextSize() {
    let adjusted = ownFont.adjusted(to: traitCollection)
    guard adjusted != ownFont else { return }
    ownFont = adjusted
    textChanged()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if adjustsFontForContentSizeCategory { followTextSize() }
    let (now, before) = (traitCollection, previousTraitCollection)
    layoutChanged()
    if before == nil || now.displayScale != before?.displayScale { invalidateIntrinsicContentSize() }
    setNeedsDisplay()
  }

  // MARK: - Measuring

  /// The text as GTKPlatform takes it, made when it's first needed after a change.
  private var content: TextContent?
  /// The latest layouts of the text, by width and lines: in one pass the same few are asked for again and again.
  private var layouts: [LayoutKey: TextLayout] = [:]

  /// A label that isn't shown keeps no laid-out text: there may be many of them.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { layouts = [:] }
  }
  private struct LayoutKey: Hashable {
    var width: CGFloat?
    var lines: Int
    var height: CGFloat = 0
  }
  private var contentIsRightToLeft = false

  private func layoutChanged() {
    content = nil
    layouts.removeAll(keepingCapacity: true)
  }

  private func textChanged() {
    layoutChanged()
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  private func currentContent() -> TextContent {
    let isRightToLeft = isRightToLeft
    if let content, contentIsRightToLeft == isRightToLeft { return content }
    layouts.removeAll(keepingCapacity: true)
    contentIsRightToLeft = isRightToLeft
    let natural: NSTextAlignment = isRightToLeft ? .right : .left
    let defaults = TextContent.Defaults(
      font: ownFont, alignment: ownAlignment == .natural ? natural : ownAlignment,
      lineBreakMode: ownLineBreakMode)
    let made: TextContent
    if let styledText {
      made = TextContent(styledText, defaults, traits: traitCollection)
    } else {
      made = TextContent(plainText ?? "", defaults)
    }
    content = made
    return made
  }

  private func layout(width: CGFloat?, lines: Int, height: CGFloat = 0) -> TextLayout {
    let content = currentContent()
    // A width that arithmetic made a hair too small mustn't break a line.
    let width = width.map { (($0 + 0.005) * 1024).rounded(.down) / 1024 }
    let key = LayoutKey(width: width, lines: lines, height: height)
    if let known = layouts[key] { return known }
    let layout =
      height > 0
      ? content.layout(width: width, lines: lines, height: height)
      : content.layout(width: width, lines: lines)
    if layouts.count >= 8 { layouts.removeAll(keepingCapacity: true) }
    layouts[key] = layout
    return layout
  }

  private func roundedUp(_ length: CGFloat) -> CGFloat {
    let scale = max(1, traitCollection.displayScale)
    // What is a hair above a pixel is arithmetic's error, not text.
    return (length * scale - 1e-6).rounded(.up) / scale
  }

  /// The space that the text takes in `bounds`, from its top left corner, rounded up to device pixels.
  ///
  /// All sizes of the label come from here: a subclass that pads the text need only override this and
  /// ``drawText(in:)``.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    guard !currentContent().isEmpty else { return CGRect(origin: bounds.origin, size: .zero) }
    // A label of one line is as wide as its text wants: truncating begins when it's drawn.
    let width: CGFloat? = bounds.width < Self.unlimited && bounds.width > 0 ? bounds.width : nil
    let layout = layout(width: numberOfLines == 1 ? nil : width, lines: numberOfLines)
    let size = CGSize(
      width: min(roundedUp(layout.size.width), width ?? .greatestFiniteMagnitude),
      height: min(roundedUp(layout.size.height), max(0, bounds.height)))
    return CGRect(origin: bounds.origin, size: size)
  }

  private static let unlimited: CGFloat = 1e6

  open override var intrinsicContentSize: CGSize {
    intrinsicContentSize(forWidth: numberOfLines == 1 ? 0 : preferredMaxLayoutWidth)
  }

  override var contentHeightDependsOnWidth: Bool { numberOfLines != 1 }

  override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize {
    let limits = CGSize(width: width > 0 ? width : Self.unlimited, height: Self.unlimited)
    return textRect(forBounds: CGRect(origin: .zero, size: limits), limitedToNumberOfLines: numberOfLines).size
  }

  /// The space that the text takes in the width of `size`; 0 sets no limit.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let limits = CGSize(
      width: size.width > 0 ? size.width : Self.unlimited,
      height: size.height > 0 ? size.height : Self.unlimited)
    return textRect(forBounds: CGRect(origin: .zero, size: limits), limitedToNumberOfLines: numberOfLines).size
  }

  /// Baselines count from the middle of the height. Only the number of lines depends on the size.
  override func baseline(_ line: Baseline.Line, in size: CGSize) -> Baseline {
    guard !currentContent().isEmpty else { return line.edge }
    let width = numberOfLines == 1 || size.width <= 0 ? nil : size.width
    var layout = layout(width: width, lines: numberOfLines)
    if numberOfLines != 1, size.height > 0, size.height < layout.size.height {
      layout = self.layout(width: width, lines: numberOfLines, height: size.height)
    }
    let place = line == .first ? layout.firstBaseline : layout.lastBaseline
    return Baseline(part: 0.5, offset: Double(place - roundedUp(layout.size.height) / 2))
  }

  override var fontAtBaselines: UIFont? { font }

  /// Where a text of `height` begins in the middle of `rect`, at a device pixel.
  private func top(of height: CGFloat, in rect: CGRect) -> CGFloat {
    let scale = max(1, traitCollection.displayScale)
    return rect.minY + ((rect.height - roundedUp(height)) / 2 * scale).rounded(.down) / scale
  }

  // MARK: - Drawing

  /// Draws the text by ``drawText(in:)``.
  open override func draw(_ rect: CGRect) { drawText(in: CGRect(origin: .zero, size: bounds.size)) }

  /// Draws the text in `rect`, in the middle of its height. Override it to draw it elsewhere.
  open func drawText(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), rect.width > 0, rect.height > 0,
      !currentContent().isEmpty
    else { return }
    let (layout, y) = fittedLayout(in: rect) ?? plainLayout(in: rect)
    let traits = traitCollection
    let origin = CGPoint(x: rect.minX, y: y)
    let color = isHighlighted ? highlightedTextColor ?? ownTextColor : ownTextColor
    context.saveGState()
    if !isEnabled { context.setAlpha(context.alpha * Self.dimming) }
    if let shadowColor {
      context.setShadow(offset: shadowOffset, blur: 0, color: CGColor(shadowColor.rgba(in: traits)))
    }
    context.append(layout.node(at: origin, color: color.rgba(in: traits), alignIn: rect.width))
    context.restoreGState()
  }

  /// The text as it's drawn in `rect`, and where it begins.
  private func plainLayout(in rect: CGRect) -> (TextLayout, y: CGFloat) {
    let layout = layout(width: rect.width, lines: numberOfLines, height: rect.height)
    return (layout, top(of: layout.size.height, in: rect))
  }

  /// The text in smaller letters, where they are to be made to fit and don't; its baseline stays where it would be.
  private func fittedLayout(in rect: CGRect) -> (TextLayout, y: CGFloat)? {
    guard adjustsFontSizeToFitWidth, numberOfLines == 1 else { return nil }
    let natural = layout(width: nil, lines: 1)
    guard natural.size.width > rect.width else { return nil }
    let factor = max(minimumScaleFactor, (rect.width - 0.5) / natural.size.width)
    let fitted = currentContent().scaled(by: min(1, factor)).layout(width: rect.width, lines: 1)
    return (fitted, top(of: natural.size.height, in: rect) + natural.firstBaseline - fitted.firstBaseline)
  }

  /// The opacity of the text of a label that isn't enabled; our own choice.
  private static let dimming: CGFloat = 0.4
}
