import UIKit

/// A view that insists on its size.
final class FixedView: UIView {

  let size: CGSize

  init(_ width: CGFloat, _ height: CGFloat) {
    size = CGSize(width: width, height: height)
    super.init(frame: .zero)
    NSLayoutConstraint.activate([
      widthAnchor.constraint(equalToConstant: width), heightAnchor.constraint(equalToConstant: height),
    ])
  }

  required init?(coder: NSCoder) {
    size = .zero
    super.init(coder: coder)
  }

}

/// A view whose content has a size, but which can be stretched, like a label.
final class FlexibleView: UIView {

  let size: CGSize

  init(_ width: CGFloat, _ height: CGFloat) {
    size = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) {
    size = .zero
    super.init(coder: coder)
  }

  override var intrinsicContentSize: CGSize { size }

  /// The number of times that the view was moved to another superview.
  private(set) var moves = 0

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    moves += 1
  }

}
