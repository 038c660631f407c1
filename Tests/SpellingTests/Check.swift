import UIKit
import XCTest

/// Counts cases and reports the failed ones.
@MainActor final class Check {
  private(set) var count = 0

  /// Whether something holds.
  func callAsFunction(_ holds: Bool, file: StaticString = #filePath, line: UInt = #line) {
    count += 1
    XCTAssertTrue(holds, file: file, line: line)
  }

  /// Whether a selector has a name, and calls a method that writes its own name.
  func callAsFunction(
    _ selector: Selector, _ name: String, on target: some Logging, with sender: AnyObject? = nil, logs: String? = nil,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    count += 1
    target.log = []
    UIApplication.shared.sendAction(selector, to: target, from: sender ?? UIButton(), for: nil)
    XCTAssertEqual(target.log, [logs ?? name], file: file, line: line)
    XCTAssertEqual(NSStringFromSelector(selector), name, file: file, line: line)
  }
}

/// A recorder of calls.
@MainActor protocol Logging: AnyObject {
  var log: [String] { get set }
}
