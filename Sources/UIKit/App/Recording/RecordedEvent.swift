import Foundation
import GTKPlatform

/// A line of a file of recorded events: something that the user or the desktop did, or a frame.
package struct RecordedEvent {
  /// The kinds of lines.
  package enum Kind {
    /// The user's preferences, as they are from here on.
    case traits(RecordedTraits)
    /// A window was shown for the first time, in a size.
    case shown(CGSize)
    /// The desktop changed a window's size.
    case resized(CGSize)
    /// A frame was laid out and drawn.
    case frame
    /// An event of a pointer, a wheel, a touchpad or a key. Its timestamp is the line's time.
    case input(PlatformEvent)
    /// An input method typed a string.
    case text(String)
    /// An input method showed a composition, with the caret at a UTF-16 offset.
    case composition(String, caret: Int)
    /// An input method deleted a number of code points, beginning at an offset from the caret.
    case deletion(count: Int, offset: Int)
    /// The pasteboard's text arrived for the paste with the given number, counted from 1.
    case paste(String, number: Int)
    /// Input for a secure field begins, which isn't recorded.
    case secureInput
  }

  /// The kind, with its values.
  package var kind: Kind
  /// The time in seconds since the first window was shown.
  package var time: TimeInterval
  /// The window's number; see ``UIWindow/number``.
  package var window: Int

  /// Creates a line.
  package init(_ kind: Kind, time: TimeInterval, window: Int) {
    self.kind = kind
    self.time = time
    self.window = window
  }

  /// The version of the format in which files are written, and the newest version that can be read.
  package static let version = 1
}

/// An error in a file of recorded events.
package struct RecordedEventError: Error, CustomStringConvertible {
  /// A clause that describes the error, without the file's name.
  package let description: String

  /// Creates an error.
  package init(_ description: String) { self.description = description }
}

// MARK: - Limits

extension RecordedEvent {
  /// The limits of numbers in a file. A file may contain anything, and a clock or a layout must only receive numbers
  /// that it can handle.
  enum Limit {
    static let time = 0...864_000.0
    static let length = 1...10_000.0
    static let coordinate = -100_000...100_000.0
    static let scale = 0.001...1_000.0
    static let count = -1_000_000...1_000_000
  }

  /// Returns a number if it's in a range; otherwise, and for NaN, throws ``RecordedEventError``.
  static func check(_ value: Double?, _ name: String, _ range: ClosedRange<Double>) throws -> Double {
    guard let value else { throw RecordedEventError("it has no \"\(name)\"") }
    guard range.contains(value) else {
      throw RecordedEventError(
        "\"\(name)\" is \(value), and can be from \(text(range.lowerBound)) to \(text(range.upperBound))")
    }
    return value
  }

  /// Returns an integer if it's in a range; otherwise, throws ``RecordedEventError``.
  static func check(_ value: Int?, _ name: String, _ range: ClosedRange<Int>) throws -> Int {
    guard let value else { throw RecordedEventError("it has no \"\(name)\"") }
    guard range.contains(value) else {
      throw RecordedEventError("\"\(name)\" is \(value), and can be from \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }

  private static func text(_ number: Double) -> String { String(format: "%g", number) }
}
