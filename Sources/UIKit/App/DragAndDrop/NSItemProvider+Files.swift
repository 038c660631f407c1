import AloeCore
import Foundation
import GTKPlatform
import UniformTypeIdentifiers

/// Options for the use of an item's file.
public struct NSItemProviderFileOptions: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: Int
  /// Creates a set from its raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The file itself may be opened, not only a copy.
  public static let openInPlace = NSItemProviderFileOptions(rawValue: 1)
}

/// Items that are files, and other items as files.
extension NSItemProvider {
  /// Registers a file representation of a type; `loadHandler` is called when the file or its data is requested.
  public func registerFileRepresentation(
    forTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = [],
    visibility: NSItemProviderRepresentationVisibility, loadHandler: @escaping FileLoader
  ) {
    let bytes: DataLoader = { loadHandler(Self.reading(for: $0)) }
    add(
      Representation(
        type: typeIdentifier, visibility: visibility, load: bytes, file: loadHandler,
        opensInPlace: fileOptions.contains(.openInPlace)))
  }

  /// Returns a closure that passes a file's content on to `completion`. Any thread may call it.
  private nonisolated static func reading(
    for completion: @escaping (Data?, (any Error)?) -> Void
  ) -> (URL?, Bool, (any Error)?) -> Void {
    { file, _, error in
      guard let file else { return completion(nil, error ?? ErrorCode.itemUnavailableError) }
      do { completion(try FileSize.contents(of: file, atMost: .max), nil) } catch { completion(nil, error) }
    }
  }

  /// Calls `completionHandler` with a copy of the item's file, a file with its data, or an error. The copy is deleted
  /// when the handler returns: move it elsewhere to keep it. Copying takes time in proportion to the file's size.
  @discardableResult
  public func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping (URL?, (any Error)?) -> Void
  ) -> Progress {
    load(typeIdentifier) { [suggestedName] type, found in
      do {
        let found = try found.get()
        let folder = try PrivateFolder(for: "item", needed: found.size)
        try withExtendedLifetime(folder) {
          completionHandler(try found.copy(into: folder.url, named: suggestedName, type), nil)
        }
      } catch { completionHandler(nil, error) }
    }
  }

  /// Calls `completionHandler` with the item's own file and true if it may be opened in place, or else with a copy,
  /// which stays until the app terminates, and false; or with an error.
  @discardableResult
  public func loadInPlaceFileRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping (URL?, Bool, (any Error)?) -> Void
  ) -> Progress {
    let opensInPlace = representation(of: typeIdentifier)?.opensInPlace == true
    return load(typeIdentifier) { [suggestedName] type, found in
      do {
        let found = try found.get()
        if opensInPlace, case .file(let file) = found { return completionHandler(file, true, nil) }
        let folder = try PrivateFolder.untilExit(for: "item", needed: found.size)
        do {
          completionHandler(try found.copy(into: folder, named: suggestedName, type), false, nil)
        } catch {
          try? FileManager.default.removeItem(at: folder)
          throw error
        }
      } catch { completionHandler(nil, false, error) }
    }
  }

  /// The loaded content of an item.
  private enum Loaded {
    case file(URL)
    case bytes(Data)

    /// The size in bytes, as far as it can be determined without loading the item.
    var size: Int {
      switch self {
      case .file(let file): return FileSize.of(file.resolvingSymlinksInPath())
      case .bytes(let data): return data.count
      }
    }

    /// Creates a file with the content in a folder, and returns its location. Throws an error if it can't be written.
    func copy(into folder: URL, named name: String?, _ type: String) throws -> URL {
      switch self {
      case .file(let file):
        return try FileTransfer(file, isCopy: true).add(to: folder)
      case .bytes(let data):
        // A name from another app mustn't lead out of the folder.
        var plain = (name ?? "").pathNames.last.map(String.init) ?? ""
        if plain.isEmpty || plain == ".." || plain == "." { plain = "item" }
        let filenameExtension = UTType(type)?.preferredFilenameExtension
        if let filenameExtension, !plain.contains(".") { plain += "." + filenameExtension }
        let file = folder.appendingPathComponent(plain)
        try data.write(to: file)
        return file
      }
    }
  }

  /// Loads the best representation of a type, asynchronously.
  private func load(
    _ wanted: String, _ completion: @escaping (_ type: String, Result<Loaded, any Error>) -> Void
  ) -> Progress {
    guard let found = representation(of: wanted), let file = found.file else {
      let type = representation(of: wanted)?.type ?? wanted
      return loadDataRepresentation(forTypeIdentifier: wanted) { data, error in
        completion(type, data.map { .success(.bytes($0)) } ?? .failure(error ?? ErrorCode.itemUnavailableError))
      }
    }
    let later = ProviderAnswer().file { url, error in
      completion(found.type, url.map { .success(.file($0)) } ?? .failure(error ?? ErrorCode.itemUnavailableError))
    }
    return file(later) ?? Progress(totalUnitCount: 1)
  }
}
