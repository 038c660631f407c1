import AppResources
import Foundation
import ObjectRoot

/// A recorder of operations for undo and redo. Foundation has this class on Apple's platforms, but not on Linux.
///
/// Operations registered between ``beginUndoGrouping()`` and ``endUndoGrouping()`` are undone together. Unlike
/// Apple's, ``groupsByEvent`` makes each registration outside of a group its own group.
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

  /// Creates an undo manager with an empty history.
  public override init() {}

  // MARK: - Registering

  /// Registers a call of `handler` with `target`, which is held weakly. During an undo, the call is registered for
  /// redo.
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

  /// Registers a call of a method of `target`, which is held weakly, with an object, which is held strongly.
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

  /// Begins a group, which is undone as a whole.
  open func beginUndoGrouping() { open.append(Group()) }

  /// Ends the innermost group. Does nothing if there is none.
  open func endUndoGrouping() {
    guard let group = open.popLast() else { return }
    if open.isEmpty { push(group) } else { open[open.count - 1].actions += group.actions }
  }

  /// The nesting depth of open groups.
  open var groupingLevel: Int { open.count }
  /// Whether a registration outside of a group creates one; true by default.
  open var groupsByEvent = true
  /// The maximum number of groups in the history; 0, the default, for no limit.
  open var levelsOfUndo = 0

  /// Ignores registrations until ``enableUndoRegistration()`` has been called as often.
  open func disableUndoRegistration() { disabledCount += 1 }
  /// Reverts one call of ``disableUndoRegistration()``.
  open func enableUndoRegistration() { disabledCount = max(0, disabledCount - 1) }
  /// Whether registrations are recorded.
  open var isUndoRegistrationEnabled: Bool { disabledCount == 0 }

  // MARK: - Undoing

  /// Whether an undo is in progress.
  open private(set) var isUndoing = false
  /// Whether a redo is in progress.
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

  /// Removes all registered operations.
  open func removeAllActions() {
    undoStack = []
    redoStack = []
    open = []
  }

  /// Removes the operations registered for `target`.
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

  /// Sets the name of the next undo operation.
  open func setActionName(_ actionName: String) {
    if !open.isEmpty {
      open[open.count - 1].name = actionName
    } else if !undoStack.isEmpty {
      undoStack[undoStack.count - 1].name = actionName
    }
  }
  /// The name of the next undo operation; empty if it has none.
  open var undoActionName: String { undoStack.last?.name ?? "" }
  /// The name of the next redo operation; empty if it has none.
  open var redoActionName: String { redoStack.last?.name ?? "" }
  /// The title of the Undo menu item.
  open var undoMenuItemTitle: String {
    undoActionName.isEmpty ? SystemWord.undo.text : SystemWord.undoAction.text(undoActionName)
  }
  /// The title of the Redo menu item.
  open var redoMenuItemTitle: String {
    redoActionName.isEmpty ? SystemWord.redo.text : SystemWord.redoAction.text(redoActionName)
  }
}

/// An undo manager that first undoes typing, and then the client's operations.
final class TextUndoManager: UndoManager {
  private weak var editor: TextEditor?
  /// Returns whether the text may be changed.
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
