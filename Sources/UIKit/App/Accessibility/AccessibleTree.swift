import AloeCore
import Foundation
import GTKPlatform

/// The program's views as assistive programs see them. Nothing is made before one asks.
@MainActor final class AccessibleTree: AccessibilitySource {
  private unowned let application: UIApplication
  private lazy var bus = AccessibilityBus(self)
  private var proxies: [Int: AccessibleProxy] = [:]
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var lastNumber = 0
  /// At how many proxies those of objects that are gone are looked for.
  private var sweepCount = 256
  private weak var focused: AccessibleProxy?
  /// The children of containers, as long as nothing is changed.
  private var knownChildren: [ObjectIdentifier: AccessibleChildren] = [:]

  init(of application: UIApplication) { self.application = application }

  /// Whether somebody listens for changes.
  var isListenedTo: Bool { bus.isListenedTo }

  /// Lets assistive programs find the program, once it has a window on the desktop.
  func connect() { bus.connect() }

  /// Runs in the application's context.
  func run<Result>(_ work: () -> Result) -> Result {
    guard let context = application.allWindows.first?.context else { return work() }
    return context.run(work)
  }

  // MARK: - AccessibilitySource

  var programName: String { ApplicationIdentity.main.displayName }

  var windows: [any AccessibleElement] { application.windows.compactMap { proxy(for: $0) } }

  func index(of window: AccessibleProxy) -> Int {
    application.windows.firstIndex { $0 === window.object } ?? -1
  }

  func element(numbered number: Int) -> (any AccessibleElement)? {
    guard let proxy = proxies[number], proxy.object != nil else { return nil }
    return proxy
  }

  func listeningChanged(_ isListenedTo: Bool) {
    for proxy in proxies.values { (proxy.told, proxy.toldChildren, proxy.typed) = (nil, nil, nil) }
    NotificationCenter.default.post(name: UIAccessibility.voiceOverStatusDidChangeNotification, object: nil)
  }

  // MARK: - Proxies

  /// What stands for an object; made when it's first asked for. `nil` for objects that say nothing to assistive programs.
  func proxy(for object: AnyObject, in container: AccessibleProxy? = nil) -> AccessibleProxy? {
    guard let object = object as? AccessibleObject else { return nil }
    let id = ObjectIdentifier(object)
    if let number = numbers[id], let known = proxies[number], known.object === object {
      if let container { known.container = container }
      return known
    }
    sweepIfDue()
    lastNumber += 1
    let proxy = AccessibleProxy(object, number: lastNumber, in: self)
    proxy.container = container
    proxies[lastNumber] = proxy
    numbers[id] = lastNumber
    return proxy
  }

  private func sweepIfDue() {
    guard proxies.count >= sweepCount else { return }
    proxies = proxies.filter { $0.value.object != nil }
    numbers = numbers.filter { proxies[$0.value] != nil }
    sweepCount = max(256, proxies.count * 2)
  }

  /// The elements inside an object, looked for once in a frame.
  func children(of object: AccessibleObject) -> AccessibleChildren {
    let id = ObjectIdentifier(object)
    if let known = knownChildren[id] { return known }
    let children: AccessibleChildren
    if let window = object as? UIWindow, let front = window.frontForAccessibility {
      children = AccessibleChildren.isElement(front) ? .listed([front]) : AccessibleChildren(of: front)
    } else {
      children = AccessibleChildren(of: object)
    }
    knownChildren[id] = children
    return children
  }

  /// The text of an object that can be read by parts.
  func text(of object: AccessibleObject) -> (any AccessibleText)? {
    if let input = object as? any UITextInput, let view = object as? UIView { return InputText(input, of: view) }
    guard let label = object.accessibilityLabel, object.accessibilityTraits.contains(.staticText),
      let view = object as? UIView
    else { return nil }
    return PlainText(label, of: view)
  }

  // MARK: - Changes

  /// A frame has changed what is seen: what was found may be out of date, and those who listen want to know.
  func frameEnded(in window: UIWindow) {
    knownChildren.removeAll(keepingCapacity: true)
    guard isListenedTo else { return }
    run { tellOfChanges(in: window) }
  }

  private func tellOfChanges(in window: UIWindow) {
    for proxy in proxies.values.sorted(by: { $0.number < $1.number }) where proxy.object != nil {
      tellOfChanges(of: proxy)
    }
    tellOfFocus(in: window)
  }

  private func tellOfChanges(of proxy: AccessibleProxy) {
    tellOfChildren(of: proxy)
    tellOfText(of: proxy)
    // Of what nobody has asked about, nobody wants to know how it changes.
    guard let before = proxy.told else { return }
    let now = proxy.currentSnapshot
    proxy.told = now
    guard before != now else { return }
    if before.name != now.name { bus.report(.name(now.name), of: proxy) }
    if before.help != now.help { bus.report(.help(now.help), of: proxy) }
    if let value = now.value?.current, value != before.value?.current { bus.report(.value(value), of: proxy) }
    let changed = before.states.symmetricDifference(now.states).subtracting(.focused)
    for number in 0..<64 {
      let state = AccessibleStates(rawValue: 1 << UInt64(number))
      if changed.contains(state) { bus.report(.state(state, now.states.contains(state)), of: proxy) }
    }
  }

  private func tellOfChildren(of proxy: AccessibleProxy) {
    guard let before = proxy.toldChildren, let children = proxy.listedChildren else { return }
    let now = children.map(\.number)
    proxy.toldChildren = now
    guard before != now else { return }
    for (index, number) in before.enumerated().reversed() where !now.contains(number) {
      if let gone = proxies[number] { bus.report(.removed(gone, at: index), of: proxy) }
    }
    for (index, child) in children.enumerated() where !before.contains(child.number) {
      bus.report(.added(child, at: index), of: proxy)
    }
  }

  private func tellOfText(of proxy: AccessibleProxy) {
    guard let before = proxy.typed, let text = proxy.text else { return }
    let now = AccessibleProxy.Typed(text: text.string, selection: text.selection)
    proxy.typed = now
    guard before != now else { return }
    let part = TextPart(text)
    let change = TextDifference(from: before.text, to: now.text)
    if !change.deleted.isEmpty { bus.report(.deleted(change.deleted, at: change.position), of: proxy) }
    if !change.inserted.isEmpty { bus.report(.inserted(change.inserted, at: change.position), of: proxy) }
    guard before.selection != now.selection else { return }
    bus.report(.caret(part.position(of: now.selection.upperBound)), of: proxy)
    if !before.selection.isEmpty || !now.selection.isEmpty { bus.report(.textSelection, of: proxy) }
  }

  private func tellOfFocus(in window: UIWindow) {
    guard window.isKeyWindow else { return }
    let view = window.firstResponder as? UIView ?? window.existingFocusSystem?.focusedView
    let now = view.flatMap { proxy(for: $0) }
    guard now !== focused else { return }
    if let focused { bus.report(.state(.focused, false), of: focused) }
    focused = now
    if let now { bus.report(.state(.focused, true), of: now) }
  }

  /// Tells of a window that keys go to, or no longer do.
  func windowChanged(_ window: UIWindow, isActive: Bool) {
    guard isListenedTo, let proxy = proxy(for: window) else { return }
    bus.report(.window(isActive: isActive, title: window.titleForDesktop), of: proxy)
    bus.report(.state(.active, isActive), of: proxy)
  }

  /// Has something said at once.
  func announce(_ text: String) {
    guard let window = application.keyWindow ?? application.windows.last, let proxy = proxy(for: window) else { return }
    bus.report(.announcement(text, isUrgent: false), of: proxy)
  }
}

extension UIWindow {
  /// What is in front of the rest of the window and keeps assistive programs to itself.
  fileprivate var frontForAccessibility: UIView? {
    frontOverlay ?? subviews.last { $0.trapsFocus && FocusOrder.isReachable($0) } ?? content?.frontView
  }
}
