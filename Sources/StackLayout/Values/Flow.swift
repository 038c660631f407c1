import UIKit

/// Boxes side by side in as many lines as they need.
struct Flow {

  /// Where the boxes' upper leading corners go, from the upper leading corner of all.
  private(set) var places: [CGPoint] = []
  /// The size that all take together.
  private(set) var size = CGSize.zero

  /// Fills line after line: a box that doesn't fit in what is left of a line begins the next one.
  ///
  /// - Parameters:
  ///   - sizes: of the boxes.
  ///   - width: of a line; a box that is wider has a line for itself.
  ///   - spacing: between boxes.
  ///   - lineSpacing: between lines.
  ///   - alignment: how boxes lie in their line's height.
  init(
    _ sizes: [CGSize], width: CGFloat, spacing: CGFloat, lineSpacing: CGFloat, alignment: UIStackView.Alignment
  ) {
    var line = 0..<0
    while line.upperBound < sizes.count {
      var length = sizes[line.upperBound].width
      var end = line.upperBound + 1
      // What is a hair too wide is arithmetic's error.
      while end < sizes.count, length + spacing + sizes[end].width <= width + 1e-6 {
        length += spacing + sizes[end].width
        end += 1
      }
      line = line.upperBound..<end
      let height = sizes[line].map(\.height).max() ?? 0
      let top = line.lowerBound == 0 ? 0 : size.height + lineSpacing
      var x: CGFloat = 0
      for box in sizes[line] {
        let free = height - box.height
        let y: CGFloat =
          switch alignment {
          case .center: free / 2
          case .trailing, .lastBaseline: free
          default: 0
          }
        places.append(CGPoint(x: x, y: top + y))
        x += box.width + spacing
      }
      size = CGSize(width: max(size.width, length), height: top + height)
    }
  }

}
