import AloeCore
import Foundation
import TestSupport
import XCTest

@testable import AppResources

/// A bundle that may be from anywhere: neither names nor links in it lead out of it.
@MainActor final class ForeignBundleTests: XCTestCase {
  private var outside: Folder!
  private var folder: Folder!

  override func setUp() async throws {
    outside = try Folder([
      "secret.txt": "secret", "secret.strings": #""key" = "secret";"#, "secret.stringsdict": propertyList(""),
      "secret.xcstrings": #"{"sourceLanguage": "en", "strings": {"key": {}}}"#, "secret.png": "", "secret.ttf": "",
      "Set.imageset/Contents.json": #"{"images": [{"filename": "a.png"}]}"#, "Set.imageset/a.png": "",
      "deep/er/picture.png": "",
    ])
    folder = try Folder(["own.txt": "own", "en.lproj/Localizable.strings": #""key" = "own";"#])
  }

  override func tearDown() async throws { (outside, folder) = (nil, nil) }

  private func link(_ name: String, _ target: String) throws {
    let place = folder.url.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: place.path, withDestinationPath: target)
  }

  private func addLinks() throws {
    for pathExtension in ["txt", "strings", "stringsdict", "xcstrings", "png", "ttf"] {
      try link("linked.\(pathExtension)", "\(outside.path)/secret.\(pathExtension)")
    }
    try link("way", outside.path)
    try link("Assets.xcassets/Set.imageset", "\(outside.path)/Set.imageset")
    try folder.write(
      Data(#"{"images": [{"filename": "a.png"}, {"filename": "b.png"}]}"#.utf8),
      to: "Assets.xcassets/Own.imageset/Contents.json")
    try folder.write(Data(), to: "Assets.xcassets/Own.imageset/b.png")
    try link("Assets.xcassets/Own.imageset/a.png", "\(outside.path)/secret.png")
    try link("inner.txt", "own.txt")
  }

  func testNamesDontLeadOut() async throws {
    let bundle = try XCTUnwrap(Bundle(path: folder.path))
    let up = "../" + outside.url.lastPathComponent
    for name in [
      "\(up)/secret", "x/../../\(outside.url.lastPathComponent)/secret", "\(outside.path)/secret", "./\(up)/secret",
      "..", "../",
      "/etc/passwd",
    ] {
      XCTAssertNil(bundle.path(forResource: name, ofType: "txt"), name)
      XCTAssertNil(bundle.path(forResource: name + ".txt", ofType: nil), name)
      XCTAssertNil(bundle.path(forResource: name, ofType: nil), name)
      XCTAssertNil(bundle.url(forResource: name, withExtension: "txt"), name)
      XCTAssertNil(bundle.url(forResource: name, withExtension: "txt", subdirectory: "en.lproj"), name)
      XCTAssertEqual(bundle.localizedString(forKey: "key", value: "none", table: name), "none", name)
      XCTAssertNil(
        Bundle(path: folder.path)?.path(forResource: name, ofType: "txt", inDirectory: nil, forLocalization: "en"))
    }
    for place in [up, outside.path, "..", "/", "en.lproj/../../\(outside.url.lastPathComponent)"] {
      XCTAssertNil(bundle.url(forResource: "secret", withExtension: "txt", subdirectory: place), place)
      XCTAssertNil(bundle.path(forResource: "secret", ofType: "txt", inDirectory: place), place)
      XCTAssertNil(
        bundle.path(forResource: "secret", ofType: "txt", inDirectory: nil, forLocalization: place), place)
      XCTAssertEqual(
        bundle.paths(forResourcesOfType: "txt", inDirectory: place).filter { $0.contains("secret") }, [], place)
      let urls = bundle.urls(forResourcesWithExtension: "txt", subdirectory: place) ?? []
      XCTAssertFalse(urls.contains { "\($0)".contains("secret") }, place)
    }
    XCTAssertNotNil(bundle.path(forResource: "own", ofType: "txt"))
    XCTAssertNotNil(bundle.path(forResource: "en.lproj/../own", ofType: "txt"))
  }

  func testLinksDontLeadOut() async throws {
    try addLinks()
    let bundle = try XCTUnwrap(Bundle(path: folder.path))
    XCTAssertNil(bundle.path(forResource: "linked", ofType: "txt"))
    XCTAssertNil(bundle.path(forResource: "way/secret", ofType: "txt"))
    XCTAssertNil(bundle.path(forResource: "secret", ofType: "txt", inDirectory: "way"))
    XCTAssertNil(bundle.path(forResource: "way/../" + outside.url.lastPathComponent + "/secret", ofType: "txt"))
    XCTAssertEqual(bundle.paths(forResourcesOfType: "txt", inDirectory: "way"), [])
    XCTAssertEqual(bundle.localizedString(forKey: "key", value: "none", table: "linked"), "none")
    XCTAssertNotNil(bundle.path(forResource: "inner", ofType: "txt"), "a link within")
    let resources = AppResourcesState().folder(at: folder.path)
    XCTAssertNil(resources.assets.files["linked.png"])
    XCTAssertNil(resources.assets.fonts["linked.ttf"])
    XCTAssertNil(resources.assets.files["picture.png"])
    XCTAssertNil(resources.set(.image, named: "Set"))
    XCTAssertEqual(
      resources.set(.image, named: "Own")?.entries.map { $0.path.map { ($0 as NSString).lastPathComponent } },
      [nil, "b.png"])
  }

  /// Distributions replace resources that several packages share with links.
  func testLinksOfTheProgramsOwnMayLeadToFiles() async throws {
    try addLinks()
    let state = Context.current.appResources
    state.mainPath = folder.path
    defer { state.mainPath = nil }
    let resources = try XCTUnwrap(state.main)
    XCTAssertNotNil(resources.file(named: "linked", type: "txt"))
    XCTAssertNotNil(resources.assets.files["linked.png"])
    XCTAssertEqual(resources.set(.image, named: "Own")?.entries.compactMap(\.path).count, 2)
    XCTAssertNil(resources.assets.files["picture.png"], "folders elsewhere aren't searched")
  }

  /// A link to everything, and links in a cycle: each folder is read once, and none outside.
  func testLinksToEverythingAreNotFollowed() async throws {
    for count in 0..<3 {
      try folder.write(Data(), to: "Assets/picture\(count).png")
      try folder.write(Data(), to: "Cat.xcassets/Group/Own.imageset/Contents.json")
      try link("Assets/all\(count)", "/")
      try link("Assets/up\(count)", "..")
      try link("Cat.xcassets/Group/round\(count)", "..")
      try link("Cat.xcassets/Group/all\(count)", "/")
    }
    let state = AppResourcesState()
    let before = Context.installed.fileAccesses.count
    let reported = messages {
      let assets = state.folder(at: folder.path).assets
      XCTAssertNotNil(assets.files["picture2.png"])
      XCTAssertNotNil(assets.set(.image, "Own"))
    }
    XCTAssertLessThan(Context.installed.fileAccesses.count - before, 300)
    XCTAssertTrue(reported.contains { $0.contains("Assets/all0 is a link to a folder outside") }, "\(reported)")
  }

  func testTablesThatAreLookedUpHaveALimit() async throws {
    let resources = AppResourcesState().folder(at: folder.path)
    for number in 0..<1_500 { XCTAssertNil(resources.text(forKey: "key", table: "Table \(number)")) }
    XCTAssertLessThanOrEqual(resources.tables.count, 1_000)
    XCTAssertEqual(resources.text(forKey: "key", table: nil), "own")
  }
}
