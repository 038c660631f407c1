import AloeCore
import UIKit

/// Keeps its content at a minimum width, and scrolls sideways if there's less.
final class SidewaysScroller: UIScrollView {
  init(_ content: UIView, minWidth: CGFloat) {
    super.init(frame: .zero)
    content.translatesAutoresizingMaskIntoConstraints = false
    addSubview(content)
    let fills = content.widthAnchor.constraint(equalTo: frameLayoutGuide.widthAnchor)
    fills.priority = .init(999)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: contentLayoutGuide.topAnchor),
      content.bottomAnchor.constraint(equalTo: contentLayoutGuide.bottomAnchor),
      content.leadingAnchor.constraint(equalTo: contentLayoutGuide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: contentLayoutGuide.trailingAnchor),
      content.heightAnchor.constraint(equalTo: frameLayoutGuide.heightAnchor),
      content.widthAnchor.constraint(greaterThanOrEqualToConstant: minWidth), fills,
    ])
  }

  required init?(coder: NSCoder) {
    Messages.stop("A SidewaysScroller isn't made from an archive; use its init.")
  }
}
