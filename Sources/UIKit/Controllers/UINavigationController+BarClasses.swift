import AloeCore
import Foundation

extension UINavigationController {
  /// Creates a bar of a class, or UIKit's own with its initialiser if the class is `nil`.
  static func bar<Bar: UIView>(of barClass: AnyClass?, _ make: @MainActor (CGRect) -> Bar) -> Bar {
    let frame = CGRect(x: 0, y: 0, width: 390, height: 44)
    guard let barClass, barClass != Bar.self else { return make(frame) }
    guard let type = barClass as? Bar.Type else {
      Messages.stop(
        "UINavigationController was created with the class \(barClass), which isn't a subclass of \(Bar.self). Pass "
          + "one, or nil.")
    }
    return type.classInstance(frame: frame)
  }
}
