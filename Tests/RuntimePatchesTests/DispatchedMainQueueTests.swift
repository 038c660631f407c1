import RuntimePatches
import Testing

/// Swift Testing waits in an asynchronous `main`, so Dispatch runs the main queue on threads of its own.
@MainActor @Suite struct DispatchedMainQueueTests {
  @Test func theMainQueueNeedsNoPatchWhereDispatchServesIt() {
    #expect(RuntimePatch.mainQueue.isUnneeded)
    #expect(RuntimePatch.allCases.filter(\.isUnneeded) == [.mainQueue])
  }

  /// The only self-test that fails with a version of Swift with which the others pass.
  @Test func aPatchWhoseSelfTestFailsIsTurnedOff() {
    RuntimePatch.start()
    #expect(!RuntimePatch.mainQueue.works)
    #expect(aloe_patch_is_off(RuntimePatch.mainQueue.rawValue))
    #expect(!aloe_patch_is_disabled(RuntimePatch.mainQueue.rawValue))
  }
}
