import UIKit

/// A view controller whose view is an ``AloeStackView``.
///
/// To use a subclass of the list, override ``makeStackView()``.
///
/// In a navigation or tab bar controller, rows begin below the bars. Elsewhere, as in other scroll views, they begin
/// below a phone's status bar only if they don't fit, or if the list's `alwaysBounceVertical` is true, as it is in a
/// table.
open class AloeStackViewController: UIViewController {

  // MARK: Creating a controller

  /// Creates a controller with an empty list.
  public init() {
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller with your own list, which can be a subclass.
  public init(stackView: AloeStackView) {
    givenStackView = stackView
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller with an empty list, because an archive contains no list.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  // MARK: The list

  /// The list, which is also the controller's `view`: the list passed to the initialiser, or else the result of
  /// ``makeStackView()``, created at first access.
  public private(set) lazy var stackView: AloeStackView = givenStackView ?? makeStackView()
  private var givenStackView: AloeStackView?

  /// Creates the list. Called once. Override it to return a subclass; returns a plain ``AloeStackView`` by default.
  open func makeStackView() -> AloeStackView { AloeStackView() }

  /// Whether the scroll indicators flash each time the list appears. False by default.
  open var automaticallyFlashScrollIndicators = false

  // MARK: Life cycle

  open override func loadView() {
    view = stackView
  }

  /// The list's commands, which the controller offers while no view has focus.
  open override var keyCommands: [UIKeyCommand]? {
    let own = reorderCommands
    return own.isEmpty ? super.keyCommands : (super.keyCommands ?? []) + own
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if automaticallyFlashScrollIndicators { stackView.flashScrollIndicators() }
  }

}
