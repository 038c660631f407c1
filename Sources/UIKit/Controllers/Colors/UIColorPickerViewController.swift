import Foundation

/// A view controller that lets the user select a colour: from a grid, and with sliders for the components.
///
/// Present it; by default it's a sheet. Its own button dismisses it. The delegate is notified of each selection, and
/// finally once the controller has been dismissed. Unlike on iOS, there's no spectrum, no eyedropper and no list of
/// favourite colours.
@preconcurrency @MainActor open class UIColorPickerViewController: UIViewController {
  /// Creates a picker with white selected.
  public init() {
    super.init(nibName: nil, bundle: nil)
    setUp()
  }
  /// Creates a picker with white selected. The arguments have no effect.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUp()
  }
  /// Creates a picker from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() { preferredContentSize = CGSize(width: 375, height: 620) }

  /// The delegate; held weakly.
  open weak var delegate: (any UIColorPickerViewControllerDelegate)?
  /// The selected colour; white by default. Setting it doesn't notify the delegate.
  open var selectedColor: UIColor = .white {
    didSet { shownView?.show(selectedColor) }
  }
  /// Whether the user can change the opacity; true by default. Otherwise the colours that the user selects are opaque.
  open var supportsAlpha = true {
    didSet { shownView?.showsOpacity = supportsAlpha }
  }

  private var departure = ControllerDeparture()
  private var shownView: ColorPickerView? { viewIfLoaded as? ColorPickerView }

  /// Creates the view with the grid and the sliders.
  open override func loadView() {
    let picker = ColorPickerView()
    picker.showsOpacity = supportsAlpha
    picker.show(selectedColor)
    picker.onSelect = { [weak self] in self?.select($0, continuously: $1) }
    picker.onClose = { [weak self] in self?.dismiss(animated: true) }
    view = picker
  }

  private func select(_ color: UIColor, continuously: Bool) {
    selectedColor = color
    delegate?.colorPickerViewController(self, didSelect: color, continuously: continuously)
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
    delegate?.colorPickerViewControllerDidFinish(self)
  }
}

/// An object that is notified of a colour picker's selections.
@preconcurrency @MainActor public protocol UIColorPickerViewControllerDelegate: NSObjectProtocol {
  /// Called when the user has selected a colour. `continuously` is true while a slider is dragged; another call is made
  /// at the end. The default calls `colorPickerViewControllerDidSelectColor(_:)`.
  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
  /// Called when the user has selected a colour; the default does nothing.
  func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
  /// Called when the picker has been dismissed, or removed from its parent; the default does nothing.
  func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
  /// Calls `colorPickerViewControllerDidSelectColor(_:)`.
  public func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) { colorPickerViewControllerDidSelectColor(viewController) }
  /// Does nothing.
  public func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) {}
  /// Does nothing.
  public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}
