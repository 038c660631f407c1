import Foundation
import UIKit

/// A fault that keeps text from being read, or a control from being used.
package struct ScreenFault: Hashable, CustomStringConvertible {
  package enum Kind: String, Sendable, CaseIterable {
    /// A view is shorter than its text.
    case clipped
    /// A single line of text ends in an ellipsis, or is cut off, outside of bars.
    case truncated
    /// Text is shortened on purpose: in a bar, or by a number of lines above 1.
    case shortened
    /// Letters were made too small to be read.
    case tiny
    /// A line ends inside a word.
    case brokenWord
    /// An enclosing view cuts off a part of a view, and nothing scrolls there.
    case cut
    /// A view is outside the window, and can't be scrolled into view.
    case outside
    /// Text overlaps other text, or a control.
    case overlap
    /// A control has no area.
    case emptyTarget
    /// Another view takes all touches on a control.
    case covered
  }

  package let kind: Kind
  /// The text, or the name of the control.
  package let text: String
  /// A message with the view's path, its text and the frames.
  package let description: String

  /// The view that has the fault, while it exists. Faults are compared without it.
  package private(set) weak var view: UIView?

  init(_ kind: Kind, text: String, description: String, view: UIView) {
    (self.kind, self.text, self.description, self.view) = (kind, text, description, view)
  }

  package static func == (first: ScreenFault, second: ScreenFault) -> Bool {
    (first.kind, first.text, first.description) == (second.kind, second.text, second.description)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(text)
    hasher.combine(description)
  }

  /// Whether the fault is a mistake. Text that is truncated on purpose isn't one.
  package var isMistake: Bool { kind != .shortened }
}
