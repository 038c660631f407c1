import Foundation

/// The list of a tree's files, which is kept in the program's folder.
///
/// Each line is a path relative to the prefix. The path of a file is followed by two slashes, which no path contains,
/// and the file's fingerprint; earlier versions wrote no fingerprints. The path of an empty folder ends with a slash. A
/// name may contain the end of a line, but no NUL, so NUL replaces it.
struct FileList {
  /// The paths of files and links.
  private(set) var files: Set<FilePath> = []
  /// The paths of empty folders.
  private(set) var folders: Set<FilePath> = []
  private var fingerprints: [FilePath: Fingerprint] = [:]

  /// Creates a list of files and empty folders in `root`. `own` is the path of the list, which has no fingerprint.
  init(files: [FilePath], folders: [FilePath], in root: URL, own: FilePath) {
    self.init(files: files, folders: folders)
    for path in files where path != own { fingerprints[path] = Fingerprint(of: path.url(in: root)) }
  }

  /// Creates a list without fingerprints, because the contents of the files haven't been read.
  init(files: [FilePath], folders: [FilePath]) { (self.files, self.folders) = (Set(files), Set(folders)) }

  /// Reads a list. Ignores paths that lead out of the folder that they are relative to.
  init(_ text: String) {
    let slash = UInt8(ascii: "/")
    for line in text.utf8.split(separator: UInt8(ascii: "\n")).map({ [UInt8]($0) }) {
      let end = line.indices.dropLast().last(where: { line[$0] == slash && line[$0 + 1] == slash }) ?? line.count
      let bytes = line[..<end]
      guard let first = bytes.first, first != slash,
        !bytes.split(separator: slash).contains(where: { $0.elementsEqual("..".utf8) })
      else { continue }
      let path = String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: "\0", with: "\n")
      if bytes.last == slash {
        folders.insert(FilePath(String(path.unicodeScalars.dropLast())))
      } else {
        files.insert(FilePath(path))
        guard end < line.count else { continue }
        fingerprints[FilePath(path)] = Fingerprint(String(decoding: line[(end + 2)...], as: UTF8.self))
      }
    }
  }

  /// The list as text.
  var text: String {
    let lines = files.sorted().map { path in fingerprints[path].map { "\(path.text)//\($0.text)" } ?? path.text }
    return (lines + folders.sorted().map { $0.text + "/" })
      .map { $0.replacingOccurrences(of: "\n", with: "\0") + "\n" }.joined()
  }

  /// Returns the files in `root` that differ from those in the list. A file without a fingerprint, or that doesn't
  /// exist, isn't among them. O(length of the files).
  func changedFiles(in root: URL) -> Set<FilePath> {
    files.filter { path in
      let file = path.url(in: root)
      guard let known = fingerprints[path], file.fileType != nil else { return false }
      return Fingerprint(of: file) != known
    }
  }
}

/// The properties that distinguish a file from another one at the same path: whether it's a link, its size and a hash
/// of its bytes.
///
/// The hash is FNV-1a in steps of eight bytes. It detects replaced and edited files, not forged ones.
struct Fingerprint: Equatable {
  let text: String

  init(_ text: String) { self.text = text }

  /// Reads a file, or the path in a symbolic link; returns `nil` for anything else, and for a file that can't be read.
  init?(of file: URL) {
    switch file.fileType ?? 0 {
    case S_IFLNK:
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: file.path) else { return nil }
      self.init("link", Data(target.utf8))
    case S_IFREG:
      guard let data = try? Data(contentsOf: file, options: .mappedIfSafe) else { return nil }
      self.init("file", data)
    default: return nil
    }
  }

  private init(_ kind: String, _ data: Data) { text = "\(kind) \(data.count) \(String(Self.hash(data), radix: 16))" }

  private static func hash(_ data: Data) -> UInt64 {
    data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) -> UInt64 in
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      func add(_ value: UInt64) {
        hash = (hash ^ value) &* 0x100_0000_01b3
        // A multiplication doesn't carry anything from the upper bits to the lower ones.
        hash ^= hash >> 32
      }
      let whole = bytes.count / 8 * 8
      for place in stride(from: 0, to: whole, by: 8) {
        add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
      }
      for byte in bytes[whole...] { add(UInt64(byte)) }
      return hash
    }
  }
}

extension URL {
  /// The type of the item at a path: a file, a folder or a link, which isn't followed; `nil` if there is none.
  var fileType: mode_t? {
    var information = stat()
    return lstat(path, &information) == 0 ? information.st_mode & S_IFMT : nil
  }
}
