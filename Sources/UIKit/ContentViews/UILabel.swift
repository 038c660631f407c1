import AloeCore
import Foundation
import GTKPlatform

/// A view that shows one or more lines of text.
///
/// The text is centred vertically. The label's size is the size of its text, rounded up to device pixels; an empty
/// label has no size. Its hugging priority is 250 (Interface Builder gives labels 251), and its compression resistance
/// 750, as for every view. By default, it ignores touches.
open class UILabel: UIView, BaselineProviding {
  // MARK: - Creating a Label

  /// Creates an empty label with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a label from a storyboard or a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
    coder.finish(self, at: UILabel.self)
  }

  // MARK: - Text

  @exclusivity(unchecked) final var ownText = LabelText()
  @exclusivity(unchecked) final var layouts = LabelLayouts()

  /// The text; `nil` by default. Setting it removes the attributes of ``attributedText``.
  open var text: String? {
    get { ownText.string }
    set {
      Walkthrough.step()
      reporting("text", text) { if ownText.set(newValue) { textChanged() } }
    }
  }

  /// The text with its attributes; plain text has the label's font, colour and paragraph style. The label's properties
  /// apply where attributes are missing.
  ///
  /// Setting it sets ``textAlignment`` and ``lineBreakMode`` to the values in the first paragraph's style, if it has
  /// one.
  open var attributedText: NSAttributedString? {
    get { ownText.attributed }
    set { if ownText.set(newValue) { textChanged() } }
  }

  // MARK: - Appearance

  /// The font; the system font of 17 points by default and after setting `nil`. Setting it applies the font to an
  /// entire attributed text.
  open var font: UIFont! {
    get { ownText.font }
    set {
      reporting("font", font) { if ownText.setFont(newValue) { textChanged() } }
      note(.font, \UILabel.font)
    }
  }

  /// The colour of the text; `.label` by default and after setting `nil`. Setting it applies the colour to an entire
  /// attributed text.
  open var textColor: UIColor! {
    get { ownText.color }
    set {
      note(.textColor) { (label: UILabel) in label.textColor = newValue }
      guard ownText.setColor(newValue) else { return }
      if ownText.styled != nil { layoutChanged() }
      setNeedsDisplay()
    }
  }

  /// The alignment of the text; by default, the user interface's alignment, for example left in English and right in
  /// Arabic.
  open var textAlignment: NSTextAlignment {
    get { ownText.alignment }
    set {
      guard ownText.setAlignment(newValue) else { return }
      layoutChanged()
      setNeedsDisplay()
    }
  }

  /// The truncation of text that is too long; an ellipsis at the end by default.
  open var lineBreakMode: NSLineBreakMode {
    get { ownText.lineBreakMode }
    set { if ownText.setLineBreakMode(newValue) { textChanged() } }
  }

  /// The maximum number of lines; 1 by default, 0 for no limit.
  @exclusivity(unchecked) open var numberOfLines = 1 {
    didSet {
      note(.numberOfLines, \UILabel.numberOfLines)
      if numberOfLines != oldValue { textChanged() }
    }
  }

  /// Whether the text is drawn normally or dimmed; true by default.
  open var isEnabled = true { didSet { if isEnabled != oldValue { setNeedsDisplay() } } }

  /// Whether ``highlightedTextColor`` is used; false by default.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }

  /// The colour of the text while ``isHighlighted`` is true; ``textColor`` if it's `nil`.
  open var highlightedTextColor: UIColor? {
    didSet {
      note(.highlightedTextColor, \UILabel.highlightedTextColor)
      if isHighlighted, highlightedTextColor != oldValue { setNeedsDisplay() }
    }
  }

  /// The colour of the text's shadow; `nil` by default.
  open var shadowColor: UIColor? {
    didSet {
      note(.shadowColor, \UILabel.shadowColor)
      if shadowColor != oldValue { setNeedsDisplay() }
    }
  }

  /// The offset of the text's shadow, in points; one point upwards by default.
  open var shadowOffset = CGSize(width: 0, height: -1) {
    didSet {
      note(.shadowOffset, \UILabel.shadowOffset)
      if shadowOffset != oldValue, shadowColor != nil { setNeedsDisplay() }
    }
  }

  // MARK: - Fitting

  /// Whether the font shrinks when the text is wider than the label; false by default. Applies to labels with one line.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { setNeedsDisplay() } }
  }

  /// The vertical position of text that ``adjustsFontSizeToFitWidth`` has shrunk; by default, its baseline stays where
  /// it would be without shrinking.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines {
    didSet { if baselineAdjustment != oldValue, adjustsFontSizeToFitWidth { setNeedsDisplay() } }
  }

  /// Whether a pointer that rests on truncated text shows the full text; false by default.
  open var showsExpansionTextWhenTruncated = false

  /// The minimum scale of the font, from 0, which sets no limit and is the default, to 1.
  open var minimumScaleFactor: CGFloat = 0 {
    didSet { if minimumScaleFactor != oldValue { setNeedsDisplay() } }
  }

  /// The width with which Auto Layout measures a multiline label, in points; 0, the default, uses the width from the
  /// layout.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue, numberOfLines != 1 { invalidateIntrinsicContentSize() } }
  }

  /// Whether a preferred or scaled font changes with the user's text size; false by default.
  open var adjustsFontForContentSizeCategory = false {
    didSet {
      note(.adjustsFontForContentSizeCategory, \UILabel.adjustsFontForContentSizeCategory)
      if adjustsFontForContentSizeCategory, !oldValue { followTextSize() }
    }
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

  /// Frees the cached layouts of a label that leaves its window, because there may be many labels.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { layouts.freeLayouts() }
  }

  /// Returns the rectangle of the text in `bounds`, at the top left corner, rounded up to device pixels.
  ///
  /// All sizes of the label derive from this method: a subclass that pads the text only has to override it and
  /// ``drawText(in:)``.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    spaceOfText(in: bounds, lines: numberOfLines)
  }

  open override var intrinsicContentSize: CGSize {
    intrinsicContentSize(forWidth: numberOfLines == 1 ? 0 : preferredMaxLayoutWidth)
  }

  override var contentHeightDependsOnWidth: Bool { numberOfLines != 1 }

  // Text has an intrinsic width and height, so the answer needs no measuring, unless a client's subclass overrides it.
  override var hasIntrinsicLengths: AxisPair<Bool> {
    type(of: self) == UILabel.self ? AxisPair(true) : super.hasIntrinsicLengths
  }

  override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize {
    textSize(within: CGSize(width: width, height: 0))
  }

  /// Returns the size of the text for the width of `size`; 0 means no limit.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { textSize(within: size) }

  /// Returns a baseline, measured from the vertical centre. Only the number of lines depends on the size.
  func baseline(_ line: Baseline.Line, in size: CGSize) -> Baseline {
    guard !currentContent().isEmpty else { return line.edge }
    let width = numberOfLines == 1 || size.width <= 0 ? nil : size.width
    var layout = textLayout(width: width, lines: numberOfLines)
    if numberOfLines != 1, size.height > 0, size.height < layout.size.height {
      layout = textLayout(width: width, lines: numberOfLines, height: size.height)
    }
    let place = line == .first ? layout.firstBaseline : layout.lastBaseline
    return Baseline(fraction: 0.5, offset: Double(place - roundedUp(layout.size.height) / 2))
  }

  var fontAtBaselines: UIFont? { font }

  // MARK: - Drawing

  /// Draws the text with ``drawText(in:)``.
  open override func draw(_ rect: CGRect) {
    Walkthrough.step()
    drawText(in: bounds)
  }

  /// Draws the text in `rect`, centred vertically. Override it to draw the text elsewhere.
  open func drawText(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), rect.width > 0, rect.height > 0,
      !currentContent().isEmpty
    else { return }
    let (layout, y) = drawnLayout(in: rect)
    let traits = traitCollection
    let origin = CGPoint(x: rect.minX, y: y)
    let color = isHighlighted ? highlightedTextColor ?? ownText.color : ownText.color
    context.saveGState()
    if !isEnabled { context.setAlpha(context.alpha * Self.dimming) }
    if let shadowColor {
      context.setShadow(offset: shadowOffset, blur: 0, color: CGColor(shadowColor.rgba(in: traits)))
    }
    // Only the lines near the visible area of a long label are drawn, until more of them become visible.
    let visible = layout.isInParts ? context.useCullRect().map { $0.minY...$0.maxY } : nil
    context.append(
      layout.node(
        at: origin, color: color.rgba(in: traits), alignIn: rect.width, scale: traits.displayScale, visible: visible))
    context.restoreGState()
  }

  /// The opacity of a disabled label's text; our own choice.
  private static let dimming: CGFloat = 0.4

  // MARK: - Accessibility

  override var spokenContent: SpokenContent { spokenLabel }

  package override func observedValue(named name: String) -> Any? {
    switch name {
    case "font": font
    case "text": text
    default: super.observedValue(named: name)
    }
  }
}
