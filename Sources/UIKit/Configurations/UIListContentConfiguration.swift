import Foundation

/// The content of a list's cell, header or footer: an image, text, and secondary text below or beside it.
///
/// The variants, such as ``subtitleCell()``, differ in fonts, colours and margins. Colours that aren't set depend on
/// the state; see ``updated(for:)``.
public struct UIListContentConfiguration: Hashable, @unchecked Sendable {
  // Unchecked because of UIImage and NSAttributedString, which never change here.

  let style: Style

  init(_ style: Style) {
    self.style = style
    textProperties = TextProperties(style.text, color: style.text.color)
    secondaryTextProperties = TextProperties(style.secondaryText, color: style.secondaryText.color)
    directionalLayoutMargins = style.margins
    prefersSideBySideTextAndSecondaryText = style == .valueCell
    textToSecondaryTextHorizontalPadding = style == .valueCell ? 8 : 0
  }

  // MARK: - Image

  /// The image; `nil` by default.
  public var image: UIImage?
  /// The appearance of the image.
  public var imageProperties = ImageProperties()

  // MARK: - Texts

  private(set) var textContent = ConfigurationText.missing
  private(set) var secondaryTextContent = ConfigurationText.missing

  /// The text; `nil` by default. Setting it removes ``attributedText``.
  public var text: String? {
    get { textContent.string }
    set { textContent.string = newValue }
  }
  /// The text with attributes; `nil` by default. Setting it removes ``text``; ``textProperties`` apply where attributes
  /// are missing.
  public var attributedText: NSAttributedString? {
    get { textContent.attributed }
    set { textContent.attributed = newValue }
  }
  /// The appearance of the text.
  public var textProperties: TextProperties

  /// The secondary text; `nil` by default. Setting it removes ``secondaryAttributedText``.
  public var secondaryText: String? {
    get { secondaryTextContent.string }
    set { secondaryTextContent.string = newValue }
  }
  /// The secondary text with attributes; `nil` by default. Setting it removes ``secondaryText``;
  /// ``secondaryTextProperties`` apply where attributes are missing.
  public var secondaryAttributedText: NSAttributedString? {
    get { secondaryTextContent.attributed }
    set { secondaryTextContent.attributed = newValue }
  }
  /// The appearance of the secondary text.
  public var secondaryTextProperties: TextProperties

  // MARK: - Layout

  /// The axes along which the content also keeps to the superview's layout margins; horizontal by default.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .horizontal
  /// The margins around the content, in points; they depend on the variant.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets
  /// Whether the text and the secondary text are side by side if both fit on one line; true by default for
  /// ``valueCell()``.
  public var prefersSideBySideTextAndSecondaryText: Bool
  /// The space between the image and the text, in points; 16 by default.
  public var imageToTextPadding: CGFloat = 16
  /// The minimum space between text and secondary text side by side, in points; 8 by default for ``valueCell()``, and
  /// otherwise 0.
  public var textToSecondaryTextHorizontalPadding: CGFloat
  /// The space between the text and the secondary text below it, in points; 3 by default.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  /// The opacity of the content, from 0 to 1, the default.
  public var alpha: CGFloat = 1
}

extension UIListContentConfiguration: UIContentConfiguration {
  /// Returns a new ``UIListContentView``.
  @MainActor public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

  /// Returns the configuration for a state: with the state's colours, unless colours were set.
  ///
  /// The text and image of a disabled cell are dimmed. In a sidebar, the text and image of a pressed or selected cell
  /// are white.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    let states = ConfigurationStates(state)
    let color = style.color(in: states)
    var updated = self
    updated.textProperties.setDefault(color ?? style.text.color)
    updated.secondaryTextProperties.setDefault(color ?? style.secondaryText.color)
    updated.imageProperties.setDefault(color)
    return updated
  }
}

extension UIListContentConfiguration {
  // MARK: - Image

  /// The appearance of the image.
  public struct ImageProperties: Hashable, @unchecked Sendable {
    // Unchecked because of UIColor and the symbol configuration, which never change.

    /// The value of a reserved length that represents the system's own, which grows with the text size.
    public static let standardDimension: CGFloat = .greatestFiniteMagnitude

    /// The size and weight of a symbol image; by default, the size and weight of body text, at a large scale.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration? = UIImage.SymbolConfiguration(
      textStyle: .body, scale: .large)
    /// The colour of a template or symbol image; `nil`, the default, is the view's tint colour. A colour that was set
    /// stays in all states.
    public var tintColor: UIColor? {
      get { color }
      set { (color, hasOwnColor) = (newValue, true) }
    }
    private var color: UIColor?
    private var hasOwnColor = false
    /// A function that transforms the colour; `nil` by default.
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// The corner radius, in points; 0 by default.
    public var cornerRadius: CGFloat = 0
    /// The colour of the stroke around the image; `nil`, the default, is the view's tint colour.
    public var strokeColor: UIColor?
    /// A function that transforms the stroke's colour; `nil` by default.
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    /// The width of the stroke around the image, in points; 0 by default.
    public var strokeWidth: CGFloat = 0
    /// The maximum size of the image, in points; a larger image is scaled down. A length of 0, the default, sets no
    /// limit.
    public var maximumSize = CGSize.zero
    /// The size of the area in whose centre the image is placed, in points.
    ///
    /// A length of 0, the default, means the image's own, and for the width of a symbol image ``standardDimension``,
    /// which aligns the text of rows with different symbols.
    public var reservedLayoutSize = CGSize.zero
    /// Whether the image keeps its colours when the user inverts the screen's; without effect on Linux. False by
    /// default.
    public var accessibilityIgnoresInvertColors = false

    init() {}

    /// Returns the final colour for a tint colour.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = color ?? tintColor
      return tintColorTransformer?(color) ?? color
    }

    /// Returns the final colour of the stroke for a tint colour.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
      let color = strokeColor ?? tintColor
      return strokeColorTransformer?(color) ?? color
    }

    mutating func setDefault(_ color: UIColor?) { if !hasOwnColor { self.color = color } }
  }

  // MARK: - Texts

  /// The appearance of text.
  public struct TextProperties: Hashable, @unchecked Sendable {
    // Unchecked because of UIFont and UIColor, which never change.

    /// The alignment of text.
    public enum TextAlignment: Int, Sendable {
      /// At the start of the line.
      case natural
      /// In the centre.
      case center
      /// At both ends of each line.
      case justified
    }

    /// The capitalisation of text.
    public enum TextTransform: Int, Sendable {
      /// As written.
      case none
      /// All letters are uppercase.
      case uppercase
      /// All letters are lowercase.
      case lowercase
      /// Each word begins with a capital.
      case capitalized
    }

    /// The font. The default is a text style's, which grows with the user's text size.
    public var font: UIFont {
      get { ownFont ?? role.font }
      set { ownFont = newValue }
    }
    private var ownFont: UIFont?
    private let role: TextRole

    /// The colour; it depends on the variant and the state. A colour that was set stays in all states.
    public var color: UIColor {
      get { currentColor }
      set { (currentColor, hasOwnColor) = (newValue, true) }
    }
    private var currentColor: UIColor
    private var hasOwnColor = false
    /// A function that transforms the colour; `nil` by default.
    public var colorTransformer: UIConfigurationColorTransformer?
    /// The alignment; natural by default.
    public var alignment: TextAlignment = .natural
    /// The line break mode of text that doesn't fit; an ellipsis at the end by default.
    public var lineBreakMode: NSLineBreakMode = .byTruncatingTail
    /// The maximum number of lines; 0, the default, sets no limit.
    public var numberOfLines = 0
    /// Whether the font of single-line text shrinks when the text is too wide; false by default.
    public var adjustsFontSizeToFitWidth = false
    /// The minimum scale of a font that shrinks, from 0, which sets no limit and is the default, to 1.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether the spacing of letters may be reduced before the text is truncated; without effect on Linux. False by
    /// default.
    public var allowsDefaultTighteningForTruncation = false
    /// Whether a preferred or scaled font changes with the user's text size; true by default. A default font keeps the
    /// size that it has when this is set to false.
    public var adjustsFontForContentSizeCategory = true {
      didSet { if !adjustsFontForContentSizeCategory { ownFont = font } }
    }
    /// Whether a pointer that rests on truncated text shows the full text; false by default.
    public var showsExpansionTextWhenTruncated = false
    /// The capitalisation; as written by default. Doesn't apply to attributed text.
    public var transform: TextTransform

    init(_ role: TextRole, color: UIColor) {
      self.role = role
      currentColor = color
      transform = role.isUppercase ? .uppercase : .none
    }

    /// Returns the final colour.
    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

    mutating func setDefault(_ color: UIColor) { if !hasOwnColor { currentColor = color } }
  }
}

extension UIListContentConfiguration.TextProperties: ContentTextProperties {}
