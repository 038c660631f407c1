import Foundation

/// The app's views as assistive apps see them, for the folders below the folder that implements it.
///
/// The folder `Accessibility` adds the conformance of `UIApplication` to ``AssistiveTreeMaking``, and the tree itself.
@MainActor protocol AssistiveTree: AnyObject {
  /// Whether anyone listens for changes.
  var isListenedTo: Bool { get }
  /// The element to which a screen reader has last moved its cursor.
  var cursor: AccessibleObject? { get }
  /// Makes the app visible to assistive apps, once it has a window on the desktop.
  func connect()
  /// Called when a view and its content have moved to a window.
  func viewEnteredWindow(_ view: UIView)
  /// Called after a frame has changed the views of a window.
  func frameEnded(in window: UIWindow)
  /// Announces a string.
  func announce(_ text: String)
  /// Moves the focus to an element, if the element can have it.
  func focus(on element: AccessibleObject)
}

/// An application that makes its tree for assistive apps.
@MainActor protocol AssistiveTreeMaking {
  func makeAssistiveTree() -> any AssistiveTree
}
