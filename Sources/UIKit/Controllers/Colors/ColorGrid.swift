import Foundation
import GTKPlatform

/// A grid of colours: greys in the first row, and below it twelve hues from dark to light.
///
/// The sliders below it offer the same colours to the keyboard and to screen readers, which skip the grid.
final class ColorGrid: UIControl {
  static let (columns, rows) = (12, 10)

  /// The selected colour, which may not be one of the grid's colours; its opacity doesn't matter.
  var selectedColor: RGBA? {
    didSet { setNeedsLayout() }
  }
  /// The frame around the selected colour.
  let marker = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 8
    clipsToBounds = true
    contentMode = .redraw
    accessibilityElementsHidden = true
    marker.isUserInteractionEnabled = false
    marker.isHidden = true
    marker.layer.borderWidth = 3
    marker.layer.cornerRadius = 3
    addSubview(marker)
  }

  required init?(coder: NSCoder) { return nil }

  override var canBecomeFocused: Bool { false }

  /// Returns the colour of a cell.
  static func color(row: Int, column: Int) -> UIColor {
    if row == 0 { return UIColor(white: 1 - CGFloat(column) / CGFloat(columns - 1), alpha: 1) }
    let hue = CGFloat(column) / CGFloat(columns), middle = CGFloat(rows / 2), row = CGFloat(row)
    return row <= middle
      ? UIColor(hue: hue, saturation: 1, brightness: 0.3 + 0.7 * (row - 1) / (middle - 1), alpha: 1)
      : UIColor(hue: hue, saturation: 1 - 0.2 * (row - middle), brightness: 1, alpha: 1)
  }

  /// Returns the frame of a cell. Its inner edges are on device pixels, so that no line shows between two cells.
  func frame(row: Int, column: Int) -> CGRect {
    let left = edge(column, of: Self.columns, in: bounds.width), top = edge(row, of: Self.rows, in: bounds.height)
    return CGRect(
      x: left, y: top, width: edge(column + 1, of: Self.columns, in: bounds.width) - left,
      height: edge(row + 1, of: Self.rows, in: bounds.height) - top)
  }

  /// Returns the distance from the beginning of the grid to the beginning of a row or column; for an index after the
  /// last, `length`.
  private func edge(_ index: Int, of count: Int, in length: CGFloat) -> CGFloat {
    guard index < count else { return length }
    let scale = traitCollection.effectiveScale
    return (CGFloat(index) * length / CGFloat(count) * scale).rounded() / scale
  }

  /// Returns the row or column at a distance from the beginning of the grid.
  private func index(at distance: CGFloat, of count: Int, in length: CGFloat) -> Int {
    (1..<count).first { distance < edge($0, of: count, in: length) }.map { $0 - 1 } ?? count - 1
  }

  override func draw(_ rect: CGRect) {
    for row in 0..<Self.rows {
      for column in 0..<Self.columns {
        Self.color(row: row, column: column).setFill()
        UIRectFill(frame(row: row, column: column))
      }
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let cell = selectedColor.flatMap(Self.cell)
    marker.isHidden = cell == nil
    guard let cell else { return }
    marker.frame = frame(row: cell.row, column: cell.column)
    let color = Self.color(row: cell.row, column: cell.column)
    marker.layer.borderColor = color.contrastingText(in: traitCollection).cgColor
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard traitCollection.displayScale != previousTraitCollection?.displayScale else { return }
    setNeedsDisplay()
    setNeedsLayout()
  }

  /// Returns the cell with a colour, whose 8-bit components may differ by 1; `nil` if there's none.
  private static func cell(of color: RGBA) -> (row: Int, column: Int)? {
    for row in 0..<rows {
      for column in 0..<columns {
        let other = self.color(row: row, column: column).cgColor.rgba
        let differences = [other.red - color.red, other.green - color.green, other.blue - color.blue]
        if differences.allSatisfy({ abs($0) < 1 / 255 }) { return (row, column) }
      }
    }
    return nil
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch, isTouchInside else { return }
    select(at: touch.location(in: self))
  }

  /// Selects the colour at a point, as a user interaction.
  func select(at point: CGPoint) {
    guard bounds.contains(point) else { return }
    let column = index(at: point.x, of: Self.columns, in: bounds.width)
    let row = index(at: point.y, of: Self.rows, in: bounds.height)
    selectedColor = Self.color(row: row, column: column).cgColor.rgba
    sendActions(for: .valueChanged)
  }
}
