import Foundation

/// The background of a button with a configuration.
final class ButtonFill: UIView {
  private var picture: UIImageView?
  private var line: UIView?
  private var client: UIView?

  /// Applies a configuration's background.
  func show(_ configuration: UIButton.Configuration, of button: UIButton) {
    let background = configuration.background
    alpha = button.isHighlighted ? 0.75 : 1
    backgroundColor = background.customView == nil ? configuration.backgroundColor(of: button) : nil
    let area = button.backgroundRect(forBounds: button.bounds)
    frame = area.inset(by: background.backgroundInsets.absolute(button.isRightToLeft))
    layer.cornerRadius = configuration.cornerRadius(height: bounds.height)
    show(background.image, background.imageContentMode)
    showLine(background, button.tintColor)
    if client !== background.customView {
      client?.removeFromSuperview()
      client = background.customView
      if let client { insertSubview(client, at: 0) }
    }
    for view in [client, picture] { view?.frame = bounds }
  }

  private func show(_ image: UIImage?, _ mode: ContentMode) {
    guard image != nil || picture != nil else { return }
    let view = picture ?? UIImageView(frame: bounds)
    if picture == nil { addSubview(view) }
    picture = view
    view.image = image
    view.contentMode = mode
    view.clipsToBounds = true
    view.layer.cornerRadius = layer.cornerRadius
  }

  private func showLine(_ background: UIBackgroundConfiguration, _ tint: UIColor) {
    guard background.strokeWidth > 0 || line != nil else { return }
    let view = line ?? UIView()
    if line == nil { addSubview(view) }
    line = view
    view.frame = bounds.insetBy(dx: -background.strokeOutset, dy: -background.strokeOutset)
    view.layer.cornerRadius = max(0, layer.cornerRadius + background.strokeOutset)
    view.layer.borderWidth = max(0, background.strokeWidth)
    view.layer.borderColor = background.resolvedStrokeColor(tint).resolvedColor(with: traitCollection).cgColor
  }
}
