import XCTest

@testable import UIKit

@MainActor final class ApplicationIdentityTests: XCTestCase {
  func testTheProgramsNameStandsForWhatIsNotSaid() async {
    let identity = ApplicationIdentity(info: [:], processName: "prog")
    XCTAssertEqual(identity.identifier, "prog")
    XCTAssertEqual(identity.displayName, "prog")
    XCTAssertNil(identity.iconFile)
    XCTAssertNil(identity.forPlatform.iconFile)
  }

  func testInfoPlistSaysWhoTheProgramIs() async {
    let info: [String: Any] = [
      "CFBundleIdentifier": "org.example.prog", "CFBundleName": "Prog", "CFBundleDisplayName": "A Program",
      "CFBundleIconFiles": ["small", "large"],
    ]
    let identity = ApplicationIdentity(info: info, processName: "prog")
    XCTAssertEqual(identity.identifier, "org.example.prog")
    XCTAssertEqual(identity.displayName, "A Program")
    XCTAssertEqual(identity.iconFile, "large")
    XCTAssertEqual(
      ApplicationIdentity(info: ["CFBundleName": "Prog", "CFBundleIdentifier": ""], processName: "p").displayName,
      "Prog")
    XCTAssertEqual(ApplicationIdentity(info: ["CFBundleIdentifier": ""], processName: "p").identifier, "p")
  }
}
