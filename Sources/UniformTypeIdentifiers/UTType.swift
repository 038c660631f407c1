import Foundation

/// A type of data, such as PNG images, with Apple's identifier.
///
/// The system's types are listed in a table. Other types are derived from a filename extension or a MIME type: they
/// conform to ``data``, and their identifiers begin with "dyn.".
public struct UTType: Hashable, Sendable {
  /// The identifier, such as "public.png".
  public let identifier: String

  private init(known identifier: String) { self.identifier = identifier }

  /// Creates a type from its identifier; `nil` if the type is unknown. Case is ignored.
  public init?(_ identifier: String) {
    let name = identifier.lowercased()
    guard let kind = Kind.named[name] else { return nil }
    self.init(known: kind.identifier)
  }

  /// Creates the type of files with an extension; `nil` if the extension is empty.
  ///
  /// - Parameters:
  ///   - filenameExtension: The extension, without the dot.
  ///   - supertype: The type to which the result has to conform.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    let tag = filenameExtension.lowercased()
    guard !tag.isEmpty, !tag.utf8.contains(UInt8(ascii: "/")), !tag.contains(".") else { return nil }
    let found = Kind.all.first {
      $0.filenameExtensions.contains(tag) && UTType(known: $0.identifier).conforms(to: supertype)
    }
    self.init(known: found?.identifier ?? "dyn.file.\(tag)")
  }

  /// Creates the type of data with a MIME type such as "image/png"; `nil` if the MIME type is invalid.
  ///
  /// - Parameters:
  ///   - mimeType: The MIME type.
  ///   - supertype: The type to which the result has to conform.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    let type = mimeType.lowercased().prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces)
    guard type.split(separator: "/").count == 2 else { return nil }
    let found = Kind.all.first { $0.mimeTypes.contains(type) && UTType(known: $0.identifier).conforms(to: supertype) }
    self.init(known: found?.identifier ?? "dyn.mime.\(type)")
  }

  /// Creates a type with an identifier that the app declares itself; an unknown one conforms to `type`.
  public init(exportedAs identifier: String, conformingTo type: UTType? = nil) {
    self.init(known: Kind.named[identifier.lowercased()]?.identifier ?? identifier)
  }

  /// Creates a type with an identifier that another app declares.
  public init(importedAs identifier: String, conformingTo type: UTType? = nil) { self.init(exportedAs: identifier) }

  // MARK: - Properties

  private var kind: Kind? { Kind.named[identifier.lowercased()] }

  /// The preferred filename extension; `nil` if there is none.
  public var preferredFilenameExtension: String? { tags[.filenameExtension]?.first }
  /// The preferred MIME type; `nil` if there is none.
  public var preferredMIMEType: String? { tags[.mimeType]?.first }
  /// A description in English, such as "PNG image"; `nil` if there is none.
  public var localizedDescription: String? { kind?.description }
  /// Whether the type was derived from an unknown extension or MIME type.
  public var isDynamic: Bool { identifier.hasPrefix("dyn.") }
  /// Whether the system declares the type.
  public var isDeclared: Bool { kind != nil }
  /// Whether the type's identifier begins with "public.".
  public var isPublic: Bool { identifier.hasPrefix("public.") }

  /// The extensions and the MIME types of the type, the preferred ones first.
  public var tags: [UTTagClass: [String]] {
    var tags: [UTTagClass: [String]] = [:]
    if let kind {
      if !kind.filenameExtensions.isEmpty { tags[.filenameExtension] = kind.filenameExtensions }
      if !kind.mimeTypes.isEmpty { tags[.mimeType] = kind.mimeTypes }
    } else if identifier.hasPrefix("dyn.file.") {
      tags[.filenameExtension] = [String(identifier.dropFirst("dyn.file.".count))]
    } else if identifier.hasPrefix("dyn.mime.") {
      tags[.mimeType] = [String(identifier.dropFirst("dyn.mime.".count))]
    }
    return tags
  }

  /// All types to which it conforms, except itself.
  public var supertypes: Set<UTType> {
    let parents = kind?.parents ?? (isDynamic ? ["public.data"] : [])
    return parents.reduce(into: []) { all, name in
      let parent = UTType(known: name)
      all.insert(parent)
      all.formUnion(parent.supertypes)
    }
  }

  /// Returns whether the type conforms to `type`.
  public func conforms(to type: UTType) -> Bool { self == type || supertypes.contains(type) }
  /// Returns whether `type` is one of the ``supertypes``.
  public func isSubtype(of type: UTType) -> Bool { self != type && conforms(to: type) }
  /// Returns whether the type is a supertype of `type`.
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

  static func known(_ identifier: String) -> UTType { UTType(known: identifier) }
}

extension UTType: CustomStringConvertible, Codable {
  /// The identifier.
  public var description: String { identifier }
}

/// A class of tags that identify types.
public struct UTTagClass: RawRepresentable, Hashable, Sendable {
  /// The raw value.
  public let rawValue: String
  /// Creates a tag class from its raw value.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The filename extension.
  public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
  /// The MIME type.
  public static let mimeType = UTTagClass(rawValue: "public.mime-type")
}
