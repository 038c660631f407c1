import Foundation

extension UIButton.Configuration {
  // MARK: - Texts

  var textStyle: SystemTextStyle {
    switch buttonSize {
    case .mini, .small: SystemTextStyle(15, as: .subheadline)
    case .medium, .large: SystemTextStyle(17, as: .body)
    }
  }

  var subtitleStyle: SystemTextStyle {
    switch buttonSize {
    case .mini, .small: SystemTextStyle(12, as: .caption1)
    case .medium, .large: SystemTextStyle(13, as: .footnote)
    }
  }

  /// Returns the attributes of text with a font and a colour, after applying the client's transformer.
  static func attributes(
    _ font: UIFont, _ color: UIColor, _ transformer: UIConfigurationTextAttributesTransformer?
  ) -> [NSAttributedString.Key: Any] {
    guard let transformer else { return [.font: font, .foregroundColor: color] }
    var container = AttributeContainer()
    container[AttributeScopes.UIKitAttributes.FontAttribute.self] = font
    container[AttributeScopes.UIKitAttributes.ForegroundColorAttribute.self] = color
    let result = transformer(container)
    return [
      .font: result[AttributeScopes.UIKitAttributes.FontAttribute.self] ?? font,
      .foregroundColor: result[AttributeScopes.UIKitAttributes.ForegroundColorAttribute.self] ?? color,
    ]
  }

  /// Returns the attributed title, if it has attributes or a transformer.
  @MainActor func attributedTitle(of button: UIButton) -> NSAttributedString? {
    guard styledTitle != nil || titleTextAttributesTransformer != nil, let attributedTitle else { return nil }
    let attributes = Self.attributes(
      textStyle.font(in: button.traitCollection), foregroundColor(of: button), titleTextAttributesTransformer)
    return NSAttributedString(attributedTitle, defaults: attributes)
  }

  /// Returns the attributed subtitle; `nil` if there's none.
  @MainActor func attributedSubtitle(of button: UIButton) -> NSAttributedString? {
    guard let attributedSubtitle, !attributedSubtitle.characters.isEmpty else { return nil }
    let attributes = Self.attributes(
      subtitleStyle.font(in: button.traitCollection), foregroundColor(of: button), subtitleTextAttributesTransformer)
    return NSAttributedString(attributedSubtitle, defaults: attributes)
  }

  // MARK: - Colours

  @MainActor func foregroundColor(of button: UIButton) -> UIColor {
    if !button.isEnabled { return .tertiaryLabel }
    if let baseForegroundColor { return baseForegroundColor }
    let traits = button.traitCollection
    guard traits.accessibilityContrast == .high else { return style == .filled ? .white : button.tintOfConfiguration }
    // The background may be light, so a shade of the tint could be too similar to it.
    switch style {
    case .filled: return ownColor(of: button).contrastingText(in: traits)
    case .tinted, .gray: return .label
    case .plain: return button.tintOfConfiguration
    }
  }

  @MainActor func imageColor(of button: UIButton) -> UIColor {
    let color = foregroundColor(of: button)
    return imageColorTransformer?(color) ?? color
  }

  @MainActor func backgroundColor(of button: UIButton) -> UIColor {
    background.resolvedBackgroundColor(for: ownColor(of: button))
  }

  /// The opacity of the background of a tinted button, whose colour is the button's tint.
  package static let tintedOpacity: CGFloat = 0.18

  @MainActor private func ownColor(of button: UIButton) -> UIColor {
    if style == .plain {
      // A selected plain button has a shaded background.
      if button.isSelected { return (baseBackgroundColor ?? button.tintOfConfiguration).withAlphaComponent(0.15) }
      return baseBackgroundColor ?? .clear
    }
    if !button.isEnabled { return .quaternarySystemFill }
    switch style {
    case .filled: return baseBackgroundColor ?? button.tintOfConfiguration
    case .tinted: return (baseBackgroundColor ?? button.tintOfConfiguration).withAlphaComponent(Self.tintedOpacity)
    case .gray, .plain: return baseBackgroundColor ?? .secondarySystemFill
    }
  }

  func cornerRadius(height: CGFloat) -> CGFloat {
    let radius: CGFloat =
      switch cornerStyle {
      case .fixed: background.cornerRadius
      case .small: 4
      case .medium: 6
      case .large: 9
      case .capsule: height / 2
      case .dynamic: buttonSize == .large ? 9 : 6
      }
    return max(0, min(radius, height / 2))
  }

  // MARK: - Menu indicator

  /// Returns the double arrow of a button that shows its menu's selection.
  @MainActor func indicatorImage(of button: UIButton) -> UIImage? {
    guard indicator == .popup || indicator == .automatic && button.isPopUp else { return nil }
    return UIImage(
      systemName: "chevron.up.chevron.down",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold))
  }
}

extension UIButton {
  /// The tint colour of the button's configuration, or red for a destructive button.
  var tintOfConfiguration: UIColor { role == .destructive ? .systemRed : tintColor }
}
