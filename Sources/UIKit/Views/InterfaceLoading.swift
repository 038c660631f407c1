/// Functions of storyboards and nibs that code in lower layers calls.
///
/// The folder `Nibs`, which uses all others, adds the conformance to ``Interfaces``.
@MainActor protocol InterfaceLoading {
  /// Loads the view of a controller from the nib with its name, or from the nib named after its class. Returns whether
  /// there's such a nib.
  func loadView(of controller: UIResponder, nibName: String?) -> Bool
  /// Creates a window with the initial controller of a storyboard; `nil` if it can't be read.
  func makeWindow(storyboard name: String, scene: UIResponder?) -> UIView?
  /// Creates a window with the initial controller of a `UIStoryboard`; `nil` if it has no initial controller.
  func makeWindow(of storyboard: AnyObject, scene: UIResponder?) -> UIView?
}

/// The implementation of ``InterfaceLoading``.
struct Interfaces {
  /// The implementation, found at run time, because code in a lower layer can't refer to it.
  @MainActor static var loading: (any InterfaceLoading)? {
    let own: Any = Interfaces()
    return own as? any InterfaceLoading
  }
}
