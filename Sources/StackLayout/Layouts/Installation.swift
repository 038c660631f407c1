import AloeCore
import UIKit

extension StackLayout {

  /// A layout that is installed in a view, which can be replaced with another one and uninstalled.
  ///
  ///     installation.update(animated: true) {
  ///       if isWide { Cols { picture; text } } else { Rows { picture; text } }
  ///     }
  ///
  /// You don't need to keep the object of a layout that never changes: the layout stays on screen without it.
  @MainActor public final class Installation {

    // MARK: Updating

    /// Replaces the tree with another one, as if that had been installed from the start, and changes only what differs.
    ///
    /// Views of yours that both trees contain stay. Views created for nodes stay, too, if the nodes correspond: if
    /// they're of the same kind, in corresponding nodes, with common views or else in the same order. You can show the
    /// old tree again later. Does nothing after ``uninstall()``. O(nodes × depth).
    ///
    /// - Parameters:
    ///   - layout: The new tree. It may contain nodes of the old one.
    ///   - animated: Whether views move to their new positions in 0.3 s and new views fade in. Views that leave
    ///     disappear immediately.
    public func update(to layout: StackLayout, animated: Bool = false) {
      guard let superview else { return }
      guard animated else { return replace(layout, in: superview) }
      let changes = AnimatedChanges(from: self.layout.node, to: layout.node, in: superview)
      // Without the option, views that move would ignore touches on Apple's systems until they arrive.
      UIView.animate(
        withDuration: 0.3, delay: 0, options: .allowUserInteraction,
        animations: {
          self.replace(layout, in: superview)
          superview.layoutIfNeeded()
          changes.finish()
        })
    }

    /// Replaces the tree with that of another node; see ``update(to:animated:)-(StackLayout,_)``.
    public func update(to node: some StackLayoutNode, animated: Bool = false) {
      update(to: node.layout, animated: animated)
    }

    /// Replaces the tree with another one, written in braces; see
    /// ``update(to:animated:)-(StackLayout,_)``.
    public func update(animated: Bool = false, @ChildBuilder to layout: () -> StackLayout) {
      update(to: layout(), animated: animated)
    }

    // MARK: State

    /// The tree that is on screen.
    public private(set) var layout: StackLayout

    /// The view that contains the layout; `nil` after ``uninstall()``.
    public var superview: UIView? { isUninstalled ? nil : pinnedView }

    /// The area of the view that the layout fills.
    public let area: Area

    // MARK: Uninstalling

    /// Removes the layout from the view, with all views that it created. You can use your own views elsewhere, and
    /// install the tree again. Does nothing the second time.
    public func uninstall() {
      guard !isUninstalled else { return }
      let superview = superview
      isUninstalled = true
      NSLayoutConstraint.deactivate(pins)
      pins = []
      if root.superview == nil || root.superview === superview {
        root.removeFromSuperview()
      } else if root.isMadeByLayout {
        // It's installed elsewhere by now, or the client uses it there as it is.
        return
      }
      layout.node.dismantle(for: owner)
    }

    // MARK: Private

    private let insets: Insets
    private let owner = TreeOwner(isInstallation: true)
    private var isUninstalled = false
    private var root: UIView
    private var pins: [NSLayoutConstraint] = []
    private static let purpose: Void = ConstraintPurposes.register("the edges of an installed layout (install)")

    #if canImport(ObjectiveC)
      private weak var pinnedView: UIView?
    #else
      /// The view that contains the layout, while it exists: a weak reference to it would make every use of the view
      /// slower, but the pins refer to it anyway.
      private var pinnedView: UIView? {
        let item = pins.first?.secondItem
        return item as? UIView ?? (item as? UILayoutGuide)?.owningView
      }
    #endif

    init(_ layout: StackLayout, in superview: UIView, _ area: Area, _ insets: Insets) {
      self.layout = layout
      self.area = area
      self.insets = insets.sound
      root = layout.node.realise(for: owner)
      pin(in: superview)
    }

    private func replace(_ layout: StackLayout, in superview: UIView) {
      let old = root
      // The views behind and in front of the layout are the client's.
      let index = superview.subviews.firstIndex { $0 === old }
      root = layout.node.realise(from: self.layout.node, for: owner)
      self.layout = layout
      guard root !== old || root.superview !== superview else { return }
      if old !== root, old.superview === superview { old.removeFromSuperview() }
      NSLayoutConstraint.deactivate(pins)
      pin(in: superview, at: index)
    }

    /// Adds the root to a view, in front of its subviews or at an index among them, and pins it.
    private func pin(in superview: UIView, at index: Int? = nil) {
      _ = Self.purpose
      #if canImport(ObjectiveC)
        pinnedView = superview
      #endif
      root.translatesAutoresizingMaskIntoConstraints = false
      if let index {
        superview.insertSubview(root, at: min(index, superview.subviews.count))
      } else {
        superview.addSubview(root)
      }
      switch area {
      case .edges: pins = pins(to: superview)
      case .margins: pins = pins(to: superview.layoutMarginsGuide)
      case .safeArea: pins = pins(to: superview.safeAreaLayoutGuide)
      case .readableContent: pins = pins(to: superview.readableContentGuide)
      }
      NSLayoutConstraint.activate(pins)
    }

    private func pins(to area: some Edges) -> [NSLayoutConstraint] {
      switch insets {
      case .directional(let insets):
        [
          root.topAnchor.constraint(equalTo: area.topAnchor, constant: insets.top),
          root.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: insets.leading),
          area.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: insets.bottom),
          area.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: insets.trailing),
        ]
      case .absolute(let insets):
        [
          root.topAnchor.constraint(equalTo: area.topAnchor, constant: insets.top),
          root.leftAnchor.constraint(equalTo: area.leftAnchor, constant: insets.left),
          area.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: insets.bottom),
          area.rightAnchor.constraint(equalTo: root.rightAnchor, constant: insets.right),
        ]
      }
    }

  }

}

/// A view or a layout guide.
@MainActor private protocol Edges {
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var leftAnchor: NSLayoutXAxisAnchor { get }
  var rightAnchor: NSLayoutXAxisAnchor { get }
  var leadingAnchor: NSLayoutXAxisAnchor { get }
  var trailingAnchor: NSLayoutXAxisAnchor { get }
}

extension UIView: Edges {}
extension UILayoutGuide: Edges {}
