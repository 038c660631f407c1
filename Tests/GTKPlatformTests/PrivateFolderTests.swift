import Foundation
import TestSupport
import XCTest

@testable import GTKPlatform

/// Folders that only the user's programs can look into, and how they go.
final class PrivateFolderTests: XCTestCase {
  private let files = FileManager.default
  /// Stands for the folder for temporary files.
  private var temporary = URL(fileURLWithPath: "/")
  /// Stands for the user's runtime folder.
  private var runtime: URL { temporary.appendingPathComponent("runtime") }

  override func setUpWithError() throws {
    temporary = files.temporaryDirectory.appendingPathComponent("private-\(UUID().uuidString)")
    try files.createDirectory(at: runtime, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  override func tearDownWithError() throws { try? files.removeItem(at: temporary) }

  private func mode(_ folder: URL) throws -> Int {
    try XCTUnwrap(files.attributesOfItem(atPath: folder.path)[.posixPermissions] as? Int)
  }

  private func isThere(_ file: URL) -> Bool { files.fileExists(atPath: file.path) }

  private func base(_ environment: [String: String]? = nil, needed: Int = 0) throws -> URL {
    try PrivateFolder.base(
      environment ?? ["XDG_RUNTIME_DIR": runtime.path], needed: needed, temporary: temporary)
  }

  private var fallback: URL { temporary.appendingPathComponent("aloe-\(getuid())") }

  // MARK: - Where they are

  func testTheyLieInTheRuntimeFolder() throws {
    let old = umask(0)
    defer { umask(old) }
    let base = try base()
    XCTAssertEqual(base.path, runtime.path + "/aloe")
    let folder = try PrivateFolder(for: "mail", in: base)
    XCTAssertTrue(folder.url.path.hasPrefix(base.path + "/mail-"))
    XCTAssertEqual(try [mode(base), mode(folder.url)], [0o700, 0o700])
    let other = try PrivateFolder(for: "mail", in: base)
    XCTAssertNotEqual(folder.url, other.url)
  }

  func testWithoutARuntimeFolderTheyLieAmongTemporaryFiles() throws {
    for environment in [[:], ["XDG_RUNTIME_DIR": ""], ["XDG_RUNTIME_DIR": "/nowhere"], ["XDG_RUNTIME_DIR": "run"]] {
      XCTAssertEqual(try base(environment).path, fallback.path, "\(environment)")
    }
    XCTAssertEqual(try mode(fallback), 0o700)
    XCTAssertEqual(try base(needed: .max).path, fallback.path, "the runtime folder is in memory")
    try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: runtime.path)
    XCTAssertEqual(try base().path, fallback.path, "others can look into it")
  }

  /// In a folder that all users can write to, any user can create a folder or a link of that name beforehand.
  func testAFolderThatIsOpenToOthersIsNotTaken() throws {
    try files.createDirectory(at: fallback, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
    var taken = try base([:])
    XCTAssertNotEqual(taken.path, fallback.path)
    XCTAssertEqual(try mode(taken), 0o700)
    try files.removeItem(at: fallback)
    try files.createSymbolicLink(at: fallback, withDestinationURL: runtime)
    taken = try base([:])
    XCTAssertNotEqual(taken.path, fallback.path)
    XCTAssertEqual(try mode(taken), 0o700)
  }

  func testAFolderThatCantBeMadeIsAnError() {
    XCTAssertThrowsError(try PrivateFolder(for: "mail", in: URL(fileURLWithPath: "/proc/nowhere"))) {
      XCTAssertTrue("\(($0 as NSError).userInfo)".contains("/proc/nowhere/mail"), "\($0)")
    }
  }

  // MARK: - How they go

  func testAFolderGoesWithItsObject() throws {
    var folder: PrivateFolder? = try PrivateFolder(for: "item", in: base())
    let url = try XCTUnwrap(folder?.url)
    try Data([1]).write(to: url.appendingPathComponent("file"))
    folder = nil
    XCTAssertFalse(isThere(url))
  }

  func testFoldersOfTheProgramGoWithIt() throws {
    let base = try base(), shared = ProgramsFolders()
    let urls = try (0..<3).map { _ in try shared.add("inbox", in: base) }
    XCTAssertEqual(Set(urls).count, 3)
    for url in urls {
      XCTAssertTrue(isThere(url))
      XCTAssertEqual(try mode(url), 0o700)
    }
    shared.removeAll()
    for url in urls { XCTAssertFalse(isThere(url)) }
    XCTAssertEqual(try files.contentsOfDirectory(atPath: base.path), [])
  }

  /// Each file that is dropped gets a folder, and a process has a thousand descriptors.
  func testManyFoldersOfTheProgramHoldOneDescriptor() throws {
    let base = try base(), shared = ProgramsFolders()
    let before = try files.contentsOfDirectory(atPath: "/proc/self/fd").count
    for _ in 0..<200 { _ = try shared.add("item", in: base) }
    XCTAssertEqual(try files.contentsOfDirectory(atPath: "/proc/self/fd").count, before + 1)
    XCTAssertEqual(shared.count, 1)
    shared.removeAll()
    XCTAssertEqual(try files.contentsOfDirectory(atPath: "/proc/self/fd").count, before)
  }

  func testAFolderOfTheProgramThatWasRemovedIsCreatedAgain() throws {
    let base = try base(), shared = ProgramsFolders()
    let first = try shared.add("item", in: base)
    try files.removeItem(at: first.deletingLastPathComponent())
    XCTAssertTrue(isThere(try shared.add("item", in: base)))
    shared.removeAll()
  }

  func testWithoutADescriptorThereIsNoFolder() throws {
    let base = try base()
    var old = rlimit()
    getrlimit(__rlimit_resource_t(7), &old)
    defer { setrlimit(__rlimit_resource_t(7), &old) }
    var few = rlimit(rlim_cur: 0, rlim_max: old.rlim_max)
    setrlimit(__rlimit_resource_t(7), &few)
    XCTAssertThrowsError(try PrivateFolder(for: "mail", in: base))
    setrlimit(__rlimit_resource_t(7), &old)
    XCTAssertEqual(try files.contentsOfDirectory(atPath: base.path), [], "folders without an owner are removed")
  }

  func testAFolderOfTheSessionStays() throws {
    let url = try {
      let folder = try PrivateFolder(for: "mail", in: base())
      folder.leave()
      return folder.url
    }()
    XCTAssertTrue(isThere(url))
  }

  /// Files handed to other programs are removed a day later, as are those of ended programs; those in use aren't.
  func testForgottenFoldersGoADayLater() throws {
    func left() throws -> URL {
      let folder = try PrivateFolder(for: "mail", in: base())
      folder.leave()
      return folder.url
    }
    let held = try PrivateFolder(for: "mail", in: base()), shared = ProgramsFolders()
    let heldURL = held.url, oldURL = try left(), newURL = try left()
    let ownURL = try shared.add("item", in: base()).deletingLastPathComponent()
    let link = try base().appendingPathComponent("link"), target = temporary.appendingPathComponent("target")
    try files.createDirectory(at: target, withIntermediateDirectories: true)
    try files.createSymbolicLink(at: link, withDestinationURL: target)
    for url in [heldURL, oldURL, ownURL, target] {
      try files.setAttributes([.modificationDate: Date(timeIntervalSinceNow: -90_000)], ofItemAtPath: url.path)
    }
    let next = try PrivateFolder(for: "mail", in: base())
    XCTAssertFalse(isThere(oldURL))
    for url in [heldURL, ownURL, newURL, next.url, target] { XCTAssertTrue(isThere(url), url.path) }
    withExtendedLifetime(held) {}
    shared.removeAll()
  }
}
