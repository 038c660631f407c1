import AloeCore
import StackLayout
import UIKit

/// A view with an example. It switches to its other form when the user's text size requires it.
final class ExampleCard: UIView {
  private let example: LayoutExample
  private var installation: StackLayout.Installation?
  private var isLarge = false

  init(_ example: LayoutExample) {
    self.example = example
    super.init(frame: .zero)
    isLarge = UITraitCollection.current.preferredContentSizeCategory.isAccessibilityCategory
    installation = example.layout.install(in: self)
  }

  required init?(coder: NSCoder) {
    Messages.stop("An ExampleCard isn't made from an archive; use its init.")
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    guard isLarge != self.isLarge else { return }
    self.isLarge = isLarge
    traitCollection.performAsCurrent { installation?.update(to: example.layout) }
  }
}
