import Foundation

/// An element that isn't a view: a part of what a view draws, or several views as one.
@preconcurrency @MainActor open class UIAccessibilityElement: UIResponder {
  /// Makes an element in a container, which is held weakly.
  public init(accessibilityContainer container: Any) {
    self.container = container as AnyObject
    super.init()
    isAccessibilityElement = true
  }

  /// Makes an element from an archive, from which nothing is read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private weak var container: AnyObject?
  /// The view, or the element, that the element is in; held weakly.
  open var accessibilityContainer: Any? {
    get { container }
    set { container = newValue.map { $0 as AnyObject } }
  }
  /// A name that tests and assistive programs find the element by.
  open var accessibilityIdentifier: String?

  /// The element's rectangle in the coordinates of the view that contains it; it follows that view. Null, the default,
  /// leaves ``AccessibleObject/accessibilityFrame`` as it's set.
  open var accessibilityFrameInContainerSpace: CGRect = .null

  override var placeForAccessibility: CGRect {
    guard !accessibilityFrameInContainerSpace.isNull, let view = containingView else { return .zero }
    return view.convert(accessibilityFrameInContainerSpace, to: nil)
  }

  /// The view around.
  final var containingView: UIView? {
    var current: Any? = accessibilityContainer
    while let element = current as? UIAccessibilityElement { current = element.accessibilityContainer }
    return current as? UIView
  }

  open override var next: UIResponder? { accessibilityContainer as? UIResponder }
}
