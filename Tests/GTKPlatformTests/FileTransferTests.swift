import Foundation
import XCTest

@testable import GTKPlatform

/// Files and folders that are moved or copied, as by a careful file manager.
final class FileTransferTests: XCTestCase {
  private let files = FileManager.default
  private var folder = URL(fileURLWithPath: "/")

  override func setUpWithError() throws {
    folder = files.temporaryDirectory.appendingPathComponent("transfer-\(UUID().uuidString)").resolvingSymlinksInPath()
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws { try? files.removeItem(at: folder) }

  @discardableResult private func add(_ path: String, _ text: String = "text") throws -> URL {
    let file = folder.appendingPathComponent(path)
    try files.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file
  }

  private func at(_ path: String) -> URL { folder.appendingPathComponent(path) }

  private func text(_ path: String) -> String? { try? String(contentsOf: at(path), encoding: .utf8) }

  /// Everything that is there, with where links lead.
  private func everything() throws -> [String] {
    try files.subpathsOfDirectory(atPath: folder.path).sorted().map { path in
      (try? files.destinationOfSymbolicLink(atPath: at(path).path)).map { "\(path) -> \($0)" } ?? path
    }
  }

  private func assertRefused(_ word: String, line: UInt = #line, _ action: () throws -> Void) throws {
    let before = try everything()
    XCTAssertThrowsError(try action(), line: line) { XCTAssertTrue("\($0)".contains(word), "\($0)", line: line) }
    XCTAssertEqual(try everything(), before, "nothing is changed", line: line)
  }

  func testAFolderIsntPutIntoItself() throws {
    try add("outer/inner/file")
    try files.createSymbolicLink(at: at("way"), withDestinationURL: at("outer/inner"))
    for isCopy in [true, false] {
      let transfer = FileTransfer(at("outer"), isCopy: isCopy)
      for place in ["outer", "outer/inner", "outer/new/folder", "outer/\u{301}", "way", "way/new"] {
        try assertRefused("can't be put into itself") { _ = try transfer.add(to: at(place)) }
        try assertRefused("can't be put into itself") { try transfer.replace(at(place + "/name")) }
      }
    }
    // A folder whose name begins like it is another one.
    XCTAssertEqual(try FileTransfer(at("outer"), isCopy: true).add(to: at("outer 2")).path, at("outer 2/outer").path)
    XCTAssertEqual(text("outer 2/outer/inner/file"), "text")
  }

  /// A disk that fails while the copy is flushed: the file to be replaced stays, and so does the original.
  func testACopyThatTheDiskDidntKeepReplacesNothing() throws {
    try add("source", "new")
    try add("target", "old")
    var transfer = FileTransfer(at("source"), isCopy: true)
    transfer.flush = { _ in
      errno = EIO
      return -1
    }
    try assertRefused("can't be written to the disk") { try transfer.replace(at("target")) }
    XCTAssertEqual(text("target"), "old")
    XCTAssertEqual(text("source"), "new")
    transfer.flush = { _ in
      errno = EINVAL
      return -1
    }
    try transfer.replace(at("target"))
    XCTAssertEqual(text("target"), "new", "a file system without flushing")
  }

  func testAFolderIsntReplacedAlsoIfItsEmpty() throws {
    try add("source/file")
    try files.createDirectory(at: at("empty"), withIntermediateDirectories: true)
    try files.createSymbolicLink(atPath: at("link").path, withDestinationPath: "empty")
    for isCopy in [true, false] {
      for target in ["empty", "link"] {
        try assertRefused("is a folder") { try FileTransfer(at("source"), isCopy: isCopy).replace(at(target)) }
        try assertRefused("is a folder") { try FileTransfer(at("source/file"), isCopy: isCopy).replace(at(target)) }
      }
    }
  }

  func testTwoNamesOfOneFile() throws {
    try add("one")
    try files.linkItem(at: at("one"), to: at("two"))
    try FileTransfer(at("one"), isCopy: false).replace(at("two"))
    XCTAssertEqual(try everything(), ["two"])
    XCTAssertEqual(text("two"), "text")
    try files.linkItem(at: at("two"), to: at("three"))
    try FileTransfer(at("two"), isCopy: true).replace(at("three"))
    XCTAssertEqual(text("three"), "text")
    try Data("new".utf8).write(to: at("two"))
    XCTAssertEqual(text("three"), "text", "the copy is a file of its own")
  }

  func testALinkIsBroughtAsWhatItLeadsTo() throws {
    try add("shelf/book.txt", "pages")
    try files.createDirectory(at: at("desk"), withIntermediateDirectories: true)
    for (name, target) in [("book.txt", "../shelf/book.txt"), ("shelf", "../shelf"), ("gone.txt", "nowhere")] {
      try files.createSymbolicLink(atPath: at("desk/" + name).path, withDestinationPath: target)
    }
    let copy = try FileTransfer(at("desk/book.txt"), isCopy: true).add(to: at("out/of/reach"))
    XCTAssertEqual(copy.path, at("out/of/reach/book.txt").path)
    XCTAssertEqual(try files.attributesOfItem(atPath: copy.path)[.type] as? FileAttributeType, .typeRegular)
    XCTAssertEqual(text("out/of/reach/book.txt"), "pages")
    _ = try FileTransfer(at("desk/shelf"), isCopy: true).add(to: at("out"))
    XCTAssertEqual(text("out/shelf/book.txt"), "pages")
    try FileTransfer(at("desk/book.txt"), isCopy: false).replace(at("moved.txt"))
    XCTAssertEqual(text("moved.txt"), "pages")
    XCTAssertNil(try? files.destinationOfSymbolicLink(atPath: at("desk/book.txt").path), "the link has gone")
    XCTAssertEqual(text("shelf/book.txt"), "pages", "its destination stays")
    try assertRefused("there's no file") { _ = try FileTransfer(at("desk/gone.txt"), isCopy: true).add(to: at("out")) }
  }

  /// As with Foundation's atomic writes: the user has agreed to replace the file with that name, and no other one.
  func testALinkIsReplacedAndItsTargetStays() throws {
    for isCopy in [true, false] {
      try add("source", "new")
      try add("shelf/book", "old")
      for (name, target) in [("link", "shelf/book"), ("gone", "nowhere")] {
        try? files.removeItem(at: at(name))
        try files.createSymbolicLink(atPath: at(name).path, withDestinationPath: target)
        try FileTransfer(at("source"), isCopy: isCopy).replace(at(name))
        XCTAssertNil(try? files.destinationOfSymbolicLink(atPath: at(name).path))
        XCTAssertEqual(text(name), "new")
        try add("source", "new")
      }
      XCTAssertEqual(text("shelf/book"), "old")
      XCTAssertNil(text("nowhere"))
      try files.createSymbolicLink(atPath: at("atomic").path, withDestinationPath: "shelf/book")
      try Data("new".utf8).write(to: at("atomic"), options: .atomic)
      XCTAssertEqual(text("shelf/book"), "old")
      try files.removeItem(at: at("atomic"))
    }
  }

  func testLinksWithinAFolderStayLinks() throws {
    try add("tree/file", "leaf")
    for (name, target) in [("near", "file"), ("up", ".."), ("all", "/")] {
      try files.createSymbolicLink(atPath: at("tree/" + name).path, withDestinationPath: target)
    }
    _ = try FileTransfer(at("tree"), isCopy: true).add(to: at("copies"))
    XCTAssertEqual(
      try everything().filter { $0.hasPrefix("copies") },
      [
        "copies", "copies/tree", "copies/tree/all -> /", "copies/tree/file", "copies/tree/near -> file",
        "copies/tree/up -> ..",
      ])
    XCTAssertEqual(text("copies/tree/near"), "leaf")
  }

  /// Reading a pipe waits for a writer.
  func testOnlyFilesAndFoldersAreAccepted() throws {
    try add("tree/file")
    mkfifo(at("tree/pipe").path, 0o600)
    try assertRefused("neither a file nor a folder") {
      _ = try FileTransfer(at("tree"), isCopy: true).add(to: at("copies"))
    }
    try assertRefused("neither a file nor a folder") {
      try FileTransfer(at("tree/pipe"), isCopy: true).replace(at("copy"))
    }
    XCTAssertThrowsError(try FileSize.contents(of: at("tree/pipe"), atMost: .max))
    XCTAssertThrowsError(try FileSize.contents(of: URL(fileURLWithPath: "/dev/zero"), atMost: .max))
    XCTAssertThrowsError(try FileSize.contents(of: at("tree"), atMost: .max))
    XCTAssertThrowsError(try FileSize.contents(of: at("tree/file"), atMost: 3))
    XCTAssertEqual(try FileSize.contents(of: at("tree/file"), atMost: 4), Data("text".utf8))
  }

  /// A full disk, simulated by a limit on file sizes.
  func testAWriteThatFailsLosesNothing() throws {
    signal(SIGXFSZ, SIG_IGN)
    try add("source/large", String(repeating: "a", count: 10_000))
    try add("target", "old")
    try files.createSymbolicLink(atPath: at("link").path, withDestinationPath: "source/large")
    try files.createDirectory(at: at("other"), withIntermediateDirectories: false)
    var old = rlimit()
    getrlimit(__rlimit_resource_t(1), &old)
    var few = rlimit(rlim_cur: 5_000, rlim_max: old.rlim_max)
    let before = try everything()
    setrlimit(__rlimit_resource_t(1), &few)
    defer { setrlimit(__rlimit_resource_t(1), &old) }
    XCTAssertThrowsError(try FileTransfer(at("source/large"), isCopy: true).replace(at("target")))
    XCTAssertThrowsError(try FileTransfer(at("link"), isCopy: false).replace(at("target")))
    XCTAssertThrowsError(try FileTransfer(at("source"), isCopy: true).add(to: at("other")))
    XCTAssertEqual(try everything(), before)
    XCTAssertEqual(text("target"), "old")
    XCTAssertEqual(text("link")?.count, 10_000)
  }

  func testAFoldersSizeIsThatOfItsFiles() throws {
    try add("tree/a", String(repeating: "a", count: 70_000))
    try add("tree/deep/er/b", String(repeating: "b", count: 50_000))
    try files.createSymbolicLink(atPath: at("tree/round").path, withDestinationPath: "..")
    XCTAssertGreaterThanOrEqual(FileSize.of(at("tree")), 120_000)
    XCTAssertLessThan(FileSize.of(at("tree")), 150_000, "links aren't followed")
    XCTAssertEqual(FileSize.of(at("tree/a")), 70_000)
    XCTAssertEqual(FileSize.of(at("none")), 0)
    let sparse = at("tree/sparse")
    XCTAssertTrue(files.createFile(atPath: sparse.path, contents: nil))
    for name in ["sparse", "sparse 2"] {
      _ = files.createFile(atPath: at("tree/" + name).path, contents: nil)
      truncate(at("tree/" + name).path, 1 << 40)
    }
    XCTAssertGreaterThan(FileSize.of(at("tree")), 1 << 41)
  }
}
