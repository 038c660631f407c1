import Foundation
import GTKPlatform

/// A program with all files that the desktop needs, in the folders for installation.
package struct InstallTree {
  let program: ProgramDescription
  /// The folder that represents the root of the file system.
  let root: URL
  /// The final prefix, such as `/usr`.
  let prefix: String
  /// The resource folders to install with the program, in addition to its own.
  let resources: [URL]
  /// The date of the release.
  let date: String
  private let files = FileManager.default
  /// The location where the tree is created: its final one, or beside it.
  private var base: URL

  package init(
    _ program: ProgramDescription, in root: URL, prefix: String = "/usr", resources: [URL] = [], date: String
  ) {
    self.program = program
    self.root = root
    self.prefix = prefix
    self.resources = resources
    self.date = date
    base = root.appendingPathComponent(prefix)
  }

  private var home: String { "lib/\(program.identifier)" }

  /// Writes all files, and returns their paths relative to the root, without the resources' paths.
  ///
  /// Replaces and removes only files that an earlier call wrote, and that haven't changed since. If another file is in
  /// the way, or the identifier can't name a file, throws without changing anything. `report` receives a message for
  /// each file that is no longer part of the program, but stays because it has changed.
  package func write(report: (String) -> Void) throws -> [String] {
    try checkIdentifier()
    let tree = try StagedTree(for: base, home: home)
    defer { tree.discard() }
    var made = self
    made.base = tree.stage
    let written = try made.writeFiles()
    for path in try tree.install() {
      report(
        "\(path) has changed since aloe-desktop wrote it, so it stays, but it's no longer part of the program. Remove "
          + "it if nobody needs it.")
    }
    return written
  }

  /// Throws unless the identifier, which names files and a folder, is a single part of a path.
  private func checkIdentifier() throws {
    let identifier = program.identifier
    // As bytes, because a slash followed by a combining mark is a different Character.
    let isPath = identifier.utf8.contains { $0 == 0 || $0 == UInt8(ascii: "/") }
    guard isPath || ["", ".", ".."].contains(identifier) else { return }
    let shown = identifier.replacingOccurrences(of: "\0", with: "\\0")
    throw InstallError(
      message: "The CFBundleIdentifier \"\(shown)\" can't name a file, so nothing was written: use a reversed domain "
        + "and a name, such as org.example.\(program.name).")
  }

  private func writeFiles() throws -> [String] {
    var written = try copyProgram()
    // A program that isn't on the default path is launched by its full path.
    let isOnPath = ["/usr", "/usr/local"].contains(prefix)
    let command = isOnPath ? program.name : "\(prefix)/bin/\(program.name)"
    let identifier = program.identifier
    let metainfo = Metainfo(program: program, date: date)
    written.append(
      try write(
        DesktopEntry(program: program, command: command).text, to: "share/applications/\(identifier).desktop"))
    written.append(try write(metainfo.text, to: "share/metainfo/\(identifier).metainfo.xml"))
    if let kinds = metainfo.kindsOfFiles {
      written.append(try write(kinds, to: "share/mime/packages/\(identifier).xml"))
    }
    return written + (try writeIcons())
  }

  // MARK: - The program

  /// Copies the program and its resources to a folder of their own, where it finds them, and links to it.
  private func copyProgram() throws -> [String] {
    let folder = base.appendingPathComponent(home)
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    try files.copyItem(at: program.program, to: folder.appendingPathComponent(program.name))
    let own = program.resources.map { URL(fileURLWithPath: $0.path) }
    let names = ([own].compactMap { $0 } + resources).reduce(into: [String: URL]()) { $0[$1.lastPathComponent] = $1 }
    for (name, source) in names { try files.copyItem(at: source, to: folder.appendingPathComponent(name)) }
    let bin = base.appendingPathComponent("bin")
    try files.createDirectory(at: bin, withIntermediateDirectories: true)
    let link = bin.appendingPathComponent(program.name).path
    try files.createSymbolicLink(atPath: link, withDestinationPath: "../\(home)/\(program.name)")
    return [place("bin/\(program.name)"), place("\(home)/\(program.name)")]
  }

  // MARK: - Icons

  private func writeIcons() throws -> [String] {
    guard let file = program.icon else { return [] }
    let themes = "share/icons/hicolor"
    let name = program.identifier
    var written: [String] = []
    guard let picture = IconPicture(file: file) else {
      throw InstallError(message: "The icon \(file) can't be read as an image. Use a PNG or an SVG.")
    }
    for side in picture.sides {
      let path = "\(themes)/\(side)x\(side)/apps/\(name).png"
      try makeFolder(of: path)
      guard picture.writePNG(side: side, to: base.appendingPathComponent(path).path) else {
        throw InstallError(message: "The icon can't be written to \(place(path)).")
      }
      written.append(place(path))
    }
    if picture.isVector {
      written.append(
        try write(String(contentsOfFile: file, encoding: .utf8), to: "\(themes)/scalable/apps/\(name).svg"))
    }
    return written
  }

  // MARK: - Files

  private func place(_ path: String) -> String { (prefix == "/" ? "" : prefix) + "/" + path }

  private func makeFolder(of path: String) throws {
    let folder = base.appendingPathComponent(path).deletingLastPathComponent()
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func write(_ text: String, to path: String) throws -> String {
    try makeFolder(of: path)
    try Data(text.utf8).write(to: base.appendingPathComponent(path))
    return place(path)
  }
}

/// The reason why a program can't be installed.
package struct InstallError: Error, CustomStringConvertible {
  let message: String
  package var description: String { message }
}
