import Foundation

extension UIContentUnavailableConfiguration {
  // MARK: - Image

  /// The appearance of the image.
  public struct ImageProperties: Hashable, @unchecked Sendable {
    // Unchecked because of UIColor and the symbol configuration, which never change.

    /// The size and weight of a symbol image; 48 points by default.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration? = UIImage.SymbolConfiguration(pointSize: 48)
    /// The colour of a template or symbol image, and of an activity indicator; by default, the colour of secondary
    /// text. `nil` means the view's tint colour.
    public var tintColor: UIColor? = .secondaryLabel
    /// The corner radius, in points; 0 by default.
    public var cornerRadius: CGFloat = 0
    /// The maximum size of the image, in points; a larger image is scaled down. A length of 0, the default, sets no
    /// limit.
    public var maximumSize = CGSize.zero
    /// Whether the image keeps its colours when the user inverts the screen's; without effect on Linux. False by
    /// default.
    public var accessibilityIgnoresInvertColors = false

    init() {}
  }

  // MARK: - Texts

  /// The appearance of text.
  public struct TextProperties: Hashable, @unchecked Sendable {
    // Unchecked because of UIFont and UIColor, which never change.

    /// The font. The default is bold and has the size of the text style `title2` for the text, and is the font of
    /// `subheadline` for the secondary text and for the text of ``UIContentUnavailableConfiguration/loading()``.
    public var font: UIFont {
      get { ownFont ?? kind.font }
      set { ownFont = newValue }
    }
    private var ownFont: UIFont?
    private let kind: Kind

    /// The colour; `.label` by default for the text, and otherwise `.secondaryLabel`.
    public var color: UIColor
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

    init(_ kind: Kind) {
      self.kind = kind
      color = kind == .title ? .label : .secondaryLabel
    }

    func resolvedColor() -> UIColor { color }
  }

  /// The default look of text.
  enum Kind: Sendable {
    case title, note

    /// The font at the app's text size.
    var font: UIFont {
      switch self {
      case .title: UIFontMetrics(forTextStyle: .title2).scaledFont(for: .systemFont(ofSize: 22, weight: .bold))
      case .note: .preferredFont(forTextStyle: .subheadline)
      }
    }
  }

  // MARK: - Buttons

  /// The effect of a button.
  public struct ButtonProperties: Hashable, @unchecked Sendable {
    // Unchecked because of the action and the menu, which only the main thread uses.

    /// The action that the button performs; `nil` by default. Its title and its image aren't shown.
    public var primaryAction: UIAction?
    /// The menu of the button; `nil` by default. A tap opens it if there's no action.
    public var menu: UIMenu?
    /// Whether the button is enabled; true by default.
    public var isEnabled = true
    /// The purpose of the button; `.normal` by default. A destructive button is red.
    public var role = UIButton.Role.normal

    init() {}
  }
}

extension UIContentUnavailableConfiguration.TextProperties: ContentTextProperties {}
