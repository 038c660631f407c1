import Foundation

/// A container whose bars adapt their appearance and height to the content scrolled below them.
@MainActor protocol ScrollFollowing: UIViewController {
  /// Updates the bars' appearance and height for the frontmost content. Called before each frame.
  func followScrolling()
}

extension UINavigationController: ScrollFollowing {
  /// The placement of a screen's view beside the bars.
  struct Placement {
    /// The insets of the view from the edges.
    var insets = UIEdgeInsets.zero
    /// The insets of the areas of the view that bars cover.
    var covered = UIEdgeInsets.zero
    /// The height of the bar that has collapsed by scrolling.
    var collapsed: CGFloat = 0
  }

  // MARK: - Beside the bars

  /// Returns whether the bar is opaque while a controller is in front.
  private func barIsOpaque(over controller: UIViewController) -> Bool {
    let appearance = controller.navigationItem.standardAppearance ?? navigationBar.standardAppearance
    return !navigationBar.isTranslucent || appearance.isOpaque
  }

  /// Returns the placement of a controller's view for the current bars, its settings and its scrolled distance.
  ///
  /// The row with the large title always overlaps a scroll view, whose safe area excludes it. Content moves up as that
  /// row shrinks, so the view mustn't move up as well.
  func placement(of controller: UIViewController) -> Placement {
    var place = Placement()
    let safe = viewIfLoaded?.safeAreaInsets ?? .zero
    if !barIsHidden {
      let items = items(upTo: controller)
      let title = navigationBar.collapsibleHeight(for: items)
      let row = navigationBar.fixedHeight(for: items)
      if let scrollView = contentScrollView(of: controller) {
        place.collapsed = min(title, max(0, scrollView.distanceFromTop))
      }
      if controller.edgesForExtendedLayout.contains(.top),
        !barIsOpaque(over: controller) || controller.extendedLayoutIncludesOpaqueBars
      {
        place.covered.top = row + title - place.collapsed
      } else if Self.scrollView(in: controller) != nil {
        place.insets.top = safe.top + row
        place.covered.top = title - place.collapsed
      } else {
        place.insets.top = safe.top + row + title
      }
    }
    if controller.edgesForExtendedLayout.contains(.bottom) {
      place.covered.bottom = toolbarHeight
    } else {
      place.insets.bottom = toolbarHeight
    }
    if containerBars.insets.bottom > 0, !controller.extendsUnderBar(at: .bottom, isOpaque: containerBars.isOuterOpaque)
    {
      place.insets.bottom += safe.bottom
    }
    return place
  }

  func apply(_ place: Placement, to controller: UIViewController) {
    holder(of: controller)?.insets = place.insets
    guard let scrollView = contentScrollView(of: controller) else {
      controller.containerBars.insets = place.covered
      return
    }
    scrollView.giveWay(place.collapsed) { controller.containerBars.insets = place.covered }
  }

  private func items(upTo controller: UIViewController) -> [UINavigationItem] {
    let end = stack.firstIndex(of: controller).map { $0 + 1 } ?? stack.count
    return stack[..<end].map(\.navigationItem)
  }

  // MARK: - Layout

  /// Positions the bar and the views below it, and updates the views' safe areas.
  func layOutStack(keepsBarVisible: Bool = false) {
    guard let view = viewIfLoaded else { return }
    screens.frame = view.bounds
    navigationBar.heightAbove = view.safeAreaInsets.top
    placeBar()
    navigationBar.isHidden = barIsHidden && !keepsBarVisible
    for child in children where holder(of: child) != nil { apply(placement(of: child), to: child) }
    view.bringSubviewToFront(navigationBar)
    if toolbarHasBeenShown {
      showToolbarItems(animated: false)
      placeToolbar(isShown: !toolbarIsHidden)
    }
    followScrolling()
  }

  private func placeBar() {
    guard let view = viewIfLoaded else { return }
    let safe = view.safeAreaInsets
    let height = navigationBar.shownHeight
    let frame = CGRect(
      x: safe.left, y: barIsHidden ? -height : safe.top, width: view.bounds.width - safe.left - safe.right,
      height: height)
    if navigationBar.frame != frame { navigationBar.frame = frame }
  }

  /// Updates the bar's appearance for content at its top or scrolled. A large title collapses, and the content's safe
  /// area with it.
  func followScrolling() {
    guard let top = topViewController, top.isViewLoaded, transition == nil else { return }
    if holder(of: top) != nil { apply(placement(of: top), to: top) }
    showBar(over: top)
  }

  /// Updates the bar's appearance and height for a controller's content.
  func showBar(over controller: UIViewController) {
    let distance = distanceScrolled(in: controller)
    navigationBar.scrolledDistance = distance
    navigationBar.isAtScrollEdge = distance <= navigationBar.collapsibleHeight(for: items(upTo: controller)) + 0.5
    placeBar()
  }

  /// Returns the distance of the content from its top while a controller is in front, in points.
  func distanceScrolled(in controller: UIViewController) -> CGFloat {
    contentScrollView(of: controller)?.distanceFromTop ?? 0
  }

  /// Returns the scroll view under the bar, if it extends up to the bar. A scroll view that begins below the safe area
  /// has no content under the bar, and would move if it made the bar collapse.
  private func contentScrollView(of controller: UIViewController) -> UIScrollView? {
    guard let scrollView = Self.scrollView(in: controller) else { return nil }
    let view = controller.viewIfLoaded
    guard scrollView !== view, let view else { return scrollView }
    return scrollView.untransformedFrame.minY <= view.bounds.minY + 0.5 ? scrollView : nil
  }

  /// Returns the view itself or its first subview, if that is a scroll view.
  private static func scrollView(in controller: UIViewController) -> UIScrollView? {
    guard let view = controller.viewIfLoaded else { return nil }
    return view as? UIScrollView ?? view.subviews.first as? UIScrollView
  }
}

extension UIViewController {
  /// Returns whether the view extends under a bar at an edge.
  func extendsUnderBar(at edge: UIRectEdge, isOpaque: Bool) -> Bool {
    edgesForExtendedLayout.contains(edge) && (!isOpaque || extendedLayoutIncludesOpaqueBars)
  }
}
