import UIKit

/// The properties of a view, as values for programs and as lines for the inspector's window.
struct ViewProperties: Encodable {

  /// The priorities of a view's content along an axis.
  struct Priorities: Encodable {
    let hugging: Float
    let resistance: Float
  }

  struct Font: Encodable {
    let name: String
    let size: CGFloat
  }

  let frame: RectReport
  let bounds: RectReport
  let alpha: CGFloat
  let isHidden: Bool
  let clipsToBounds: Bool
  let isUserInteractionEnabled: Bool
  let translatesAutoresizingMaskIntoConstraints: Bool
  let intrinsicContentSize: SizeReport
  let horizontal: Priorities
  let vertical: Priorities
  let backgroundColor: String?
  /// The text, up to 1,000 characters.
  let text: String?
  let font: Font?

  @MainActor init(of view: UIView) {
    func priorities(_ axis: NSLayoutConstraint.Axis) -> Priorities {
      Priorities(
        hugging: view.contentHuggingPriority(for: axis).rawValue,
        resistance: view.contentCompressionResistancePriority(for: axis).rawValue)
    }
    (frame, bounds, alpha, isHidden) = (RectReport(view.frame), RectReport(view.bounds), view.alpha, view.isHidden)
    clipsToBounds = view.clipsToBounds
    isUserInteractionEnabled = view.isUserInteractionEnabled
    translatesAutoresizingMaskIntoConstraints = view.translatesAutoresizingMaskIntoConstraints
    intrinsicContentSize = SizeReport(view.intrinsicContentSize)
    (horizontal, vertical) = (priorities(.horizontal), priorities(.vertical))
    backgroundColor = view.backgroundColor.map { "\($0)" }
    text = ViewFacts.text(of: view).map { ViewFacts.cut($0, to: 1_000) }
    font = (view as? UILabel).map { Font(name: $0.font.fontName, size: $0.font.pointSize) }
  }

  /// The properties, one per line.
  var lines: [String] {
    var lines = [
      "frame: \(frame)", "bounds: \(bounds)", "alpha: \(alpha)", "isHidden: \(isHidden)",
      "clipsToBounds: \(clipsToBounds)", "isUserInteractionEnabled: \(isUserInteractionEnabled)",
      "translatesAutoresizingMaskIntoConstraints: \(translatesAutoresizingMaskIntoConstraints)",
      "intrinsicContentSize: \(intrinsicContentSize)",
    ]
    for (priorities, name) in [(horizontal, "horizontal"), (vertical, "vertical")] {
      let (hugging, resistance) = (CGFloat(priorities.hugging), CGFloat(priorities.resistance))
      lines.append("\(name) hugging \(ViewFacts.number(hugging)), resistance \(ViewFacts.number(resistance))")
    }
    if let backgroundColor { lines.append("backgroundColor: \(backgroundColor)") }
    if let text { lines.append("text: \"\(text)\"") }
    if let font { lines.append("font: \(font.name) \(ViewFacts.number(font.size))") }
    return lines
  }

}

/// A size as JSON.
struct SizeReport: Encodable, CustomStringConvertible {
  let width: CGFloat
  let height: CGFloat

  init(_ size: CGSize) { (width, height) = (size.width, size.height) }

  var description: String { "\(ViewFacts.number(width)) x \(ViewFacts.number(height))" }
}

/// A rectangle as JSON.
struct RectReport: Encodable, CustomStringConvertible {
  let x: CGFloat
  let y: CGFloat
  let width: CGFloat
  let height: CGFloat

  init(_ rect: CGRect) {
    // `width` of a rectangle would make a negative one positive.
    (x, y, width, height) = (rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
  }

  var description: String {
    "\(ViewFacts.number(x)), \(ViewFacts.number(y)), \(ViewFacts.number(width)) x \(ViewFacts.number(height))"
  }
}
