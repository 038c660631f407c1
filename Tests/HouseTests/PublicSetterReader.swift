/// Finds the public properties in a source that can be set and hold numbers.
///
/// It relies on the formatter's indentation: a member of a type is indented by two more blanks.
struct PublicSetterReader {
  struct Setter {
    /// The innermost type that the property belongs to.
    var type: String
    var name: String
  }

  private(set) var setters: [Setter] = []

  private static let numbers: Set<String> = [
    "CGFloat", "Double", "Float", "Int", "CGRect", "CGSize", "CGPoint", "CGVector", "UIEdgeInsets",
    "NSDirectionalEdgeInsets", "UIOffset", "CGAffineTransform", "CATransform3D", "TimeInterval", "CFTimeInterval",
    "UILayoutPriority", "NSRange", "CGPath", "UIBezierPath", "NSNumber", "CLLocationCoordinate2D", "CLLocationDegrees",
    "CLLocationDistance", "CLLocationAccuracy", "CMTime", "MKCoordinateRegion", "MKCoordinateSpan", "MKMapPoint",
    "MKMapRect", "MKMapSize",
  ]
  private static let kinds: Set<String> = ["class", "struct", "enum", "extension", "protocol", "actor"]

  init(_ lines: [Line]) {
    var types: [(indent: Int, name: String)] = []
    for (index, line) in lines.enumerated() {
      let (words, indent) = (line.words, line.indent)
      guard indent < line.code.utf8.count else { continue }
      let closes = line.code.dropFirst(indent).first == "}"
      while let last = types.last, last.indent >= indent, !closes { types.removeLast() }
      if let kind = words.firstIndex(where: Self.kinds.contains), kind + 1 < words.count, line.code.has("{"),
        !words.contains("func"), !words.contains("var")
      {
        types.append((indent, words[kind + 1]))
      }
      guard let type = types.last?.name, let name = Self.property(words, line.code) else { continue }
      if Self.canBeSet(lines, index) { setters.append(Setter(type: type, name: type + "." + name)) }
    }
  }

  /// The name of the public property of numbers that a line declares.
  private static func property(_ words: [String], _ line: String) -> String? {
    guard let place = words.firstIndex(of: "var"), place + 1 < words.count,
      words.prefix(place).contains("open") || words.prefix(place).contains("public"),
      !words.prefix(place).contains("set")
    else { return nil }
    let name = words[place + 1]
    guard let declared = line.range(of: "var " + name).map({ line[$0.upperBound...] }) else { return nil }
    return holdsNumbers(declared) ? name : nil
  }

  /// Whether the code after a name shows that it stores numbers: a type, or an initial value that is a number.
  private static func holdsNumbers(_ declared: Substring) -> Bool {
    let words = declared.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
    if declared.hasPrefix(":") { return words.first.map(numbers.contains) ?? false }
    let value = declared.drop { $0 == " " || $0 == "=" }
    return value.first?.isNumber ?? false || value.hasPrefix("-") || words.first.map(numbers.contains) ?? false
      || words.contains("automaticDimension")
  }

  /// Whether the property that a line declares is stored, or has a setter.
  private static func canBeSet(_ lines: [Line], _ start: Int) -> Bool {
    var depth = 0, hasSetter = false
    for line in lines[start...] {
      depth += line.code.reduce(0) { $0 + ($1 == "{" ? 1 : $1 == "}" ? -1 : 0) }
      hasSetter = hasSetter || line.words.contains { ["set", "didSet", "willSet"].contains($0) }
      if depth <= 0 { break }
    }
    return hasSetter || !lines[start].code.has("{")
  }
}
