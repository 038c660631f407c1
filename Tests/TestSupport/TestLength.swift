import Foundation

/// How long tests that could go on for ever go on: seconds by default, all that is promised with `ALOE_LONG_TESTS=1`.
///
/// The solver's long runs want optimised code:
///
///     ALOE_LONG_TESTS=1 swift test -c release -Xswiftc -enable-testing --filter ConstraintSolverTests
package enum TestLength {
  package static let isLong = ProcessInfo.processInfo.environment["ALOE_LONG_TESTS"] == "1"

  package static func count(_ short: Int, long: Int) -> Int { isLong ? long : short }
}
