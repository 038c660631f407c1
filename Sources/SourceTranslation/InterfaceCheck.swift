import Foundation
import InterfaceFiles

/// Compares the storyboards and nibs of a target with its sources.
package struct InterfaceCheck {
  let declarations: Declarations

  /// Creates a check with a target's classes.
  package init(declarations: Declarations) { self.declarations = declarations }

  /// Creates a check that knows no classes, and so finds only files that can't be read.
  package init() { declarations = Declarations() }

  /// The results for a file: whether it can't be read, and its outlets and actions without a member.
  package struct Result: Sendable {
    package var errors: [Mistake] = []
    package var warnings: [Mistake] = []
  }

  /// Checks a file. Only classes of the target are compared with it whose members are all known.
  ///
  /// An outlet without a property stops an app on Apple's systems when the screen is loaded, so it's an error, at its
  /// line and at the class. An action without a method stops one only when it's sent: public apps contain many that
  /// nothing sends any more. It's a warning, as is a class that isn't there.
  package func run(_ path: String) -> Result {
    do {
      let document = try InterfaceDocument(path: path, bytes: Array(Data(contentsOf: URL(fileURLWithPath: path))))
      var result = Result(), missing: Set<String> = []
      document.root.forEach { element in
        switch element.name {
        case "outlet", "outletCollection": result.errors += outletMistakes(element, document)
        case "action": result.warnings += actionMistake(element, document).map { [$0] } ?? []
        default: break
        }
        if let mistake = classMistake(element, document, &missing) { result.warnings.append(mistake) }
      }
      return result
    } catch let problem as InterfaceProblem {
      return Result(errors: [Mistake(path: problem.path, line: problem.line, column: 1, message: problem.message)])
    } catch {
      let message = "The file can't be read: \(error.localizedDescription)"
      return Result(errors: [Mistake(path: path, line: 1, column: 1, message: message)])
    }
  }

  private func outletMistakes(_ element: InterfaceElement, _ document: InterfaceDocument) -> [Mistake] {
    guard let name = element["property"], let type = element.parent?.parent?["customClass"], lacks(name, type),
      let place = declarations.classPlaces[type]?.first
    else { return [] }
    let file = (document.path as NSString).lastPathComponent
    return [
      Mistake(
        path: document.path, line: element.line, column: 1,
        message: "The class \(type) has no property for the outlet \"\(name)\". Add `@IBOutlet var \(name)`, or remove "
          + "the connection."),
      Mistake(
        path: place.path, line: place.line, column: place.column,
        message: "\(type) has no property for the outlet \"\(name)\", which is connected in \(file), line "
          + "\(element.line)."),
    ]
  }

  private func actionMistake(_ element: InterfaceElement, _ document: InterfaceDocument) -> Mistake? {
    guard let name = element["selector"], let owner = element["destination"].flatMap(document.element),
      let type = owner["customClass"], lacks(name, type)
    else { return nil }
    return Mistake(
      path: document.path, line: element.line, column: 1,
      message: "The class \(type) has no method for the action \"\(name)\". Add it with @IBAction, or remove the "
        + "connection.")
  }

  /// Returns a warning for a class that should be in the target and isn't, once for each class of a file.
  private func classMistake(
    _ element: InterfaceElement, _ document: InterfaceDocument, _ missing: inout Set<String>
  ) -> Mistake? {
    guard element["customModuleProvider"] == "target", let type = element["customClass"],
      // A check without sources knows no classes at all.
      !declarations.classes.isEmpty, !type.contains("."), !declarations.types.contains(type),
      missing.insert(type).inserted
    else { return nil }
    return Mistake(
      path: document.path, line: element.line, column: 1,
      message: "The class \(type) isn't in the target's sources, so its outlets and actions aren't checked.")
  }

  /// Returns whether all members of a class are known, and none has a name.
  private func lacks(_ name: String, _ type: String) -> Bool {
    !Self.known.contains(name) && isKnown(type) && !hasMember(name, type)
  }

  /// The members of UIKit's classes.
  private static let known: Set<String> = [
    "delegate", "dataSource", "view", "tableView", "collectionView", "navigationItem", "backgroundView",
    "selectedBackgroundView", "accessoryView", "editingAccessoryView", "inputView", "inputAccessoryView",
    "refreshControl", "gestureRecognizers", "prefetchDataSource", "dragDelegate", "dropDelegate",
    "searchDisplayController",
    "resignFirstResponder", "becomeFirstResponder", "reloadData", "toolbarItems", "tabBarItem", "window", "menu",
    "leftBarButtonItem", "rightBarButtonItem", "titleView", "layer", "leftView", "rightView", "tableHeaderView",
    "tableFooterView", "customView", "transitioningDelegate", "navigationController", "tabBarController",
    "popoverPresentationController", "searchResultsDelegate", "searchResultsDataSource", "searchContentsController",
  ]

  /// Returns whether all members of a class are known: it's declared once, in the target, and its superclass is either
  /// such a class or one of UIKit's or Foundation's.
  private func isKnown(_ type: String) -> Bool {
    var current = type, seen: Set<String> = []
    while true {
      guard let places = declarations.classPlaces[current], places.count == 1, seen.insert(current).inserted,
        !declarations.interfaces.conditionalTypes.contains(current), let above = places[0].superclass
      else { return false }
      if !declarations.types.contains(above), Self.classes.contains(above) { return true }
      current = above
    }
  }

  /// The classes of UIKit and Foundation of which others in interface files are subclasses. A prefix isn't enough:
  /// libraries use it, too.
  private static let classes: Set<String> = [
    "NSLayoutConstraint", "NSObject", "UIActivityIndicatorView", "UIBarButtonItem", "UIButton",
    "UICollectionReusableView",
    "UICollectionView", "UICollectionViewCell", "UICollectionViewController", "UICollectionViewFlowLayout",
    "UICollectionViewLayout", "UICollectionViewListCell", "UIControl", "UIDatePicker", "UIGestureRecognizer",
    "UIImageView", "UILabel", "UILongPressGestureRecognizer", "UINavigationBar", "UINavigationController",
    "UINavigationItem", "UIPageControl", "UIPageViewController", "UIPanGestureRecognizer", "UIPickerView",
    "UIPinchGestureRecognizer", "UIProgressView", "UIRefreshControl", "UIResponder", "UIScrollView", "UISearchBar",
    "UISegmentedControl", "UISlider", "UISplitViewController", "UIStackView", "UIStepper", "UIStoryboardSegue",
    "UISwipeGestureRecognizer", "UISwitch", "UITabBar", "UITabBarController", "UITabBarItem", "UITableView",
    "UITableViewCell", "UITableViewController", "UITableViewHeaderFooterView", "UITapGestureRecognizer", "UITextField",
    "UITextView", "UIToolbar", "UIView", "UIViewController", "UIVisualEffectView", "UIWindow", "WKWebView",
  ]

  private func hasMember(_ name: String, _ type: String) -> Bool {
    var current: String? = type, seen: Set<String> = []
    while let next = current, seen.insert(next).inserted {
      if declarations.interfaces.byType[next]?.contains(where: { $0.name == name }) == true { return true }
      current = declarations.superclass(of: next)
    }
    return false
  }
}
