import Foundation
import GTKPlatform

/// A link in a text as screen readers see it.
final class TextLinkElement: UIAccessibilityElement {
  /// Where it leads, and where it stands in the text.
  var link = AccessibleLink(address: "", range: 0..<0)
  /// Its words.
  var words = ""
  /// Where it's shown, in the window.
  var place: () -> CGRect = { .zero }
  /// Does what a tap on it does; returns whether something was done.
  var open: () -> Bool = { false }

  override var spokenContent: SpokenContent { SpokenContent(label: words, traits: .link) }
  override var placeForAccessibility: CGRect { place() }
  override func accessibilityActivate() -> Bool { open() }
}
