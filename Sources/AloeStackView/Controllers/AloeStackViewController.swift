import UIKit

/// A view controller whose view is an ``AloeStackView``.
///
/// Override ``makeStackView()`` if it's to manage a subclass of yours.
open class AloeStackViewController: UIViewController {

  // MARK: Making a controller

  /// Makes a controller with an empty list.
  public init() {
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a controller of a list of your own, which may be of a subclass.
  public init(stackView: AloeStackView) {
    givenStackView = stackView
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a controller with an empty list, since an archive holds none.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  // MARK: The list

  /// The list, which is also the controller's `view`: the one the controller was made with, or else made by
  /// ``makeStackView()`` when it's first asked for.
  public private(set) lazy var stackView: AloeStackView = givenStackView ?? makeStackView()
  private var givenStackView: AloeStackView?

  /// Makes the list; called once. Override it to return a subclass. A plain ``AloeStackView`` by default.
  open func makeStackView() -> AloeStackView { AloeStackView() }

  /// Whether the scroll indicators flash each time the list has appeared. False by default.
  open var automaticallyFlashScrollIndicators = false

  // MARK: The controller's life

  open override func loadView() {
    view = stackView
  }

  /// The list's commands, which the controller passes on while nothing has the focus.
  open override var keyCommands: [UIKeyCommand]? {
    let own = reorderCommands
    return own.isEmpty ? super.keyCommands : (super.keyCommands ?? []) + own
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if automaticallyFlashScrollIndicators { stackView.flashScrollIndicators() }
  }

}
