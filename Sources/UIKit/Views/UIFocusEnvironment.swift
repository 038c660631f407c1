import Foundation
import ObjectRoot

/// A part of a screen that can contain the keyboard focus: a view, a controller, a window.
///
/// Unlike on iOS, `UIResponder` declares these members for its subclasses to override.
@preconcurrency @MainActor public protocol UIFocusEnvironment: NSObjectProtocol {
  /// The environments that should receive the focus when it moves into this one, in order of preference.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  /// The environment that contains this one.
  var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
  /// The identifier of the focus group to which the content belongs.
  var focusGroupIdentifier: String? { get }
  /// The container of the items inside; `nil` by default.
  var focusItemContainer: (any UIFocusItemContainer)? { get }
  /// Requests a move of the focus to ``preferredFocusEnvironments`` if it's inside this environment.
  func setNeedsFocusUpdate()
  /// Updates the focus now if ``setNeedsFocusUpdate()`` has requested it.
  func updateFocusIfNeeded()
  /// Returns whether the focus may make the move that the context describes.
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  /// Called after the focus has moved into this environment, out of it, or within it.
  func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

extension UIFocusEnvironment {
  /// `nil`, for no container.
  public var focusItemContainer: (any UIFocusItemContainer)? { nil }

  /// Returns whether the environment contains another one, or is the same.
  public func contains(_ environment: any UIFocusEnvironment) -> Bool {
    UIFocusSystem.environment(self, contains: environment)
  }
}

/// A container of items that can have the focus: a view.
@preconcurrency @MainActor public protocol UIFocusItemContainer: AnyObject {
  /// The coordinates of the items' frames.
  var coordinateSpace: any UICoordinateSpace { get }
  /// Returns the items that intersect a rectangle. Items that can't currently have the focus may be among them.
  func focusItems(in rect: CGRect) -> [any UIFocusItem]
}

extension UIView: UIFocusItemContainer {
  /// The view itself.
  public var focusItemContainer: (any UIFocusItemContainer)? { self }
  /// The view's own coordinates.
  public var coordinateSpace: any UICoordinateSpace { self }
  /// Returns the subviews that intersect a rectangle.
  public func focusItems(in rect: CGRect) -> [any UIFocusItem] { subviews.filter { $0.frame.intersects(rect) } }
}

/// An item that can have the focus itself: a view.
@preconcurrency @MainActor public protocol UIFocusItem: UIFocusEnvironment {
  /// Whether the keyboard can move the focus to the item.
  var canBecomeFocused: Bool { get }
  /// Whether the item has the focus.
  var isFocused: Bool { get }
  /// The item's frame in its superview, in points.
  var frame: CGRect { get }
  /// The effect that shows the focus; `nil` if it isn't shown.
  var focusEffect: UIFocusEffect? { get }
}

extension UIView: UIFocusItem {
  /// The controller if this is its root view, or else the superview.
  public var parentFocusEnvironment: (any UIFocusEnvironment)? { next as? any UIFocusEnvironment }
}

/// A move of the focus.
@preconcurrency @MainActor open class UIFocusUpdateContext: MainActorObject {
  /// The item that had the focus before; `nil` if none had.
  public private(set) weak var previouslyFocusedItem: (any UIFocusItem)?
  /// The item that has the focus afterwards; `nil` if none has.
  public private(set) weak var nextFocusedItem: (any UIFocusItem)?
  /// The direction of the move; empty if the app moved the focus.
  public let focusHeading: UIFocusHeading
  /// Whether the focus returns to a row that another cell now shows.
  var isReturn = false

  /// The view that had the focus before.
  open var previouslyFocusedView: UIView? { previouslyFocusedItem as? UIView }
  /// The view that has the focus afterwards.
  open var nextFocusedView: UIView? { nextFocusedItem as? UIView }

  init(from previous: UIView?, to next: UIView?, _ heading: UIFocusHeading) {
    previouslyFocusedItem = previous
    nextFocusedItem = next
    focusHeading = heading
  }
}

/// An object that runs animations along with a move of the focus.
@preconcurrency @MainActor open class UIFocusAnimationCoordinator: MainActorObject {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  override init() {}

  /// Animates changes along with the move, and calls `completion` afterwards.
  open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
    if let animations { self.animations.append(animations) }
    if let completion { completions.append(completion) }
  }

  func run() {
    guard !animations.isEmpty || !completions.isEmpty else { return }
    UIView.animate(
      withDuration: 0.2, animations: { for animation in self.animations { animation() } },
      completion: { _ in for completion in self.completions { completion() } })
  }
}

/// The effect that shows the focus: a ring around the bounds.
@preconcurrency @MainActor open class UIFocusEffect: MainActorObject {
  /// Creates the system's own effect.
  public override init() {}
  /// The shape that the ring surrounds, in the item's coordinates; `nil` for the bounds.
  var shape: (rect: CGRect, radius: CGFloat)? { nil }
}

/// A ring around a shape.
open class UIFocusHaloEffect: UIFocusEffect {
  private let given: (rect: CGRect, radius: CGFloat)?

  /// Creates a ring around the bounds.
  public override init() {
    given = nil
    super.init()
  }

  /// Creates a ring around a rectangle in the item's coordinates.
  public init(rect: CGRect) {
    given = (rect, 0)
    super.init()
  }

  /// Creates a ring around a rectangle with rounded corners.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, curve: CALayerCornerCurve) {
    given = (rect, cornerRadius)
    super.init()
  }

  override var shape: (rect: CGRect, radius: CGFloat)? { given }
}

/// A client's focus settings of a responder: in an object, because most responders have none, and shouldn't use memory
/// for them.
@MainActor final class FocusSettings {
  var group: String?
  var effect: UIFocusEffect?
  var hidesEffect = false
}

extension UIResponder {
  func changeFocusSettings(_ change: (FocusSettings) -> Void) {
    let settings = focusSettings ?? FocusSettings()
    change(settings)
    focusSettings = settings
    nearestFocusSystem?.effectChanged()
  }

  /// The focus system of the window, if there is one.
  var nearestFocusSystem: UIFocusSystem? { hostWindow?.existingFocusSystem }
}

extension UIWindow {
  /// The focus system of the window, created on first use.
  var focusSystem: UIFocusSystem {
    if let existingFocusSystem { return existingFocusSystem }
    let made = UIFocusSystem(of: self)
    existingFocusSystem = made
    return made
  }
}
