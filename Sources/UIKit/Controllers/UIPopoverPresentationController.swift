import Foundation
import ObjectRoot

/// Where a popover would point to. Popovers aren't drawn: the controller is presented as a sheet, as on a phone. What is
/// set here is kept, so that code for tablets works.
@preconcurrency @MainActor open class UIPopoverPresentationController: MainActorObject {
  init(presentedViewController: UIViewController) { self.presentedViewController = presentedViewController }

  /// The controller that's presented.
  public private(set) unowned var presentedViewController: UIViewController
  /// The view that it would point to; `nil` by default.
  open var sourceView: UIView?
  /// The part of that view.
  open var sourceRect = CGRect.zero
  /// The item in a bar that it would point to; `nil` by default.
  open var barButtonItem: UIBarButtonItem?
  /// On which sides it may lie; all by default.
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  /// Its colour; `nil` by default.
  open var backgroundColor: UIColor?
  /// Whether it may cover what it points to; false by default.
  open var canOverlapSourceViewRect = false
  /// Views that stay usable beside it; `nil` by default.
  open var passthroughViews: [UIView]?
}

/// The sides to which a popover's arrow may point.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt
  /// Makes the value that a raw value stands for.
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
  /// Not known.
  public static let unknown = UIPopoverArrowDirection(rawValue: UInt.max)
}

extension UIViewController {
  /// Where a popover would point to; `nil` unless the controller is presented as one. Action sheets and the share sheet are
  /// on tablets.
  public var popoverPresentationController: UIPopoverPresentationController? {
    guard modalPresentationStyle == .popover || usesPopover else { return nil }
    if let popover { return popover }
    let made = UIPopoverPresentationController(presentedViewController: self)
    popover = made
    return made
  }
}
