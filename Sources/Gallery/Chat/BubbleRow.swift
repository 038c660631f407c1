import AloeCore
import UIKit

/// A message in a bubble: one's own at the trailing side, the other's at the leading one.
final class BubbleRow: UIView {
  init(_ message: Message) {
    super.init(frame: .zero)
    let bubble = UIView()
    bubble.backgroundColor = message.isOwn ? .systemBlue : .systemGray5
    bubble.layer.cornerRadius = 18
    bubble.translatesAutoresizingMaskIntoConstraints = false
    bubble.addPinned(
      UILabel(message.text, style: .body, color: message.isOwn ? .white : .label),
      insets: NSDirectionalEdgeInsets(top: 8, leading: 13, bottom: 8, trailing: 13))
    addSubview(bubble)
    NSLayoutConstraint.activate([
      bubble.topAnchor.constraint(equalTo: topAnchor),
      bubble.bottomAnchor.constraint(equalTo: bottomAnchor),
      bubble.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor, multiplier: 0.78),
      message.isOwn
        ? bubble.trailingAnchor.constraint(equalTo: trailingAnchor)
        : bubble.leadingAnchor.constraint(equalTo: leadingAnchor),
    ])
  }

  required init?(coder: NSCoder) {
    Messages.stop("A BubbleRow isn't made from an archive; use its init.")
  }
}
