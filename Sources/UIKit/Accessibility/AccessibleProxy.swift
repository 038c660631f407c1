import AloeCore
import Foundation
import GTKPlatform

/// A view or another object, as assistive apps see it.
@MainActor final class AccessibleProxy: AccessibleElement {
  let number: Int
  /// The view, the element or the bar item; `nil` once it has been deallocated.
  private(set) weak var object: AccessibleObject?
  unowned let tree: AccessibleTree
  /// The container in which the object was found.
  weak var container: AccessibleProxy?
  /// The snapshot that was last reported, with which the current one is compared.
  var lastReported: AccessibleSnapshot?
  /// The text and its selection as last reported.
  struct ReportedText: Equatable {
    var text: String
    var selection: Range<Int>
    var version: Int?

    @MainActor init(_ input: InputText) {
      (text, selection, version) = (input.string, input.selection, input.version)
    }
  }
  var reportedText: ReportedText?
  /// The numbers of the children that were reported, if they were requested.
  var reportedChildren: [Int]?

  /// The view's drawing and the number of changed settings at the last check.
  private var drawn: RenderNode?
  private var changeCount = 0

  /// Records the view's drawing and the object's settings. Returns whether either has changed since the last check, or
  /// the view isn't in a window.
  func recordState() -> Bool {
    let (drawn, changeCount) = (view?.layer.lastDrawing, object?.accessibilitySettings?.changeCount ?? 0)
    defer { (self.drawn, self.changeCount) = (drawn, changeCount) }
    return drawn !== self.drawn || view?.window == nil || changeCount != self.changeCount
  }

  func forgetDrawing() { drawn = nil }

  func forgetReported() { (lastReported, reportedChildren, reportedText) = (nil, nil, nil) }

  init(_ object: AccessibleObject, number: Int, in tree: AccessibleTree) {
    (self.object, self.number, self.tree) = (object, number, tree)
  }

  /// The view that the object is or belongs to.
  var view: UIView? { object as? UIView ?? (object as? UIAccessibilityElement)?.containingView ?? container?.view }

  // MARK: - The tree

  private var children: AccessibleChildren { object.map { tree.children(of: $0) } ?? .listed([]) }

  var parent: (any AccessibleElement)? { object is UIWindow ? nil : enclosingProxy }

  /// The container in which the object was found, as long as it contains the object; otherwise it's searched for again.
  var enclosingProxy: AccessibleProxy? {
    guard let object else { return container }
    if let container, let known = container.object, tree.children(of: known).index(of: object) != nil {
      return container
    }
    let found = tree.container(of: object)
    if let found { container = found }
    return found
  }

  var indexInParent: Int {
    tree.run {
      guard let object else { return -1 }
      guard let enclosingProxy, let container = enclosingProxy.object else { return tree.index(of: self) }
      return tree.children(of: container).index(of: object) ?? -1
    }
  }

  var childCount: Int {
    tree.run {
      rememberChildren()
      return children.count
    }
  }

  func child(at index: Int) -> (any AccessibleElement)? {
    tree.run {
      rememberChildren()
      return children[index].flatMap { tree.proxy(for: $0, in: self) }
    }
  }

  /// The children in reading order. For a view that counts its own elements, only children that exist as views inside
  /// it, so that a list of 100,000 rows creates none.
  var existingChildren: [AccessibleProxy] {
    tree.run {
      let children = children
      guard case .counted(let object) = children, let view = object as? UIView else {
        return (0..<children.count).compactMap { children[$0].flatMap { tree.proxy(for: $0, in: self) } }
      }
      return children.views(inside: view).compactMap { tree.proxy(for: $0, in: self) }
    }
  }

  /// Whether the object is a view that counts more than 1,000 elements of its own, such as a long list.
  var isLongList: Bool {
    tree.run {
      guard case .counted(let object) = children else { return false }
      return object is UIView && children.count > AccessibleDescription.longestList
    }
  }

  /// Records which children a client has read, so that it's notified of their changes.
  private func rememberChildren() {
    guard reportedChildren == nil, tree.isListenedTo, let numbers = listedChildren?.map(\.number) else { return }
    reportedChildren = numbers
    tree.watched.insert(self)
  }

  /// The children that a client may have read. For a list that counts its own children, only their number is reported.
  var listedChildren: [AccessibleProxy]? {
    guard case .listed(let objects) = children else { return nil }
    return objects.compactMap { tree.proxy(for: $0, in: self) }
  }

  func element(at point: CGPoint) -> (any AccessibleElement)? { innermost(at: point, levels: Self.maxDepth) }

  /// The maximum depth of nested elements in which a point is searched for. A client's element may contain itself.
  private static let maxDepth = 500

  private func innermost(at point: CGPoint, levels: Int) -> AccessibleProxy? {
    tree.run {
      let found = children.element(at: point) ?? object.flatMap { tree.control(namedAt: point, in: $0) }
      guard levels > 0, let child = found.flatMap({ tree.proxy(for: $0, in: self) }) else {
        return frame.contains(point) ? self : nil
      }
      return child.innermost(at: point, levels: levels - 1) ?? child
    }
  }

  // MARK: - Snapshot

  var snapshot: AccessibleSnapshot {
    Walkthrough.step()
    let now = currentSnapshot
    guard lastReported == nil, tree.isListenedTo, object != nil else { return now }
    lastReported = now
    tree.watched.insert(self)
    return now
  }

  var currentSnapshot: AccessibleSnapshot {
    tree.run {
      if let object { return AccessibleDescription(of: object, proxy: self).snapshot }
      var gone = AccessibleSnapshot(role: .invalid)
      gone.states = .defunct
      return gone
    }
  }

  /// The name of the current snapshot. Computing it takes only a part of the time for the whole snapshot.
  var name: String { tree.run { object.map { AccessibleDescription(of: $0, proxy: self).name } ?? "" } }

  var frame: CGRect { tree.run { object?.accessibilityFrame ?? .zero } }

  var text: (any AccessibleText)? {
    tree.run {
      let text = object.flatMap { tree.text(of: $0) }
      if reportedText == nil, tree.isListenedTo, let input = text as? InputText {
        reportedText = ReportedText(input)
        tree.watched.insert(self)
      }
      return text
    }
  }

  // MARK: - Actions

  func perform(action index: Int) -> Bool {
    tree.run {
      guard let object else { return false }
      return AccessibleDescription(of: object, proxy: self).perform(action: index)
    }
  }

  func takeFocus() -> Bool {
    tree.run {
      guard let view = object as? UIView ?? (object as? UIAccessibilityElement)?.containingView else { return false }
      if let object { tree.moveCursor(to: object) }
      if view.canBecomeFocused, let window = view.window {
        window.focusSystem.show()
        window.focusSystem.requestFocusUpdate(to: view)
        return window.focusSystem.focusedView === view
      }
      return view.canBecomeFirstResponder && view.becomeFirstResponder()
    }
  }

  func scrollIntoView() -> Bool {
    tree.run {
      guard let object else { return false }
      tree.moveCursor(to: object)
      view?.scrollIntoView()
      return view?.window != nil
    }
  }

  func setValue(_ value: Double) -> Bool {
    tree.run { object?.setNumberForAccessibility(value) ?? false }
  }

  // MARK: - Relations and children

  var relations: [AccessibleRelation] {
    tree.run { object.map { AccessibleDescription(of: $0, proxy: self).relations } ?? [] }
  }

  var chosenChildren: [Int]? {
    tree.run {
      guard let object, object.spokenContent.hasChoice, case .listed(let inside) = children else { return nil }
      return inside.indices.filter {
        (inside[$0] as? AccessibleObject)?.accessibilityTraits.contains(.selected) == true
      }
    }
  }

  func choose(child index: Int) -> Bool { child(at: index)?.perform(action: 0) ?? false }

  var links: [any AccessibleElement] {
    tree.run { (object?.spokenLinks ?? []).compactMap { tree.proxy(for: $0, in: self) } }
  }

  var link: AccessibleLink? { tree.run { (object as? TextLinkElement)?.link } }

  var windowOrigin: CGPoint { tree.run { view?.window?.desktop.originOnScreen ?? .zero } }
}
