import Foundation

/// The line drawings in bars and cells: a few strokes each in a square of 22 x 22 points.
enum Glyph: Equatable {
  case back, disclosure, checkmark, detail
  case add, cross, compose, reply, action, organize, bookmarks, search, refresh, camera, trash
  case play, pause, rewind, fastForward

  /// The size of the drawing, in points.
  var size: CGSize {
    switch self {
    case .back: CGSize(width: 12, height: 21)
    case .disclosure: CGSize(width: 8, height: 13)
    case .checkmark: CGSize(width: 14, height: 13)
    default: CGSize(width: 22, height: 22)
    }
  }

  /// The width of the lines, in points.
  private var lineWidth: CGFloat {
    switch self {
    case .back: 2.6
    case .disclosure, .checkmark: 2
    default: 1.7
    }
  }

  private var isFilled: Bool {
    switch self {
    case .play, .pause, .rewind, .fastForward: true
    default: false
    }
  }

  /// Draws into the current context, in a square with its origin at (0, 0).
  @MainActor func draw(color: UIColor) {
    let path = UIBezierPath()
    path.lineWidth = lineWidth
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    for line in strokes {
      guard let first = line.points.first else { continue }
      path.move(to: first)
      for point in line.points.dropFirst() { path.addLine(to: point) }
      if line.isClosed { path.close() }
    }
    for circle in circles { path.append(circle) }
    color.set()
    if isFilled { path.fill() } else { path.stroke() }
  }

  private struct Stroke {
    let points: [CGPoint]
    let isClosed: Bool

    init(_ coordinates: CGFloat..., isClosed: Bool = false) {
      points = stride(from: 0, to: coordinates.count, by: 2).map {
        CGPoint(x: coordinates[$0], y: coordinates[$0 + 1])
      }
      self.isClosed = isClosed
    }
  }

  private var strokes: [Stroke] {
    switch self {
    case .back: [Stroke(10.5, 1.8, 1.8, 10.5, 10.5, 19.2)]
    case .disclosure: [Stroke(1.2, 1.2, 6.6, 6.5, 1.2, 11.8)]
    case .checkmark: [Stroke(1.2, 7.4, 5, 11.4, 12.8, 1.4)]
    case .detail: [Stroke(11, 10, 11, 15), Stroke(11, 7, 11, 7.1)]
    case .add: [Stroke(11, 2.5, 11, 19.5), Stroke(2.5, 11, 19.5, 11)]
    case .cross: [Stroke(4, 4, 18, 18), Stroke(18, 4, 4, 18)]
    case .compose:
      [
        Stroke(12, 4, 4, 4, 4, 18, 18, 18, 18, 10),
        Stroke(9, 13.4, 9.6, 10.6, 17.6, 2.6, 19.6, 4.6, 11.6, 12.6, isClosed: true),
      ]
    case .reply: [Stroke(9, 5, 3, 10.5, 9, 16), Stroke(3.4, 10.5, 14, 10.5, 17.5, 12, 19, 16.5)]
    case .action:
      [
        Stroke(7.5, 8.5, 5.2, 8.5, 4, 9.7, 4, 18.8, 5.2, 20, 16.8, 20, 18, 18.8, 18, 9.7, 16.8, 8.5, 14.5, 8.5),
        Stroke(11, 13.5, 11, 2),
        Stroke(7.4, 5.4, 11, 2, 14.6, 5.4),
      ]
    case .organize:
      [
        Stroke(
          2.5, 17, 2.5, 5, 3.7, 3.8, 7.8, 3.8, 10, 6, 18.3, 6, 19.5, 7.2, 19.5, 17, 18.3, 18.2, 3.7, 18.2,
          isClosed: true), Stroke(2.5, 9.4, 19.5, 9.4),
      ]
    case .bookmarks:
      [
        Stroke(
          11, 6, 8.5, 4.5, 2.5, 4.5, 2.5, 17, 8.5, 17, 11, 18.4, 13.5, 17, 19.5, 17, 19.5, 4.5, 13.5, 4.5, 11,
          6, 11, 18.4)
      ]
    case .search: [Stroke(13.8, 13.8, 19.4, 19.4)]
    case .refresh: [Stroke(12.6, 1.6, 14.7, 5.4, 10.7, 7.2)]
    case .camera:
      [
        Stroke(2, 18, 2, 7, 6.4, 7, 8.2, 4.4, 13.8, 4.4, 15.6, 7, 20, 7, 20, 18, isClosed: true)
      ]
    case .trash:
      [
        Stroke(3, 5.5, 19, 5.5), Stroke(8, 5.2, 8.4, 2.6, 13.6, 2.6, 14, 5.2),
        Stroke(4.8, 5.8, 5.8, 20, 16.2, 20, 17.2, 5.8),
        Stroke(9, 9.4, 9.2, 16.4), Stroke(13, 9.4, 12.8, 16.4),
      ]
    case .play: [Stroke(5.5, 3, 19, 11, 5.5, 19, isClosed: true)]
    case .pause:
      [
        Stroke(5, 3.5, 9, 3.5, 9, 18.5, 5, 18.5, isClosed: true),
        Stroke(13, 3.5, 17, 3.5, 17, 18.5, 13, 18.5, isClosed: true),
      ]
    case .rewind:
      [Stroke(11, 5, 1.5, 11, 11, 17, isClosed: true), Stroke(20.5, 5, 11, 11, 20.5, 17, isClosed: true)]
    case .fastForward:
      [Stroke(1.5, 5, 11, 11, 1.5, 17, isClosed: true), Stroke(11, 5, 20.5, 11, 11, 17, isClosed: true)]
    }
  }

  @MainActor private var circles: [UIBezierPath] {
    switch self {
    case .search: [UIBezierPath(ovalIn: CGRect(x: 2.5, y: 2.5, width: 13, height: 13))]
    case .detail: [UIBezierPath(ovalIn: CGRect(x: 1, y: 1, width: 20, height: 20))]
    case .camera: [UIBezierPath(ovalIn: CGRect(x: 7.4, y: 8.4, width: 7.2, height: 7.2))]
    case .refresh:
      [
        UIBezierPath(
          arcCenter: CGPoint(x: 11, y: 12.4), radius: 7.8, startAngle: -0.38, endAngle: 5.1, clockwise: true)
      ]
    default: []
    }
  }
}

/// A view that shows a ``Glyph`` in its tint colour. Directional glyphs are mirrored in right-to-left layouts.
final class GlyphView: UIView {
  var glyph: Glyph { didSet { if glyph != oldValue { setNeedsDisplay() } } }
  /// The colour; the tint colour if it's `nil`.
  var color: UIColor? { didSet { setNeedsDisplay() } }
  /// Whether the glyph grows with the text size.
  var growsWithText = false
  private var growth: CGFloat { growsWithText ? traitCollection.symbolGrowth : 1 }
  private var grownSize: CGSize { CGSize(width: glyph.size.width * growth, height: glyph.size.height * growth) }

  init(_ glyph: Glyph) {
    self.glyph = glyph
    super.init(frame: CGRect(origin: .zero, size: glyph.size))
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) {
    glyph = .add
    super.init(coder: coder)
  }

  override var intrinsicContentSize: CGSize { grownSize }
  override func sizeThatFits(_ size: CGSize) -> CGSize { grownSize }
  override func tintColorDidChange() { setNeedsDisplay() }

  override func draw(_ rect: CGRect) {
    if isRightToLeft, [.back, .disclosure, .reply].contains(glyph),
      let context = UIGraphicsGetCurrentContext()
    {
      context.translateBy(x: bounds.width, y: 0)
      context.scaleBy(x: -1, y: 1)
    }
    if growth != 1 { UIGraphicsGetCurrentContext()?.scaleBy(x: growth, y: growth) }
    glyph.draw(color: color ?? tintColor)
  }
}
