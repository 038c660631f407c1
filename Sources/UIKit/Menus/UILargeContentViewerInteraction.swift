import Foundation
import ObjectRoot

/// The methods by which a delegate selects the items of a large content viewer, and is notified when it ends. All have
/// default implementations.
@preconcurrency @MainActor public protocol UILargeContentViewerInteractionDelegate: NSObjectProtocol {
  /// Called when the touch ends over an item, or outside of all items, in which case `item` is `nil`. Perform the
  /// item's action on Linux.
  func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?,
    at point: CGPoint)
  /// Returns the item at a point in the interaction's view; by default, the innermost view there that shows large
  /// content.
  func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
  ) -> (any UILargeContentViewerItem)?
}

extension UILargeContentViewerInteractionDelegate {
  /// Does nothing by default.
  public func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?, at point: CGPoint
  ) {}
  /// Returns the innermost view at the point that shows large content.
  public func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
  ) -> (any UILargeContentViewerItem)? { interaction.ownItem(at: point) }
}

/// An interaction that enlarges the item under a long press in the centre of the window at the accessibility text
/// sizes.
///
/// Moving the touch switches between items. Bars have such an interaction by default; a bar button on which the touch
/// ends is tapped.
@preconcurrency @MainActor
public final class UILargeContentViewerInteraction: MainActorObject, UIInteraction,
  UIGestureRecognizerDelegate
{
  /// Creates an interaction; the delegate is held weakly.
  public init(delegate: (any UILargeContentViewerInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
    press.addTarget(self, action: UILargeContentViewerInteraction.pressed(_:))
    press.delegate = self
  }

  /// Creates an interaction without a delegate.
  public convenience override init() { self.init(delegate: nil) }

  /// The delegate, which selects the items.
  public private(set) weak var delegate: (any UILargeContentViewerInteractionDelegate)?
  /// The view that has the interaction.
  public private(set) weak var view: UIView?
  /// The recogniser of the long press, so that others can be required to fail.
  public var gestureRecognizerForExclusionRelationship: UIGestureRecognizer { press }

  /// Whether the text size is one at which large content viewers appear.
  public static var isEnabled: Bool { UIApplication.shared.preferredContentSizeCategory.isAccessibilityCategory }
  /// Posted after ``isEnabled`` has changed.
  nonisolated public static let enabledStatusDidChangeNotification = Notification.Name.largeContentViewersTurned

  private let press = UILongPressGestureRecognizer()
  private var shown: LargeContentView?

  /// Removes the interaction from its view; called by UIKit.
  public func willMove(to view: UIView?) {
    shown?.removeFromSuperview()
    self.view?.removeGestureRecognizer(press)
  }

  /// Adds the interaction's long press to its view; called by UIKit.
  public func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(press)
  }

  /// Returns whether the long press may begin: only over an item, and only at the accessibility text sizes.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let view, view.traitCollection.preferredContentSizeCategory.isAccessibilityCategory else { return false }
    return item(at: gestureRecognizer.location(in: view)) != nil
  }

  private func pressed(_ press: UILongPressGestureRecognizer) {
    guard let view, let window = view.window else { return }
    let point = press.location(in: view)
    let item = item(at: point)
    switch press.state {
    case .began, .changed: show(item, in: window)
    case .ended:
      hide()
      if let delegate {
        delegate.largeContentViewerInteraction(self, didEndOn: item, at: point)
      } else {
        (item as? any LargeContentGiving)?.chooseLargeContent()
      }
    default: hide()
    }
  }

  private func item(at point: CGPoint) -> (any UILargeContentViewerItem)? {
    delegate?.largeContentViewerInteraction(self, itemAt: point) ?? (delegate == nil ? ownItem(at: point) : nil)
  }

  func ownItem(at point: CGPoint) -> (any UILargeContentViewerItem)? {
    guard let view else { return nil }
    var found = view.hitTest(point, with: nil)
    while let candidate = found {
      if candidate.showsLargeContentViewer { return candidate }
      if candidate === view { return nil }
      found = candidate.superview
    }
    return nil
  }

  private func show(_ item: (any UILargeContentViewerItem)?, in window: UIWindow) {
    guard let item else { return hide() }
    guard shown?.item !== item else { return }
    let isNew = shown == nil
    shown?.removeFromSuperview()
    let large = LargeContentView(item)
    shown = large
    window.addSubview(large)
    large.place(in: window)
    guard isNew else { return }
    UIView.performWithoutAnimation { large.alpha = 0 }
    UIView.animate(withDuration: 0.15) { large.alpha = 1 }
  }

  private func hide() {
    guard let large = shown else { return }
    shown = nil
    UIView.animate(
      withDuration: 0.15, animations: { large.alpha = 0 }, completion: { _ in large.removeFromSuperview() })
  }
}
