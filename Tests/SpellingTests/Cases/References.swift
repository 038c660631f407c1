// swift-format-ignore-file
import UIKit

class ReferencesBase: UIViewController, Logging {
  var log: [String] = []
  @objc func inherited() { log.append("inherited") }
  @objc func overridden(_ sender: UIButton) { log.append("base") }
  @IBAction func action(_ sender: Any) { log.append("action:") }
}

final class References: ReferencesBase {
  @objc func plain() { log.append("plain") }
  @objc private func secret() { log.append("secret") }
  @objc fileprivate func secretOfFile() { log.append("secretOfFile") }
  @objc func sender(_ sender: UIButton) { log.append("sender:") }
  @objc func anySender(_ sender: Any) { log.append("anySender:") }
  @objc func anyObject(_ sender: AnyObject) { log.append("anyObject:") }
  @objc func maybe(_ sender: UIButton?) { log.append("maybe:") }
  @objc func maybeAny(_ sender: Any?) { log.append("maybeAny:") }
  @objc func forced(_ sender: UIButton!) { log.append("forced:") }
  @objc func control(_ sender: UIControl, event: UIEvent) { log.append("control:event:") }
  @objc func control2(_ sender: UIControl, forEvent event: UIEvent?) { log.append("control2:forEvent:") }
  @objc func move(to place: UIView) { log.append("moveTo:") }
  @objc func show(item: UIView) { log.append("showWithItem:") }
  @objc func show(item: UIView, animated: Any?) { log.append("showWithItem:animated:") }
  @objc func moveTo(place: UIView) { log.append("moveToPlace:") }
  @objc func animate(withView view: UIView) { log.append("animateWithView:") }
  @objc func push(usingView view: UIView) { log.append("pushUsingView:") }
  @objc(doIt:) func renamed(_ sender: Any?) { log.append("doIt:") }
  @objc(doItWith:and:) func renamed(first: Any?, second: Any?) { log.append("doItWith:and:") }
  @objc func answer() -> Bool { log.append("answer"); return true }
  @objc func answer(to sender: Any?) -> String? { log.append("answerTo:"); return nil }
  @objc func `default`() { log.append("default") }
  @objc func `repeat`(_ sender: Any?) { log.append("repeat:") }
  @objc func größe() { log.append("größe") }
  @objc func 点击(_ sender: UIButton) { log.append("点击:") }
  @objc dynamic func live() { log.append("live") }
  @objc dynamic func live2() { log.append("live2") }
  @objc @discardableResult func discardable() -> Int { log.append("discardable"); return 1 }
  @objc func button_tapped_1(_ sender: UIButton) { log.append("button_tapped_1:") }
  @objc func _hidden() { log.append("_hidden") }
  override func overridden(_ sender: UIButton) { log.append("overridden:") }
  @objc final func last() { log.append("last") }
  @objc public func open() { log.append("open") }
  @objc internal func inside() { log.append("inside") }

  func cases(_ check: Check) {
    check(#selector(plain), "plain", on: self)
    check(#selector(self.plain), "plain", on: self)
    check(#selector(Self.plain), "plain", on: self)
    check(#selector(References.plain), "plain", on: self)
    check(#selector(secret), "secret", on: self)
    check(#selector(self.secret), "secret", on: self)
    check(#selector(References.secret), "secret", on: self)
    check(#selector(secretOfFile), "secretOfFile", on: self)
    check(#selector(sender), "sender:", on: self)
    check(#selector(sender(_:)), "sender:", on: self)
    check(#selector(self.sender(_:)), "sender:", on: self)
    check(#selector(References.sender(_:)), "sender:", on: self)
    check(#selector(References.sender), "sender:", on: self)
    check(#selector(anySender(_:)), "anySender:", on: self)
    check(#selector(anyObject(_:)), "anyObject:", on: self)
    check(#selector(maybe(_:)), "maybe:", on: self)
    check(#selector(maybeAny(_:)), "maybeAny:", on: self)
    check(#selector(forced(_:)), "forced:", on: self)
    check(#selector(control(_:event:)), "control:event:", on: self)
    check(#selector(control), "control:event:", on: self)
    check(#selector(References.control2(_:forEvent:)), "control2:forEvent:", on: self)
    check(#selector(move(to:)), "moveTo:", on: self)
    check(#selector(move), "moveTo:", on: self)
    check(#selector(show(item:)), "showWithItem:", on: self)
    check(#selector(show(item:animated:)), "showWithItem:animated:", on: self)
    check(#selector(moveTo(place:)), "moveToPlace:", on: self)
    check(#selector(animate(withView:)), "animateWithView:", on: self)
    check(#selector(push(usingView:)), "pushUsingView:", on: self)
    check(#selector(renamed(_:)), "doIt:", on: self)
    check(#selector(References.renamed(first:second:)), "doItWith:and:", on: self)
    check(#selector(answer as () -> Bool), "answer", on: self)
    check(#selector(answer(to:)), "answerTo:", on: self)
    check(#selector(`default`), "default", on: self)
    check(#selector(self.default), "default", on: self)
    check(#selector(References.default), "default", on: self)
    check(#selector(`repeat`(_:)), "repeat:", on: self)
    check(#selector(größe), "größe", on: self)
    check(#selector(点击(_:)), "点击:", on: self)
    check(#selector(live), "live", on: self)
    check(#selector(live2), "live2", on: self)
    check(#selector(discardable), "discardable", on: self)
    moreCases(check)
  }

  private func moreCases(_ check: Check) {
    check(#selector(button_tapped_1(_:)), "button_tapped_1:", on: self)
    check(#selector(_hidden), "_hidden", on: self)
    check(#selector(inherited), "inherited", on: self)
    check(#selector(ReferencesBase.inherited), "inherited", on: self)
    check(#selector(super.inherited), "inherited", on: self)
    check(#selector(overridden(_:)), "overridden:", on: self)
    check(#selector(ReferencesBase.overridden(_:)), "overridden:", on: self)
    check(#selector(action(_:)), "action:", on: self)
    check(#selector(last), "last", on: self)
    check(#selector(open), "open", on: self)
    check(#selector(inside), "inside", on: self)
    check(#selector(plain) == #selector(References.plain))
    check(#selector(plain) != #selector(secret))
    check([#selector(plain), #selector(self.plain)].allSatisfy { $0 == #selector(Self.plain) })
    check(Set([#selector(plain), #selector(self.plain), #selector(secret)]).count == 2)
    check("\(#selector(move(to:)))" == "moveTo:")
    check(#selector(UIResponder.becomeFirstResponder) != #selector(UIResponder.resignFirstResponder))
    check(#selector(UIView.layoutIfNeeded).description == "layoutIfNeeded")
    check(#selector(UIResponder.copy(_:)) == #selector(UIResponderStandardEditActions.copy(_:)))
  }
}
