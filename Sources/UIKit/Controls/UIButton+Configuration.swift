import Foundation

extension UIButton {
  /// The appearance of a button: filled, tinted, grey or plain, with a title, a subtitle, an image and a background.
  public struct Configuration: Hashable, @unchecked Sendable {
    // Unchecked because of UIColor, UIFont and UIImage, which never change after creation, and because of the
    // transformers' closures, which buttons call on the main thread.

    /// The style of the corners.
    public enum CornerStyle: Int, Sendable { case fixed = -1, dynamic, small, medium, large, capsule }
    /// The size of a button.
    public enum Size: Int, Sendable { case medium, small, mini, large }
    /// The alignment of title and subtitle.
    public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }
    /// The indicator of a button with a menu; `.automatic` by default.
    public enum Indicator: Int, Sendable {
      /// A double arrow on a button that shows its menu's selection.
      case automatic
      /// No indicator.
      case none
      /// A double arrow.
      case popup
    }

    enum Style { case plain, gray, tinted, filled }

    let style: Style

    // MARK: - Title

    private var plainTitle: String?
    /// The attributed title, if it was set with attributes.
    private(set) var styledTitle: AttributedString?
    private var plainSubtitle: String?
    /// The attributed subtitle, if it was set with attributes.
    private(set) var styledSubtitle: AttributedString?

    /// The title.
    public var title: String? {
      get { styledTitle.map { String($0.characters) } ?? plainTitle }
      set { (plainTitle, styledTitle) = (newValue, nil) }
    }
    /// The title with attributes. Only fonts and colours take effect.
    public var attributedTitle: AttributedString? {
      get { styledTitle ?? plainTitle.map { AttributedString($0) } }
      set { (plainTitle, styledTitle) = (nil, newValue) }
    }
    /// Smaller text below the title.
    public var subtitle: String? {
      get { styledSubtitle.map { String($0.characters) } ?? plainSubtitle }
      set { (plainSubtitle, styledSubtitle) = (newValue, nil) }
    }
    /// The subtitle with attributes. Only fonts and colours take effect.
    public var attributedSubtitle: AttributedString? {
      get { styledSubtitle ?? plainSubtitle.map { AttributedString($0) } }
      set { (plainSubtitle, styledSubtitle) = (nil, newValue) }
    }
    /// A function that transforms the title's font and colour; `nil` by default.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// A function that transforms the subtitle's font and colour; `nil` by default.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// The alignment of title and subtitle; by default, it depends on the image's placement.
    public var titleAlignment: TitleAlignment = .automatic
    /// The space between title and subtitle, in points; 1 by default.
    public var titlePadding: CGFloat = 1
    /// The line break mode of a title that doesn't fit; `.byWordWrapping` by default.
    public var titleLineBreakMode: NSLineBreakMode = .byWordWrapping
    /// The line break mode of a subtitle that doesn't fit; `.byWordWrapping` by default.
    public var subtitleLineBreakMode: NSLineBreakMode = .byWordWrapping

    // MARK: - Image

    /// The image; `nil` by default.
    public var image: UIImage?
    /// The edge of the title at which the image is placed; leading by default.
    public var imagePlacement: NSDirectionalRectEdge = .leading
    /// The space between image and title, in points; 0 by default.
    public var imagePadding: CGFloat = 0
    /// A function that transforms the image's colour; `nil` by default.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// The size and weight of a symbol image; `nil`, the default, means the symbol's own.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// Whether an activity indicator replaces the image; false by default.
    public var showsActivityIndicator = false
    /// A function that transforms the activity indicator's colour; `nil` by default.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    /// The indicator of a button with a menu; `.automatic` by default.
    public var indicator: Indicator = .automatic
    /// A function that transforms the indicator's colour; `nil` by default.
    public var indicatorColorTransformer: UIConfigurationColorTransformer?

    // MARK: - Look

    /// The space around title and image; by default, 7 points above and below, and 12 on each side.
    public var contentInsets = Size.medium.insets
    /// The colour of title and image; `nil`, the default, uses the colour of the configuration's kind.
    public var baseForegroundColor: UIColor?
    /// The colour of the background; `nil`, the default, uses the colour of the configuration's kind.
    public var baseBackgroundColor: UIColor?
    /// The background's differences from the default background of the configuration's kind.
    public var background: UIBackgroundConfiguration = {
      var background = UIBackgroundConfiguration(.button)
      background.cornerRadius = 6
      return background
    }()
    /// The style of the corners; `.dynamic`, the default, depends on the text size.
    public var cornerStyle: CornerStyle = .dynamic
    /// The size of the button; setting it sets ``contentInsets``. `.medium` by default.
    public var buttonSize: Size = .medium { didSet { contentInsets = buttonSize.insets } }

    init(_ style: Style) { self.style = style }

    /// Resets ``contentInsets`` to the default of the size.
    public mutating func setDefaultContentInsets() { contentInsets = buttonSize.insets }

    /// Returns the configuration for a button's state: itself, because the button derives the colours from its state.
    @MainActor public func updated(for button: UIButton) -> Configuration { self }

    /// Returns a configuration with a title in the tint colour and no background.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// Returns a configuration with a title in the tint colour on grey.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// Returns a configuration with a title in the tint colour on a light shade of it.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// Returns a configuration with a white title on the tint colour.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// Returns a plain configuration, like ``plain()``.
    public static func borderless() -> Configuration { Configuration(.plain) }
    /// Returns a grey configuration, like ``gray()``.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// Returns a tinted configuration, like ``tinted()``.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// Returns a filled configuration, like ``filled()``.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }
  }
}

extension UIButton.Configuration.Size {
  /// The space around title and image of a button of this size.
  fileprivate var insets: NSDirectionalEdgeInsets {
    switch self {
    case .mini: NSDirectionalEdgeInsets(top: 3, leading: 8, bottom: 3, trailing: 8)
    case .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
    case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
    }
  }
}
