import Foundation
import XCTest

/// Child processes inherit each descriptor without `FD_CLOEXEC`. Setting it afterwards is too late for a process that
/// another thread starts in the meantime, so descriptors are opened with the flag.
final class DescriptorTests: XCTestCase {
  /// Functions that can't be given the flag.
  private static let withoutFlag: Set = [
    "accept", "creat", "dup", "dup2", "epoll_create", "fopen", "inotify_init", "pipe", "popen",
  ]
  /// Words of calls that can be given it, and the flag.
  private static let flags = [
    "O_RDONLY": "O_CLOEXEC", "O_WRONLY": "O_CLOEXEC", "O_RDWR": "O_CLOEXEC", "SYS_memfd_create": "MFD_CLOEXEC",
    "SYS_accept4": "SOCK_CLOEXEC", "SOCK_STREAM": "SOCK_CLOEXEC", "SOCK_DGRAM": "SOCK_CLOEXEC",
  ]

  func testNoDescriptorIsInherited() throws {
    let files = try CheckedFile.all(in: "Sources", "Plugins") + Self.filesInC()
    XCTAssertGreaterThan(files.count { $0.path.hasSuffix(".h") }, 1)
    XCTAssertEqual(files.flatMap(Self.mistakes), [])
  }

  func testCallsWithoutTheFlagAreFound() {
    let file = CheckedFile(
      path: "Sources/A.swift",
      text: """
        let a = open(path, O_RDONLY | O_CLOEXEC), b = accept(a, nil, nil)
        func pipe(_ stream: Stream) { stream.pipe(to: open(path, O_RDWR)) }
        let c = dup (a) // popen("ls", "r")
        """)
    XCTAssertEqual(
      Self.mistakes(in: file), ["Sources/A.swift:1: accept", "Sources/A.swift:2: O_RDWR", "Sources/A.swift:3: dup"])
    let sockets = CheckedFile(path: "Sources/B.swift", text: "let a = socket(AF_INET, SOCK_STREAM, 0)")
    XCTAssertEqual(Self.mistakes(in: sockets), ["Sources/B.swift:1: SOCK_STREAM"])
  }

  private static func filesInC() throws -> [CheckedFile] {
    let folder = CheckedFile.root.appendingPathComponent("Sources")
    let names = (FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []).sorted()
    return try names.filter { $0.hasSuffix(".c") || $0.hasSuffix(".h") }.map { name in
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      return CheckedFile(path: "Sources/" + name, text: text)
    }
  }

  /// Returns the calls without the flag, with their locations. Flags of sockets may be on another line of the file.
  private static func mistakes(in file: CheckedFile) -> [String] {
    file.lines.enumerated().flatMap { index, line -> [String] in
      guard line.words.contains(where: { withoutFlag.contains($0) || flags[$0] != nil }) else { return [] }
      let line = line.code[...]
      let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
      return words.filter { word in
        if let flag = flags[String(word)] {
          return !(flag == "SOCK_CLOEXEC" ? file.code.contains(flag) : line.contains(flag))
        }
        return withoutFlag.contains(String(word)) && isCall(word, in: line)
      }.map { "\(file.path):\(index + 1): \($0)" }
    }
  }

  /// Returns whether a word is a function that is called without an object.
  private static func isCall(_ word: Substring, in line: Substring) -> Bool {
    let before = line[..<word.startIndex]
    return line[word.endIndex...].drop { $0 == " " }.hasPrefix("(") && !before.hasSuffix(".")
      && !before.hasSuffix("func ")
  }
}
