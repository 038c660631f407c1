import AloeCore
import Foundation
import GTKPlatform

/// The program's views as assistive programs see them. Nothing is made before one asks.
@MainActor final class AccessibleTree: AccessibilitySource {
  unowned let application: UIApplication
  private lazy var bus = AccessibilityBus(self)
  /// Who is told of what happens; tests put in their own.
  lazy var listeners: any AccessibilityListeners = bus
  private var proxies: [Int: AccessibleProxy] = [:]
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var lastNumber = 0
  /// At how many proxies those of objects that are gone are looked for.
  private var sweepCount = 256
  /// What was told of as having the focus.
  weak var focused: AccessibleProxy?
  /// What had the focus then, which may lie in what was told of.
  weak var focusedObject: AccessibleObject?
  /// What was in front of the rest of the window when the focus was looked for last, and has had it since.
  weak var entered: UIView?
  let watched = WatchedElements()
  /// The texts said last by programs that listeners know no event for.
  private var notices: [AccessibleNotice] = []
  /// The children of containers, and the elements in views, as long as nothing is changed.
  private var knownChildren: [ObjectIdentifier: AccessibleChildren] = [:]
  private var knownElements: [ObjectIdentifier: [AnyObject]] = [:]
  /// The texts in containers that are read with what they name.
  private var knownNames: [ObjectIdentifier: [(label: UIView, control: UIView)]] = [:]

  init(of application: UIApplication) { self.application = application }

  /// Whether somebody listens for changes.
  var isListenedTo: Bool { listeners.isListenedTo }

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

  /// What is gone is still answered for until it's swept away: a screen reader compares where it is with where it was, and
  /// says nothing if that fails.
  func element(numbered number: Int) -> (any AccessibleElement)? {
    proxies[number] ?? notices.first { $0.number == number }
  }

  func listeningChanged(_ isListenedTo: Bool) {
    for proxy in proxies.values { proxy.forgetTold() }
    watched.removeAll()
    (focused, focusedObject, notices) = (nil, nil, [])
    // Who begins to listen after the window got the keys learns of it now.
    if isListenedTo, let window = application.keyWindow {
      run {
        windowChanged(window, isActive: true)
        tellOfFocus(in: window)
      }
    }
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
    watched.sweep()
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
    let told = withoutNames(of: object, children)
    knownChildren[id] = told
    return told
  }

  /// The children without the texts that are read with what they name, which are noted. A client's own list stays as it is.
  private func withoutNames(of object: AccessibleObject, _ children: AccessibleChildren) -> AccessibleChildren {
    guard case .listed(let all) = children, let view = object as? UIView, view.accessibilityElements == nil else {
      return children
    }
    let names = LabelBeside.readWithOthers(all, in: view, self)
    guard !names.isEmpty else { return children }
    knownNames[ObjectIdentifier(view)] = all.compactMap { label in
      guard let label = label as? UIView, let control = names[ObjectIdentifier(label)] else { return nil }
      return (label, control)
    }
    return .listed(all.filter { names[ObjectIdentifier($0)] == nil })
  }

  /// What is named by the text at a point of the window, in an object whose texts are read with what they name.
  func control(namedAt point: CGPoint, in object: AccessibleObject) -> AccessibleObject? {
    _ = children(of: object)
    let names = knownNames[ObjectIdentifier(object)] ?? []
    return names.last { $0.label.accessibilityFrame.contains(point) }?.control
  }

  /// The elements that the views inside a view make, looked for once in a frame.
  func elements(in view: UIView) -> [AnyObject] {
    let id = ObjectIdentifier(view)
    if let known = knownElements[id] { return known }
    let elements = AccessibleChildren.elements(in: view)
    knownElements[id] = elements
    return elements
  }

  /// The element around an object that nobody has come to from above, such as a view that gets the focus; `nil` if it
  /// isn't among what is told of.
  func container(of object: AccessibleObject) -> AccessibleProxy? {
    var path: [AccessibleObject] = [object]
    var around = (object as? UIView)?.superview ?? (object as? UIAccessibilityElement)?.containingView
    while let current = around {
      if current is UIWindow || AccessibleChildren.isElement(current) {
        let children = children(of: current)
        // A list tells of its cells, and a field lies in one: the outermost view on the way that's told of.
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

  /// The text of an object that can be read by parts.
  func text(of object: AccessibleObject) -> (any AccessibleText)? {
    guard let view = object as? UIView else { return nil }
    if let input = object as? any UITextInput { return InputText(input, of: view) }
    // Desktops' spin buttons are fields: Orca from version 48 on keeps the text of what isn't one for two seconds.
    if view.spokenContent.role == .spinButton {
      return PlainText(object.accessibilityValue ?? "", of: view) { [weak view] words in
        guard let view, let number = view.numberForAccessibility(in: words) else { return false }
        return view.setNumberForAccessibility(number)
      }
    }
    // Of a heading Orca from version 48 on says the text only.
    guard !object.accessibilityTraits.isDisjoint(with: [.staticText, .header]) else { return nil }
    guard let label = object.accessibilityLabel else { return nil }
    // Places of letters are those of a view that shows them.
    return PlainText(view is any SpokenLetters ? label : label.replacingOccurrences(of: "\u{AD}", with: ""), of: view)
  }

  // MARK: - Changes

  /// A frame has changed what is seen: what was found may be out of date, and those who listen want to know.
  func frameEnded(in window: UIWindow) {
    knownChildren.removeAll(keepingCapacity: true)
    knownElements.removeAll(keepingCapacity: true)
    knownNames.removeAll(keepingCapacity: true)
    guard isListenedTo else { return }
    run { tellOfChanges(in: window) }
  }

  /// Tells those who listen of something.
  func report(_ event: AccessibleEvent, of element: any AccessibleElement) { listeners.report(event, of: element) }

  /// A text to be said, as an element of a window. The last ten are kept, for those who ask late.
  func makeNotice(_ text: String, in window: AccessibleProxy) -> AccessibleNotice {
    lastNumber += 1
    let notice = AccessibleNotice(text, number: lastNumber, in: window)
    notices = notices.suffix(9) + [notice]
    return notice
  }

  /// The proxy of a number that was told of before, even if its object is gone.
  func knownProxy(numbered number: Int) -> AccessibleProxy? { proxies[number] }
}

extension UIWindow {
  /// What is in front of the rest of the window and keeps assistive programs to itself.
  var frontForAccessibility: UIView? {
    frontOverlay ?? subviews.last { $0.trapsFocus && FocusOrder.isReachable($0) } ?? content?.frontView
  }
}
