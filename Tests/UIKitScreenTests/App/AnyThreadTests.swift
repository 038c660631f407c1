import AloeCore
import TestSupport
import XCTest

@testable import QuartzCore
@_spi(Aloe) @testable import UIKit

/// Tests the members that Apple declares for any thread: they can be called without an actor, and return the main
/// thread's values.
final class AnyThreadTests: XCTestCase {
  /// Runs a closure on another thread and returns its result.
  private func elsewhere<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: body()) }
    }
  }

  /// The preferences, read by nonisolated code.
  private static func read() -> [Bool] {
    [
      UIAccessibility.isReduceMotionEnabled, UIAccessibility.prefersCrossFadeTransitions,
      !UIAccessibility.isVideoAutoplayEnabled, UIAccessibility.isReduceTransparencyEnabled,
      UIAccessibility.isDarkerSystemColorsEnabled, UIAccessibility.isBoldTextEnabled,
      UIAccessibility.shouldDifferentiateWithoutColor, UIAccessibility.isOnOffSwitchLabelsEnabled,
    ]
  }

  func testPreferencesAreTheSameOnEveryThread() async {
    for isOn in [true, false] {
      await MainActor.run {
        var preferences = Context.current.interface.preferences
        preferences.reducesMotion = isOn
        preferences.reducesTransparency = isOn
        preferences.hasHighContrast = isOn
        preferences.hasBoldText = isOn
        preferences.wantsShapes = isOn
        Context.current.interface.preferences = preferences
      }
      let here = await MainActor.run { Self.read() }, there = await elsewhere { Self.read() }
      XCTAssertEqual(here, Array(repeating: isOn, count: 8))
      XCTAssertEqual(there, here)
    }
  }

  func testTheIdiomAndTheTime() async {
    let idiom = await elsewhere { UI_USER_INTERFACE_IDIOM() }
    XCTAssertEqual(idiom, .phone)
    let stepped = await MainActor.run { (CACurrentMediaTime(), FrameClock.shared.now) }
    XCTAssertEqual(stepped.0, stepped.1)
    let times = await elsewhere { (0..<100).map { _ in CACurrentMediaTime() } }
    XCTAssertEqual(times, times.sorted())
    XCTAssertGreaterThan(times[0], 0)
  }

  func testAnnouncementsFromAnotherThreadDoNotStopTheProgram() async {
    await elsewhere {
      UIAccessibility.post(notification: .announcement, argument: "Saved")
      _ = [UIAccessibility.isVoiceOverRunning, UIAccessibility.isSwitchControlRunning]
    }
    let isRunning = await MainActor.run { UIAccessibility.isVoiceOverRunning }
    XCTAssertFalse(isRunning)
  }
}
