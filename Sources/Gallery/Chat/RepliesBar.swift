import AloeCore
import UIKit

/// The bar below a chat, with buttons for the replies.
final class RepliesBar: UIView {
  /// Called with the text of the button that was pressed.
  var onReply: ((String) -> Void)?

  private let line = UIStackView()

  init(replies: [String]) {
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    let buttons = replies.map { reply in
      var configuration = UIButton.Configuration.tinted()
      configuration.title = reply
      configuration.cornerStyle = .capsule
      let button = UIButton(
        configuration: configuration, primaryAction: UIAction { [weak self] _ in self?.onReply?(reply) })
      button.accessibilityIdentifier = "chat.reply.\(reply)"
      return button
    }
    for button in buttons { line.addArrangedSubview(button) }
    line.distribution = .fillEqually
    line.spacing = 8
    line.translatesAutoresizingMaskIntoConstraints = false
    addSubview(line)
    NSLayoutConstraint.activate([
      line.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      line.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12),
      trailingAnchor.constraint(equalTo: line.trailingAnchor, constant: 12),
      safeAreaLayoutGuide.bottomAnchor.constraint(equalTo: line.bottomAnchor, constant: 8),
    ])
    arrange()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    arrange()
  }

  /// Where texts are large the buttons don't fit side by side.
  private func arrange() {
    line.axis = traitCollection.preferredContentSizeCategory.isAccessibilityCategory ? .vertical : .horizontal
  }

  required init?(coder: NSCoder) {
    Messages.stop("A RepliesBar isn't made from an archive; use its init.")
  }
}
