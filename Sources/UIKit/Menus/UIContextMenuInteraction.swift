import Foundation
import ObjectRoot

/// An interaction that shows a menu on a long press in its view, or on a click with the secondary button.
///
/// Unlike Apple's, it doesn't lift the view, so there's a preview only if the configuration provides one.
@preconcurrency @MainActor open class UIContextMenuInteraction: MainActorObject, UIInteraction, SecondaryClickHandling {
  /// The appearance of the menu.
  public enum Appearance: Int, Sendable {
    /// No menu is open.
    case unknown = 0
    /// With a preview.
    case rich = 1
    /// A menu alone.
    case compact = 2
  }

  /// Creates an interaction; the delegate is held weakly.
  public init(delegate: any UIContextMenuInteractionDelegate) { self.delegate = delegate }

  /// The delegate, which provides the menus.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// The view that has the interaction.
  open private(set) weak var view: UIView?
  /// The appearance of the current menu.
  open var menuAppearance: Appearance { layer == nil ? .unknown : previewOwner == nil ? .compact : .rich }
  /// The owner of the preview while one is shown.
  private var previewOwner: AnyObject?

  private var press: UILongPressGestureRecognizer?
  private(set) weak var layer: MenuLayer?
  private var start = CGPoint.zero
  private var hasMoved = false

  open func willMove(to view: UIView?) {
    dismissMenu()
    let old = press
    press = nil
    if let old { self.view?.removeGestureRecognizer(old) }
  }

  open func didMove(to view: UIView?) {
    self.view = view
    guard let view else { return }
    let press = UILongPressGestureRecognizer(target: self, action: UIContextMenuInteraction.pressed(_:))
    press.delegate = judge
    view.addGestureRecognizer(press)
    self.press = press
  }

  /// The gesture delegate, which allows a long press only where there's a menu, so that it takes no touches from other
  /// views.
  private lazy var judge = MenuPressDelegate(of: self)
  /// The delegate's configuration for a long press that is about to begin.
  private var answered: UIContextMenuConfiguration?

  /// Returns whether there's a menu for a long press.
  fileprivate func mayBegin(_ press: UILongPressGestureRecognizer) -> Bool {
    answered = view.flatMap { wantedConfiguration(at: press.location(in: $0)) }
    return answered != nil
  }

  /// Returns the point at which the menu was requested, in the coordinates of `view`.
  open func location(in view: UIView?) -> CGPoint { self.view?.convert(start, to: view) ?? start }

  /// Closes the menu.
  open func dismissMenu() { layer?.close(animated: true) }

  /// Replaces the open menu, or the submenu in front, with the result of `block`. A menu without elements and without a
  /// preview is dismissed.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
    guard let layer else { return }
    let menu = block(layer.front.menu)
    // The client may have closed it.
    guard layer.isOpen, layer === self.layer, let configuration else { return }
    if layer.replaceSubmenu(with: menu) { return }
    let end = layer.onDismiss
    layer.onDismiss = nil
    layer.close(animated: false)
    if !show(menu, configuration, shownPreview, beside: shownBeside, animated: false, isNew: false) { end?() }
  }

  // MARK: - Requesting menus

  private func pressed(_ press: UILongPressGestureRecognizer) {
    guard let view else { return }
    let place = press.location(in: view)
    let point = press.location(in: nil)
    switch press.state {
    case .began:
      hasMoved = false
      // The menu of a small view is beside it, that of a large view at the point.
      let isSmall = view.bounds.height <= 120
      let area = answered.flatMap { menuArea?($0) }
      request(at: place, beside: area ?? (isSmall ? view.bounds : CGRect(origin: place, size: .zero)), answered)
      answered = nil
    case .changed:
      if hypot(place.x - start.x, place.y - start.y) > 10 { hasMoved = true }
      if hasMoved { layer?.follow(point) }
    case .ended: if hasMoved { layer?.finish(at: point) }
    default: break
    }
  }

  /// Whether a menu is being requested by the secondary button or a key, and not by a long press.
  private(set) var isSecondaryClick = false

  func handleSecondaryClick(at location: CGPoint) -> Bool {
    isSecondaryClick = true
    defer { isSecondaryClick = false }
    return request(at: location, beside: CGRect(origin: location, size: .zero))
  }

  /// Shows the menu for a point, like a long press; the configuration may have been requested already. Returns whether
  /// there is one.
  @discardableResult
  func request(at location: CGPoint, beside rect: CGRect, _ given: UIContextMenuConfiguration? = nil) -> Bool {
    guard let configuration = given ?? wantedConfiguration(at: location) else { return false }
    let menu = configuration.actionProvider?([])
    let preview = configuration.preview?()
    guard menu != nil || preview != nil, mayOpen else { return false }
    return show(menu ?? UIMenu(), configuration, preview, beside: rect, animated: true, isNew: true)
  }

  /// Returns the delegate's configuration for a point, if a menu may open now.
  private func wantedConfiguration(at location: CGPoint) -> UIContextMenuConfiguration? {
    guard mayOpen, isWanted?() ?? true else { return nil }
    start = location
    let wanted = delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: location)
    return mayOpen ? wanted : nil
  }

  /// Whether the view is in a window, and nothing covers that window. A client may change that while it provides a part
  /// of the menu.
  private var mayOpen: Bool {
    guard let window = view?.window else { return false }
    return !window.isHidden && layer == nil
  }

  private var configuration: UIContextMenuConfiguration?
  private var shownBeside = CGRect.zero
  private var shownPreview: MenuPreview?

  @discardableResult
  private func show(
    _ menu: UIMenu, _ configuration: UIContextMenuConfiguration, _ preview: MenuPreview?, beside rect: CGRect,
    animated: Bool, isNew: Bool
  ) -> Bool {
    guard let view, let new = MenuLayer(menu: menu, beside: rect, of: view, sender: view, preview: preview) else {
      return false
    }
    self.configuration = configuration
    previewOwner = preview?.owner
    shownPreview = preview
    shownBeside = rect
    let delegate = delegate
    // The menu holds the interaction, so its delegate is notified of the end even if the view has released it.
    let end = { [self, weak new] in
      if layer == nil || layer === new {
        layer = nil
        self.configuration = nil
        (previewOwner, shownPreview) = (nil, nil)
      }
      ContextMenuAnimator.run(preview: preview?.owner) {
        delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: $0)
      }
    }
    if isNew {
      ContextMenuAnimator.run(preview: preview?.owner) {
        delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: $0)
      }
      guard mayOpen else {
        end()
        return false
      }
    }
    new.onDismiss = end
    new.closesWithSource = isWanted == nil
    new.onCommit = { [weak self] in
      guard let self else { return }
      ContextMenuAnimator.run(preview: preview?.owner) {
        delegate?.contextMenuInteraction(self, willPerformPreviewActionForMenuWith: configuration, animator: $0)
      }
    }
    layer = new
    onShow?(new)
    new.open(animated: animated)
    return true
  }

  /// Returns the part of the view beside which the menu of a long press opens; `nil` for the default.
  var menuArea: ((UIContextMenuConfiguration) -> CGRect?)?
  /// Returns whether a menu may open now; `nil` if it always may.
  var isWanted: (() -> Bool)?
  /// Called with each menu before it's shown, so that a button can observe selections.
  var onShow: ((MenuLayer) -> Void)?
}

/// The delegate of an interaction's long press.
@MainActor private final class MenuPressDelegate: MainActorObject, UIGestureRecognizerDelegate {
  private unowned let interaction: UIContextMenuInteraction

  init(of interaction: UIContextMenuInteraction) { self.interaction = interaction }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    (gestureRecognizer as? UILongPressGestureRecognizer).map(interaction.mayBegin) ?? true
  }
}
