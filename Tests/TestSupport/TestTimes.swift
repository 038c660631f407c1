import Foundation
import XCTest

/// Writes the processor time of each test, its other threads included, to the file that `ALOE_TEST_TIMES` names: a line
/// each, the longest first. Elapsed time says little when several processes share the machine.
final class TestTimes: NSObject, XCTestObservation {
  private let path: String
  private var start = 0.0
  private var times: [(seconds: Double, name: String)] = []

  /// Creates an observer if the environment names a file.
  init?(_ environment: [String: String] = ProcessInfo.processInfo.environment) {
    guard let path = environment["ALOE_TEST_TIMES"], !path.isEmpty else { return nil }
    self.path = path
    // Tests that a test starts as another program would replace the file.
    unsetenv("ALOE_TEST_TIMES")
  }

  func testCaseWillStart(_ testCase: XCTestCase) { start = Self.processorTime }

  func testCaseDidFinish(_ testCase: XCTestCase) { times.append((Self.processorTime - start, testCase.name)) }

  func testBundleDidFinish(_ testBundle: Bundle) {
    let lines = times.sorted { $0.seconds > $1.seconds }.map { String(format: "%.3f ", $0.seconds) + $0.name + "\n" }
    do {
      try lines.joined().write(toFile: path, atomically: true, encoding: .utf8)
    } catch {
      XCTFail("The tests' times can't be written: \(error.localizedDescription)")
    }
  }

  /// The processor time of this process and of the programs that it has waited for, in seconds.
  private static var processorTime: Double {
    [RUSAGE_SELF, RUSAGE_CHILDREN].reduce(0) { sum, who in
      var usage = rusage()
      getrusage(who.rawValue, &usage)
      return sum + Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
        + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
    }
  }
}
