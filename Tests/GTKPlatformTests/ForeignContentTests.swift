import AloeCore
import CGTK
import Foundation
import TestSupport
import XCTest

@testable import GTKPlatform

/// Tests input from other programs: addresses on the message bus, contents of the clipboard and of drops.
@MainActor final class ForeignContentTests: XCTestCase {
  // MARK: - Addresses

  func testAddressesThatMayBeOpened() async {
    for address in [
      "https://example.org/a?b#c", "mailto:a@b.example", "note://here/today", "x+y-1.z:1", "file:///tmp/a%20b",
      "FILE:///tmp/a", "file://localhost/tmp/a", "tel:123",
    ] {
      XCTAssertTrue(ForeignAddresses.isSound(address), address)
    }
    for address in [
      "", "--help", "-x:1", "//", "//host/share", "/etc/passwd", "a", "a/b:c", "../x", ":", "x:", ":x", "1x:2", "é:1",
      "file:a", "file:/tmp/a", "file:../a", "file://host/share/a", "file:////host/a\u{0}", "file:///a%00b",
      "file:--help",
      "https://a b", "https://a\nb", "note:\u{1B}[2J",
      "x:" + String(repeating: "a", count: AloeLimits.foreignAddressBytes),
    ] {
      XCTAssertFalse(ForeignAddresses.isSound(address), address)
    }
  }

  func testOtherAddressesAreLeftOutWithASentence() async {
    var found: [String] = []
    var reported = messages { found = ForeignAddresses.sound(["note:1", "--help", "file:///a", "//"]) }
    XCTAssertEqual(found, ["note:1", "file:///a"])
    XCTAssertEqual(reported.count, 1)
    XCTAssertTrue(
      reported.first?.contains("2 of 4 addresses") == true && reported[0].contains("\"--help\""), "\(reported)")
    reported = messages { found = ForeignAddresses.sound((0...AloeLimits.foreignAddresses).map { "note:\($0)" }) }
    XCTAssertEqual(found.count, AloeLimits.foreignAddresses)
    XCTAssertEqual(reported.count, 1)
    XCTAssertEqual(messages { XCTAssertEqual(ForeignAddresses.sound([]), []) }, [])
  }

  func testInvalidTokens() async {
    XCTAssertTrue(ForeignAddresses.isToken("gnome-shell/Notes/1-0-host_TIME123"))
    for token in ["", "a\nb", "\u{1B}[2J", "é", String(repeating: "a", count: 1_025)] {
      XCTAssertFalse(ForeignAddresses.isToken(token), token)
    }
  }

  func testAListOfAddressesHasALimit() async {
    let count = AloeLimits.foreignAddresses
    let list = Data((0..<count + 5).map { "# remark\r\nfile:///\($0)\r\n" }.joined().utf8)
    var links: [URL] = []
    let reported = messages { links = DragContent.links(in: list) }
    XCTAssertEqual(links.count, count)
    XCTAssertEqual(links.last?.path, "/\(count - 1)")
    XCTAssertEqual(reported.count, 1, "\(reported)")
    let long = Data("note:1\nnote:\(String(repeating: "a", count: AloeLimits.foreignAddressBytes))\nnote:2".utf8)
    XCTAssertEqual(DragContent.links(in: long).map(\.absoluteString), ["note:1", "note:2"])
  }

  // MARK: - Streams

  private func read(_ count: Int, atMost limit: Int) -> (Data??, [String]) {
    let bytes = [UInt8](repeating: 7, count: count)
    let content = g_bytes_new(bytes, gsize(count))
    defer { g_bytes_unref(content) }
    var result: Data??
    let reported = messages {
      StreamReading.read(g_memory_input_stream_new_from_bytes(content), kind: "image/png", atMost: limit) {
        result = .some($0)
      }
      XCTAssertTrue(serve { result != nil })
    }
    return (result, reported)
  }

  func testAStreamIsReadUpToTheLimit() async throws {
    Platform.installMainLoop()
    for count in [0, 1, 65_536, 65_537, 200_000] {
      let (data, reported) = read(count, atMost: 200_000)
      XCTAssertEqual(data, .some(Data(repeating: 7, count: count)))
      XCTAssertEqual(reported, [])
    }
    for count in [200_001, 300_000] {
      let (data, reported) = read(count, atMost: 200_000)
      XCTAssertEqual(data, .some(nil))
      XCTAssertEqual(reported.count, 1)
      XCTAssertTrue(reported.first?.contains("more than 200000 bytes as image/png") == true, "\(reported)")
    }
  }

  /// A program that hangs during a request doesn't keep a drop open forever.
  func testAProgramThatStopsWritingIsGivenUp() async throws {
    Platform.installMainLoop()
    let symbol = try XCTUnwrap(dlsym(nil, "g_unix_input_stream_new"))
    let make = unsafeBitCast(
      symbol, to: (@convention(c) (Int32, gboolean) -> UnsafeMutablePointer<GInputStream>?).self)
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data("begun".utf8))
    var result: Data??
    let reported = messages {
      StreamReading.read(make(dup(pipe.fileHandleForReading.fileDescriptor), 1), kind: "text/plain", pause: 0.01) {
        result = .some($0)
      }
      XCTAssertTrue(serve { result != nil })
    }
    XCTAssertEqual(result, .some(nil))
    XCTAssertEqual(reported.count, 1)
    XCTAssertTrue(reported.first?.contains("sent no data of the type text/plain") == true, "\(reported)")
  }
}
