import Foundation

/// The space that bars occupy at the top or bottom of a controller's view, for code from before iOS 11.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
  /// The height of the space, in points.
  var length: CGFloat { get }
  /// The upper edge of the space.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The lower edge of the space.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The height of the space, for constraints.
  var heightAnchor: NSLayoutDimension { get }
}

/// A guide between an edge of a view and the safe area.
final class BarLayoutGuide: UILayoutGuide, UILayoutSupport {
  private weak var view: UIView?
  private var isAtTop = true

  /// Creates the guide and adds it to `view`.
  convenience init(in view: UIView, isAtTop: Bool) {
    self.init()
    self.view = view
    self.isAtTop = isAtTop
    view.addLayoutGuide(self)
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      leadingAnchor.constraint(equalTo: view.leadingAnchor),
      trailingAnchor.constraint(equalTo: view.trailingAnchor),
      topAnchor.constraint(equalTo: isAtTop ? view.topAnchor : safe.bottomAnchor),
      bottomAnchor.constraint(equalTo: isAtTop ? safe.topAnchor : view.bottomAnchor),
    ])
  }

  var length: CGFloat {
    guard let insets = view?.safeAreaInsets else { return 0 }
    return isAtTop ? insets.top : insets.bottom
  }
}
