import Testing

@testable import UIKit

/// Pairs of attributes that can't be end the program with a sentence.
@Suite struct AttributeErrorTests {
  private func expect(_ result: ExitTest.Result?, toSay words: String, _ location: SourceLocation) throws {
    let said = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(said.contains(words), "\(said)", sourceLocation: location)
  }

  @Test func leftWithLeading() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = NSLayoutConstraint(
          item: UIView(), attribute: .left, relatedBy: .equal, toItem: UIView(), attribute: .leadingMargin,
          multiplier: 1, constant: 0)
      }
    }
    try expect(result, toSay: "change sides with the language", #_sourceLocation)
  }

  @Test func aPositionTimesZero() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = NSLayoutConstraint(
          item: UIView(), attribute: .top, relatedBy: .equal, toItem: UIView(), attribute: .bottom, multiplier: 0,
          constant: 0)
      }
    }
    try expect(result, toSay: "take a multiplier other than 0", #_sourceLocation)
  }

  @Test func aPositionByANumber() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = NSLayoutConstraint(
          item: UIView(), attribute: .centerY, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
          multiplier: 1, constant: 10)
      }
    }
    try expect(result, toSay: "Give a second item", #_sourceLocation)
  }
}
