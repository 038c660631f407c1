import UIKit

extension UIView {
  /// The minimum width at which no content is cut off and no word is broken.
  var minWidth: CGFloat {
    switch self {
    case let label as UILabel: return label.widthOfWords
    case let stack as UIStackView:
      let widths = stack.arrangedSubviews.filter { !$0.isHidden }.map(\.minWidth)
      guard stack.axis == .horizontal else { return widths.max() ?? 0 }
      return widths.reduce(0, +) + stack.spacing * CGFloat(max(0, widths.count - 1))
    default: return systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width
    }
  }
}

extension UILabel {
  /// The width of the widest part between two possible line breaks; or the width of the entire text if there's only one
  /// line.
  fileprivate var widthOfWords: CGFloat {
    guard let text, !text.isEmpty else { return 0 }
    guard numberOfLines != 1 else { return intrinsicContentSize.width }
    let hyphen = "\u{AD}"
    var widest: CGFloat = 0
    for word in text.split(whereSeparator: \.isWhitespace) {
      let parts = word.split(separator: hyphen)
      for (index, part) in parts.enumerated() {
        // A hyphen is drawn if a line ends at a soft hyphen.
        let drawn = index < parts.count - 1 ? part + "-" : String(part)
        widest = max(widest, (drawn as NSString).size(withAttributes: [.font: font as Any]).width)
      }
    }
    let scale = max(1, traitCollection.displayScale)
    return (widest * scale).rounded(.up) / scale
  }
}
