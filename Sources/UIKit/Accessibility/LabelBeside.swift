import Foundation

/// The labels beside a control without a label of its own, as users see them: "Light" before a slider, "Show the shelf"
/// and its description before a switch.
@MainActor struct LabelBeside {
  /// The views that display the text, in reading order.
  let labels: [UIView]

  var text: String { labels.compactMap(\.accessibilityLabel).joined(separator: ", ") }

  /// The maximum number of levels to search upwards, and of labels to use.
  private static let (levels, maxCount) = (3, 2)

  /// Finds the labels that name a control without a label of its own, or that describe a button's value; `nil` if there
  /// are none.
  init?(naming control: UIView, within limit: UIView?, in tree: AccessibleTree) {
    let (spoken, traits) = (control.spokenContent, control.accessibilityTraits)
    guard control.accessibilityLabel == spoken.label, control.isAccessibilityElement || spoken.role == .panel,
      traits.isDisjoint(with: [.staticText, .header, .image, .link])
    else { return nil }
    let isButton = traits.contains(.button) && !traits.contains(.toggleButton)
    guard !isButton || spoken.states.contains(.hasPopup) else { return nil }
    let isNamed = !(spoken.label ?? "").isEmpty
    guard !isNamed || spoken.placeholder != nil || isButton else { return nil }
    self.init(of: control, within: limit, in: tree, takesFollowing: !isNamed)
  }

  /// The maximum number of elements in a container whose labels are read with their controls. Each element is compared
  /// with all others.
  private static let maxElements = 100

  /// Returns the labels among the elements of a container that are read as the names of controls, with the control that
  /// each of them names.
  ///
  /// A screen reader that visits all elements would read such a label twice. A field displays its own text instead, and
  /// a group isn't announced.
  static func readWithOthers(_ elements: [AnyObject], in container: UIView, _ tree: AccessibleTree)
    -> [ObjectIdentifier: UIView]
  {
    guard elements.count <= maxElements, elements.contains(where: isText) else { return [:] }
    var found: [ObjectIdentifier: UIView] = [:]
    for case let control as UIView in elements where control.isAccessibilityElement && !isText(control) {
      // A control with a label or text of its own, such as the value on a button with a menu, needs no other name.
      guard (control.accessibilityLabel ?? "").isEmpty, tree.text(of: control) == nil,
        let beside = LabelBeside(naming: control, within: container, in: tree)
      else { continue }
      for label in beside.labels { found[ObjectIdentifier(label)] = control }
    }
    return found
  }

  /// Searches the views around a control, but not beyond `limit`, such as a row or a screen; `nil` if there are no
  /// labels.
  ///
  /// With `takesFollowing`, a label after the control is used if the control comes first.
  private init?(of control: UIView, within limit: UIView?, in tree: AccessibleTree, takesFollowing: Bool) {
    for inside in Self.neighbourhoods(of: control, within: limit, in: tree) {
      guard let index = inside.firstIndex(where: { Self.holds($0, control) }) else { continue }
      let before = inside[..<index].reversed().prefix { Self.isText($0) }.prefix(Self.maxCount).reversed()
      var found = before.compactMap { $0 as? UIView }
      if found.isEmpty, index == 0, takesFollowing, let next = inside.dropFirst().first, Self.isText(next) {
        found = [next as? UIView].compactMap(\.self)
      }
      guard found.isEmpty else {
        labels = found
        return
      }
    }
    return nil
  }

  /// Returns the elements in the enclosing views of a view, from the innermost on.
  private static func neighbourhoods(of view: UIView, within limit: UIView?, in tree: AccessibleTree) -> [[AnyObject]] {
    var found: [[AnyObject]] = []
    var around = view.superview
    while let current = around, found.count < levels, !(current is any ScrollEventTarget) {
      found.append(tree.elements(in: current))
      around = current === limit ? nil : current.superview
    }
    return found
  }

  private static func holds(_ element: AnyObject, _ control: UIView) -> Bool {
    element === control || (element as? UIView).map { control.isDescendant(of: $0) } ?? false
  }

  private static func isText(_ element: AnyObject) -> Bool {
    guard let view = element as? UIView else { return false }
    return view.isAccessibilityElement && view.accessibilityTraits.contains(.staticText)
      && view.accessibilityLabel?.isEmpty == false
  }

  /// Returns the controls that a label may name, the nearest first.
  static func controls(behind text: UIView, within limit: UIView?, in tree: AccessibleTree) -> [UIView] {
    neighbourhoods(of: text, within: limit, in: tree).compactMap { inside in
      guard let index = inside.firstIndex(where: { $0 === text }) else { return nil }
      return inside[(index + 1)...].prefix(maxCount).first { !isText($0) } as? UIView
    }
  }
}
