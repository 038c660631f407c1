// swift-format-ignore-file
import UIKit

final class ByName2: NSObject, Logging { var log: [String] = []; @objc func onlyHere(_ x: Any?) { log.append("onlyHere:") } }

final class ByName: UIViewController, Logging {
  var log: [String] = []
  @objc private func byName() { log.append("byName") }
  @objc func byName(with sender: Any?) { log.append("byNameWith:") }
  @objc(special:) func byOtherName(_ sender: Any?) { log.append("special:") }

  func cases(_ check: Check) {
    check(Selector("byName"), "byName", on: self)
    check(Selector(("byName")), "byName", on: self)
    check(Selector("byNameWith:"), "byNameWith:", on: self)
    check(Selector("special:"), "special:", on: self)
    check(NSSelectorFromString("byName"), "byName", on: self)
    check(Selector("onlyHere:"), "onlyHere:", on: ByName2())
    check(Selector("byName") == #selector(byName as () -> Void))
    let name = "byNameWith:"
    check(Selector(name) == #selector(byName(with:)))
    check(NSSelectorFromString(name).description == name)
    check(NSStringFromSelector(#selector(byOtherName)) == "special:")
  }
}
