import AloeCore
import Foundation
import GTKPlatform

// Reports to listeners: the changes since the last report.

extension AccessibleTree {
  /// The maximum delay of reports while changes occur in frame after frame, in seconds: sixty words a second can't be
  /// spoken.
  static let longestWait: TimeInterval = 0.1
  /// The maximum delay of reports about properties that are neither drawn nor set by a client, such as a value that a
  /// view computes, while changes occur in frame after frame, in seconds.
  static let longestWaitForUnseen: TimeInterval = 1

  /// Reports a frame's changes.
  ///
  /// During a series of frames, as in an animation, each reports only the focus and typed text. Ten times a second, the
  /// elements whose drawing or settings have changed are compared with the last report; once a second, and after the
  /// last frame, all elements are.
  func reportChanges(in window: UIWindow) {
    let clock = window.frameClock
    let before = watched.lastCheck(in: window)
    let isFocusNew = window.isKeyWindow && focusedObject(in: window) !== focusedObject
    guard isFocusNew || !clock.isBusy || clock.now - before.time >= Self.longestWait else {
      if let focused { reportTextChanges(of: focused) }
      return
    }
    let isFull =
      clock.now - before.fullTime >= (clock.isBusy ? Self.longestWaitForUnseen : Self.longestWait)
    watched.record(WatchedElements.Check(time: clock.now, fullTime: isFull ? clock.now : before.fullTime), in: window)
    if !isFull, !clock.isBusy { scheduleCheck(by: clock) }
    let seen = watched.elements(in: window)
    for proxy in seen where proxy.recordState() || isFull { reportChanges(of: proxy) }
    // A screen reader doesn't announce a focus that the caret was in before.
    reportFocus(in: window)
    for proxy in seen where proxy.reportedText != nil { reportTextChanges(of: proxy) }
    watched.deactivateElementsWithoutWindow()
  }

  /// Requests a frame for the elements that the current frame's check skips.
  private func scheduleCheck(by clock: FrameClock) {
    guard nextCheck == nil else { return }
    nextCheck = clock.schedule(after: Self.longestWait, isAmbient: true) { [weak self, weak clock] in
      self?.nextCheck = nil
      clock?.setNeedsFrame()
    }
  }

  private func reportChanges(of proxy: AccessibleProxy) {
    reportChildren(of: proxy)
    watched.noteWork()
    // A change of an object that hasn't been queried isn't reported.
    guard let before = proxy.lastReported else { return }
    let now = proxy.currentSnapshot
    proxy.lastReported = now
    guard before != now else { return }
    if before.name != now.name { report(.name(now.name), of: proxy) }
    if before.help != now.help { report(.help(now.help), of: proxy) }
    if let value = now.value?.current, value != before.value?.current { report(.value(value), of: proxy) }
    let changed = before.states.symmetricDifference(now.states).subtracting(.focused)
    if changed.contains(.selected), let container = proxy.container, container.chosenChildren != nil {
      report(.selection, of: container)
    }
    for number in 0..<64 {
      let state = AccessibleStates(rawValue: 1 << UInt64(number))
      if changed.contains(state) { report(.state(state, now.states.contains(state)), of: proxy) }
    }
  }

  private func reportChildren(of proxy: AccessibleProxy) {
    guard let before = proxy.reportedChildren, let children = proxy.listedChildren else { return }
    let now = children.map(\.number)
    proxy.reportedChildren = now
    guard before != now else { return }
    let (known, present) = (Set(before), Set(now))
    for (index, number) in before.enumerated().reversed() where !present.contains(number) {
      if let gone = existingProxy(numbered: number) { report(.removed(gone, at: index), of: proxy) }
    }
    for (index, child) in children.enumerated() where !known.contains(child.number) {
      report(.added(child, at: index), of: proxy)
    }
  }

  private func reportTextChanges(of proxy: AccessibleProxy) {
    guard let before = proxy.reportedText, let text = proxy.text as? InputText else { return }
    let version = text.version
    if let version, version == before.version, text.selection == before.selection { return }
    watched.noteText()
    let now = AccessibleProxy.ReportedText(text)
    proxy.reportedText = now
    guard before != now else { return }
    let part = TextPart(text)
    let change = TextDifference(from: before.text, to: now.text)
    if !change.deleted.isEmpty { report(.deleted(change.deleted, at: change.position), of: proxy) }
    if !change.inserted.isEmpty { report(.inserted(change.inserted, at: change.position), of: proxy) }
    guard before.selection != now.selection else { return }
    report(.caret(part.position(of: now.selection.upperBound)), of: proxy)
    if !before.selection.isEmpty || !now.selection.isEmpty { report(.textSelection, of: proxy) }
  }

  func reportFocus(in window: UIWindow) {
    guard window.isKeyWindow else { return }
    enterFront(of: window)
    focusedObject = focusedObject(in: window)
    let now = focusedObject.flatMap { proxyOfFocus(on: $0) }
    guard now !== focused else { return }
    if let focused { report(.state(.focused, false), of: focused) }
    focused = now
    if let now { report(.state(.focused, true), of: now) }
  }

  /// Moves the focus to a view that appears in front, such as an alert, as VoiceOver's cursor moves there: users hear
  /// its title and their new position. It may be unreachable while it fades in.
  private func enterFront(of window: UIWindow) {
    guard window.frontOverlay == nil, let front = window.frontForAccessibility else {
      entered = nil
      return
    }
    guard front !== entered else { return }
    if keyTarget(in: window) == nil {
      window.focusSystem.show()
      window.focusSystem.requestFocusUpdate(to: front)
    }
    if keyTarget(in: window) != nil || hasNothingForKeys(front, in: window) { entered = front }
  }

  /// Returns whether a view that can be reached contains only text.
  private func hasNothingForKeys(_ front: UIView, in window: UIWindow) -> Bool {
    sequence(first: front, next: \.superview).allSatisfy(\.takesTouches)
      && window.focusSystem.order?.views.isEmpty == true
  }

  /// Returns the object that has the focus for assistive apps: the object that receives keys, or else the first element
  /// of a view that has appeared in front, such as a sheet of text.
  func focusedObject(in window: UIWindow) -> AccessibleObject? {
    if let target = keyTarget(in: window) { return target }
    guard let front = window.frontForAccessibility, front === entered else { return nil }
    return firstElement(in: window)
  }

  private func firstElement(in object: AccessibleObject, depth: Int = 0) -> AccessibleObject? {
    let children = children(of: object)
    for index in 0..<min(children.count, 8) where depth < 8 {
      guard let child = children[index] as? AccessibleObject else { continue }
      if child.isAccessibilityElement { return child }
      if let inner = firstElement(in: child, depth: depth + 1) { return inner }
    }
    return nil
  }

  /// Returns the object that receives keys; in a view with several elements, the element that keys operate.
  private func keyTarget(in window: UIWindow) -> AccessibleObject? {
    if let inFront = window.frontOverlay?.operatedElement { return inFront }
    let focus = window.existingFocusSystem
    // Keys may operate an input view that replaces the keyboard while the field is still being edited.
    let edited = window.editingResponder as? UIView
    let view = edited.flatMap { isCovered($0, in: window) ? nil : $0 } ?? focus?.focusedView
    return view?.operatedElement ?? view
  }

  /// Returns whether a sheet or an alert appeared in front of a view that was being edited.
  func isCovered(_ view: UIView, in window: UIWindow) -> Bool {
    guard let front = window.content?.frontView else { return false }
    return !view.isDescendant(of: front) && !(window.existingFocusSystem?.isInInputViews(view) ?? false)
  }

  /// Returns the proxy that is reported as having the focus: the object's, or its container's if the object isn't
  /// reported on its own.
  private func proxyOfFocus(on object: AccessibleObject) -> AccessibleProxy? {
    guard let container = container(of: object) else { return nil }
    guard let inside = container.object, children(of: inside).index(of: object) != nil else { return container }
    return proxy(for: object, in: container)
  }

  /// Reports that a window has become the key window, or no longer is.
  func windowChanged(_ window: UIWindow, isActive: Bool) {
    guard isListenedTo, let proxy = proxy(for: window) else { return }
    report(.window(isActive: isActive, title: window.titleForDesktop), of: proxy)
    report(.state(.active, isActive), of: proxy)
  }

  /// Announces a string immediately.
  func announce(_ text: String) {
    guard let window = application.keyWindow ?? application.windows.last, let proxy = proxy(for: window) else { return }
    guard !listeners.receivesAnnouncements else { return report(.announcement(text, isUrgent: false), of: proxy) }
    // Older screen readers announce a notification that appears.
    report(.state(.showing, true), of: makeNotice(text, in: proxy))
  }
}
