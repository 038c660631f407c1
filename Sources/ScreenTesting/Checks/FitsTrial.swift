import Foundation
import LayoutProofs
import UIKit

/// The combinations in which a screen is tried, and the faults found in them.
@MainActor struct FitsTrial {
  private let screen: Screen
  private let widths: FitsWidths
  private let textSizes: [UIContentSizeCategory]
  private let smallestTarget: CGFloat
  private let code: LayoutCode
  private(set) var faults = FaultList()
  private(set) var report = FitsReport()
  /// Whether the next check is the first one. Only the first check checks contrast.
  private var isFirst = true

  init(
    _ screen: Screen, _ widths: FitsWidths, _ textSizes: [UIContentSizeCategory]?, _ smallestTarget: CGFloat,
    _ code: LayoutCode = LayoutCode()
  ) {
    self.screen = screen
    self.widths = widths
    self.code = code
    self.textSizes = textSizes ?? [screen.traits.textSize]
    self.smallestTarget = smallestTarget
  }

  /// Returns whether there are combinations to try. If a list is empty, there are none, and the test fails.
  static func hasCombinations(_ lists: [(name: String, isEmpty: Bool)], _ place: CallSite) -> Bool {
    let empty = lists.filter(\.isEmpty).map(\.name)
    guard !empty.isEmpty else { return true }
    Failure.record(
      "assertFits checked nothing: \(empty.joined(separator: ", ")) is empty. List at least one.", at: place)
    return false
  }

  /// Returns whether a range has widths to try. If it has none, the test fails.
  static func hasWidths(_ range: ClosedRange<CGFloat>, _ place: CallSite) -> Bool {
    if ProofRequest.canTry(from: Double(range.lowerBound), to: Double(range.upperBound)) { return true }
    let ends = [range.lowerBound, range.upperBound].map { FrameExplanation.number($0) }
    Failure.record(
      "assertFits checked nothing: widths is \(ends[0])...\(ends[1]). \(ProofRequest.widthsAdvice)", at: place)
    return false
  }

  /// Returns whether there are no faults. If there are some, the test fails with them.
  func isPassed(_ place: CallSite, tree: @autoclosure () -> String) -> Bool {
    if faults.isEmpty { return true }
    Failure.record("The screen doesn't fit:\n\(faults.text)\(faults.reasons)\n\(tree())", at: place)
    return false
  }

  // MARK: - Trying

  /// Tries each combination of directions, text sizes and widths, and restores the screen's traits and text.
  ///
  /// A `nil` direction is the language's.
  mutating func run(_ directions: [UITraitEnvironmentLayoutDirection?], in language: PseudoLanguage? = nil) {
    let former = screen.traits
    let replacement = language.map(TextReplacement.init)
    defer {
      replacement?.undo()
      screen.traits = former
      screen.show()
    }
    // Mirrored, most screens change at the same widths.
    var changes: [UIContentSizeCategory: [Int]] = [:]
    for direction in directions {
      for textSize in textSizes {
        let show = { [screen] (width: CGFloat) in
          screen.traits = former.with { ($0.direction, $0.textSize, $0.size.width) = (direction, textSize, width) }
          screen.show()
          if let replacement {
            replacement.apply(to: screen.window)
            screen.show()
          }
        }
        let suffix = language.map { "-\($0.rawValue)" } ?? ""
        switch widths {
        case .list(let list): run(list, suffix, show)
        case .every(let range): run(range, suffix, guesses: &changes[textSize, default: []], show)
        }
      }
    }
  }

  private mutating func run(_ widths: [CGFloat], _ suffix: String, _ show: (CGFloat) -> Void) {
    for (index, width) in widths.enumerated() {
      show(width)
      let name = screen.traits.name + suffix
      for fault in screen.widthFaults(smallestTarget).faults { faults.add(fault, at: name) }
      if index == 0 { checkOnce(name) }
      report.addLaidOut(1)
    }
  }

  private mutating func checkOnce(_ name: String) {
    let window = screen.window
    for fault in ScreenCheck.openLayouts(in: window) { faults.add(fault, at: name) }
    for fault in ScreenCheck.namelessElements(in: window) { faults.add(fault, at: name) }
    if isFirst { for fault in TextContrast.faults(in: window) { faults.add(fault, at: name) } }
    isFirst = false
  }
}

extension FitsTrial {
  // MARK: - All widths

  /// Tries every width of a range, in steps of a point, and lays the screen out in as few as possible. `guesses` are
  /// the widths after which it's expected to change, and afterwards the widths after which it does.
  private mutating func run(
    _ range: ClosedRange<CGFloat>, _ suffix: String, guesses: inout [Int], _ show: @escaping (CGFloat) -> Void
  ) {
    show(range.lowerBound)
    checkOnce(screen.traits.name + suffix)
    let (found, screen, code, smallestTarget) = (
      FoundFaults(faults), self.screen, self.code, self.smallestTarget
    )
    var search = WidthSearch(count: Int(range.upperBound - range.lowerBound), guesses: guesses) { width in
      show(range.lowerBound + CGFloat(width))
      return screen.widthSample(code, smallestTarget) { fault in
        found.list.note(fault, at: screen.traits.name + suffix)
      }
    }
    search.runWithoutRecording(screen.window)
    guesses = search.changes
    faults = found.list
    let name = String(screen.traits.name.drop { $0 != "x" }) + suffix
    for fault in search.faults {
      for run in search.widths(ofFault: fault) {
        let ends = [run.lowerBound, run.upperBound].map {
          FrameExplanation.number(range.lowerBound + CGFloat($0), digits: 2)
        }
        faults.add(place: (run.count == 1 ? ends[0] : ends.joined(separator: "...")) + name, forKey: fault)
      }
    }
    report.add(search, from: range.lowerBound)
  }
}

extension Screen {
  /// Returns the faults that depend on the width, and the path of the checks that find them.
  func widthFaults(_ smallestTarget: CGFloat) -> (faults: [FitsFault], path: CheckPath) {
    var (path, targetPath) = (CheckPath(), CheckPath())
    var faults = ScreenCheck.findings(in: window, &path).filter(\.isMistake).map {
      FitsFault(.mistake, $0.description, $0.view)
    }
    faults += ScreenCheck.targets(in: window, below: smallestTarget, &targetPath)
    path.append(targetPath)
    if window.hasConflictingConstraints { faults.append(.conflict) }
    return (faults, path)
  }

  /// Returns the layout at the present width, and the outcomes of the checks; each fault is passed to `note`.
  func widthSample(
    _ code: LayoutCode, _ smallestTarget: CGFloat, _ note: (FitsFault) -> Void = { _ in }
  ) -> WidthSample {
    let (faults, path) = widthFaults(smallestTarget)
    for fault in faults { note(fault) }
    return WidthSample(record: LayoutRecord(of: window, code), path: path, faults: Set(faults.map(\.key)))
  }
}

/// The faults that a search has found.
@MainActor private final class FoundFaults {
  var list: FaultList

  init(_ list: FaultList) { self.list = list }
}

/// The widths in which a screen is tried.
enum FitsWidths {
  case list([CGFloat])
  /// The widths of a range, in steps of a point.
  case every(ClosedRange<CGFloat>)
}
