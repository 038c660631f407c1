import AloeCore
import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// The last sizes of windows.
@MainActor final class WindowMemoryTests: XCTestCase {
  private var folder = URL(fileURLWithPath: "/")
  private var file: URL { folder.appendingPathComponent("windows.json") }

  override func setUp() async throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "state-\(UUID().uuidString)/org.example.Prog")
  }

  override func tearDown() async throws {
    try? FileManager.default.removeItem(at: folder.deletingLastPathComponent())
  }

  func testAPlaceIsThereTheNextTime() async throws {
    let memory = WindowMemory(folder: folder)
    XCTAssertNil(memory.size(of: "window"))
    let size = WindowMemory.SavedSize(width: 640, height: 480.5, isMaximized: true)
    memory.remember(size, of: "window")
    memory.remember(.init(width: 100, height: 200), of: "window 2")
    let later = WindowMemory(folder: folder)
    XCTAssertEqual(later.size(of: "window"), size)
    XCTAssertEqual(later.size(of: "window 2")?.size, CGSize(width: 100, height: 200))
    let written = try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date
    try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 7)], ofItemAtPath: file.path)
    later.remember(size, of: "window")
    let after = try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date
    XCTAssertEqual(after, Date(timeIntervalSince1970: 7), "nothing new, so nothing is written; \(written as Any)")
  }

  /// As two processes of an app do, each of which has read the file before the other one writes it.
  func testAProcessKeepsTheSizesThatAnotherOneSaved() async {
    let (first, second) = (WindowMemory(folder: folder), WindowMemory(folder: folder))
    XCTAssertNil(first.size(of: "a"))
    XCTAssertNil(second.size(of: "b"))
    first.remember(.init(width: 50, height: 60), of: "a")
    second.remember(.init(width: 70, height: 80), of: "b")
    first.remember(.init(width: 90, height: 60), of: "a")
    let later = WindowMemory(folder: folder)
    XCTAssertEqual(["a", "b"].map { later.size(of: $0)?.width }, [90, 70])
    XCTAssertEqual(first.size(of: "b")?.height, 80)
  }

  func testAnInvalidFileIsReportedAndIgnored() async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(
      #"{"a": {"width": 1e300, "height": 3, "isMaximized": false}, "b": {"width": -1, "height": 0, "isMaximized": false}}"#
        .utf8
    )
    .write(to: file)
    let memory = WindowMemory(folder: folder)
    XCTAssertNil(memory.size(of: "a"))
    XCTAssertNil(memory.size(of: "b"))
    try Data("no JSON".utf8).write(to: file)
    let other = WindowMemory(folder: folder)
    let sentences = messages { XCTAssertNil(other.size(of: "a")) }
    XCTAssertEqual(sentences.count, 1)
    XCTAssertTrue(sentences.first?.contains(file.path) == true, "\(sentences)")
    other.remember(.init(width: .nan, height: 5), of: "a")
    other.remember(.init(width: 50, height: 60), of: "a")
    XCTAssertEqual(WindowMemory(folder: folder).size(of: "a")?.width, 50, "it's written again")
  }

  /// With any content left by another program, a crash or a disk, windows have their first sizes, and the next are
  /// kept.
  func testAnythingMayLieInPlaceOfTheFile() async throws {
    var random = SeededGenerator(seed: TestLength.seed &+ 4)
    let sound = [UInt8](#"{"a": {"width": 300, "height": 200, "isMaximized": false}}"#.utf8)
    var damages = (0..<TestLength.count(100, long: 5_000)).map { _ in Data(random.mutated(sound)) }
    damages.append(Data((0..<4_000).map { _ in UInt8(truncatingIfNeeded: random.next()) }))
    damages.append(Data(count: AloeLimits.stateFileBytes + 1))
    damages.append(Data(String(repeating: "[", count: 100_000).utf8))
    for damage in damages {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try damage.write(to: file)
      let memory = WindowMemory(folder: folder)
      _ = messages { _ = memory.size(of: "a") }
      if let size = memory.size(of: "a") { XCTAssertTrue(size.isSound) }
      memory.remember(.init(width: 51, height: 60), of: "b")
      XCTAssertEqual(WindowMemory(folder: folder).size(of: "b")?.width, 51)
    }
    try FileManager.default.removeItem(at: file)
    mkfifo(file.path, 0o600)
    XCTAssertEqual(
      messages { XCTAssertNil(WindowMemory(folder: folder).size(of: "a")) }.count, 1,
      "reading doesn't wait for a writer")
  }

  /// A full disk, simulated by a limit on file sizes: the earlier content stays.
  func testAWriteThatFailsLosesNothing() async throws {
    _ = Platform.start()
    let size = WindowMemory.SavedSize(width: 640, height: 480)
    let memory = WindowMemory(folder: folder)
    memory.remember(size, of: "a")
    var old = rlimit()
    getrlimit(__rlimit_resource_t(1), &old)
    var none = rlimit(rlim_cur: 0, rlim_max: old.rlim_max)
    let reported = messages {
      setrlimit(__rlimit_resource_t(1), &none)
      memory.remember(.init(width: 51, height: 60), of: "b")
      setrlimit(__rlimit_resource_t(1), &old)
    }
    XCTAssertEqual(reported.count, 1)
    XCTAssertTrue(reported.first?.contains("can't be saved") == true, "\(reported)")
    XCTAssertEqual(WindowMemory(folder: folder).size(of: "a"), size)
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path), ["windows.json"])
  }

  /// A process without a free file descriptor: the file is there, but can't be opened.
  func testAReadThatFailsLosesNothing() async throws {
    let size = WindowMemory.SavedSize(width: 640, height: 480)
    WindowMemory(folder: folder).remember(size, of: "a")
    let memory = WindowMemory(folder: folder)
    _ = messages {}
    var old = rlimit()
    getrlimit(__rlimit_resource_t(UInt32(RLIMIT_NOFILE.rawValue)), &old)
    var none = rlimit(rlim_cur: 0, rlim_max: old.rlim_max)
    let reported = messages {
      setrlimit(__rlimit_resource_t(UInt32(RLIMIT_NOFILE.rawValue)), &none)
      XCTAssertNil(memory.size(of: "a"))
      setrlimit(__rlimit_resource_t(UInt32(RLIMIT_NOFILE.rawValue)), &old)
    }
    XCTAssertEqual(reported.count, 1)
    XCTAssertTrue(reported.first?.contains("can't be read") == true, "\(reported)")
    memory.remember(.init(width: 51, height: 60), of: "b")
    let later = WindowMemory(folder: folder)
    XCTAssertEqual(later.size(of: "a"), size)
    XCTAssertEqual(later.size(of: "b")?.width, 51)
  }

  func testASizeThatCouldntBeWrittenIsWrittenTheNextTime() async throws {
    let parent = folder.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    try Data().write(to: folder)
    let memory = WindowMemory(folder: folder)
    _ = messages { memory.remember(.init(width: 50, height: 60), of: "a") }
    try FileManager.default.removeItem(at: folder)
    memory.remember(.init(width: 50, height: 60), of: "a")
    XCTAssertEqual(WindowMemory(folder: folder).size(of: "a")?.width, 50)
  }

  func testTheFolderIsTheProgramsStateFolder() async {
    func folder(_ environment: [String: String]) -> String? {
      WindowMemory.folder(of: "org.example.Prog", in: environment)?.path
    }
    XCTAssertEqual(
      folder(["XDG_STATE_HOME": "/nowhere/state", "HOME": "/home/fern"]), "/nowhere/state/org.example.Prog")
    XCTAssertEqual(folder(["HOME": "/home/fern"]), "/home/fern/.local/state/org.example.Prog")
    XCTAssertEqual(
      folder(["XDG_STATE_HOME": "relative", "HOME": "/home/fern"]), "/home/fern/.local/state/org.example.Prog")
    XCTAssertNil(
      folder(["XDG_STATE_HOME": "/dev/null", "HOME": "/home/fern"]), "a file in place of the folder stores nothing")
    XCTAssertNil(folder([:]))
    for name in ["", ".", ".."] {
      XCTAssertEqual(WindowMemory.folder(of: name, in: ["HOME": "/h"])?.path, "/h/.local/state/_", name)
    }
    for name in ["evil", "\u{301}evil"] {
      XCTAssertEqual(WindowMemory.folder(of: "../\(name)", in: ["HOME": "/h"])?.path, "/h/.local/state/.._\(name)")
    }
  }

  func testAFailedWriteIsReportedOnce() async throws {
    let parent = folder.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    try Data().write(to: folder)
    let memory = WindowMemory(folder: folder)
    let sentences = messages {
      memory.remember(.init(width: 50, height: 60), of: "a")
      memory.remember(.init(width: 51, height: 60), of: "a")
    }
    XCTAssertEqual(sentences.count, 1, "\(sentences)")
    XCTAssertTrue(sentences.first?.contains("can't be saved") == true, "\(sentences)")
    WindowMemory(folder: nil).remember(.init(width: 50, height: 60), of: "a")
  }

  func testAnApplicationMayWantNothingRemembered() async {
    XCTAssertTrue(ApplicationIdentity(info: [:]).keepsWindows)
    XCTAssertFalse(ApplicationIdentity(info: ["NSQuitAlwaysKeepsWindows": false]).keepsWindows)
    XCTAssertFalse(ApplicationIdentity(info: [:]).isSingle)
    XCTAssertTrue(ApplicationIdentity(info: ["LSMultipleInstancesProhibited": true]).isSingle)
    XCTAssertTrue(ApplicationIdentity(info: ["LSMultipleInstancesProhibited": "YES"]).isSingle)
  }

  func testBadLimitsAreReported() async {
    let scene = UIWindowScene(
      session: UISceneSession(
        role: .windowApplication, configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication)),
      connectionOptions: UIScene.ConnectionOptions())
    let limits = scene.sizeRestrictions
    XCTAssertEqual(limits?.allowsOneSizeOnly, false)
    limits?.minimumSize = CGSize(width: 300, height: 400)
    limits?.maximumSize = CGSize(width: 300, height: 400)
    XCTAssertEqual(limits?.allowsOneSizeOnly, true)
    let sentences = messages { limits?.maximumSize = CGSize(width: CGFloat.nan, height: 4) }
    XCTAssertEqual(sentences.count, 1)
    XCTAssertEqual(limits?.maximumSize, CGSize(width: 300, height: 400))
  }
}
