import Testing

@testable import AloeCore

/// Owners of states, which register themselves: AloeCore names none of the modules above it.
@Suite struct ContextOwnerTests {
  private final class State: Sendable {
    let name: String
    init(_ name: String) { self.name = name }
  }

  private static let first = Context.Owner()
  private static let second = Context.Owner()

  @Test func eachOwnerHasAStateInEachContext() {
    let (context, other) = (Context(), Context())
    #expect(context.state(of: Self.first) { State("a") }.name == "a")
    #expect(context.state(of: Self.second) { State("b") }.name == "b")
    #expect(context.sharedState(of: Self.first) { State("c") }.name == "c")
    #expect(other.state(of: Self.first) { State("d") }.name == "d")
    #expect(context.state(of: Self.first) { State("none") }.name == "a", "it's made once")
    #expect(context.sharedState(of: Self.first) { State("none") }.name == "c")
  }

  /// An owner may register when contexts are there already.
  @Test func anOwnerThatComesLateHasAPlaceInContextsThatAreThere() {
    let context = Context()
    let late = Context.Owner()
    #expect(context.state(of: late) { State("late") }.name == "late")
  }

  @Test func anOwnerIsMadeOnce() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      for _ in 0...Context.capacity { _ = Context.Owner() }
    }
    let said = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(said.contains("More than 32 owners register with Context: create each only once, as a static constant"))
  }
}
