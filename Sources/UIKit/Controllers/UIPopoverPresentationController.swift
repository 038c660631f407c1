import AloeCore
import Foundation
import ObjectRoot

/// The presentation of a popover, with its anchor, in a window of regular width. In a narrower one the controller is a
/// sheet, unless the delegate decides otherwise.
///
/// A popover has the size of the controller's `preferredContentSize`, or 320 x 480 points. It needs a ``sourceView`` or
/// a ``barButtonItem``: without one the controller is a sheet, and an action sheet is at the bottom. On a pad, where
/// UIKit stops the program, a warning is logged.
@preconcurrency @MainActor open class UIPopoverPresentationController: UIPresentationController {
  /// The view that the popover points to; `nil` by default.
  open var sourceView: UIView? { didSet { placeChanged() } }
  /// The rectangle of ``sourceView`` to point to, in the view's coordinates; null, the default, means the whole view.
  open var sourceRect = CGRect.null { didSet { placeChanged() } }
  /// The bar item that the popover points to; `nil` by default.
  open var barButtonItem: UIBarButtonItem? { didSet { placeChanged() } }
  /// The view or bar item that the popover points to; `nil` by default. Setting it sets ``sourceView`` and
  /// ``barButtonItem``.
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
    get { barButtonItem ?? sourceView }
    set {
      barButtonItem = newValue as? UIBarButtonItem
      sourceView = newValue as? UIView
    }
  }
  /// The directions in which the arrow may point; all by default.
  open var permittedArrowDirections = UIPopoverArrowDirection.any { didSet { placeChanged() } }
  /// The direction in which the arrow points, once the popover is shown.
  open internal(set) var arrowDirection = UIPopoverArrowDirection.unknown
  /// The colour of the arrow and of the background behind the content. `nil`, the default, means the content's own
  /// background colour, or a translucent material if that isn't opaque.
  open var backgroundColor: UIColor? { didSet { placeChanged() } }
  /// The minimum distance from the window's edges, in points; 10 by default.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) { didSet { placeChanged() } }
  /// Whether the popover may cover its anchor; stored without effect, because popovers never cover their anchors on
  /// Linux. False by default.
  open var canOverlapSourceViewRect = false
  /// The views that stay usable while the popover is shown; `nil` by default.
  open var passthroughViews: [UIView]?

  /// The presentation controller of the sheet in a narrow window, once it has been accessed.
  var existingSheet: UISheetPresentationController?

  private func placeChanged() { containerView?.setNeedsLayout() }

  /// Whether the popover has an anchor.
  var hasSource: Bool { sourceView != nil || barButtonItem != nil }

  /// Returns the popover's anchor, in the coordinates of a view of the same window.
  func anchor(in view: UIView) -> CGRect {
    if let barButtonItem, let button = view.window.flatMap({ Self.button(of: barButtonItem, in: $0) }) {
      return button.convert(button.bounds, to: view)
    }
    guard let sourceView else { return CGRect(x: view.bounds.midX, y: view.bounds.midY, width: 0, height: 0) }
    return sourceView.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, to: view)
  }

  private static func button(of item: UIBarButtonItem, in view: UIView) -> UIView? {
    if let custom = item.customView { return custom }
    if let button = view as? BarButton, button.item === item { return button }
    for subview in view.subviews where !subview.isHidden {
      if let found = button(of: item, in: subview) { return found }
    }
    return nil
  }
}

/// The anchor of a popover: a view or a bar item. Unlike in UIKit, a client's class can't conform.
@preconcurrency @MainActor public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

/// The directions in which a popover's arrow may point.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt
  /// Creates a set from its raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Up.
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  /// Down.
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  /// Left.
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  /// Right.
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  /// Any.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// The direction is unknown.
  public static let unknown = UIPopoverArrowDirection(rawValue: UInt.max)
}

extension UIViewController {
  /// The controller's popover presentation; `nil` unless the controller is presented as a popover. Action sheets and
  /// the share sheet may be.
  public var popoverPresentationController: UIPopoverPresentationController? {
    guard modalPresentationStyle == .popover || usesPopover else { return nil }
    if let popover { return popover }
    let made = UIPopoverPresentationController(presentedViewController: self, presenting: nil)
    popover = made
    return made
  }

  /// Returns whether the controller is shown as a popover in an environment.
  func isPopover(in traits: UITraitCollection) -> Bool { popover?.hasSource == true && wantsPopover(in: traits) }

  /// Returns whether the controller is shown as a popover in an environment if it has an anchor.
  func wantsPopover(in traits: UITraitCollection) -> Bool {
    guard modalPresentationStyle == .popover || (self as? UIAlertController)?.preferredStyle == .actionSheet
    else { return false }
    if traits.horizontalSizeClass == .regular { return true }
    guard let popover else { return false }
    return popover.adaptedStyle(in: traits) == .none
  }

  /// Logs that the controller has no anchor, in the case in which UIKit stops the program: in a wide window of an iPad.
  func reportMissingAnchor(in traits: UITraitCollection) {
    guard modalPresentationStyle == .popover || usesPopover, popover?.hasSource != true,
      traits.userInterfaceIdiom == .pad, traits.horizontalSizeClass == .regular
    else { return }
    let kind = "\(type(of: self))"
    let name = title.map { "\(kind) \"\($0)\"" } ?? kind
    Messages.warn(
      once: "anchor of \(kind) on a pad",
      "\(name) is presented on a pad without an anchor to point to, which stops the program on Apple's systems. It's "
        + "shown as a sheet. Set its popoverPresentationController's sourceView or barButtonItem before it's presented."
    )
  }

  /// The colour of the controller's popover: its content's colour; `nil`, for a material, if the content isn't opaque.
  var popoverColor: UIColor? {
    let inner = (self as? UINavigationController)?.topViewController ?? self
    guard let view = inner.viewIfLoaded, let color = view.backgroundColor,
      color.resolvedColor(with: view.traitCollection).cgColor.alpha >= 1
    else { return nil }
    return color
  }

  /// Returns the size of the controller's popover.
  func popoverSize(in available: CGSize) -> CGSize {
    if let sheet = viewIfLoaded as? ActionSheetView {
      return sheet.sizeThatFits(CGSize(width: min(304, available.width), height: available.height))
    }
    var size = preferredContentSize
    if let navigation = self as? UINavigationController, size == .zero {
      size = navigation.topViewController?.preferredContentSize ?? .zero
      if size.height > 0 { size.height += navigation.navigationBar.wholeHeight }
    }
    return CGSize(width: size.width > 0 ? size.width : 320, height: size.height > 0 ? size.height : 480)
  }
}
