import Foundation
import UIKit

/// The distance by which a view has moved, between two lines of trees that are otherwise the same.
struct ViewMove: Equatable, CustomStringConvertible {
  /// The distance to the right, in hundredths of points.
  private let x: Int
  /// The distance down, in hundredths of points.
  private let y: Int

  /// Compares the lines; `nil` if they differ in anything else, or if nothing has moved.
  init?(from old: String, to new: String) {
    guard let (start, first) = Self.parts(of: old), let (end, last) = Self.parts(of: new),
      start.before == end.before, start.after == end.after
    else { return nil }
    (x, y) = (last.x - first.x, last.y - first.y)
    if x == 0, y == 0 { return nil }
  }

  /// Returns a line's text before the view's frame: the view's class and its text.
  static func name(in line: String) -> String {
    (parts(of: line).map { String($0.rest.before) } ?? line).trimmingCharacters(in: .whitespaces)
  }

  /// Returns a line's text around the point of its frame, and the point in hundredths of points; `nil` if it has none.
  ///
  /// A frame looks like `(20, 140.5, 200 x 40)`; the text before it may have parentheses, too.
  private static func parts(
    of line: String
  ) -> (rest: (before: Substring, after: Substring), point: (x: Int, y: Int))? {
    guard let open = line.range(of: " (", options: .backwards) else { return nil }
    let pieces = line[open.upperBound...].split(separator: ", ", maxSplits: 2, omittingEmptySubsequences: false)
    guard pieces.count == 3, let x = Double(pieces[0]), let y = Double(pieces[1]), abs(x) < 1e9, abs(y) < 1e9 else {
      return nil
    }
    return (
      (line[..<open.lowerBound], pieces[2]), (Int((x * 100).rounded()), Int((y * 100).rounded()))
    )
  }

  /// The directions with the distances: `right by 2 and down by 1`.
  var description: String {
    func text(_ distance: Int, _ onward: String, _ back: String) -> String? {
      if distance == 0 { return nil }
      return "\(distance > 0 ? onward : back) by \(FrameExplanation.number(CGFloat(abs(distance)) / 100))"
    }
    return [text(x, "right", "left"), text(y, "down", "up")].compactMap(\.self).joined(separator: " and ")
  }
}
