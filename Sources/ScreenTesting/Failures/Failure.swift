import Testing
import XCTest

/// A failure of a screen's call, recorded in the running test of Swift Testing or XCTest.
package struct Failure: Sendable {
  /// A description of the failure, and advice.
  package let message: String
  /// The line of the test's call.
  package let line: UInt

  /// Collects the failures of a piece of code that is expected to fail, so that they aren't recorded.
  @TaskLocal private static var expected: Collector?

  /// A list of failures.
  private final class Collector: Sendable {
    // Only the main actor accesses it.
    @MainActor var failures: [Failure] = []
  }

  /// Records a failure at a test's call.
  @MainActor static func record(_ message: String, at place: CallSite) {
    let message = sentence(message)
    if let expected {
      expected.failures.append(Failure(message: message, line: place.line))
    } else if Test.current != nil {
      Issue.record(Comment(rawValue: message), sourceLocation: place.location)
    } else {
      XCTFail(message, file: place.filePath, line: place.line)
    }
  }

  /// Returns a message that begins with a query, such as `the button "Send"`, with a capital letter.
  private static func sentence(_ message: String) -> String {
    guard ["the ", "a ", "an ", "any "].contains(where: { message.hasPrefix($0) }) else { return message }
    return message.prefix(1).uppercased() + message.dropFirst()
  }

  /// Returns the failures of a piece of code instead of recording them, for tests of the assertions themselves.
  @MainActor package static func expected(in work: () async -> Void) async -> [Failure] {
    let collector = Collector()
    await $expected.withValue(collector) { await work() }
    return collector.failures
  }
}
