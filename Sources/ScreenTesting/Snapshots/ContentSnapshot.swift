import UIKit

/// A view or a controller on a screen of its own while snapshots are taken of it, for the adapter of Point-Free's
/// swift-snapshot-testing.
///
/// The screen has a stepped clock, so animations stay at their beginning, and a language, locale and time zone that
/// don't depend on the machine. Afterwards, the content is where it was before.
@_spi(Aloe) @MainActor public struct ContentSnapshot {
  /// The device on which the content is shown.
  public struct Device {
    /// The size in points; `nil` for the content's own.
    public var size: CGSize?
    /// The insets of the device's shape and bars, in points.
    public var safeArea: UIEdgeInsets
    /// The traits. Traits that aren't specified are a phone's.
    public var traits: UITraitCollection

    /// Creates a device.
    public init(size: CGSize?, safeArea: UIEdgeInsets, traits: UITraitCollection) {
      (self.size, self.safeArea, self.traits) = (size, safeArea, traits)
    }

    /// The number of pixels per point.
    var scale: CGFloat { traits.displayScale > 0 ? traits.displayScale : ScreenTraits.phone.scale }

    /// Returns the screen's traits for content of a size.
    fileprivate func screen(_ size: CGSize) -> ScreenTraits {
      ScreenTraits(width: size.width, height: size.height).with {
        $0.scale = scale
        $0.safeAreaInsets = ScreenInsets(
          top: safeArea.top, left: safeArea.left, bottom: safeArea.bottom, right: safeArea.right)
        if traits.userInterfaceStyle != .unspecified { $0.appearance = traits.userInterfaceStyle }
        if traits.preferredContentSizeCategory != .unspecified { $0.textSize = traits.preferredContentSizeCategory }
        if traits.layoutDirection != .unspecified { $0.direction = traits.layoutDirection }
        if traits.accessibilityContrast != .unspecified { $0.contrast = traits.accessibilityContrast }
        if traits.userInterfaceIdiom != .unspecified { $0.idiom = traits.userInterfaceIdiom }
        $0.prefersBoldText = traits.legibilityWeight == .bold
      }
    }
  }

  // MARK: Taking snapshots

  /// Returns the snapshot that `snapshot` takes of a controller on a device.
  public static func take<Format>(
    of controller: UIViewController, on device: Device, _ snapshot: (ContentSnapshot) -> Format
  ) -> Format {
    let parent = controller.parent
    let place = ContentPlace(of: controller.view)
    defer {
      controller.willMove(toParent: nil)
      controller.view.removeFromSuperview()
      controller.removeFromParent()
      parent?.addChild(controller)
      place.restore(controller.view)
      if let parent { controller.didMove(toParent: parent) }
    }
    return snapshot(ContentSnapshot(controller.view, of: controller, on: device))
  }

  /// Returns the snapshot that `snapshot` takes of a view on a device.
  public static func take<Format>(
    of view: UIView, on device: Device, _ snapshot: (ContentSnapshot) -> Format
  ) -> Format {
    let place = ContentPlace(of: view)
    defer { place.restore(view) }
    return snapshot(ContentSnapshot(view, of: nil, on: device))
  }

  /// The picture, which keeps the content's transparency; an empty image if the content has no size.
  public var image: UIImage {
    guard hasSize else { return UIImage() }
    screen.show()
    let image = Picture.image(of: content, in: content.bounds, scale: scale)
    return image.cgImage == nil ? UIImage() : image
  }

  /// The tree of views, one per line.
  public var tree: String {
    screen.show()
    return ViewTree.lines(of: content, in: screen.window).joined(separator: "\n")
  }

  // MARK: The screen

  private let screen: Screen
  private let content: UIView
  private let scale: CGFloat
  /// Whether there is something to see; a screen has at least one point.
  private let hasSize: Bool

  private init(_ content: UIView, of controller: UIViewController?, on device: Device) {
    self.content = content
    scale = device.scale
    let size = device.size ?? content.frame.size
    hasSize = size.width > 0 && size.height > 0
    let container = UIViewController()
    screen = Screen(borrowing: container, device.screen(size))
    if let controller {
      container.addChild(controller)
      container.setOverrideTraitCollection(device.traits, forChild: controller)
    }
    content.translatesAutoresizingMaskIntoConstraints = true
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.frame = container.view.bounds
    container.view.addSubview(content)
    controller?.didMove(toParent: container)
  }
}

/// A view's superview and index, for putting it back there.
@MainActor private struct ContentPlace {
  private let superview: UIView?
  private let index: Int
  private let frame: CGRect
  private let resizing: UIView.AutoresizingMask
  private let translatesMask: Bool
  /// The view's index among a stack view's arranged views, and the space after the view; `nil` if it isn't arranged.
  private let arrangement: (index: Int, spacing: CGFloat)?
  /// The constraints between the view and its surroundings, which are removed together with the view. A stack view
  /// creates its own constraints again.
  private let constraints: [NSLayoutConstraint]

  init(of view: UIView) {
    superview = view.superview
    index = view.superview?.subviews.firstIndex(of: view) ?? 0
    (frame, resizing) = (view.frame, view.autoresizingMask)
    translatesMask = view.translatesAutoresizingMaskIntoConstraints
    if let stack = view.superview as? UIStackView, let place = stack.arrangedSubviews.firstIndex(of: view) {
      arrangement = (index: place, spacing: stack.customSpacing(after: view))
    } else {
      arrangement = nil
    }
    var ancestors: [UIView] = []
    while let next = (ancestors.last ?? view).superview { ancestors.append(next) }
    constraints = ancestors.flatMap(\.constraints).filter { constraint in
      guard constraint.identifier?.hasPrefix("UISV-") != true else { return false }
      return [constraint.firstItem, constraint.secondItem].contains { item in
        (item as? UIView ?? (item as? UILayoutGuide)?.owningView)?.isDescendant(of: view) == true
      }
    }
  }

  func restore(_ view: UIView) {
    view.removeFromSuperview()
    view.translatesAutoresizingMaskIntoConstraints = translatesMask
    (view.frame, view.autoresizingMask) = (frame, resizing)
    superview?.insertSubview(view, at: index)
    if let stack = superview as? UIStackView, let arrangement {
      stack.insertArrangedSubview(view, at: min(arrangement.index, stack.arrangedSubviews.count))
      stack.setCustomSpacing(arrangement.spacing, after: view)
    }
    NSLayoutConstraint.activate(constraints)
  }
}
