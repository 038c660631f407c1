import UIKit

extension ContainerView {

  /// What stands at one place of the container.
  enum Item {
    /// A view, once more as a container if it's one.
    case view(UIView, (any LayoutContainer)?)
    /// A view that is missing, as if it were hidden.
    case absent
    /// Space between views; it becomes a spacing or a margin.
    case gap(SpaceSettings)
    case spacer(SpaceView)
    /// A spacing that has a view: because of its size across, or because there are no views that it's between.
    case strut(SpaceView)

    /// The view that is arranged for the item.
    var view: UIView? {
      switch self {
      case .view(let view, _): view
      case .spacer(let view), .strut(let view): view
      case .absent, .gap: nil
      }
    }

    /// Whether it's a view that is hidden, or a container of such.
    @MainActor var takesNoSpace: Bool {
      guard case .view(let view, let container) = self else { return false }
      return container?.isClosed ?? view.isHidden
    }

  }

}
