import DesktopFiles
import TestSupport
import XCTest

/// Tests that `swift package aloe-desktop` leaves everything alone that it didn't write.
final class ForeignFilesTests: XCTestCase {
  private let files = FileManager.default
  private var build = URL(fileURLWithPath: "/")
  private var root = URL(fileURLWithPath: "/")

  override func setUp() async throws {
    let folder = files.temporaryDirectory.appendingPathComponent("foreign-\(UUID().uuidString)")
    (build, root) = (folder.appendingPathComponent("build"), folder.appendingPathComponent("root"))
    try add("#!/bin/sh\n", "firefox", to: build)
    try add(
      "<plist version=\"1.0\"><dict><key>CFBundleIdentifier</key><string>firefox</string></dict></plist>",
      "firefox_firefox.resources/App-Info.plist", to: build)
    try add("one", "firefox_firefox.resources/one.txt", to: build)
  }

  override func tearDown() async throws { try? files.removeItem(at: build.deletingLastPathComponent()) }

  private func add(_ text: String, _ path: String, to folder: URL) throws {
    let file = folder.appendingPathComponent(path)
    try files.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Writes the tree, and returns the reports.
  @discardableResult private func write(prefix: String = "/usr") throws -> [String] {
    let program = ProgramDescription(of: build.appendingPathComponent("firefox"))
    var reported: [String] = []
    _ = try InstallTree(program, in: root, prefix: prefix, date: "2025-03-31").write { reported.append($0) }
    return reported
  }

  /// Everything below the root with its contents; links with where they lead.
  private func everything() throws -> [String: String] {
    var found: [String: String] = [:]
    for path in try files.subpathsOfDirectory(atPath: root.path) {
      let file = root.appendingPathComponent(path)
      if let target = try? files.destinationOfSymbolicLink(atPath: file.path) {
        found[path] = "-> " + target
      } else {
        found[path] = (try? String(contentsOf: file, encoding: .utf8)) ?? "folder"
      }
    }
    return found
  }

  private func assertRefused(
    naming path: String, because reason: String = "aloe-desktop didn't write it, so nothing was changed",
    line: UInt = #line
  ) throws {
    let before = try everything()
    XCTAssertThrowsError(try write(), line: line) { error in
      XCTAssertTrue("\(error)".contains(root.path + path), "\(error)", line: line)
      XCTAssertTrue("\(error)".contains(reason), "\(error)", line: line)
    }
    XCTAssertEqual(try everything(), before, "nothing is changed", line: line)
  }

  func testAnothersProgramStays() throws {
    try add("the browser", "usr/lib/firefox/libxul.so", to: root)
    try assertRefused(naming: "/usr/lib/firefox")
  }

  func testAnothersCommandStays() throws {
    try add("the browser", "usr/bin/firefox", to: root)
    try assertRefused(naming: "/usr/bin/firefox")
    try files.removeItem(at: root.appendingPathComponent("usr/bin/firefox"))
    try files.createSymbolicLink(
      atPath: root.appendingPathComponent("usr/bin/firefox").path, withDestinationPath: "/nowhere/at/all")
    try assertRefused(naming: "/usr/bin/firefox")
  }

  func testAnothersDesktopEntryStays() throws {
    try add("[Desktop Entry]", "usr/share/applications/firefox.desktop", to: root)
    try assertRefused(naming: "/usr/share/applications/firefox.desktop")
  }

  func testAFileInPlaceOfTheProgramsFolderStays() throws {
    try add("a file", "usr/lib/firefox", to: root)
    try assertRefused(naming: "/usr/lib/firefox")
  }

  func testOnlyFilesThatWereWrittenAreReplaced() throws {
    try add("another", "usr/lib/other/file", to: root)
    try write()
    let first = try everything()
    try add("#!/bin/sh\nexit\n", "firefox", to: build)
    try files.removeItem(at: build.appendingPathComponent("firefox_firefox.resources/one.txt"))
    try add("two", "firefox_firefox.resources/inner/two.txt", to: build)
    // The user's files in the program's folder stay.
    try add("mine", "usr/lib/firefox/policies.json", to: root)
    try write()
    let second = try everything()
    XCTAssertEqual(second["usr/lib/firefox/firefox"], "#!/bin/sh\nexit\n")
    XCTAssertEqual(second["usr/lib/firefox/policies.json"], "mine")
    XCTAssertEqual(second["usr/lib/other/file"], "another")
    XCTAssertEqual(second["usr/bin/firefox"], "-> ../lib/firefox/firefox")
    let resources = "usr/lib/firefox/firefox_firefox.resources/"
    XCTAssertEqual(first[resources + "one.txt"], "one")
    XCTAssertNil(second[resources + "one.txt"])
    XCTAssertEqual(second[resources + "inner/two.txt"], "two")
    try files.removeItem(at: build.appendingPathComponent("firefox_firefox.resources/inner"))
    try write()
    XCTAssertNil(try everything()[resources + "inner"], "an empty folder goes, too")
    XCTAssertEqual(try files.contentsOfDirectory(atPath: root.path + "/usr").sorted(), ["bin", "lib", "share"])
  }

  func testAFileMayBecomeAFolderAndAFolderAFile() throws {
    let resources = "firefox_firefox.resources/"
    try add("in", resources + "two/inner/in.txt", to: build)
    try write()
    for name in ["one.txt", "two"] { try files.removeItem(at: build.appendingPathComponent(resources + name)) }
    try add("in", resources + "one.txt/in.txt", to: build)
    try add("two", resources + "two", to: build)
    try write()
    let found = try everything()
    XCTAssertEqual(found["usr/lib/firefox/\(resources)one.txt/in.txt"], "in")
    XCTAssertEqual(found["usr/lib/firefox/\(resources)two"], "two")
    // The user's files in a folder that would become a file stay.
    try files.removeItem(at: build.appendingPathComponent(resources + "one.txt"))
    try add("one", resources + "one.txt", to: build)
    try add("mine", "usr/lib/firefox/\(resources)one.txt/mine.txt", to: root)
    try assertRefused(naming: "/usr/lib/firefox/\(resources)one.txt")
  }

  func testAFileInPlaceOfASharedFolderStays() throws {
    try add("a file", "usr/share", to: root)
    try assertRefused(naming: "/usr/share")
  }

  func testASharedFolderMayBeALink() throws {
    try files.createDirectory(at: root.appendingPathComponent("usr"), withIntermediateDirectories: true)
    try files.createDirectory(at: root.appendingPathComponent("commands"), withIntermediateDirectories: true)
    try files.createSymbolicLink(
      atPath: root.appendingPathComponent("usr/bin").path, withDestinationPath: "../commands")
    try write()
    XCTAssertEqual(try everything()["commands/firefox"], "-> ../lib/firefox/firefox")
  }

  /// The list of files has a line for each.
  func testTheEndOfALineInANameLeadsToNoOtherFile() throws {
    try add("another's", "usr/bin/ls", to: root)
    try add("x", "firefox_firefox.resources/a\nbin/ls", to: build)
    try write()
    try write()
    try files.removeItem(at: build.appendingPathComponent("firefox_firefox.resources/a\nbin"))
    try write()
    let found = try everything()
    XCTAssertEqual(found["usr/bin/ls"], "another's")
    XCTAssertNil(found["usr/lib/firefox/firefox_firefox.resources/a\nbin/ls"])
  }

  /// A list whose paths lead elsewhere, such as another user's list, has no effect there.
  func testAListCantLeadOutOfThePrefix() throws {
    try write()
    try add("mine", "home/letter.txt", to: root)
    let list = root.appendingPathComponent("usr/lib/firefox/.aloe-desktop-files")
    let text = try String(contentsOf: list, encoding: .utf8)
    try Data((text + "../home/letter.txt\n\(root.path)/home/letter.txt\n").utf8).write(to: list)
    try write()
    XCTAssertEqual(try everything()["home/letter.txt"], "mine")
  }

  // MARK: - Files that have changed since

  private static let list = "usr/lib/firefox/.aloe-desktop-files"
  private static let hasChanged = "has changed since aloe-desktop wrote it, so nothing was replaced"

  func testAFileThatAnotherPackageReplacedStays() throws {
    try write()
    let command = root.appendingPathComponent("usr/bin/firefox")
    try files.removeItem(at: command)
    try add("the browser", "usr/bin/firefox", to: root)
    try assertRefused(naming: "/usr/bin/firefox", because: Self.hasChanged)
    // A link of another package's, too.
    try files.removeItem(at: command)
    try files.createSymbolicLink(atPath: command.path, withDestinationPath: "../lib/browser/firefox")
    try assertRefused(naming: "/usr/bin/firefox", because: Self.hasChanged)
    try files.removeItem(at: command)
    XCTAssertEqual(try write(), [])
    XCTAssertEqual(try everything()["usr/bin/firefox"], "-> ../lib/firefox/firefox")
  }

  /// The edits keep the length. They're at the beginning, where eight bytes are hashed at once, and at the end.
  func testAnEditedFileStays() throws {
    let path = "usr/share/applications/firefox.desktop"
    try write()
    let text = try XCTUnwrap(try everything()[path])
    for edited in ["(\(text.dropFirst())", "\(text.dropLast()) "] {
      try add(edited, path, to: root)
      try assertRefused(naming: "/" + path, because: Self.hasChanged)
    }
    try add(text, path, to: root)
    XCTAssertEqual(try write(), [])
  }

  func testAChangedFileIsNotRemovedWithTheProgramsOwn() throws {
    let own = "usr/lib/firefox/firefox_firefox.resources"
    try add("two", "firefox_firefox.resources/two.txt", to: build)
    try write()
    try add("mine", own + "/two.txt", to: root)
    for name in ["one.txt", "two.txt"] {
      try files.removeItem(at: build.appendingPathComponent("firefox_firefox.resources/" + name))
    }
    let reported = try write()
    XCTAssertEqual(reported.count, 1, "\(reported)")
    let sentence = reported.first ?? ""
    XCTAssertTrue(
      sentence.hasPrefix("\(root.path)/\(own)/two.txt has changed since aloe-desktop wrote it, so it stays"), sentence)
    XCTAssertNil(try everything()[own + "/one.txt"])
    XCTAssertEqual(try everything()[own + "/two.txt"], "mine")
    // It isn't the program's any more.
    XCTAssertEqual(try write(), [])
    try add("two", "firefox_firefox.resources/two.txt", to: build)
    try assertRefused(naming: "/\(own)/two.txt")
  }

  func testAnotherCallReplacesWhatAFailedOneLeft() throws {
    let (folder, own) = ("firefox_firefox.resources/", "usr/lib/firefox/firefox_firefox.resources/")
    try add("none", folder + "none.txt", to: build)
    try write()
    // A folder in place of a file without a fingerprint can't be replaced, which shows when others have been.
    let list = try XCTUnwrap(try everything()[Self.list]).split(separator: "\n")
    let lines = list.map { $0.contains("/none.txt//") ? $0.components(separatedBy: "//")[0] : String($0) }
    XCTAssertNotEqual(lines, list.map(String.init))
    try add(lines.joined(separator: "\n") + "\n", Self.list, to: root)
    try files.removeItem(at: root.appendingPathComponent(own + "none.txt"))
    try add("a file", own + "none.txt/file", to: root)
    try add("another one", folder + "one.txt", to: build)
    XCTAssertThrowsError(try write()) { XCTAssertTrue("\($0)".contains("none.txt can't be written"), "\($0)") }
    XCTAssertEqual(try everything()[own + "one.txt"], "one", "It comes after the other one.")
    try files.removeItem(at: root.appendingPathComponent(own + "none.txt"))
    XCTAssertEqual(try write(), [])
    XCTAssertEqual(try everything()[own + "one.txt"], "another one")
  }

  /// File systems distinguish names that are equal strings in Swift.
  func testNamesThatDifferInTheirNormalisationAreTwoFiles() throws {
    let names = ["\u{e9}.txt", "e\u{301}.txt"]
    for (name, text) in zip(names, ["composed", "decomposed"]) {
      try add(text, "firefox_firefox.resources/" + name, to: build)
    }
    try write()
    XCTAssertEqual(try write(), [])
    let list = try String(contentsOf: root.appendingPathComponent(Self.list), encoding: .utf8)
    XCTAssertEqual(list.split(separator: "\n").count { $0.contains(".txt//file ") }, 3, list)
  }

  func testAFileWithAnotherNormalisationIsAnotherFile() throws {
    let (folder, own) = ("firefox_firefox.resources/", "usr/lib/firefox/firefox_firefox.resources/")
    let (composed, decomposed) = ("\u{e9}.txt", "e\u{301}.txt")
    func names() throws -> [[UInt8]] {
      try files.contentsOfDirectory(atPath: root.appendingPathComponent(own).path).map { Array($0.utf8) }
    }
    try add("ours", folder + composed, to: build)
    try write()
    try files.removeItem(at: build.appendingPathComponent(folder + composed))
    try add("ours", folder + decomposed, to: build)
    XCTAssertEqual(try write(), [])
    XCTAssertTrue(try names().contains(Array(decomposed.utf8)))
    XCTAssertFalse(try names().contains(Array(composed.utf8)), "It isn't part of the program any more.")
    try add("another's", own + composed, to: root)
    try files.removeItem(at: build.appendingPathComponent(folder + decomposed))
    try add("ours", folder + composed, to: build)
    XCTAssertThrowsError(try write()) { XCTAssertTrue("\($0)".contains("aloe-desktop didn't write it"), "\($0)") }
    XCTAssertEqual(
      try String(contentsOf: root.appendingPathComponent(own + composed), encoding: .utf8), "another's")
  }

  /// Earlier versions listed only paths, so nothing is known of what was in the files.
  func testAListWithoutFingerprintsIsRead() throws {
    let own = "usr/lib/firefox/firefox_firefox.resources"
    try files.createDirectory(
      at: build.appendingPathComponent("firefox_firefox.resources/empty"), withIntermediateDirectories: true)
    try write()
    let lines = try XCTUnwrap(try everything()[Self.list]).split(separator: "\n").map(String.init)
    let old = lines.map { $0.components(separatedBy: "//")[0] }
    XCTAssertEqual(
      old.sorted(),
      [
        "usr/bin/firefox", Self.list, "usr/lib/firefox/firefox", own + "/App-Info.plist", own + "/empty/",
        own + "/one.txt", "usr/share/applications/firefox.desktop", "usr/share/metainfo/firefox.metainfo.xml",
      ].map { String($0.dropFirst(4)) }.sorted())
    XCTAssertEqual(lines.count { $0.contains("//file ") || $0.contains("//link ") }, old.count - 2)
    try add(old.joined(separator: "\n") + "\n", Self.list, to: root)
    try add("edited", own + "/one.txt", to: root)
    for name in ["one.txt", "empty"] {
      try files.removeItem(at: build.appendingPathComponent("firefox_firefox.resources/" + name))
    }
    XCTAssertEqual(try write(), [])
    XCTAssertNil(try everything()[own + "/one.txt"])
    XCTAssertNil(try everything()[own + "/empty"])
  }

  // MARK: - Identifiers

  /// Paths are composed with the identifier, so it mustn't be one itself.
  func testAnIdentifierCantLeadOutOfTheTree() throws {
    try add("another's", "etc/x/firefox", to: root)
    try add("another's", "etc/x.desktop", to: root)
    try files.createDirectory(at: root.appendingPathComponent("usr/lib"), withIntermediateDirectories: true)
    let before = try everything()
    for identifier in ["../../etc/x", "/etc/x", "a/b", "..", ".", "a\0b", "../\u{301}x"] {
      let list = try PropertyListSerialization.data(
        fromPropertyList: ["CFBundleIdentifier": identifier], format: .binary, options: 0)
      try list.write(to: build.appendingPathComponent("firefox_firefox.resources/App-Info.plist"))
      XCTAssertThrowsError(try write(), identifier) { error in
        XCTAssertTrue(
          "\(error)".hasPrefix("The CFBundleIdentifier \"")
            && "\(error)".contains("can't name a file, so nothing was written"), "\(error)")
      }
      XCTAssertEqual(try everything(), before, identifier)
    }
  }

  // MARK: - Folders

  private func mode(_ path: String) throws -> Int? {
    try files.attributesOfItem(atPath: root.appendingPathComponent(path).path)[.posixPermissions] as? Int
  }

  /// A program may rely on an empty folder among its resources, and on a folder that isn't writable.
  func testEmptyFoldersAndModesAreKept() throws {
    let resources = build.appendingPathComponent("firefox_firefox.resources"),
      own = "usr/lib/firefox/firefox_firefox.resources"
    try files.createDirectory(at: resources.appendingPathComponent("empty/inner"), withIntermediateDirectories: true)
    try add("text", "firefox_firefox.resources/closed/file", to: build)
    let modes = ["": 0o755, "empty": 0o750, "empty/inner": 0o700, "closed": 0o555]
    for (name, mode) in modes {
      try files.setAttributes([.posixPermissions: mode], ofItemAtPath: resources.appendingPathComponent(name).path)
    }
    // The second time they are there already.
    for _ in 0..<2 {
      try write()
      for (name, mode) in modes { XCTAssertEqual(try self.mode(own + "/" + name), mode, name) }
      XCTAssertEqual(try everything()[own + "/closed/file"], "text")
    }
    try files.removeItem(at: resources.appendingPathComponent("empty"))
    try add("a file now", "firefox_firefox.resources/empty", to: build)
    try write()
    XCTAssertEqual(try everything()[own + "/empty"], "a file now")
    try files.removeItem(at: resources.appendingPathComponent("empty"))
    try write()
    XCTAssertNil(try everything()[own + "/empty"])
  }

  func testAnEmptyFolderThatSomebodyFilledStays() throws {
    let resources = build.appendingPathComponent("firefox_firefox.resources"),
      own = "usr/lib/firefox/firefox_firefox.resources"
    try files.createDirectory(at: resources.appendingPathComponent("empty"), withIntermediateDirectories: true)
    try write()
    try add("mine", own + "/empty/mine", to: root)
    try files.createDirectory(at: root.appendingPathComponent(own + "/theirs"), withIntermediateDirectories: true)
    try files.removeItem(at: resources.appendingPathComponent("empty"))
    try write()
    XCTAssertEqual(try everything()[own + "/empty/mine"], "mine")
    XCTAssertEqual(try everything()[own + "/theirs"], "folder")
    try add("a file now", "firefox_firefox.resources/empty", to: build)
    try assertRefused(naming: "/" + own + "/empty")
  }
}
