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

  @exclusivity(unchecked) final var ownText = LabelText()
  @exclusivity(unchecked) final var layouts = LabelLayouts()

  /// The text; none by default. Setting it drops the attributes of ``attributedText``.
  open var text: String? {
    get { ownText.string }
    set { if ownText.set(newValue) { textChanged() } }
  }

  /// The text with its attributes; a plain text has the label's font, colour and paragraph style. What attributes leave
  /// open comes from the label.
  ///
  /// Setting it sets ``textAlignment`` and ``lineBreakMode`` to those of the first paragraph's style, if it has one.
  open var attributedText: NSAttributedString? {
    get { ownText.attributed }
    set { if ownText.set(newValue) { textChanged() } }
  }

  // MARK: - Appearance

  /// The font; the system's of 17 points by default, also after `nil`. Setting it gives it to all of a text
  /// with attributes.
  open var font: UIFont! {
    get { ownText.font }
    set {
      if ownText.setFont(newValue) { textChanged() }
      note(.font, \UILabel.font)
    }
  }

  /// The colour of the text; `.label` by default, also after `nil`. Setting it gives it to all of a text with
  /// attributes.
  open var textColor: UIColor! {
    get { ownText.color }
    set {
      note(.textColor) { (label: UILabel) in label.textColor = newValue }
      guard ownText.setColor(newValue) else { return }
      if ownText.styled != nil { layoutChanged() }
      setNeedsDisplay()
    }
  }

  /// Where lines begin; by default where the user interface does, on the left in English and on the right in
  /// Arabic.
  open var textAlignment: NSTextAlignment {
    get { ownText.alignment }
    set {
      guard ownText.setAlignment(newValue) else { return }
      layoutChanged()
      setNeedsDisplay()
    }
  }

  /// How text that is too long is shortened; with an ellipsis at its end by default.
  open var lineBreakMode: NSLineBreakMode {
    get { ownText.lineBreakMode }
    set { if ownText.setLineBreakMode(newValue) { textChanged() } }
  }

  /// The most lines that are shown; 1 by default, 0 sets no limit.
  @exclusivity(unchecked) open var numberOfLines = 1 {
    didSet {
      note(.numberOfLines, \UILabel.numberOfLines)
      if numberOfLines != oldValue { textChanged() }
    }
  }

  /// Whether the text is drawn normally instead of dimmed; true by default.
  open var isEnabled = true { didSet { if isEnabled != oldValue { setNeedsDisplay() } } }

  /// Whether ``highlightedTextColor`` is used; false by default.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }

  /// The colour of the text while ``isHighlighted``; ``textColor`` if there is none.
  open var highlightedTextColor: UIColor? {
    didSet {
      note(.highlightedTextColor, \UILabel.highlightedTextColor)
      if isHighlighted, highlightedTextColor != oldValue { setNeedsDisplay() }
    }
  }

  /// The colour of a shadow of the letters; none by default.
  open var shadowColor: UIColor? {
    didSet {
      note(.shadowColor, \UILabel.shadowColor)
      if shadowColor != oldValue { setNeedsDisplay() }
    }
  }

  /// How far the shadow of the letters lies off, in points; one point above by default.
  open var shadowOffset = CGSize(width: 0, height: -1) {
    didSet {
      note(.shadowOffset, \UILabel.shadowOffset)
      if shadowOffset != oldValue, shadowColor != nil { setNeedsDisplay() }
    }
  }

  // MARK: - Fitting

  /// Whether the letters are made smaller when the text is wider than the label; false by default. It works
  /// on labels of one line.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { setNeedsDisplay() } }
  }

  /// Whether a pointer that rests on a text that is cut off has all of it shown beside it; false by default.
  open var showsExpansionTextWhenTruncated = false

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

  /// A label that isn't shown keeps no laid-out text: there may be many of them.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { layouts.freeLayouts() }
  }

  /// The space that the text takes in `bounds`, from its top left corner, rounded up to device pixels.
  ///
  /// All sizes of the label come from here: a subclass that pads the text need only override this and
  /// ``drawText(in:)``.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    spaceOfText(in: bounds, lines: numberOfLines)
  }

  open override var intrinsicContentSize: CGSize {
    intrinsicContentSize(forWidth: numberOfLines == 1 ? 0 : preferredMaxLayoutWidth)
  }

  override var contentHeightDependsOnWidth: Bool { numberOfLines != 1 }

  // A text has both lengths, so none is shaped for the answer. A client's subclass may say otherwise.
  override var hasIntrinsicLengths: AxisPair<Bool> {
    type(of: self) == UILabel.self ? AxisPair(true) : super.hasIntrinsicLengths
  }

  override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize {
    textSize(within: CGSize(width: width, height: 0))
  }

  /// The space that the text takes in the width of `size`; 0 sets no limit.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { textSize(within: size) }

  /// Baselines count from the middle of the height. Only the number of lines depends on the size.
  override func baseline(_ line: Baseline.Line, in size: CGSize) -> Baseline {
    guard !currentContent().isEmpty else { return line.edge }
    let width = numberOfLines == 1 || size.width <= 0 ? nil : size.width
    var layout = textLayout(width: width, lines: numberOfLines)
    if numberOfLines != 1, size.height > 0, size.height < layout.size.height {
      layout = textLayout(width: width, lines: numberOfLines, height: size.height)
    }
    let place = line == .first ? layout.firstBaseline : layout.lastBaseline
    return Baseline(part: 0.5, offset: Double(place - roundedUp(layout.size.height) / 2))
  }

  override var fontAtBaselines: UIFont? { font }

  // MARK: - Drawing

  /// Draws the text by ``drawText(in:)``.
  open override func draw(_ rect: CGRect) { drawText(in: CGRect(origin: .zero, size: bounds.size)) }

  /// Draws the text in `rect`, in the middle of its height. Override it to draw it elsewhere.
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
    // Of a long text only what is near what can be seen is drawn, until more of it is.
    let sight = layout.isInParts ? context.takeSight().map { $0.minY...$0.maxY } : nil
    context.append(
      layout.node(
        at: origin, color: color.rgba(in: traits), alignIn: rect.width, scale: traits.displayScale, sight: sight))
    context.restoreGState()
  }

  /// The opacity of the text of a label that isn't enabled; our own choice.
  private static let dimming: CGFloat = 0.4

  // MARK: - Accessibility

  override var spokenContent: SpokenContent { spokenLabel }
}
