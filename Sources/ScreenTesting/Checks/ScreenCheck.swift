import Foundation
import UIKit

/// A search of a window's views for text that can't be read and controls that can't be reached.
///
/// It checks only what is in the tree, at its current position: lay the window out first, and scroll to check further
/// cells of a list. The cost is a pass over the views, and the square of the number of labels and controls on screen.
@MainActor package struct ScreenCheck {
  /// Finds the mistakes in a window.
  ///
  /// - Parameters:
  ///   - window: The window, laid out.
  ///   - kinds: The kinds to search for; everything that is a mistake by default.
  /// - Returns: The mistakes, with a message for each.
  package static func mistakes(in window: UIWindow, _ kinds: Set<ScreenFault.Kind>? = nil) -> [ScreenFault] {
    findings(in: window).filter { kinds?.contains($0.kind) ?? $0.isMistake }
  }

  /// Returns all findings in a window, including text that is truncated on purpose.
  package static func findings(in window: UIWindow) -> [ScreenFault] {
    var path = CheckPath()
    return findings(in: window, &path)
  }

  /// Returns the faults in a window, and records the outcomes of the comparisons.
  static func findings(in window: UIWindow, _ path: inout CheckPath) -> [ScreenFault] {
    var check = ScreenCheck(window: window)
    check.walk(window, seen: window.bounds)
    check.compare()
    check.checkCovers()
    path = check.path
    return check.findings
  }

  /// Returns the visible views with text that nothing covers, with the areas of their letters in the window's
  /// coordinates. If something is presented, only its views are included.
  package static func texts(in window: UIWindow) -> [(view: UIView, place: CGRect)] {
    var check = ScreenCheck(window: window)
    guard let front = window.subviews.last(where: { !$0.isHidden && $0.alpha > 0.02 }) else { return [] }
    check.walk(front, seen: window.bounds)
    return check.pieces.filter { piece in
      (piece.isText || piece.view is UITextField)
        && !piece.seen.isEmpty
        && !check.covers.contains {
          $0.order > piece.order && $0.place.intersects(piece.seen) && !$0.view.isDescendant(of: piece.view)
        }
    }.map { ($0.view, $0.seen) }
  }

  let window: UIWindow
  var findings: [ScreenFault] = []
  /// The views with text and the controls on screen, in painting order.
  var pieces: [Piece] = []
  /// The areas of the window that opaque views paint over.
  var covers: [Cover] = []
  private var painted = 0
  /// The outcomes of the comparisons.
  var path = CheckPath()
  /// The path of views from the window to the view that is being visited.
  var route: WindowPath

  /// A view with text, or a control, on screen.
  struct Piece {
    let view: UIView
    let isText: Bool
    /// The visible area, in the window's coordinates.
    let seen: CGRect
    /// The largest visible area that the text could have if its lines ended elsewhere; `nil` if that's the same.
    let widest: CGRect?
    let order: Int
  }

  /// The area of a view's letters, or of a control, in the view's coordinates.
  struct Ink {
    let drawn: CGRect
    /// The area up to the view's edges, if the ends of lines in it depend on words or letters; `nil` otherwise.
    var widest: CGRect?
  }

  /// An area that is painted over.
  struct Cover {
    let view: UIView
    let place: CGRect
    let order: Int
  }

  private init(window: UIWindow) {
    self.window = window
    route = WindowPath(to: window)
  }

  // MARK: - The walk

  /// Visits a view and its contents; `seen` is the area that the enclosing views leave visible, in the window's
  /// coordinates.
  private mutating func walk(_ view: UIView, seen: CGRect) {
    let isSeen = (view === window || !view.isHidden) && view.alpha > 0.02 && !view.isGivingWay
    path.note(isSeen)
    guard isSeen else { return }
    painted += 1
    route.enter(view)
    defer { route.leave(view) }
    let place = route.convertToWindow(view.bounds, of: view)
    if view.hidesContentBehind {
      covers.append(Cover(view: view, place: path.intersection(place, seen), order: painted))
    }
    if let text = ink(of: view) {
      checkFit(of: view)
      note(view, text, isText: true, seen)
    } else if let control = view as? UIControl, isTarget(control) {
      checkTarget(control)
      note(control, Ink(drawn: control.bounds), isText: false, seen)
    }
    let inside = view.clipsToBounds || view is UIScrollView ? path.intersection(seen, place) : seen
    for subview in view.subviews { walk(subview, seen: inside) }
  }

  /// Records the view that is visited.
  private mutating func note(_ view: UIView, _ ink: Ink, isText: Bool, _ seen: CGRect) {
    path.note(ink.drawn.width > 0 && ink.drawn.height > 0)
    guard ink.drawn.width > 0, ink.drawn.height > 0 else { return }
    checkReach(of: ink, in: view)
    let part = path.intersection(route.convertToWindow(ink.widest ?? ink.drawn, of: view), seen)
    guard !part.isEmpty else { return }
    let drawn = ink.widest == nil ? part : route.convertToWindow(ink.drawn, of: view).intersection(seen)
    pieces.append(
      Piece(view: view, isText: isText, seen: drawn, widest: ink.widest == nil ? nil : part, order: painted))
  }

  private func isTarget(_ control: UIControl) -> Bool {
    control.isEnabled && control.isUserInteractionEnabled && !(control is UIRefreshControl)
  }

  private mutating func checkTarget(_ control: UIControl) {
    let hasArea = [path.holds(control.bounds.width - 1), path.holds(control.bounds.height - 1)]
    guard hasArea.contains(false) else { return }
    report(.emptyTarget, control, "has no area that could be touched: its bounds are \(Self.text(control.bounds)).")
  }

  // MARK: - Sentences

  mutating func report(_ kind: ScreenFault.Kind, _ view: UIView, _ sentence: String) {
    let name = Self.name(of: view)
    findings.append(
      ScreenFault(kind, text: name, description: "\(Self.path(of: view)): \"\(name)\" \(sentence)", view: view))
  }

  /// Returns the text of a view, or else its accessibility label, its identifier or its class.
  package static func name(of view: UIView) -> String {
    let text: String? =
      switch view {
      case let label as UILabel: label.text
      case let field as UITextField: field.text.flatMap { $0.isEmpty ? nil : $0 } ?? field.placeholder
      case let text as UITextView: text.text
      case let button as UIButton: button.currentTitle
      default: nil
      }
    return text ?? view.accessibilityLabel ?? view.accessibilityIdentifier ?? "\(type(of: view))"
  }

  /// Returns the classes from the window to a view, with identifiers.
  package static func path(of view: UIView) -> String {
    sequence(first: view, next: \.superview).reversed().map { view in
      "\(type(of: view))" + (view.accessibilityIdentifier.map { "(\($0))" } ?? "")
    }.joined(separator: " > ")
  }

  /// Returns a rectangle as short text: x, y, width x height.
  static func text(_ rect: CGRect) -> String {
    let numbers = [rect.minX, rect.minY, rect.width, rect.height].map { FrameExplanation.number($0, digits: 1) }
    return "(\(numbers[0]), \(numbers[1]), \(numbers[2]) x \(numbers[3]))"
  }
}
