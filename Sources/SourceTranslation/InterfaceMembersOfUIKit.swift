/// The classes and outlets that UIKit itself has, for ``InterfaceCheck``.
enum InterfaceMembersOfUIKit {
  /// The superclasses of those UIKit classes from which other classes in interface files inherit. A prefix of the names
  /// isn't enough, because libraries use it, too.
  static let superclasses: [String: String] = [
    "NSLayoutConstraint": "NSObject", "UIActivityIndicatorView": "UIView", "UIBarButtonItem": "UIBarItem",
    "UIBarItem": "NSObject", "UIButton": "UIControl", "UICollectionReusableView": "UIView",
    "UICollectionView": "UIScrollView", "UICollectionViewCell": "UICollectionReusableView",
    "UICollectionViewController": "UIViewController", "UICollectionViewFlowLayout": "UICollectionViewLayout",
    "UICollectionViewLayout": "NSObject", "UICollectionViewListCell": "UICollectionViewCell", "UIControl": "UIView",
    "UIDatePicker": "UIControl", "UIGestureRecognizer": "NSObject", "UIImageView": "UIView", "UILabel": "UIView",
    "UILongPressGestureRecognizer": "UIGestureRecognizer", "UINavigationBar": "UIView",
    "UINavigationController": "UIViewController", "UINavigationItem": "NSObject", "UIPageControl": "UIControl",
    "UIPageViewController": "UIViewController", "UIPanGestureRecognizer": "UIGestureRecognizer",
    "UIPickerView": "UIView", "UIPinchGestureRecognizer": "UIGestureRecognizer", "UIProgressView": "UIView",
    "UIRefreshControl": "UIControl", "UIResponder": "NSObject", "UIScrollView": "UIView", "UISearchBar": "UIView",
    "UISegmentedControl": "UIControl", "UISlider": "UIControl", "UISplitViewController": "UIViewController",
    "UIStackView": "UIView", "UIStepper": "UIControl", "UIStoryboardSegue": "NSObject",
    "UISwipeGestureRecognizer": "UIGestureRecognizer", "UISwitch": "UIControl", "UITabBar": "UIView",
    "UITabBarController": "UIViewController", "UITabBarItem": "UIBarItem", "UITableView": "UIScrollView",
    "UITableViewCell": "UIView", "UITableViewController": "UIViewController", "UITableViewHeaderFooterView": "UIView",
    "UITapGestureRecognizer": "UIGestureRecognizer", "UITextField": "UIControl", "UITextView": "UIScrollView",
    "UIToolbar": "UIView", "UIView": "UIResponder", "UIViewController": "UIResponder", "UIVisualEffectView": "UIView",
    "UIWindow": "UIView", "WKWebView": "UIView",
  ]

  /// The members that many classes have. Every class is assumed to have them, because apps rarely use these names for
  /// their own members.
  static let ofAll: Set<String> = [
    "delegate", "dataSource", "view", "tableView", "collectionView", "navigationItem", "backgroundView",
    "selectedBackgroundView", "accessoryView", "editingAccessoryView", "inputView", "inputAccessoryView",
    "inputViewController", "inputAccessoryViewController", "refreshControl", "gestureRecognizers", "prefetchDataSource",
    "dragDelegate", "dropDelegate", "searchDisplayController", "searchController", "resignFirstResponder",
    "becomeFirstResponder", "reloadData", "toolbarItems", "tabBarItem", "window", "menu", "leftBarButtonItem",
    "rightBarButtonItem", "leftBarButtonItems", "rightBarButtonItems", "backBarButtonItem", "titleView", "layer",
    "leftView", "rightView", "tableHeaderView", "tableFooterView", "customView", "transitioningDelegate",
    "navigationController", "tabBarController", "splitViewController", "popoverPresentationController",
    "searchResultsDelegate", "searchResultsDataSource", "searchContentsController", "searchResultsController",
    "searchResultsUpdater", "searchBar", "navigationDelegate", "uiDelegate", "UIDelegate", "rootViewController",
    "selectedItem", "multipleSelectionBackgroundView", "textDragDelegate", "textDropDelegate", "viewControllers",
    "maskView",
  ]

  /// The members of single classes whose names apps also give to outlets of other classes.
  static let byClass: [String: Set<String>] = [
    "UIBarButtonItem": ["target"],
    "UIButton": ["imageView", "titleLabel"],
    "UICollectionView": ["collectionViewLayout"],
    "UICollectionViewCell": ["contentView"],
    "UICollectionViewController": ["collectionViewLayout"],
    "UINavigationBar": ["backItem", "items", "topItem"],
    "UINavigationController": [
      "interactivePopGestureRecognizer", "navigationBar", "toolbar", "topViewController", "visibleViewController",
    ],
    "UIScrollView": ["panGestureRecognizer", "pinchGestureRecognizer"],
    "UISearchBar": ["searchTextField"],
    "UIStackView": ["arrangedSubviews"],
    "UIStoryboardSegue": ["destination", "source"],
    "UITabBar": ["items"],
    "UITabBarController": ["selectedViewController", "tabBar"],
    "UITableViewCell": ["contentView", "detailTextLabel", "imageView", "textLabel"],
    "UITableViewHeaderFooterView": ["contentView", "detailTextLabel", "textLabel"],
    "UIToolbar": ["items"],
    "UIVisualEffectView": ["contentView"],
  ]

  /// The protocols of the delegates and data sources of elements in interface files.
  static let delegateProtocols: [String: [String: String]] = [
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

  /// The protocols of delegates and data sources to which UIKit's own classes and protocols conform.
  static let conformances: [String: [String]] = [
    "UICollectionViewController": ["UICollectionViewDelegate", "UICollectionViewDataSource"],
    "UICollectionViewDelegate": ["UIScrollViewDelegate"],
    "UICollectionViewDelegateFlowLayout": ["UICollectionViewDelegate"],
    "UITabBarController": ["UITabBarDelegate"],
    "UITableViewController": ["UITableViewDelegate", "UITableViewDataSource"],
    "UITableViewDelegate": ["UIScrollViewDelegate"],
    "UITextViewDelegate": ["UIScrollViewDelegate"],
  ]

  /// Protocols that don't inherit from any protocol of an outlet. Other names with UIKit's prefix may belong to
  /// libraries.
  private static let otherProtocols: Set<String> = [
    "UIAdaptivePresentationControllerDelegate", "UIDocumentPickerDelegate", "UIGestureRecognizerDelegate",
    "UIImagePickerControllerDelegate", "UINavigationControllerDelegate", "UIPageViewControllerDataSource",
    "UIPageViewControllerDelegate", "UIPopoverPresentationControllerDelegate", "UISearchControllerDelegate",
    "UISearchResultsUpdating", "UISplitViewControllerDelegate", "UITabBarControllerDelegate",
    "UIViewControllerTransitioningDelegate",
  ]

  /// Returns whether the table has all delegates' protocols to which a class or a protocol conforms.
  static func hasKnownConformances(_ name: String) -> Bool {
    name == "NSObject" || name == "NSObjectProtocol" || superclasses[name] != nil || conformances[name] != nil
      || otherProtocols.contains(name) || delegateProtocols.values.contains { $0.values.contains(name) }
  }
}
