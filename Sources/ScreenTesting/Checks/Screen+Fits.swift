import Foundation
import UIKit

extension Screen {
  /// Asserts that the screen fits its window in each combination of widths, text sizes and layout directions.
  ///
  /// These are faults:
  /// - a text that is truncated, clipped, or broken within a word;
  /// - a text over another text or a control, and a text or a control that is cut off, or outside the window, where
  ///   nothing scrolls;
  /// - a control without an area, or, on request, smaller than a finger;
  /// - an element that can be used but has no name to speak;
  /// - an ambiguous layout, and a constraint that conflicts with others;
  /// - a text that doesn't stand out from what is behind it, with a contrast below 4.5 to 1, or 3 to 1 for a large one.
  ///   Placeholders, disabled controls, and texts in colours of the system are exempt.
  ///
  /// The test fails with a list of the faults, each with the combinations in which it occurs. Afterwards, the screen has
  /// its former traits. Only these combinations are tried: nothing is concluded about the widths between them. An empty
  /// list of widths, text sizes or directions fails, too, because nothing would be checked.
  ///
  /// Complexity: a layout for each combination; names and ambiguity are checked once for each text size and direction, in
  /// the first width, and contrast once, in the first combination.
  ///
  /// - `widths`: the window's widths in points; that of the screen by default.
  /// - `textSizes`: the text sizes; that of the screen by default.
  /// - `directions`: the layout directions; both by default.
  /// - `smallestTarget`: the smallest width and height of a control, in points; Apple recommends 44. 0, the default,
  ///   doesn't check it.
  ///
  /// - Returns: whether there are no faults.
  @discardableResult
  public func assertFits(
    widths: [CGFloat]? = nil, textSizes: [UIContentSizeCategory]? = nil,
    directions: [UITraitEnvironmentLayoutDirection] = [.leftToRight, .rightToLeft], smallestTarget: CGFloat = 0,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Bool {
    let place = CallSite(fileID, filePath, line, column)
    let empty = [
      ("widths", widths?.isEmpty == true), ("textSizes", textSizes?.isEmpty == true),
      ("directions", directions.isEmpty),
    ].filter(\.1).map(\.0)
    guard empty.isEmpty else {
      Failure.record(
        "assertFits checked nothing: \(empty.joined(separator: ", ")) is empty. List at least one.", at: place)
      return false
    }
    enter()
    let former = traits
    defer { traits = former }
    var faults = FaultList()
    var isFirst = true
    for direction in directions {
      for textSize in textSizes ?? [former.textSize] {
        for (index, width) in (widths ?? [former.size.width]).enumerated() {
          traits = former.with {
            ($0.direction, $0.textSize, $0.size.width) = (direction, textSize, width)
          }
          show()
          let name = traits.name
          for fault in ScreenCheck.mistakes(in: window) { faults.add("\(fault)", at: name) }
          for fault in ScreenCheck.targets(in: window, below: smallestTarget) { faults.add(fault, at: name) }
          guard index == 0 else { continue }
          for fault in ScreenCheck.openLayouts(in: window) { faults.add(fault, at: name) }
          for fault in ScreenCheck.namelessElements(in: window) { faults.add(fault, at: name) }
          if isFirst { for fault in TextContrast.faults(in: window) { faults.add(fault, at: name) } }
          isFirst = false
        }
      }
    }
    guard !faults.isEmpty else { return true }
    Failure.record("The screen doesn't fit:\n\(faults.text)\n\(treeText)", at: place)
    return false
  }
}

/// Faults, each with the places where it was found.
private struct FaultList {
  /// The maximum number of places that are listed for a fault.
  private static let mostPlaces = 4

  private var sentences: [String] = []
  private var places: [String: [String]] = [:]

  var isEmpty: Bool { sentences.isEmpty }

  /// Faults that differ only in their numbers are one.
  private static func key(of sentence: String) -> String { String(sentence.filter { !$0.isNumber && $0 != "." }) }

  mutating func add(_ sentence: String, at place: String) {
    let key = Self.key(of: sentence)
    if places[key] == nil { sentences.append(sentence) }
    if places[key]?.last != place { places[key, default: []].append(place) }
  }

  var text: String {
    sentences.map { sentence in
      let all = places[Self.key(of: sentence)] ?? []
      let more = all.count > Self.mostPlaces ? " and \(all.count - Self.mostPlaces) more" : ""
      return "  - [\(all.prefix(Self.mostPlaces).joined(separator: ", "))\(more)] \(sentence)"
    }.joined(separator: "\n")
  }
}
