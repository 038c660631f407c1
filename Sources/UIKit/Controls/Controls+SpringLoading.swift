import Foundation

extension UIControl {
  /// Whether a drag that rests over the control does what a tap does.
  var isSpringLoadedControl: Bool {
    get { isSprung }
    set {
      springLoad(newValue, part: { [weak self] _ in self?.isEnabled == true ? .infinite : nil }) { [weak self] _ in
        self?.activate()
      }
    }
  }
}

extension UIButton: UISpringLoadedInteractionSupporting {
  /// Whether something dragged that rests over the button does what a tap does; false by default.
  public var isSpringLoaded: Bool {
    get { isSpringLoadedControl }
    set { isSpringLoadedControl = newValue }
  }
}

extension UISegmentedControl: UISpringLoadedInteractionSupporting {
  /// Whether something dragged that rests over a segment selects it; false by default.
  public var isSpringLoaded: Bool {
    get { isSprung }
    set {
      springLoad(newValue, part: { [weak self] in self?.selectablePart(at: $0) }) { [weak self] point in
        self?.selectByDrag(at: point)
      }
    }
  }
}
