/// The properties of UIKit's classes that files connect to.
@MainActor enum KnownOutlets {
  /// The result of setting a property.
  enum Outcome {
    case set
    /// The object isn't of the property's type.
    case refused(Any.Type)
    /// The class has no such property.
    case unknown

    /// Returns this outcome or, if the class has no such property, the outcome for another class.
    @MainActor func or(_ other: () -> Outcome) -> Outcome {
      if case .unknown = self { other() } else { self }
    }
  }

  /// Sets a property of one of UIKit's classes to an object, and returns the result.
  static func set(_ property: String, of object: AnyObject, to value: AnyObject) -> Outcome {
    switch property {
    case "delegate": setDelegate(of: object, value)
    case "dataSource": setDataSource(of: object, value)
    case "prefetchDataSource":
      set(object as? UITableView, value) { $0.prefetchDataSource = $1 as any UITableViewDataSourcePrefetching }
        .or {
          set(object as? UICollectionView, value) {
            $0.prefetchDataSource = $1 as any UICollectionViewDataSourcePrefetching
          }
        }
    case "dragDelegate":
      set(object as? UITableView, value) { $0.dragDelegate = $1 as any UITableViewDragDelegate }
        .or { set(object as? UICollectionView, value) { $0.dragDelegate = $1 as any UICollectionViewDragDelegate } }
    case "dropDelegate":
      set(object as? UITableView, value) { $0.dropDelegate = $1 as any UITableViewDropDelegate }
        .or { set(object as? UICollectionView, value) { $0.dropDelegate = $1 as any UICollectionViewDropDelegate } }
    case "view": set(object as? UIViewController, value) { $0.view = $1 }
    case "tableView": set(object as? UITableViewController, value) { $0.tableView = $1 }
    case "collectionView": set(object as? UICollectionViewController, value) { $0.collectionView = $1 }
    case "navigationItem": object is UIViewController ? .set : .unknown
    case "backgroundView": setBackground(of: object, value)
    case "selectedBackgroundView":
      set(object as? UITableViewCell, value) { $0.selectedBackgroundView = $1 }
        .or { set(object as? UICollectionViewCell, value) { $0.selectedBackgroundView = $1 } }
    case "accessoryView": set(object as? UITableViewCell, value) { $0.accessoryView = $1 }
    case "editingAccessoryView": set(object as? UITableViewCell, value) { $0.editingAccessoryView = $1 }
    case "inputView": setInput(of: object, value)
    case "inputAccessoryView": setAccessory(of: object, value)
    case "refreshControl":
      set(object as? UITableViewController, value) { $0.refreshControl = $1 }
        .or { set(object as? UIScrollView, value) { $0.refreshControl = $1 } }
    default: .unknown
    }
  }

  private static func set<Object, Value>(
    _ object: Object?, _ value: AnyObject, _ assign: (Object, Value) -> Void
  ) -> Outcome {
    guard let object else { return .unknown }
    guard let value = value as? Value else { return .refused(Value.self) }
    assign(object, value)
    return .set
  }

  private static func setDelegate(of object: AnyObject, _ value: AnyObject) -> Outcome {
    switch object {
    case let object as UITableView: set(object, value) { $0.delegate = $1 as any UITableViewDelegate }
    case let object as UICollectionView: set(object, value) { $0.delegate = $1 as any UICollectionViewDelegate }
    case let object as UITextView: set(object, value) { $0.delegate = $1 as any UITextViewDelegate }
    case let object as UIScrollView: set(object, value) { $0.delegate = $1 as any UIScrollViewDelegate }
    case let object as UITextField: set(object, value) { $0.delegate = $1 as any UITextFieldDelegate }
    case let object as UISearchBar: set(object, value) { $0.delegate = $1 as any UISearchBarDelegate }
    case let object as UIPickerView: set(object, value) { $0.delegate = $1 as any UIPickerViewDelegate }
    case let object as UITabBar: set(object, value) { $0.delegate = $1 as any UITabBarDelegate }
    case let object as UINavigationBar: set(object, value) { $0.delegate = $1 as any UINavigationBarDelegate }
    case let object as UIToolbar: set(object, value) { $0.delegate = $1 as any UIToolbarDelegate }
    case let object as UIGestureRecognizer: set(object, value) { $0.delegate = $1 as any UIGestureRecognizerDelegate }
    case let object as UINavigationController:
      set(object, value) { $0.delegate = $1 as any UINavigationControllerDelegate }
    case let object as UITabBarController: set(object, value) { $0.delegate = $1 as any UITabBarControllerDelegate }
    case let object as UISplitViewController:
      set(object, value) { $0.delegate = $1 as any UISplitViewControllerDelegate }
    case let object as UIPageViewController: set(object, value) { $0.delegate = $1 as any UIPageViewControllerDelegate }
    default: .unknown
    }
  }

  private static func setDataSource(of object: AnyObject, _ value: AnyObject) -> Outcome {
    switch object {
    case let object as UITableView: set(object, value) { $0.dataSource = $1 as any UITableViewDataSource }
    case let object as UICollectionView: set(object, value) { $0.dataSource = $1 as any UICollectionViewDataSource }
    case let object as UIPickerView: set(object, value) { $0.dataSource = $1 as any UIPickerViewDataSource }
    case let object as UIPageViewController:
      set(object, value) { $0.dataSource = $1 as any UIPageViewControllerDataSource }
    default: .unknown
    }
  }

  private static func setBackground(of object: AnyObject, _ value: AnyObject) -> Outcome {
    switch object {
    case let object as UITableView: set(object, value) { $0.backgroundView = $1 }
    case let object as UICollectionView: set(object, value) { $0.backgroundView = $1 }
    case let object as UITableViewCell: set(object, value) { $0.backgroundView = $1 }
    case let object as UICollectionViewCell: set(object, value) { $0.backgroundView = $1 }
    default: .unknown
    }
  }

  private static func setInput(of object: AnyObject, _ value: AnyObject) -> Outcome {
    switch object {
    case let object as UITextField: set(object, value) { $0.inputView = $1 }
    case let object as UITextView: set(object, value) { $0.inputView = $1 }
    default: .unknown
    }
  }

  private static func setAccessory(of object: AnyObject, _ value: AnyObject) -> Outcome {
    switch object {
    case let object as UITextField: set(object, value) { $0.inputAccessoryView = $1 }
    case let object as UITextView: set(object, value) { $0.inputAccessoryView = $1 }
    default: .unknown
    }
  }

  /// Returns a selector for the method of UIKit that an action in a file names; `nil` for an unknown name.
  static func action(_ name: String, of target: AnyObject) -> Selector? {
    switch name {
    case "resignFirstResponder":
      Selector(calling: name) { (target: UIResponder) in _ = target.resignFirstResponder() }
    case "becomeFirstResponder":
      Selector(calling: name) { (target: UIResponder) in _ = target.becomeFirstResponder() }
    case "reloadData": Selector(calling: name) { (target: UITableView) in target.reloadData() }
    default: nil
    }
  }
}
