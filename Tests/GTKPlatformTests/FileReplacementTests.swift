import CGTK
import Foundation
import TestSupport
import XCTest

@testable import GTKPlatform

/// Files that are replaced: after a failure, the earlier file is unchanged, as it is for its readers and its links.
@MainActor final class FileReplacementTests: XCTestCase {
  private let files = FileManager.default
  private var folder = URL(fileURLWithPath: "/")

  override func setUp() async throws {
    folder = files.temporaryDirectory.appendingPathComponent("replace-\(UUID().uuidString)").resolvingSymlinksInPath()
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDown() async throws { try? files.removeItem(at: folder) }

  private func at(_ path: String) -> URL { folder.appendingPathComponent(path) }

  private func text(_ path: String) -> String? { try? String(contentsOf: at(path), encoding: .utf8) }

  private func add(_ path: String, _ text: String) throws { try Data(text.utf8).write(to: at(path)) }

  private func replace(_ path: String) throws { try FileReplacement(at(path)).write(Data("new".utf8)) }

  private func names() throws -> [String] { try files.contentsOfDirectory(atPath: folder.path).sorted() }

  /// Returns information about a file, or about the link itself; zeros for none.
  private func information(_ path: String) -> stat {
    var found = stat()
    return lstat(at(path).path, &found) == 0 ? found : stat()
  }

  private func mode(_ path: String) -> mode_t { information(path).st_mode }

  func testTheEarlierFileIsntOverwritten() async throws {
    try add("a", "old text")
    chmod(at("a").path, 0o640)
    let reader = try FileHandle(forReadingFrom: at("a"))
    try replace("a")
    XCTAssertEqual(
      try reader.readToEnd().map { String(decoding: $0, as: UTF8.self) }, "old text", "open in the meantime")
    XCTAssertEqual(text("a"), "new")
    XCTAssertEqual(mode("a") & 0o777, 0o640)
    XCTAssertEqual(try names(), ["a"])
  }

  private func setAttribute(_ name: String, _ value: [UInt8], of path: String) throws {
    let isSet = setxattr(at(path).path, name, value, value.count, 0) == 0
    try Need.that(isSet, or: "The folder for temporary files has no extended attributes, or no access control lists.")
  }

  private func attribute(_ name: String, of path: String) -> [UInt8]? {
    var value = [UInt8](repeating: 0, count: 100_000)
    let count = getxattr(at(path).path, name, &value, value.count)
    return count < 0 ? nil : Array(value[..<count])
  }

  /// A list of access rights that allows reading to the owner, another user, the group and nobody else.
  private let accessList: [UInt8] = {
    let entries: [(tag: UInt16, rights: UInt16, user: UInt32)] = [
      (1, 6, .max), (2, 4, 65_534), (4, 4, .max), (16, 4, .max), (32, 0, .max),
    ]
    func bytes(_ number: some FixedWidthInteger) -> [UInt8] { withUnsafeBytes(of: number.littleEndian) { Array($0) } }
    return bytes(UInt32(2)) + entries.flatMap { bytes($0.tag) + bytes($0.rights) + bytes($0.user) }
  }()

  func testExtendedAttributesAndAccessRightsStay() async throws {
    try add("a", "old")
    let values: [String: [UInt8]] = ["user.empty": [], "user.origin": Array("a\0b".utf8), "user.\u{E9}": [255]]
    for (name, value) in values { try setAttribute(name, value, of: "a") }
    try setAttribute("system.posix_acl_access", accessList, of: "a")
    let number = information("a").st_ino
    try replace("a")
    XCTAssertNotEqual(information("a").st_ino, number)
    XCTAssertEqual(text("a"), "new")
    for (name, value) in values { XCTAssertEqual(attribute(name, of: "a"), value, name) }
    XCTAssertEqual(attribute("system.posix_acl_access", of: "a"), accessList)
    XCTAssertEqual(mode("a") & 0o777, 0o640)
  }

  func testAFileGetsNoAccessRightsFromItsFolder() async throws {
    try add("a", "old")
    chmod(at("a").path, 0o640)
    try setAttribute("system.posix_acl_default", accessList, of: "")
    try replace("a")
    XCTAssertNil(attribute("system.posix_acl_access", of: "a"))
    XCTAssertEqual(mode("a") & 0o777, 0o640)
    try replace("new")
    XCTAssertEqual(attribute("system.posix_acl_access", of: "new"), accessList)
  }

  func testAttributesThatAreTooLargeAreLeftOut() async throws {
    try add("a", "")
    try add("b", "")
    try setAttribute("user.short", [1], of: "a")
    try setAttribute("user.long", [1, 2, 3, 4], of: "a")
    let file = try FileHandle(forUpdating: at("b"))
    FileAttributes.copy(from: at("a").path, to: file.fileDescriptor, maxBytes: 3)
    XCTAssertEqual(attribute("user.short", of: "b"), [1])
    XCTAssertNil(attribute("user.long", of: "b"))
    FileAttributes.copy(from: at("none").path, to: file.fileDescriptor)
    XCTAssertEqual(attribute("user.short", of: "b"), [1])
  }

  func testANewFileHasTheUsualPermissions() async throws {
    try add("usual", "")
    try replace("\u{301}a")
    XCTAssertEqual(text("\u{301}a"), "new")
    XCTAssertEqual(mode("\u{301}a"), mode("usual"))
    XCTAssertEqual(FileReplacement.folder(of: "one/two/\u{301}a"), "one/two/")
    XCTAssertThrowsError(try replace("none/a")) { XCTAssertEqual("\($0)", "No such file or directory") }
    XCTAssertEqual(try names().count, 2)
  }

  func testADiskThatFailsLeavesTheEarlierFile() async throws {
    try add("a", "old")
    var replacement = FileReplacement(at("a"))
    replacement.flush = { _ in
      errno = EIO
      return -1
    }
    XCTAssertThrowsError(try replacement.write(Data("new".utf8)))
    XCTAssertEqual(text("a"), "old")
    XCTAssertEqual(try names(), ["a"])
    replacement.flush = { _ in
      errno = EINVAL
      return -1
    }
    try replacement.write(Data("new".utf8))
    XCTAssertEqual(text("a"), "new", "a file system without flushing")
  }

  func testLinksStay() async throws {
    try files.createDirectory(at: at("inner"), withIntermediateDirectories: true)
    try add("inner/a", "old")
    for (link, target) in [("first", "inner/a"), ("second", "first"), ("later", "inner/later")] {
      try files.createSymbolicLink(atPath: at(link).path, withDestinationPath: target)
    }
    let reader = try FileHandle(forReadingFrom: at("inner/a"))
    try replace("second")
    XCTAssertEqual(try reader.readToEnd().map { String(decoding: $0, as: UTF8.self) }, "old")
    XCTAssertEqual(text("inner/a"), "new")
    try replace("later")
    XCTAssertEqual(text("inner/later"), "new", "the link had no destination")
    for link in ["first", "second", "later"] { XCTAssertEqual(mode(link) & S_IFMT, S_IFLNK, link) }
    XCTAssertEqual(try names(), ["first", "inner", "later", "second"])
  }

  func testHardLinksStay() async throws {
    try add("a", "old text")
    try files.linkItem(at: at("a"), to: at("other"))
    try files.createSymbolicLink(atPath: at("link").path, withDestinationPath: "other")
    chmod(at("a").path, 0o640)
    for path in ["a", "link"] {
      try add("other", "old text")
      try replace(path)
      XCTAssertEqual(text("a"), "new", path)
      XCTAssertEqual(text("other"), "new", path)
    }
    XCTAssertEqual(information("a").st_ino, information("other").st_ino)
    XCTAssertEqual(mode("a") & 0o777, 0o640)
    XCTAssertEqual(try names(), ["a", "link", "other"])
    // The last name is no link any more.
    try files.removeItem(at: at("other"))
    let number = information("a").st_ino
    try replace("a")
    XCTAssertNotEqual(information("a").st_ino, number)
  }

  func testAFullDiskLeavesAFileWithSeveralHardLinks() async throws {
    try add("a", "old text")
    try files.linkItem(at: at("a"), to: at("other"))
    let end = ForkedWork.end { [self] in
      // A limit on file sizes simulates a full disk.
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 100, rlim_max: 100)
      setrlimit(__rlimit_resource_t(UInt32(RLIMIT_FSIZE.rawValue)), &limit)
      if (try? FileReplacement(at("a")).write(Data(count: 101))) != nil { _exit(1) }
      do { try FileReplacement(at("a")).write(Data(count: 1)) } catch { _exit(2) }
      do { try FileReplacement(at("a")).write(Data("longer than before".utf8)) } catch { _exit(3) }
      if (try? FileReplacement(at("a")).write(Data(count: 101))) != nil { _exit(4) }
    }
    XCTAssertEqual(end, .finished)
    XCTAssertEqual(text("other"), "longer than before")
    XCTAssertEqual(try names(), ["a", "other"])
  }

  /// A pipe represents devices such as /dev/null, over which renaming a file would harm the system.
  func testAPipeIsWrittenTo() async throws {
    mkfifo(at("pipe").path, 0o600)
    try files.createSymbolicLink(atPath: at("link").path, withDestinationPath: "pipe")
    let descriptor = open(at("pipe").path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    let reader = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    for path in ["pipe", "link"] {
      try replace(path)
      XCTAssertEqual(String(decoding: reader.availableData, as: UTF8.self), "new", path)
    }
    XCTAssertEqual(mode("pipe") & S_IFMT, S_IFIFO)
    XCTAssertEqual(mode("link") & S_IFMT, S_IFLNK)
  }

  /// A program's output that was redirected to a file, to which /dev/stdout leads.
  func testAnOpenFileIsWrittenTo() async throws {
    try add("output", "old")
    let output = try FileHandle(forUpdating: at("output"))
    try FileReplacement(URL(fileURLWithPath: "/proc/self/fd/\(output.fileDescriptor)")).write(Data("new".utf8))
    XCTAssertEqual(try output.readToEnd().map { String(decoding: $0, as: UTF8.self) }, "new")
    XCTAssertEqual(try names(), ["output"])
  }

  func testProtectedFilesAndFolders() async throws {
    try add("protected", "old")
    chmod(at("protected").path, 0o444)
    try files.createDirectory(at: at("closed"), withIntermediateDirectories: true)
    try add("closed/a", "old")
    chmod(at("closed/a").path, 0o666)
    chmod(at("closed").path, 0o555)
    try add("theirs", "old")
    chmod(at("theirs").path, 0o666)
    // The user is in none of this file's groups. Only root can make such a file.
    try add("grouped", "old")
    let isGrouped = chown(at("grouped").path, 65_534, 4_321) == 0
    chmod(folder.path, 0o777)
    // Root may write everything.
    let end = ForkedWork.end { [self] in
      if geteuid() == 0, setuid(65_534) != 0 { return }
      if (try? replace("protected")) != nil { _exit(1) }
      do { try replace("closed/a") } catch { _exit(2) }
      do { try replace("theirs") } catch { _exit(3) }
      do { try replace("grouped") } catch { _exit(4) }
    }
    XCTAssertEqual(end, .finished)
    XCTAssertEqual(text("protected"), "old")
    XCTAssertEqual(text("closed/a"), "new", "the folder accepts no other file")
    XCTAssertEqual(text("theirs"), "new")
    XCTAssertEqual(information("theirs").st_uid, geteuid())
    XCTAssertEqual(text("grouped"), "new")
    if isGrouped { XCTAssertEqual(information("grouped").st_gid, 4_321) }
    XCTAssertFalse(try names().contains { $0.hasPrefix(".aloe") })
    chmod(at("closed").path, 0o755)
  }
}
