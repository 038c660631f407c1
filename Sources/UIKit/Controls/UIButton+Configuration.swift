import Foundation

extension UIButton {
  /// The appearance of a button as a value: filled, tinted, gray or plain, with title, image and insets.
  ///
  /// The part of Apple's that most screens use: there are no subtitles, activity indicators or transformers.
  public struct Configuration: @unchecked Sendable {
    // Unchecked for UIColor, UIFont and UIImage inside, which never change once they are made.

    /// How round the corners are.
    public enum CornerStyle: Int, Sendable { case fixed = -1, dynamic, small, medium, large, capsule }
    /// How large the button is.
    public enum Size: Int, Sendable { case medium, small, mini, large }

    enum Style { case plain, gray, tinted, filled }

    let style: Style
    /// The title.
    public var title: String?
    /// The image.
    public var image: UIImage?
    /// The side of the title that the image is on; leading by default.
    public var imagePlacement: NSDirectionalRectEdge = .leading
    /// The space between image and title, in points; 0 by default.
    public var imagePadding: CGFloat = 0
    /// The space around title and image; 7 points above and below and 12 beside by default.
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    /// The colour of title and image; `nil`, the default, leaves it to the kind of configuration.
    public var baseForegroundColor: UIColor?
    /// The colour of the background; `nil`, the default, leaves it to the kind of configuration.
    public var baseBackgroundColor: UIColor?
    /// How round the corners are; `.dynamic`, the default, goes by the size.
    public var cornerStyle: CornerStyle = .dynamic
    /// How large the button is; setting it sets ``contentInsets``.
    public var buttonSize: Size = .medium {
      didSet {
        contentInsets =
          switch buttonSize {
          case .mini: NSDirectionalEdgeInsets(top: 3, leading: 8, bottom: 3, trailing: 8)
          case .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
          case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
          case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
          }
      }
    }

    init(_ style: Style) { self.style = style }

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

    // MARK: - Showing

    var textStyle: SystemTextStyle {
      switch buttonSize {
      case .mini, .small: SystemTextStyle(15, as: .subheadline)
      case .medium, .large: SystemTextStyle(17, as: .body)
      }
    }

    @MainActor func foregroundColor(of button: UIButton) -> UIColor {
      if !button.isEnabled { return .tertiaryLabel }
      if let baseForegroundColor { return baseForegroundColor }
      return style == .filled ? .white : button.tintColor
    }

    @MainActor private func backgroundColor(of button: UIButton) -> UIColor {
      if style == .plain { return baseBackgroundColor ?? .clear }
      if !button.isEnabled { return .quaternarySystemFill }
      switch style {
      case .filled: return baseBackgroundColor ?? button.tintColor
      case .tinted: return (baseBackgroundColor ?? button.tintColor).withAlphaComponent(0.18)
      case .gray, .plain: return baseBackgroundColor ?? .secondarySystemFill
      }
    }

    private func cornerRadius(height: CGFloat) -> CGFloat {
      switch cornerStyle {
      case .small: 4
      case .fixed, .medium: 6
      case .large: 9
      case .capsule: height / 2
      case .dynamic: buttonSize == .large ? 9 : 6
      }
    }

    /// Gives the view behind title and image its colour and corners.
    @MainActor func fill(_ view: UIView, of button: UIButton) {
      view.backgroundColor = backgroundColor(of: button)
      view.alpha = button.isHighlighted ? 0.75 : 1
      view.layer.cornerRadius = min(cornerRadius(height: view.bounds.height), view.bounds.height / 2)
    }
  }
}
