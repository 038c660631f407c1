import AloeCore
import Foundation

/// Checks of the numbers of animations. With invalid numbers, nothing would be shown, or an animation would never end.
enum SoundTiming {
  /// The longest duration or delay, in seconds: eleven days.
  static let maxTime: TimeInterval = 1e6

  /// Returns a number or, with a warning, `instead` for a number that isn't finite.
  static func number(_ value: Double, or instead: Double, _ name: String, of owner: String) -> Double {
    if value.isFinite { return value }
    Messages.warnOfNumber(value, as: name, of: owner, replacedBy: instead)
    return instead
  }

  /// Returns a duration or delay from 0 to the longest; 0, with a warning, instead of a number that isn't finite.
  static func seconds(_ value: TimeInterval, _ name: String, of owner: String) -> TimeInterval {
    min(max(0, number(value, or: 0, name, of: owner)), maxTime)
  }
}
