import AloeCore
import RuntimePatches

/// The classes of views and controllers that lay out with their own code, in addition to constraints.
///
/// Between two widths at which constraints are satisfied in the same way, all that constraints determine is linear.
/// Code may do anything there. The code of UIKit's most common classes, and of classes that an app names, is assumed to
/// be steady: each coordinate is a linear function, or the smallest, largest or middle one of several, and an
/// arrangement that has been left in a wider view never comes back in an even wider one. A class whose arrangement is
/// the same in a narrow and in a wide view, but differs in between, isn't steady.
@MainActor package final class LayoutCode {
  /// The kinds of code that may lay out a view.
  private enum Verdict {
    /// No code lays out the view.
    case none
    /// The code computes coordinates with linear functions.
    case steady
    /// The effect of the code is unknown.
    case unknown
  }

  private let steady: [AnyClass]
  private let steadyNames: Set<String>
  private var verdicts: [ObjectIdentifier: Verdict] = [:]
  private static let viewMethods = MethodTable(
    of: UIView.self, plain: PlainView.self, probe: ProbeView.self, counts: 6...6)
  /// The methods that set a view's own frame, two or three for each of three properties. An app's class may also lay
  /// out its content in them.
  private static let placeMethods = MethodTable(
    of: UIView.self, plain: PlainView.self, probe: PlaceProbeView.self, counts: 6...9)
  private static let controllerMethods = MethodTable(
    of: UIViewController.self, plain: PlainController.self, probe: ProbeController.self, counts: 4...4)

  /// Creates a collection of classes.
  ///
  /// - Parameters:
  ///   - steady: The app's classes whose code is assumed to be steady, with their subclasses.
  ///   - steadyNames: The names of further ones, with or without their modules.
  package init(steady: [AnyClass] = [], steadyNames: Set<String> = []) {
    (self.steady, self.steadyNames) = (steady, steadyNames)
  }

  /// Returns the name of the class whose code lays out a view, if the effect of that code is unknown. The name of a
  /// class of UIKit or another of Aloe's libraries begins with the module: `UIKit.UITableView`.
  func unknownCode(of view: UIView) -> String? {
    if verdict(type(of: view), UIView.self, Self.viewMethods) == .unknown { return Self.name(ofCodeIn: type(of: view)) }
    guard let controller = view.owningController as? UIViewController,
      verdict(type(of: controller), UIViewController.self, Self.controllerMethods) == .unknown
    else { return nil }
    return "\(type(of: controller))"
  }

  /// Returns whether code lays out a view; true if that can't be determined.
  package func hasCode(_ view: UIView) -> Bool {
    if verdict(type(of: view), UIView.self, Self.viewMethods) != .none { return true }
    guard let controller = view.owningController as? UIViewController else { return false }
    return verdict(type(of: controller), UIViewController.self, Self.controllerMethods) != .none
  }

  private func verdict(_ type: AnyClass, _ root: AnyClass, _ methods: MethodTable?) -> Verdict {
    if let known = verdicts[ObjectIdentifier(type)] { return known }
    let verdict = examine(type, root, methods)
    verdicts[ObjectIdentifier(type)] = verdict
    return verdict
  }

  private func examine(_ type: AnyClass, _ root: AnyClass, _ methods: MethodTable?) -> Verdict {
    if ancestors(of: type).contains(where: isSteady) { return .steady }
    var own: AnyClass = type
    while own != root, !Self.isOurs(own), let next = _getSuperclass(own) { own = next }
    // If tables can't be read, a class may override anything.
    guard let methods else { return own == type && own == root ? .none : .unknown }
    if methods.isOverridden(by: type, below: own) { return .unknown }
    if root == UIView.self, type != own, Self.placeMethods?.isOverridden(by: type, below: own) ?? true {
      return .unknown
    }
    if own == root || root == UIViewController.self { return .none }
    if !methods.isOverridden(by: own) { return .none }
    let isKnown = LayoutClasses.isSteady(own) || Self.steadyClasses.contains(String(reflecting: own))
    return isKnown ? .steady : .unknown
  }

  /// Returns the name of the class of views that has the code: the app's class, or else the library's class from which
  /// the code is inherited.
  private static func name(ofCodeIn type: AnyClass) -> String {
    var own: AnyClass = type
    while own != UIView.self, !isOurs(own), let next = _getSuperclass(own) { own = next }
    for methods in [viewMethods, placeMethods] where own != type {
      // If tables can't be read, it may be the app's.
      guard let methods, !methods.isOverridden(by: type, below: own) else { return "\(type)" }
    }
    return String(reflecting: own)
  }

  /// Returns whether a class itself is one that the app has named.
  private func isSteady(_ type: AnyClass) -> Bool {
    if steady.contains(where: { $0 == type }) { return true }
    // A name represents a generic class with any arguments.
    let names = ["\(type)", String(reflecting: type)].map { String($0.prefix { $0 != "<" }) }
    return names.contains(where: steadyNames.contains)
  }

  /// Returns a class and its superclasses.
  private func ancestors(of type: AnyClass) -> some Sequence<AnyClass> { sequence(first: type, next: _getSuperclass) }

  private static func isOurs(_ type: AnyClass) -> Bool {
    let module = String(String(reflecting: type).prefix { $0 != "." })
    return module == "UIKit" || LayoutClasses.contains(module: module)
  }

  /// UIKit's classes whose code is steady, or in which only text depends on the size. Other libraries' classes are in
  /// ``LayoutClasses``.
  static let steadyClasses: Set<String> = [
    "UIKit.UILabel", "UIKit.UIImageView", "UIKit.UIStackView", "UIKit.UIScrollView", "UIKit.UIWindow",
    "UIKit.UIButton", "UIKit.ButtonLabel", "UIKit.UITextField", "UIKit.PlaceholderLabel", "UIKit.UITextView",
    "UIKit.UISlider", "UIKit.UIProgressView", "UIKit.UISegmentedControl", "UIKit.UISwitch", "UIKit.UIStepper",
    "UIKit.StepperParts", "UIKit.UISearchBar", "UIKit.UISearchTextField", "UIKit.UINavigationBar",
    "UIKit.NavigationBarContent", "UIKit.NavigationView", "UIKit.BarBackground", "UIKit.BarButton",
    "UIKit.LargeTitleRow", "UIKit.SearchRow", "UIKit.SplitView", "UIKit.UITabBar", "UIKit.TabButton",
    "UIKit.TabBarHost", "UIKit.UIToolbar", "UIKit.UIDatePicker", "UIKit.CompactDateView", "UIKit.DatePill",
    "UIKit.InlineDateView", "UIKit.DateCalendarView", "UIKit.DateHeaderButton", "UIKit.DateDayView", "UIKit.DateCard",
    "UIKit.DateWheels",
  ]
}

private final class PlainView: UIView {}

private final class ProbeView: UIView {
  override func layoutSubviews() {}
  override func layoutSublayers(of layer: CALayer) {}
  override func updateConstraints() {}
  override func sizeThatFits(_ size: CGSize) -> CGSize { .zero }
  override var intrinsicContentSize: CGSize { .zero }
  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { .zero }
}

private final class PlaceProbeView: UIView {
  override var frame: CGRect { didSet {} }
  override var bounds: CGRect { didSet {} }
  override var center: CGPoint { didSet {} }
}

private final class ProbeController: UIViewController {
  override func viewWillLayoutSubviews() {}
  override func viewDidLayoutSubviews() {}
  override func updateViewConstraints() {}
  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
}
