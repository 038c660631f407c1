import AloeCore
import UIKit

/// A bar at the bottom of a screen, with one large button.
///
/// The button keeps to the top of the bar; whoever shows the bar says how far down it reaches.
final class ButtonBar: UIView {
  let button: UIButton

  init(_ title: String) {
    var configuration = UIButton.Configuration.filled()
    configuration.title = title
    configuration.buttonSize = .large
    button = UIButton(configuration: configuration)
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    button.accessibilityIdentifier = "form.button"
    button.translatesAutoresizingMaskIntoConstraints = false
    addSubview(button)
    NSLayoutConstraint.activate([
      button.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      button.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
      button.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) { Messages.stop("A ButtonBar isn't made from an archive; use its init.") }
}
