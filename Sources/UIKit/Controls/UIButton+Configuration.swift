import Foundation

extension UIButton {
  /// The appearance of a button as a value: filled, tinted, gray or plain, with title, subtitle, image and background.
  public struct Configuration: @unchecked Sendable {
    // Unchecked for UIColor, UIFont and UIImage inside, which never change once they are made, and for the closures of
    // transformers, which buttons call on the main thread.

    /// How round the corners are.
    public enum CornerStyle: Int, Sendable { case fixed = -1, dynamic, small, medium, large, capsule }
    /// How large the button is.
    public enum Size: Int, Sendable { case medium, small, mini, large }
    /// How title and subtitle lie above each other.
    public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }
    /// The mark of a button with a menu.
    public enum Indicator: Int, Sendable {
      /// A double arrow on a button that shows the choice of its menu.
      case automatic
      /// None.
      case none
      /// A double arrow.
      case popup
    }

    enum Style { case plain, gray, tinted, filled }

    let style: Style

    // MARK: - Title

    private var plainTitle: String?
    /// The title with attributes, if it was set with some.
    private(set) var styledTitle: AttributedString?
    private var plainSubtitle: String?
    /// The subtitle with attributes, if it was set with some.
    private(set) var styledSubtitle: AttributedString?

    /// The title.
    public var title: String? {
      get { styledTitle.map { String($0.characters) } ?? plainTitle }
      set { (plainTitle, styledTitle) = (newValue, nil) }
    }
    /// The title with attributes; fonts and colours count.
    public var attributedTitle: AttributedString? {
      get { styledTitle ?? plainTitle.map { AttributedString($0) } }
      set { (plainTitle, styledTitle) = (nil, newValue) }
    }
    /// A smaller text below the title.
    public var subtitle: String? {
      get { styledSubtitle.map { String($0.characters) } ?? plainSubtitle }
      set { (plainSubtitle, styledSubtitle) = (newValue, nil) }
    }
    /// The text below the title with attributes; fonts and colours count.
    public var attributedSubtitle: AttributedString? {
      get { styledSubtitle ?? plainSubtitle.map { AttributedString($0) } }
      set { (plainSubtitle, styledSubtitle) = (nil, newValue) }
    }
    /// Makes another font and colour of the title's; none by default.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// Makes another font and colour of the subtitle's; none by default.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// How title and subtitle lie above each other; by the image's place by default.
    public var titleAlignment: TitleAlignment = .automatic
    /// The space between title and subtitle, in points; 1 by default.
    public var titlePadding: CGFloat = 1
    /// Where a title without room breaks; by words by default.
    public var titleLineBreakMode: NSLineBreakMode = .byWordWrapping
    /// Where a subtitle without room breaks; by words by default.
    public var subtitleLineBreakMode: NSLineBreakMode = .byWordWrapping

    // MARK: - Image

    /// The image.
    public var image: UIImage?
    /// The side of the title that the image is on; leading by default.
    public var imagePlacement: NSDirectionalRectEdge = .leading
    /// The space between image and title, in points; 0 by default.
    public var imagePadding: CGFloat = 0
    /// Makes another colour of the image's; none by default.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// The size and weight of an image that is a symbol; its own by default.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// Whether a wheel turns in the place of the image; false by default.
    public var showsActivityIndicator = false
    /// Makes another colour of the wheel's; none by default.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    /// The mark of a button with a menu.
    public var indicator: Indicator = .automatic
    /// Makes another colour of the mark's; none by default.
    public var indicatorColorTransformer: UIConfigurationColorTransformer?

    // MARK: - Look

    /// The space around title and image; 7 points above and below and 12 beside by default.
    public var contentInsets = Size.medium.insets
    /// The colour of title and image; `nil`, the default, leaves it to the kind of configuration.
    public var baseForegroundColor: UIColor?
    /// The colour of the background; `nil`, the default, leaves it to the kind of configuration.
    public var baseBackgroundColor: UIColor?
    /// The background, where it's to differ from the kind of configuration.
    public var background: UIBackgroundConfiguration = {
      var background = UIBackgroundConfiguration.clear()
      background.cornerRadius = 6
      return background
    }()
    /// How round the corners are; `.dynamic`, the default, goes by the size.
    public var cornerStyle: CornerStyle = .dynamic
    /// How large the button is; setting it sets ``contentInsets``.
    public var buttonSize: Size = .medium { didSet { contentInsets = buttonSize.insets } }

    init(_ style: Style) { self.style = style }

    /// Gives ``contentInsets`` the values of the size again.
    public mutating func setDefaultContentInsets() { contentInsets = buttonSize.insets }

    /// The configuration for the state of a button; buttons see to their colours themselves, so it's the same.
    @MainActor public func updated(for button: UIButton) -> Configuration { self }

    /// Just a title in the tint colour.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// A title in the tint colour on gray.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// A title in the tint colour on a light shade of it.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// A white title on the tint colour.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// Another name of ``plain()``.
    public static func borderless() -> Configuration { Configuration(.plain) }
    /// Another name of ``gray()``.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// Another name of ``tinted()``.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// Another name of ``filled()``.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }
  }
}

extension UIButton.Configuration.Size {
  /// The space around title and image of a button of that size.
  fileprivate var insets: NSDirectionalEdgeInsets {
    switch self {
    case .mini: NSDirectionalEdgeInsets(top: 3, leading: 8, bottom: 3, trailing: 8)
    case .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
    case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
    }
  }
}
