import UIKit

/// The navigation of the gallery. It gives its window the gallery's tint.
final class GalleryNavigationController: UINavigationController {
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    view.window?.tintColor = .accent
  }
}
