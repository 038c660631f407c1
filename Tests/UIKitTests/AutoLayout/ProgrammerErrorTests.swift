import Testing

@testable import UIKit

/// Mistakes that only a programmer can make end the program with a sentence that says what was wrong and how to mend it.
@Suite struct ProgrammerErrorTests {
  private func expect(_ result: ExitTest.Result?, toSay words: [String], _ location: SourceLocation) throws {
    let said = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    for word in words {
      #expect(said.contains(word), "\(said)", sourceLocation: location)
    }
  }

  @Test func noCommonSuperview() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let first = UIView()
        let second = UIView()
        first.leadingAnchor.constraint(equalTo: second.leadingAnchor).isActive = true
      }
    }
    try expect(result, toSay: ["no common superview", "same view tree"], #_sourceLocation)
  }

  @Test func constantThatIsntFinite() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UIView()
        view.widthAnchor.constraint(equalToConstant: 10).constant = .nan
      }
    }
    try expect(result, toSay: ["must be a finite number", "division by zero"], #_sourceLocation)
  }

  @Test func positionComparedWithSize() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UIView()
        _ = NSLayoutConstraint(
          item: view, attribute: .left, relatedBy: .equal, toItem: view, attribute: .height, multiplier: 1, constant: 0)
      }
    }
    try expect(result, toSay: ["can't be compared"], #_sourceLocation)
  }

  @Test func somethingThatIsNoView() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = NSLayoutConstraint(
          item: "title", attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
          constant: 0)
      }
    }
    try expect(result, toSay: ["only a UIView or a UILayoutGuide"], #_sourceLocation)
  }

  @Test func aViewInsideItself() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let outer = UIView()
        let inner = UIView()
        outer.addSubview(inner)
        inner.addSubview(outer)
      }
    }
    try expect(result, toSay: ["which is inside it"], #_sourceLocation)
  }

  @Test func offTheMainThread() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      // What code from before Swift 6 can do: it doesn't know that views belong to the main actor.
      let make: @MainActor @Sendable () -> Void = { _ = UIView() }
      unsafeBitCast(make, to: (@Sendable () -> Void).self)()
    }
    try expect(result, toSay: ["off the main thread", "DispatchQueue.main.async"], #_sourceLocation)
  }
}
