import AppResources
import Foundation

/// The content of a screen, or of a part of one, that has nothing else to show: an image, text, secondary text and two
/// buttons.
///
/// ``empty()``, ``loading()`` and ``search()`` create it. Assign it to a controller's
/// ``UIViewController/contentUnavailableConfiguration``, or show it in a ``UIContentUnavailableView``. Parts without
/// content take no space.
public struct UIContentUnavailableConfiguration: Hashable, @unchecked Sendable {
  // Unchecked because of UIImage and NSAttributedString, which never change here, and of the buttons' actions and
  // menus, which only the main thread uses.

  enum Style: Sendable { case empty, loading, search }

  let style: Style

  private init(_ style: Style) {
    self.style = style
    textProperties = TextProperties(style == .loading ? .note : .title)
    secondaryTextProperties = TextProperties(.note)
    switch style {
    case .empty: break
    case .loading: textContent = .plain(SystemWord.loading.text)
    case .search:
      image = UIImage(systemName: "magnifyingglass")
      textContent = .plain(SystemWord.noResults.text)
      secondaryTextContent = .plain(SystemWord.checkSpelling.text)
    }
  }

  // MARK: - Variants

  /// Returns a configuration without content.
  public static func empty() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration(.empty) }
  /// Returns a configuration for a screen that is loading: an activity indicator, or an image if one is set, and text
  /// in the user's language.
  public static func loading() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration(.loading) }
  /// Returns a configuration for a screen whose search has found nothing: a symbol and text in the user's language.
  ///
  /// The text contains the state's search text, unless it was set; see ``updated(for:)``.
  public static func search() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration(.search) }

  // MARK: - Image

  /// The image; `nil` by default, and a magnifying glass for ``search()``.
  public var image: UIImage?
  /// The appearance of the image.
  public var imageProperties = ImageProperties()

  // MARK: - Texts

  private(set) var textContent = ConfigurationText.missing
  private var hasOwnText = false
  private(set) var secondaryTextContent = ConfigurationText.missing

  /// The text; it depends on the variant. Setting it removes ``attributedText``.
  public var text: String? {
    get { textContent.string }
    set { (textContent.string, hasOwnText) = (newValue, true) }
  }
  /// The text with attributes; `nil` by default. Setting it removes ``text``; ``textProperties`` apply where attributes
  /// are missing.
  public var attributedText: NSAttributedString? {
    get { textContent.attributed }
    set { (textContent.attributed, hasOwnText) = (newValue, true) }
  }
  /// The appearance of the text.
  public var textProperties: TextProperties

  /// The secondary text; it depends on the variant. Setting it removes ``secondaryAttributedText``.
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

  // MARK: - Buttons

  /// The appearance of the button, which is shown if it has a title, an image or an activity indicator; plain and
  /// without a title by default.
  public var button = UIButton.Configuration.plain()
  /// The effect of the button.
  public var buttonProperties = ButtonProperties()
  /// The appearance of the button below the first one; plain and without a title by default.
  public var secondaryButton = UIButton.Configuration.plain()
  /// The effect of the button below the first one.
  public var secondaryButtonProperties = ButtonProperties()

  // MARK: - Layout

  /// The horizontal alignment of the content; in the centre by default. Vertically it's always in the centre.
  public var alignment = Alignment.center
  /// The axes along which the content also keeps to the superview's layout margins; both by default.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
  /// The margins around the content, in points; 16 by default, our choice like the other distances.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
  /// The space between image and text, in points; 12 by default.
  public var imageToTextPadding: CGFloat = 12
  /// The space between the text and the secondary text, in points; 8 by default.
  public var textToSecondaryTextPadding: CGFloat = 8
  /// The space between the text and the button, in points; 16 by default.
  public var textToButtonPadding: CGFloat = 16
  /// The space between the buttons, in points; 8 by default.
  public var buttonToSecondaryButtonPadding: CGFloat = 8
  /// The background; none by default.
  public var background = UIBackgroundConfiguration.clear()

  /// The horizontal alignment of the content.
  public enum Alignment: Int, Sendable {
    /// In the centre.
    case center
    /// At the leading edge.
    case natural
  }
}

extension UIContentUnavailableConfiguration: UIContentConfiguration {
  /// Returns a new ``UIContentUnavailableView``.
  @MainActor public func makeContentView() -> any UIView & UIContentView {
    UIContentUnavailableView(configuration: self)
  }

  /// Returns the configuration for a state: the text of ``search()``, unless it was set, contains the search text.
  public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
    var updated = self
    updated.background = background.updated(for: state)
    if style == .search, !hasOwnText {
      let search = (state as? UIContentUnavailableConfigurationState)?.searchText ?? ""
      updated.textContent = .plain(
        search.isEmpty ? SystemWord.noResults.text : SystemWord.noResultsFor.text(search))
    }
    return updated
  }
}
