import AloeCore
import UIKit

/// A coloured block with a letter or a word, which shows the frame that a layout gives it. Like a label, it has an
/// intrinsic size.
final class Block: UIView {
  private let label = UILabel(nil, style: .subheadline, color: .white, weight: .semibold, lines: 1)
  private let minimumSize: CGSize

  /// Creates a block as large as its text with a margin, and at least as wide and tall as given, in points.
  init(_ text: String, _ color: UIColor = .systemIndigo, width: CGFloat = 0, height: CGFloat = 0) {
    minimumSize = CGSize(width: width, height: height)
    super.init(frame: .zero)
    backgroundColor = color
    layer.cornerRadius = 6
    label.text = text
    label.textColor = color.legibleText
    label.textAlignment = .center
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    Messages.stop("A Block isn't made from an archive; use its init.")
  }

  override var intrinsicContentSize: CGSize {
    let text = label.intrinsicContentSize
    return CGSize(width: max(text.width + 16, minimumSize.width), height: max(text.height + 12, minimumSize.height))
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    invalidateIntrinsicContentSize()
    // The text's size changes even if the block's is given.
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // A block may be smaller than its text, and may have no size at all.
    let available = bounds.insetBy(dx: min(6, bounds.width / 2), dy: min(2, bounds.height / 2))
    let text = label.intrinsicContentSize
    let scale = min(1, available.width / max(1, text.width), available.height / max(1, text.height))
    label.isHidden = scale < 0.1
    label.transform = .identity
    label.frame = CGRect(
      x: available.midX - text.width / 2, y: available.midY - text.height / 2, width: text.width, height: text.height)
    if scale < 1 { label.transform = CGAffineTransform(scaleX: max(0.1, scale), y: max(0.1, scale)) }
  }
}
