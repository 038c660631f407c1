// swift-format-ignore-file
import UIKit

final class Overloads: UIViewController, Logging {
  var log: [String] = []
  @objc(tapNothing) func tap() { log.append("tapNothing") }
  @objc(tapButton:) func tap(_ sender: UIButton) { log.append("tapButton:") }
  @objc(tapSwitch:) func tap(_ sender: UISwitch) { log.append("tapSwitch:") }
  @objc(tapView:event:) func tap(_ sender: UIView, _ event: UIEvent) { log.append("tapView:event:") }
  @objc func ask() -> Bool { log.append("ask"); return true }
  @objc func ask(_ sender: Any?) { log.append("ask:") }

  func cases(_ check: Check) {
    check(#selector(tap as () -> Void), "tapNothing", on: self)
    check(#selector(self.tap as () -> Void), "tapNothing", on: self)
    check(#selector(Overloads.tap as (Overloads) -> () -> Void), "tapNothing", on: self)
    check(#selector((tap as () -> Void)), "tapNothing", on: self)
    check(#selector(((self.tap) as () -> Void)), "tapNothing", on: self)
    check(#selector(tap as @MainActor () -> Void), "tapNothing", on: self)
    check(#selector(tap(_:_:)), "tapView:event:", on: self)
    check(#selector(tap as (UIView, UIEvent) -> Void), "tapView:event:", on: self)
    check(#selector(Overloads.tap as (Overloads) -> (UIView, UIEvent) -> ()), "tapView:event:", on: self)
    check(#selector(ask as () -> Bool), "ask", on: self)
    check(#selector(ask as (Any?) -> Void), "ask:", on: self)
    check(#selector(ask(_:)), "ask:", on: self)
    check(#selector(ask as (Optional<Any>) -> Void), "ask:", on: self)
    let button = UIButton()
    button.addTarget(self, action: #selector(tap as (UIButton) -> Void), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    check(log.last == "tapButton:")
    let toggle = UISwitch()
    toggle.addTarget(self, action: #selector(tap as (UISwitch) -> Void), for: .valueChanged)
    toggle.sendActions(for: .valueChanged)
    check(log.last == "tapSwitch:")
  }
}
