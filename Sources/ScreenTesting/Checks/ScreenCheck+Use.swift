import AloeCore
import Foundation
import GTKPlatform
import UIKit

/// Checks whether everything can be used, even without seeing the screen, and whether the layout is determined.
extension ScreenCheck {
  /// Returns a fault for each visible, enabled control that is smaller than a finger.
  static func targets(in window: UIWindow, below size: CGFloat, _ path: inout CheckPath) -> [FitsFault] {
    var found: [FitsFault] = []
    ViewSearch.walk(window, isHidden: false) { view, isHidden in
      guard !isHidden else { return false }
      guard let control = view as? UIControl, control.isEnabled, control.isUserInteractionEnabled else { return true }
      let bounds = control.bounds
      // Up to half a point is due to rounding.
      let isLargeEnough = [path.holds(bounds.width - size + 0.5), path.holds(bounds.height - size + 0.5)]
      let hasArea = bounds.width > 0 && bounds.height > 0
      path.note(hasArea)
      if hasArea, isLargeEnough.contains(false), !isSizedByUIKit(control, &path),
        !takesTouches(in: size, control, &path)
      {
        found.append(
          FitsFault(
            .smallTarget,
            "\(Self.path(of: control)): \"\(name(of: control))\" is \(text(bounds)), smaller than \(points(size)) for a finger.",
            control))
      }
      return false
    }
    return found
  }

  /// Returns whether UIKit chooses a control's size, so that the app can't enlarge it: a switch, a stepper, a search
  /// bar's field, a bar's button or tab; and a segmented control or a compact date picker that isn't smaller than its
  /// own size.
  private static func isSizedByUIKit(_ control: UIControl, _ path: inout CheckPath) -> Bool {
    if control is UISwitch || control is UIStepper || control is any SystemSized { return true }
    if control is UISegmentedControl || (control as? UIDatePicker)?.datePickerStyle == .compact {
      let (size, own) = (control.bounds.size, control.intrinsicContentSize)
      let isWhole = [path.holds(size.width - own.width + 0.5), path.holds(size.height - own.height + 0.5)]
      return !isWhole.contains(false)
    }
    let around = sequence(first: control as UIView, next: \.superview)
    return control is UITextField && around.contains { $0 is UISearchBar }
  }

  /// Returns whether a control takes touches in a square of the given size around its centre, because its
  /// `point(inside:with:)` reaches beyond its bounds.
  private static func takesTouches(in size: CGFloat, _ control: UIControl, _ path: inout CheckPath) -> Bool {
    let (middle, reach) = (CGPoint(x: control.bounds.midX, y: control.bounds.midY), size / 2 - 0.5)
    let isInside = [(-reach, 0), (reach, 0), (0, -reach), (0, reach)].map { x, y in
      control.point(inside: CGPoint(x: middle.x + x, y: middle.y + y), with: nil)
    }
    for isTaken in isInside { path.note(isTaken) }
    return !isInside.contains(false)
  }

  /// The maximum depth of elements.
  private static let maxLevels = 500
  /// The maximum number of elements that are checked inside an element.
  private static let maxChildren = 1_000

  /// Returns a fault for each element that can be used but has no name. Each element is visited once. In a list with
  /// more than 1,000 rows, only those in the view tree are visited; in other elements, the first 1,000 children of each.
  static func namelessElements(in window: UIWindow) -> [FitsFault] {
    var found: [FitsFault] = []
    // Elements may lead back to those around them. Visited ones are kept, so that no other one gets their address.
    var visited: [ObjectIdentifier: any AccessibleElement] = [:]
    func visit(_ element: any AccessibleElement, _ level: Int) {
      guard level < maxLevels, visited.updateValue(element, forKey: ObjectIdentifier(element)) == nil else { return }
      let snapshot = element.snapshot
      if snapshot.name.isEmpty, snapshot.actions.contains(where: { $0.name == "click" || $0.name == "increment" }) {
        found.append(
          FitsFault(
            .nameless,
            "The \(snapshot.role) at \(text(element.frame)) can be used, but has no name to speak; set its accessibilityLabel."
          ))
      }
      if let rows = window.existingChildren(ofLongList: element) { return rows.forEach { visit($0, level + 1) } }
      let count = element.childCount
      for index in 0..<max(0, min(count, maxChildren)) {
        if let child = element.child(at: index) { visit(child, level + 1) }
      }
      if count > maxChildren {
        Messages.warn(
          once: "unchecked elements of a \(snapshot.role)",
          "The \(snapshot.role) at \(text(element.frame)) has \(count) accessibility elements, of which assertFits checked "
            + "the names of the first \(maxChildren). Check the others in tests of the view itself.")
      }
    }
    if let element = window.accessibleElement { visit(element, 0) }
    return found
  }

  /// Returns a fault for each view whose layout is ambiguous, and for each constraint that conflicts with others.
  static func openLayouts(in window: UIWindow) -> [FitsFault] {
    var found: [FitsFault] = []
    ViewSearch.walk(window, isHidden: false) { view, isHidden in
      guard !isHidden else { return false }
      if view.hasAmbiguousLayout {
        found.append(
          FitsFault(.ambiguousLayout, "\(path(of: view)): \"\(name(of: view))\" has an ambiguous layout.", view))
      }
      for constraint in view.constraints where constraint.isActive && constraint.distanceMissed == nil {
        let origin = constraint.phraseOfCreation.map { ", \($0)" } ?? ""
        let guide = constraint.firstItem as? UILayoutGuide
        let about = constraint.firstItem as? UIView ?? guide?.owningView ?? view
        let sentence = "A constraint conflicts with others: \(ConstraintText.text(of: constraint))\(origin)."
        found.append(FitsFault(.namedConflict, sentence, about))
      }
      return true
    }
    return found
  }
}
