import UIKit

/// Targets of every form that a selector can have, called past the type system.
@MainActor private class Target: NSObject {
  var calls: [String] = []
  func plain() { calls.append("plain") }
  func withSender(_ sender: UIButton) { calls.append("sender \(sender.tag)") }
  func withEvent(_ sender: UIControl, _ event: UIEvent?) { calls.append("event") }
  func withAny(_ sender: Any?) { calls.append("any \(sender is UIButton)") }
}

private final class SubTarget: Target {
  override func plain() { calls.append("overridden") }
}

nonisolated(unsafe) private var key: UInt8 = 0

extension ClientProgram {
  static func checkSelectors(_ findings: Findings) {
    let target = SubTarget(), button = UIButton()
    button.tag = 5
    button.addTarget(target, action: Target.plain, for: .touchDown)
    button.addTarget(target, action: Target.withSender, for: .touchDown)
    button.addTarget(target, action: Target.withEvent, for: .touchDown)
    button.addTarget(target, action: Target.withAny, for: .touchDown)
    button.sendActions(for: .touchDown)
    let expected = ["overridden", "sender 5", "event", "any true"]
    findings.expect(target.calls == expected, "Selectors called \(target.calls).")
    objc_setAssociatedObject(button, &key, "note", .OBJC_ASSOCIATION_RETAIN)
    findings.expect(objc_getAssociatedObject(button, &key) as? String == "note", "An associated value is lost.")
    let center = NotificationCenter(), name = Notification.Name("name")
    center.addObserver(target, selector: Selector(Target.plain), name: name, object: nil)
    center.post(name: name, object: nil)
    findings.expect(target.calls.last == "overridden" && target.calls.count == 5, "A notification didn't arrive.")
  }
}
