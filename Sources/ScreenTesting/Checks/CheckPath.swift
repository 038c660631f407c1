import Foundation
import UIKit

/// The outcomes of all comparisons of a check.
///
/// If coordinates move on straight lines from one layout to another, and every comparison has the same outcome in both,
/// it also has that outcome in between, because the compared differences move on straight lines, too. So a check with
/// the same path in both has the same result in between.
struct CheckPath {
  private var hasher = Hasher()
  /// The smallest change of a compared number that would lead to another outcome, in points. A choice between two
  /// numbers that are almost the same doesn't count.
  private(set) var margin = CGFloat.infinity
  /// The compared differences, whose signs are the outcomes.
  private(set) var residuals = Residuals()

  /// The outcomes, as a hash.
  var hash: Int { hasher.finalize() }

  /// Adds the outcomes of another check.
  mutating func append(_ other: CheckPath) {
    hasher.combine(other.hash)
    margin = min(margin, other.margin)
    residuals.append(contentsOf: other.residuals.values)
  }

  /// Prevents conclusions from the path, because of a check that doesn't compare coordinates.
  mutating func forbidConclusions() { margin = -1 }

  /// Records a decision that depends on no coordinate, or whose cases are almost the same where they meet.
  mutating func note(_ isTrue: Bool) { hasher.combine(isTrue) }

  /// Records whether a number is negative, 0 or positive, to choose between cases that are the same at 0. Rounding
  /// errors count as 0.
  mutating func noteSign(_ number: CGFloat) {
    let isZero = abs(number) < 1e-6
    hasher.combine(isZero ? 0 : number < 0 ? -1 : 1)
    if !isZero { residuals.append(Double(number)) }
  }

  /// Records and returns whether a number is at least 0.
  mutating func holds(_ number: CGFloat) -> Bool {
    hasher.combine(number >= 0)
    margin = min(margin, abs(number))
    residuals.append(Double(number))
    return number >= 0
  }

  /// Records and returns whether a number is above a limit.
  mutating func exceeds(_ number: CGFloat, _ limit: CGFloat) -> Bool {
    hasher.combine(number > limit)
    margin = min(margin, abs(number - limit))
    residuals.append(Double(number - limit))
    return number > limit
  }

  /// Returns whether a rectangle contains another one, and records the comparisons of their edges.
  mutating func holds(_ rect: CGRect, contains other: CGRect) -> Bool {
    // All are recorded. Without an array, here and below, because each check makes thousands of comparisons.
    let (left, right) = (holds(other.minX - rect.minX), holds(rect.maxX - other.maxX))
    let (top, bottom) = (holds(other.minY - rect.minY), holds(rect.maxY - other.maxY))
    return left && right && top && bottom
  }

  /// Returns the common part of two rectangles, whose edges are compared.
  mutating func intersection(_ rect: CGRect, _ other: CGRect) -> CGRect {
    // Things above each other are recorded as that, wherever their left and right edges are.
    if isGap(rect.minY - other.maxY) || isGap(other.minY - rect.maxY) || isGap(rect.minX - other.maxX)
      || isGap(other.minX - rect.maxX)
    {
      return .null
    }
    noteSign(rect.minX - other.minX)
    noteSign(rect.maxX - other.maxX)
    noteSign(rect.minY - other.minY)
    noteSign(rect.maxY - other.maxY)
    return rect.intersection(other)
  }

  /// Records and returns whether a number is a distance between two rectangles that don't touch.
  private mutating func isGap(_ distance: CGFloat) -> Bool {
    noteSign(distance)
    return distance > 1e-6
  }
}
