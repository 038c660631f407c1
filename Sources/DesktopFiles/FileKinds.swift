import AppResources
import Foundation
import UniformTypeIdentifiers

/// The types of files and links that a program opens, as MIME types.
struct FileKinds {
  /// A file type that the program declares.
  struct DeclaredType {
    var mimeType: String
    var description: String
    var filenameExtensions: [String]
  }

  /// The MIME types of files and links, without duplicates.
  private(set) var mimeTypes: [String] = []
  /// The types that the program declares itself.
  private(set) var own: [DeclaredType] = []

  init(_ information: ProgramInformation) {
    let declared = Self.declared(information)
    own = declared.values.sorted { $0.mimeType < $1.mimeType }
    var found: [String] = []
    for type in information["CFBundleDocumentTypes"] as? [[String: Any]] ?? [] {
      found += type["CFBundleTypeMIMETypes"] as? [String] ?? []
      for identifier in type["LSItemContentTypes"] as? [String] ?? [] {
        if let type = declared[identifier]?.mimeType ?? Self.mimeType(of: identifier) { found.append(type) }
      }
      for filenameExtension in type["CFBundleTypeExtensions"] as? [String] ?? [] where filenameExtension != "*" {
        if let type = UTType(filenameExtension: filenameExtension)?.preferredMIMEType { found.append(type) }
      }
    }
    found += information.schemes.map { "x-scheme-handler/\($0)" }
    var seen: Set<String> = []
    mimeTypes = found.filter { seen.insert($0).inserted }
  }

  /// Returns the types from `UTExportedTypeDeclarations` and similar keys, by identifier.
  private static func declared(_ information: ProgramInformation) -> [String: DeclaredType] {
    var found: [String: DeclaredType] = [:]
    for key in ["UTImportedTypeDeclarations", "UTExportedTypeDeclarations"] {
      for entry in information[key] as? [[String: Any]] ?? [] {
        guard let identifier = entry["UTTypeIdentifier"] as? String else { continue }
        let tags = entry["UTTypeTagSpecification"] as? [String: Any] ?? [:]
        let mimeType =
          texts(tags["public.mime-type"]).first ?? mimeType(of: identifier) ?? "application/x-" + identifier
        let description = entry["UTTypeDescription"] as? String ?? identifier
        found[identifier] = DeclaredType(
          mimeType: mimeType, description: description, filenameExtensions: texts(tags["public.filename-extension"]))
      }
    }
    return found
  }

  private static func texts(_ value: Any?) -> [String] { value as? [String] ?? (value as? String).map { [$0] } ?? [] }

  private static func mimeType(of identifier: String) -> String? {
    switch identifier {
    // These identifiers have no MIME type themselves, but all their subtypes have one of a family.
    case "public.folder", "public.directory": "inode/directory"
    default: UTType(identifier)?.preferredMIMEType
    }
  }
}
