extension String {
  /// The names in a path, without empty ones.
  ///
  /// They're separated at bytes, like in the file system: `split(separator:)` overlooks a slash before a combining
  /// mark, as the two are one character.
  package var pathNames: [Substring] { utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) } }

  /// Whether the text contains a slash, even before a combining mark.
  package var hasSlash: Bool { utf8.contains(UInt8(ascii: "/")) }

  /// Returns whether an absolute path leads into a folder, by the bytes of both paths.
  package func isPath(in folder: String) -> Bool {
    utf8.starts(with: (folder.utf8.last == UInt8(ascii: "/") ? folder : folder + "/").utf8)
  }
}
