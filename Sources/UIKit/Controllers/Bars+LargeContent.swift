import Foundation

// The text size in bars is limited by their heights. At larger text sizes, a long press shows titles enlarged.

extension UIView {
  /// Adds a large content viewer to a bar while the text size is an accessibility size.
  func updateLargeContentViewer() {
    let present = interactions.compactMap { $0 as? BarContentViewer }.first
    let isWanted = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    if isWanted, present == nil {
      addInteraction(BarContentViewer())
    } else if !isWanted, let present {
      removeInteraction(present)
    }
  }
}

/// The viewer of a bar, distinct from a client's.
private final class BarContentViewer: MainActorObject, UIInteraction {
  private let viewer = UILargeContentViewerInteraction()
  private(set) weak var view: UIView?

  func willMove(to view: UIView?) { viewer.willMove(to: view) }

  func didMove(to view: UIView?) {
    self.view = view
    viewer.didMove(to: view)
  }
}

extension BarButton: LargeContentGiving {
  var givesLargeContent: Bool { true }
  var ownLargeContent: (title: String?, image: UIImage?) {
    (lookItem.accessibilityLabel ?? label.text ?? lookItem.title, lookItem.largeContentSizeImage ?? imageView?.image)
  }
  func chooseLargeContent() { activate() }
}

extension TabButton: LargeContentGiving {
  var givesLargeContent: Bool { true }
  var ownLargeContent: (title: String?, image: UIImage?) { (item.title, item.largeContentSizeImage ?? item.image) }
  func chooseLargeContent() { activate() }
}
