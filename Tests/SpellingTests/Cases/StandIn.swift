// swift-format-ignore-file
// As in Documentation/coming-from-ios.md, letter for letter.
import UIKit

extension UIImageView {
  public var kf: ImageLoading { ImageLoading(view: self) }
}

@MainActor public struct ImageLoading {
  let view: UIImageView

  public func setImage(with url: URL?, placeholder: UIImage? = nil) {
    view.image = placeholder
    guard let url else { return }
    let task = URLSession.shared.dataTask(with: url) { [view] data, _, _ in
      Task { @MainActor in view.image = data.flatMap { UIImage(data: $0) } }
    }
    task.resume()
  }
}
