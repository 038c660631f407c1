import Foundation
import ObjectRoot

/// Decides what a large content viewer shows, and is told of its end. All has defaults.
@preconcurrency @MainActor public protocol UILargeContentViewerInteractionDelegate: NSObjectProtocol {
  /// The finger was lifted over an item, or beside all of them: then it's `nil`. Do here what the item does.
  func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?,
    at point: CGPoint)
  /// The item at a point of the interaction's view; by default the innermost view there that shows itself enlarged.
  func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
  ) -> (any UILargeContentViewerItem)?
}

extension UILargeContentViewerInteractionDelegate {
  /// Does nothing.
  public func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?, at point: CGPoint
  ) {}
  /// The innermost view at the point that shows itself enlarged.
  public func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
  ) -> (any UILargeContentViewerItem)? { interaction.ownItem(at: point) }
}

/// Shows the item under a long press enlarged in the middle of the window, while the text size is one for accessibility.
///
/// A finger that moves goes from item to item. Bars have one by themselves; a button of theirs that the finger is lifted
/// over does what it does at a tap.
@preconcurrency @MainActor
public final class UILargeContentViewerInteraction: MainActorObject, UIInteraction,
  UIGestureRecognizerDelegate
{
  /// Makes an interaction; the delegate is held weakly.
  public init(delegate: (any UILargeContentViewerInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
    press.addTarget(self, action: UILargeContentViewerInteraction.pressed(_:))
    press.delegate = self
  }

  /// Makes an interaction without a delegate.
  public convenience override init() { self.init(delegate: nil) }

  /// Decides about the items.
  public private(set) weak var delegate: (any UILargeContentViewerInteractionDelegate)?
  /// The view that has the interaction.
  public private(set) weak var view: UIView?
  /// The recogniser of the long press, so that others can give way to it.
  public var gestureRecognizerForExclusionRelationship: UIGestureRecognizer { press }

  /// Whether the text size is one at which viewers appear.
  public static var isEnabled: Bool { UIApplication.shared.preferredContentSizeCategory.isAccessibilityCategory }
  /// Posted after ``isEnabled`` has changed.
  nonisolated public static let enabledStatusDidChangeNotification = Notification.Name.largeContentViewersTurned

  private let press = UILongPressGestureRecognizer()
  private var shown: LargeContentView?

  /// Leaves the view that it was added to; called by UIKit.
  public func willMove(to view: UIView?) {
    shown?.removeFromSuperview()
    self.view?.removeGestureRecognizer(press)
  }

  /// Listens for long presses on the view that it's added to; called by UIKit.
  public func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(press)
  }

  /// Begins over an item, at the sizes for accessibility only.
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
