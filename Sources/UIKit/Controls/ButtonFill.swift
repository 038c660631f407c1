import Foundation

/// The background of a button with a configuration.
final class ButtonFill: BackgroundConfigurationView {
  /// Applies a configuration's background.
  func show(_ configuration: UIButton.Configuration, of button: UIButton) {
    let background = configuration.background
    alpha = button.isHighlighted ? 0.75 : 1
    let area = button.backgroundRect(forBounds: button.bounds)
    show(
      background, color: configuration.backgroundColor(of: button),
      in: area.inset(by: background.backgroundInsets.absolute(button.isRightToLeft)),
      radius: configuration.cornerRadius(height:), tint: button.tintOfConfiguration)
  }
}
