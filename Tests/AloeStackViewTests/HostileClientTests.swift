import Foundation
import TestSupport
import XCTest

@testable import AloeStackView
@testable import UIKit

/// Sequences in which every callback of the client may change the list in any way.
@MainActor final class HostileClientTests: XCTestCase {

  func testAnswersAgreeWhateverTheClientDoesInCalls() async {
    check(TestLength.seeds(30, of: 60, long: 30_000, salt: 103))
  }

  func testSequencesThatWentWrong() async { check([314, 2135, 3193, 3215, 3528, 3562, 18189, 27720]) }

  private func check(_ seeds: [UInt64]) {
    var faults = 0
    for seed in seeds where faults < 5 {
      guard let fault = fault(seed) else { continue }
      faults += 1
      XCTFail("Seed \(seed): \(fault)")
    }
  }

  /// Returns the fault that a seed finds and the last operations; `nil` if it finds none.
  private func fault(_ seed: UInt64) -> String? {
    weak var list: AloeStackView?
    weak var row: UIView?
    var fault: String?
    var story: [String] = []
    do {
      let client = HostileClient(seed: seed)
      list = client.list
      row = client.list?.firstRow
      fault = client.run(steps: 25)
      story = client.story
      client.end()
    }
    if fault == nil, list != nil { fault = "the list is not let go" }
    if fault == nil, row != nil { fault = "a row is not let go" }
    return fault.map { "\($0).\n\(story.suffix(40).joined(separator: "\n"))" }
  }

}
