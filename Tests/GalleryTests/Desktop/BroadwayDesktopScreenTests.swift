import Foundation
import TestSupport
import XCTest

/// The gallery on a display of GTK's Broadway, whose windows a web browser shows.
@MainActor final class BroadwayDesktopScreenTests: XCTestCase {
  func testAWindowOpensInABrowsersDisplay() async throws {
    try Need.program("/usr/bin/gtk4-broadwayd")
    let server = Process()
    server.executableURL = URL(fileURLWithPath: "/usr/bin/gtk4-broadwayd")
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("broadway-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var environment = ProcessInfo.processInfo.environment
    environment["XDG_RUNTIME_DIR"] = folder.path
    server.environment = environment
    server.arguments = ["-p", "0", ":7"]
    let output = Pipe()
    (server.standardOutput, server.standardError) = (output, FileHandle.nullDevice)
    try server.run()
    defer {
      server.terminate()
      server.waitUntilExit()
    }
    // It reports that it's listening slightly too early, so a program may fail to connect and end.
    XCTAssertFalse(output.fileHandleForReading.availableData.isEmpty)
    let banner = "view\thome.banner\t16.0\t104.0\t"
    let end = Date(timeIntervalSinceNow: patience)
    var text = ""
    while text.isEmpty, Date() < end { text = try reportOnBroadway(environment, in: folder, until: banner) }
    XCTAssertTrue(text.contains(banner), text)
  }

  /// Returns the gallery's report in a window of Broadway, with no other display, once it has laid out the screen.
  private func reportOnBroadway(_ environment: [String: String], in folder: URL, until wanted: String) throws -> String
  {
    let gallery = Process()
    gallery.executableURL = GalleryProcess.program
    gallery.arguments = ["--report"]
    gallery.currentDirectoryURL = folder
    gallery.environment = environment.merging(["GDK_BACKEND": "broadway", "BROADWAY_DISPLAY": ":7"]) { $1 }
      .filter { $0.key != "DISPLAY" && $0.key != "WAYLAND_DISPLAY" }
    let (input, answers) = (Pipe(), Pipe())
    (gallery.standardInput, gallery.standardOutput) = (input, answers)
    try gallery.run()
    defer {
      gallery.terminate()
      gallery.waitUntilExit()
    }
    var text = ""
    for _ in 0..<Int(patience * 10) {
      text = ""
      input.fileHandleForWriting.write(Data("?\n".utf8))
      repeat {
        let data = answers.fileHandleForReading.availableData
        guard !data.isEmpty else { return text }
        text += String(decoding: data, as: UTF8.self)
      } while !text.hasSuffix("end\n")
      if text.contains(wanted) { return text }
      Thread.sleep(forTimeInterval: 0.1)
    }
    return text
  }
}
