import GTKPlatform

extension UIApplication: AssistiveTreeMaking {
  func makeAssistiveTree() -> any AssistiveTree { AccessibleTree(of: self) }

  /// The tree that assistive apps see.
  var accessibility: AccessibleTree {
    // `makeAssistiveTree()` creates it.
    assistiveTree as! AccessibleTree
  }
}

extension AccessibleTree: AssistiveTree {
  func viewEnteredWindow(_ view: UIView) { watched.activateElements(in: view) }
  func focus(on element: AccessibleObject) { _ = proxy(for: element)?.takeFocus() }
}

extension UIWindow {
  /// The window as assistive apps see it.
  package var accessibleElement: (any AccessibleElement)? { accessibleElement(of: self) }

  /// Returns an object of the window as assistive apps see it; `nil` for an object without accessibility properties.
  package func accessibleElement(of object: AnyObject) -> (any AccessibleElement)? {
    context.application.accessibility.proxy(for: object)
  }

  /// Returns the children of a list with more than 1,000 rows that are in the view tree, so that no rows are made and
  /// no cells are requested; `nil` for other elements. A view that doesn't scroll, and whose elements aren't views, is no
  /// list.
  package func existingChildren(ofLongList element: any AccessibleElement) -> [any AccessibleElement]? {
    guard let list = element as? AccessibleProxy, list.isLongList else { return nil }
    let existing = list.existingChildren
    return existing.isEmpty && !(list.object is any ScrollEventTarget) ? nil : existing
  }

  /// Returns the name with which an object is spoken, without the rest of its element's snapshot; `nil` if it isn't an
  /// element.
  package func spokenName(of object: AnyObject) -> String? {
    context.application.accessibility.proxy(for: object)?.name
  }
}
