import AloeCore
import CGTK
import Foundation

/// AT-SPI's interface `Component`: an element's geometry. If the desktop doesn't reveal the positions of windows, as
/// under Wayland, screen coordinates are relative to the window.
enum ComponentAnswers: AccessibleAnswers {
  static func apply(to element: any AccessibleElement, _ snapshot: AccessibleSnapshot) -> Bool {
    snapshot.role != .application
  }

  /// The origin of coordinates, with AT-SPI's numbers.
  private enum Origin: Int { case screen = 0, window, parent }

  static func call(_ method: String, _ question: AccessibleQuestion) -> [BusValue]? {
    let element = question.element
    switch method {
    case "Contains", "GetAccessibleAtPoint":
      guard let point = point(question, at: 0, origin: question.integer(2)) else { return nil }
      if method == "Contains" { return [.boolean(element.frame.contains(point))] }
      return [question.names.reference(element.element(at: point))]
    case "GetExtents":
      return frame(of: element, question.integer(0)).map { [.tuple(rectangle($0))] }
    case "GetPosition": return frame(of: element, question.integer(0)).map { Array(rectangle($0).prefix(2)) }
    case "GetSize": return Array(rectangle(element.frame).suffix(2))
    // AT-SPI's numbers for the layer of a window and of its contents.
    case "GetLayer": return [.uint32(question.snapshot.role == .frame ? 7 : 3)]
    case "GetMDIZOrder": return [.int16(0)]
    case "GrabFocus": return [.boolean(element.takeFocus())]
    case "GetAlpha": return [.double(1)]
    case "ScrollTo", "ScrollToPoint": return [.boolean(element.scrollIntoView())]
    case "SetExtents", "SetPosition", "SetSize": return [.boolean(false)]
    default: return nil
    }
  }

  /// Returns the window's point from the arguments at an index.
  static func point(_ question: AccessibleQuestion, at index: Int, origin: Int?) -> CGPoint? {
    guard let x = question.integer(index), let y = question.integer(index + 1), let origin,
      let offset = offset(of: question.element, origin)
    else { return nil }
    return CGPoint(x: CGFloat(x) + offset.x, y: CGFloat(y) + offset.y)
  }

  static func frame(of element: any AccessibleElement, _ origin: Int?) -> CGRect? {
    origin.flatMap { converted(element.frame, of: element, $0) }
  }

  /// Converts a rectangle from the window's coordinates to the requested ones.
  static func converted(_ rect: CGRect, of element: any AccessibleElement, _ origin: Int) -> CGRect? {
    offset(of: element, origin).map { rect.offsetBy(dx: -$0.x, dy: -$0.y) }
  }

  private static func offset(of element: any AccessibleElement, _ origin: Int) -> CGPoint? {
    switch Origin(rawValue: origin) {
    case .screen:
      // The offset is added to positions and subtracted from points.
      CGPoint(x: -element.windowOrigin.x, y: -element.windowOrigin.y)
    case .window: .zero
    case .parent: element.parent?.frame.origin ?? .zero
    case nil: nil
    }
  }

  static func rectangle(_ rect: CGRect) -> [BusValue] {
    let whole = rect.isNull || rect.isInfinite ? CGRect.zero : rect.integral
    return [whole.minX, whole.minY, whole.width, whole.height].map { .int32(Int32(cutting: $0)) }
  }
}
