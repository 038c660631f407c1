import UIKit

// The accessibility of a row. A row that responds to taps is one element, a button labelled with all of the row's text,
// unless it contains a control; a section's header is a heading. A row that only has swipe actions, or can be moved, is
// one element, too, because those are the element's actions. In other rows, each view inside is an element.

extension StackViewCell {

  /// Whether the row is a single accessibility element.
  var isSpokenAsOne: Bool {
    (answersTapsNow || isSectionHeader || isReorderable || hasSwipeActions) && !contentView.hasSpokenControls
  }

  private var answersTapsNow: Bool { answersTaps && contentView.isUserInteractionEnabled }

  /// Whether a press by an assistive app has an effect: on the row's tap handler, on its only control, or on the row's
  /// view.
  var respondsToPress: Bool {
    answersTapsNow || combinedControl != nil || contentView.accessibilityRespondsToUserInteraction
      || !accessibilityTraits.isDisjoint(with: [.button, .link, .adjustable, .searchField])
  }

  private var isSectionHeader: Bool { list?.isHeader(self) ?? false }

  /// The spoken text of the row, in layout order. Controls are elements of their own and don't contribute, and the
  /// value of a combined control is the row's value.
  var spokenTexts: String? {
    let texts = contentView.spokenParts(withControls: isAccessibilityElement, withoutValueOf: combinedControl)
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  /// The combined control's value, or else the value of the row's view; `nil` without one. Assistive apps read it
  /// together with the traits: a switch's "1" as "on".
  var spokenValue: String? {
    if let combinedControl { return combinedControl.accessibilityValue }
    // The value of a view that is an element itself is part of the row's text.
    return isAccessibilityElement && !contentView.isAccessibilityElement ? contentView.accessibilityValue : nil
  }

  /// The actions of the row's view, which the cell replaces as an element.
  var actionsOfView: [UIAccessibilityCustomAction] {
    isAccessibilityElement ? contentView.accessibilityCustomActions ?? [] : []
  }

  /// The point at which the combined control is activated; `nil` if the row responds to taps itself.
  var spokenActivationPoint: CGPoint? {
    guard !answersTaps, window != nil else { return nil }
    return combinedControl?.accessibilityActivationPoint
  }

  /// The combined control if its value can be incremented and decremented.
  var adjustableControl: UIView? {
    combinedControl.flatMap { $0.accessibilityTraits.contains(.adjustable) ? $0 : nil }
  }

  /// The only control of a row that the client has made a single element; `nil` if there are none or several. Readers
  /// activate it through the row unless the row responds to taps itself, as they do a table's cell with a switch.
  var combinedControl: UIView? {
    guard preferredIsElement == true, !contentView.isAccessibilityElement else { return nil }
    var controls: [UIView] = []
    contentView.collectSpokenControls(into: &controls)
    return controls.count == 1 ? controls[0] : nil
  }

  var spokenTraits: UIAccessibilityTraits {
    var traits: UIAccessibilityTraits = []
    if answersTapsNow { traits.insert(.button) }
    if isSectionHeader { traits.insert(.header) }
    if isRowSelected { traits.insert(.selected) }
    if let control = combinedControl { traits.formUnion(control.accessibilityTraits) }
    // The accessibility properties that a client sets on the row apply to the cell, which replaces it.
    return traits.union(contentView.accessibilityTraits.subtracting([.staticText, .image]))
  }

  /// The spoken text of the row when it forms a single element in any case.
  var wholeSpokenText: String? {
    if let accessibilityLabel { return accessibilityLabel }
    let texts = contentView.spokenParts(withControls: true)
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  /// The identifier of the row when it forms a single element in any case.
  var wholeIdentifier: String? { accessibilityIdentifier ?? contentView.accessibilityIdentifier }

  var wholeSpokenTraits: UIAccessibilityTraits {
    if isAccessibilityElement { return accessibilityTraits }
    return contentView.isAccessibilityElement ? contentView.accessibilityTraits : []
  }

  /// The custom actions that replace drag gestures: swipe actions, and moving the row.
  var spokenActions: [UIAccessibilityCustomAction] {
    let sides = [swipeActions(leading: true), swipeActions(leading: false)]
    var actions = sides.compactMap(\.self).flatMap(\.actions).compactMap { spokenAction($0) }
    if isReorderable, let list {
      let isVertical = separatorAxis == .horizontal
      let moves: [(RowWord, Int)] = isVertical ? [(.moveUp, -1), (.moveDown, 1)] : [(.moveBack, -1), (.moveOn, 1)]
      actions += moves.map { word, step in
        UIAccessibilityCustomAction(name: word.text) { [weak self, weak list] _ in
          guard let self, let list else { return false }
          return list.moveRow(of: self, by: step)
        }
      }
    }
    return actions
  }

  private func spokenAction(_ action: RowSwipeAction) -> UIAccessibilityCustomAction? {
    guard let title = action.title else { return nil }
    return UIAccessibilityCustomAction(name: title) { [weak self] _ in
      guard let self, !isLeaving else { return false }
      perform(action)
      return true
    }
  }

  /// The cell's rectangle on the screen while it isn't in the view hierarchy: the frame that the list would give it.
  var spokenPlace: CGRect? {
    guard window == nil, let list, let place = list.place(of: self) else { return nil }
    return UIAccessibility.convertToScreenCoordinates(place, in: list)
  }

}

extension UIView {

  /// Returns the spoken strings of this view and the views inside it, in layout order.
  ///
  /// The value of `combined` isn't among them.
  fileprivate func spokenParts(withControls: Bool, withoutValueOf combined: UIView? = nil) -> [String] {
    guard !isHidden, alpha > 0.01 else { return [] }
    if !withControls, isSpokenControl { return [] }
    if isAccessibilityElement || self === combined {
      let value = accessibilityTraits.contains(.staticText) || self === combined ? nil : accessibilityValue
      let parts = [accessibilityLabel, value].compactMap(\.self).filter { !$0.isEmpty }
      if isAccessibilityElement || !parts.isEmpty { return parts }
    }
    if let accessibilityLabel, !accessibilityLabel.isEmpty { return [accessibilityLabel] }
    guard !accessibilityElementsHidden else { return [] }
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func start(_ view: UIView) -> CGFloat { isRightToLeft ? -view.frame.maxX : view.frame.minX }
    let places = subviews.enumerated().sorted {
      ($0.element.frame.minY, start($0.element), $0.offset) < ($1.element.frame.minY, start($1.element), $1.offset)
    }
    return places.flatMap { $0.element.spokenParts(withControls: withControls, withoutValueOf: combined) }
  }

  /// Whether this view is, or contains, a control such as a switch or a text field.
  fileprivate var hasSpokenControls: Bool {
    guard !isHidden, alpha > 0.01, isUserInteractionEnabled, !accessibilityElementsHidden else { return false }
    if isSpokenControl { return true }
    return !isAccessibilityElement && subviews.contains { $0.hasSpokenControls }
  }

  /// Appends the controls, of this view and those inside, that users can see and use.
  fileprivate func collectSpokenControls(into controls: inout [UIView]) {
    guard !isHidden, alpha > 0.01, isUserInteractionEnabled, !accessibilityElementsHidden else { return }
    if isSpokenControl { return controls.append(self) }
    guard !isAccessibilityElement else { return }
    for view in subviews { view.collectSpokenControls(into: &controls) }
  }

  /// Whether this is an element that users interact with. Some of UIKit's controls aren't elements themselves, but
  /// contain elements that aren't views.
  private var isSpokenControl: Bool {
    if self is UIControl || (self is any UIKeyInput) { return true }
    return isAccessibilityElement
      && !accessibilityTraits.isDisjoint(with: [.button, .link, .adjustable, .searchField])
  }

}
