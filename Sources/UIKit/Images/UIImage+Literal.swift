/// What `#imageLiteral(resourceName:)` makes in files that import UIKit.
public typealias _ImageLiteralType = UIImage

extension UIImage: _ExpressibleByImageLiteral {
  /// Finds the picture of a literal, as ``init(named:)`` does. Where there's none, the picture is empty, and a message
  /// names the places looked at; Apple's stops the program.
  public convenience init(imageLiteralResourceName path: String) {
    guard let found = UIImage(named: path) else {
      self.init()
      return
    }
    self.init(found)
  }
}
