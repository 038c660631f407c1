import Foundation

/// An element that may be named after the labels around it, which then don't include its own name.
@MainActor protocol NamedAfterTexts: UIView {
  var isNamedAfterTexts: Bool { get }
}

extension UIView {
  /// The text of the labels inside, in reading order; `nil` if there are none. O(descendants).
  final var spokenTexts: String? {
    let texts = texts(in: self)
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  private func texts(in view: UIView) -> [String] {
    let seen = view.subviews.filter { !$0.isHidden && $0.alpha >= 0.01 && !$0.accessibilityElementsHidden }
    return ReadingOrder.sorted(seen, isRightToLeft: view.isRightToLeft, by: \.frame).flatMap { inner -> [String] in
      if (inner as? any NamedAfterTexts)?.isNamedAfterTexts == true { return [] }
      if inner.isAccessibilityElement {
        let isSilent =
          inner.accessibilityTraits.contains(.staticText) || (inner as? any UITextInputTraits)?.holdsSecret == true
        return [inner.accessibilityLabel, isSilent ? nil : inner.accessibilityValue]
          .compactMap(\.self).filter { !$0.isEmpty }
      }
      return texts(in: inner)
    }
  }

  /// Whether there's an element inside that is used separately, such as a switch or a field. O(descendants).
  final var hasElementsInside: Bool {
    subviews.contains { inner in
      guard !inner.isHidden, inner.alpha >= 0.01 else { return false }
      if inner.isAccessibilityElement {
        return !inner.accessibilityTraits.contains(.staticText) && inner.isUserInteractionEnabled
      }
      return inner.hasElementsInside
    }
  }
}

extension Double {
  /// The fraction formatted as a percentage, as a screen reader speaks it.
  var formattedAsPercent: String { formatted(.percent.precision(.fractionLength(0))) }
}

extension Float {
  /// The number with the fewest digits: 0.4, whose bits are 0.4000000059604645 with more digits.
  var asWritten: Double { Double(description) ?? Double(self) }
}

extension Double {
  /// The number without the last two digits, which are inexact in sums of decimal fractions: 0.3 for 0.1 + 0.2.
  var asWritten: Double { isFinite ? Double(String(format: "%.15g", self)) ?? self : self }
}
