/// The type of `#imageLiteral(resourceName:)` in files that import UIKit.
public typealias _ImageLiteralType = UIImage

extension UIImage: _ExpressibleByImageLiteral {
  /// Finds the image of a literal, like ``init(named:)``. If there's none, the image is empty, and a message lists the
  /// searched locations; Apple's stops the program.
  public convenience init(imageLiteralResourceName path: String) {
    guard let found = UIImage(named: path) else {
      self.init()
      return
    }
    self.init(found)
  }
}
