import AloeCore
import Foundation
import ObjectRoot

/// The transition from one controller of a storyboard to another.
///
/// A subclass overrides ``perform()`` to show the destination in its own way.
@preconcurrency @MainActor open class UIStoryboardSegue: MainActorObject {
  /// Creates a segue, which shows nothing unless a subclass overrides ``perform()``.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
  }

  /// Creates a segue that runs a closure.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController, performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    self.performHandler = performHandler
  }

  /// The identifier in the storyboard; `nil` if it has none.
  public let identifier: String?
  /// The controller that is left.
  public let source: UIViewController
  /// The controller that is shown.
  public let destination: UIViewController

  /// The transition of a segue of a storyboard.
  final var performHandler: (() -> Void)?

  /// Shows the destination.
  open func perform() { performHandler?() }
}

/// The part of a storyboard or a nib from which a controller was created.
@MainActor protocol ControllerInterface: AnyObject {
  /// Loads the controller's view. Returns whether the file has one.
  func loadView() -> Bool
  /// Performs a segue, without asking the controller whether to perform it. Returns false if there's no segue with the
  /// identifier.
  func perform(segue identifier: String, sender: Any?) -> Bool
}

extension UIViewController {
  /// Loads the view from a storyboard or a nib. Returns whether there is one.
  func loadInterfaceView() -> Bool {
    if let interface { return interface.loadView() }
    return Interfaces.loading?.loadView(of: self, nibName: nibName) ?? false
  }

  /// Performs a segue of the controller's storyboard.
  func startSegue(_ identifier: String, sender: Any?) {
    guard interface?.perform(segue: identifier, sender: sender) != true else { return }
    Messages.stop(
      "\(self) has no segue with the identifier \"\(identifier)\". Give the segue this identifier in the storyboard, and "
        + "create the controller from the storyboard.")
  }

  /// Returns whether the controller has the method of an unwind segue.
  func hasUnwindMethod(_ action: Selector) -> Bool {
    if action.fits(self) { return true }
    guard let name = action.name else { return false }
    let connection = InterfaceConnection(name: name)
    connectInterface(connection)
    return connection.action != nil
  }
}
