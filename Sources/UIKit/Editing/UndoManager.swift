import AppResources
import Foundation
import ObjectRoot

/// Remembers how to undo and redo what was done. Foundation has this class on Apple's systems, but not on Linux.
///
/// What is registered between ``beginUndoGrouping()`` and ``endUndoGrouping()`` is undone at once. Unlike Apple's, with
/// ``groupsByEvent`` each registration outside a group is a group of its own.
@preconcurrency @MainActor open class UndoManager: MainActorObject {
  private struct Action {
    weak var target: AnyObject?
    let perform: @MainActor (AnyObject) -> Void
  }
  private struct Group {
    var actions: [Action] = []
    var name = ""
  }

  private var undoStack: [Group] = []
  private var redoStack: [Group] = []
  private var open: [Group] = []
  private var disabledCount = 0

  /// Makes a manager that remembers nothing yet.
  public override init() {}

  // MARK: - Registering

  /// Remembers to call `handler` with `target`, which is held weakly. While something is undone, it's remembered for
  /// doing it again.
  open func registerUndo<Target: AnyObject>(
    withTarget target: Target, handler: @escaping @MainActor (Target) -> Void
  ) {
    guard isUndoRegistrationEnabled else { return }
    let action = Action(target: target) { if let target = $0 as? Target { handler(target) } }
    if open.isEmpty {
      push(Group(actions: [action]))
    } else {
      open[open.count - 1].actions.append(action)
    }
    if !isUndoing, !isRedoing { redoStack = [] }
  }

  /// Remembers to call a method of `target`, which is held weakly, with an object, which is held strongly.
  open func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
    registerUndo(withTarget: target as AnyObject) { selector.call(on: $0, anObject) }
  }

  private func push(_ group: Group) {
    guard !group.actions.isEmpty else { return }
    var group = group
    if group.name.isEmpty { group.name = pendingName }
    if isUndoing {
      redoStack.append(group)
    } else {
      undoStack.append(group)
      if levelsOfUndo > 0, undoStack.count > levelsOfUndo { undoStack.removeFirst(undoStack.count - levelsOfUndo) }
    }
  }
  private var pendingName = ""

  /// Begins a group, which is undone at once.
  open func beginUndoGrouping() { open.append(Group()) }

  /// Ends the innermost group. Does nothing if there is none.
  open func endUndoGrouping() {
    guard let group = open.popLast() else { return }
    if open.isEmpty { push(group) } else { open[open.count - 1].actions += group.actions }
  }

  /// The number of open groups, each within the one before.
  open var groupingLevel: Int { open.count }
  /// Whether a registration outside a group makes one; true by default.
  open var groupsByEvent = true
  /// The largest number of groups that are remembered; 0, the default, sets no limit.
  open var levelsOfUndo = 0

  /// Ignores registrations until ``enableUndoRegistration()`` has been called as often.
  open func disableUndoRegistration() { disabledCount += 1 }
  /// Takes back a call of ``disableUndoRegistration()``.
  open func enableUndoRegistration() { disabledCount = max(0, disabledCount - 1) }
  /// Whether registrations are remembered.
  open var isUndoRegistrationEnabled: Bool { disabledCount == 0 }

  // MARK: - Undoing

  /// Whether something is being undone.
  open private(set) var isUndoing = false
  /// Whether something is being redone.
  open private(set) var isRedoing = false
  /// Whether there is something to undo.
  open var canUndo: Bool { !undoStack.isEmpty || open.contains { !$0.actions.isEmpty } }
  /// Whether there is something to redo.
  open var canRedo: Bool { !redoStack.isEmpty }

  /// Ends all open groups and undoes the last one. Does nothing if there is none.
  open func undo() {
    while !open.isEmpty { endUndoGrouping() }
    guard let group = undoStack.popLast() else { return }
    isUndoing = true
    run(group)
    isUndoing = false
  }

  /// Redoes the last group that was undone. Does nothing if there is none.
  open func redo() {
    guard let group = redoStack.popLast() else { return }
    isRedoing = true
    run(group)
    isRedoing = false
  }

  /// Undoes the innermost group.
  open func undoNestedGroup() { undo() }

  private func run(_ group: Group) {
    let outer = pendingName
    pendingName = group.name
    beginUndoGrouping()
    for action in group.actions.reversed() { if let target = action.target { action.perform(target) } }
    endUndoGrouping()
    pendingName = outer
  }

  /// Forgets everything.
  open func removeAllActions() {
    undoStack = []
    redoStack = []
    open = []
  }

  /// Forgets what was registered for `target`.
  open func removeAllActions(withTarget target: Any) {
    let object = target as AnyObject
    func without(_ groups: [Group]) -> [Group] {
      groups.map { group in
        var group = group
        group.actions.removeAll { $0.target === object }
        return group
      }
    }
    undoStack = without(undoStack).filter { !$0.actions.isEmpty }
    redoStack = without(redoStack).filter { !$0.actions.isEmpty }
    open = without(open)
  }

  // MARK: - Names

  /// Sets the name of what is undone next.
  open func setActionName(_ actionName: String) {
    if !open.isEmpty {
      open[open.count - 1].name = actionName
    } else if !undoStack.isEmpty {
      undoStack[undoStack.count - 1].name = actionName
    }
  }
  /// The name of what is undone next; empty if it has none.
  open var undoActionName: String { undoStack.last?.name ?? "" }
  /// The name of what is redone next; empty if it has none.
  open var redoActionName: String { redoStack.last?.name ?? "" }
  /// The title of a menu item for undoing.
  open var undoMenuItemTitle: String {
    undoActionName.isEmpty ? SystemWord.undo.text : SystemWord.undoAction.text(undoActionName)
  }
  /// The title of a menu item for redoing.
  open var redoMenuItemTitle: String {
    redoActionName.isEmpty ? SystemWord.redo.text : SystemWord.redoAction.text(redoActionName)
  }
}

/// Undoes typing in a text first, and then what a client has registered.
final class TextUndoManager: UndoManager {
  private weak var editor: TextEditor?
  /// Asked whether the text may be changed.
  var isAllowed: () -> Bool = { true }

  init(_ editor: TextEditor) {
    self.editor = editor
    super.init()
  }

  override var canUndo: Bool { (isAllowed() && editor?.history.canUndo == true) || super.canUndo }
  override var canRedo: Bool { (isAllowed() && editor?.history.canRedo == true) || super.canRedo }

  override func undo() {
    if let editor, isAllowed(), editor.history.canUndo || editor.markedRange != nil {
      editor.undo()
    } else {
      super.undo()
    }
  }

  override func redo() {
    if let editor, isAllowed(), editor.history.canRedo { editor.redo() } else { super.redo() }
  }

  override func removeAllActions() {
    editor?.history.removeAll()
    super.removeAllActions()
  }
}
