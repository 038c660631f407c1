import Foundation

/// A text size that the user has chosen: one of UIKit's twelve, or a factor between or beyond them.
struct TextScale: Hashable, Sendable {
  /// The size as one of UIKit's, or the nearest of UIKit's sizes.
  let category: UIContentSizeCategory
  /// The position among UIKit's sizes: 0 for the smallest, 11 for the largest, and fractions between them. Below 0 and
  /// above 11, each whole step adds the full smallest, or largest, size.
  let step: CGFloat

  /// The default of a screen.
  static let standard = TextScale(.large)

  init(_ category: UIContentSizeCategory) {
    self.category = category
    step = CGFloat(category.step ?? 3)
  }

  /// Creates the size at which body text is exactly `factor` times as large as by default; the other styles are
  /// interpolated between UIKit's adjacent sizes. The category is the one whose body text is nearest in points, or the
  /// larger of two that are equally near.
  init(factor: CGFloat) {
    let sizes = UIContentSizeCategory.bodySizes
    let size = sizes[3] * (factor.isFinite && factor > 0 ? factor : 1)
    let nearest = sizes.indices.reversed().min { abs(sizes[$0] - size) < abs(sizes[$1] - size) } ?? 3
    category = UIContentSizeCategory.ordered[nearest]
    if size < sizes[0] {
      step = size / sizes[0] - 1
    } else if let above = sizes.indices.first(where: { sizes[$0] >= size }) {
      let below = max(0, above - 1)
      let gap = sizes[above] - sizes[below]
      step = gap > 0 ? CGFloat(below) + (size - sizes[below]) / gap : CGFloat(above)
    } else {
      step = 10 + size / sizes[11]
    }
  }

  /// Returns the interpolated value at a position among twelve values, one for each of UIKit's sizes.
  static func value(of values: [CGFloat], at step: CGFloat) -> CGFloat {
    if step < 0 { return values[0] * (1 + step) }
    if step > 11 { return values[11] * (step - 10) }
    let below = Int(step)
    let rest = step - CGFloat(below)
    return rest == 0 ? values[below] : values[below] + (values[below + 1] - values[below]) * rest
  }
}

extension UITraitCollection {
  /// The position of the text size among UIKit's twelve; see ``TextScale/step``.
  var textStep: CGFloat { values.textStep ?? CGFloat(values.category.step ?? 3) }

  /// Returns whether text in the system's styles looks the same with other traits.
  func hasSameTexts(as other: UITraitCollection?) -> Bool {
    guard let other else { return false }
    return preferredContentSizeCategory == other.preferredContentSizeCategory && textStep == other.textStep
      && (legibilityWeight == .bold) == (other.legibilityWeight == .bold)
  }
}
