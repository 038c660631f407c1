import InterfaceFiles

/// The check of connections to the delegates and data sources of UIKit's views.
extension InterfaceCheck {
  /// The protocols of an element's outlets.
  private static let protocols: [String: [String: String]] = [
    "collectionView": ["delegate": "UICollectionViewDelegate", "dataSource": "UICollectionViewDataSource"],
    "navigationBar": ["delegate": "UINavigationBarDelegate"],
    "pickerView": ["delegate": "UIPickerViewDelegate", "dataSource": "UIPickerViewDataSource"],
    "scrollView": ["delegate": "UIScrollViewDelegate"],
    "searchBar": ["delegate": "UISearchBarDelegate"],
    "tabBar": ["delegate": "UITabBarDelegate"],
    "tableView": ["delegate": "UITableViewDelegate", "dataSource": "UITableViewDataSource"],
    "textField": ["delegate": "UITextFieldDelegate"],
    "textView": ["delegate": "UITextViewDelegate"],
    "toolbar": ["delegate": "UIToolbarDelegate"],
  ]

  /// The protocols from which UIKit's own classes and protocols inherit, as far as outlets have them.
  private static let inherited: [String: [String]] = [
    "UICollectionViewController": ["UICollectionViewDelegate", "UICollectionViewDataSource"],
    "UICollectionViewDelegate": ["UIScrollViewDelegate"],
    "UICollectionViewDelegateFlowLayout": ["UICollectionViewDelegate"],
    "UINavigationController": ["UINavigationBarDelegate"],
    "UITabBarController": ["UITabBarDelegate"],
    "UITableViewController": ["UITableViewDelegate", "UITableViewDataSource"],
    "UITableViewDelegate": ["UIScrollViewDelegate"],
    "UITextViewDelegate": ["UIScrollViewDelegate"],
  ]

  /// Returns a warning for an object whose class doesn't conform to the protocol of the delegate or data source as which
  /// it's connected. On Apple's systems, such an object still gets the calls for which it has methods.
  func delegateMistake(
    _ element: InterfaceElement, _ document: InterfaceDocument, _ modules: Set<String>
  ) -> Mistake? {
    guard let property = element["property"], let owner = element.parent?.parent, owner["customClass"] == nil,
      let wanted = Self.protocols[owner.name]?[property],
      let type = ownClass(element["destination"].flatMap(document.element), modules), isKnown(chain(of: type)),
      lacksConformance(type, wanted)
    else { return nil }
    return Mistake(
      path: document.path, line: element.line, column: 1,
      message: "The class \(type) doesn't conform to \(wanted), so it isn't connected as the \(property) of the "
        + "UI\(owner.name.prefix(1).uppercased())\(owner.name.dropFirst()). Declare the conformance with `extension \(type): "
        + "\(wanted) {}`, or remove the connection.")
  }

  /// Protocols of UIKit's that inherit from none of these. Other names with UIKit's prefix may be those of libraries.
  private static let others: Set = [
    "UIAdaptivePresentationControllerDelegate", "UIDocumentPickerDelegate", "UIGestureRecognizerDelegate",
    "UIImagePickerControllerDelegate", "UINavigationControllerDelegate", "UIPageViewControllerDataSource",
    "UIPageViewControllerDelegate", "UIPopoverPresentationControllerDelegate", "UISearchControllerDelegate",
    "UISearchResultsUpdating", "UISplitViewControllerDelegate", "UITabBarControllerDelegate",
    "UIViewControllerTransitioningDelegate",
  ]

  /// Returns whether a name is that of a class or a protocol of UIKit's whose conformances are known.
  private static func isOfUIKit(_ name: String) -> Bool {
    name == "NSObject" || name == "NSObjectProtocol" || InterfaceMembersOfUIKit.superclasses[name] != nil
      || inherited[name] != nil
      || others.contains(name) || protocols.values.contains { $0.values.contains(name) }
  }

  /// Returns whether a class doesn't conform to a protocol, if all names from which it inherits are known.
  private func lacksConformance(_ type: String, _ wanted: String) -> Bool {
    var level = [type], seen: Set<String> = []
    while let next = level.popLast() {
      guard seen.insert(next).inserted else { continue }
      if next == wanted { return false }
      // Also those of the target's extensions of UIKit's classes.
      level += declarations.supertypes[next] ?? []
      if declarations.types.contains(next) { continue }
      guard Self.isOfUIKit(next) else { return false }
      level += Self.inherited[next] ?? []
      if let superclass = InterfaceMembersOfUIKit.superclasses[next] { level.append(superclass) }
    }
    return true
  }
}
