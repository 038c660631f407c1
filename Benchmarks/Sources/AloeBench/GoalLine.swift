import Foundation

/// A line that says whether a goal is met.
enum GoalLine {
  /// Returns the line of a figure that may be `limit` at most. One that wasn't measured misses its goal.
  static func text(_ what: String, _ value: Double?, _ limit: Double) -> String {
    let found = value.map { String(format: "%.2f", $0) } ?? "not measured"
    let isMet = value.map { $0 <= limit } ?? false
    return "\(what): \(found), goal \(String(format: "%g", limit)): \(isMet ? "met" : "missed")"
  }
}
