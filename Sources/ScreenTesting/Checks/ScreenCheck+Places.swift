import Foundation
import UIKit

extension ScreenCheck {
  /// A visible view: its path with its text, and its frame in the window.
  package struct Place {
    package var name: String
    package var frame: CGRect
  }

  /// Returns a line for each visible view of a window, in the order of the tree: its path, its text and its frame in
  /// the window.
  ///
  /// Two windows that show the same have the same lines, whatever they showed before. Views that only move others, such
  /// as the stage of a list, are left out.
  package static func lines(in window: UIWindow) -> [String] {
    places(in: window).map { "\($0.name) \(text($0.frame))" }
  }

  /// Returns the views that ``lines(in:)`` describes, with their frames.
  package static func places(in window: UIWindow) -> [Place] {
    var places: [Place] = []
    list(window, "", window.bounds, in: window, into: &places)
    return places
  }

  private static func list(
    _ view: UIView, _ path: String, _ seen: CGRect, in window: UIWindow, into places: inout [Place]
  ) {
    guard !view.isHidden, view.alpha > 0 else { return }
    let place = view.convert(view.bounds, to: window)
    let kind = "\(type(of: view))"
    let path = "\(path)/\(kind)"
    let isOutOfSight = place.intersection(seen).isEmpty && !place.isEmpty
    let inside = view.clipsToBounds ? place.intersection(seen) : seen
    if kind != "RowStage", !isOutOfSight {
      let words: String? = (view as? UILabel)?.text ?? (view as? UITextField)?.text ?? (view as? UITextView)?.text
      let name = words.map { " \"\($0.prefix(40))\"" } ?? view.accessibilityIdentifier.map { " (\($0))" } ?? ""
      places.append(Place(name: path + name, frame: place))
    }
    for subview in view.subviews { list(subview, path, inside, in: window, into: &places) }
  }
}
