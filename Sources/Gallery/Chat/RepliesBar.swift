import AloeCore
import UIKit

/// The bar below a chat, with buttons for the replies.
final class RepliesBar: AdaptiveView {
  /// Called with the text of the button that was pressed.
  var onReply: ((String) -> Void)?

  private let line = UIStackView()
  private let scroller = UIScrollView()
  private static let (inset, spacing): (CGFloat, CGFloat) = (12, 8)

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
    line.spacing = Self.spacing
    line.translatesAutoresizingMaskIntoConstraints = false
    scroller.translatesAutoresizingMaskIntoConstraints = false
    addSubview(scroller)
    scroller.addSubview(line)
    let (content, frame) = (scroller.contentLayoutGuide, scroller.frameLayoutGuide)
    // If the bar's height is limited, it scrolls.
    let whole = frame.heightAnchor.constraint(equalTo: content.heightAnchor)
    whole.priority = .init(740)
    let side = line.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: Self.inset)
    side.priority = .defaultHigh
    NSLayoutConstraint.activate([
      scroller.topAnchor.constraint(equalTo: topAnchor),
      scroller.leadingAnchor.constraint(equalTo: leadingAnchor),
      scroller.trailingAnchor.constraint(equalTo: trailingAnchor),
      safeAreaLayoutGuide.bottomAnchor.constraint(equalTo: scroller.bottomAnchor),
      line.topAnchor.constraint(equalTo: content.topAnchor, constant: 8),
      content.bottomAnchor.constraint(equalTo: line.bottomAnchor, constant: 8),
      line.centerXAnchor.constraint(equalTo: content.centerXAnchor), side,
      line.leadingAnchor.constraint(greaterThanOrEqualTo: content.leadingAnchor, constant: Self.inset),
      line.widthAnchor.constraint(lessThanOrEqualTo: readableContentGuide.widthAnchor),
      content.widthAnchor.constraint(equalTo: frame.widthAnchor), whole,
    ])
    arrange()
  }

  /// Arranges the buttons in a row, or in a column if they don't fit into one.
  override func arrange() {
    let buttons = line.arrangedSubviews
    let widest = buttons.map(\.intrinsicContentSize.width).max() ?? 0
    let needed = widest * CGFloat(buttons.count) + Self.spacing * CGFloat(buttons.count - 1) + 2 * Self.inset
    line.axis = bounds.width > 0 && needed > bounds.width ? .vertical : .horizontal
  }

  required init?(coder: NSCoder) {
    Messages.stop("A RepliesBar isn't made from an archive; use its init.")
  }
}
