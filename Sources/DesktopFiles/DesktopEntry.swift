import Foundation

/// The `.desktop` file with which menus and docks show and launch a program.
struct DesktopEntry {
  let program: ProgramDescription
  /// The command that launches the program: its name if it's in a folder of `PATH`, otherwise its full path.
  let command: String

  /// The file's text.
  var text: String {
    var lines = ["[Desktop Entry]", "Type=Application"]
    add("Name", program.displayName, to: &lines)
    if let summary = program.summary { add("Comment", summary, to: &lines) }
    let types = program.kinds.mimeTypes
    lines.append("Exec=\(quotedCommand)\(types.isEmpty ? "" : " %U")")
    lines.append("Icon=\(escaped(program.identifier))")
    lines.append("Terminal=false")
    lines.append("Categories=\(list(program.categories))")
    if !program.keywords.isEmpty { lines.append("Keywords=\(list(program.keywords))") }
    if !types.isEmpty { lines.append("MimeType=\(list(types))") }
    lines.append("StartupNotify=true")
    lines.append("StartupWMClass=\(escaped(program.identifier))")
    return lines.joined(separator: "\n") + "\n"
  }

  private func add(_ key: String, _ text: ProgramDescription.Text, to lines: inout [String]) {
    lines.append("\(key)=\(escaped(text.plain))")
    for other in text.translations { lines.append("\(key)[\(other.locale)]=\(escaped(other.text))") }
  }

  private func list(_ words: [String]) -> String {
    words.map { escaped($0).replacingOccurrences(of: ";", with: "\\;") + ";" }.joined()
  }

  private func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\n", with: "\\n")
      .replacingOccurrences(of: "\r", with: "\\r").replacingOccurrences(of: "\t", with: "\\t")
  }

  /// The command in the form of `Exec`: quoted if it contains special characters.
  private var quotedCommand: String {
    let plain = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "/._-+"))
    var text = command.replacingOccurrences(of: "%", with: "%%")
    guard !text.unicodeScalars.allSatisfy(plain.contains) else { return text }
    for sign in ["\\", "\"", "`", "$"] { text = text.replacingOccurrences(of: sign, with: "\\" + sign) }
    return escaped("\"\(text)\"")
  }
}
