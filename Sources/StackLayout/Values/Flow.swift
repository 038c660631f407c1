import UIKit

/// A layout of boxes side by side in as many lines as they need.
struct Flow {

  /// The top leading corners of the boxes, relative to the top leading corner of the whole.
  private(set) var places: [CGPoint] = []
  /// The total size.
  private(set) var size = CGSize.zero

  /// Fills line after line: a box that doesn't fit in the rest of a line starts the next one.
  ///
  /// - Parameters:
  ///   - sizes: The sizes of the boxes.
  ///   - width: The width of a line. A wider box has its own line.
  ///   - spacing: The space between boxes.
  ///   - lineSpacing: The space between lines.
  ///   - alignment: The vertical alignment of boxes in their line.
  init(
    _ sizes: [CGSize], width: CGFloat, spacing: CGFloat, lineSpacing: CGFloat, alignment: UIStackView.Alignment
  ) {
    var line = 0..<0
    while line.upperBound < sizes.count {
      var length = sizes[line.upperBound].width
      var end = line.upperBound + 1
      // Tolerates rounding errors.
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
