import AloeCore
import AppResources
import Foundation

/// Screens side by side in a wide window, and on top of each other in one navigation stack in a narrow one.
///
/// A window of 600 points or more, or an environment with a regular width, shows columns. In a narrower one the
/// columns' screens are in one stack; they return to their columns when the window grows. A controller that isn't a
/// navigation controller is wrapped in one.
///
/// Unlike in UIKit, whether columns are beside the secondary one or over it doesn't depend on the device's orientation,
/// but on whether the secondary one keeps 600 points. The combined stack contains the screens themselves, without their
/// navigation controllers.
@preconcurrency @MainActor open class UISplitViewController: UIViewController {
  /// A value for a width that the split view chooses.
  public static let automaticDimension: CGFloat = -CGFloat.greatestFiniteMagnitude

  /// Creates a split view with columns of a style; set its controllers with ``setViewController(_:for:)``.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a split view of two columns without a style; set its ``viewControllers``.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a split view of two columns without a style from a storyboard or a nib.
  public required init?(coder: NSCoder) {
    style = coder.interfaceValue("style") ?? .unspecified
    super.init(coder: coder)
    coder.finish(self, at: UISplitViewController.self)
  }

  /// The style, which determines the number of columns.
  public let style: Style

  /// The delegate, which decides about changes and is notified of them; held weakly.
  open weak var delegate: (any UISplitViewControllerDelegate)?

  // MARK: - Columns

  final var state = SplitState()

  /// Sets the controller of a column, or empties the column. The split view must have a style. A controller that's in
  /// another column stays there, with a warning.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    demand(
      style != .unspecified,
      "\(self) has no columns, as it was created without a style. Set its viewControllers, or use init(style:).")
    demand(
      style == .tripleColumn || column != .supplementary,
      "\(self) has two columns, so there's no supplementary one. Create it with init(style: .tripleColumn).")
    put(vc, into: column)
  }

  /// Returns the controller set for a column; `nil` if none was set.
  open func viewController(for column: Column) -> UIViewController? { state.given[column] }

  /// The controllers shown, the primary first: one for each column, or only the controller with the combined stack. For
  /// a split view without a style, setting two makes them the primary and the secondary. A controller that is passed
  /// twice becomes only the primary, with a warning.
  open var viewControllers: [UIViewController] {
    get {
      if isCollapsed { return [state.collapsedColumn.flatMap { state.columns[$0] }].compactMap(\.self) }
      return [Column.primary, .supplementary, .secondary].compactMap { state.columns[$0] }
    }
    set {
      let controllers = withoutRepetitions(newValue, of: "viewControllers", keeping: .first)
      put(controllers.first, besides: controllers.dropFirst().first)
    }
  }

  /// Whether there's space for one column only, so that all screens are in one stack.
  open var isCollapsed: Bool { state.isCollapsed }

  /// Shows a column: beside or over the secondary one, or on top of the stack.
  open func show(_ column: Column) { showColumn(column) }

  /// Hides a column: moves it to the side, or from the top of the stack.
  open func hide(_ column: Column) { hideColumn(column) }

  /// Shows a controller in the secondary column, or on top of the stack.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    guard delegate?.splitViewController(self, showDetail: vc, sender: sender) != true else { return }
    showDetail(vc)
  }

  // MARK: - Modes

  /// The current display mode.
  open var displayMode: DisplayMode { state.mode }

  /// The preferred display mode; `.automatic`, the default, depends on the width.
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet {
      state.chosenMode = nil
      updateMode(animated: UIView.inheritedAnimationDuration > 0)
    }
  }

  /// The way in which shown columns share the width.
  open var splitBehavior: SplitBehavior {
    guard preferredSplitBehavior == .automatic else { return preferredSplitBehavior }
    let geometry = geometry
    let rest = geometry.size.width - (geometry.supplementary ?? geometry.primary)
    return rest >= SplitGeometry.minSecondaryWidth ? .tile : .overlay
  }

  /// The preferred way of sharing the width; depends on the width by default.
  open var preferredSplitBehavior = SplitBehavior.automatic { didSet { updateMode(animated: false) } }

  /// Whether a drag from the edge shows a column, and bars have a button that does; true by default.
  open var presentsWithGesture = true { didSet { placeDisplayModeButton() } }

  /// The visibility of the bar button that shows and hides a column; by default, it's visible if columns can be hidden.
  open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic { didSet { placeDisplayModeButton() } }

  /// Whether a button shows the secondary column alone; stored without effect, as the other button does that, too.
  /// False by default.
  open var showsSecondaryOnlyButton = false

  /// A button that shows and hides a column. A split view with a style adds it to bars itself.
  open var displayModeButtonItem: UIBarButtonItem { state.button(of: self) }

  // MARK: - Widths

  /// The width of the primary column, in points.
  open var primaryColumnWidth: CGFloat { geometry.primary }
  /// The width of the supplementary column, in points; 0 without one.
  open var supplementaryColumnWidth: CGFloat { geometry.supplementary ?? 0 }

  /// The preferred width of the primary column, in points. With ``automaticDimension``, the default, its fraction
  /// determines it.
  open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { widthsChanged() } }
  /// The preferred width of the primary column as a fraction of the width; ``automaticDimension``, the default, is 0.4.
  open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension { didSet { widthsChanged() } }
  /// The minimum width of the primary column, in points; ``automaticDimension``, the default, is 0.
  open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { widthsChanged() } }
  /// The maximum width of the primary column, in points. ``automaticDimension``, the default, is 320, or no limit if a
  /// preferred width is set.
  open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { widthsChanged() } }
  /// The preferred width of the supplementary column, in points. With ``automaticDimension``, the default, its fraction
  /// determines it.
  open var preferredSupplementaryColumnWidth = UISplitViewController.automaticDimension { didSet { widthsChanged() } }
  /// The preferred width of the supplementary column as a fraction of the width; ``automaticDimension``, the default,
  /// is 0.4.
  open var preferredSupplementaryColumnWidthFraction = UISplitViewController.automaticDimension {
    didSet { widthsChanged() }
  }
  /// The minimum width of the supplementary column, in points; ``automaticDimension``, the default, is 0.
  open var minimumSupplementaryColumnWidth = UISplitViewController.automaticDimension { didSet { widthsChanged() } }
  /// The maximum width of the supplementary column, in points. ``automaticDimension``, the default, is 320, or no limit
  /// if a preferred width is set.
  open var maximumSupplementaryColumnWidth = UISplitViewController.automaticDimension { didSet { widthsChanged() } }

  /// The side of the primary column; `.leading` by default.
  open var primaryEdge = PrimaryEdge.leading { didSet { widthsChanged() } }

  /// The background of the primary column; stored without effect, as controllers have their own. `.none` by default.
  open var primaryBackgroundStyle = BackgroundStyle.none

  private func widthsChanged() {
    updateMode(animated: false)
    viewIfLoaded?.setNeedsLayout()
  }

  // MARK: - The view

  open override func loadView() {
    let view = SplitView(frame: UIScreen.main.bounds)
    view.controller = self
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.backgroundColor = .systemBackground
    let gestures = state.gestures(of: self)
    view.addGestureRecognizer(gestures.edgePan)
    view.addGestureRecognizer(gestures.swipe)
    self.view = view
  }

  override func childWillLeave(_ child: UIViewController) { leaveColumn(child) }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    adapt()
  }
}

/// The state of a split view controller's columns.
@MainActor struct SplitState {
  typealias Column = UISplitViewController.Column

  /// The controllers set by the client.
  var given: [Column: UIViewController] = [:]
  /// The controllers shown: the client's controllers, or navigation controllers around them.
  var columns: [Column: UIViewController] = [:]
  /// Whether the view has been in a window, and columns or a stack were created for its size.
  var isSettled = false
  var isCollapsed = false
  /// The column with the combined stack.
  var collapsedColumn: Column?
  /// The screens moved to the stack from other columns.
  var borrowed: [Column: [UIViewController]] = [:]
  /// The column on top of the stack when it was expanded, and the screen that the secondary column then showed. While
  /// the secondary column still shows that screen, the next stack has the same column on top.
  var expanded: (top: Column, secondary: UIViewController?)?
  var mode = UISplitViewController.DisplayMode.secondaryOnly
  /// The mode requested by the user or the app, until the preferred mode changes.
  var chosenMode: UISplitViewController.DisplayMode?
  private var button: UIBarButtonItem?
  private var gestures: SplitGestureHandler?

  mutating func button(of controller: UISplitViewController) -> UIBarButtonItem {
    if let button { return button }
    let made = UIBarButtonItem(
      title: nil, image: UIImage(systemName: "sidebar.leading"),
      primaryAction: UIAction { [weak controller] _ in controller?.toggleColumn() })
    made.accessibilityLabel = SystemWord.sidebar.text
    button = made
    return made
  }

  mutating func gestures(of controller: UISplitViewController) -> SplitGestureHandler {
    let made = gestures ?? SplitGestureHandler(controller)
    gestures = made
    return made
  }
}
