import UIKit

// The settings of nodes. A node shares its settings with the view that shows it, so that a change reaches the view
// although neither retains the other.

/// The settings of a node.
@MainActor class NodeSettings {
  /// The view that shows the node; `nil` if none has.
  final private(set) var user: UserLink?

  /// Records that a view shows the node. Another one that did before doesn't any more, because a node has one place.
  func addUser(_ user: any SettingsUser) { self.user = user.linked() }

  /// Records that a view doesn't show the node any more.
  func removeUser(_ user: any SettingsUser) { if self.user === user.link { self.user = nil } }

  /// Notifies the view that shows the node of a change.
  func changed() { user?.view?.settingsChanged() }
}

/// The settings of an inset.
@MainActor final class InsetSettings: NodeSettings {
  var insets: Insets {
    didSet {
      insets = insets.sound
      if insets != oldValue { changed() }
    }
  }

  init(_ insets: Insets) { self.insets = insets.sound }
}

/// The settings of a node that scrolls.
@MainActor final class ScrollSettings: NodeSettings {
  let axis: NSLayoutConstraint.Axis

  init(_ axis: NSLayoutConstraint.Axis) { self.axis = axis }
}
