import Foundation

/// A view that shows a background configuration.
class BackgroundConfigurationView: UIView {
  private var picture: UIImageView?
  private var line: UIView?
  private var client: UIView?
  /// The corners that the client's view had before it was given the background's corners; `nil` while it has its own.
  private var clientsCorners: (radius: CGFloat, clips: Bool)?
  private var effect: UIVisualEffectView?

  /// Fills a view with its background, behind everything else in it.
  func fill(_ view: UIView, with background: UIBackgroundConfiguration) {
    isUserInteractionEnabled = background.customView != nil
    if superview !== view { view.insertSubview(self, at: 0) }
    show(background, in: view.bounds, of: view)
  }

  /// Fills the edges of `area` that the insets leave, in a view with margins.
  private func show(_ background: UIBackgroundConfiguration, in area: CGRect, of view: UIView) {
    let margins = view.layoutMargins.directional(view.isRightToLeft)
    let edges = background.edgesAddingLayoutMarginsToBackgroundInsets
    var insets = background.backgroundInsets
    if edges.contains(.top) { insets.top += margins.top }
    if edges.contains(.leading) { insets.leading += margins.leading }
    if edges.contains(.bottom) { insets.bottom += margins.bottom }
    if edges.contains(.trailing) { insets.trailing += margins.trailing }
    let tint: UIColor = view.tintColor
    show(
      background, color: background.resolvedBackgroundColor(for: tint),
      in: area.inset(by: insets.absolute(view.isRightToLeft)),
      radius: { max(0, min(background.cornerRadius, $0 / 2)) }, tint: tint)
  }

  /// Shows a background in an area. `radius` returns the corner radius for the background's height.
  func show(
    _ background: UIBackgroundConfiguration, color: UIColor, in area: CGRect, radius: (CGFloat) -> CGFloat,
    tint: UIColor
  ) {
    let color = background.customView == nil ? color : nil
    backgroundColor = background.visualEffect == nil ? color : nil
    frame = area
    let radius = radius(bounds.height)
    layer.cornerRadius = radius.isFinite ? radius : 0
    show(background.visualEffect, below: color)
    show(background.image, background.imageContentMode)
    showLine(background, tint)
    showShadow(background.shadowProperties)
    if client !== background.customView {
      // The client may have moved it into another view.
      if client?.superview === self { client?.removeFromSuperview() }
      client = background.customView
      clientsCorners = nil
    }
    if let client, client.superview !== self { insertSubview(client, at: effect == nil ? 0 : 1) }
    for view in [effect, client, picture] { view?.frame = bounds }
    roundClient()
  }

  /// Gives the client's view the background's corners; if the background has none, the view has its own.
  private func roundClient() {
    guard layer.cornerRadius > 0 else { return restoreClientsCorners() }
    guard let client else { return }
    clientsCorners = clientsCorners ?? (client.layer.cornerRadius, client.clipsToBounds)
    client.layer.cornerRadius = layer.cornerRadius
    client.clipsToBounds = true
  }

  private func restoreClientsCorners() {
    guard let client, let corners = clientsCorners else { return }
    client.layer.cornerRadius = corners.radius
    client.clipsToBounds = corners.clips
    clientsCorners = nil
  }

  /// Gives the client's view its own corners back when it's removed, or moved into another view.
  override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    if subview === client { restoreClientsCorners() }
  }

  /// Gives the client's view its own corners back when the background is removed.
  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    if superview == nil { restoreClientsCorners() }
  }

  private func show(_ new: UIVisualEffect?, below color: UIColor?) {
    guard new != nil || effect != nil else { return }
    let view = effect ?? UIVisualEffectView(effect: nil)
    if effect == nil { insertSubview(view, at: 0) }
    effect = view
    view.isUserInteractionEnabled = false
    view.effect = new
    view.contentView.backgroundColor = new == nil ? nil : color
    view.clipsToBounds = true
    view.layer.cornerRadius = layer.cornerRadius
  }

  private func show(_ image: UIImage?, _ mode: ContentMode) {
    guard image != nil || picture != nil else { return }
    let view = picture ?? UIImageView(frame: bounds)
    if picture == nil {
      if let line { insertSubview(view, belowSubview: line) } else { addSubview(view) }
    }
    picture = view
    view.image = image
    view.contentMode = mode
    view.clipsToBounds = true
    view.layer.cornerRadius = layer.cornerRadius
  }

  private func showShadow(_ shadow: UIShadowProperties) {
    guard shadow.opacity > 0 || layer.shadowOpacity > 0 else { return }
    layer.shadowOpacity = Float(shadow.opacity)
    layer.shadowColor = shadow.color.resolvedColor(with: traitCollection).cgColor
    layer.shadowRadius = shadow.radius
    layer.shadowOffset = shadow.offset
    layer.shadowPath = shadow.path?.cgPath
  }

  private func showLine(_ background: UIBackgroundConfiguration, _ tint: UIColor) {
    guard background.strokeWidth > 0 || line != nil else { return }
    let view = line ?? UIView()
    if line == nil { addSubview(view) }
    line = view
    view.frame = bounds.insetBy(dx: -background.strokeOutset, dy: -background.strokeOutset)
    view.layer.cornerRadius = max(0, layer.cornerRadius + background.strokeOutset)
    view.layer.borderWidth = max(0, background.strokeWidth)
    view.layer.borderColor = background.resolvedStrokeColor(for: tint).resolvedColor(with: traitCollection).cgColor
  }
}
