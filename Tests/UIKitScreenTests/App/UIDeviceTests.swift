import XCTest

@testable import TestSupport
@testable import UIKit

@MainActor final class UIDeviceTests: XCTestCase {
  func testTheIdentifierIsTheSameEachTimeAndRevealsNothing() async throws {
    func identifier(_ machine: String, _ user: uid_t, _ application: String) -> UUID? {
      UIDevice.identifier(machine: machine, user: user, application: application)
    }
    let one = try XCTUnwrap(identifier("5a9e", 1000, "example.app"))
    XCTAssertEqual(one, identifier("5a9e", 1000, "example.app"))
    let others = [
      identifier("5a9f", 1000, "example.app"), identifier("5a9e", 1001, "example.app"),
      identifier("5a9e", 1000, "example.other"),
    ]
    XCTAssertEqual(Set(others + [one]).count, 4)
    // The fixed result keeps it the same from version to version.
    XCTAssertEqual(one.uuidString, "AC1C8E03-CE12-5D47-A4E6-4F58CC94E038")
    XCTAssertEqual(UIDevice.current.identifierForVendor, UIDevice.current.identifierForVendor)
  }

  func testOrientationBatteryAndProximityAreUnknown() async {
    let device = UIDevice.current
    XCTAssertEqual(device.orientation, .unknown)
    XCTAssertFalse(device.orientation.isValidInterfaceOrientation)
    device.beginGeneratingDeviceOrientationNotifications()
    XCTAssertTrue(device.isGeneratingDeviceOrientationNotifications)
    device.endGeneratingDeviceOrientationNotifications()
    device.endGeneratingDeviceOrientationNotifications()
    XCTAssertFalse(device.isGeneratingDeviceOrientationNotifications)
    XCTAssertEqual(device.batteryState, .unknown)
    XCTAssertEqual(device.batteryLevel, -1)
    device.isProximityMonitoringEnabled = true
    XCTAssertFalse(device.isProximityMonitoringEnabled, "as on a device that can't sense it")
  }

  func testBrightnessIsKeptWithinItsLimits() async {
    var posted = 0
    let token = NotificationCenter.default.addObserver(
      forName: UIScreen.brightnessDidChangeNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { posted += 1 } }
    defer { NotificationCenter.default.removeObserver(token) }
    let screen = UIScreen.main
    screen.brightness = 2
    XCTAssertEqual(screen.brightness, 1)
    screen.brightness = .nan
    XCTAssertEqual(screen.brightness, 1)
    screen.brightness = 1
    XCTAssertEqual(posted, 1)
  }

  func testFeedbackIsSilent() async {
    let desktop = FakeDesktop()
    let generators = [UIImpactFeedbackGenerator(style: .heavy), UIImpactFeedbackGenerator()]
    for generator in generators {
      generator.prepare()
      generator.impactOccurred(intensity: 1)
    }
    UINotificationFeedbackGenerator().notificationOccurred(.success)
    UISelectionFeedbackGenerator().selectionChanged()
    XCTAssertEqual(desktop.ringCount, 0)
  }

  func testDefaultsAreKept() async throws {
    let name = "aloe-test-\(UUID().uuidString)"
    let defaults = try XCTUnwrap(UserDefaults(suiteName: name))
    defaults.set(7, forKey: "count")
    defaults.set(["a": true], forKey: "map")
    XCTAssertTrue(defaults.synchronize())
    let again = try XCTUnwrap(UserDefaults(suiteName: name))
    XCTAssertEqual(again.integer(forKey: "count"), 7)
    XCTAssertEqual(again.dictionary(forKey: "map")?["a"] as? Bool, true)
    defaults.removePersistentDomain(forName: name)
  }
}
