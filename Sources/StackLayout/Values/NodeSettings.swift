import UIKit

// What nodes are set to. A node shares its settings with the view that shows it, so that a change reaches that view
// without either of them holding the other.

/// A view that shows nodes and looks at their settings.
@MainActor protocol SettingsUser: AnyObject {
  /// Brings what is shown into line with the settings.
  func settingsChanged()
}

/// Something that nodes are set to.
@MainActor class NodeSettings {
  /// The view that shows the node at the moment.
  weak var user: (any SettingsUser)?

  final func changed() { user?.settingsChanged() }
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
