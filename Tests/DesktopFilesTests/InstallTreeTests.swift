import DesktopFiles
import TestSupport
import UIKit
import XCTest

/// Tests the output of `swift package aloe-desktop` with the desktop's own tools.
@MainActor final class InstallTreeTests: XCTestCase {
  /// A program with its resources beside it.
  private var build = URL(fileURLWithPath: "/")
  private var root = URL(fileURLWithPath: "/")

  override func setUp() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("desktop-\(UUID().uuidString)")
    (build, root) = (folder.appendingPathComponent("build"), folder.appendingPathComponent("root"))
    try FileManager.default.createDirectory(at: build, withIntermediateDirectories: true)
    try Data("#!/bin/sh\n".utf8).write(to: build.appendingPathComponent("Notes"))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: build.appendingPathComponent("Notes").path)
  }

  override func tearDown() async throws {
    try? FileManager.default.removeItem(at: build.deletingLastPathComponent())
  }

  private func add(_ text: String, _ path: String, to folder: String = "Notes_Notes.resources") throws {
    try add(Data(text.utf8), path, to: folder)
  }

  private func add(_ data: Data, _ path: String, to folder: String = "Notes_Notes.resources") throws {
    let file = build.appendingPathComponent(folder).appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  private func picture(_ side: CGFloat) -> Data {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: side, height: side)
    return UIGraphicsImageRenderer(size: size, format: format).pngData { context in
      UIColor.red.setFill()
      context.fill(CGRect(origin: .zero, size: size))
    }
  }

  /// An app with every possible entry.
  private func addNotes() throws {
    try add(
      """
      <plist version="1.0"><dict>
      <key>CFBundleIdentifier</key><string>org.example.Notes</string>
      <key>CFBundleDisplayName</key><string>Notes</string>
      <key>CFBundleShortVersionString</key><string>1.2</string>
      <key>LSApplicationCategoryType</key><string>public.app-category.productivity</string>
      <key>AloeSummary</key><string>Keep notes &amp; lists</string>
      <key>AloeDescription</key><string>Notes keeps what you write.\n\nIt finds it again, too.</string>
      <key>AloeLicense</key><string>Apache-2.0</string>
      <key>AloeHomepage</key><string>https://example.org/notes</string>
      <key>AloeDeveloper</key><string>Fern</string>
      <key>AloeKeywords</key><array><string>write</string><string>a;b</string></array>
      <key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key><array><string>Notes</string></array></dict></array>
      <key>CFBundleDocumentTypes</key><array>
      <dict><key>LSItemContentTypes</key><array><string>public.plain-text</string><string>org.example.note</string></array></dict>
      <dict><key>CFBundleTypeExtensions</key><array><string>html</string></array></dict></array>
      <key>UTExportedTypeDeclarations</key><array><dict>
      <key>UTTypeIdentifier</key><string>org.example.note</string>
      <key>UTTypeDescription</key><string>Note</string>
      <key>UTTypeTagSpecification</key><dict><key>public.filename-extension</key><array><string>note</string></array>
      <key>public.mime-type</key><string>application/x-example-note</string></dict></dict></array>
      </dict></plist>
      """, "Support/Info.plist")
    try add(
      "\"CFBundleDisplayName\" = \"Notizen\";\n\"AloeSummary\" = \"Notizen und Listen\";", "de.lproj/InfoPlist.strings")
    try add("\"CFBundleDisplayName\" = \"笔记\";", "zh-Hans.lproj/InfoPlist.strings")
    try add(picture(1024), "Assets.xcassets/AppIcon.appiconset/icon.png")
    try add(
      """
      {"images": [{"size": "1024x1024", "idiom": "universal", "filename": "icon.png"}]}
      """, "Assets.xcassets/AppIcon.appiconset/Contents.json")
    try add("a library's", "words.txt", to: "Library_Words.resources")
    try add("somebody else's", "words.txt", to: "Other_Other.resources")
  }

  @discardableResult private func write(prefix: String = "/usr") throws -> [String] {
    let program = ProgramDescription(of: build.appendingPathComponent("Notes"))
    let library = build.appendingPathComponent("Library_Words.resources")
    let resources = FileManager.default.fileExists(atPath: library.path) ? [library] : []
    return try InstallTree(program, in: root, prefix: prefix, resources: resources, date: "2025-03-31").write {
      XCTFail($0)
    }
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Runs a program of the desktop's.
  private func check(_ words: String...) throws {
    try Need.program(words[0])
    let program = try FinishedProgram(words, readingErrors: true)
    XCTAssertEqual(program.status, 0, program.output)
    XCTAssertFalse(program.output.contains("warning") || program.output.contains("error"), program.output)
  }

  // MARK: - A whole app

  func testTheFilesAreThere() async throws {
    try addNotes()
    let written = try write()
    let sides = [16, 24, 32, 48, 64, 128, 256, 512]
    XCTAssertEqual(
      Set(written),
      Set(
        [
          "/usr/bin/Notes", "/usr/lib/org.example.Notes/Notes", "/usr/share/applications/org.example.Notes.desktop",
          "/usr/share/metainfo/org.example.Notes.metainfo.xml", "/usr/share/mime/packages/org.example.Notes.xml",
        ] + sides.map { "/usr/share/icons/hicolor/\($0)x\($0)/apps/org.example.Notes.png" }))
    for path in written { XCTAssertTrue(FileManager.default.fileExists(atPath: root.path + path), path) }
    for side in sides {
      let icon = UIImage(
        contentsOfFile: root.path + "/usr/share/icons/hicolor/\(side)x\(side)/apps/org.example.Notes.png")
      XCTAssertEqual(icon?.size, CGSize(width: side, height: side))
    }
    let home = try FileManager.default.contentsOfDirectory(atPath: root.path + "/usr/lib/org.example.Notes")
    XCTAssertEqual(
      home.sorted(), [".aloe-desktop-files", "Library_Words.resources", "Notes", "Notes_Notes.resources"])
    XCTAssertTrue(
      FileManager.default.isExecutableFile(atPath: root.path + "/usr/bin/Notes"), "it's the link's destination")
    XCTAssertEqual(try write().count, written.count, "it's written again")
  }

  func testTheDesktopEntrySaysWhatInfoPlistSays() async throws {
    try addNotes()
    try write()
    let lines = try text("usr/share/applications/org.example.Notes.desktop").split(separator: "\n").map(String.init)
    XCTAssertEqual(
      lines,
      [
        "[Desktop Entry]", "Type=Application", "Name=Notes", "Name[de]=Notizen", "Name[zh_CN]=笔记",
        "Comment=Keep notes & lists", "Comment[de]=Notizen und Listen", "Exec=Notes %U", "Icon=org.example.Notes",
        "Terminal=false", "Categories=Office;", "Keywords=write;a\\;b;",
        "MimeType=text/plain;application/x-example-note;text/html;x-scheme-handler/notes;", "StartupNotify=true",
        "StartupWMClass=org.example.Notes",
      ])
  }

  func testTheDesktopsToolsTakeTheFiles() async throws {
    try addNotes()
    try write()
    try check("desktop-file-validate", root.path + "/usr/share/applications/org.example.Notes.desktop")
    try check("appstreamcli", "validate", "--no-net", root.path + "/usr/share/metainfo/org.example.Notes.metainfo.xml")
  }

  func testKindsOfFilesAreDeclared() async throws {
    try addNotes()
    try write()
    let kinds = try text("usr/share/mime/packages/org.example.Notes.xml")
    XCTAssertTrue(kinds.contains("<mime-type type=\"application/x-example-note\">"), kinds)
    XCTAssertTrue(kinds.contains("<glob pattern=\"*.note\"/>"), kinds)
    let metainfo = try text("usr/share/metainfo/org.example.Notes.metainfo.xml")
    for line in [
      "<summary xml:lang=\"de\">Notizen und Listen</summary>", "<summary>Keep notes &amp; lists</summary>",
      "<p>It finds it again, too.</p>", "<mediatype>application/x-example-note</mediatype>",
      "<release version=\"1.2\" date=\"2025-03-31\"/>",
    ] { XCTAssertTrue(metainfo.contains(line), "\(line)\n\(metainfo)") }
    XCTAssertFalse(metainfo.contains("scheme-handler"), "a link is no file")
  }

  // MARK: - Elsewhere and with less

  func testAnotherPlaceIsStartedByItsPath() async throws {
    try addNotes()
    let written = try write(prefix: "/opt/my notes")
    XCTAssertTrue(written.contains("/opt/my notes/share/applications/org.example.Notes.desktop"), "\(written)")
    let file = "opt/my notes/share/applications/org.example.Notes.desktop"
    XCTAssertTrue(try text(file).contains("Exec=\"/opt/my notes/bin/Notes\" %U\n"))
    try check("desktop-file-validate", root.appendingPathComponent(file).path)
  }

  func testAProgramWithoutInfoPlistHasItsName() async throws {
    let program = ProgramDescription(of: build.appendingPathComponent("Notes"))
    XCTAssertEqual(program.warnings.count, 3, "\(program.warnings)")
    XCTAssertTrue(program.warnings[0].contains("org.example.Notes"), program.warnings[0])
    try write()
    let entry = try text("usr/share/applications/Notes.desktop")
    XCTAssertTrue(entry.contains("Name=Notes\n") && entry.contains("Exec=Notes\n"), entry)
    XCTAssertTrue(entry.contains("Categories=Utility;\n"), entry)
    XCTAssertFalse(entry.contains("MimeType"), entry)
    try check("desktop-file-validate", root.path + "/usr/share/applications/Notes.desktop")
  }

  func testAnothersResourcesArentTheProgramsOwn() async throws {
    try add("somebody else's", "words.txt", to: "Other_Other.resources")
    let program = build.appendingPathComponent("Notes")
    XCTAssertNotNil(ProgramDescription(of: program).resources, "the only ones beside it")
    XCTAssertNil(ProgramDescription(of: program, among: []).resources)
    let other = build.appendingPathComponent("Other_Other.resources")
    XCTAssertNotNil(ProgramDescription(of: program, among: [other]).resources)
  }

  func testAVectorIconIsSharpEverywhere() async throws {
    try add(
      """
      <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>org.example.Notes</string>
      <key>CFBundleIconFile</key><string>leaf</string></dict></plist>
      """, "Support/Info.plist")
    try add(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="20" height="20" fill="#0f0"/></svg>
      """, "leaf.svg")
    let written = try write()
    XCTAssertTrue(written.contains("/usr/share/icons/hicolor/scalable/apps/org.example.Notes.svg"))
    let large = UIImage(contentsOfFile: root.path + "/usr/share/icons/hicolor/512x512/apps/org.example.Notes.png")
    XCTAssertEqual(large?.size, CGSize(width: 512, height: 512))
  }

  func testAnIconThatIsNoPictureIsAnError() async throws {
    try add(
      """
      <plist version="1.0"><dict><key>CFBundleIconFile</key><string>leaf</string></dict></plist>
      """, "Support/Info.plist")
    try add("no picture", "leaf.png")
    XCTAssertThrowsError(try write()) {
      XCTAssertTrue("\($0)".contains("leaf.png can't be read as an image"), "\($0)")
    }
  }
}
