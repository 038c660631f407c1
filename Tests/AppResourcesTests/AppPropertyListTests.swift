import AloeCore
import Foundation
import XCTest

@testable import AppResources

/// Which of several property lists is the application's own.
final class AppPropertyListTests: XCTestCase {
  private let app = "<key>CFBundlePackageType</key><string>APPL</string>"
  private let templated = "<key>CFBundlePackageType</key><string>$(PRODUCT_BUNDLE_PACKAGE_TYPE)</string>"
  private let service = "<key>CLIENT_ID</key><string>42</string><key>PLIST_VERSION</key><string>1</string>"

  /// The list that is chosen among files of these contents, and those that could be, too.
  private func choice(_ contents: [String: String], target: String = "Notes") throws -> [String] {
    try choice(
      contents.mapValues { Data("<plist version=\"1.0\"><dict>\($0)</dict></plist>".utf8) }, target: target)
  }

  private func choice(_ contents: [String: Data], target: String = "Notes") throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lists-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = try contents.keys.sorted().map { path in
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try contents[path]?.write(to: file)
      return file
    }
    guard let choice = AppPropertyList.choice(among: files, target: target) else { return [] }
    return ([choice.own] + choice.others).map { String($0.path.dropFirst(folder.path.count + 1)) }
  }

  func testAServiceHasNone() throws {
    XCTAssertEqual(try choice(["GoogleService-Info.plist": service, "Info.plist": app]), ["Info.plist"])
    XCTAssertEqual(
      try choice(["GoogleService-Info.plist": service, "Notes-Info.plist": templated]), ["Notes-Info.plist"])
    XCTAssertEqual(try choice(["GoogleService-Info.plist": service]), [])
  }

  func testExtensionsAndLibrariesHaveOthers() throws {
    let widget = templated + "<key>NSExtension</key><dict/>"
    let library = "<key>CFBundlePackageType</key><string>FMWK</string>"
    XCTAssertEqual(
      try choice(["A/Info.plist": widget, "B/Info.plist": library, "Support/App/Info.plist": templated]),
      ["Support/App/Info.plist"])
  }

  func testThePlainNameAndTheTargetsComeFirst() throws {
    let named = "<key>CFBundleName</key><string>Notes</string>"
    XCTAssertEqual(
      try choice(["Debug-Info.plist": named, "Notes-Info.plist": named, "Support/Info.plist": named]),
      ["Support/Info.plist", "Notes-Info.plist", "Debug-Info.plist"])
    XCTAssertEqual(
      try choice(["Info.plist": named, "Support/Other-Info.plist": app]), ["Support/Other-Info.plist", "Info.plist"],
      "the keys of an application")
    XCTAssertEqual(try choice(["b/Info.plist": "", "a/c/Info.plist": ""]), ["b/Info.plist", "a/c/Info.plist"])
  }

  func testTheLimitOfValuesIsTheStatedOne() {
    for count in [0, 99_999, 100_001, 5_000_000] {
      XCTAssertEqual(PropertyListFile.maxValues(inBytes: count), AloeLimits.propertyListValues(inBytes: count))
    }
  }

  /// The plugin also reads the lists of a target of any other package.
  func testABinaryListWithTooManyValuesIsntRead() throws {
    let list = { Data(BinaryLists.doubled($0, key: "CFBundleName")) }
    XCTAssertEqual(try choice(["Notes-Info.plist": list(10)]), ["Notes-Info.plist"])
    XCTAssertEqual(try choice(["Notes-Info.plist": list(17)]), [])
  }

  /// Returns the values that the program reads in a folder with a service's list, whose name comes first.
  func testAServicesListSaysNothingOfTheApplication() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lists-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in [
      "Account-Info.plist": service, "App-Info.plist": "<key>CFBundleName</key><string>Notes</string>",
      "Zebra-Info.plist": "<key>CFBundleName</key><string>Zebra</string><key>CFBundleVersion</key><string>7</string>",
    ] {
      try Data("<plist version=\"1.0\"><dict>\(text)</dict></plist>".utf8).write(
        to: folder.appendingPathComponent(name))
    }
    let information = InformationFile.information(in: [folder.path])
    XCTAssertEqual(information as? [String: String], ["CFBundleName": "Notes", "CFBundleVersion": "7"])
  }
}
