import AloeCore
import Foundation
import GTKPlatform
import Synchronization

/// The symbols that are drawn from the icons of the package bootstrap-icons, by Apple's names.
///
/// Other designers drew the icons, so they match Apple's symbols in meaning, not in every detail.
enum SymbolFiles {
  /// A symbol and whether it's mirrored in right-to-left layouts.
  struct Found: Sendable {
    let template: SymbolTemplate
    let isDirectional: Bool
  }

  /// The folder of the icons; `nil` if the package isn't installed.
  ///
  /// It's searched for in the folders of `XDG_DATA_DIRS`, `/usr/local/share` and `/usr/share` by default.
  static let folder: String? = {
    let listed = ProcessInfo.processInfo.environment["XDG_DATA_DIRS"] ?? ""
    let roots = listed.split(separator: ":").map(String.init) + ["/usr/local/share", "/usr/share"]
    return roots.lazy.filter { $0.hasPrefix("/") }.map { $0 + "/bootstrap-icons/svg" }
      .first { FileManager.default.fileExists(atPath: $0 + "/circle.svg") }
  }()

  private static let cache = Mutex<[String: Found?]>([:])

  /// Returns the symbol with a name; `nil` if there's none. It's read once: the next call takes O(1).
  static func symbol(named name: String) -> Found? {
    if let found = cache.withLock({ $0[name] }) { return found }
    let made = folder.flatMap { make(name, in: $0) }
    cache.withLock { if $0.count < AloeLimits.symbolNames { $0[name] = .some(made) } }
    return made
  }

  private static func make(_ name: String, in folder: String) -> Found? {
    guard name.utf8.count < 100, name.utf8.allSatisfy({ $0 > 32 && $0 < 127 && $0 != 47 }),
      let recipe = recipe(for: name, { FileManager.default.fileExists(atPath: "\(folder)/\($0).svg") }),
      let document = document(recipe, { content(of: "\(folder)/\($0).svg") })
    else { return nil }
    do {
      let picture = try VectorPicture(data: Data(document.utf8), place: folder)
      return Found(template: SymbolTemplate(picture, margin: 5), isDirectional: isDirectional(name))
    } catch {
      Messages.warn(once: "symbol \(name)", "UIImage(systemName: \"\(name)\") can't be drawn: \(error).")
      return nil
    }
  }

  private static func isDirectional(_ name: String) -> Bool {
    let words = name.split(separator: ".")
    return words.contains { ["forward", "backward", "leading", "trailing"].contains($0) } || words.first == "list"
  }

  /// Returns the content of an icon's root element.
  private static func content(of path: String) -> String? {
    guard let data = try? FileSize.contents(of: URL(fileURLWithPath: path), atMost: 100_000) else { return nil }
    let text = String(decoding: data, as: UTF8.self)
    guard let start = text.range(of: "<svg"), let open = text.range(of: ">", range: start.upperBound..<text.endIndex),
      let close = text.range(of: "</svg>", options: .backwards), open.upperBound <= close.lowerBound
    else { return nil }
    return String(text[open.upperBound..<close.lowerBound])
  }

  /// Returns names of symbols that share words with a name, the most similar first: at most 8.
  static func names(similarTo name: String) -> [String] {
    let words = name.split(separator: ".").prefix(8)
    let starts = words.indices.reversed().map { words[...$0].joined(separator: ".") }
      .filter { $0 != name && (Symbol.own(named: $0) != nil || symbol(named: $0) != nil) }
    let listed = Symbol.ownNames.union(listed.keys)
      .map { (name: $0, shared: Set($0.split(separator: ".")).intersection(words).count) }
      .filter { $0.shared > 0 && !starts.contains($0.name) }.sorted { ($1.shared, $0.name) < ($0.shared, $1.name) }
    return Array((starts + listed.map(\.name)).prefix(8))
  }

  // MARK: - Names

  /// Returns how to draw the symbol with a name: as the table specifies, as the icon with the same name, or as a
  /// variant in Apple's system of names, for example `.circle.fill`.
  static func recipe(for name: String, _ exists: (String) -> Bool) -> SymbolRecipe? {
    if let listed = listed[name] { return listed }
    if !otherMeanings.contains(name) {
      let file = name.replacingOccurrences(of: ".", with: "-")
      if name.first?.isLetter == true, exists(file) { return .file(file) }
    }
    if let base = name.removing(".fill") { return recipe(for: base, exists)?.filled(exists) }
    for frame in SymbolRecipe.Frame.allCases {
      if let base = name.removing(".\(frame.rawValue)") {
        return recipe(for: base, exists).map { .inside($0, frame, isFilled: false) }
      }
    }
    if let base = name.removing(".slash") { return recipe(for: base, exists).map { .slashed($0) } }
    for (suffix, badge) in badges {
      if let base = name.removing(suffix) { return recipe(for: base, exists).map { .badged($0, with: badge) } }
    }
    return nil
  }

  private static let badges: [(String, String)] = [
    (".badge.plus", "plus-lg"), (".badge.minus", "dash-lg"), (".badge.xmark", "x-lg"), (".badge.checkmark", "check-lg"),
    (".badge.exclamationmark", "exclamation-lg"), (".badge.questionmark", "question-lg"), (".badge", "circle-fill"),
  ]

  // MARK: - Drawing

  /// The width that each of a template's weights adds to lines, on the icons' grid: a template's lines are as wide as a
  /// light symbol's.
  private static let growths = [-0.5, -0.3, 0, 0.22, 0.42, 0.62, 0.82, 1.05, 1.3]

  /// Returns a symbol template's document with a drawing for each weight; `nil` if a file is missing.
  static func document(_ recipe: SymbolRecipe, _ content: (String) -> String?) -> String? {
    withoutActuallyEscaping(content) { content in
      var writer = SymbolWriter(content)
      var drawings = ""
      for ((_, name), growth) in zip(SymbolTemplate.weights, growths) {
        guard let drawing = writer.write(recipe, growth: growth) else { return nil }
        // A template's drawings are for text of 100 points, beside which a symbol is about 115 points wide.
        drawings += "<g id=\"\(name)-M\" transform=\"translate(40 40) scale(7.2)\">\(drawing)</g>"
      }
      return
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"200\" height=\"200\" viewBox=\"0 0 200 200\">\(drawings)</svg>"
    }
  }
}

extension String {
  fileprivate func removing(_ suffix: String) -> String? {
    hasSuffix(suffix) && count > suffix.count ? String(dropLast(suffix.count)) : nil
  }
}
