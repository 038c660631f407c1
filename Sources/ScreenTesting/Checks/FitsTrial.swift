import Foundation
import UIKit

/// The combinations in which a screen is tried, and the faults found in them.
@MainActor struct FitsTrial {
  private let screen: Screen
  private let widths: [CGFloat]
  private let textSizes: [UIContentSizeCategory]
  private let smallestTarget: CGFloat
  private var faults = FaultList()
  /// Whether contrast is still to be checked.
  private var isFirst = true

  init(_ screen: Screen, _ widths: [CGFloat]?, _ textSizes: [UIContentSizeCategory]?, _ smallestTarget: CGFloat) {
    self.screen = screen
    self.widths = widths ?? [screen.traits.size.width]
    self.textSizes = textSizes ?? [screen.traits.textSize]
    self.smallestTarget = smallestTarget
  }

  /// Returns whether there are combinations to try, as no list is empty; otherwise the test fails.
  static func hasCombinations(_ lists: [(name: String, isEmpty: Bool)], _ place: CallSite) -> Bool {
    let empty = lists.filter(\.isEmpty).map(\.name)
    guard !empty.isEmpty else { return true }
    Failure.record(
      "assertFits checked nothing: \(empty.joined(separator: ", ")) is empty. List at least one.", at: place)
    return false
  }

  /// Returns whether there are no faults; otherwise the test fails with them.
  func isPassed(_ place: CallSite, tree: String) -> Bool {
    if faults.isEmpty { return true }
    Failure.record("The screen doesn't fit:\n\(faults.text)\(faults.reasons)\n\(tree)", at: place)
    return false
  }

  // MARK: - Trying

  /// Tries each combination of directions, text sizes and widths, and restores the screen's traits and texts.
  ///
  /// A `nil` direction is that of the language.
  mutating func run(_ directions: [UITraitEnvironmentLayoutDirection?], in language: PseudoLanguage? = nil) {
    let former = screen.traits
    let replacement = language.map(TextReplacement.init)
    defer {
      replacement?.undo()
      screen.traits = former
      screen.show()
    }
    for direction in directions {
      for textSize in textSizes {
        for (index, width) in widths.enumerated() {
          screen.traits = former.with {
            ($0.direction, $0.textSize, $0.size.width) = (direction, textSize, width)
          }
          screen.show()
          if let replacement {
            replacement.apply(to: screen.window)
            screen.show()
          }
          let name = screen.traits.name + (language.map { "-\($0.rawValue)" } ?? "")
          check(name, isFirstWidth: index == 0)
        }
      }
    }
  }

  private mutating func check(_ name: String, isFirstWidth: Bool) {
    let window = screen.window
    for fault in ScreenCheck.mistakes(in: window) { faults.add("\(fault)", at: name, fault.view) }
    for fault in ScreenCheck.targets(in: window, below: smallestTarget) {
      faults.add(fault.sentence, at: name, fault.view)
    }
    guard isFirstWidth else { return }
    for fault in ScreenCheck.openLayouts(in: window) { faults.add(fault.sentence, at: name, fault.view) }
    for fault in ScreenCheck.namelessElements(in: window) { faults.add(fault, at: name) }
    if isFirst { for fault in TextContrast.faults(in: window) { faults.add(fault, at: name) } }
    isFirst = false
  }
}

/// Faults, each with the places where it was found.
@MainActor private struct FaultList {
  /// The maximum number of places that are listed for a fault.
  private static let mostPlaces = 4

  private var sentences: [String] = []
  private var places: [String: [String]] = [:]
  private var frames = FrameReasons()

  var isEmpty: Bool { sentences.isEmpty }

  /// Faults that differ only in their numbers are one.
  private static func key(of sentence: String) -> String { String(sentence.filter { !$0.isNumber && $0 != "." }) }

  /// Adds a fault that was found at a place, in a view whose frame is the reason for it.
  mutating func add(_ sentence: String, at place: String, _ view: UIView? = nil) {
    let key = Self.key(of: sentence)
    if places[key] == nil {
      sentences.append(sentence)
      // At once, because the next place has other frames.
      if let view { frames.add(view, at: place) }
    }
    if places[key]?.last != place { places[key, default: []].append(place) }
  }

  var text: String {
    sentences.map { sentence in
      let all = places[Self.key(of: sentence)] ?? []
      let more = all.count > Self.mostPlaces ? " and \(all.count - Self.mostPlaces) more" : ""
      return "  - [\(all.prefix(Self.mostPlaces).joined(separator: ", "))\(more)] \(sentence)"
    }.joined(separator: "\n")
  }

  /// The reasons for the frames of the first few views that have faults.
  var reasons: String { frames.text }
}
