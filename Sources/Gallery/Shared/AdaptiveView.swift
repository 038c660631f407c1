import UIKit

/// A view whose arrangement depends on its width and on the text size.
class AdaptiveView: UIView {
  /// Arranges the contents for the view's width and the text size; does nothing by default. Called in each layout,
  /// and when traits change.
  func arrange() {}

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    arrange()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    arrange()
  }
}
