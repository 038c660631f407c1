import AloeCore
import Foundation
import XCTest

/// The order in which the tests run, and the part of them that this process runs, as set in the environment.
///
/// XCTest runs classes and methods by their names, so a test that depends on an earlier one may pass for years.
/// `ALOE_TEST_SEED=7` shuffles all methods of all classes, the same way for the same number; `ALOE_TEST_PART=2/8` runs
/// the second of eight parts; `ALOE_TEST_KIND=window` runs only tests that need a display, `=headless` those that need
/// none, `=desktop` those with a desktop's own programs. Without these, XCTest's order is kept.
struct TestOrder {
  typealias Entry = (testCaseClass: XCTestCase.Type, allTests: [(String, (XCTestCase) throws -> Void)])

  enum Kind: String { case window, headless, desktop }

  var seed: UInt64?
  var part = 0
  var parts = 1
  var kind: Kind?
  /// The modules whose tests share work that takes seconds per process, such as reading all sources: the first part
  /// runs them.
  var firstModules: Set<String> = ["HouseTests", "SourceCheckTests"]

  init(_ environment: [String: String] = ProcessInfo.processInfo.environment) {
    seed = environment["ALOE_TEST_SEED"].flatMap(UInt64.init)
    kind = environment["ALOE_TEST_KIND"].flatMap(Kind.init)
    let numbers = (environment["ALOE_TEST_PART"] ?? "").split(separator: "/").compactMap { Int($0) }
    if numbers.count == 2, numbers[0] >= 1, numbers[0] <= numbers[1] { (part, parts) = (numbers[0] - 1, numbers[1]) }
  }

  /// The tests of this process, in order.
  func of(_ entries: [Entry]) -> [Entry] {
    let chosen = entries.filter { kind == nil || kind == Self.kind(of: "\($0.testCaseClass)") }
    guard seed != nil || parts > 1 else { return chosen }
    // The order in which the build finds the tests differs between machines.
    var all = chosen.flatMap { entry in entry.allTests.map { Entry(entry.testCaseClass, [$0]) } }
      .sorted { Self.name(of: $0) < Self.name(of: $1) }
    if let seed {
      var generator = SeededGenerator(seed: seed)
      all.shuffle(using: &generator)
    }
    var others = 0
    return all.filter { entry in
      guard !firstModules.contains(Self.module(of: entry)) else { return part == 0 }
      defer { others += 1 }
      return others % parts == part
    }
  }

  private static func name(of entry: Entry) -> String {
    "\(String(reflecting: entry.testCaseClass)).\(entry.allTests.first?.0 ?? "")"
  }

  private static func module(of entry: Entry) -> String {
    String(String(reflecting: entry.testCaseClass).prefix { $0 != "." })
  }

  /// Tests of real windows are in classes named accordingly, and so are those that depend on the behaviour and timing
  /// of a screen reader, an input method or a compositor.
  static func kind(of className: String) -> Kind {
    if className.hasSuffix("DesktopScreenTests") { return .desktop }
    return className == "WindowTests" || className.hasSuffix("ScreenTests") ? .window : .headless
  }
}

#if os(Linux)
  /// It has the name of `XCTMain(_:)`, which is called by the program that SwiftPM generates for the tests, and so
  /// replaces it, as the allocation counter's `malloc` does. `TestOrderTests` fails if that name changes.
  @_silgen_name("$s6XCTest7XCTMainys5NeverOSayAA0A4CaseCm04testD5Class_SaySS_yAFKctG8allTeststGF")
  public func runTests(_ entries: [(testCaseClass: XCTestCase.Type, allTests: [(String, (XCTestCase) throws -> Void)])])
    -> Never
  {
    TestOrder.isInPlace = true
    ForkedWork.keepPicturesOnOneThread()
    // Filling the gallery's long list takes seconds. Tests only depend on the number of its rows.
    if !TestLength.isLong { setenv("ALOE_GALLERY_ROWS", "20000", 0) }
    // The clock is also stepped for objects that test cases create in their stored properties.
    MainActor.assumeIsolated { Context.current = Context(time: .stepped) }
    XCTestObservationCenter.shared.addTestObserver(ContextPerTest())
    if let times = TestTimes() { XCTestObservationCenter.shared.addTestObserver(times) }
    XCTMain(TestOrder().of(entries), arguments: CommandLine.arguments)
  }
#endif

extension TestOrder {
  /// Whether the tests were started in this order.
  nonisolated(unsafe) static var isInPlace = false
}
