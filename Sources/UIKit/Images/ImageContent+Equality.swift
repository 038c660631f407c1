import GTKPlatform

extension UIImage.Content: Hashable {
  /// Returns whether two contents are the same picture: the same pixels or document, not only equal ones.
  static func == (one: UIImage.Content, other: UIImage.Content) -> Bool {
    switch (one, other) {
    case (.none, .none): true
    case (.bitmap(let one), .bitmap(let other)): one === other
    case (.oriented(let one), .oriented(let other)):
      one.stored === other.stored && one.orientation == other.orientation
    case (.vector(let one), .vector(let other)): one === other
    case (.template(let one, let configuration), .template(let other, let otherConfiguration)):
      one.picture === other.picture && configuration == otherConfiguration
    case (.symbol(let one, let configuration), .symbol(let other, let otherConfiguration)):
      one.name == other.name && configuration == otherConfiguration
    case (.animation(let one, let duration), .animation(let other, let otherDuration)):
      duration == otherDuration && areEqual(one, other)
    case (.none, _), (.bitmap, _), (.oriented, _), (.vector, _), (.template, _), (.symbol, _), (.animation, _): false
    }
  }

  private static func areEqual(_ one: [UIImage], _ other: [UIImage]) -> Bool {
    var comparison = ImageComparison()
    return comparison.finds(one, equalTo: other)
  }

  func hash(into hasher: inout Hasher) {
    switch self {
    case .none: break
    case .bitmap(let bitmap): hasher.combine(ObjectIdentifier(bitmap))
    case .oriented(let picture): hasher.combine(ObjectIdentifier(picture.stored))
    case .vector(let picture): hasher.combine(ObjectIdentifier(picture))
    case .template(let template, _): hasher.combine(ObjectIdentifier(template.picture))
    case .symbol(let symbol, _): hasher.combine(symbol.name)
    case .animation(let images, _): hasher.combine(images.first)
    }
  }
}
