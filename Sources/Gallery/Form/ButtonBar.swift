import AloeCore
import UIKit

/// A bar with one large button, at the bottom of a screen or as the last row of a list.
///
/// At the bottom of a screen, the button is at the top of the bar; the screen constrains the bar's bottom.
final class ButtonBar: UIView {
  let button: UIButton
  /// Keeps the bar as tall as its button, in a list.
  private(set) lazy var fits = bottomAnchor.constraint(equalTo: button.bottomAnchor, constant: 8)

  init(_ title: String) {
    var configuration = UIButton.Configuration.filled()
    configuration.title = title
    configuration.buttonSize = .large
    button = UIButton(configuration: configuration)
    super.init(frame: .zero)
    button.accessibilityIdentifier = "form.button"
    button.translatesAutoresizingMaskIntoConstraints = false
    addSubview(button)
    // In a wide window, it's no wider than texts are.
    let side = button.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor)
    side.priority = .defaultHigh
    NSLayoutConstraint.activate([
      button.topAnchor.constraint(equalTo: topAnchor, constant: 8), side,
      button.centerXAnchor.constraint(equalTo: layoutMarginsGuide.centerXAnchor),
      button.leadingAnchor.constraint(greaterThanOrEqualTo: layoutMarginsGuide.leadingAnchor),
      button.widthAnchor.constraint(lessThanOrEqualTo: readableContentGuide.widthAnchor),
    ])
  }

  required init?(coder: NSCoder) { Messages.stop("A ButtonBar isn't made from an archive; use its init.") }
}
