import Foundation
import RuntimePatches
import TestSupport
import Testing

/// A patch whose self-test fails is off from then on, and so is the code that it has installed.
@Suite struct FailedPatchTests {
  @Test func aPatchThatIsTurnedOffIsReportedAndNotUsed() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      var characters = [CChar](repeating: 0, count: 16)
      let before = aloe_plural_category("ru", 2, &characters, 16)
      aloe_patch_turn_off(RuntimePatch.plurals.rawValue)
      let after = aloe_plural_category("ru", 2, &characters, 16)
      RuntimePatch.start()
      exit(before == 3 && after == 0 && !RuntimePatch.plurals.works && RuntimePatch.formats.works ? 0 : 1)
    }
    try expect(
      result, toSay: "The self-test of the runtime patch 'plurals' failed, so it's switched off",
      RuntimePatch.plurals.loss)
  }
}
