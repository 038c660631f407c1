import Testing

@testable import UIKit

/// Mistakes that end the program with a sentence that says what was wrong and how to mend it.
@Suite struct StackErrorTests {
  private func expect(_ result: ExitTest.Result?, toSay words: [String], _ location: SourceLocation) throws {
    let said = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    for word in words {
      #expect(said.contains(word), "\(said)", sourceLocation: location)
    }
  }

  @Test func indexOutOfRange() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIStackView(arrangedSubviews: [UIView()]).insertArrangedSubview(UIView(), at: 2) }
    }
    try expect(result, toSay: ["can't be arranged at index 2", "Give an index from 0 to 1"], #_sourceLocation)
  }

  @Test func spacingThatIsntFinite() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIStackView().spacing = .nan }
    }
    try expect(result, toSay: ["must be a finite number", "division by zero"], #_sourceLocation)
  }
}
