import AloeCore
import Foundation
import GTKPlatform

/// The app's views as assistive apps see them. Nothing is created until an app queries it.
@MainActor final class AccessibleTree: AccessibilitySource {
  unowned let application: UIApplication
  private lazy var bus = AccessibilityBus(self)
  /// The listeners that are notified of changes; tests replace them.
  lazy var listeners: any AccessibilityListeners = bus
  private var proxies: [Int: AccessibleProxy] = [:]
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var lastNumber = 0
  /// The number of proxies at which the proxies of deallocated objects are removed.
  private var sweepCount = 256
  /// The proxy that was last reported as having the focus.
  weak var focused: AccessibleProxy?
  /// The object that had the focus when ``focused`` was reported; it may be inside the reported object.
  weak var focusedObject: AccessibleObject?
  /// The view in front of the rest of the window at the last search for the focus, if it has had the focus since.
  weak var entered: UIView?
  /// The element to which a screen reader has last moved its cursor.
  weak var cursor: AccessibleObject?
  let watched = WatchedElements()
  /// The pending request for a frame that checks all elements.
  var nextCheck: FrameTimer?
  /// The last announcements, for listeners that have no event for announcements.
  private var notices: [AccessibleNotice] = []
  /// The children of containers, and the elements in views, cached as long as nothing changes.
  private var cachedChildren: [ObjectIdentifier: AccessibleChildren] = [:]
  private var cachedElements: [ObjectIdentifier: [AnyObject]] = [:]
  /// The labels in containers that are read with the controls they name.
  private var cachedNames: [ObjectIdentifier: [(label: UIView, control: UIView)]] = [:]

  init(of application: UIApplication) { self.application = application }

  /// Whether anyone listens for changes.
  var isListenedTo: Bool { listeners.isListenedTo }

  /// Makes the app visible to assistive apps, once it has a window on the desktop.
  func connect() { bus.connect() }

  /// Runs a closure in the application's context.
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

  /// Returns an element by its number. Elements of deallocated objects are returned, too, until they're removed: a
  /// screen reader compares its current position with the previous one, and stays silent if that query fails.
  func element(numbered number: Int) -> (any AccessibleElement)? {
    proxies[number] ?? notices.first { $0.number == number }
  }

  func listeningChanged(_ isListenedTo: Bool) {
    AnyThreadState.shared.isListenedTo = isListenedTo
    for proxy in proxies.values { proxy.forgetReported() }
    watched.removeAll()
    (focused, focusedObject, notices) = (nil, nil, [])
    // A listener that starts after the window became the key window is notified now.
    if isListenedTo, let window = application.keyWindow {
      run {
        windowChanged(window, isActive: true)
        reportFocus(in: window)
      }
    }
    NotificationCenter.default.post(name: UIAccessibility.voiceOverStatusDidChangeNotification, object: nil)
  }

  // MARK: - Proxies

  /// Returns the proxy of an object, created on first use; `nil` for objects without accessibility properties.
  func proxy(for object: AnyObject, in container: AccessibleProxy? = nil) -> AccessibleProxy? {
    guard let object = object as? AccessibleObject else { return nil }
    let id = ObjectIdentifier(object)
    if let number = numbers[id], let cached = proxies[number], cached.object === object {
      if let container { cached.container = container }
      return cached
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
    watched.sweep()
    sweepCount = max(256, proxies.count * 2)
  }

  /// Returns the children of an object, computed once per frame.
  func children(of object: AccessibleObject) -> AccessibleChildren {
    let id = ObjectIdentifier(object)
    if let cached = cachedChildren[id] { return cached }
    let children: AccessibleChildren
    if let window = object as? UIWindow, let front = window.frontForAccessibility {
      children = AccessibleChildren.isElement(front) ? .listed([front]) : AccessibleChildren(of: front)
    } else {
      children = AccessibleChildren(of: object)
    }
    let reported = withoutNames(of: object, children)
    cachedChildren[id] = reported
    return reported
  }

  /// Returns the children without the labels that are read with the controls they name, and records those. A client's
  /// own list stays as it is.
  private func withoutNames(of object: AccessibleObject, _ children: AccessibleChildren) -> AccessibleChildren {
    guard case .listed(let all) = children, let view = object as? UIView, view.accessibilityElements == nil else {
      return children
    }
    let names = LabelBeside.readWithOthers(all, in: view, self)
    guard !names.isEmpty else { return children }
    cachedNames[ObjectIdentifier(view)] = all.compactMap { label in
      guard let label = label as? UIView, let control = names[ObjectIdentifier(label)] else { return nil }
      return (label, control)
    }
    return .listed(all.filter { names[ObjectIdentifier($0)] == nil })
  }

  /// Returns the control named by the label at a point of the window, in an object whose labels are read with their
  /// controls.
  func control(namedAt point: CGPoint, in object: AccessibleObject) -> AccessibleObject? {
    _ = children(of: object)
    let names = cachedNames[ObjectIdentifier(object)] ?? []
    return names.last { $0.label.accessibilityFrame.contains(point) }?.control
  }

  /// Returns the elements that the views inside a view contribute, computed once per frame.
  func elements(in view: UIView) -> [AnyObject] {
    let id = ObjectIdentifier(view)
    if let cached = cachedElements[id] { return cached }
    let elements = AccessibleChildren.elements(in: view)
    cachedElements[id] = elements
    return elements
  }

  /// Returns the container of an object that wasn't reached through its ancestors, such as a view that receives the
  /// focus; `nil` if the object isn't in the tree.
  func container(of object: AccessibleObject) -> AccessibleProxy? {
    var path: [AccessibleObject] = [object]
    var around = (object as? UIView)?.superview ?? (object as? UIAccessibilityElement)?.containingView
    while let current = around {
      if current is UIWindow || AccessibleChildren.isElement(current) {
        let children = children(of: current)
        // A list reports its cells, and a field lies in one: use the outermost reported view on the way.
        if let inner = path.last(where: { children.index(of: $0) != nil }) {
          let container = proxy(for: current)
          return inner === object ? container : proxy(for: inner, in: container)
        }
      }
      path.append(current)
      around = current.superview
    }
    return nil
  }

  /// Returns the text of an object, if it can be read in parts.
  func text(of object: AccessibleObject) -> (any AccessibleText)? {
    guard let view = object as? UIView else { return nil }
    if let input = object as? any UITextInput { return InputText(input, of: view) }
    // Desktops' spin buttons are fields: Orca from version 48 on caches the text of other elements for two seconds.
    if view.spokenContent.role == .spinButton {
      return PlainText(object.accessibilityValue ?? "", of: view) { [weak view] words in
        guard let view, let number = view.numberForAccessibility(in: words) else { return false }
        return view.setNumberForAccessibility(number)
      }
    }
    // Orca from version 48 on announces a heading by its text alone.
    guard !object.accessibilityTraits.isDisjoint(with: [.staticText, .header]) else { return nil }
    guard let label = object.accessibilityLabel else { return nil }
    // Character offsets refer to the view that displays the text.
    return PlainText(view is any SpokenLetters ? label : label.replacingOccurrences(of: "\u{AD}", with: ""), of: view)
  }

  // MARK: - Changes

  /// Invalidates the caches after a frame has changed the view tree, and reports the changes to listeners.
  func frameEnded(in window: UIWindow) {
    cachedChildren.removeAll(keepingCapacity: true)
    cachedElements.removeAll(keepingCapacity: true)
    cachedNames.removeAll(keepingCapacity: true)
    guard isListenedTo else { return }
    run { reportChanges(in: window) }
  }

  /// Reports an event to listeners.
  func report(_ event: AccessibleEvent, of element: any AccessibleElement) { listeners.report(event, of: element) }

  /// Creates a notice with a string to announce, as an element of a window. The last ten are kept for late queries.
  func makeNotice(_ text: String, in window: AccessibleProxy) -> AccessibleNotice {
    lastNumber += 1
    let notice = AccessibleNotice(text, number: lastNumber, in: window)
    notices = notices.suffix(9) + [notice]
    return notice
  }

  /// Returns the proxy with a number that was reported before, even if its object has been deallocated.
  func existingProxy(numbered number: Int) -> AccessibleProxy? { proxies[number] }
}

extension UIWindow {
  /// The view to which assistive apps are confined, because it's in front of the rest of the window.
  var frontForAccessibility: UIView? {
    frontOverlay ?? subviews.last { $0.trapsFocus && $0.takesTouches } ?? content?.frontView
  }
}
