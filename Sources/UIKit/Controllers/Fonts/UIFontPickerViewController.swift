import Foundation
import ObjectRoot

/// A view controller that lets the user select a font among those that are installed.
///
/// Present it; by default it's a sheet. When the user has selected a font, the delegate is notified, and the picker is
/// dismissed. Unlike on iOS, fonts can't be filtered by their languages.
@preconcurrency @MainActor open class UIFontPickerViewController: UIViewController {
  /// The settings of a font picker, which copies them.
  @preconcurrency @MainActor open class Configuration: MainActorObject, @preconcurrency NSCopying {
    /// Whether the user selects one of a family's faces, such as its bold one, instead of the family; false by default.
    open var includeFaces = false
    /// Whether the names are shown in the system font instead of their own; false by default.
    open var displayUsingSystemFont = false
    /// The traits that the fonts have; none by default, so that all fonts are shown.
    open var filteredTraits: UIFontDescriptor.SymbolicTraits = []

    /// Returns a configuration with the same settings.
    open func copy(with zone: NSZone? = nil) -> Any { duplicate() }

    func duplicate() -> Configuration {
      let copy = Configuration()
      copy.includeFaces = includeFaces
      copy.displayUsingSystemFont = displayUsingSystemFont
      copy.filteredTraits = filteredTraits
      return copy
    }
  }

  /// Creates a picker with a copy of a configuration.
  public init(configuration: Configuration) {
    settings = configuration.duplicate()
    super.init(nibName: nil, bundle: nil)
    setUp()
  }
  /// Creates a picker with the default configuration. The arguments have no effect.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    settings = Configuration()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUp()
  }
  /// Creates a picker with the default configuration from an archive.
  public required init?(coder: NSCoder) {
    settings = Configuration()
    super.init(coder: coder)
    setUp()
  }

  private func setUp() { preferredContentSize = CGSize(width: 375, height: 620) }

  /// A copy of the configuration; changing it has no effect.
  open var configuration: Configuration { settings.duplicate() }
  private let settings: Configuration
  /// The delegate; held weakly.
  open weak var delegate: (any UIFontPickerViewControllerDelegate)?
  /// The selected font, which has a mark in the list; `nil` by default. Setting it doesn't notify the delegate.
  ///
  /// A font that the user has selected has 17 points. Without ``Configuration/includeFaces``, it's the family's face
  /// that is nearest to regular, among those with the filtered traits.
  open var selectedFontDescriptor: UIFontDescriptor? {
    didSet {
      for case let shown as FontListController in list?.navigationController?.viewControllers ?? [] {
        shown.selection = selectedFontDescriptor
      }
    }
  }

  private var list: FontListController?
  /// Whether the user has selected a font since the picker appeared.
  private var hasPicked = false
  private var departure = ControllerDeparture()

  /// Adds the list of fonts. Each picker enumerates the fonts once.
  open override func viewDidLoad() {
    super.viewDidLoad()
    let rows = FontRow.families(with: settings.filteredTraits, includingFaces: settings.includeFaces)
    let list = FontListController(rows, usesSystemFont: settings.displayUsingSystemFont)
    list.selection = selectedFontDescriptor
    list.onSelect = { [weak self] in self?.select($0) }
    list.navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
    self.list = list
    let navigation = UINavigationController(rootViewController: list)
    addChild(navigation)
    navigation.view.frame = view.bounds
    navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(navigation.view)
    navigation.didMove(toParent: self)
  }

  private func select(_ descriptor: UIFontDescriptor) {
    selectedFontDescriptor = descriptor
    hasPicked = true
    delegate?.fontPickerViewControllerDidPickFont(self)
    // The delegate may have dismissed it. A controller that the delegate has presented from here is dismissed, too.
    if !isBeingDismissed { presentingViewController?.dismiss(animated: true) }
  }

  open override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    departure.willMove(toParent: parent)
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    departure.willAppear(self)
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    guard departure.isComplete(of: self) else { return }
    let wasCancelled = !hasPicked
    hasPicked = false
    if wasCancelled { delegate?.fontPickerViewControllerDidCancel(self) }
  }
}

/// An object that is notified of a font picker's end.
@preconcurrency @MainActor public protocol UIFontPickerViewControllerDelegate: NSObjectProtocol {
  /// Called when the user has selected a font, before the picker is dismissed; the default does nothing.
  func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController)
  /// Called when the picker has disappeared without a selection; the default does nothing.
  func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController)
}

extension UIFontPickerViewControllerDelegate {
  /// Does nothing.
  public func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {}
  /// Does nothing.
  public func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {}
}
