import Foundation

/// A run of a package's test program, with one of the two libraries for tests.
///
/// The program is the one that `swift test` builds on Linux: it runs tests of XCTest or, with an argument, of Swift
/// Testing.
package struct TestRun: Equatable, Sendable {
  package enum Library: String, Sendable {
    case xctest = "XCTest"
    case swiftTesting = "Swift Testing"
  }

  /// The arguments with which the program lists the tests of XCTest.
  package static let listing = ["--list-tests"]

  package let library: Library
  package let arguments: [String]

  /// Plans the runs of the tests that match a filter.
  ///
  /// - Parameters:
  ///   - list: The list of the tests of XCTest, as the program prints it.
  ///   - filters: Regular expressions for the names of tests; if there are none, all tests run.
  /// - Returns: Runs with XCTest if any of its tests match, and one with Swift Testing.
  package static func runs(list: String, filters: [String]) -> [TestRun] {
    let all = list.components(separatedBy: "\n").filter { $0.contains("/") && $0.contains(".") && !$0.contains(" ") }
    let tests = all.filter { test in
      filters.isEmpty || filters.contains { test.range(of: $0, options: .regularExpression) != nil }
    }
    let batches = filters.isEmpty ? [[]] : batches(of: tests).map { [$0.joined(separator: ",")] }
    return (tests.isEmpty ? [] : batches.map { TestRun(library: .xctest, arguments: $0) }) + [
      TestRun(
        library: .swiftTesting,
        arguments: ["--testing-library", "swift-testing"] + filters.flatMap { ["--filter", $0] })
    ]
  }

  /// The maximum number of bytes in an argument; Linux takes 128 KiB.
  private static let longestArgument = 100_000

  private static func batches(of tests: [String]) -> [[String]] {
    var (batches, length): ([[String]], Int) = ([], .max)
    for test in tests {
      let (own, isLonger) = (test.utf8.count + 1, length > longestArgument - test.utf8.count - 1)
      if isLonger {
        batches.append([test])
        length = own
      } else {
        batches[batches.count - 1].append(test)
        length += own
      }
    }
    return batches
  }

  /// The end of a run.
  package enum Ending: Equatable, Sendable {
    case exit(Int32)
    case signal(Int32)
  }

  /// The exit code of Swift Testing if no test ran, `EX_UNAVAILABLE`.
  private static let noTests: Int32 = 69

  /// Returns whether no test matched.
  package func hasNoTests(_ ending: Ending) -> Bool { library == .swiftTesting && ending == .exit(Self.noTests) }

  /// Returns a message about a run that failed; `nil` if it didn't.
  package func failureMessage(_ ending: Ending, log: String) -> String? {
    let name = "The tests with \(library.rawValue)"
    return switch ending {
    case .exit(0): nil
    case .exit where hasNoTests(ending): nil
    case .exit(let code): "\(name) failed (exit code \(code)). Their output is in \(log)."
    case .signal(let signal):
      "\(name) crashed (signal \(signal)), so some screens may be missing. Their output is in \(log)."
    }
  }
}
