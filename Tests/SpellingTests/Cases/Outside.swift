// swift-format-ignore-file
import UIKit

final class Helper: NSObject, Logging {
  var log: [String] = []
  let child = Leaf()
  var maybeChild: Leaf? = Leaf()
  var leaves = [Leaf()]
  @objc func go() { log.append("go") }
  @objc func go(_ sender: UIButton) { log.append("go:") }
  @objc class func make() {}
  func cases(_ check: Check) {
    check(#selector(child.fall), "fall", on: child)
    check(#selector(self.child.fall), "fall", on: child)
    check(#selector(maybeChild?.fall), "fall", on: child)
    check(#selector(maybeChild!.fall), "fall", on: child)
    check(#selector(self.maybeChild?.land(_:)), "land:", on: child)
    check(#selector(child.land(_:)), "land:", on: child)
  }
}

final class Leaf: NSObject, Logging {
  static let shared = Leaf()
  var log: [String] = []
  @objc func fall() { log.append("fall") }
  @objc func land(_ sender: Any?) { log.append("land:") }
}

@MainActor @objc protocol Flying: Sendable { func fly(); func fly(_ sender: Any?) }

final class Bird: NSObject, Flying, Logging {
  var log: [String] = []
  func fly() { log.append("fly") }
  func fly(_ sender: Any?) { log.append("fly:") }
}

/// A class that belongs to no actor.
class Service: NSObject {
  nonisolated(unsafe) var count = 0
  let onChange: Selector = #selector(changed)
  static let onStop = #selector(Service.stop(_:))
  @objc func changed() { count += 1 }
  @objc func stop(_ notification: Notification) { count += 10 }
  @objc func heard(_ notification: NSNotification) { count += 100 }
  func send() {
    perform(#selector(changed))
    perform(#selector(stop(_:)), with: Notification(name: .init("x")))
    perform(#selector(heard(_:)), with: Notification(name: .init("x")))
  }
}

@MainActor func outsideCases(_ check: Check) {
  let helper = Helper()
  check(#selector(Helper.go(_:)), "go:", on: helper)
  check(#selector(Helper.go as (Helper) -> () -> Void), "go", on: helper)
  check(#selector(helper.child.fall), "fall", on: helper.child)
  check(#selector(Leaf.fall), "fall", on: helper.child)
  check(#selector(Leaf.shared.fall), "fall", on: Leaf.shared)
  helper.cases(check)
  let bird = Bird()
  check(#selector(Flying.fly(_:)), "fly:", on: bird)
  check(#selector(Flying.fly as (any Flying) -> () -> Void), "fly", on: bird)
  check(#selector(Bird.fly(_:)), "fly:", on: bird)
  check(#selector(Helper.make).description == "make")
  let service = Service()
  service.send()
  check(service.count == 111)
  check(Service.onStop == #selector(Service.stop(_:)))
  check(service.onChange.description == "changed")
  service.perform(service.onChange)
  check(service.count == 112)
  check(service.responds(to: #selector(Service.changed)))
  check(!service.responds(to: #selector(Leaf.fall)))
}
