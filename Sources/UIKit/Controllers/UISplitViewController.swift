import AloeCore
import AppResources
import Foundation

/// Screens side by side where there's much width, and on top of each other in one navigation where there isn't.
///
/// A window of 600 points and more, or whatever has a regular width, shows columns. In a narrower one the columns'
/// screens lie in one stack; they go back to their columns when the window grows. A controller that is no navigation
/// controller gets one around it.
///
/// What differs from Apple's: whether columns lie beside or over the secondary one doesn't depend on a device that turns,
/// but on whether that keeps 600 points. In the one stack are the screens themselves, without their navigation
/// controllers.
@preconcurrency @MainActor open class UISplitViewController: UIViewController {
  /// Stands for a width that the split view chooses.
  public static let automaticDimension: CGFloat = -CGFloat.greatestFiniteMagnitude

  /// Makes a split view with columns of a style; give it controllers with ``setViewController(_:for:)``.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a split view of two columns without a style; give it ``viewControllers``.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Makes one of two columns without a style from an archive, from which nothing is read.
  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  /// How many columns there are.
  public let style: Style

  /// The object that is asked and told of changes; held weakly.
  open weak var delegate: (any UISplitViewControllerDelegate)?

  // MARK: - Columns

  final var state = SplitState()

  /// Puts a controller into a column, or empties the column. Of a split view with a style only.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    demand(
      style != .unspecified,
      "\(self) has no columns, as it was made without a style. Set its viewControllers, or make it with init(style:).")
    demand(
      style == .tripleColumn || column != .supplementary,
      "\(self) has two columns, so there's no supplementary one. Make it with init(style: .tripleColumn).")
    put(vc, into: column)
  }

  /// The controller that was put into a column.
  open func viewController(for column: Column) -> UIViewController? { state.given[column] }

  /// The controllers that are shown, the primary first: those of the columns, or the one with the stack of all. Setting two
  /// makes them primary and secondary, of a split view without a style.
  open var viewControllers: [UIViewController] {
    get {
      if isCollapsed { return [state.collapsedColumn.flatMap { state.columns[$0] }].compactMap(\.self) }
      return [Column.primary, .supplementary, .secondary].compactMap { state.columns[$0] }
    }
    set {
      put(newValue.first, into: .primary)
      put(newValue.dropFirst().first, into: .secondary)
    }
  }

  /// Whether only one column has room, so that all screens are in one stack.
  open var isCollapsed: Bool { state.isCollapsed }

  /// Shows a column: beside or over the secondary one, or on top of the stack.
  open func show(_ column: Column) { bring(column) }

  /// Takes a column away: to the side, or from the top of the stack.
  open func hide(_ column: Column) { take(column) }

  /// Shows a controller in the secondary column, or on top of the stack.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    guard delegate?.splitViewController(self, showDetail: vc, sender: sender) != true else { return }
    showDetail(vc)
  }

  // MARK: - Modes

  /// The columns that are seen.
  open var displayMode: DisplayMode { state.mode }

  /// The columns that are to be seen; `.automatic`, the default, leaves it to the width.
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet {
      state.chosenMode = nil
      updateMode(animated: UIView.inheritedAnimationDuration > 0)
    }
  }

  /// How columns that come in share the width.
  open var splitBehavior: SplitBehavior {
    guard preferredSplitBehavior == .automatic else { return preferredSplitBehavior }
    let geometry = geometry
    let rest = geometry.size.width - (geometry.supplementary ?? geometry.primary)
    return rest >= SplitGeometry.leastSecondary ? .tile : .overlay
  }

  /// How columns are to share the width; as it allows by default.
  open var preferredSplitBehavior = SplitBehavior.automatic { didSet { updateMode(animated: false) } }

  /// Whether a drag from the edge shows a column, and bars have a button for it; true by default.
  open var presentsWithGesture = true { didSet { shareButton() } }

  /// Whether bars have a button that shows and hides a column; where that makes sense by default.
  open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic { didSet { shareButton() } }

  /// Whether a button shows the secondary column alone; kept, as the other button does that, too.
  open var showsSecondaryOnlyButton = false

  /// A button that shows and hides a column. A split view with a style puts it into bars itself.
  open var displayModeButtonItem: UIBarButtonItem { state.button(of: self) }

  // MARK: - Widths

  /// The width of the primary column, in points.
  open var primaryColumnWidth: CGFloat { geometry.primary }
  /// The width of the supplementary column, in points; 0 without one.
  open var supplementaryColumnWidth: CGFloat { geometry.supplementary ?? 0 }

  /// The width that the primary column is to have, in points; by its fraction by default.
  open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { widthsChanged() } }
  /// The part of the width that the primary column is to have; 0.4 by default.
  open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension { didSet { widthsChanged() } }
  /// The least width of the primary column, in points; 0 by default.
  open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { widthsChanged() } }
  /// The greatest width of the primary column, in points; 320 by default.
  open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { widthsChanged() } }
  /// The width that the supplementary column is to have, in points; by its fraction by default.
  open var preferredSupplementaryColumnWidth = UISplitViewController.automaticDimension { didSet { widthsChanged() } }
  /// The part of the width that the supplementary column is to have; 0.4 by default.
  open var preferredSupplementaryColumnWidthFraction = UISplitViewController.automaticDimension {
    didSet { widthsChanged() }
  }
  /// The least width of the supplementary column, in points; 0 by default.
  open var minimumSupplementaryColumnWidth = UISplitViewController.automaticDimension { didSet { widthsChanged() } }
  /// The greatest width of the supplementary column, in points; 320 by default.
  open var maximumSupplementaryColumnWidth = UISplitViewController.automaticDimension { didSet { widthsChanged() } }

  /// The side of the primary column; where lines begin by default.
  open var primaryEdge = PrimaryEdge.leading { didSet { widthsChanged() } }

  /// The background of the primary column; kept, as controllers bring their own.
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

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    adapt()
  }
}

/// What a split view controller knows of its columns.
@MainActor struct SplitState {
  typealias Column = UISplitViewController.Column

  /// The controllers as they were given.
  var given: [Column: UIViewController] = [:]
  /// The controllers that are shown: those given, or navigation controllers around them.
  var columns: [Column: UIViewController] = [:]
  /// Whether the view has been in a window, and columns or a stack were made for its size.
  var isSettled = false
  var isCollapsed = false
  /// The column with the stack of all.
  var collapsedColumn: Column?
  /// The screens that were put on the stack from other columns.
  var borrowed: [Column: [UIViewController]] = [:]
  /// The column that was on top of the stack when it became columns, and the screen that the secondary one showed then: as
  /// long as it shows that, the next stack has the same column on top.
  var expanded: (top: Column, secondary: UIViewController?)?
  var mode = UISplitViewController.DisplayMode.secondaryOnly
  /// The mode that the user or the program has asked for, until the preferred one changes.
  var chosenMode: UISplitViewController.DisplayMode?
  private var button: UIBarButtonItem?
  private var gestures: SplitGestures?

  mutating func button(of controller: UISplitViewController) -> UIBarButtonItem {
    if let button { return button }
    let made = UIBarButtonItem(
      title: nil, image: UIImage(systemName: "sidebar.leading"),
      primaryAction: UIAction { [weak controller] _ in controller?.toggleColumn() })
    made.accessibilityLabel = SystemWord.sidebar.text
    button = made
    return made
  }

  mutating func gestures(of controller: UISplitViewController) -> SplitGestures {
    let made = gestures ?? SplitGestures(controller)
    gestures = made
    return made
  }
}
