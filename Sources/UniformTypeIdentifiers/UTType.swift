import Foundation

/// A kind of data, such as that of PNG pictures, by the identifier that Apple gives it.
///
/// Types that the system knows are in a table here. Others are made of a file's ending or a MIME type: they conform to
/// ``data``, and their identifiers begin with "dyn.".
public struct UTType: Hashable, Sendable {
  /// The identifier, such as "public.png".
  public let identifier: String

  private init(known identifier: String) { self.identifier = identifier }

  /// Makes a type of its identifier; `nil` if no such type is known. Capital letters count as small ones.
  public init?(_ identifier: String) {
    let name = identifier.lowercased()
    guard let kind = Kind.named[name] else { return nil }
    self.init(known: kind.identifier)
  }

  /// Makes the type of files with an ending; `nil` if the ending is empty.
  ///
  /// - Parameters:
  ///   - filenameExtension: the ending, without the point.
  ///   - supertype: what the type has to conform to.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    let ending = filenameExtension.lowercased()
    guard !ending.isEmpty, !ending.contains("/"), !ending.contains(".") else { return nil }
    let found = Kind.all.first { $0.endings.contains(ending) && UTType(known: $0.identifier).conforms(to: supertype) }
    self.init(known: found?.identifier ?? "dyn.file.\(ending)")
  }

  /// Makes the type of data with a MIME type such as "image/png"; `nil` if it's no such type.
  ///
  /// - Parameters:
  ///   - mimeType: the MIME type.
  ///   - supertype: what the type has to conform to.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    let type = mimeType.lowercased().prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces)
    guard type.split(separator: "/").count == 2 else { return nil }
    let found = Kind.all.first { $0.mimeTypes.contains(type) && UTType(known: $0.identifier).conforms(to: supertype) }
    self.init(known: found?.identifier ?? "dyn.mime.\(type)")
  }

  /// Makes a type of an identifier that the application declares itself; unknown ones conform to `type`.
  public init(exportedAs identifier: String, conformingTo type: UTType? = nil) {
    self.init(known: Kind.named[identifier.lowercased()]?.identifier ?? identifier)
  }

  /// Makes a type of an identifier that another application declares.
  public init(importedAs identifier: String, conformingTo type: UTType? = nil) { self.init(exportedAs: identifier) }

  // MARK: - What is known of it

  private var kind: Kind? { Kind.named[identifier.lowercased()] }

  /// The ending that files of the type usually have; `nil` if they have none.
  public var preferredFilenameExtension: String? { tags[.filenameExtension]?.first }
  /// The MIME type that data of the type usually has; `nil` if there is none.
  public var preferredMIMEType: String? { tags[.mimeType]?.first }
  /// A description in English, such as "PNG image"; `nil` if there is none.
  public var localizedDescription: String? { kind?.description }
  /// Whether the type is made of an ending or a MIME type that isn't known.
  public var isDynamic: Bool { identifier.hasPrefix("dyn.") }
  /// Whether the system declares it.
  public var isDeclared: Bool { kind != nil }
  /// Whether its identifier begins with "public.".
  public var isPublic: Bool { identifier.hasPrefix("public.") }

  /// The endings and the MIME types of the type, the usual ones first.
  public var tags: [UTTagClass: [String]] {
    var tags: [UTTagClass: [String]] = [:]
    if let kind {
      if !kind.endings.isEmpty { tags[.filenameExtension] = kind.endings }
      if !kind.mimeTypes.isEmpty { tags[.mimeType] = kind.mimeTypes }
    } else if identifier.hasPrefix("dyn.file.") {
      tags[.filenameExtension] = [String(identifier.dropFirst("dyn.file.".count))]
    } else if identifier.hasPrefix("dyn.mime.") {
      tags[.mimeType] = [String(identifier.dropFirst("dyn.mime.".count))]
    }
    return tags
  }

  /// All types that it conforms to, besides itself.
  public var supertypes: Set<UTType> {
    let parents = kind?.parents ?? (isDynamic ? ["public.data"] : [])
    return parents.reduce(into: []) { all, name in
      let parent = UTType(known: name)
      all.insert(parent)
      all.formUnion(parent.supertypes)
    }
  }

  /// Whether data of the type is data of `type` as well.
  public func conforms(to type: UTType) -> Bool { self == type || supertypes.contains(type) }
  /// Whether `type` is among ``supertypes``.
  public func isSubtype(of type: UTType) -> Bool { self != type && conforms(to: type) }
  /// Whether the type is among the supertypes of `type`.
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

  static func known(_ identifier: String) -> UTType { UTType(known: identifier) }
}

extension UTType: CustomStringConvertible, Codable {
  /// The identifier.
  public var description: String { identifier }
}

/// What a type can be told by.
public struct UTTagClass: RawRepresentable, Hashable, Sendable {
  /// The name that stands for it.
  public let rawValue: String
  /// Makes the value that a raw value stands for.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The ending of a file's name.
  public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
  /// The MIME type.
  public static let mimeType = UTTagClass(rawValue: "public.mime-type")
}
