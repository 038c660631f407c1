import TestSupport
import Testing

@testable import UIKit

/// Mistakes that stop the program with a message that says what was wrong and how to fix it.
@Suite struct StackErrorTests {
  @Test func indexOutOfRange() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIStackView(arrangedSubviews: [UIView()]).insertArrangedSubview(UIView(), at: 2) }
    }
    try expect(result, toSay: "can't be arranged at index 2", "Give an index from 0 to 1")
  }

  @Test func spacingThatIsntFinite() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIStackView().spacing = .nan }
    }
    try expect(result, toSay: "must be a finite number", "division by zero")
  }
}
