/// A comparison of images with the images that animated ones contain, which may be animated themselves.
///
/// Two animated images that are being compared count as equal from then on: if their frames differ, the entire result
/// is that the images differ. So images that occur often, or that are deeply nested, are compared once.
struct ImageComparison {
  /// The lists of frames that remain to be compared.
  private var pending: [(one: [UIImage], other: [UIImage])] = []
  /// For each animated image, another one that counts as equal to it: a union-find forest.
  private var leaders: [ObjectIdentifier: ObjectIdentifier] = [:]
  /// The number of pairs of lists that were compared: a test's measure of the time, which would be exponential if equal
  /// images were compared again.
  private(set) var listCount = 0

  /// Returns whether two lists contain equal images. The time is nearly proportional to the total number of frames in
  /// the different images.
  mutating func finds(_ one: [UIImage], equalTo other: [UIImage]) -> Bool {
    pending = [(one, other)]
    while let next = pending.popLast() {
      listCount += 1
      guard compare(next.one, next.other) else { return false }
    }
    return true
  }

  /// Compares the images of two lists, and schedules the frames of animated ones. Returns whether they may be equal.
  private mutating func compare(_ one: [UIImage], _ other: [UIImage]) -> Bool {
    guard one.count == other.count else { return false }
    for (one, other) in zip(one, other) where one !== other {
      if case .animation(let images, let duration) = one.content,
        case .animation(let otherImages, let otherDuration) = other.content
      {
        guard merge(one, other) else { continue }
        guard duration == otherDuration, one.hasSettings(of: other) else { return false }
        pending.append((images, otherImages))
      } else if one.content != other.content || !one.hasSettings(of: other) {
        return false
      }
    }
    return true
  }

  /// Makes two images count as equal. Returns whether they didn't count as equal before.
  private mutating func merge(_ one: UIImage, _ other: UIImage) -> Bool {
    let (first, second) = (leader(of: one), leader(of: other))
    guard first != second else { return false }
    leaders[first] = second
    return true
  }

  private mutating func leader(of image: UIImage) -> ObjectIdentifier {
    var current = ObjectIdentifier(image)
    while let next = leaders[current] {
      // This shortens the path for later searches.
      leaders[current] = leaders[next] ?? next
      current = next
    }
    return current
  }
}

extension UIImage {
  /// Returns whether the image is drawn like another one with the same content.
  fileprivate func hasSettings(of other: UIImage) -> Bool {
    scale == other.scale && size == other.size && rendering == other.rendering && variants === other.variants
  }

  /// The asset, if the image may be drawn in another form because of it.
  private var variants: UIImageAsset? {
    guard let asset = forms.asset else { return nil }
    // The only form isn't the image itself if another one was registered for the same traits.
    guard asset.hasOneForm else { return asset }
    let form = form(for: UITraitCollection())
    return form.scale == scale && form.size == size && form.rendering == rendering && form.content.isSame(as: content)
      ? nil : asset
  }

  /// Returns whether another image has the same content and settings.
  func isSamePicture(as other: UIImage) -> Bool {
    var comparison = ImageComparison()
    return other === self || comparison.finds([self], equalTo: [other])
  }
}

extension UIImage.Content {
  /// Returns whether two contents are the same. Animated contents are, if they have the same image objects.
  fileprivate func isSame(as other: UIImage.Content) -> Bool {
    guard case .animation(let images, let duration) = self, case .animation(let others, let otherDuration) = other
    else { return self == other }
    return duration == otherDuration && images.elementsEqual(others, by: ===)
  }
}
