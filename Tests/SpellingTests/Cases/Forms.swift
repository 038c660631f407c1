// swift-format-ignore-file
import UIKit

final class Listener: NSObject {
  nonisolated(unsafe) var log: [String] = []
  override init() {
    super.init()
    NotificationCenter.default.addObserver(self, selector: #selector(plain), name: .init("A"), object: nil)
    NotificationCenter.default.addObserver(self, selector: #selector(heard(_:)), name: Notification.Name("B"), object: self)
    NotificationCenter.default.addObserver(self, selector: #selector(self.old), name: NSNotification.Name(rawValue: "C"), object: nil)
  }
  deinit { NotificationCenter.default.removeObserver(self) }
  @objc func plain() { log.append("plain") }
  @objc private func heard(_ notification: Notification) { log.append(notification.name.rawValue) }
  @objc func old(notification: NSNotification) { log.append(notification.name.rawValue) }
  @objc func fire(_ timer: Timer) { log.append(timer.userInfo as? String ?? "fire") }
  @objc func tick() { log.append("tick") }
  @objc func late(_ x: Any?) { log.append("late\(x as? String ?? "")") }
}

final class Undoing: NSObject { var value = 0; @objc func set(_ x: NSNumber) { value = x.intValue } }

final class Editor: UIViewController {
  var log: [String] = []
  override var keyCommands: [UIKeyCommand]? { [UIKeyCommand(input: "s", modifierFlags: .control, action: #selector(save(_:)))] }
  @objc func save(_ sender: Any?) { log.append("save") }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    if action == #selector(UIResponderStandardEditActions.paste(_:)) { return false }
    return action == #selector(copy(_:)) || action == #selector(save) || super.canPerformAction(action, withSender: sender)
  }
}

@MainActor func formCases(_ check: Check) {
  let center = NotificationCenter.default
  var listener: Listener? = Listener()
  center.post(name: .init("A"), object: nil); center.post(name: .init("B"), object: nil)
  center.post(name: .init("B"), object: listener); center.post(name: .init("C"), object: nil, userInfo: ["a": 1])
  check(listener?.log == ["plain", "B", "C"])
  center.removeObserver(listener!, name: .init("A"), object: nil)
  center.post(name: .init("A"), object: nil)
  check(listener?.log.count == 3)
  weak var gone: Listener?; gone = listener; listener = nil
  center.post(name: .init("C"), object: nil)
  check(gone == nil)
  let other = Listener()
  let timer = Timer.scheduledTimer(timeInterval: 100, target: other, selector: #selector(Listener.fire(_:)), userInfo: "info", repeats: false)
  timer.fire(); check(other.log == ["info"]); check(!timer.isValid)
  let timer2 = Timer(timeInterval: 100, target: other, selector: #selector(Listener.tick), userInfo: nil, repeats: true)
  timer2.fire(); check(other.log.last == "tick"); timer2.invalidate()
  other.perform(#selector(Listener.late(_:)), with: "!"); check(other.log.last == "late!")
  other.perform(#selector(Listener.late(_:)), with: "1", afterDelay: 0)
  other.perform(#selector(Listener.late(_:)), with: "2", afterDelay: 0)
  other.perform(#selector(Listener.tick), with: nil, afterDelay: 0)
  NSObject.cancelPreviousPerformRequests(withTarget: other, selector: #selector(Listener.late(_:)), object: "1")
  while other.log.last != "tick" { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01)) }
  check(other.log.suffix(2) == ["late2", "tick"])
  other.perform(#selector(Listener.late(_:)), with: "3", afterDelay: 0)
  NSObject.cancelPreviousPerformRequests(withTarget: other)
  check(other.log.last == "tick")
  let undoing = Undoing(), manager = UndoManager()
  undoing.value = 1; manager.registerUndo(withTarget: undoing, selector: #selector(Undoing.set(_:)), object: NSNumber(value: 5)); manager.undo()
  check(undoing.value == 5)
  let editor = Editor()
  check(editor.canPerformAction(#selector(UIResponder.copy(_:)), withSender: nil))
  check(!editor.canPerformAction(#selector(UIResponder.paste(_:)), withSender: nil))
  check(editor.keyCommands?.first?.action == #selector(Editor.save(_:)))
  check(editor.target(forAction: #selector(Editor.save), withSender: nil) as AnyObject === editor)
  check(UIApplication.shared.sendAction(#selector(Editor.save(_:)), to: nil, from: editor, for: nil)); check(editor.log == ["save"])
  let item = UIBarButtonItem(); item.target = editor; item.action = #selector(Editor.save(_:))
  check(item.target === editor && item.action?.description == "save:")
  let link = CADisplayLink(target: other, selector: #selector(Listener.tick)); link.invalidate(); check(true)
  let recognizer = UITapGestureRecognizer(); recognizer.addTarget(other, action: #selector(Listener.tick)); recognizer.removeTarget(other, action: #selector(Listener.tick)); check(true)
  check(UICommand(title: "x", action: #selector(Editor.save(_:))).action == #selector(Editor.save))
}
