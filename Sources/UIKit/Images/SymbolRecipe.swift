import Foundation

/// The way to draw a symbol from the icons of the package bootstrap-icons, on their grid of 16 x 16.
indirect enum SymbolRecipe: Equatable, Sendable {
  /// An icon by its file's name, without the extension.
  case file(String)
  /// Lines of our own: elements of SVG that are stroked, not filled.
  case lines(String)
  /// A symbol in a circle or square; in a filled one, it's cut out.
  case inside(SymbolRecipe, Frame, isFilled: Bool)
  /// A symbol that a diagonal line crosses out.
  case slashed(SymbolRecipe)
  /// A symbol with a small icon at its lower right.
  case badged(SymbolRecipe, with: String)
  /// A symbol with another in its middle.
  case over(SymbolRecipe, SymbolRecipe)
  /// A symbol, rotated clockwise by degrees.
  case rotated(SymbolRecipe, Int)

  enum Frame: String, CaseIterable, Sendable { case circle, square }

  /// Returns the filled variant, if there's one; `exists` returns whether a file is installed.
  func filled(_ exists: (String) -> Bool) -> SymbolRecipe? {
    switch self {
    case .file(let name): exists("\(name)-fill") ? .file("\(name)-fill") : nil
    case .lines: nil
    case .inside(let inner, let frame, _): .inside(inner, frame, isFilled: true)
    case .slashed(let inner): inner.filled(exists).map(SymbolRecipe.slashed)
    case .badged(let inner, let badge): inner.filled(exists).map { .badged($0, with: badge) }
    case .over(let outer, let inner): outer.filled(exists).map { .over($0, inner) }
    case .rotated(let inner, let degrees): inner.filled(exists).map { .rotated($0, degrees) }
    }
  }
}

/// A writer of a recipe's SVG in one weight. `body` returns the content of an icon's file.
struct SymbolWriter {
  private let body: (String) -> String?
  /// The contents of the files read so far, which each weight uses again.
  private var contents: [String: String] = [:]
  /// Distinguishes the masks of the document.
  private var masks = 0

  init(_ body: @escaping (String) -> String?) { self.body = body }

  /// Returns the SVG of a recipe; `nil` if a file of it is missing.
  ///
  /// `growth` is added to the width of lines, which is 1 in the files; a negative growth makes them thinner.
  mutating func write(_ recipe: SymbolRecipe, growth: Double) -> String? {
    switch recipe {
    case .file(let name):
      guard let content = contents[name] ?? body(name) else { return nil }
      contents[name] = content
      // In a filled frame, the lines are cut out: they grow when the shape shrinks.
      let isCutOut = Self.cutOut.contains { name.hasSuffix($0) } && name.contains("-")
      return painted(content, growth: isCutOut ? -0.7 * growth : growth)
    case .lines(let elements):
      return "<g fill=\"none\" stroke=\"#000\" stroke-width=\"\(max(0.2, 1 + growth))\" stroke-linecap=\"round\" "
        + "stroke-linejoin=\"round\">\(elements)</g>"
    case .inside(let inner, let frame, let isFilled):
      let factor = frame == .circle ? 0.56 : 0.62
      guard let inner = write(inner, growth: (1 + growth) / factor * 0.9 - 1) else { return nil }
      let small = "<g transform=\"translate(8 8) scale(\(factor)) translate(-8 -8)\">\(inner)</g>"
      guard isFilled else {
        return write(.file(frame.rawValue), growth: growth).map { $0 + small }
      }
      return write(.file("\(frame.rawValue)-fill"), growth: 0).map { masked($0, without: small) }
    case .slashed(let inner):
      guard let inner = write(inner, growth: growth) else { return nil }
      func line(_ width: Double) -> String {
        "<path d=\"M2.3 2.3L13.7 13.7\" fill=\"none\" stroke=\"#000\" stroke-width=\"\(width)\" stroke-linecap=\"round\"/>"
      }
      return masked(inner, without: line(max(0.2, 1 + growth) + 2)) + line(max(0.2, 1 + growth))
    case .badged(let inner, let badge):
      guard let inner = write(inner, growth: growth) else { return nil }
      // A badge without a sign is a dot at the upper right.
      if badge == "circle-fill" {
        return masked(inner, without: "<circle cx=\"12.6\" cy=\"3.4\" r=\"4\"/>")
          + "<circle cx=\"12.6\" cy=\"3.4\" r=\"2.8\"/>"
      }
      guard let small = write(.file(badge), growth: 1 + 2 * growth) else { return nil }
      let gap = badge == "exclamation-lg" ? 3.2 : 4.6
      return masked(inner, without: "<circle cx=\"12\" cy=\"12\" r=\"\(gap)\"/>")
        + "<g transform=\"translate(8.5 8.5) scale(0.44)\">\(small)</g>"
    case .over(let outer, let inner):
      guard let outer = write(outer, growth: growth), let inner = write(inner, growth: 2 * growth + 1) else {
        return nil
      }
      return outer + "<g transform=\"translate(4.2 3.4) scale(0.475)\">\(inner)</g>"
    case .rotated(let inner, let degrees):
      return write(inner, growth: growth).map { "<g transform=\"rotate(\(degrees) 8 8)\">\($0)</g>" }
    }
  }

  private static let cutOut = ["-circle-fill", "-square-fill", "-triangle-fill", "-diamond-fill", "-octagon-fill"]

  private mutating func painted(_ content: String, growth: Double) -> String {
    guard abs(growth) > 0.01 else { return "<g>\(content)</g>" }
    let outline = "stroke=\"#000\" stroke-width=\"\(abs(growth))\" stroke-linejoin=\"round\""
    guard growth < 0 else { return "<g \(outline)>\(content)</g>" }
    return masked("<g>\(content)</g>", without: "<g fill=\"none\" \(outline)>\(content)</g>")
  }

  /// Returns `content` without the area that `hole`, which is black, covers.
  private mutating func masked(_ content: String, without hole: String) -> String {
    masks += 1
    return "<mask id=\"mask-\(masks)\" maskUnits=\"userSpaceOnUse\" x=\"-8\" y=\"-8\" width=\"32\" height=\"32\">"
      + "<rect x=\"-8\" y=\"-8\" width=\"32\" height=\"32\" fill=\"#fff\"/>\(hole)</mask>"
      + "<g mask=\"url(#mask-\(masks))\">\(content)</g>"
  }
}
