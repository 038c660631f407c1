import XCTest

/// Files for other programs are in private folders, so few lines name the folder for temporary files, which all users
/// can read.
final class TemporaryFilesTests: XCTestCase {
  /// The names that occur in the sources, after their file.
  private static let known = [
    // Makes a folder there that only the user can access, where there's no runtime folder.
    "GTKPlatform/Files/PrivateFolder.swift: mkdtemp", "GTKPlatform/Files/PrivateFolder.swift: temporaryDirectory",
    // Names it in a message.
    "UIKit/Services/UIDocumentPickerViewController.swift: temporaryDirectory",
  ]
  /// The names of the folder, and of functions that make files in it.
  private static let names: Set = [
    "temporaryDirectory", "NSTemporaryDirectory", "itemReplacementDirectory", "mkdtemp", "mkstemp", "mkostemp",
    "tmpfile", "tempnam", "tmpnam", "P_tmpdir", "g_get_tmp_dir", "g_file_new_tmp", "g_file_open_tmp", "g_dir_make_tmp",
  ]
  private static let strings = ["TMPDIR", "/tmp", "/var/tmp", "/dev/shm"]

  func testOnlyPrivateFoldersLieAmongTemporaryFiles() throws {
    let files = try CheckedFile.all(in: "Sources", "Plugins")
    XCTAssertEqual(Set(files.flatMap(Self.namings)).sorted(), Self.known, "Use a PrivateFolder.")
  }

  func testNamesOfTheFolderAreFound() {
    let file = CheckedFile(
      path: "Sources/A.swift",
      text: """
        let a = FileManager.default.temporaryDirectory // NSTemporaryDirectory()
        let b = open("/tmp/a", O_CREAT), tmpfiles = "/tmpfiles"
        let c = getenv("TMPDIR") ?? "/tmp"
        // "/var/tmp"
        """)
    XCTAssertEqual(
      Self.namings(in: file), ["A.swift: temporaryDirectory", "A.swift: TMPDIR", "A.swift: /tmp", "A.swift: /tmp"])
  }

  private static func namings(in file: CheckedFile) -> [String] {
    let words = file.lines.flatMap(\.words).filter(names.contains)
    let found = strings.filter { file.text.has("\"" + $0) }.flatMap { string in
      let lines = file.lines.filter { !$0.text.drop { $0 == " " }.hasPrefix("//") }
      return lines.filter { $0.text.has("\"\(string)\"") || $0.text.has("\"\(string)/") }.map { _ in string }
    }
    return (words + found).map { "\(file.path.dropFirst("Sources/".count)): \($0)" }
  }
}
