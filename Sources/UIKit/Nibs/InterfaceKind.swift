import Foundation
import InterfaceFiles

/// The kind of object that an element of an interface file represents.
@MainActor enum InterfaceKind {
  /// A view or a controller of UIKit's class.
  case responder(UIResponder.Type)
  case barButtonItem
  case tabBarItem
  /// A gesture recogniser of UIKit's class.
  case recognizer(@MainActor (NSCoder) -> UIGestureRecognizer?)
  /// An object that isn't created by a decoder.
  case plain(() -> AnyObject?)

  /// Returns the kind of an element; `nil` for an element that represents no object.
  static func named(_ element: InterfaceElement, _ file: InterfaceFile) -> InterfaceKind? {
    if let type = responders[element.name] { return .responder(type) }
    if let type = recognizers[element.name] { return .recognizer(type) }
    switch element.name {
    case "barButtonItem": return .barButtonItem
    case "tabBarItem": return .tabBarItem
    case "navigationItem": return .plain { UINavigationItem(title: "") }
    case "customObject":
      file.warn(element, "Objects that are neither views nor controllers aren't created. Create this one in code.")
      return nil
    case "placeholder", "exit", "viewControllerPlaceholder", "point": return nil
    default: break
    }
    let other = others[element.name]
    if let type = other.flatMap({ topLevelClass(named: $0) }) as? UIResponder.Type { return .responder(type) }
    let advice = other.map { " Add the product \($0.prefix { $0 != "." }) to the target's dependencies." } ?? ""
    if element.name.hasSuffix("View") || element.name == "window" {
      file.warn(element, "There's no class for <\(element.name)>, so a plain view takes its place.\(advice)")
      return .responder(UIView.self)
    }
    if element.name.hasSuffix("Controller") {
      file.warn(element, "There's no class for <\(element.name)>, so a plain controller takes its place.\(advice)")
      return .responder(UIViewController.self)
    }
    return nil
  }

  private static let responders: [String: UIResponder.Type] = [
    "view": UIView.self, "containerView": UIView.self, "control": UIControl.self, "label": UILabel.self,
    "button": UIButton.self, "imageView": UIImageView.self, "textField": UITextField.self, "textView": UITextView.self,
    "switch": UISwitch.self, "slider": UISlider.self, "stepper": UIStepper.self,
    "segmentedControl": UISegmentedControl.self, "progressView": UIProgressView.self,
    "activityIndicatorView": UIActivityIndicatorView.self, "pageControl": UIPageControl.self,
    "scrollView": UIScrollView.self, "stackView": UIStackView.self, "tableView": UITableView.self,
    "tableViewCell": UITableViewCell.self, "collectionView": UICollectionView.self,
    "collectionViewCell": UICollectionViewCell.self, "collectionReusableView": UICollectionReusableView.self,
    "searchBar": UISearchBar.self, "navigationBar": UINavigationBar.self, "toolbar": UIToolbar.self,
    "tabBar": UITabBar.self, "visualEffectView": UIVisualEffectView.self, "datePicker": UIDatePicker.self,
    "pickerView": UIPickerView.self, "refreshControl": UIRefreshControl.self,
    "viewController": UIViewController.self, "tableViewController": UITableViewController.self,
    "collectionViewController": UICollectionViewController.self, "navigationController": UINavigationController.self,
    "tabBarController": UITabBarController.self, "splitViewController": UISplitViewController.self,
    "pageViewController": UIPageViewController.self,
  ]

  /// The classes of modules other than UIKit, which a program may contain.
  private static let others = [
    "wkWebView": "WebKit.WKWebView", "mapView": "MapKit.MKMapView",
    "avPlayerViewController": "AVKit.AVPlayerViewController",
  ]

  /// The classes whose initialisers set up objects.
  private static let initialisingClasses: Set<ObjectIdentifier> = {
    let types = Array(responders.values) + [UITableViewHeaderFooterView.self]
    let views: [AnyClass] = others.values.compactMap { topLevelClass(named: $0) as? UIView.Type }
    // Tab bar controllers and players have no initialiser of their own.
    return Set((types.filter { $0 != UITabBarController.self } + views).map { ObjectIdentifier($0) })
  }()

  /// Returns the nearest class, from a view's or a controller's own class upwards, whose initialiser sets up the
  /// object. When that initialiser returns, the set-up of UIKit's class is complete.
  static func baseClass(of type: UIResponder.Type) -> AnyClass {
    sequence(first: type, next: _getSuperclass).first { initialisingClasses.contains(ObjectIdentifier($0)) } ?? type
  }

  private static let recognizers: [String: @MainActor (NSCoder) -> UIGestureRecognizer?] = [
    "tapGestureRecognizer": { UITapGestureRecognizer(coder: $0) },
    "panGestureRecognizer": { UIPanGestureRecognizer(coder: $0) },
    "pongPressGestureRecognizer": { UILongPressGestureRecognizer(coder: $0) },
    "longPressGestureRecognizer": { UILongPressGestureRecognizer(coder: $0) },
    "pinchGestureRecognizer": { UIPinchGestureRecognizer(coder: $0) },
    "swipeGestureRecognizer": { UISwipeGestureRecognizer(coder: $0) },
    "rotationGestureRecognizer": { UIRotationGestureRecognizer(coder: $0) },
    "gestureRecognizer": { UIGestureRecognizer(coder: $0) },
    "hoverGestureRecognizer": { UIHoverGestureRecognizer(coder: $0) },
    "screenEdgePanGestureRecognizer": { UIScreenEdgePanGestureRecognizer(coder: $0) },
  ]

  /// Returns the style that fits a split view controller's columns, if the file states only that it has a style.
  private static func columnStyle(_ element: InterfaceElement) -> UISplitViewController.Style? {
    guard element.flag("allowDoubleColumnStyle") == true else { return nil }
    let roles = element.contents("connections").map { $0["relationship"] }
    return roles.contains("supplementaryViewController") ? .tripleColumn : .doubleColumn
  }

  /// Returns the values of properties that are constant after initialisation.
  static func constants(_ element: InterfaceElement) -> [String: Any] {
    var result: [String: Any] = [:]
    switch element.name {
    case "tableView": result["style"] = element.choice("style", InterfaceNames.tableStyles) as UITableView.Style?
    case "tableViewCell":
      result["style"] = element.choice("style", InterfaceNames.cellStyles) as UITableViewCell.CellStyle?
      result["reuseIdentifier"] = element["reuseIdentifier"]
    case "splitViewController":
      let styles: [String: UISplitViewController.Style] = [
        "doubleColumn": .doubleColumn, "tripleColumn": .tripleColumn,
      ]
      result["style"] = element.choice("style", styles) ?? columnStyle(element)
    case "pageViewController":
      typealias Pages = UIPageViewController
      result["transitionStyle"] =
        element.choice("transitionStyle", InterfaceNames.pageTransitions) as Pages.TransitionStyle?
      result["navigationOrientation"] =
        element.choice("navigationOrientation", InterfaceNames.pageOrientations) as Pages.NavigationOrientation?
      result["spineLocation"] = element.choice("spineLocation", InterfaceNames.spineLocations) as Pages.SpineLocation?
      result["pageSpacing"] = element.number("pageSpacing")
    default: break
    }
    return result
  }
}
