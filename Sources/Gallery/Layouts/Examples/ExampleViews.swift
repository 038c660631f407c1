import AloeCore
import UIKit

/// A coloured background with rounded corners.
final class RoundedView: UIView {
  init(_ color: UIColor, radius: CGFloat) {
    super.init(frame: .zero)
    backgroundColor = color
    layer.cornerRadius = radius
  }

  required init?(coder: NSCoder) {
    Messages.stop("A RoundedView isn't made from an archive; use its init.")
  }
}

/// An image with rounded corners. It has no intrinsic size: its container determines the size.
final class RoundedImageView: UIImageView {
  init(_ image: UIImage, radius: CGFloat) {
    super.init(frame: .zero)
    self.image = image
    contentMode = .scaleAspectFill
    clipsToBounds = true
    layer.cornerRadius = radius
  }

  required init?(coder: NSCoder) {
    Messages.stop("A RoundedImageView isn't made from an archive; use its init.")
  }

  override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
}

/// A symbol that keeps its size.
final class SymbolView: UIImageView {
  init(_ name: String, size: CGFloat, color: UIColor) {
    super.init(frame: .zero)
    let configuration = UIImage.SymbolConfiguration(pointSize: size, weight: .semibold)
    image = UIImage(systemName: name, withConfiguration: configuration)
    tintColor = color
    contentMode = .center
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      setContentHuggingPriority(.required, for: axis)
      setContentCompressionResistancePriority(.required, for: axis)
    }
  }

  required init?(coder: NSCoder) {
    Messages.stop("A SymbolView isn't made from an archive; use its init.")
  }
}
