import Foundation

extension UIButton {
  /// Returns a button of the type `.system` with an image. When it's tapped, it sends the action, if there is one, to
  /// the target, or along the responder chain if the target is `nil`.
  public static func systemButton(with image: UIImage, target: Any?, action: Selector?) -> Self {
    let button = classInstance()
    button.buttonType = .system
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .primaryActionTriggered) }
    return button
  }
}
