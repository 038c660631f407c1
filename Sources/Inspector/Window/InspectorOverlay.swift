import UIKit

/// The view in front of the inspected window's content. It marks a view, and picks one by the pointer.
final class InspectorOverlay: UIView {

  private weak var session: InspectorSession?
  let marker = UIView()
  private var isPicking = false

  init(of session: InspectorSession) {
    self.session = session
    super.init(frame: .zero)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    isAccessibilityElement = false
    accessibilityElementsHidden = true
    marker.isUserInteractionEnabled = false
    marker.backgroundColor = UIColor.systemBlue.withAlphaComponent(0.2)
    marker.layer.borderColor = UIColor.systemBlue.cgColor
    marker.layer.borderWidth = 1
    addSubview(marker)
    addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: InspectorOverlay.hovered(_:)))
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: InspectorOverlay.tapped(_:)))
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Picking

  /// Covers a window until the user has picked a view, or pressed Escape.
  func beginPicking(in window: UIWindow) {
    cover(window)
    isPicking = true
    isUserInteractionEnabled = true
    marker.isHidden = true
    window.keyFilter = { [weak session] key in session?.handleKey(key) == true }
  }

  /// Ends picking. Returns whether the user was picking.
  @discardableResult
  func endPicking() -> Bool {
    guard isPicking else { return false }
    isPicking = false
    isUserInteractionEnabled = false
    marker.isHidden = true
    session?.inspected?.keyFilter = nil
    return true
  }

  private func hovered(_ recognizer: UIHoverGestureRecognizer) {
    guard isPicking, recognizer.state == .began || recognizer.state == .changed else { return }
    if let view = view(at: recognizer.location(in: self)) { show(view) }
  }

  private func tapped(_ recognizer: UITapGestureRecognizer) {
    guard isPicking, let view = view(at: recognizer.location(in: self)) else { return }
    session?.select(view)
  }

  /// Returns the innermost visible view at a point, whether or not it responds to touches.
  private func view(at point: CGPoint) -> UIView? {
    guard let session, let window = session.inspected else { return nil }
    func innermost(_ view: UIView) -> UIView? {
      guard !view.isHidden, view.alpha > 0.01, !session.owns(view) else { return nil }
      let isInside = view.bounds.contains(view.convert(point, from: self))
      if view.clipsToBounds, !isInside { return nil }
      // `first` of a lazy collection would search twice at each level.
      for inner in view.subviews.reversed() {
        if let found = innermost(inner) { return found }
      }
      return isInside ? view : nil
    }
    return innermost(window)
  }

  // MARK: Marking

  /// Marks a view, and lets touches through to the content from then on.
  func mark(_ view: UIView) {
    endPicking()
    isUserInteractionEnabled = false
    guard let window = session?.inspected, view.window === window else {
      marker.isHidden = true
      return
    }
    cover(window)
    show(view)
  }

  private func cover(_ window: UIWindow) {
    frame = window.bounds
    window.addSubview(self)
  }

  private func show(_ view: UIView) {
    marker.isHidden = false
    marker.frame = convert(view.bounds, from: view)
  }

}
