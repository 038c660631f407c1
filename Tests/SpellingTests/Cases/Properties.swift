// swift-format-ignore-file
import UIKit

final class Properties: UIViewController, Logging {
  var log: [String] = []
  @objc var name: String? { get { log.append("name"); return nil } set { log.append("setName:") } }
  @objc private(set) var count: Int { get { log.append("count"); return 1 } set { log.append("setCount:") } }
  @objc var button: UIButton { get { log.append("button"); return UIButton() } set { log.append("setButton:") } }
  @objc var isOn: Bool { log.append("isOn"); return true }
  @objc var `class`: Any? { get { log.append("class"); return nil } set { log.append("setClass:") } }

  func cases(_ check: Check) {
    check(#selector(getter: name), "name", on: self)
    check(#selector(getter: self.name), "name", on: self)
    check(#selector(getter: Properties.name), "name", on: self)
    check(#selector(getter:count), "count", on: self)
    check(#selector(getter: isOn), "isOn", on: self)
    check(#selector(getter: Properties.`class`), "class", on: self)
    check(#selector(setter: button), "setButton:", on: self)
    check(#selector(setter: self.button), "setButton:", on: self)
    check(#selector(setter: Properties.button), "setButton:", on: self)
    check(#selector(setter: Self.button), "setButton:", on: self)
    check(#selector( setter : button ), "setButton:", on: self)
    check(#selector(setter: `class`), "setClass:", on: self)
    check(#selector(getter: UIView.backgroundColor).description == "backgroundColor")
    check(#selector(setter: UIView.backgroundColor).description == "setBackgroundColor:")
  }
}
