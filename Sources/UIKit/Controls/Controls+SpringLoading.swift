import Foundation

extension UIControl {
  /// Whether a drag that hovers over the control acts like a tap.
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
  /// Whether a drag that hovers over the button acts like a tap; false by default.
  public var isSpringLoaded: Bool {
    get { isSpringLoadedControl }
    set { isSpringLoadedControl = newValue }
  }
}

extension UISegmentedControl: UISpringLoadedInteractionSupporting {
  /// Whether a drag that hovers over a segment selects it; false by default.
  public var isSpringLoaded: Bool {
    get { isSprung }
    set {
      springLoad(newValue, part: { [weak self] in self?.selectablePart(at: $0) }) { [weak self] point in
        self?.selectByDrag(at: point)
      }
    }
  }
}
