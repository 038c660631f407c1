import AloeCore
import Foundation
import GTKPlatform

/// A view that draws a part of edited text, with the selection behind it.
final class TextCanvas: UIView {
  weak var editor: TextEditor?
  /// The text's top left corner in the view's coordinates.
  var origin = CGPoint.zero { didSet { if origin != oldValue { setNeedsDisplay() } } }
  /// The default text colour.
  var textColor = UIColor.label { didSet { if textColor != oldValue { setNeedsDisplay() } } }
  /// Whether the selection is shown.
  var showsSelection = false { didSet { if showsSelection != oldValue { setNeedsDisplay() } } }
  /// Whether the text is dimmed.
  var isDimmed = false { didSet { if isDimmed != oldValue { setNeedsDisplay() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  override func tintColorDidChange() { setNeedsDisplay() }

  /// The opacity of the selection, which is drawn in the tint colour, as on iOS.
  private static let selectionAlpha: CGFloat = 0.2

  /// Draws the text instead of ``drawText(at:)``, in the canvas's coordinates.
  var paint: (@MainActor () -> Void)?

  override func draw(_ rect: CGRect) {
    Walkthrough.step()
    drawSelection()
    if let paint { paint() } else { drawText(at: origin) }
  }

  private func drawSelection() {
    guard showsSelection, let editor, let context = UIGraphicsGetCurrentContext() else { return }
    tintColor.withAlphaComponent(Self.selectionAlpha).setFill()
    for rect in editor.layouts.rects(of: editor.selection.range, from: -origin.y, to: bounds.height - origin.y) {
      context.fill(rect.offsetBy(dx: origin.x, dy: origin.y))
    }
  }

  /// Draws the visible part of the text, with its top left corner at a point.
  func drawText(at point: CGPoint) {
    guard let editor, let context = UIGraphicsGetCurrentContext() else { return }
    let layouts = editor.layouts
    let (top, bottom) = (-origin.y, bounds.height - origin.y)
    let color = textColor.rgba(in: traitCollection)
    context.saveGState()
    if isDimmed { context.setAlpha(context.alpha * 0.4) }
    var index = layouts.index(atY: top)
    while index < editor.text.paragraphs.count {
      let y = layouts.top(of: index)
      guard y < bottom else { break }
      for part in layouts.parts(of: index, from: top - y, to: bottom - y) {
        let place = CGPoint(x: point.x, y: point.y + y + part.top)
        context.append(
          part.layout.node(
            at: place, color: color, alignIn: layouts.alignWidth(of: part.layout), scale: traitCollection.displayScale))
      }
      index += 1
    }
    context.restoreGState()
  }
}
