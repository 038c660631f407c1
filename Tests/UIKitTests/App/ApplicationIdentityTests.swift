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

  func testAnApplicationsInfoIsFoundAmongResourcesAndALibrarysIsNot() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("identity-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ info: [String: Any], to place: String) throws {
      let directory = folder.appendingPathComponent(place)
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      try PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0)
        .write(to: directory.appendingPathComponent("Info.plist"))
    }
    try write(["CFBundlePackageType": "BNDL", "CFBundleIdentifier": "library"], to: "A.resources")
    try write(["CFBundlePackageType": "APPL", "CFBundleIdentifier": "application"], to: "B.resources/Resources")
    let resources = ["A.resources", "B.resources"].map { folder.appendingPathComponent($0) }
    let found = ApplicationIdentity.information(main: [:], resources: resources)
    XCTAssertEqual(found["CFBundleIdentifier"] as? String, "application")
    let own = ApplicationIdentity.information(main: ["CFBundleIdentifier": "own"], resources: resources)
    XCTAssertEqual(own["CFBundleIdentifier"] as? String, "own")
    XCTAssertTrue(ApplicationIdentity.information(main: [:], resources: [resources[0]]).isEmpty)
  }
}
