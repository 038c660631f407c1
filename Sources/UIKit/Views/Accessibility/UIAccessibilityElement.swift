import Foundation

/// An element that isn't a view: a part of a view's drawing, or several views as one.
@preconcurrency @MainActor open class UIAccessibilityElement: UIResponder {
  /// Creates an element in a container, which is held weakly.
  public init(accessibilityContainer container: Any) {
    self.container = container as AnyObject
    super.init()
    isAccessibilityElement = true
  }

  /// Creates an element from an archive; nothing is read from it.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private weak var container: AnyObject?
  /// The view or element that contains the element; held weakly.
  open var accessibilityContainer: Any? {
    get { container }
    set { container = newValue.map { $0 as AnyObject } }
  }
  /// A name by which tests and assistive apps find the element; `nil` by default.
  open var accessibilityIdentifier: String?

  /// The element's rectangle in the coordinates of the view that contains it; it moves with that view. Null, the
  /// default, leaves ``AccessibleObject/accessibilityFrame`` as it was set.
  open var accessibilityFrameInContainerSpace: CGRect = .null

  override var frameForAccessibility: CGRect {
    guard !accessibilityFrameInContainerSpace.isNull, let view = containingView else { return .zero }
    return view.convert(accessibilityFrameInContainerSpace, to: nil)
  }

  /// The view that contains the element.
  final var containingView: UIView? {
    var current: Any? = accessibilityContainer
    while let element = current as? UIAccessibilityElement { current = element.accessibilityContainer }
    return current as? UIView
  }

  open override var next: UIResponder? { accessibilityContainer as? UIResponder }
}
