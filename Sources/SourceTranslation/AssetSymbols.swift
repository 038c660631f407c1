/// The Swift symbols of a target's asset catalogs, which Xcode generates: `ImageResource.closeButton`, and
/// `UIImage.closeButton` for short.
package struct AssetSymbols: Sendable {
  /// A symbol: of an image or a colour, or an enumeration with the symbols in a folder.
  private indirect enum Symbol {
    case asset(String, name: String)
    case folder(String, name: String, [Symbol])

    var symbol: String {
      switch self {
      case .asset(let symbol, _), .folder(let symbol, _, _): symbol
      }
    }
  }

  /// The generated code; without declarations if the catalogs have no images and colours.
  package private(set) var text = ""
  /// The assets without a symbol, and the folders whose description can't be read.
  package private(set) var mistakes: [Mistake]

  /// Generates the symbols of the catalogs at some paths for a target without members of its own for images and
  /// colours.
  package init(catalogs: [String]) { self.init(catalogs: catalogs, besides: AssetTypeMembers()) }

  /// Generates the symbols of the catalogs at some paths, except for the members that the target declares itself.
  init(catalogs: [String], besides members: AssetTypeMembers) {
    let read = AssetCatalogs(catalogs)
    mistakes = read.mistakes
    let kinds: [(CatalogAsset.Kind, resource: String, type: String)] = [
      (.color, "ColorResource", "UIColor"), (.image, "ImageResource", "UIImage"),
    ]
    var parts: [String] = []
    for (kind, resource, type) in kinds {
      let assets = read.assets.filter { $0.kind == kind }
      let symbols = symbols(of: assets, below: 0)
      parts += Self.extending(
        "DeveloperToolsSupport.\(resource)", symbols.filter { !members.contains($0.symbol, in: resource) }, path: [],
        asset: { symbol, name, path in
          "static let \(symbol) = DeveloperToolsSupport.\(resource)(name: \(Self.literal(name)), bundle: resourceBundle)"
        })
      let added = symbols.filter {
        !members.contains($0.symbol, in: type) && !AssetTypeMembers.isUIKits($0.symbol, in: type)
      }
      parts += Self.extending(
        "UIKit.\(type)", added, path: [],
        asset: { symbol, name, path in
          "static var \(symbol): UIKit.\(type) { UIKit.\(type)(resource: .\((path + [symbol]).joined(separator: "."))) }"
        })
    }
    text = Self.heading
    if !parts.isEmpty { text += Self.imports + parts.map { "\n" + $0 }.joined() }
  }

  private static let heading = """
    // The symbols of the images and colours in the target's asset catalogs. The plugin AloeSource writes this file.

    """
  private static let imports = """
    import DeveloperToolsSupport
    import Foundation
    import UIKit

    private let resourceBundle = Foundation.Bundle.module

    """

  /// The text of a file for a target without UIKit.
  static var empty: String { heading }

  // MARK: - Choosing symbols

  /// Returns the symbols of assets in the same folder, which is `depth` folders deep, in the order of their names. If
  /// two assets have the same symbol, only the first gets it.
  private mutating func symbols(of assets: [CatalogAsset], below depth: Int) -> [Symbol] {
    var folders: [String: [CatalogAsset]] = [:], own: [CatalogAsset] = []
    for asset in assets {
      if asset.folders.count > depth {
        folders[asset.folders[depth], default: []].append(asset)
      } else {
        own.append(asset)
      }
    }
    let entries = own.map { ($0.name, [$0], isFolder: false) } + folders.map { ($0.key, $0.value, isFolder: true) }
    let sorted = entries.sorted { first, second in
      first.0 == second.0 ? second.isFolder : first.0.utf8.lexicographicallyPrecedes(second.0.utf8)
    }
    var result: [Symbol] = [], names: [String: String] = [:]
    for (name, assets, isFolder) in sorted {
      let full = isFolder ? assets[0].folders[...depth].joined(separator: "/") : assets[0].fullName
      guard let symbol = isFolder ? AssetSymbolName.type(name) : AssetSymbolName.member(name) else {
        report(full, assets[0], isFolder, "its name has no letters or digits of ASCII")
        continue
      }
      if let other = names[symbol] {
        report(full, assets[0], isFolder, "\(symbol) is that of \"\(other)\"")
        continue
      }
      names[symbol] = full
      result.append(
        isFolder
          ? .folder(symbol, name: full, symbols(of: assets, below: depth + 1)) : .asset(symbol, name: full))
    }
    return result
  }

  private mutating func report(_ name: String, _ asset: CatalogAsset, _ isFolder: Bool, _ reason: String) {
    let what = isFolder ? "folder" : asset.kind == .image ? "image" : "colour"
    let type = asset.kind == .image ? "UIImage" : "UIColor"
    mistakes.append(
      Mistake(
        path: asset.path, line: 1, column: 1,
        message: "The \(what) \"\(Self.escaped(name))\" has no symbol, because \(reason). Rename it, or use "
          + "\(type)(named:)."))
  }

  // MARK: - Writing

  /// Returns an extension with the declarations that `asset` returns for a symbol, a name and the symbols of the
  /// folders around it; none if there are no symbols.
  private static func extending(
    _ type: String, _ symbols: [Symbol], path: [String], asset: (String, String, [String]) -> String
  ) -> [String] {
    symbols.isEmpty ? [] : ["extension \(type) {\n\(lines(symbols, path: path, asset: asset))}\n"]
  }

  private static func lines(
    _ symbols: [Symbol], path: [String], asset: (String, String, [String]) -> String
  ) -> String {
    let indent = String(repeating: "  ", count: path.count + 1)
    return symbols.map { symbol in
      let word = AssetSymbolName.escaped(symbol.symbol)
      switch symbol {
      case .asset(_, let name):
        return "\(indent)/// The asset \"\(escaped(name))\".\n\(indent)\(asset(word, name, path))\n"
      case .folder(_, let name, let inner):
        return "\(indent)/// The folder \"\(escaped(name))\".\n\(indent)enum \(word) {\n"
          + lines(inner, path: path + [word], asset: asset) + "\(indent)}\n"
      }
    }.joined()
  }

  private static func literal(_ name: String) -> String { "\"\(escaped(name))\"" }

  /// Returns a name as in a string literal. It may contain any characters, as names of files on Linux may.
  private static func escaped(_ name: String) -> String {
    name.unicodeScalars.map { scalar in
      switch scalar {
      case "\\", "\"": "\\" + String(scalar)
      case _ where scalar.properties.generalCategory.isInvisible: "\\u{\(String(scalar.value, radix: 16))}"
      default: String(scalar)
      }
    }.joined()
  }
}

extension Unicode.GeneralCategory {
  /// Whether characters of this kind can end a line, or change the direction of later characters.
  fileprivate var isInvisible: Bool {
    switch self {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: true
    default: false
    }
  }
}
