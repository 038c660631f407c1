import RuntimePatches
import Testing

/// Swift Testing waits in an asynchronous `main`, so Dispatch runs the main queue on threads of its own.
@MainActor @Suite struct DispatchedMainQueueTests {
  @Test func theMainQueueNeedsNoPatchWhereDispatchServesIt() {
    #expect(RuntimePatch.mainQueue.isUnneeded)
    #expect(RuntimePatch.allCases.filter(\.isUnneeded) == [.mainQueue])
  }
}
