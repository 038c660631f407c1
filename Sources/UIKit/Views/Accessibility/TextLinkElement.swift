import Foundation
import GTKPlatform

/// A link in text, as screen readers see it.
final class TextLinkElement: UIAccessibilityElement {
  /// The link's address, and its range in the text.
  var link = AccessibleLink(address: "", range: 0..<0)
  /// The link's text.
  var words = ""
  /// A closure that returns the link's frame in the window.
  var frame: () -> CGRect = { .zero }
  /// A closure that performs the action of a tap on the link and returns whether there was one.
  var open: () -> Bool = { false }

  override var spokenContent: SpokenContent { SpokenContent(label: words, traits: .link) }
  override var frameForAccessibility: CGRect { frame() }
  override func accessibilityActivate() -> Bool { open() }
}
