// swift-format-ignore-file
import UIKit

class Observed: NSObject {
  @objc dynamic var name = "a"
  @objc dynamic var count: Int = 0 { didSet { if count > 9 { return }; seen = count } }
  @objc dynamic weak var view: UIView?
  @objc dynamic private(set) var title: String? = nil
  @objc dynamic var doubled: Int { get { count * 2 } set { count = newValue / 2 } }
  var seen = 0
  func rename(_ title: String?) { self.title = title }
}
final class ObservedChild: Observed {}

@MainActor final class Observing: UIViewController {
  @objc dynamic var progress: Float = 0
  let model = ObservedChild()
  private var observations: [NSKeyValueObservation] = []
  private var log: [String] = []

  func cases(_ check: Check) {
    observations.append(model.observe(\.name, options: [.new, .old]) { [weak self] model, change in
      self?.log.append("\(change.oldValue ?? "-")>\(change.newValue ?? "-")=\(model.name)")
    })
    model.name = "b"
    check(log == ["a>b=b"])
    observations.append(model.observe(\.count) { [unowned self] model, change in log.append("count \(model.count) \(change.newValue == nil)") })
    model.count = 12
    check(log.last == "count 12 true")
    check(model.seen == 0)
    model.doubled = 6
    check(log.last == "count 3 true" && model.seen == 3)
    observations.append(observe(\Observing.progress, options: [.initial, .new]) { me, change in me.log.append("p\(change.newValue ?? -1)") })
    check(log.last == "p0.0")
    progress = 0.5
    check(log.last == "p0.5")
    observations.append(model.observe(\.title, options: .new) { [weak self] _, change in self?.log.append("t\(String(describing: change.newValue))") })
    model.rename("x")
    check(log.last == "tOptional(Optional(\"x\"))")
    model.rename(nil)
    check(log.last == "tOptional(nil)")
    let count = log.count
    observations[0].invalidate()
    model.name = "c"
    check(log.count == count)
    observations = []
    model.count = 1
    progress = 1
    check(log.count == count)
    let other = ObservedChild()
    var heard = 0
    let observation = other.observe(\.view) { _, _ in heard += 1 }
    let view = UIView()
    other.view = view
    model.view = view
    check(heard == 1)
    withExtendedLifetime(observation) {}
  }
}

final class Timed: NSObject {
  var info: Any?
  @objc func fire(_ timer: Timer) { info = timer.userInfo }
  @MainActor func cases(_ check: Check) {
    let timer = Timer(timeInterval: 60, target: self, selector: #selector(fire(_:)), userInfo: ["a": 1], repeats: false)
    timer.fire()
    check((info as? [String: Int])?["a"] == 1)
    let second = Timer.init(fireAt: Date(), interval: 60, target: self, selector: #selector(fire), userInfo: "b", repeats: false)
    second.fire()
    check(info as? String == "b")
    second.invalidate()
  }
}

@MainActor @objc protocol Starting { func start(); func start(with sender: UIButton) }
extension Starting {
  func named() -> [Selector] { [#selector(start as () -> Void), #selector(Starting.start(with:)), #selector(start(with:))] }
}
final class Starter<Value>: UIViewController, Starting, Logging {
  var log: [String] = []
  func start() { log.append("start") }
  func start(with sender: UIButton) { log.append("startWith:") }
  @objc func stop() { log.append("stop") }
  func cases(_ check: Check) {
    check(named()[0], "start", on: self)
    check(named()[1], "startWith:", on: self)
    check(#selector(Starting.start(with:)), "startWith:", on: self)
    check(#selector(Starter.stop), "stop", on: self)
    let navigation = UINavigationController(rootViewController: self)
    check(#selector(UINavigationController.popViewController(animated:)) == Selector("popViewControllerAnimated:"))
    check(NSStringFromSelector(#selector(UIViewController.dismiss(animated:completion:))) == "dismissViewControllerAnimated:completion:")
    check(navigation.responds(to: Selector("popViewControllerAnimated:")))
    check(NSStringFromSelector(#selector(UIView.endEditing(_:))) == "endEditing:")
    check("\(#selector(Starter.stop))" == "stop")
  }
}
