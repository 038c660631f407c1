import Foundation
import UIKit

/// The result of an assertion that a screen fits every width of a range.
///
/// ```swift
/// let report = screen.assertFits(widths: 320...1024, textSizes: [.large, .accessibilityLarge])
/// print(report)
/// // 2820 combinations: 214 were laid out, and 2606 follow from these.
/// // Laid out point by point from 320 to 400 points, because of the code of ChartView.
/// ```
public struct FitsReport: Sendable, CustomStringConvertible {
  /// Whether there are no faults.
  public internal(set) var fits = true
  /// The number of combinations of widths, text sizes, directions and languages.
  public private(set) var combinationCount = 0
  /// The number of combinations in which the screen was laid out.
  public private(set) var layoutCount = 0
  /// The number of combinations proved from the combinations in which the screen was laid out.
  public var provedCount: Int { combinationCount - layoutCount }
  /// The classes with code of their own that prevented conclusions, each with the smallest and the largest width that
  /// had to be laid out because of them, in points. Names of UIKit's classes begin with the module:
  /// `UIKit.UITableView`.
  public private(set) var sampledWidths: [String: ClosedRange<CGFloat>] = [:]

  /// A sentence with the numbers, and a sentence for each class that prevented conclusions.
  public var description: String {
    let numbers =
      "\(combinationCount) combinations: \(layoutCount) were laid out, and \(provedCount) follow from these."
    let classes = sampledWidths.sorted { $0.key < $1.key }.map { name, range in
      let ends = [range.lowerBound, range.upperBound].map { String(format: "%g", Double($0)) }
      return "Laid out point by point from \(ends[0]) to \(ends[1]) points, because of the code of \(name)."
    }
    return ([numbers] + classes).joined(separator: "\n")
  }

  /// Adds combinations that were laid out.
  mutating func addLaidOut(_ count: Int) {
    combinationCount += count
    layoutCount += count
  }

  /// Adds the combinations of another report.
  mutating func add(_ other: FitsReport) {
    combinationCount += other.combinationCount
    layoutCount += other.layoutCount
    for (name, range) in other.sampledWidths { addSampled(range, name) }
  }

  private mutating func addSampled(_ range: ClosedRange<CGFloat>, _ name: String) {
    let known = sampledWidths[name] ?? range
    sampledWidths[name] = min(known.lowerBound, range.lowerBound)...max(known.upperBound, range.upperBound)
  }

  /// Adds the widths of a search, which begin at a number of points.
  @MainActor mutating func add(_ search: WidthSearch, from start: CGFloat) {
    combinationCount += search.count + 1
    layoutCount += search.samples.count
    for sampling in search.samplings {
      let range = start + CGFloat(sampling.range.lowerBound)...start + CGFloat(sampling.range.upperBound)
      for name in sampling.classes { addSampled(range, name) }
    }
  }
}
