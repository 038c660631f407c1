import Foundation

/// The AppStream file with which software centres show a program, and the file that declares its file types to the
/// desktop.
struct Metainfo {
  let program: ProgramDescription
  /// The date of the release, such as 2025-03-31.
  let date: String

  /// The AppStream file's text.
  var text: String {
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<component type=\"desktop-application\">"]
    lines.append("  <id>\(escaped(program.identifier))</id>")
    lines.append("  <metadata_license>CC0-1.0</metadata_license>")
    lines.append("  <project_license>\(escaped(program.license))</project_license>")
    add("name", program.displayName, to: &lines)
    add("summary", program.summary ?? program.displayName, to: &lines)
    if let developer = program.developer { lines.append("  <developer_name>\(escaped(developer))</developer_name>") }
    lines += description
    lines.append("  <launchable type=\"desktop-id\">\(escaped(program.identifier)).desktop</launchable>")
    if let homepage = program.homepage { lines.append("  <url type=\"homepage\">\(escaped(homepage))</url>") }
    lines.append("  <provides>")
    lines.append("    <binary>\(escaped(program.name))</binary>")
    for type in program.kinds.mimeTypes where !type.hasPrefix("x-scheme-handler/") {
      lines.append("    <mediatype>\(escaped(type))</mediatype>")
    }
    lines.append("  </provides>")
    lines.append("  <content_rating type=\"oars-1.1\"/>")
    if let version = program.version {
      lines += ["  <releases>", "    <release version=\"\(escaped(version))\" date=\"\(date)\"/>", "  </releases>"]
    }
    return (lines + ["</component>", ""]).joined(separator: "\n")
  }

  private func add(_ tag: String, _ text: ProgramDescription.Text, to lines: inout [String]) {
    lines.append("  <\(tag)>\(escaped(text.plain))</\(tag)>")
    for other in text.translations {
      lines.append("  <\(tag) \(language(other.locale))>\(escaped(other.text))</\(tag)>")
    }
  }

  private func language(_ locale: String) -> String { "xml:lang=\"\(escaped(locale))\"" }

  /// The paragraphs, separated by empty lines in the source.
  private var description: [String] {
    let text = program.description ?? program.summary ?? program.displayName
    func paragraphs(_ text: String) -> [String] {
      text.components(separatedBy: "\n\n").map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
        .filter { !$0.isEmpty }
    }
    var lines = ["  <description>"]
    lines += paragraphs(text.plain).map { "    <p>\(escaped($0))</p>" }
    for other in text.translations {
      lines += paragraphs(other.text).map { "    <p \(language(other.locale))>\(escaped($0))</p>" }
    }
    return lines + ["  </description>"]
  }

  /// The declaration of the program's own file types; `nil` if it has none.
  var kindsOfFiles: String? {
    let own = program.kinds.own.filter { !$0.filenameExtensions.isEmpty }
    guard !own.isEmpty else { return nil }
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<mime-info xmlns=\"http://www.freedesktop.org/standards/shared-mime-info\">",
    ]
    for kind in own {
      lines.append("  <mime-type type=\"\(escaped(kind.mimeType))\">")
      lines.append("    <comment>\(escaped(kind.description))</comment>")
      lines += kind.filenameExtensions.map { "    <glob pattern=\"*.\(escaped($0))\"/>" }
      lines.append("  </mime-type>")
    }
    return (lines + ["</mime-info>", ""]).joined(separator: "\n")
  }

  private func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(of: "\"", with: "&quot;")
  }
}
