import UIKit

// The settings of nodes. A node shares its settings with the view that shows it, so that a change reaches the view
// although neither retains the other.

/// A view that shows nodes and observes their settings.
@MainActor protocol SettingsUser: AnyObject {
  /// Updates the view after a change of the settings.
  func settingsChanged()
}

/// The settings of a node.
@MainActor class NodeSettings {
  private weak var user: (any SettingsUser)?

  /// Records that a view shows the node. Another one that did before doesn't any more, because a node has one place.
  func addUser(_ user: any SettingsUser) { self.user = user }

  /// Records that a view doesn't show the node any more.
  func removeUser(_ user: any SettingsUser) { if self.user === user { self.user = nil } }

  /// Notifies the view that shows the node of a change.
  func changed() { user?.settingsChanged() }
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
