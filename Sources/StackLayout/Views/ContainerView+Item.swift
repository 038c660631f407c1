import UIKit

extension ContainerView {

  /// The contents of one slot of the container.
  enum Item {
    /// A view, and the same view as a container if it's one.
    case view(UIView, (any LayoutContainer)?)
    /// A missing view, which counts as hidden.
    case absent
    /// Space between views, which becomes a spacing or a margin.
    case gap(SpaceSettings)
    case spacer(SpaceView)
    /// Space between views that has a view because a client has accessed it.
    case space(SpaceView)
    /// A spacing with a view, because of its size across, or because it isn't between views.
    case strut(SpaceView)

    /// The arranged view of the item.
    var view: UIView? {
      switch self {
      case .view(let view, _): view
      case .spacer(let view), .space(let view), .strut(let view): view
      case .absent, .gap: nil
      }
    }

    /// Whether it's missing, hidden by the client, or a container of hidden views.
    @MainActor var takesNoSpace: Bool {
      switch self {
      case .view(let view, let container): container?.isClosed ?? view.isHidden
      case .absent: true
      case .gap: false
      case .spacer(let view), .space(let view), .strut(let view): view.isHiddenByClient
      }
    }

  }

}
