import AloeCore
import Foundation
import LayoutProofs
import Testing
import UIKit

extension ScreenExaminers: ScreenExaminerMaking {
  func makeExaminer() -> (any ScreenExaminer)? {
    let environment = ProcessInfo.processInfo.environment
    guard let path = environment[ProofRequest.reportVariable], !path.isEmpty else { return nil }
    do {
      let prover = ScreenProver(try ProofRequest(environment: environment), try ReportFile(path))
      if Test.current == nil { XCTestWatcher.watch(for: prover) }
      return prover
    } catch {
      Messages.report("Screens aren't proved, although \(ProofRequest.reportVariable) is set: \(error)")
      return nil
    }
  }
}

/// An examiner that proves the layouts of screens when they close, and writes its findings into a report.
///
/// The screens are in the state in which the tests left them, and no test continues with them, so a proof may give them
/// any width. Afterwards they have their former traits, because a test may still look at their content.
@MainActor final class ScreenProver: ScreenExaminer {
  /// The maximum number of trees that are remembered. Screens after these are proved even if they're equal.
  private static let maxTrees = 100_000
  /// The maximum number of faults of a screen that are reported, and of combinations for each.
  private static let maxFaults = 200
  private static let maxPlaces = 50
  /// The time on the screen's clock after which it's proved even if something still moves, in seconds.
  private static let longestAnimation = 5.0

  /// The name of the XCTest test that is running, if available.
  var testName: String?
  private let request: ProofRequest
  private let report: ReportFile
  private var count = 0
  /// The screens that still exist, by their numbers.
  private var visits: [Int: ScreenVisit] = [:]
  /// Hashes of the screens that were proved.
  private var trees: Set<String> = []
  /// The last records of screens whose test's name isn't available yet, by their numbers.
  private var unnamed: [Int: ProofRecord] = [:]
  private var hasFailed = false

  init(_ request: ProofRequest, _ report: ReportFile) { (self.request, self.report) = (request, report) }

  func visit(of screen: Screen, at place: String) -> ScreenVisit {
    count += 1
    let visit = ScreenVisit(screen, self, number: count, place: place, test: Test.current?.name ?? testName)
    visits[count] = visit
    write(record(.opened, visit))
    return visit
  }

  func examine(_ screen: Screen, _ visit: ScreenVisit) {
    guard visits.removeValue(forKey: visit.number) != nil else { return }
    endAnimations(of: screen)
    guard ScreenIdentity.hasContent(screen) else { return write(record(.empty, visit)) }
    var found = record(.begun, visit)
    found.screen = ScreenIdentity.name(of: screen)
    found.traits = screen.traits.name
    write(found)
    let former = screen.traits
    defer { screen.traits = former }
    let textSizes = request.textSizes.map { $0.compactMap { UIContentSizeCategory(proofName: $0) } }
    let tree = tree(of: screen, textSizes)
    found.tree = tree
    if trees.contains(tree) {
      found.event = .repeated
    } else {
      if trees.count < Self.maxTrees { trees.insert(tree) }
      found.event = .proved
      found.result = proof(of: screen, textSizes)
    }
    write(found)
  }

  /// Proves the screens that still exist, such as screens of XCTest's test cases, which are kept until the process
  /// ends.
  func examineOpenScreens() {
    for visit in visits.values.sorted(by: { $0.number < $1.number }) {
      guard let screen = visit.screen else { continue }
      screen.context.run {
        examine(Screen(around: screen.window, screen.context, screen.desktop, screen.traits), visit)
      }
    }
  }

  /// Handles the end of a test of XCTest.
  ///
  /// The first screen of a process creates the prover after its test has begun, and only here does the test's name
  /// become available. So the records of the test's screens are written again, with the name.
  func handleEnd(ofTest name: String) {
    guard testName == nil else { return }
    testName = name
    for visit in visits.values where visit.test == nil { visit.test = name }
    for record in unnamed.values.sorted(by: { $0.number < $1.number }) {
      var named = record
      named.test = name
      write(named)
    }
    unnamed = [:]
  }

  // MARK: - Proving

  /// Returns a hash of a screen's views at the largest and at the smallest width, because some views may be visible at
  /// only one of them. The screen keeps the smallest width.
  private func tree(of screen: Screen, _ textSizes: [UIContentSizeCategory]?) -> String {
    let widths = [CGFloat(request.widths.upperBound), CGFloat(request.widths.lowerBound)]
    return widths.map { width in
      // The same layout for equal screens, whichever size and text size their tests chose.
      screen.traits = screen.traits.with {
        $0.size.width = width
        $0.direction = .leftToRight
        if let first = textSizes?.first { $0.textSize = first }
      }
      screen.show()
      return ScreenIdentity.hash(of: screen)
    }.joined(separator: "-")
  }

  /// Lets transitions and other animations end, for ``longestAnimation`` at most, because some repeat forever.
  private func endAnimations(of screen: Screen) {
    screen.show()
    let end = screen.time + Self.longestAnimation
    while !screen.isAtRest, screen.time < end { screen.step(to: screen.time + Screen.frameInterval) }
  }

  private func proof(of screen: Screen, _ textSizes: [UIContentSizeCategory]?) -> ProofResult {
    let widths = CGFloat(request.widths.lowerBound)...CGFloat(request.widths.upperBound)
    let code = LayoutCode(steadyNames: Set(request.steadyLayouts))
    var trial = FitsTrial(screen, .every(widths), textSizes, CGFloat(request.smallestTarget), code)
    trial.run([.leftToRight, .rightToLeft])
    let sampled = trial.report.sampledWidths.sorted { $0.key < $1.key }.map { name, range in
      ProofResult.Code(name: name, first: Double(range.lowerBound), last: Double(range.upperBound))
    }
    let faults = trial.faults.entries.prefix(Self.maxFaults).map { sentence, places in
      ProofResult.Fault(sentence: sentence, places: Array(places.prefix(Self.maxPlaces)))
    }
    return ProofResult(
      combinations: trial.report.combinationCount, layouts: trial.report.layoutCount, code: sampled,
      faults: Array(faults),
      reasons: trial.faults.reasons)
  }

  // MARK: - The report

  private func record(_ event: ProofRecord.Event, _ visit: ScreenVisit) -> ProofRecord {
    ProofRecord(event, process: getpid(), number: visit.number, place: visit.place, test: visit.test)
  }

  private func write(_ record: ProofRecord) {
    if record.test == nil, testName == nil { unnamed[record.number] = record }
    guard !report.append(record), !hasFailed else { return }
    hasFailed = true
    Messages.report("The report of the screens' proofs can't be written: \(String(cString: strerror(errno))).")
  }
}

extension UIContentSizeCategory {
  /// Creates a text size from its name in a request.
  fileprivate init?(proofName name: String) {
    guard let index = ProofRequest.textSizeNames.firstIndex(of: name) else { return nil }
    self = Self.ordered[index]
  }
}
